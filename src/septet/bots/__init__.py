"""Bots: functions that look through a view and answer with a move.

A bot is given a `View` (what its seat sees, its legal moves among it) and a generator of its own, and nothing else.
`BOTS` are those that come with Septet; `load_bot("FILE.py:NAME")` takes one from a file.
"""

from .all import BOTS
from .bot import Bot, BotError, Fault, ask
from .loading import bot_named, load_bot
from .speed import ready

USUAL = {"seven-rocks": "greedy", "sevens": "plain"}
"""The bot of each game that is seated where none is asked for."""

__all__ = ["BOTS", "USUAL", "Bot", "BotError", "Fault", "ask", "bot_named", "load_bot", "ready"]
