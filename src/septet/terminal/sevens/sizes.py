"""How the parts of the screen share a terminal of a given size."""

from __future__ import annotations

from typing import NamedTuple

from ..look import PANEL_WIDTH, RACK
from .holding import per_row

LEAST = (80, 24)
"""Columns and rows in which all forms can be read."""
WIDE, HIGH = 118, 28
"""Columns and rows from which on there is a panel with the last turns in full."""
TOLD = 2
"""Rows of the last turns where there is no panel."""

CARD_CSS = f"""
#pile, #tray {{ height: 1; }}
#advice {{ height: 2; }}
#cloth-text {{ height: 1fr; }}
#tray, #advice, #hand {{ background: {RACK}; }}
.sheeted #cloth-text, .sheeted #pile, .sheeted #tray, .sheeted #advice, .sheeted #hand {{ display: none; }}
"""


class Sizes(NamedTuple):
    """Whether there is room at all, and for the panel; columns of the cloth, rows of its parts."""

    is_small: bool
    is_wide: bool
    cloth: int
    plates: int
    told: int
    hand: int
    melds: int


def share(width: int, height: int, seats: int, cards: int) -> Sizes:
    """Share so many columns and rows between the parts, with so many seats and cards in hand."""
    is_small = width < LEAST[0] or height < LEAST[1]
    is_wide = width >= WIDE and height >= HIGH
    cloth = width - PANEL_WIDTH if is_wide else width
    plates = (1 if seats <= 4 else 2) + (height >= HIGH)  # with a free row where there is room for it
    told = 0 if is_wide else TOLD + (height - LEAST[1]) // 3
    hand = max(2, -(-cards // per_row(cloth)))
    return Sizes(is_small, is_wide, cloth, plates, told, hand, height - 6 - plates - told - hand)
