"""Seven Rocks with all hands open ("double dummy"): the exact value of a position, of every move, and a best line.

    solution = solve_open_hand(state)
    solution.value, solution.line, solution.values

Values are points that the team of the seat to act still gains over the other until the hand is over, the settlement
included (R13, R17), when all four seats play their best. Where the target stops the hand (R18), nothing is counted
after it: the value of winning is the points up to there, no more.

Whoever solves many positions calls the kernel `values_into` with a `Table` of its own: `docs/solver.md`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from septet.game import SeptetError
from septet.jit import compiled
from septet.seven_rocks import MOST_PLAYS, STANDARD, Rules, State

from .atlas import WIDTH, chart, forms_into
from .desk import ENTRY, HEAD, Table
from .values import line_into, value_of, values_into

__all__ = ["MOST_LINE", "Solution", "Table", "line_into", "solve_open_hand", "table", "value_of", "values_into"]

ENTRIES = 1 << 16
MOST_LINE = 116
"""A hand has at most 28 plays, and no more than three knocks after each."""


class Solution(NamedTuple):
    """The value of a position, one best line to the end of the hand, and the value of every legal move in legal order:
    points for the team of the seat to act."""

    value: int
    line: tuple[int, ...]
    values: dict[int, int]


def table(entries: int = ENTRIES) -> Table:
    """A table for the kernels, to be used again and again; `entries` is a power of two."""
    import numpy as np

    forms, atlas = _atlas()
    return Table(forms, atlas, np.zeros(HEAD + entries * ENTRY, np.int64))


@cache
def _atlas() -> tuple[Any, Any]:
    import numpy as np

    forms: Any = np.zeros(compiled(forms_into)(np.zeros(0, np.int64)), np.int64)
    compiled(forms_into)(forms)
    atlas: Any = np.zeros(len(forms) * WIDTH, np.int32)
    compiled(chart)(forms, atlas, np.zeros(MOST_PLAYS, np.int64))
    return forms, atlas


@cache
def _own_table() -> Table:
    return table()


def solve_open_hand(state: State, rules: Rules = STANDARD, *, stop_at_target: bool = True) -> Solution:
    """Solve a position with all hands known.

    With `stop_at_target` the hand ends where a play reaches the target, as it does under `win_timing=immediate` (R18);
    without it is played to its end. Raises SeptetError where nobody is to act, ImportError without Numba.
    """
    import numpy as np

    if state.turn < 0:
        raise SeptetError("nobody is to act: there is nothing to solve")
    code = rules.code if stop_at_target else rules.code._replace(end_of_hand=1)
    moves: Any = np.zeros(MOST_PLAYS, np.int64)
    values: Any = np.zeros(MOST_PLAYS, np.int64)
    line: Any = np.zeros(MOST_LINE, np.int64)
    count = compiled(values_into)(code, state, _own_table(), moves, values)
    by_move = dict(zip(moves[:count].tolist(), values[:count].tolist(), strict=True))
    value = max(by_move.values())
    length = compiled(line_into)(code, state, value, _own_table(), moves, line)
    return Solution(value, tuple(line[:length].tolist()), by_move)


def warm() -> None:
    """Compile it."""
    from septet.seven_rocks import FIRST, begun

    solve_open_hand(begun(FIRST, 0, (1, 2, 4, 8)))
