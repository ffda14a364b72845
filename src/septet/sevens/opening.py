"""Whether an opening can still reach its minimum: an exact look-ahead over the cards in hand (S12, SG10)."""

from __future__ import annotations

from septet.jit import kernel

from .cards import JOKER, SEVEN, TWO, WILD
from .cells import ACTOR, BEGUN, LAID, MADE, ROUND
from .melds import Row, hand_at, may_make_book, meld_at
from .rules import BOOK, ROUNDS, Code

MOST_WILD = 40
"""More wild cards than this are not looked at: they would be worth far more than any opening."""

IMPOSSIBLE, NONE_FIT = -1, -1
NO_WAY = -(1 << 40)
"""Points of what cannot be: however many such are added, they stay below 0."""


@kernel
def minimum(code: Code, row: Row) -> int:
    """S12: the points a first meld needs in this round; an extra round keeps the last one."""
    return code.minimums[min(row[ROUND], ROUNDS) - 1]


@kernel
def books_allowed(code: Code, row: Row) -> int:
    """How many books the actor may still make in this turn: none, one, or as many as there are cards (S16)."""
    if not may_make_book(code, row):
        return 0
    if not code.book_each_first:
        return MOST_WILD
    seat = row[ACTOR]
    for partner in range(code.team_of[seat], code.seats, code.teams):
        if partner != seat and row[MADE + partner] == 0:
            return 1
    return MOST_WILD


@kernel
def fits(code: Code, naturals: int, wilds: int, more: int, more_wild: int, books: int) -> bool:
    """Whether so many cards can be laid on a rank, beside a meld of (naturals, wilds), completing so many books.

    The books hold seven each; what is over lies as one open meld of three to six. Wild cards may be spread as they fit.
    """
    size = naturals + wilds
    over = size + more + more_wild - books * BOOK
    if over < 0 or over >= BOOK or 0 < over < 3:
        return False
    all_wild = wilds + more_wild
    in_book = min(3, code.most_wilds)
    in_open = min((over - 1) // 2, code.most_wilds) if over else 0
    if books == 0:
        return all_wild <= in_open
    return all_wild <= min(in_book, BOOK - naturals) + (books - 1) * in_book + in_open


@kernel
def wild_fits(wilds: int, more: int, books: int) -> bool:
    """The same for the all-wild meld."""
    over = wilds + more - books * BOOK
    return over >= 0 and over < BOOK and (over == 0 or over >= 3)


@kernel
def most_naturals(code: Code, row: Row, key: int, more_wild: int, books: int) -> int:
    """The most naturals of a rank that go with exactly so many wild cards and books; NONE_FIT if none do."""
    at = meld_at(code, row, key)
    naturals, wilds, have = row[at], row[at + 1] + row[at + 2], row[hand_at(row) + key]
    whole = books * BOOK - naturals - wilds - more_wild  # so many fill the books, up to six more lie beside them
    more = min(have, whole + BOOK - 1)
    if more >= 0 and fits(code, naturals, wilds, more, more_wild, books):
        return more
    # Then fewer beside the books do not fit either, for they bear fewer wild cards: none does, if any number.
    if 0 <= whole <= have and fits(code, naturals, wilds, whole, more_wild, books):
        return whole
    return NONE_FIT


@kernel
def wild_points(code: Code, twos: int, jokers: int, count: int) -> int:
    """The most points that so many of these wild cards make."""
    if code.points[TWO] > code.points[JOKER]:
        first = min(count, twos)
        return first * code.points[TWO] + (count - first) * code.points[JOKER]
    first = min(count, jokers)
    return first * code.points[JOKER] + (count - first) * code.points[TWO]


@kernel
def most_points(code: Code, row: Row) -> int:
    """The most points that the actor can still lay in this turn from the cards in hand; IMPOSSIBLE if a begun meld
    cannot be finished.

    The first cells are a table: at w * (B + 1) + b the most points in naturals with exactly w wild cards and b books
    used so far, B being the most books that there can be. As many cells after them are what one key gives.
    """
    hand = hand_at(row)
    twos, jokers = row[hand + TWO], row[hand + JOKER]
    wild, books = min(twos + jokers, MOST_WILD), 0
    for key in range(WILD + 1):
        books += (at_hand(code, row, key) + wild) // BOOK
    wide = min(books_allowed(code, row), books) + 1
    size = (wild + 1) * wide
    cells = [NO_WAY] * (2 * size)
    cells[0] = 0
    for key in range(WILD + 1):
        if key == WILD or row[meld_at(code, row, key)] > 0 or row[hand + key] > 1:
            _add_key(code, row, key, cells, wild, wide)
    most = IMPOSSIBLE
    for cell in range(size):
        if cells[cell] >= 0:
            most = max(most, cells[cell] + wild_points(code, twos, jokers, cell // wide))
    return most


@kernel
def at_hand(code: Code, row: Row, key: int) -> int:
    """How many cards of a key lie in the meld of the actor's team or are naturals in its hand."""
    at = meld_at(code, row, key)
    return row[at] + row[at + 1] + row[at + 2] + (row[hand_at(row) + key] if key < WILD else 0)


@kernel
def _add_key(code: Code, row: Row, key: int, cells: Row, wild: int, wide: int) -> None:
    """Consider one more key in the table of `most_points`; from its end on, for what is read is to be without it."""
    gains = (wild + 1) * wide
    most_wild, most_books = 0 if key == SEVEN else wild, min(wide - 1, (at_hand(code, row, key) + wild) // BOOK)
    for more_wild in range(most_wild + 1):
        for books in range(most_books + 1):
            cells[gains + more_wild * wide + books] = _gain(code, row, key, more_wild, books)
    for used in range(wild, -1, -1):
        for made in range(wide - 1, -1, -1):
            most = NO_WAY
            for more_wild in range(min(used, most_wild) + 1):
                for books in range(min(made, most_books) + 1):
                    before = cells[(used - more_wild) * wide + made - books]
                    most = max(most, before + cells[gains + more_wild * wide + books])
            cells[used * wide + made] = most


@kernel
def _gain(code: Code, row: Row, key: int, more_wild: int, books: int) -> int:
    """The most points in naturals from one key with exactly so many wild cards and books."""
    if key == WILD:
        at = meld_at(code, row, key)
        return 0 if wild_fits(row[at + 1] + row[at + 2], more_wild, books) else NO_WAY
    naturals = most_naturals(code, row, key, more_wild, books)
    return NO_WAY if naturals == NONE_FIT else naturals * code.points[key]


@kernel
def reachable(code: Code, row: Row) -> bool:
    """Whether the minimum can still be reached in this turn (SG10)."""
    need = minimum(code, row) - row[LAID]
    if need <= 0 and row[BEGUN] < 0:
        return True
    most = most_points(code, row)
    return most != IMPOSSIBLE and most >= need
