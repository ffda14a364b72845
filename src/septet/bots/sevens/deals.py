"""What a seat of Sevens has not seen, dealt again: others' hands, the Feet and the stock, as everybody's moves allow.

What the moves have told is kept in one row of KNOWN cells, heeded step by step. For every seat, by kind, the cards it
surely holds: those it took from the pile and has not played since, and sevens where it could not discard (SG12). Of
a kind that a seat holds both ways it plays those first, as far as anybody knows. From UNSEEN on stand, by kind, the
cards that nobody has shown: the rest of the hands, the Feet and the stock. Each way to put them there is as likely,
unless `shares` make it more so; what those are reckoned from (beliefs.py) is kept too: discards and piles not taken.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from septet.chance import Generator, below, shuffle
from septet.jit import kernel
from septet.sevens import (
    DRAW,
    END,
    EXACT,
    FIRST,
    FIRST_DISCARD,
    FOOT_SIZE,
    KIND_OF_FACE,
    KINDS,
    MOST_SEATS,
    NO_DISCARD,
    OFFSET,
    ON_FOOT,
    SEVEN,
    TAKE,
    Code,
    Rules,
    bare,
    begin_into,
    do,
    kind_of,
    may_take,
    pack,
)
from septet.views import View

Row = list[int]

ACTOR, TURN_NUMBER, TOP_WAITS = (OFFSET[name] for name in ("actor", "turn_number", "top_waits"))
PILE_SIZE, PILE = OFFSET["pile_size"], OFFSET["pile"]
TAKEN, HELD, HAND, FOOT = (OFFSET[name] for name in ("taken", "held", "hand", "foot"))
FOOT_STATE, STOCK_LEFT = OFFSET["foot_state"], OFFSET["stock_left"]

UNSEEN = MOST_SEATS * KINDS
GAVE = UNSEEN + KINDS
"""From here on, by seat and kind, the turn in which the seat last discarded such a card, 0 if it never did."""
PASSED = GAVE + MOST_SEATS * KINDS
"""Likewise when it drew from the stock, where a pair would have taken the pile with such a card on top."""
LAST = PASSED + MOST_SEATS * KINDS
"""By seat the kind that it discarded last, from 1; 0 for none."""
KNOWN = LAST + MOST_SEATS
"""Cells of a row of what is known."""
SHARES = MOST_SEATS * KINDS
"""Cells of a row that says, by seat and kind, how readily an unseen card of that kind lies in that hand."""
STRIDE = 16
"""So many steps are gone over again at most."""
EVEN = 1
"""What stands in all of them where every deal is as likely."""


@kernel
def nothing_told(packs: Row, row: Row, known: Row) -> None:
    """What is known once a round is dealt: the turned cards. `packs` are the faces of all cards, `row` the round."""
    for at in range(KNOWN):
        known[at] = 0
    for at in range(len(packs)):
        known[UNSEEN + KIND_OF_FACE[packs[at]]] += 1
    for at in range(row[PILE_SIZE]):
        known[UNSEEN + row[PILE + at]] -= 1


@kernel
def heed(code: Code, row: Row, known: Row, step: int) -> None:
    """What a legal step tells everybody; `row` is as it was before, hidden cards in it are not looked at."""
    seat = row[ACTOR]
    own = seat * KINDS
    if step == TAKE:
        size = row[PILE_SIZE]
        for at in range(max(0, size - code.pile_take), size - 1):
            known[own + row[PILE + at]] += 1
    elif step > END and not (step < FIRST_DISCARD and row[TOP_WAITS]):
        kind = kind_of(step)
        # Cards that wait for the opening are not those that are played.
        if known[own + kind] > row[TAKEN + kind]:
            known[own + kind] -= 1
        else:
            known[UNSEEN + kind] -= 1
    if step >= FIRST_DISCARD:
        known[GAVE + own + kind_of(step)], known[LAST + seat] = row[TURN_NUMBER], kind_of(step) + 1
    if step == DRAW and pair_takes(code, row):
        known[PASSED + own + row[PILE + row[PILE_SIZE] - 1]] = row[TURN_NUMBER]
    if step in (NO_DISCARD, FIRST_DISCARD + SEVEN):
        more = row[HELD + seat] - (0 if step == NO_DISCARD else 1) - known[own + SEVEN]
        known[own + SEVEN] += more
        known[UNSEEN + SEVEN] -= more


@kernel
def pair_takes(code: Code, row: Row) -> bool:
    """Whether the seat to draw could take the pile with a pair for its top card and nothing else in the hand."""
    if row[PILE_SIZE] == 0:
        return False
    trial, hand, top = row.copy(), HAND + row[ACTOR] * KINDS, row[PILE + row[PILE_SIZE] - 1]
    for kind in range(KINDS):
        trial[hand + kind] = 2 if kind == top else 0
    return may_take(code, trial)


@kernel
def imagine_into(
    code: Code, seen: Row, known: Row, seat: int, shares: Row, generator: Generator, out: Row, stock: Row
) -> int:
    """Deal what a seat has not seen: `out` becomes a row of the round with all cards in it, and the first cells of
    `stock`, as many as are returned, the cards that go with it for `do` (they end with the stock as it will be drawn).

    `seen` is the row as the seat sees it. `shares` has SHARES whole numbers from 1 to 1,000; where all are EVEN, every
    deal is as likely. In the middle of another seat's turn its hand may not be able to finish what it has begun.
    """
    for at in range(len(seen)):
        out[at] = seen[at]
    left = [0] * KINDS
    for kind in range(KINDS):
        own = seen[HAND + seat * KINDS + kind] + waiting(seen, seat, kind)
        left[kind] = known[UNSEEN + kind] + known[seat * KINDS + kind] - own
    for other in range(code.seats):
        if other != seat:
            _hand_into(seen, known, other, shares, left, generator, out)
    size = 0
    for kind in range(KINDS):
        for _ in range(left[kind]):
            stock[size] = kind
            size += 1
    shuffle(below, generator, stock, size)
    at = 0
    for other in range(code.seats):
        foot = FOOT + other * KINDS
        for kind in range(KINDS):
            out[foot + kind] = 0
        if seen[FOOT_STATE + other] != ON_FOOT:
            for card in range(at, at + FOOT_SIZE):
                out[foot + stock[card]] += 1
            at += FOOT_SIZE
    return size


@kernel
def waiting(seen: Row, seat: int, kind: int) -> int:
    """How many cards of a kind a seat has taken that wait for its opening (SG6): they are held, but not in the hand."""
    return seen[TAKEN + kind] if seen[ACTOR] == seat else 0


@kernel
def _hand_into(seen: Row, known: Row, seat: int, shares: Row, left: Row, generator: Generator, out: Row) -> None:
    """Deal another seat's hand: what it surely holds, and of the cards `left` as many more as it has, one by one."""
    hand, own = HAND + seat * KINDS, seat * KINDS
    # The top card of a pile just taken is held too, but lies open until it is laid.
    hidden = seen[HELD + seat] - (seen[TOP_WAITS] if seen[ACTOR] == seat else 0)
    for kind in range(KINDS):
        out[hand + kind] = known[own + kind] - waiting(seen, seat, kind)
        hidden -= known[own + kind]
    for _ in range(hidden):
        whole = 0
        for kind in range(KINDS):
            whole += left[kind] * shares[own + kind]
        lot, kind = below(generator, whole), 0
        while lot >= left[kind] * shares[own + kind]:
            lot -= left[kind] * shares[own + kind]
            kind += 1
        left[kind] -= 1
        out[hand + kind] += 1


def known_of(seen: View) -> Row:
    """What the moves of this round have told everybody, as a row of KNOWN cells."""
    state, (_, flip) = seen.state, seen.draw
    start = Start(seen.rules, state.round, state.first, tuple(flip))
    return list(_told(start, tuple(map(bare, seen.moves)))[1])


class Start(NamedTuple):
    """The beginning of a round, as everybody sees it: its number, the first seat, the faces that were turned."""

    rules: Rules
    round: int
    first: int
    flip: tuple[int, ...]


@lru_cache(maxsize=256)
def _told(start: Start, steps: tuple[int, ...]) -> tuple[Row, Row]:
    """The row after these steps, with blanks, and what they have told. It is kept every STRIDE steps, so that a seat
    that asks again and again does not go over the whole round."""
    code, packs = start.rules.code, pack(start.rules.packs, start.rules.jokers_per_deck)
    dealt = start.rules.seats * EXACT
    unknown = len(packs) - dealt - len(start.flip)
    if steps:
        last = (len(steps) - 1) // STRIDE * STRIDE
        row, known = (part.copy() for part in _told(start, steps[:last]))
    else:
        last, row, known = 0, list(FIRST.cells) + [0] * len(packs), [0] * KNOWN
        before = FIRST._replace(round=start.round - 1).cells
        flipped = [KIND_OF_FACE[face] for face in start.flip]
        begin_into(code, before, start.first, [0] * start.rules.seats, [-1] * dealt + flipped + [-1] * unknown, row)
        nothing_told(packs, row, known)
    for step in steps[last:]:
        heed(code, row, known, step)
        do(code, row, [-1] * unknown, unknown, step)
    return row, known


def imagined(seen: View, known: Row, rng: Random) -> tuple[Row, Row]:
    """A deal of what the seat has not seen, every one as likely: the row of the round and the cards that `do` draws.

    Raises ValueError for a spectator's view."""
    if seen.seat is None:
        raise ValueError("a spectator has no cards to begin with")
    row, stock = list(seen.state.cells), [0] * sum(known[UNSEEN:GAVE])
    generator = [rng.getrandbits(62), 0]
    shares = [EVEN] * SHARES
    size = imagine_into(seen.rules.code, seen.state.cells, known, seen.seat, shares, generator, row, stock)
    return row, stock[:size]
