"""A hand played to its end at random: what simulations and searches do most."""

from __future__ import annotations

from typing import Any

from septet.bits import nth, ones
from septet.chance import Generator, below
from septet.jit import compiled, inlined, kernel

from .layout import EMPTY, joined, open_places, opened
from .moves import knocked, played
from .places import FITTING, NONE, NUMBER
from .rules import STANDARD, Code
from .state import FIRST, State
from .tiles import PIPS


@kernel
def playout(code: Code, state: State, generator: Generator) -> State:
    """The state at the end of a hand of random moves."""
    while state.turn != NONE:
        state = random_step(code, state, generator)
    return state


@inlined
def random_step(code: Code, state: State, generator: Generator) -> State:
    """The state after a legal move, each as likely: that which `legal_into` has at a number below their count. None is
    written down: the tiles that fit each place are counted, and of these the one of that number is found."""
    layout, hand = state.layout, state.hands[state.turn]
    p, q, r, s, t = open_places(layout)
    at_p, at_q, at_r, at_s, at_t = (
        hand & FITTING[p],
        hand & FITTING[q],
        hand & FITTING[r],
        hand & FITTING[s],
        hand & FITTING[t],
    )
    to_q = ones(at_p)
    to_r = to_q + ones(at_q)
    to_s = to_r + ones(at_r)
    to_t = to_s + ones(at_s)
    count = to_t + ones(at_t)
    if count == 0:
        if layout == EMPTY:
            tile = nth(hand, below(generator, ones(hand)))
            return played(code, state, tile, opened(tile))
        below(generator, 1)
        return knocked(code, state)
    number = below(generator, count)
    # Choices without branches: nothing foretells where a random number falls.
    place, fits, before = p, at_p, 0
    place, fits, before = (place, fits, before) if number < to_q else (q, at_q, to_q)
    place, fits, before = (place, fits, before) if number < to_r else (r, at_r, to_r)
    place, fits, before = (place, fits, before) if number < to_s else (s, at_s, to_s)
    place, fits, before = (place, fits, before) if number < to_t else (t, at_t, to_t)
    tile = nth(fits, number - before)
    return played(code, state, tile, joined(layout, place, PIPS[tile] - NUMBER[place]))


def warm() -> None:
    """Compile it."""
    import numpy as np

    generator: Any = np.zeros(2, np.int64)
    compiled(playout)(STANDARD.code, FIRST, generator)
