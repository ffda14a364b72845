"""What the lanes of a batch have in common: their arrays, and what does not depend on the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from septet.game import Game
from septet.jit import kernel
from septet.views import blanked

POLICY = 1 << 40
"""Where in its stream of chance a lane begins to draw random moves: far from where it draws its deals."""


ANEW = -1
"""In the place of a move: the lane begins anew."""

NOWHERE = -1
"""No lane."""


class Plan(NamedTuple):
    """How the lanes of a game are laid out under some house rules: those as kernels read them, the last fields of
    Lanes, the widths of `kept` and `ways`, the types of the integers of `kept` and of observations (words, or
    cells)."""

    code: Any
    blank: npt.NDArray[Any]
    cards: npt.NDArray[np.int32]
    kept: int
    kind: type
    ways: int
    seen: type


class Lanes(NamedTuple):
    """One row a lane in every array; what kernels are given of a batch. `Batch` tells what the public ones mean.

    `rows` are states as cells, `kept` what else a lane keeps (Seven Rocks: the memory of the hand; Sevens: the kinds of
    the stock), `ways` the legal moves in integers, `chance` two generators (deals, random moves). The rows of `masks`
    and (Seven Rocks) `observations` are words (`fields`). `blank` is a row before the first deal, `cards` are the packs
    in order (Seven Rocks: none).
    """

    rows: Any
    kept: Any
    ways: Any
    chance: Any
    observations: Any
    masks: Any
    counts: Any
    seats: Any
    rewards: Any
    done: Any
    results: Any
    blank: Any
    cards: Any


@kernel
def refused(lanes: Lanes, begin: int, end: int, moves: Any, most: int) -> int:
    """The first of these lanes whose move, of 0 to most - 1, is not legal; NOWHERE if all are."""
    for lane in range(begin, end):
        move = moves[lane]
        if move < 0 or move >= most or not lanes.masks[lane, move >> 3] >> (move & 7) * 8 & 1:
            return lane
    return NOWHERE


def check_reads(game: Game, seat: int, state: Any, cells: Any, reads: Sequence[int]) -> None:
    """Raise ValueError if `seat` may not see one of the cells of a state that its encoding reads. Asked of
    `views.blanked` itself: `state` has another number in every cell than the blank state, `cells(state)` gives them."""
    shown = cells(blanked(game, state, seat, is_over=False))
    hidden = [cell for cell in reads if cell >= len(shown) or shown[cell] != cells(state)[cell]]
    if hidden:
        raise ValueError(f"{game.id}: the encoding reads cells {hidden}, which seat {seat} may not see")
