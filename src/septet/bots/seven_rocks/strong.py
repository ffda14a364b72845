"""`strong`: tries every move in deals that plays and knocks allow, and looks through the end of the hand exactly."""

from __future__ import annotations

from random import Random

from septet.views import View

from ..bot import Bot
from ..speed import ready, row
from .deals import imagined
from .equity import Equity
from .exact import few, solved
from .expert import FEW, best

DEALS = 160
"""In how many deals each move is tried."""


def strong(seen: View, rng: Random) -> int:
    """The move that does best on the whole."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    deals = DEALS if ready() else FEW
    found = imagined(seen, rng, deals, deals, trusts=False)
    if few(seen):
        return solved(seen, found)
    return best(seen, found, Equity(0, seen.rules.target, row(0, float)))


STRONG = Bot(
    "strong",
    "强手",
    "Tries each move in deals that plays and knocks allow; solves the end of the hand.",
    "在与出牌和敲桌相符的牌局里试走每一步，残局精确求解。",
    strong,
    ("seven-rocks",),
    slow=True,
)
