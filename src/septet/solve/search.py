"""The search: what a hand with all tiles known is worth, exactly.

Alpha-beta with a window of nothing: a position is asked whether it is worth at least a bound. A position is the tiles
`left` (numbered by seat), the number of the layout's form in the atlas, the seat to act, which can play, and what each
team has gained since the round began. Values are points of the team to act over the other, from there on.
"""

from __future__ import annotations

from typing import Any

from septet.bits import lowest, ones
from septet.jit import inlined, kernel
from septet.seven_rocks import BLOCK, NONE, OUT, closed

from .atlas import AT_PLACE, NUMBERS, PLACES, WIDTH
from .desk import (
    BASE,
    CHILDREN,
    ENTRY,
    FAR,
    FITS,
    FLOOR,
    GOAL,
    HEAD,
    MATTERS,
    MOST_POINTS,
    ONWARD,
    OTHER,
    ROUND,
    SCOPE,
    TALL,
    WITH,
    house,
    team_left,
    to_act,
)
from .scope import ANY, holds, meet, narrow, open_scope

KEEP, PROBE = 7, 9
"""Positions with no more tiles left than KEEP are sooner searched again than looked up; with more than PROBE the
positions that follow are looked up before any is searched."""

NOBODY = 4
OPEN = 2 * FAR
"""No value."""
UNKNOWN = 2 * FAR << 11 | 31 << 22
"""What is remembered of a position of which nothing is: at least -FAR (+ FAR), at most FAR, no play best."""

# A child is one integer: its order, above the seat that acts there (or NOBODY), the tile, its place among the plays of
# the form and the play as the atlas has it.
AT_FROM, TILE_FROM, SEAT_FROM, ORDER_FROM = 24, 29, 34, 37


@inlined
def slot(cells: Any, key: int) -> int:
    """Where the table keeps a position."""
    mixed = (key & (1 << 31) - 1) * 0x5851F42D ^ (key >> 31) * 0x2545F491
    return HEAD + (mixed >> 17 & (len(cells) - HEAD) // ENTRY - 1) * ENTRY


@inlined
def key_of(cells: Any, left: int, form: int, seat: int) -> int:
    """A position as one integer, scores left out."""
    return left | form << 28 | seat << 42 | int(cells[ROUND]) << 44


@inlined
def ended(cells: Any, left: int, count: int, ns: int, ew: int, ending: int, seat: int) -> int:
    """What the settlement gives the team of this seat over the other."""
    code = house(cells)
    worths = (team_left(cells, code, left, 0), team_left(cells, code, left, 1))
    before = (ns + int(cells[BASE]), ew + int(cells[BASE + 1]))
    after = closed(code, before, worths, ending, seat)
    if code.floor_zero:
        free = closed(code, (FAR, FAR), worths, ending, seat)
        for team in range(2):  # a score that is lifted is worth this only as it is; another, while it need not be
            at, change = SCOPE + 4 * count + 2 * team, free[team] - FAR
            gained = ew if team else ns
            if before[team] + change < 0:
                cells[at], cells[at + 1] = gained, gained
            else:
                cells[at] = max(0, -change - int(cells[BASE + team]))
    gained = (after[0] - before[0]) - (after[1] - before[1])
    return gained if seat % 2 == 0 else -gained


@inlined
def children(atlas: Any, cells: Any, left: int, form: int, seat: int, first: int, row: int) -> int:
    """Write the plays of a position into the cells from `row` on; return how many.

    In their order: the play remembered as best, then those that leave the opponents least to play.
    """
    onward, count = int(cells[ONWARD]), 0
    after, before = seat + onward & 3, seat + 3 * onward & 3
    for place in range(PLACES):
        number = int(atlas[form * WIDTH + NUMBERS + place])
        if number == NONE:
            continue
        waiting = left & int(cells[WITH + number]) & 127 << 7 * seat
        while waiting:
            tile = lowest(waiting)
            waiting &= waiting - 1
            at = place * AT_PLACE + int(cells[OTHER + number * 28 + tile])
            play = int(atlas[form * WIDTH + at])
            numbers = play >> 3 & 127
            fits = (left ^ 1 << tile) & int(cells[FITS + numbers])
            other = to_act(cells, left ^ 1 << tile, numbers, after)
            order = 512 + (play & 7) * 4 - 20 * ones(fits >> 7 * after & 127) - 10 * ones(fits >> 7 * before & 127)
            if at == first:
                order = 1022
            child = order << ORDER_FROM | (NOBODY if other == NONE else other) << SEAT_FROM
            cells[row + count] = child | tile << TILE_FROM | at << AT_FROM | play
            count += 1
    return count


@inlined
def next_child(cells: Any, row: int, at: int, count: int) -> int:
    """The child that is next in order; it changes its place with the one at `at`."""
    best = at
    for other in range(at + 1, count):
        if cells[row + other] > cells[row + best]:
            best = other
    child = int(cells[row + best])
    cells[row + best] = cells[row + at]
    cells[row + at] = child
    return child


@inlined
def probe(cells: Any, left: int, seat: int, ns: int, ew: int, bound: int, row: int, count: int) -> None:
    """Let a child come first whose value is remembered to reach the bound."""
    for at in range(count):
        child = int(cells[row + at])
        other, gain, then = child >> SEAT_FROM & 7, (child & 7) * 5, left ^ 1 << (child >> TILE_FROM & 31)
        if other == NOBODY or stops(cells, seat & 1, ns, ew, gain):
            continue
        key = key_of(cells, then, child >> 10 & 16383, other)
        ns_then, ew_then = (ns, ew + gain) if seat & 1 else (ns + gain, ew)
        known = remembered(cells, slot(cells, key), key, ns_then, ew_then)
        value = gain - high_of(known) if (other ^ seat) & 1 else gain + low_of(known)
        if value >= bound:
            cells[row + at] |= 1023 << ORDER_FROM
            return


@inlined
def stops(cells: Any, team: int, ns: int, ew: int, gain: int) -> bool:
    """Whether a play with this gain reaches the target (R18)."""
    return gain > 0 and (ew if team else ns) + gain >= cells[GOAL + team]


@inlined
def low_of(known: int) -> int:
    """What a remembered value is at least."""
    return (known & 2047) - FAR


@inlined
def high_of(known: int) -> int:
    """What a remembered value is at most."""
    return (known >> 11 & 2047) - FAR


@inlined
def remembered(cells: Any, entry: int, key: int, ns: int, ew: int) -> int:
    """What an entry knows of a position with these gains: its bounds and the play that was best."""
    if cells[entry] != key:
        return UNKNOWN
    known = int(cells[entry + 1])
    return known if holds(cells, entry, ns, ew) else known >> 22 << 22 | UNKNOWN & (1 << 22) - 1


@kernel
def search(atlas: Any, cells: Any, left: int, form: int, seat: int, ns: int, ew: int, bound: int) -> int:
    """Whether a position is worth at least `bound`: then it is worth at least what is given back; else at most that."""
    tiles, entry, key, known, scope = ones(left), NONE, 0, UNKNOWN, ANY
    open_scope(cells, tiles)
    if tiles > KEEP:
        key = key_of(cells, left, form, seat)
        entry = slot(cells, key)
        known = remembered(cells, entry, key, ns, ew)
        if known & (1 << 22) - 1 != UNKNOWN & (1 << 22) - 1:
            scope = int(cells[entry + 2])
            if low_of(known) >= bound or high_of(known) < bound:
                meet(cells, tiles, scope)
                return low_of(known) if low_of(known) >= bound else high_of(known)
    row = CHILDREN + 28 * tiles
    count = children(atlas, cells, left, form, seat, known >> 22, row)
    if tiles > PROBE:
        probe(cells, left, seat, ns, ew, bound, row, count)
    best, best_at = -FAR, NONE
    for at in range(count):
        child = next_child(cells, row, at, count)
        gain, other = (child & 7) * 5, child >> SEAT_FROM & 7
        ns_then, ew_then = (ns, ew + gain) if seat & 1 else (ns + gain, ew)
        then = left ^ 1 << (child >> TILE_FROM & 31)
        value = last(atlas, cells, then, child, seat, ns_then, ew_then)
        # Here alone a search calls itself.
        if value == OPEN and (other ^ seat) & 1:
            value = gain - search(atlas, cells, then, child >> 10 & 16383, other, ns_then, ew_then, gain - bound + 1)
        elif value == OPEN:
            value = gain + search(atlas, cells, then, child >> 10 & 16383, other, ns_then, ew_then, bound - gain)
        if value > best:
            best, best_at = value, child >> AT_FROM & 31
        narrow(cells, tiles, seat & 1, gain, ew_then if seat & 1 else ns_then, best >= bound)
        if best >= bound:
            break
    if entry != NONE:
        meet(cells, tiles, scope)
        low, high = (best, high_of(known)) if best >= bound else (low_of(known), best)
        keep(cells, entry, key, low, high, best_at, tiles)
    return best


@inlined
def keep(cells: Any, entry: int, key: int, low: int, high: int, best_at: int, tiles: int) -> None:
    """Remember a position."""
    cells[entry] = key
    cells[entry + 1] = low + FAR | high + FAR << 11 | best_at << 22
    if cells[MATTERS]:
        at = SCOPE + 4 * tiles
        cells[entry + 2] = cells[at] | cells[at + 1] << 9 | cells[at + 2] << 18 | cells[at + 3] << 27


@inlined
def last(atlas: Any, cells: Any, left: int, child: int, seat: int, ns: int, ew: int) -> int:
    """What a play is worth to the team of the seat that made it, where it ends the hand or leaves a single tile to
    whoever acts next; else OPEN. `left` and the gains of both teams are those after the play."""
    gain, other, count = (child & 7) * 5, child >> SEAT_FROM & 7, ones(left)
    open_scope(cells, count)
    if gain > 0 and (ew if seat & 1 else ns) >= cells[GOAL + (seat & 1)]:
        return gain
    if left >> 7 * seat & 127 == 0:
        return gain + ended(cells, left, count, ns, ew, OUT, seat)
    if other == NOBODY:
        return gain + ended(cells, left, count, ns, ew, BLOCK, seat)
    hand = left & 127 << 7 * other
    goal = int(cells[GOAL + (other & 1)])
    if hand & hand - 1 or cells[FLOOR] or (ew if other & 1 else ns) + MOST_POINTS >= goal:
        return OPEN
    if cells[MATTERS]:  # far from the target, whatever it scores
        cells[SCOPE + 4 * count + 2 * (other & 1) + 1] = min(TALL, goal - MOST_POINTS - 1)
    value = most(atlas, cells, child >> 10 & 16383, lowest(hand)) + ended(cells, left ^ hand, 0, ns, ew, OUT, other)
    return gain - value if (other ^ seat) & 1 else gain + value


@inlined
def most(atlas: Any, cells: Any, form: int, tile: int) -> int:
    """The most points that a tile which fits can make."""
    found = 0
    for place in range(PLACES):
        number = int(atlas[form * WIDTH + NUMBERS + place])
        if number != NONE and int(cells[WITH + number]) >> tile & 1:
            play = int(atlas[form * WIDTH + place * AT_PLACE + int(cells[OTHER + number * 28 + tile])])
            found = max(found, (play & 7) * 5)
    return found
