"""What may be laid where: naturals and wild cards, seven cards, and who may make a book (S4 to S6, S13, S16)."""

from __future__ import annotations

from septet.jit import kernel

from .cards import JOKER, SEVEN, TWO, WILD
from .cells import ACTOR, BEGUN, HAND, MADE, MELD, NEED, PICKING, TOP_WAITS
from .rules import BOOK, Code

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
    return wilds == 0 or (naturals > wilds and wilds <= code.most_wilds)


@kernel
def completes(naturals: int, wilds: int, have: int, wild: int, lacking: int, cap: int) -> bool:
    """Whether a begun rank meld that lacks so many cards can still be finished from so many naturals and wild cards."""
    for more_wild in range(min(wild, lacking) + 1):
        more = lacking - more_wild
        after = wilds + more_wild
        if more <= have and (after == 0 or (naturals + more > after and after <= cap)):
            return True
    return False


@kernel
def may_lay(code: Code, row: Row, key: int, kind: int) -> bool:
    """Whether the rules of melds let the actor lay one card of this kind on this key now.

    Looks at the meld alone: neither at the opening minimum nor at how the turn can end.
    """
    hand, at = hand_at(row), meld_at(code, row, key)
    top = row[TOP_WAITS]
    if row[BEGUN] >= 0 and row[BEGUN] != key:
        return False
    if not top and row[hand + kind] == 0:
        return False
    naturals, wilds = row[at], row[at + 1] + row[at + 2]
    size = naturals + wilds
    if size == BOOK - 1 and not may_make_book(code, row):
        return False
    if row[PICKING] >= 0:
        return _may_pick(code, row, key, kind)
    is_wild = kind in (TWO, JOKER)
    if key == WILD:
        lacking = 2 - size
        return lacking <= 0 or row[hand + TWO] + row[hand + JOKER] > lacking
    if is_wild and (key == SEVEN or not wilds_fit(code, naturals, wilds + 1)):
        return False
    lacking = 2 - size
    if lacking <= 0:
        return True
    have = row[hand + key] - (0 if is_wild else 1)
    wild = 0 if key == SEVEN else row[hand + TWO] + row[hand + JOKER] - (1 if is_wild else 0)
    naturals, wilds = naturals + (0 if is_wild else 1), wilds + (1 if is_wild else 0)
    return completes(naturals, wilds, have, wild, lacking, code.most_wilds)


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
