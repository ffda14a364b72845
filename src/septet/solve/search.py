"""The search: what a hand with all tiles known is worth, exactly.

A position is four small ints: the tiles that are `left` (a mask; whose they are stands in the table), the number of the
layout's form in the atlas, the seat to act and the scores. Seats that must knock are passed over. The table remembers,
for a position, between which bounds its value lies; values are points of the team to act over the other team from
there on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from septet.jit import kernel
from septet.seven_rocks import BLOCK, NONE, OUT, RUNNING, Code, State, legal_into, settled, step

from .atlas import AT_PLACE, MASKS, PLACES, WIDTH, form_of, number_of

HANDS, CODE, ROUND, MATTERS, HEAD = 0, 4, 13, 14, 16
KEY, SCORES, LOW, HIGH, BEST, ENTRY = 0, 1, 2, 3, 4, 5
FAR = 10_000
ROUNDS = 1 << 14


class Table(NamedTuple):
    """What a search works with: the forms and their atlas, and a row of `cells` that remembers.

    The cells begin with a head: the four hands, the house rules, the number of the round (entries of older ones do not
    count) and whether scores matter. Entries follow, a power of two of them.
    """

    forms: Any
    atlas: Any
    cells: Any


@kernel
def house(cells: Any) -> Code:
    """The house rules of this round."""
    return Code(
        cells[CODE],
        cells[CODE + 1],
        cells[CODE + 2],
        cells[CODE + 3],
        cells[CODE + 4],
        cells[CODE + 5],
        cells[CODE + 6],
        cells[CODE + 7],
        cells[CODE + 8],
    )


@kernel
def begin(code: Code, state: State, cells: Any) -> None:
    """Make the table ready for a position: what it remembers of other hands or house rules counts no more."""
    same = True
    for field in range(len(code)):
        if cells[CODE + field] != code[field]:
            same = False
        cells[CODE + field] = code[field]
    matters = scores_matter(code, state)
    if cells[MATTERS] != matters:
        same = False
    cells[MATTERS] = matters
    for seat in range(4):
        for other in range(4):
            if other != seat and cells[HANDS + other] & state.hands[seat]:
                same = False
    if not same:
        for seat in range(4):
            cells[HANDS + seat] = 0
        cells[ROUND] += 1
        if cells[ROUND] == ROUNDS:
            for at in range(HEAD, len(cells)):
                cells[at] = 0
            cells[ROUND] = 1
    for seat in range(4):
        cells[HANDS + seat] |= state.hands[seat]


@kernel
def scores_matter(code: Code, state: State) -> int:
    """1 if scores may matter to what is still to come: the target is within reach, or one may be lifted to 0."""
    if code.floor_zero:
        return 1
    for team in range(2):
        plays = state.held[team] + state.held[team + 2]
        if not code.end_of_hand and state.scores[team] + 35 * plays >= code.target:
            return 1
    return 0


@kernel
def open_tiles(atlas: Any, form: int) -> int:
    """The tiles that fit anywhere, a mask."""
    at = form * WIDTH + MASKS
    return int(atlas[at] | atlas[at + 1] | atlas[at + 2] | atlas[at + 3])


@kernel
def to_act(atlas: Any, cells: Any, left: int, form: int, seat: int) -> int:
    """Who plays next, from this seat on; NONE if nobody can."""
    fits = left & open_tiles(atlas, form)
    for _ in range(4):
        if fits & cells[HANDS + seat]:
            return seat
        seat = (seat + 3) % 4 if cells[CODE + 7] else (seat + 1) % 4
    return NONE


@kernel
def ended(cells: Any, left: int, ns: int, ew: int, ending: int, seat: int) -> int:
    """What settlement gives the team of this seat over the other."""
    hands = (cells[0] & left, cells[1] & left, cells[2] & left, cells[3] & left)
    after = settled(house(cells), (ns, ew), hands, ending, seat)
    gained = (after[0] - ns) - (after[1] - ew)
    return gained if seat % 2 == 0 else -gained


@kernel
def slot(cells: Any, left: int, form: int, seat: int, ns: int, ew: int) -> int:
    """Where the table keeps a position."""
    mixed = (left | form << 28) * 4 + seat
    if cells[MATTERS]:
        mixed ^= (ns * 1024 + ew) << 24
    mixed ^= mixed >> 31
    mixed = (mixed & (1 << 31) - 1) * 0x3C6EF372F + (mixed >> 17)
    mixed ^= mixed >> 29
    return HEAD + (mixed & (len(cells) - HEAD) // ENTRY - 1) * ENTRY


@kernel
def search(atlas: Any, cells: Any, left: int, form: int, seat: int, ns: int, ew: int, bound: int) -> int:
    """The value for the team of this seat, which can play: at least `bound`, then the value is at least what is given
    back; or less, then it is at most that."""
    key = (left | form << 28 | seat << 43) + (cells[ROUND] << 45)
    scores = ns * (1 << 31) + ew if cells[MATTERS] else 0
    entry = slot(cells, left, form, seat, ns, ew)
    low, high, first = -FAR, FAR, NONE
    if cells[entry + KEY] == key and cells[entry + SCORES] == scores:
        low, high, first = int(cells[entry + LOW]), int(cells[entry + HIGH]), int(cells[entry + BEST])
        if low >= bound:
            return low
        if high < bound:
            return high
    hand = left & int(cells[HANDS + seat])
    best, best_at = -FAR, NONE
    for gain in range(8, -1, -1):  # first the remembered play (8), then those with most points
        for at in range(PLACES * AT_PLACE):
            if (gain == 8) != (at == first) or not may_lay(atlas, form, at, hand):
                continue
            play = int(atlas[form * WIDTH + at])
            if gain not in (8, play & 7):
                continue
            bit = tile_at(atlas, form, at)
            value = worth(atlas, cells, left, play, seat, ns, ew, bit, bound)
            if value > best:
                best, best_at = value, at
            if best >= bound:
                break
        if best >= bound:
            break
    cells[entry + KEY], cells[entry + SCORES], cells[entry + BEST] = key, scores, best_at
    cells[entry + LOW], cells[entry + HIGH] = (best, high) if best >= bound else (low, best)
    return best


@kernel
def tile_at(atlas: Any, form: int, at: int) -> int:
    """The tile of a play in the atlas, as a mask; 0 if there is none."""
    fits = int(atlas[form * WIDTH + MASKS + at // AT_PLACE])
    if fits == 0:
        return 0
    for _ in range(at % AT_PLACE):
        fits &= fits - 1
    return fits & -fits


@kernel
def may_lay(atlas: Any, form: int, at: int, hand: int) -> bool:
    """Whether a hand has the tile of a play in the atlas."""
    return tile_at(atlas, form, at) & hand != 0


@kernel
def worth(atlas: Any, cells: Any, left: int, play: int, seat: int, ns: int, ew: int, bit: int, bound: int) -> int:
    """What a play of the atlas with this tile (a mask) is worth to the team that makes it; `bound` as in `search`."""
    gain, form, left = (play & 7) * 5, play >> 3, left ^ bit
    if seat % 2 == 0:
        ns += gain
    else:
        ew += gain
    if gain > 0 and cells[CODE + 1] == 0 and (ns if seat % 2 == 0 else ew) >= cells[CODE]:
        return gain
    if left & cells[HANDS + seat] == 0:
        return gain + ended(cells, left, ns, ew, OUT, seat)
    following = (seat + 3) % 4 if cells[CODE + 7] else (seat + 1) % 4
    other = to_act(atlas, cells, left, form, following)
    if other == NONE:
        return gain + ended(cells, left, ns, ew, BLOCK, seat)
    if (other ^ seat) & 1:
        return gain - search(atlas, cells, left, form, other, ns, ew, gain - bound + 1)
    return gain + search(atlas, cells, left, form, other, ns, ew, bound - gain)


@kernel
def narrowed(table: Table, left: int, form: int, seat: int, ns: int, ew: int, guess: int) -> int:
    """The value for the team of this seat, which can play: bounds are asked for until they meet (MTD(f))."""
    low, high, value = -FAR, FAR, guess
    while low < high:
        bound = value + 1 if value == low else value
        value = search(table.atlas, table.cells, left, form, seat, ns, ew, bound)
        if value >= bound:
            low = value
        else:
            high = value
    return value


@kernel
def value_after(code: Code, state: State, move: int, table: Table, guess: int) -> int:
    """What a legal move is worth to the team that makes it; the table is ready."""
    after, team = step(code, state, move), state.turn % 2
    gained = after.scores[team] - state.scores[team] - after.scores[1 - team] + state.scores[1 - team]
    if after.ending != RUNNING:
        return gained
    hands = after.hands
    left = hands[0] | hands[1] | hands[2] | hands[3]
    form = number_of(table.forms, form_of(after.layout))
    seat = to_act(table.atlas, table.cells, left, form, after.turn)
    ns, ew = after.scores
    if seat == NONE:
        return gained + ended(table.cells, left, ns, ew, BLOCK, team)
    if seat % 2 == team:
        return gained + narrowed(table, left, form, seat, ns, ew, guess - gained)
    return gained - narrowed(table, left, form, seat, ns, ew, gained - guess)


@kernel
def values_into(code: Code, state: State, table: Table, moves: Any, values: Any) -> int:
    """Write the legal moves into `moves`, ascending, and what each is worth to the team of the seat to act into
    `values` (rows of MOST_PLAYS); return how many there are, 0 when nobody is to act."""
    count = legal_into(state, moves)
    begin(code, state, table.cells)
    guess = 0
    for at in range(count):
        guess = value_after(code, state, moves[at], table, guess)
        values[at] = guess
    return count


@kernel
def line_into(code: Code, state: State, value: int, table: Table, moves: Any, line: Any) -> int:
    """Write a line of best moves to the end of the hand into `line` (MOST_LINE): at each turn the first one, ascending,
    that keeps the value. Return how many."""
    begin(code, state, table.cells)
    length = 0
    while state.turn != NONE:
        count, team = legal_into(state, moves), state.turn % 2
        move = moves[0]
        for at in range(count):
            move = moves[at]
            if count == 1 or value_after(code, state, move, table, value) == value:
                break
        after = step(code, state, move)
        gained = after.scores[team] - state.scores[team] - after.scores[1 - team] + state.scores[1 - team]
        value -= gained
        if after.turn != NONE and after.turn % 2 != team:
            value = -value
        line[length] = move
        length += 1
        state = after
    return length
