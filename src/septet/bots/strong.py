"""`strong`: tries every move in deals that plays and knocks allow, and looks through the end of the hand exactly."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from septet.jit import kernel
from septet.seven_rocks import Code, State
from septet.solve import Table, table, values_into
from septet.views import View

from .bot import Bot
from .deals import Deals, Imagined, hands_of, imagined, with_hands
from .equity import Equity
from .expert import FEW, best
from .speed import quick, ready, row

DEALS = 160
"""In how many deals each move is tried."""
EXACT = 12
"""With no more tiles than this in all hands each deal is solved; with more it is played out by quick players."""


@kernel
def solve_deals(
    code: Code,
    state: State,
    deals: Deals,
    kept: int,
    table: Table,
    moves: list[int],
    values: list[int],
    sums: list[float],
) -> None:
    """Solve each deal with all hands open: `sums` are the values of each move, all deals together."""
    for at in range(kept):
        size = values_into(code, with_hands(state, hands_of(deals, at)), table, moves, values)
        for i in range(size):
            sums[i] += deals.weight[at] * values[i]


def strong(seen: View, rng: Random) -> int:
    """The move that does best on the whole."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    deals = DEALS if ready() else FEW
    found = imagined(seen, rng, deals, deals, trusts=False)
    if ready() and sum(seen.state.held) <= EXACT:
        return solved(seen, found)
    return best(seen, found, Equity(0, seen.rules.target, row(0, float)))


def solved(seen: View, found: Imagined) -> int:
    """The move of the highest value in these deals; of equals the lowest."""
    size = len(seen.legal)
    moves, values, sums = row(size), row(size), row(size, float)
    quick(solve_deals)(seen.rules.code, seen.state, found.deals, found.kept, _table(), moves, values, sums)
    return seen.legal[max(range(size), key=lambda i: (sums[i], -i))]


@cache
def _table() -> Any:
    return table()


STRONG = Bot(
    "strong",
    "强手",
    "Tries each move in deals that plays and knocks allow; solves the end of the hand.",
    "在与出牌和敲桌相符的牌局里试走每一步，残局精确求解。",
    strong,
    ("seven-rocks",),
    slow=True,
)
