"""`septet play --terminal`: a table for one person and bots, and a terminal to sit at it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

from septet.bots import BOTS, USUAL, BotError, ask, bot_named
from septet.game import Game, SeptetError
from septet.table import Seat, Table
from septet.thinking import Thinkers
from septet.words import language_of, say

from . import sevens, sizes
from .app import Terminal


class TerminalError(SeptetError):
    """There is no terminal here, or it is too small."""


def play(game: Game, bots: str, rules: Any, lang: str | None = None, pace: float = 1.0) -> None:
    """Play a match: you sit at S or P1, the bots (`a,b,c`; none: the usual ones) clockwise from you.

    `lang` None is the language of the environment. Raises BotError, TerminalError.
    """
    others = len(game.seats) - 1
    names = [name.strip() for name in bots.split(",")] if bots else [USUAL[game.id]] * others
    if len(names) != others:
        raise BotError(f"{others} bots are needed, clockwise from you; here are {len(names)}")
    lang = lang or language_of(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", ""))
    made = table(game, names, rules)
    check(game, lang)
    screen = (sevens.SevensTerminal if game.id == "sevens" else Terminal)(made, lang, pace)
    screen.thinkers = Thinkers({name: bot_named(name) for name in names})
    screen.play_match()


def table(game: Game, bots: Sequence[str], rules: Any) -> Table:
    """The table: bots from `septet.bots` or from files, clockwise from you at S or P1. Raises BotError."""
    choose = {name: partial(ask, bot_named(name)) for name in bots}
    unfit = [name for name in bots if name in BOTS and game.id not in BOTS[name].games]
    if unfit:
        raise BotError(f"bot {unfit[0]} does not play {game.id}")
    me = game.seats.index("S") if "S" in game.seats else 0
    seats = (Seat(""), *(Seat(bot, bot) for bot in bots))
    seated = tuple(seats[(at - me) % len(seats)] for at in range(len(seats)))
    return Table(game, rules, seated, choose, {"Date": date.today().isoformat()})


def check(game: Game, lang: str) -> None:
    """Raise TerminalError unless this is a terminal with enough room."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()) or os.environ.get("TERM") == "dumb":
        raise TerminalError(say(lang, "terminal-none"))
    wide, high = os.get_terminal_size(sys.stdout.fileno())
    least = sevens.LEAST if game.id == "sevens" else sizes.LEAST
    if wide < least[0] or high < least[1]:
        raise TerminalError(sizes.too_small(lang, wide, high, least))
