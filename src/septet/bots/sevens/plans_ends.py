"""What turn plans come to, as small vectors, and which of these no other one covers."""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import BOOK, END, FIRST_DISCARD, JOKER, KINDS, NOBODY, OFFSET, TWO, WILD, Code

from .books_sight import FOOT_STATE, HAND, MADE, MELD, Row

BOOKS, OPENED, TABLE, PILE_SIZE, ENDING = (OFFSET[name] for name in ("books", "opened", "table", "pile_size", "ending"))

SAME, MORE = 12 + WILD + 1, WILD + 3
"""How many numbers of an end two plans must have in common to be compared, and of how many more is better."""
CELLS, WAYS = SAME + MORE, SAME + 1


class Ends(NamedTuple):
    """The ends found so far, in rows: what each comes to (CELLS numbers), what it is worth, its steps (`longest` cells)
    and how many they are. `most` of them have room."""

    most: int
    longest: int
    come: Row
    worth: Row
    steps: Row
    length: Row


@kernel
def end_into(code: Code, row: Row, seat: int, step: int, end: Row) -> None:
    """Write what a plan comes to whose last step has led to this row.

    First what must be equal to compare: the last step where it is no lay; whether the pile was taken; the Foot, the
    opening and the books of the seat; the team's books; the wild cards kept, and those on each meld. Then what is
    better the more there is of it: points on the table, naturals on each meld, ways to take the pile.
    """
    team, hand = code.team_of[seat], HAND + seat * KINDS
    end[0] = NOBODY if END < step < FIRST_DISCARD else step
    end[1], end[2] = row[PILE_SIZE] - (1 if step >= FIRST_DISCARD else 0), row[ENDING]
    end[3], end[4], end[5] = row[FOOT_STATE + seat], row[OPENED + seat], row[MADE + seat]
    for which in range(4):
        end[6 + which] = row[BOOKS + team * 4 + which]
    end[10] = row[hand + TWO] + row[hand + JOKER]
    # Of two wild cards worth different points it matters which is kept.
    end[11] = row[hand + TWO] if code.points[TWO] != code.points[JOKER] else 0
    ways = 0
    for key in range(WILD + 1):
        at = MELD + (team * 12 + key) * 3
        wilds = row[at + 1] + row[at + 2]
        end[12 + key] = wilds
        end[SAME + 2 + key] = row[at]
        if row[at] + wilds + 3 <= BOOK:
            ways |= takers(code, row, hand, key) << key
    end[SAME], end[WAYS] = row[TABLE + team], ways


@kernel
def takers(code: Code, row: Row, hand: int, key: int) -> int:
    """Bits for cards held that would take the pile: a pair of this rank, on WILD a pair of 2s, of jokers."""
    if key == WILD:
        return (1 if row[hand + TWO] >= 2 else 0) + (2 if row[hand + JOKER] >= 2 else 0)
    return 1 if row[hand + key] >= (1 if code.wild_may_match == 1 else 2) else 0


@kernel
def covers(one: Row, at: int, other: Row, beside: int) -> bool:
    """Whether the end in `one` that begins at this cell is as good as the other in all that they are compared by."""
    for cell in range(SAME):
        if one[at + cell] != other[beside + cell]:
            return False
    for cell in range(SAME, CELLS):
        if cell == WAYS:
            if other[beside + cell] & ~one[at + cell]:
                return False
        elif one[at + cell] < other[beside + cell]:
            return False
    return True


@kernel
def keep_end(ends: Ends, count: int, end: Row, worth: int, steps: Row, at: int, length: int) -> int:
    """Keep this end unless a kept one covers it; those that it covers go. Of ends that come to the same the one worth
    more stays. Where there is no room the least worth goes. Returns how many are kept, negative if one had to go."""
    for each in range(count):
        no_worse = covers(ends.come, each * CELLS, end, 0)
        if no_worse and not (worth > ends.worth[each] and covers(end, 0, ends.come, each * CELLS)):
            return count
    each = 0
    while each < count:
        if covers(end, 0, ends.come, each * CELLS):
            count -= 1
            move_end(ends, count, each)
        else:
            each += 1
    slot, lost = count, False
    if count == ends.most:
        lost, slot = True, 0
        for each in range(count):
            if ends.worth[each] < ends.worth[slot]:
                slot = each
        if ends.worth[slot] >= worth:
            return -count
        count -= 1
    for cell in range(CELLS):
        ends.come[slot * CELLS + cell] = end[cell]
    for cell in range(length):
        ends.steps[slot * ends.longest + cell] = steps[at + cell]
    ends.worth[slot], ends.length[slot] = worth, length
    return -count - 1 if lost else count + 1


@kernel
def move_end(ends: Ends, source: int, target: int) -> None:
    """Put one kept end in the place of another."""
    for cell in range(CELLS):
        ends.come[target * CELLS + cell] = ends.come[source * CELLS + cell]
    for cell in range(ends.length[source]):
        ends.steps[target * ends.longest + cell] = ends.steps[source * ends.longest + cell]
    ends.worth[target], ends.length[target] = ends.worth[source], ends.length[source]
