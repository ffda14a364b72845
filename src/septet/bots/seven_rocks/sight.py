"""What a seat of Seven Rocks knows of the others' hands: which tiles it has not seen, and what knocks have told."""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel
from septet.seven_rocks import EMPTY, KNOCK, NONE, TILES, WITH, Layout, lay, next_seat, open_places, tile_of_play
from septet.views import View

FULL_SET = (1 << TILES) - 1
Four = tuple[int, int, int, int]


class Known(NamedTuple):
    """What everybody at the table knows of a hand besides the state: in masks of tiles.

    played  the tiles that lie on the layout
    barred  by seat the tiles it cannot hold, since it knocked when they would have fitted (R8)
    """

    played: int
    barred: Four


NOTHING = Known(0, (0, 0, 0, 0))
"""What is known before the first play."""


@kernel
def fitting(layout: Layout) -> int:
    """The tiles that fit at some open place; all of them on an empty layout."""
    fits, places = 0, 0
    for place in open_places(layout):
        if place != NONE:
            places += 1
            fits |= WITH[place // 10]
    return fits if places else FULL_SET


@kernel
def learnt(known: Known, layout: Layout, seat: int, move: int) -> Known:
    """What is known once a seat has moved on this layout."""
    if move != KNOCK:
        return Known(known.played | 1 << tile_of_play(move), known.barred)
    barred, fits = known.barred, fitting(layout)
    return Known(
        known.played,
        (
            barred[0] | (fits if seat == 0 else 0),
            barred[1] | (fits if seat == 1 else 0),
            barred[2] | (fits if seat == 2 else 0),
            barred[3] | (fits if seat == 3 else 0),
        ),
    )


def known_of(seen: View) -> Known:
    """What the moves of this hand have told everybody."""
    known, layout, seat = NOTHING, EMPTY, seen.state.leader
    for move in seen.moves:
        known = learnt(known, layout, seat, move)
        layout = layout if move == KNOCK else lay(layout, move)
        seat = next_seat(seen.rules.code, seat)
    return known
