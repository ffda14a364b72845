"""What a search works with: the table, and what of a deal it looks up instead of working it out.

Tiles of a deal are numbered by seat: bit 7 × seat + rank is a seat's tile of that rank. So the tiles that are `left` in
all hands are one mask of 28 bits, and the hand of a seat is seven of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from septet.bits import lowest, ones
from septet.jit import kernel
from septet.seven_rocks import HAND_SIZE, NONE, Code, State, halves, next_seat, together, worth

HANDS, CODE, FLOOR, BASE, GOAL, ROUND, MATTERS, ONWARD = 0, 4, 10, 13, 15, 17, 18, 19
WITH, FITS, OTHER, WORTH = 20, 27, 155, 351
SCOPE, CHILDREN = 863, 979
HEAD, ENTRY = 1792, 3
"""Where things stand in the cells; see Table. Entries of ENTRY cells begin at HEAD."""

FAR = 1000
"""More than any value, in points."""
TALL = 511
"""More than a team can have gained in a hand."""
MOST_POINTS = 35
"""R15: of one play."""
ROUNDS = 1 << 19


class Table(NamedTuple):
    """The forms, their atlas, and a row of `cells` that remembers; the cells are

    HANDS     the four hands as dealt, masks of tiles
    CODE      the house rules; among them, FLOOR, whether a negative score is lifted to 0
    BASE      the scores that the round began with; scores of a search are what was gained since
    GOAL      what each team must gain to stop the hand, FAR if nothing does
    ROUND     the number of the round: what is remembered of another deal or other house rules counts no more
    MATTERS   whether scores matter to what is still to come
    ONWARD    by how many seats the turn goes on
    WITH      by number, the tiles of the deal that have it
    FITS      by set of open numbers, the tiles of the deal that fit
    OTHER     by number and tile, the other half
    WORTH     by seat and hand, what the hand counts in the settlement
    SCOPE     by number of tiles left: the least and most gained by each team for which what was found holds
    CHILDREN  by number of tiles left: the plays of a position that is being searched
    """

    forms: Any
    atlas: Any
    cells: Any


@kernel
def house(cells: Any) -> Code:
    """The house rules of this round."""
    return Code(
        int(cells[CODE]),
        int(cells[CODE + 1]),
        int(cells[CODE + 2]),
        int(cells[CODE + 3]),
        int(cells[CODE + 4]),
        int(cells[CODE + 5]),
        int(cells[CODE + 6]),
        int(cells[CODE + 7]),
        int(cells[CODE + 8]),
    )


@kernel
def make_ready(code: Code, state: State, cells: Any) -> None:
    """Make the cells ready for a position: of the same deal they keep what they remember."""
    if is_same(code, state, cells):
        return
    cells[ROUND] += 1
    if cells[ROUND] == ROUNDS:
        for at in range(HEAD, len(cells)):
            cells[at] = 0
        cells[ROUND] = 1
    for field in range(len(code)):
        cells[CODE + field] = code[field]
    cells[MATTERS], cells[ONWARD] = code.floor_zero, next_seat(code, 0)
    for team in range(2):
        cells[BASE + team] = state.scores[team]
        reach = MOST_POINTS * (state.held[team] + state.held[team + 2])
        near = code.end_of_hand == 0 and state.scores[team] + reach >= code.target
        cells[GOAL + team] = code.target - state.scores[team] if near else FAR
        if near:
            cells[MATTERS] = 1
    for seat in range(4):
        cells[HANDS + seat] = state.hands[seat]
    write_tiles(code, cells)


@kernel
def is_same(code: Code, state: State, cells: Any) -> bool:
    """Whether this position belongs to the round."""
    for field in range(len(code)):
        if cells[CODE + field] != code[field]:
            return False
    for team in range(2):
        gained = state.scores[team] - cells[BASE + team]
        reach = MOST_POINTS * (state.held[team] + state.held[team + 2])
        if gained < 0 or gained + reach >= TALL:
            return False
        if code.end_of_hand == 0 and cells[GOAL + team] == FAR and state.scores[team] + reach >= code.target:
            return False
    foreign = 0
    for seat in range(4):
        foreign |= state.hands[seat] & ~int(cells[HANDS + seat])
    return foreign == 0


@kernel
def write_tiles(code: Code, cells: Any) -> None:
    """Write what is looked up of a deal."""
    for number in range(7):
        cells[WITH + number] = 0
    for seat in range(4):
        hand, rank = int(cells[HANDS + seat]), seat * HAND_SIZE
        while hand:
            low, high = halves(lowest(hand))
            cells[WITH + low] |= 1 << rank
            cells[WITH + high] |= 1 << rank
            cells[OTHER + low * 28 + rank], cells[OTHER + high * 28 + rank] = high, low
            hand, rank = hand & hand - 1, rank + 1
        for some in range(1 << HAND_SIZE):
            cells[WORTH + seat * 128 + some] = worth(code, those(int(cells[HANDS + seat]), some))
    for numbers in range(128):
        cells[FITS + numbers] = 0
        for number in range(7):
            if numbers >> number & 1:
                cells[FITS + numbers] |= cells[WITH + number]


@kernel
def those(hand: int, some: int) -> int:
    """The tiles of a hand whose ranks are in this mask."""
    held, rank = 0, 0
    while hand:
        if some >> rank & 1:
            held |= hand & -hand
        hand, rank = hand & hand - 1, rank + 1
    return held


@kernel
def in_hands(cells: Any, state: State) -> int:
    """The tiles left in all hands, numbered by seat."""
    left = 0
    for seat in range(4):
        hand = state.hands[seat]
        while hand:
            rank = ones(int(cells[HANDS + seat]) & (hand & -hand) - 1)
            left |= 1 << seat * HAND_SIZE + rank
            hand &= hand - 1
    return left


@kernel
def to_act(cells: Any, left: int, numbers: int, seat: int) -> int:
    """Who plays next where these numbers are open, from this seat on; NONE if nobody can."""
    fits = left & int(cells[FITS + numbers])
    if fits == 0:
        return NONE
    if cells[ONWARD] == 1:  # without branches: a search asks this most of all
        return seat + (lowest((fits | fits << 28) >> 7 * seat) * 37 >> 8) & 3  # × 37 >> 8 is a seventh, below 28
    while fits >> 7 * seat & 127 == 0:
        seat = seat - 1 & 3
    return seat


@kernel
def team_left(cells: Any, code: Code, left: int, team: int) -> int:
    """What the tiles left in the hands of a team count in the settlement."""
    one = int(cells[WORTH + team * 128 + (left >> 7 * team & 127)])
    other = int(cells[WORTH + (team + 2) * 128 + (left >> 7 * team + 14 & 127)])
    return together(code, one, other)
