"""The bots that come with Septet."""

from random import Random

from septet import Record, seven_rocks, view

from .bot import Bot, ask
from .club import CLUB
from .expert import EXPERT
from .greedy import CASUAL, GREEDY
from .plain import PLAIN
from .simple import RANDOM
from .speed import ready
from .strong import STRONG

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RANDOM, CASUAL, GREEDY, CLUB, STRONG, EXPERT, PLAIN)}
"""The bots that come with Septet, by name, the weakest of each game first."""


def warm() -> None:
    """Compile what the bots of Seven Rocks run."""
    ready()
    record = Record(seven_rocks.GAME)
    record.deal(Random(0))
    for bot in BOTS.values():
        if seven_rocks.GAME.id in bot.games:
            ask(bot, view(record, record.state.turn), Random(0))
