"""Whether an opening can still reach its minimum: an exact look-ahead over the cards in hand (S12, SG10)."""

from __future__ import annotations

from septet.jit import kernel

from .cards import JOKER, SEVEN, TWO, WILD
from .cells import ACTOR, BEGUN, LAID, MADE, ROUND
from .melds import Row, hand_at, may_make_book, meld_at
from .rules import BOOK, ROUNDS, Code

MOST_WILD = 40
"""More wild cards than this are not looked at: they would be worth far more than any opening."""

IMPOSSIBLE = -1


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
    """The most naturals of a rank that go with exactly so many wild cards and books; IMPOSSIBLE if none do."""
    at = meld_at(code, row, key)
    naturals, wilds = row[at], row[at + 1] + row[at + 2]
    for more in range(row[hand_at(row) + key], -1, -1):
        if fits(code, naturals, wilds, more, more_wild, books):
            return more
    return IMPOSSIBLE


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

    best[w * (B + 1) + b] is the most points in naturals with exactly w wild cards and b books used so far.
    """
    hand = hand_at(row)
    twos, jokers = row[hand + TWO], row[hand + JOKER]
    wild = min(twos + jokers, MOST_WILD)
    cards = wild
    for key in range(WILD + 1):
        at = meld_at(code, row, key)
        cards += row[at] + row[at + 1] + row[at + 2] + (row[hand + key] if key < WILD else 0)
    allowed = min(books_allowed(code, row), cards // BOOK)
    best = [IMPOSSIBLE] * ((wild + 1) * (allowed + 1))
    after = best.copy()
    best[0] = 0
    for key in range(WILD + 1):
        at = meld_at(code, row, key)
        size = row[at] + row[at + 1] + row[at + 2]
        if size == 0 and key < WILD and row[hand + key] < 2:
            continue
        _add_key(code, row, key, best, after, wild, allowed)
        best, after = after, best
    most = IMPOSSIBLE
    for used in range(wild + 1):
        for books in range(allowed + 1):
            points = best[used * (allowed + 1) + books]
            if points != IMPOSSIBLE:
                most = max(most, points + wild_points(code, twos, jokers, used))
    return most


@kernel
def _add_key(code: Code, row: Row, key: int, best: Row, after: Row, wild: int, allowed: int) -> None:
    """Fill `after` with the table of `most_points` in which one more key is considered."""
    wide = allowed + 1
    for cell in range(len(best)):
        after[cell] = IMPOSSIBLE
    for more_wild in range(0 if key == SEVEN else wild, -1, -1):
        for books in range(allowed + 1):
            gain = _gain(code, row, key, more_wild, books)
            if gain == IMPOSSIBLE:
                continue
            for used in range(wild - more_wild + 1):
                for made in range(allowed - books + 1):
                    before = best[used * wide + made]
                    if before != IMPOSSIBLE:
                        cell = (used + more_wild) * wide + made + books
                        after[cell] = max(after[cell], before + gain)


@kernel
def _gain(code: Code, row: Row, key: int, more_wild: int, books: int) -> int:
    """The most points in naturals from one key with exactly so many wild cards and books."""
    if key == WILD:
        at = meld_at(code, row, key)
        return 0 if wild_fits(row[at + 1] + row[at + 2], more_wild, books) else IMPOSSIBLE
    naturals = most_naturals(code, row, key, more_wild, books)
    return IMPOSSIBLE if naturals == IMPOSSIBLE else naturals * code.points[key]


@kernel
def reachable(code: Code, row: Row) -> bool:
    """Whether the minimum can still be reached in this turn (SG10)."""
    need = minimum(code, row) - row[LAID]
    if need <= 0 and row[BEGUN] < 0:
        return True
    most = most_points(code, row)
    return most != IMPOSSIBLE and most >= need
