"""The layout on the table: its open places and what its scoring ends add up to."""

from __future__ import annotations

from typing import NamedTuple

from septet.bits import lowest
from septet.jit import inlined, kernel

from .places import (
    BRANCH_A,
    BRANCH_B,
    COUNTED,
    FIRST_JOIN,
    FITTING,
    NONE,
    NUMBER,
    SIDE_A,
    SIDE_B,
    join,
    outer_end,
    place_of_play,
)
from .tiles import HIGH, LOW, TILES


class Layout(NamedTuple):
    """What the next play depends on: the spinner's number and the outer end of each arm (a place), NONE if not there.

    Until a double is played there is no spinner, and the sides are the two halves of the opening tile's line: `side_a`
    grows from its smaller half, `side_b` from its larger. From then on the arms are those of the spinner (R11).
    """

    spinner: int
    side_a: int
    side_b: int
    branch_a: int
    branch_b: int


EMPTY = Layout(NONE, NONE, NONE, NONE, NONE)


@kernel
def spinner_place(layout: Layout) -> int:
    """The one open place on the spinner, NONE if there is no spinner or it is full.

    R11: first the two straight sides, only then the branches. RG2: of two mirror places the first is the move.
    """
    if layout.spinner == NONE:
        return NONE
    double = layout.spinner * 10
    if layout.side_a == NONE:
        return double + SIDE_A
    if layout.side_b == NONE:
        return double + SIDE_B
    if layout.branch_a == NONE:
        return double + BRANCH_A
    if layout.branch_b == NONE:
        return double + BRANCH_B
    return NONE


@inlined
def lay(layout: Layout, play: int) -> Layout:
    """The layout after a play. The play must be one that is open (not a knock)."""
    if play < FIRST_JOIN:
        return opened(play - 1)
    return joined(layout, place_of_play(play), (play - FIRST_JOIN) % 7)


@kernel
def opened(tile: int) -> Layout:
    """The layout of one tile."""
    low, high = LOW[tile], HIGH[tile]
    if low == high:
        return Layout(low, NONE, NONE, NONE, NONE)
    return Layout(NONE, outer_end(high, low), outer_end(low, high), NONE, NONE)


@inlined
def joined(layout: Layout, place: int, other: int) -> Layout:
    """The layout once a tile with this other half is joined at an open place."""
    number = NUMBER[place]
    if number == other and layout.spinner == NONE:
        # R10: the first double is the spinner. RG1: the older line, seen from it, is its side A.
        older = layout.side_b if place == layout.side_a else layout.side_a
        return Layout(number, older, NONE, NONE, NONE)
    # An arm grows at its outer end, or begins at its side of the spinner: 0 to 3. Asked without branches (`|`): which
    # it is, nothing foretells.
    end, side = outer_end(number, other), place - layout.spinner * 10 - SIDE_A
    return Layout(
        layout.spinner,
        end if (place == layout.side_a) | (side == 0) else layout.side_a,
        end if (place == layout.side_b) | (side == 1) else layout.side_b,
        end if (place == layout.branch_a) | (side == 2) else layout.branch_a,
        end if (place == layout.branch_b) | (side == 3) else layout.branch_b,
    )


@kernel
def end_value(place: int) -> int:
    """What the outer end of an arm counts: its half, both halves of a double (R9), nothing if there is no arm."""
    return COUNTED[place]


@kernel
def spinner_counts(layout: Layout) -> bool:
    """R12: the spinner is a scoring end until both straight sides are filled."""
    # Without branches, as above.
    return (layout.spinner != NONE) & ((layout.side_a == NONE) | (layout.side_b == NONE))


@kernel
def total(layout: Layout) -> int:
    """R13: the sum of all scoring ends, 0..36."""
    return (
        (2 * layout.spinner if spinner_counts(layout) else 0)
        + end_value(layout.side_a)
        + end_value(layout.side_b)
        + end_value(layout.branch_a)
        + end_value(layout.branch_b)
    )


@kernel
def points(count: int) -> int:
    """R13: what a total scores: itself when it is a positive multiple of 5, else nothing."""
    return count if count % 5 == 0 else 0


@kernel
def plays_into(layout: Layout, hand: int, out: list[int]) -> int:
    """Write every play of a hand (a mask) into `out`, ascending; return how many (at most MOST_PLAYS)."""
    count = 0
    if layout == EMPTY:
        for tile in range(TILES):
            if hand >> tile & 1:
                out[count] = 1 + tile
                count += 1
        return count
    for place in open_places(layout):
        if place == NONE:
            continue
        fits = hand & FITTING[place]
        while fits:  # the tiles with a number lie in the order of their other halves
            out[count] = join(place, lowest(fits))
            count += 1
            fits &= fits - 1
    return count


MOST_PLAYS = 28


@kernel
def open_places(layout: Layout) -> tuple[int, int, int, int, int]:
    """The places where a move may be, ascending, NONE where there are fewer than five.

    Of two mirror places only the one that is the move is listed (RG2); there are never more than four.
    """
    p, q, r, s = layout.side_a, layout.side_b, layout.branch_a, layout.branch_b
    t = spinner_place(layout)
    # A short network of exchanges sorts the four ends, then the spinner's place sinks to its rank.
    if p > q:
        p, q = q, p
    if r > s:
        r, s = s, r
    if p > r:
        p, r = r, p
    if q > s:
        q, s = s, q
    if q > r:
        q, r = r, q
    if s > t:
        s, t = t, s
    if r > s:
        r, s = s, r
    if q > r:
        q, r = r, q
    if p > q:
        p, q = q, p
    return p, q, r, s, t
