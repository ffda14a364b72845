"""A round played to its end at random: what simulations and searches do most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from septet.chance import Generator, below
from septet.jit import compiled, kernel, packed

from .cells import TURN
from .melds import Row
from .moves import legal_into
from .rules import STANDARD, Code
from .score import end_round
from .state import FIRST
from .steps import STEPS
from .turn import take_step


@kernel
def playout(code: Code, row: Row, stock: Sequence[int], size: int, generator: Generator, out: Row) -> int:
    """Play a round that has begun to its end by random steps, and score it; `stock` are its `size` kinds as they lay
    after the flip, `out` has room for STEPS of them. How many were taken."""
    count = 0
    while row[TURN] >= 0:
        take_step(code, row, stock, size, out[below(generator, legal_into(code, row, out))])
        count += 1
    end_round(code, row)
    return count


def warm() -> None:
    """Compile it."""
    import numpy as np

    row: Any = np.array(FIRST.cells, np.int64)
    generator: Any = np.zeros(2, np.int64)
    out: Any = np.zeros(STEPS, np.int64)
    compiled(playout)(packed(STANDARD.code), row, out, 0, generator, out)
