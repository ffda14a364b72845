"""A state as one row of integers, for arrays that hold many: its fields in order, each with as many cells as it has."""

from __future__ import annotations

from typing import Any

from septet.jit import kernel

from .layout import Layout
from .state import FIRST, State

SIZE = {name: len(value) if isinstance(value, tuple) else 1 for name, value in zip(State._fields, FIRST, strict=True)}
OFFSET = {name: sum(list(SIZE.values())[:at]) for at, name in enumerate(SIZE)}
CELLS = sum(SIZE.values())


@kernel
def state_of(row: Any) -> State:
    """The state that a row holds. Named field by field, since a kernel cannot walk over fields of different types."""
    return State(
        int(row[0]),
        int(row[1]),
        int(row[2]),
        int(row[3]),
        int(row[4]),
        int(row[5]),
        int(row[6]),
        (int(row[7]), int(row[8])),
        (int(row[9]), int(row[10]), int(row[11]), int(row[12])),
        (int(row[13]), int(row[14]), int(row[15]), int(row[16])),
        Layout(int(row[17]), int(row[18]), int(row[19]), int(row[20]), int(row[21])),
    )


@kernel
def write_state(state: State, row: Any) -> None:
    """Write a state into a row of CELLS."""
    row[0] = state.turn
    row[1] = state.result
    row[2] = state.ending
    row[3] = state.hand
    row[4] = state.leader
    row[5] = state.next_leader
    row[6] = state.knocks
    for team in range(2):
        row[7 + team] = state.scores[team]
    for seat in range(4):
        row[9 + seat] = state.held[seat]
        row[13 + seat] = state.hands[seat]
    row[17] = state.layout.spinner
    row[18] = state.layout.side_a
    row[19] = state.layout.side_b
    row[20] = state.layout.branch_a
    row[21] = state.layout.branch_b
