"""Septet 七重奏: the exact rules of Seven Rocks and Sevens, and a table to play them at."""

from . import seven_rocks, sevens
from .game import BadDeal, Game, IllegalMove, RulesError, SeptetError, play
from .records import BadRecord, Record
from .records import read as _read
from .views import View, view

GAMES: dict[str, Game] = {"seven-rocks": seven_rocks.GAME, "sevens": sevens.GAME}

__version__ = "0.1.0"


def read(text: str) -> list[Record]:
    """All games of a record file, recomputed from the rules. Raises BadRecord naming line and ply."""
    return _read(text, GAMES)


__all__ = [
    "GAMES",
    "BadDeal",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Record",
    "RulesError",
    "SeptetError",
    "View",
    "play",
    "read",
    "seven_rocks",
    "sevens",
    "view",
]
