"""How the parts of the screen share a terminal of a given size."""

from __future__ import annotations

from typing import NamedTuple

from septet.words import say

from .grid import Rect
from .hand import BIG_HIGH, MOST_PLACES, PLACES, width_of
from .look import PANEL_WIDTH

LEAST = (64, 24)
"""Columns and rows in which a whole hand can be laid."""
WIDE, WIDE_SHEET, HIGH = 100, 110, 28
"""Columns (beside a sheet more) and rows from which on there is a panel with the plays."""
TALL = 40
"""Rows from which on one's own tiles are drawn with their pips."""


class Sizes(NamedTuple):
    """Whether there is room at all, for the panel, for tiles with pips; columns of the cloth, rows of its parts."""

    is_small: bool
    is_wide: bool
    is_big: bool
    cloth: int
    told: int
    rack: int
    layout: Rect


def share(width: int, height: int, is_sheeted: bool = False, places: int = 0) -> Sizes:
    """Share so many columns and rows; `places` is the most places that a tile has."""
    is_small = width < LEAST[0] or height < LEAST[1]
    is_wide = width >= (WIDE_SHEET if is_sheeted else WIDE) and height >= HIGH
    cloth = width - PANEL_WIDTH if is_wide else width
    is_big = height >= TALL and width_of(True, 7) <= cloth
    # A fourth row of places is taken from the plays told, so that the layout keeps its size.
    rows = MOST_PLACES if is_wide else max(PLACES, places)
    told = 1 if is_wide else 2 + PLACES - rows
    rack = (BIG_HIGH if is_big else 1) + rows
    layout = Rect(0, 0, cloth, height - 3 - told - rack)
    return Sizes(is_small, is_wide, is_big, cloth, told, rack, layout)


def too_small(lang: str, width: int, height: int, least: tuple[int, int] = LEAST) -> str:
    """One sentence: how much room is needed and how much there is."""
    return say(lang, "terminal-small", columns=least[0], rows=least[1], wide=width, high=height)
