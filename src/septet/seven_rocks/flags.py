"""The legal moves as flags: what simulations count, draw from and write down in one go, where `legal_into` lists them.

A tile has a number if its other half is one of seven: so the plays at a place are seven flags by that half, in the
order of their codes. There are five places at most: the moves of any position lie in five **groups** of seven codes. A
law (`tests/laws/test_batch.py`) holds them to `legal_into`. `random_step`, which needs one move and no codes of others,
looks at the tiles that fit.
"""

from __future__ import annotations

from septet.jit import inlined, kernel

from .layout import EMPTY, Layout, open_places
from .places import FIRST_JOIN, KNOCK, PLACES
from .tiles import TILES, halves

FLAGS = 7
"""The flags of a group: one for each half that a tile may have."""
GROUPS = 5
CODE_BITS = 10
"""The first codes of the groups are kept in one integer, so many bits each."""


def _square(tiles: int) -> int:
    """The tiles of a mask as a square of 7 x 7 bits, both halves each: row n has the other halves of those with n."""
    sides = [halves(tile) for tile in range(TILES) if tiles >> tile & 1]
    return sum(1 << one * FLAGS + two for one, two in {*sides, *((high, low) for low, high in sides)})


SQUARE_A, SQUARE_B, SQUARE_C, SQUARE_D = (
    tuple(_square(bits << first) for bits in range(1 << FLAGS)) for first in range(0, TILES, FLAGS)
)
"""The squares of seven tiles each: a hand's is found in four steps."""
ROW_AT = (*(place // 10 * FLAGS for place in range(PLACES)), FLAGS * FLAGS)
"""By place where the row of its number begins in a square; of NONE beyond its end, where there is nothing."""
OPENING = 1 | 8 << CODE_BITS | 15 << 2 * CODE_BITS | 22 << 3 * CODE_BITS
"""The first codes where nothing lies: every tile is a move, 1 + its number, seven a group."""


@inlined
def ways(layout: Layout, hand: int) -> tuple[int, int]:
    """What a hand (a mask) whose turn it is may do, as `moves_into` has it: the flags, seven a group, and the first
    codes of the groups. No list is written, which takes as long as a random number of steps that nothing foretells."""
    square = SQUARE_A[hand & 127] | SQUARE_B[hand >> 7 & 127] | SQUARE_C[hand >> 14 & 127] | SQUARE_D[hand >> 21]
    flags, firsts = 0, 0
    for group, place in enumerate(open_places(layout)):
        flags |= (square >> ROW_AT[place] & 127) << group * FLAGS
        firsts |= FIRST_JOIN + place * FLAGS << group * CODE_BITS
    if flags != 0:
        return flags, firsts
    if layout == EMPTY:
        return hand, OPENING
    return 1, KNOCK


@kernel
def first_of(firsts: int, group: int) -> int:
    """The first code of a group."""
    return firsts >> group * CODE_BITS & (1 << CODE_BITS) - 1


@kernel
def flags_of(flags: int, group: int) -> int:
    """The flags of a group."""
    return flags >> group * FLAGS & (1 << FLAGS) - 1


@kernel
def way(firsts: int, flag: int) -> int:
    """The code of the move with this flag."""
    return first_of(firsts, flag // FLAGS) + flag % FLAGS
