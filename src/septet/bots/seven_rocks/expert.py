"""`expert`: tries every move in the deals that the plays make likely, and plays for the match when its end is near."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from septet.views import View

from ..bot import Bot
from ..speed import quick, ready, row
from .club import WEIGHTS
from .deals import Imagined, imagined
from .equity import SIDE, Equity
from .exact import few, solved
from .greedy import scored
from .rollouts import try_moves

DRAWS, KEEP = 10_000, 400
"""How many deals are drawn and weighed, and how many of them each move is tried in."""
FEW_DRAWS, FEW = 800, 60
"""The same where Numba is not installed; the hands are then played out greedily, which is quicker."""
ALL = 0b1111
"""A mask of the seats."""
NEAR = 130
"""Where a team needs no more points than this the match counts, not the points."""
EQUITY_FILE = Path(__file__).with_name("equity.txt")
"""Chances in thousandths, made by `python -m benchmarks.equity`."""


def expert(seen: View, rng: Random) -> int:
    """The move that does best on the whole."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    draws, keep = (DRAWS, KEEP) if ready() else (FEW_DRAWS, FEW)
    found, equity = imagined(seen, rng, draws, keep, trusts=True), equity_of(seen)
    if few(seen) and not equity.near:
        return solved(seen, found)
    return best(seen, found, equity)


def best(seen: View, found: Imagined, equity: Equity) -> int:
    """The move that does best in these deals, tried to the end of the hand; of equals the one that scores most now."""
    size = len(seen.legal)
    moves, sums = row(size), row(size, float)
    moves[:] = seen.legal
    if not ready():
        found.deals.kinds[:] = [ALL] * len(found.deals.kinds)
    given = seen.rules.code, seen.state, found.known, found.deals, found.kept
    quick(try_moves)(*given, WEIGHTS, equity, found.desk, moves, size, sums)
    return seen.legal[max(range(size), key=lambda i: (sums[i], scored(seen.state.layout, seen.legal[i]), -i))]


def equity_of(seen: View) -> Equity:
    """How this seat values the end of a hand. Only points count in a hand that is the last, or far from the target."""
    rules, scores = seen.rules, seen.state.scores
    if rules.max_hands is not None or rules.target - max(scores) > NEAR:
        return Equity(0, rules.target, row(0, float))
    return Equity(1, rules.target, _chances())


def _chances() -> Any:
    found = row(SIDE * SIDE, float)
    found[:] = [int(word) / 1000 for word in EQUITY_FILE.read_text(encoding="ascii").split()]
    return found


EXPERT = Bot(
    "expert",
    "专家",
    "Reads the plays, tries each move in likely deals, and plays for the match.",
    "从各家的出牌推断手牌，在可能的牌局里试走每一步，并为整场对局着想。",
    expert,
    ("seven-rocks",),
    slow=True,
)
