"""The double-six set (R2): 28 tiles, each one small int.

Tiles are numbered in the order 00, 01, … 06, 11, 12, … 66: by smaller half, then by larger. A set of tiles (a hand) is
a mask of 28 bits.
"""

from __future__ import annotations

from functools import cache

from septet.bits import lowest
from septet.jit import kernel

TILES = 28
LOW = tuple(low for low in range(7) for _ in range(low, 7))
HIGH = tuple(high for low in range(7) for high in range(low, 7))
PIPS = tuple(low + high for low, high in zip(LOW, HIGH, strict=True))
WITH = tuple(sum(1 << tile for tile in range(TILES) if number in (LOW[tile], HIGH[tile])) for number in range(7))
"""By number the tiles that have it."""
FULL_SET = (1 << TILES) - 1


@kernel
def tile_of(one: int, other: int) -> int:
    """The tile with these two halves (0..6, in either order)."""
    low = min(one, other)
    return low * (13 - low) // 2 + max(one, other)


@kernel
def pips(hand: int) -> int:
    """All pips of the tiles in a hand (a mask)."""
    total = 0
    while hand:
        total += PIPS[lowest(hand)]
        hand &= hand - 1
    return total


@kernel
def halves(tile: int) -> tuple[int, int]:
    """The two numbers of a tile, the smaller first."""
    return LOW[tile], HIGH[tile]


@cache
def tile_text(tile: int) -> str:
    """`05`: two digits, the smaller first."""
    return f"{LOW[tile]}{HIGH[tile]}"


TILE_NUMBER = {tile_text(tile): tile for tile in range(TILES)}


def mask(tiles: tuple[int, ...]) -> int:
    """The hand that holds these tiles."""
    held = 0
    for tile in tiles:
        held |= 1 << tile
    return held


def tiles_in(hand: int) -> tuple[int, ...]:
    """The tiles of a hand, ascending."""
    return tuple(tile for tile in range(TILES) if hand >> tile & 1)
