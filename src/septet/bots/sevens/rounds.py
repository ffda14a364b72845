"""Rounds of Sevens among bots that are kernels: a millisecond each where they run compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from septet.chance import Generator, below
from septet.jit import compiled, kernel, packed
from septet.sevens import FIRST, NOBODY, OFFSET, STANDARD, STEPS, Code, Rules, do, legal_into

from ..speed import ready, row
from .books import books_choice
from .books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS
from .books_sight import Row, Weights
from .plain import plain_choice

TURN = OFFSET["turn"]
RANDOM, PLAIN, ONE, OTHER = range(4)
"""Who plays: the two simple bots, and the plan for the five books by one row of weights or the other."""
KERNELS = {"random": RANDOM, "plain": PLAIN, "club": ONE, "casual": OTHER}
"""The bots that are kernels, by name; where no weights are given, they are those of these two."""


@kernel
def round_into(
    code: Code, row: Row, stock: Row, size: int, bots: Row, one: Weights, other: Weights, steps: Row, dice: Generator
) -> None:
    """Play a dealt round to its end, with these bots by seat; `stock` are its `size` kinds as they lay after the deal,
    `steps` has room for STEPS of them, `dice` are those of random bots."""
    while row[TURN] != NOBODY:
        bot, count = bots[row[TURN]], legal_into(code, row, steps)
        if bot == RANDOM:
            step = int(steps[below(dice, count)])
        elif bot == PLAIN:
            step = plain_choice(code, row, steps, count)
        else:
            step = books_choice(code, row, steps, count, one if bot == ONE else other)
        do(code, row, stock, size, step)


Play = Callable[[Code, Row, Row, int, Row, Weights, Weights, Row, Generator], None]


class Rounds:
    """Rounds under these house rules, by these weights: `play` one after the other. With Numba they run compiled.

    `into` is the kernel that plays them, `round_into` or one with the same arguments.
    """

    def __init__(
        self, rules: Rules, one: Weights | None = None, other: Weights = CASUAL_WEIGHTS, into: Play = round_into
    ) -> None:
        self._compiled, self._into = ready(), into
        self._code: Any = packed(rules.code) if self._compiled else rules.code
        self._weights = one or CLUB_WEIGHTS[rules.form], other
        self._steps: Any = row(STEPS)

    def play(self, cells: Sequence[int], stock: Sequence[int], bots: Sequence[int], seed: int) -> list[int]:
        """The cells at the end of a round that begins with these. `bots` by seat are numbers of KERNELS."""
        played, below_it, by_seat, dice = map(_filled, (cells, stock, bots, (seed, 0)))
        play = compiled(self._into) if self._compiled else self._into
        play(self._code, played, below_it, len(stock), by_seat, *self._weights, self._steps, dice)
        return [int(cell) for cell in played]


def _filled(values: Sequence[int]) -> Any:
    made = row(len(values))
    made[:] = values
    return made


def warm() -> None:
    """Compile it."""
    Rounds(STANDARD).play(FIRST.cells, (), [PLAIN] * STANDARD.seats, 1)
