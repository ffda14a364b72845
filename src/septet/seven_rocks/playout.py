"""A hand played to its end at random: what simulations and searches do most."""

from __future__ import annotations

from typing import Any

from septet.chance import Generator, below
from septet.jit import compiled, kernel

from .layout import MOST_PLAYS
from .moves import legal_into, step
from .places import NONE
from .rules import STANDARD, Code
from .state import FIRST, State


@kernel
def playout(code: Code, state: State, generator: Generator, out: list[int]) -> State:
    """The state at the end of a hand of random moves; `out` has room for MOST_PLAYS of them."""
    while state.turn != NONE:
        state = step(code, state, out[below(generator, legal_into(state, out))])
    return state


def warm() -> None:
    """Compile it."""
    import numpy as np

    generator: Any = np.zeros(2, np.int64)
    out: Any = np.zeros(MOST_PLAYS, np.int64)
    compiled(playout)(STANDARD.code, FIRST, generator, out)
