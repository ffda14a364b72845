"""Bots against bots: whole matches, many of them, and what they come to.

Everything that happens follows from the seed of the arena and the number of the match: see `generator`.
"""

from .contest import Contest, Set, play_set
from .entrants import YARDSTICKS, Yardstick, check, members
from .journal import Journal
from .match import Answers, ArenaError, Match, Plan, generator, play_match
from .pool import map_matches
from .standing import Duel, Rating, Standing, standing
from .tally import Summary, Tally

__all__ = [
    "YARDSTICKS",
    "Answers",
    "ArenaError",
    "Contest",
    "Duel",
    "Journal",
    "Match",
    "Plan",
    "Rating",
    "Set",
    "Standing",
    "Summary",
    "Tally",
    "Yardstick",
    "check",
    "generator",
    "map_matches",
    "members",
    "play_match",
    "play_set",
    "standing",
]
