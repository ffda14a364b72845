"""Bots: functions that look through a view and answer with a move.

A bot is given a `View` (what its seat sees, its legal moves among it) and a generator of its own, and nothing else.
`BOTS` are those that come with Septet; `load_bot("FILE.py:NAME")` takes one from a file.
"""

from .bot import Bot, BotError, Fault, ask
from .loading import load_bot
from .simple import GREEDY, RANDOM

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY)}

__all__ = ["BOTS", "Bot", "BotError", "Fault", "ask", "load_bot"]
