"""Turn plans: the ways to use a hand until the turn ends, or a card is seen that was not known.

A **plan** is a chain of legal steps from a view on. It ends with the turn (a discard, `N`, going out), or where
something new is learnt: a card drawn, the Foot picked up, a partner's answer. The rules say what is legal, and what it
does.

Plans that lead to the same cards in the same places are one, whatever the order of their steps. Of two that end alike
(the same discard, the same books, as many wild cards kept and on each meld, the same Foot) one is **covered** by the
other if it leaves no more points and no more naturals on any meld, and no way to take the pile that the other does not
keep: a pair for a meld of four cards or fewer. So a plan may lay a pair or keep it, complete a book or hold it, but a
single card that fits lies on its meld. `plans` gives those that no other plan covers; of several that come to the same
the one that `club` likes most.

The search goes step by step over all rows that so many steps reach, each once. It is exact as long as there are no more
of them at once, and no more plans, than `width` (WIDTH); beyond that those stay that `club` likes most.
"""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel, packed
from septet.sevens import (
    DRAW,
    END,
    FIRST_DISCARD,
    FIXED,
    ON_FOOT,
    STEPS,
    TAKE,
    YES,
    Code,
    do,
    key_of,
    kind_of,
    legal_into,
)
from septet.views import View

from ..speed import quick, ready, row
from .books import PILE_SIZE, lay_worth, take_worth, worth_of_keeping
from .books_levels import CLUB_WEIGHTS
from .books_sight import FOOT_STATE, HELD, TURN, Row, Sight, Weights, look
from .memory import no_memory
from .plans_ends import CELLS, Ends, end_into, keep_end

WIDTH, FEW = 600, 48
"""How many rows at once, and how many plans, there is room for; the same where Numba is not installed."""
SPREAD, MASK = 1_000_003, (1 << 62) - 1


class Plan(NamedTuple):
    """A chain of steps, and how `club` values it: only the order counts."""

    steps: tuple[int, ...]
    worth: int


class Search(NamedTuple):
    """Room for a search: two levels of `width` rows of `cells`, what each is worth, a mark to tell rows apart, and the
    steps to it (`longest`); a row to work on, one to look at, the legal steps, and an end."""

    width: int
    cells: int
    longest: int
    rows: Row
    worth: Row
    marks: Row
    steps: Row
    base: Row
    work: Row
    out: Row
    end: Row


@kernel
def plans_into(code: Code, seen: Row, weights: Weights, search: Search, ends: Ends) -> tuple[int, bool]:
    """Fill `ends` with the plans of the seat to act, whose row has a free cell behind the pile. Returns how many there
    are, and whether the search was exact."""
    seat, size, length, half, count, exact = seen[TURN], 1, 0, 0, 0, True
    for cell in range(search.cells):
        search.rows[cell] = seen[cell]
    search.worth[0] = 0
    while size > 0:
        after, other = 0, search.width - half
        for at in range(half, half + size):
            for cell in range(search.cells):
                search.base[cell] = search.rows[at * search.cells + cell]
            legal = legal_into(code, search.base, search.out)
            sight = look(code, search.base, weights)
            for which in range(legal):
                step, path = search.out[which], at * search.longest
                worth = search.worth[at] + gain(code, search.base, sight, weights, step)
                forward(code, search, step)
                search.steps[path + length] = step
                if is_end(search, seat, step):
                    end_into(code, search.work, seat, step, search.end)
                    kept = keep_end(ends, count, search.end, worth, search.steps, path, length + 1)
                    count, exact = abs(kept), exact and kept >= 0
                else:
                    kept = keep_row(search, other, after, worth, path, length + 1)
                    after, exact = abs(kept), exact and kept >= 0
        size, half, length = after, other, length + 1
    return count, exact


@kernel
def gain(code: Code, seen: Row, sight: Sight, weights: Weights, step: int) -> int:
    """How gladly `club` takes a step, beside ending the turn."""
    if step == TAKE:
        return take_worth(code, seen, sight, weights)
    if step >= FIRST_DISCARD:
        return -worth_of_keeping(code, seen, sight, weights, no_memory(seen), step - FIRST_DISCARD)
    return lay_worth(code, seen, sight, weights, key_of(step), kind_of(step)) if step > END else 0


@kernel
def forward(code: Code, search: Search, step: int) -> None:
    """Do a step on a copy of the row that is looked at. What a draw brings is not known, so nothing is drawn."""
    for cell in range(search.cells):
        search.work[cell] = search.base[cell]
    if step != DRAW:
        do(code, search.work, search.out, 0, step)


@kernel
def is_end(search: Search, seat: int, step: int) -> bool:
    """Whether a plan ends with this step: the turn is over or another seat is asked, or new cards are seen."""
    foot = FOOT_STATE + seat
    shown = search.work[foot] == ON_FOOT and search.base[foot] != ON_FOOT
    return step == DRAW or shown or search.work[TURN] != seat


@kernel
def keep_row(search: Search, first: int, count: int, worth: int, path: int, length: int) -> int:
    """Keep the row that was worked on, on the level that begins at row `first`, unless it is there: then the better
    way to it stays. Where there is no room the least worth goes. Returns how many are kept, negative if one had to go.
    """
    mark = mark_of(search.work)
    slot, lost = first + count, False
    for at in range(first, first + count):
        if search.marks[at] == mark and is_same(search, at):
            if worth <= search.worth[at]:
                return count
            slot = at
    if slot == first + search.width:
        lost, slot = True, first
        for at in range(first, first + count):
            if search.worth[at] < search.worth[slot]:
                slot = at
        if worth <= search.worth[slot]:
            return -count
    for cell in range(search.cells):
        search.rows[slot * search.cells + cell] = search.work[cell]
    for cell in range(length):
        search.steps[slot * search.longest + cell] = search.steps[path + cell]
    search.worth[slot], search.marks[slot] = worth, mark
    return -count if lost else max(count, slot - first + 1)


@kernel
def mark_of(cells: Row) -> int:
    """A number that tells rows apart, nearly always."""
    mark = 0
    for cell in range(FIXED):
        mark = (mark * SPREAD + cells[cell]) & MASK
    return mark


@kernel
def is_same(search: Search, at: int) -> bool:
    """Whether a kept row is the one that was worked on."""
    same = 1
    for cell in range(FIXED):
        same &= search.rows[at * search.cells + cell] == search.work[cell]
    return same == 1


def room(cells: int, longest: int, width: int, most: int) -> tuple[Search, Ends]:
    """Room to search rows of so many cells for plans of at most so many steps."""
    search = Search(
        width,
        cells,
        longest,
        row(2 * width * cells),
        row(2 * width),
        row(2 * width),
        row(2 * width * longest),
        row(cells),
        row(cells),
        row(STEPS),
        row(CELLS),
    )
    return search, Ends(most, longest, row(most * CELLS), row(most), row(most * longest), row(most))


def plans(seen: View) -> list[Plan]:
    """The plans that no other one covers, those first that `club` values most; the best WIDTH of them in a late hand
    that has too many (see above). The view is of the seat to act; there is none while a partner is asked."""
    found, _ = searched(seen)
    return found


def searched(seen: View, width: int | None = None) -> tuple[list[Plan], bool]:
    """The plans, and whether the search was exact."""
    fast, cells = ready(), [*seen.state.cells, 0]
    width = width or (WIDTH if fast else FEW)
    code = packed(seen.rules.code) if fast else seen.rules.code
    if YES in seen.legal:
        return [], True
    longest = cells[HELD + cells[TURN]] + cells[PILE_SIZE] + 2
    search, ends = room(len(cells), longest, width, width)
    work = row(len(cells))
    work[:] = cells
    weights = CLUB_WEIGHTS[seen.game.form]
    count, exact = quick(plans_into)(code, work, weights, search, ends)
    found = [
        Plan(tuple(map(int, ends.steps[at * longest : at * longest + ends.length[at]])), int(ends.worth[at]))
        for at in range(count)
    ]
    return sorted(found, key=lambda plan: (-plan.worth, plan.steps)), bool(exact)
