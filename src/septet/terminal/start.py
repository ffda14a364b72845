"""`septet play --terminal`: a table for one person and three bots, and a terminal to sit at it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import date
from functools import partial

from septet import GAMES
from septet.bots import BotError, ask, bot_named
from septet.game import SeptetError
from septet.seven_rocks import Rules
from septet.table import Seat, Table
from septet.words import language_of, say

from .app import Terminal
from .sizes import share, too_small


class TerminalError(SeptetError):
    """There is no terminal here, or it is too small."""


def play(bots: str, rules: Rules, lang: str | None = None, pace: float = 1.0) -> None:
    """Play a match: you sit at S, the bots (`a,b,c`) clockwise from you at W, N and E. Raises BotError, TerminalError.

    `lang` None is the language of the environment.
    """
    names = [name.strip() for name in bots.split(",")]
    if len(names) != 3:
        raise BotError(f"three bots are needed, for W, N and E; here are {len(names)}")
    lang = lang or language_of(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", ""))
    made = table(names, rules)
    check(lang)
    Terminal(made, lang, pace).play_match()


def table(bots: Sequence[str], rules: Rules) -> Table:
    """The table: bots from `septet.bots` or from files, at W, N and E. Raises BotError."""
    west, north, east = (Seat(bot, bot) for bot in bots)
    choose = {name: partial(ask, bot_named(name)) for name in bots}
    return Table(GAMES["seven-rocks"], rules, (north, east, Seat(""), west), choose, {"Date": date.today().isoformat()})


def check(lang: str) -> None:
    """Raise TerminalError unless this is a terminal with enough room."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()) or os.environ.get("TERM") == "dumb":
        raise TerminalError(say(lang, "terminal-none"))
    wide, high = os.get_terminal_size(sys.stdout.fileno())
    if share(wide, high).is_small:
        raise TerminalError(too_small(lang, wide, high))
