"""The bots that come with Septet."""

from .bot import Bot
from .plain import PLAIN
from .simple import GREEDY, RANDOM

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, PLAIN)}
"""The bots that come with Septet, by name, the weakest of each game first."""
