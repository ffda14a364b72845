"""Bots against bots: whole matches, many of them, and what they come to.

Everything that happens follows from the seed of the arena and the number of the match: see `generator`.
"""

from .match import Answers, ArenaError, Match, Plan, generator, play_match
from .pool import map_matches
from .tally import Summary, Tally

__all__ = [
    "Answers",
    "ArenaError",
    "Match",
    "Plan",
    "Summary",
    "Tally",
    "generator",
    "map_matches",
    "play_match",
]
