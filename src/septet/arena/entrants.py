"""Who may play in an arena: bots, which are given views, and yardsticks, which are shown the whole record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from septet import Record, seven_rocks, sevens
from septet.bots import BOTS, Bot, BotError, bot_named, ready
from septet.bots.seven_rocks import clairvoyant as rocks
from septet.bots.sevens import clairvoyant as cards
from septet.views import View

Look = Callable[[Record, Random], int]
"""How a yardstick moves: it looks at everything, hidden hands too, and answers with a legal move."""


class Yardstick(NamedTuple):
    """What is told all hands: no opponent for anybody, only what others are measured by."""

    look: Look
    games: tuple[str, ...]


def _clairvoyant(record: Record, _rng: Random) -> int:
    if record.game.id == sevens.GAME.id:
        return cards.clairvoyant(record.rules, record.state)
    return rocks.clairvoyant(record.rules, record.state)


YARDSTICKS: dict[str, Yardstick] = {"clairvoyant": Yardstick(_clairvoyant, (seven_rocks.GAME.id, sevens.GAME.id))}
"""By name. No table and no page knows them."""


def members(name: str) -> list[str]:
    """The partners of a team: `club+plain` is one of each, in turn; any other name is all of them."""
    parts = name.split("+")
    return parts if all(":" in part or part in BOTS or part in YARDSTICKS for part in parts) else [name]


def check(name: str, game: str) -> None:
    """Raise BotError unless there is such a bot, yardstick or team of them, and it plays this game."""
    for each in members(name):
        games = YARDSTICKS[each].games if each in YARDSTICKS else bot_named(each).games
        if game not in games:
            raise BotError(f"bot {each!r} does not play {game}")


def entrant(name: str, record: Record) -> Bot:
    """A bot by its name, or a yardstick that looks at this record. Raises BotError."""
    bot = None if name in YARDSTICKS else bot_named(name)
    if bot is None or bot.part(record.game.id).slow:
        ready()
    return bot or replace(next(iter(BOTS.values())), name=name, choose=partial(_looks, YARDSTICKS[name].look, record))


def _looks(look: Look, record: Record, _seen: View, rng: Random) -> int:
    return look(record, rng)
