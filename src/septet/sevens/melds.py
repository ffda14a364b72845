"""What may be laid where: naturals and wild cards, seven cards, and who may make a book (S4 to S6, S13, S16)."""

from __future__ import annotations

from septet.bits import lowest
from septet.jit import inlined, kernel

from .cards import JOKER, SEVEN, TWO, WILD
from .cells import ACTOR, BEGUN, HAND, MADE, MELD, NEED, PICKING, TOP_WAITS
from .rules import BOOK, Code
from .steps import FIRST_LAY, lay_of

Row = list[int]
"""The cells of a state: a list interpreted, an array compiled."""


@kernel
def meld_at(code: Code, row: Row, key: int) -> int:
    """Where the actor's team keeps its open meld of this key: naturals, 2s and jokers in three cells."""
    return MELD + (code.team_of[row[ACTOR]] * 12 + key) * 3


@kernel
def hand_at(row: Row) -> int:
    """Where the actor's hand begins."""
    return HAND + row[ACTOR] * 15


@kernel
def may_make_book(code: Code, row: Row) -> bool:
    """S16, SG9: whether the actor may place a seventh card: its first book, or every partner has made one."""
    seat = row[ACTOR]
    if not code.book_each_first or row[MADE + seat] == 0:
        return True
    waiting = 0
    for partner in range(code.team_of[seat], code.seats, code.teams):
        waiting += 1 if row[MADE + partner] == 0 else 0
    return waiting == 0


@kernel
def wilds_fit(code: Code, naturals: int, wilds: int) -> bool:
    """S6, SG8: whether a rank meld may hold so many wild cards at this moment."""
    return (wilds == 0) | ((naturals > wilds) & (wilds <= code.most_wilds))


@kernel
def completes(code: Code, naturals: int, wilds: int, have: int, wild: int, lacking: int) -> bool:
    """Whether a rank meld that lacks so many cards (none if below 1) can still be finished from so many naturals and
    wild cards."""
    # With as few wild cards as can be: each further one only makes it harder.
    more_wild = max(0, lacking - have)
    return (lacking < 1) | ((more_wild <= wild) & wilds_fit(code, naturals + lacking - more_wild, wilds + more_wild))


@inlined
def keys_to_try(code: Code, row: Row) -> int:
    """The keys (a mask) at which the actor may perhaps lay a card; at the others it holds none that fits. A meld is
    begun with two naturals at least (S6), or it is all-wild."""
    if row[BEGUN] >= 0:
        return 1 << row[BEGUN]
    hand, at = hand_at(row), meld_at(code, row, 0)
    keys = (row[hand + TWO] + row[hand + JOKER] > 0) << WILD
    for key in range(WILD):
        keys |= ((row[at + key * 3] > 0) | (row[hand + key] > 1)) << key
    return keys


@kernel
def may_lay(code: Code, row: Row, key: int, kind: int) -> bool:
    """Whether the rules of melds let the actor lay one card of this kind on this key now.

    Looks at the meld alone: neither at the opening minimum nor at how the turn can end.
    """
    return bool(lays(code, row) >> lay_of(key, kind) & 1)


@inlined
def lays(code: Code, row: Row) -> int:
    """The steps (a mask) that lay a card as the rules of melds let the actor; see `may_lay`."""
    if row[PICKING] >= 0:
        return _picks(code, row, row[BEGUN])
    hand, keys, mask, books = hand_at(row), keys_to_try(code, row), 0, may_make_book(code, row)
    melds, wild = meld_at(code, row, 0), row[hand + TWO] + row[hand + JOKER]
    wild_steps = (row[hand + TWO] > 0) << 1 | (row[hand + JOKER] > 0) << 2
    while keys:
        key = lowest(keys)
        keys &= keys - 1
        at = melds + key * 3
        naturals, wilds, have = row[at], row[at + 1] + row[at + 2], row[hand + key]
        size = naturals + wilds
        if size == BOOK - 1 and not books:
            continue
        if key == WILD:
            steps = wild_steps if size > 1 or wild > 2 - size else 0
        else:
            steps = (have > 0) & completes(code, naturals + 1, wilds, have - 1, 0 if key == SEVEN else wild, 2 - size)
            if wild > 0 and key != SEVEN:
                fits = wilds_fit(code, naturals, wilds + 1)
                steps |= wild_steps if fits & completes(code, naturals, wilds + 1, have, wild - 1, 2 - size) else 0
        mask |= steps << FIRST_LAY + key * 3
    return mask


@kernel
def _picks(code: Code, row: Row, key: int) -> int:
    """The steps (a mask) that lay the next card of a pick-up."""
    hand, at, mask = hand_at(row), meld_at(code, row, key), 0
    if row[at] + row[at + 1] + row[at + 2] == BOOK - 1 and not may_make_book(code, row):
        return 0
    for which in range(1 if key == WILD else 0, 3):
        kind = TWO + which - 1 if which else key
        held = row[TOP_WAITS] > 0 or row[hand + kind] > 0
        mask |= (held and _may_pick(code, row, key, kind)) << lay_of(key, kind)
    return mask


@kernel
def _may_pick(code: Code, row: Row, key: int, kind: int) -> bool:
    """S11, SG6: the next card of a pick-up. The top card goes first, then two that match it from the hand."""
    top, at = row[PICKING], meld_at(code, row, key)
    if row[TOP_WAITS]:
        return kind == top
    if key == WILD:
        return kind == top or code.wild_top == 1
    if kind == key:
        return True
    if not code.wild_may_match or key == SEVEN:
        return False
    # natural_plus_wild: of the two the natural goes first.
    wilds = row[at + 1] + row[at + 2]
    return row[NEED] == 1 and wilds_fit(code, row[at], wilds + 1)
