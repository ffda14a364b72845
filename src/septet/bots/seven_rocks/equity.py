"""What the end of a hand is worth: points, or near the end of a match the chance to win it."""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel
from septet.seven_rocks import NONE, State

STEP, SIDE = 10, 36
"""The table has SIDE × SIDE chances, for what either team still needs: 0, STEP, 2 STEP …"""
POINTS = 250.0
"""What winning is worth in points, about: only so that numbers of both kinds are of one size."""


class Equity(NamedTuple):
    """How the end of a hand is valued: by points if `near` is 0, else by the chance to win a match.

    target   the points that win it
    chances  by what the leading team needs, then by what the other needs: its chance to win when it leads the next hand
    """

    near: int
    target: int
    chances: list[float]


@kernel
def chance(chances: list[float], own: int, other: int) -> float:
    """The chance of a team that leads and needs `own` points, the others `other`: between the four nearest entries."""
    own = min(max(own, 1), (SIDE - 1) * STEP - 1)
    other = min(max(other, 1), (SIDE - 1) * STEP - 1)
    at, x, y = own // STEP * SIDE + other // STEP, own % STEP / STEP, other % STEP / STEP
    low = chances[at] * (1 - y) + chances[at + 1] * y
    high = chances[at + SIDE] * (1 - y) + chances[at + SIDE + 1] * y
    return low * (1 - x) + high * x


@kernel
def worth(equity: Equity, end: State, team: int) -> float:
    """What the end of a hand is worth to a team."""
    own, other = end.scores[team], end.scores[1 - team]
    if not equity.near:
        return own - other
    if end.result != NONE:
        return POINTS if end.result == team else (0.0 if end.result == 1 - team else POINTS / 2)
    leads = chance(equity.chances, equity.target - own, equity.target - other)
    follows = 1 - chance(equity.chances, equity.target - other, equity.target - own)
    if end.next_leader == NONE:
        return POINTS * (leads + follows) / 2
    return POINTS * (leads if end.next_leader % 2 == team else follows)
