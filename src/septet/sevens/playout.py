"""A round played to its end at random: what simulations and searches do most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from septet.bits import nth, ones
from septet.chance import Generator, below
from septet.jit import compiled, kernel, packed

from .cells import TURN
from .melds import Row
from .moves import legal_steps
from .rules import STANDARD, Code
from .score import end_round
from .state import FIRST
from .turn import take_step


@kernel
def playout(code: Code, row: Row, stock: Sequence[int], size: int, generator: Generator) -> int:
    """Play a round that has begun to its end by random steps, and score it; `stock` are its `size` kinds as they lay
    after the flip. How many were taken."""
    count = 0
    while row[TURN] >= 0:
        steps = legal_steps(code, row)
        take_step(code, row, stock, size, nth(steps, below(generator, ones(steps))))
        count += 1
    end_round(code, row)
    return count


def warm() -> None:
    """Compile it."""
    import numpy as np

    row: Any = np.array(FIRST.cells, np.int64)
    generator: Any = np.zeros(2, np.int64)
    stock: Any = np.zeros(1, np.int64)
    compiled(playout)(packed(STANDARD.code), row, stock, 0, generator)
