"""What each legal move of a position is worth.

One function for both senses of "best": with all hands open there is one world, the hands as they lie; with what a
player could know there are many, each a way in which the hidden tiles may lie. In every world the rest of the hand is
played best by all four (`septet.solve`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from septet.seven_rocks import KNOCK, Rules, State, lay, points, total
from septet.solve import solve_open_hand
from septet.solve import warm as warm_solver

from ..numbers import mean_error


class Judged(NamedTuple):
    """The legal moves of a position, ascending, and what each is worth in points.

    values   what the team to act still gains over the other in this hand, on average over the worlds
    errors   the standard error of how far a move falls behind the best one; 0 with one world
    worlds   how many worlds were looked at
    best     of the moves that are worth most the one that scores most at once, then the lowest
    """

    moves: tuple[int, ...]
    values: tuple[float, ...]
    errors: tuple[float, ...]
    worlds: int
    best: int

    def value(self, move: int) -> float:
        """What a move is worth."""
        return self.values[self.moves.index(move)]

    def behind(self, move: int) -> tuple[float, float]:
        """How far a move falls behind the best one, and the standard error of that."""
        at = self.moves.index(move)
        return max(self.values) - self.values[at], self.errors[at]


def judge(rules: Rules, worlds: Sequence[State], whole: bool = True) -> Judged:
    """The legal moves judged over worlds that differ only in what the seat to act cannot see.

    `whole` says that they are all there are, so that no mean has an error.
    Raises ValueError if nobody is to act.
    """
    if not worlds or worlds[0].turn < 0:
        raise ValueError("nobody is to act, so there is nothing to judge")
    solved = [solve_open_hand(world, rules).values for world in worlds]
    moves = tuple(solved[0])
    rows = [[values[move] for values in solved] for move in moves]
    means = tuple(sum(row) / len(row) for row in rows)
    layout = worlds[0].layout
    best = max(
        range(len(moves)),
        key=lambda at: (means[at], 0 if moves[at] == KNOCK else points(total(lay(layout, moves[at]))), -at),
    )
    behind = ([high - low for high, low in zip(rows[best], row, strict=True)] for row in rows)
    errors = tuple(0.0 if whole else mean_error(each)[1] for each in behind)
    return Judged(moves, means, errors, len(worlds), moves[best])


def warm() -> None:
    """Compile what judging needs, so that the first position need not wait."""
    with suppress(ImportError):  # it is said when something is to be judged
        warm_solver()
