"""The deals that a seat must reckon with: every way to share out the unseen tiles that no knock has ruled out."""

from __future__ import annotations

from septet.bits import lowest
from septet.jit import kernel

from .sight import Four

WAYS = 22 * 64
"""Room for the numbers of ways."""


@kernel
def ways_into(hidden: int, held: Four, barred: Four, seat: int, ways: list[int]) -> int:
    """Count the deals of the hidden tiles to the other seats; `ways` is filled for `world`. Returns how many there are.

    `ways[64 i + 8 x + y]` is the number of ways to share out the tiles from the i-th on, so that the next seat gets x
    of them and the one after it y.
    """
    first, second, third = (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4
    tiles, left = 0, hidden
    while left:
        tiles += 1
        left &= left - 1
    for x in range(8):
        for y in range(8):
            ways[64 * tiles + 8 * x + y] = 0
    ways[64 * tiles] = 1
    at, left = tiles, hidden
    while left:
        # From the highest tile down.
        tile = 27
        while not left >> tile & 1:
            tile -= 1
        left &= ~(1 << tile)
        at -= 1
        rest = tiles - at
        for x in range(held[first] + 1):
            for y in range(held[second] + 1):
                found = 0
                if x and not barred[first] >> tile & 1:
                    found += ways[64 * (at + 1) + 8 * (x - 1) + y]
                if y and not barred[second] >> tile & 1:
                    found += ways[64 * (at + 1) + 8 * x + y - 1]
                if rest > x + y and not barred[third] >> tile & 1:
                    found += ways[64 * (at + 1) + 8 * x + y]
                ways[64 * at + 8 * x + y] = found
    return ways[8 * held[first] + held[second]]


@kernel
def world(number: int, hidden: int, hand: int, held: Four, barred: Four, seat: int, ways: list[int]) -> Four:
    """The hands of the deal with this number, from 0; `hand` is the seat's own."""
    first, second = (seat + 1) % 4, (seat + 2) % 4
    x, y, at = held[first], held[second], 0
    one, two, three = 0, 0, 0
    while hidden:
        tile = lowest(hidden)
        hidden &= hidden - 1
        at += 1
        if x and not barred[first] >> tile & 1:
            here = ways[64 * at + 8 * (x - 1) + y]
            if number < here:
                one |= 1 << tile
                x -= 1
                continue
            number -= here
        if y and not barred[second] >> tile & 1:
            here = ways[64 * at + 8 * x + y - 1]
            if number < here:
                two |= 1 << tile
                y -= 1
                continue
            number -= here
        three |= 1 << tile
    if seat == 0:
        return hand, one, two, three
    if seat == 1:
        return three, hand, one, two
    if seat == 2:
        return two, three, hand, one
    return one, two, three, hand
