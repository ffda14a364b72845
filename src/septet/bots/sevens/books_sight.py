"""What the plan for the five books looks at, and the weights that it goes by."""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import BOOK, JOKER, KINDS, OFFSET, ON_FOOT, SEVEN, TWO, WILD, Code, has_opened, lacking

Row = list[int]

TURN, STOCK_LEFT, MELD, MADE = (OFFSET[name] for name in ("turn", "stock_left", "meld", "made"))
FOOT_STATE, HELD, HAND = (OFFSET[name] for name in ("foot_state", "held", "hand"))
LATE = 40
"""So many cards in the stock are few."""


class Weights(NamedTuple):
    """What the plan goes by; the unit is about a point of the game.

    To take the pile rather than draw: `take`; `take_card`, `take_wild`, `take_three` for each card beside the top one,
    `take_match` where it goes with others; `take_shut` if that opens and `take_spoil` for each wild card this takes;
    `take_sevens`, `take_lack` for each 7 and wild card that is lacking; `take_ready` if the seat wants to go out.
    To lay a natural: `lay`; `grow` for each card of the meld, `shut` for the fifth, `pair` if that breaks a pair,
    `start` a meld and `more` for each card beyond three; `book` if a book can be completed, `foot` if that earns the
    Foot, `partner` for a seventh card that a partner may need more; `hurry` for each card of the meld while the Foot is
    not there; `rush` the nearer the others are to the end, `late` for each card that the stock is short of LATE.
    To lay a wild card: `wild_start`, `wild_more`, `wild_add`, `wild_extra` on the all-wild meld (begun, with more than
    three, added to, not required); `wild_keep` on a rank, `wild_need` if the all-wild book lacks it, `black` if that
    completes a required book this turn, `black_more` for each card of the meld, `clean` if a red book is lacking.
    To open: how many wild cards, in tenths, may go on ranks: `open_wilds`, and more for each turn that has passed, card
    on the pile, card of the longest rank beyond three, and as the others near the end.
    To keep a card rather than discard it: `red_three`, `black_three`; `single`, `double`, `triple` by how many of the
    rank are held, `wanted` if the team melds it, `high` times its points before the opening; `danger` is what the next
    seat gains by the pile.
    To go out: `out`, and more for each card of partners and of the others, and as the others near the end.
    `recalls` is 1 if `danger` goes by what all were shown since the deal (memory.py), else by what lies there.
    """

    take: int
    take_card: int
    take_match: int
    take_wild: int
    take_three: int
    take_shut: int
    take_sevens: int
    take_ready: int
    take_spoil: int
    take_lack: int
    lay: int
    grow: int
    shut: int
    pair: int
    start: int
    more: int
    book: int
    foot: int
    partner: int
    hurry: int
    rush: int
    late: int
    wild_start: int
    wild_more: int
    wild_add: int
    wild_extra: int
    wild_keep: int
    wild_need: int
    black: int
    black_more: int
    clean: int
    open_wilds: int
    open_turns: int
    open_pile: int
    open_long: int
    open_rush: int
    red_three: int
    black_three: int
    single: int
    double: int
    triple: int
    wanted: int
    high: int
    danger: int
    out: int
    out_partner: int
    out_others: int
    out_rush: int
    recalls: int = 0


class Sight(NamedTuple):
    """What the plan looks at before it judges steps: where the own hand begins; the books the team lacks, and whether
    it is to go out (`leaving`) or may but would rather not (`staying`); whether a partner needs a book yet; wild cards
    in hand, and how many are left once the all-wild book is complete; how many open melds of the team hold wild cards,
    how many none; how near the others are to the end (0 to 2), by how many cards the stock is short of LATE."""

    seat: int
    hand: int
    team: int
    wild: int
    sevens: int
    red: int
    black: int
    leaving: bool
    staying: bool
    opened: bool
    on_foot: bool
    may_book: bool
    partner_waits: bool
    wilds: int
    spare: int
    mixed: int
    clean: int
    rush: int
    late: int


@kernel
def meld_of(row: Row, team: int, key: int) -> tuple[int, int]:
    """Naturals and wild cards of an open meld."""
    at = MELD + (team * 12 + key) * 3
    return row[at], row[at + 1] + row[at + 2]


@kernel
def look(code: Code, row: Row, weights: Weights) -> Sight:
    """What the seat to act looks at."""
    seat = row[TURN]
    team, hand, on_foot = code.team_of[seat], HAND + seat * KINDS, row[FOOT_STATE + seat] == ON_FOOT
    wild, sevens, red, black = lacking(code, row, team)
    wilds = row[hand + TWO] + row[hand + JOKER]
    mixed, clean = 0, 0
    for key in range(WILD):
        naturals, wild_there = meld_of(row, team, key)
        mixed += 1 if wild_there > 0 else 0
        clean += 1 if wild_there == 0 and naturals > 0 and key != SEVEN else 0
    rush, waits = others_near(code, row, team), partner_waits(code, row, seat)
    ready = on_foot and wild + sevens + red + black == 0
    leaving = ready and worth_of_going(code, row, seat, weights, rush) > 0
    return Sight(
        seat,
        hand,
        team,
        wild,
        sevens,
        red,
        black,
        leaving,
        ready and not leaving,
        has_opened(code, row, seat),
        on_foot,
        not code.book_each_first or row[MADE + seat] == 0 or not waits,
        waits,
        wilds,
        wilds - (max(0, wild * BOOK - meld_of(row, team, WILD)[1]) if wild > 0 else 0),
        mixed,
        clean,
        rush,
        max(0, LATE - row[STOCK_LEFT]),
    )


@kernel
def partner_waits(code: Code, row: Row, seat: int) -> bool:
    """S16: whether a partner has no book yet."""
    waiting = 0
    for other in range(code.team_of[seat], code.seats, code.teams):
        waiting += 1 if other != seat and row[MADE + other] == 0 else 0
    return waiting > 0


@kernel
def others_near(code: Code, row: Row, team: int) -> int:
    """2 if another team has all its books, 1 if it lacks one, else 0."""
    near = 0
    for other in range(code.teams):
        if other != team:
            wild, sevens, red, black = lacking(code, row, other)
            near = max(near, 2 - wild - sevens - red - black)
    return near


@kernel
def worth_of_going(code: Code, row: Row, seat: int, weights: Weights, rush: int) -> int:
    """Above 0: go out, now that the books are there."""
    worth = weights.out + weights.out_rush * rush
    for other in range(code.seats):
        if code.team_of[other] != code.team_of[seat]:
            worth += weights.out_others * row[HELD + other]
        elif other != seat:
            worth += weights.out_partner * row[HELD + other]
    return worth
