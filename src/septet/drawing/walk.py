"""How one arm of a layout runs over the table; the page's `walk.ts` for a table on which nothing is lit or kept.

An arm has a frame of its own: the root's middle is (0, 0), x leads away from the root, y to the clockwise side, one
half-tile is 1. It owns the quarter x >= 0, y >= 0: it goes out to the edge, turns, and goes on turning clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

APART = 2.4
"""Neighbouring legs, and the root and the first turn, are this far apart."""
EDGE = 1.05
"""The outermost leg is this far from the edge of the table."""
AFTER_DOUBLE, AFTER_TILE, BEFORE_TURN = 1, 2, 1
"""What must remain of a leg after a tile that goes straight: a double, any other, one that could not turn here."""
TRIES = 100
"""So many tiles are tried before a way is given up."""


class Tip(NamedTuple):
    """Where an arm has got to: the middle of its outer edge, its leg (heading x, y, -x, -y, x, …), and the centre lines
    that its legs keep clear of: leg n (from 0) lies on lines[n + 3] and runs up to lines[n]."""

    x: float
    y: float
    leg: int
    lines: tuple[float, ...]

    @property
    def way(self) -> int:
        """1 on the way out, -1 on the way back."""
        return 1 if self.leg % 4 < 2 else -1

    @property
    def along(self) -> float:
        """How far it is on its leg's axis."""
        return self.y if self.leg % 2 else self.x

    @property
    def left(self) -> float:
        """Half-tiles of room on this leg, its corner included."""
        return (self.lines[self.leg] - self.along) * self.way - APART + 0.5

    def ahead(self, length: float) -> tuple[float, float]:
        """The point so far on."""
        step = self.way * length
        return (self.x, self.y + step) if self.leg % 2 else (self.x + step, self.y)


class Step(NamedTuple):
    """A tile of an arm: its middle, the leg that its outer half is on, and the tip after it."""

    x: float
    y: float
    leg: int
    tip: Tip


def set_out(start: float, forward: float, side: float) -> Tip:
    """The arm before its first tile: half the width of the root, and how far the edges of its quarter are away."""
    return Tip(start, 0, 0, (forward - EDGE + APART, side - EDGE + APART, 0, 0))


def route(start: Tip, doubles: Sequence[bool]) -> list[Step] | None:
    """Where the tiles of an arm lie (True: a double): each goes on as far as it may, and turns earlier only where those
    after it would find no room. None if there is no way."""
    tries = TRIES

    def on(tip: Tip, at: int) -> list[Step] | None:
        nonlocal tries
        if at == len(doubles):
            return []
        if tries == 0:
            return None
        tries -= 1
        for step in _ways(tip, doubles[at]):
            rest = on(step.tip, at + 1)
            if rest is not None:
                return [step, *rest]
        return None

    return on(start, 0)


def _ways(tip: Tip, double: bool) -> list[Step]:
    """The ways a tile may go on, best first: straight, then the turn."""
    length = 1 if double else 2
    straight = Step(*tip.ahead(length / 2), tip.leg, Tip(*tip.ahead(length), tip.leg, tip.lines))
    rest = straight.tip.left
    if double:
        return [straight] if rest >= AFTER_DOUBLE else []
    corner = _turn(tip)
    bent = [corner] if corner and corner.tip.left >= 0 else []
    if rest >= AFTER_TILE:
        return [straight, *bent]
    return [*bent, straight] if rest >= BEFORE_TURN else bent


def _turn(tip: Tip) -> Step | None:
    """The joined half lies straight on in the corner, the other half points the new way; None if too near to the leg
    before this one."""
    if abs(tip.along + tip.way * 0.5 - tip.lines[tip.leg + 2]) < APART:
        return None
    corner = tip.ahead(0.5)
    bent = Tip(*corner, tip.leg + 1, (*tip.lines, corner[tip.leg % 2]))
    return Step(*bent.ahead(0.5), bent.leg, Tip(*bent.ahead(1.5), bent.leg, bent.lines))
