"""What a bot is, and how it is asked for a move."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from septet.game import SeptetError
from septet.views import View

Choose = Callable[[View, Random], int]
"""How a bot moves: given a view and a generator it answers with a legal move."""


@dataclass(frozen=True)
class Bot:
    """A bot: its name, also in Chinese, a line about it in both languages, and the games it plays (their ids).

    `parts` are the bots that it is made of, by game, where it has means and a line of its own for each.

    `choose` is given a view and a generator and answers with one of `view.legal`. A bot that may take more than some
    milliseconds a move is `slow`: servers ask it in another process, so `choose` is then a function of a module. A
    bot that is made of parts is slow if one of them is; `part` tells which.
    """

    name: str
    zh_name: str
    en: str
    zh: str
    choose: Choose
    games: tuple[str, ...] = ("seven-rocks", "sevens")
    slow: bool = False
    parts: Mapping[str, Bot] = field(default_factory=dict)

    def part(self, game: str) -> Bot:
        """The bot that plays this game."""
        return self.parts.get(game, self)

    def about(self, game: str) -> tuple[str, str]:
        """The line about how it plays a game, in English and Chinese."""
        return self.part(game).en, self.part(game).zh


class BotError(SeptetError):
    """A bot that cannot be had: no such file, no such name, or its file does not run."""


class Fault(SeptetError):
    """What a bot did instead of answering with a legal move."""


def ask(bot: Bot, seen: View, rng: Random) -> int:
    """The legal move that a bot answers with. Raises Fault if it answers with anything else, raises or exits."""
    move = None
    try:
        answer = bot.choose(seen, rng)
        if hasattr(answer, "__index__") and not isinstance(answer, bool):
            move = operator.index(answer)  # an int of NumPy is as good
    except (Exception, SystemExit) as error:
        raise Fault(f"raised {complaint(error)}") from error
    if move is None:
        raise Fault(f"answered with {type(answer).__name__}, which is no move")
    if move not in seen.legal:
        raise Fault(_refusal(seen, move))
    return move


def complaint(error: BaseException) -> str:
    """An exception in one short line, the same in every process: addresses of objects are left out."""
    said = re.sub(r"0x[0-9A-Fa-f]+", "0x…", " ".join(str(error).split()))[:120]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _refusal(seen: View, move: int) -> str:
    game = seen.game
    try:
        written = game.text(move)
        known = game.parse(written) == move
    except (IndexError, ValueError):
        known = False
    if not known:
        return "answered with a number that is no move"
    return f"answered {written}: {game.refuse(seen.rules, seen.state, move)}"
