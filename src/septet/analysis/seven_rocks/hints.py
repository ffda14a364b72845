"""A hint during play: what `expert` would play from what a seat sees, and why. Nothing hidden can bear on it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from septet.bots.seven_rocks.expert import expert
from septet.seven_rocks import KNOCK, pips, tile_of_play
from septet.views import View

from .reasons import Reason, gain, reasons
from .worlds import sample

WORLDS = 200
"""In so many deals the plays are compared: only by what lies there right after them, which is quick."""


class Hint(NamedTuple):
    """A play, the tempting one it is compared with (None where there is no other), and what speaks for it.

    `worlds` is the number of deals, all of which fit what the seat sees, over which the reasons are means.
    """

    seat: int
    best: int
    instead: int | None
    reasons: tuple[Reason, ...]
    worlds: int


def hint(seen: View) -> Hint:
    """A hint for the seat to act; the same whenever the same is seen. Raises ValueError if nobody is to act."""
    state = seen.state
    if state.turn < 0:
        raise ValueError("nobody is to act, so there is nothing to advise")
    rng = Random(f"{seen.seat} {seen.moves} {state.hands}")
    best = expert(seen, rng)
    others = [move for move in seen.legal if move != best]
    if not others or best == KNOCK:
        return Hint(state.turn, best, None, (), 0)
    instead = max(others, key=lambda move: (gain(state, move), pips(1 << tile_of_play(move)), -move))
    worlds = sample(seen, WORLDS, rng).worlds
    return Hint(state.turn, best, instead, reasons(seen.rules, worlds, best, instead), len(worlds))
