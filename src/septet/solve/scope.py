"""For which scores a thing that was found holds.

What a hand is still worth depends on the scores only where the target stops it or a negative score is lifted to 0. So
a search notes, for each position on its way, between which gains of both teams the lines that prove what it found end
as they did: its **scope**, four cells by the number of tiles left, the least and the most that N-S and E-W have gained
since the round began. An entry of the table keeps it as one integer, nine bits each. Where scores do not matter there
are no scopes.
"""

from __future__ import annotations

from typing import Any

from septet.jit import inlined

from .desk import FAR, GOAL, MATTERS, SCOPE, TALL

ANY = TALL << 9 | TALL << 27
"""A scope without limits."""


@inlined
def holds(cells: Any, entry: int, ns: int, ew: int) -> bool:
    """Whether what an entry remembers holds for these gains."""
    if cells[MATTERS] == 0:
        return True
    scope = int(cells[entry + 2])
    return (scope & 511) <= ns <= (scope >> 9 & 511) and (scope >> 18 & 511) <= ew <= (scope >> 27 & 511)


@inlined
def meet(cells: Any, count: int, scope: int) -> None:
    """What was found holds only within this scope too."""
    if cells[MATTERS]:
        at = SCOPE + 4 * count
        for side in range(2):
            low, high = scope >> 18 * side & 511, scope >> 18 * side + 9 & 511
            cells[at + 2 * side] = max(int(cells[at + 2 * side]), low)
            cells[at + 2 * side + 1] = min(int(cells[at + 2 * side + 1]), high)


@inlined
def open_scope(cells: Any, count: int) -> None:
    """What will be found holds for any gains, as far as is known."""
    if cells[MATTERS]:
        at = SCOPE + 4 * count
        cells[at], cells[at + 1], cells[at + 2], cells[at + 3] = 0, TALL, 0, TALL


@inlined
def narrow(cells: Any, count: int, team: int, gain: int, gained: int, anew: bool) -> None:
    """What was found of a play, with which its team has `gained` so much, holds only as far as what was found after it
    and as it reaches the target or not; `anew`: of this play alone."""
    if cells[MATTERS] == 0:
        return
    if anew:
        open_scope(cells, count)
    own, after = SCOPE + 4 * count, SCOPE + 4 * count - 4
    goal = int(cells[GOAL + team])
    if gain > 0 and goal < FAR:  # whether this play reached the target
        if gained >= goal:
            cells[after + 2 * team] = max(int(cells[after + 2 * team]), goal)
        else:
            cells[after + 2 * team + 1] = min(int(cells[after + 2 * team + 1]), goal - 1)
    for side in range(2):
        scored = gain if side == team else 0
        low, high = int(cells[after + 2 * side]) - scored, int(cells[after + 2 * side + 1]) - scored
        cells[own + 2 * side] = max(int(cells[own + 2 * side]), low)
        cells[own + 2 * side + 1] = min(int(cells[own + 2 * side + 1]), high)
