"""Places on the layout and the plays that use them, as small ints and as text.

A **place** is one small int: the number it shows × 10 + which of the ten halves or sides with that number it is.
0..5 are the six non-doubles with the number, by their other half; 6..9 are the sides A, B, a, b of the double (RG2).
A **move** is one small int: KNOCK, or 1 + tile for an opening tile, or FIRST_JOIN + place × 7 + the other half of the
tile that is joined. So a move says all about itself (RG3), and its text needs no state: `05@00.B`, `23`, `-`.
"""

from __future__ import annotations

import re
from functools import cache

from septet.game import IllegalMove
from septet.jit import kernel

from .tiles import HIGH, LOW, PIPS, TILE_NUMBER, TILES, WITH, tile_of, tile_text

NONE = -1
KNOCK = 0
FIRST_JOIN = 1 + TILES
PLACES = 70
MOVES = FIRST_JOIN + PLACES * 7
SIDE_A, SIDE_B, BRANCH_A, BRANCH_B = 6, 7, 8, 9
SIDES = "ABab"

# By place; the last entry is that of NONE, which is -1.
NUMBER = (*(place // 10 for place in range(PLACES)), NONE)
"""The number that it shows."""
FITTING = (*(WITH[NUMBER[place]] for place in range(PLACES)), 0)
"""The tiles that fit it (a mask)."""
COUNTED = (*(NUMBER[place] * (2 if place % 10 >= SIDE_A else 1) for place in range(PLACES)), 0)
"""What an outer end counts: its half, both halves of a double (R9), nothing where there is no arm."""


@kernel
def tile_of_play(play: int) -> int:
    """The tile that a play (not a knock) lays."""
    if play < FIRST_JOIN:
        return play - 1
    return tile_of(place_of_play(play) // 10, (play - FIRST_JOIN) % 7)


@kernel
def place_of_play(play: int) -> int:
    """The place at which a play joins, NONE for an opening tile."""
    if play < FIRST_JOIN:
        return NONE
    return (play - FIRST_JOIN) // 7


@kernel
def join(place: int, tile: int) -> int:
    """The play of a tile at a place that it fits (it has the number that the place shows)."""
    return FIRST_JOIN + place * 7 + PIPS[tile] - place // 10


@kernel
def outer_end(joined: int, other: int) -> int:
    """The place a tile offers once its half `joined` is joined: its other half, or side B of a double (R7, R9)."""
    return other * 10 + (SIDE_B if joined == other else joined - (joined > other))


@cache
def place_tile(place: int) -> int:
    """The tile that a place is on."""
    number, which = divmod(place, 10)
    if which >= SIDE_A:
        return tile_of(number, number)
    return tile_of(number, which if which < number else which + 1)


@cache
def place_text(place: int) -> str:
    """`35.5` for a half of a non-double, `55.B` for a side of a double."""
    number, which = divmod(place, 10)
    side = SIDES[which - SIDE_A] if which >= SIDE_A else str(number)
    return f"{tile_text(place_tile(place))}.{side}"


@cache
def text(move: int) -> str:
    """A move in record notation: `-` for the knock, `23` for an opening tile, `05@00.B` for a tile at a place."""
    if move == KNOCK:
        return "-"
    played = tile_text(tile_of_play(move))
    return played if move < FIRST_JOIN else f"{played}@{place_text(place_of_play(move))}"


_MOVE = re.compile(r"([0-6][0-6])(?:@([0-6][0-6])\.([0-6ABab]))?")


@cache  # of what is a move only: a refusal is not kept
def parse(written: str) -> int:
    """The move with this text. Raises IllegalMove for what is no move at all, on any layout."""
    if written == "-":
        return KNOCK
    match = _MOVE.fullmatch(written)
    if not match:
        raise IllegalMove("bad-message", f"{written!r} is not a move; a move is written 23, 05@00.B or -")
    tile = _tile(match[1])
    if match[2] is None:
        return 1 + tile
    place = _place(_tile(match[2]), match[3])
    number = place // 10
    if number not in (LOW[tile], HIGH[tile]):
        raise IllegalMove("no-match", f"{match[1]} has no {number} to join at {place_text(place)}", "R7")
    return FIRST_JOIN + place * 7 + LOW[tile] + HIGH[tile] - number


def _tile(written: str) -> int:
    tile = TILE_NUMBER.get(written)
    if tile is None:
        raise IllegalMove("bad-message", f"tile {written} is written {written[::-1]}, the smaller half first")
    return tile


def _place(tile: int, side: str) -> int:
    low, high = LOW[tile], HIGH[tile]
    if (low == high) != (side in SIDES) or (side not in SIDES and int(side) not in (low, high)):
        shape = "A, B, a or b" if low == high else f"{low} or {high}"
        raise IllegalMove("not-open", f"{tile_text(tile)} has no place {side}; its places are {shape}", "RG2")
    if low == high:
        return low * 10 + SIDE_A + SIDES.index(side)
    return outer_end(low + high - int(side), int(side))
