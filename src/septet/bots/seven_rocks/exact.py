"""The last tiles: each move solved in each deal, with all hands open."""

from __future__ import annotations

from functools import cache
from typing import Any

from septet.jit import kernel
from septet.seven_rocks import FIRST, STANDARD, Code, State
from septet.solve import Table, table, values_into
from septet.views import View

from ..speed import quick, ready, row
from .deals import Deals, Imagined, hands_of, with_hands

EXACT = 12
"""How many tiles in all hands are few enough."""


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


def few(seen: View) -> bool:
    """Whether so few tiles are left that a view is better solved; the solver needs Numba."""
    return ready() and _loaded() and sum(seen.state.held) <= EXACT


def solved(seen: View, found: Imagined) -> int:
    """The move of the highest value in these deals; of equals the lowest."""
    size = len(seen.legal)
    moves, values, sums = row(size), row(size), row(size, float)
    quick(solve_deals)(seen.rules.code, seen.state, found.deals, found.kept, _table(), moves, values, sums)
    return seen.legal[max(range(size), key=lambda i: (sums[i], -i))]


@cache
def _loaded() -> bool:
    """Compile the kernel with a bot's first move, and not in the middle of a hand."""
    deals, moves = Deals(row(0), row(0), row(0, float)), row(1)
    quick(solve_deals)(STANDARD.code, FIRST, deals, 0, _table(), moves, moves, row(1, float))
    return True


@cache
def _table() -> Any:
    return table()
