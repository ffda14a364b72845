"""What the lanes of a batch have in common: their arrays, and what does not depend on the game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from septet.chance import below
from septet.game import Game
from septet.jit import kernel
from septet.views import blanked

POLICY = 1 << 40
"""Where in its stream of chance a lane begins to draw random moves: far from where it draws its deals."""


ANEW = -1
"""In the place of a move: the lane begins anew."""


class Plan(NamedTuple):
    """How the lanes of a game are laid out under some house rules: those as kernels read them, the last fields of
    Lanes, the width of `kept` and the type of its integers."""

    code: Any
    blank: npt.NDArray[Any]
    shows: npt.NDArray[np.bool_]
    kept: int
    kind: type
    cards: npt.NDArray[np.int32]


class Lanes(NamedTuple):
    """One row a lane in every array; what kernels are given of a batch. `Batch` tells what the public ones mean.

    `rows` are states as cells, `kept` what else a lane keeps (Seven Rocks: the memory of the hand; Sevens: the kinds of
    the stock), `chance` two generators (deals, random moves). `shows[seat]` marks the cells that this seat may see;
    the others it sees as in `blank`. `cards` are the packs in order (Seven Rocks: none).
    """

    rows: Any
    kept: Any
    chance: Any
    observations: Any
    masks: Any
    legal: Any
    counts: Any
    seats: Any
    rewards: Any
    done: Any
    results: Any
    shows: Any
    blank: Any
    cards: Any


@kernel
def show(lanes: Lanes, lane: int, seat: int, shown: Any) -> None:
    """Write into `shown` the cells of a lane as this seat may see them."""
    for cell in range(len(shown)):
        shown[cell] = lanes.rows[lane, cell] if lanes.shows[seat, cell] else lanes.blank[cell]


@kernel
def mark(lanes: Lanes, lane: int, flag: int) -> None:
    """Set the mask of a lane to this flag at its legal moves. It is 0 elsewhere, so whoever writes other moves into
    `legal` marks them with 0 before and with 1 after."""
    for at in range(lanes.counts[lane]):
        lanes.masks[lane, lanes.legal[lane, at]] = flag


@kernel
def random_moves(lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """For each of these lanes one of its legal moves, each as likely, by the lane's own generator."""
    for lane in range(begin, end):
        moves[lane] = lanes.legal[lane, below(lanes.chance[lane, 1], lanes.counts[lane])]


def seen_cells(game: Game, seat: int, state: Any, cells: Any) -> npt.NDArray[np.bool_]:
    """Which cells of a state `seat` may see. Asked of `views.blanked` itself: `state` has another number in every cell
    than the blank state, `cells(state)` gives them."""
    shown, blank = (np.array(cells(one)) for one in (blanked(game, state, seat, is_over=False), game.blank))
    padded = np.zeros(len(shown), shown.dtype)
    padded[: len(blank)] = blank
    seen: npt.NDArray[np.bool_] = shown != padded
    return seen
