"""A plan for the five books of Sevens, a step at a time: its levels differ in their weights alone.

Sevens are hoarded, the all-wild book comes first, sets and pairs are kept for the pile and laid where they make books,
threes go early. Each step is judged by what the seat sees, in whole numbers: the same interpreted and compiled.
"""

from __future__ import annotations

from septet.jit import kernel
from septet.sevens import (
    ASK,
    BLACK_THREE,
    BOOK,
    END,
    FIRST_DISCARD,
    FOOT_SIZE,
    JOKER,
    NO,
    NO_DISCARD,
    OFFSET,
    ON_FOOT,
    PICK_UP,
    RED_THREE,
    SEVEN,
    TAKE,
    TWO,
    WILD,
    Code,
    key_of,
    kind_of,
    minimum,
    next_seat,
)

from .books_sight import FOOT_STATE, HELD, STOCK_LEFT, Row, Sight, Weights, look, meld_of
from .memory import Memory, chance_of_pair, no_memory

TURN_NUMBER, BEGUN, PICKING, OPENING = (OFFSET[name] for name in ("turn_number", "begun", "picking", "opening"))
PILE_SIZE, PILE, BOOKS = (OFFSET[name] for name in ("pile_size", "pile", "books"))

SURELY = 1_000_000
"""More than any judgement."""
TO_DISCARD = -1_000
"""Added to what a discard is worth: any lay that is worth something comes before it."""
RANKS = 13
"""One card in so many, about, is of a given rank."""


@kernel
def books_choice(code: Code, row: Row, steps: Row, count: int, weights: Weights) -> int:
    """The step that the plan takes by what lies there alone."""
    return remembering_choice(code, row, steps, count, weights, no_memory(row))


@kernel
def remembering_choice(code: Code, row: Row, steps: Row, count: int, weights: Weights, memory: Memory) -> int:
    """The step that the plan takes among these `count` legal ones; of equals the lowest. Only weights that `recall` ask
    the memory, which may be empty for others."""
    chosen, most = steps[0], 0
    if count == 1:
        return chosen
    sight = look(code, row, weights)
    for at in range(count):
        worth = step_worth(code, row, sight, weights, memory, steps[at])
        if at == 0 or worth > most:
            chosen, most = steps[at], worth
    return chosen


@kernel
def step_worth(code: Code, row: Row, sight: Sight, weights: Weights, memory: Memory, step: int) -> int:
    """How gladly a step is taken; only the order counts."""
    if step > END:
        if sight.staying and row[HELD + sight.seat] == 1:
            return -SURELY
        if step >= FIRST_DISCARD:
            return TO_DISCARD - worth_of_keeping(code, row, sight, weights, memory, kind_of(step))
        worth = lay_worth(code, row, sight, weights, key_of(step), kind_of(step))
        return worth if worth > 0 else worth - SURELY
    if step == TAKE:
        return take_worth(code, row, sight, weights)
    if step == PICK_UP:
        return SURELY
    if step == ASK:
        return SURELY if sight.leaving else -SURELY
    if step == NO_DISCARD:
        return TO_DISCARD + 1
    return -1 if step == NO else 0


@kernel
def take_worth(code: Code, row: Row, sight: Sight, weights: Weights) -> int:
    """To take the pile, where 0 is to draw, or to end a round whose stock is empty."""
    size = row[PILE_SIZE]
    worth = weights.take + (weights.take_ready if sight.leaving else 0)
    worth += weights.take_sevens * sight.sevens * (BOOK - meld_of(row, sight.team, SEVEN)[0])
    worth += weights.take_lack * sight.wild * (BOOK - meld_of(row, sight.team, WILD)[1])
    for at in range(max(0, size - code.pile_take), size - 1):
        kind = row[PILE + at]
        if kind in (TWO, JOKER):
            worth += weights.take_wild
        elif kind in (BLACK_THREE, RED_THREE):
            worth += weights.take_three
        else:
            naturals, wilds = meld_of(row, sight.team, kind)
            matches = row[sight.hand + kind] >= 2 or naturals + wilds > 0
            worth += weights.take_card + (weights.take_match if matches else 0)
    if not sight.opened:
        top = row[PILE + size - 1]
        gain = code.points[top] * (3 if row[sight.hand + top] < 3 else 1)
        worth += weights.take_shut + weights.take_spoil * wilds_spent(code, row, sight, minimum(code, row) - gain)
    return worth


@kernel
def lay_worth(code: Code, row: Row, sight: Sight, weights: Weights, key: int, kind: int) -> int:
    """To lay a card; above 0 if that is better than to end the turn."""
    if not sight.opened or row[PICKING] >= 0:
        return opening_worth(code, row, sight, weights, key, kind)
    worth = weights.rush * sight.rush + (SURELY // 2 if sight.leaving else 0)
    if key == WILD:
        return worth + wild_meld_worth(row, sight, weights)
    if kind in (TWO, JOKER):
        return worth + wild_worth(row, sight, weights, key)
    return worth + natural_worth(row, sight, weights, key)


@kernel
def natural_worth(row: Row, sight: Sight, weights: Weights, key: int) -> int:
    """To lay a natural once the team has opened."""
    naturals, wilds = meld_of(row, sight.team, key)
    size, held = naturals + wilds, row[sight.hand + key]
    if key == SEVEN:
        return 500
    worth = weights.lay + weights.grow * size + weights.late * sight.late
    if not sight.on_foot:
        worth += weights.hurry * size
    if size + held >= BOOK and sight.may_book:
        return worth + weights.book + (0 if sight.on_foot else weights.foot)
    if size == 0:
        worth += weights.start + weights.more * (held - 3)
        return worth + (weights.pair if held in (3, 4) else 0)
    if size == BOOK - 1 and sight.partner_waits:
        worth += weights.partner
    if size == 4:
        worth += weights.shut
    return worth + (weights.pair if held == 2 and size + 3 <= BOOK and row[BEGUN] < 0 else 0)


@kernel
def wild_meld_worth(row: Row, sight: Sight, weights: Weights) -> int:
    """To lay a wild card on the all-wild meld once the team has opened."""
    _, lying = meld_of(row, sight.team, WILD)
    if sight.wild > 0 and sight.may_book and lying + sight.wilds >= BOOK:
        return weights.book + weights.foot
    worth = 0 if sight.wild > 0 else weights.wild_extra
    return worth + (weights.wild_add if lying > 0 else weights.wild_start + weights.wild_more * (sight.wilds - 3))


@kernel
def wild_worth(row: Row, sight: Sight, weights: Weights, key: int) -> int:
    """To lay a wild card on a rank once the team has opened."""
    naturals, wilds = meld_of(row, sight.team, key)
    size, held = naturals + wilds, row[sight.hand + key]
    worth = weights.wild_keep + weights.grow * size
    if sight.wild > 0 and sight.spare <= 0:
        worth += weights.wild_need
    if wilds == 0 and sight.red > 0 and sight.clean <= sight.red and naturals >= 3:
        worth += weights.clean
    if sight.black > sight.mixed or (wilds > 0 and sight.black > 0):
        worth += weights.black_more * size
        lacking = BOOK - size - held
        if sight.may_book and lacking <= sight.wilds and wilds + lacking <= 3:
            worth += weights.black + (0 if sight.on_foot else weights.foot)
    return worth


@kernel
def opening_worth(code: Code, row: Row, sight: Sight, weights: Weights, key: int, kind: int) -> int:
    """To lay a card of an opening or a pick-up: clean sets first, then wild cards by themselves, at last mixed sets."""
    begun = row[OPENING] == 1 or row[BEGUN] >= 0
    if not begun and wilds_spent(code, row, sight, minimum(code, row)) * 10 > wilds_allowed(code, row, sight, weights):
        return -1
    naturals, wilds = meld_of(row, sight.team, key)
    if key == WILD:
        return 400
    if kind in (TWO, JOKER):
        return 150 + code.points[key] + naturals
    if naturals + wilds == 0 and row[sight.hand + key] < 3:
        return 200 + code.points[kind]
    return 500 + code.points[kind] - (100 if key == SEVEN else 0)


@kernel
def wilds_allowed(code: Code, row: Row, sight: Sight, weights: Weights) -> int:
    """How many wild cards, in tenths, an opening may put on ranks; below 0 there is none yet."""
    longest = 3
    for key in range(WILD):
        if key != SEVEN:
            longest = max(longest, row[sight.hand + key])
    return (
        weights.open_wilds
        + weights.open_turns * (row[TURN_NUMBER] // code.seats)
        + weights.open_pile * row[PILE_SIZE]
        + weights.open_long * (longest - 3)
        + weights.open_rush * sight.rush
    )


@kernel
def wilds_spent(code: Code, row: Row, sight: Sight, need: int) -> int:
    """About how many wild cards go on ranks if so many points are laid now."""
    for key in range(WILD):
        held = row[sight.hand + key]
        need -= held * code.points[key] if held >= 3 else 0
    if need <= 0 or (sight.wilds >= 3 and sight.wilds * code.points[TWO] >= need):
        return 0
    pair, used = 0, 0
    for key in range(WILD):
        if key != SEVEN and row[sight.hand + key] == 2:
            pair = max(pair, 2 * code.points[key])
    while need > 0 and used < sight.wilds:
        used += 1
        need -= pair // used + code.points[TWO]
    return used


@kernel
def worth_of_keeping(code: Code, row: Row, sight: Sight, weights: Weights, memory: Memory, kind: int) -> int:
    """What a card is worth in the hand, and what the next seat gains by it: the least of these is discarded."""
    if kind == RED_THREE:
        return weights.red_three - weights.rush * sight.rush
    if kind == BLACK_THREE:
        return weights.black_three
    if kind in (TWO, JOKER):
        return 700
    naturals, wilds = meld_of(row, sight.team, kind)
    held = row[sight.hand + kind]
    worth = weights.single if held == 1 else weights.double if held == 2 else weights.triple
    worth += weights.wanted if naturals + wilds > 0 else 0
    worth += 0 if sight.opened else weights.high * code.points[kind]
    if weights.recalls == 1:
        chance = chance_of_pair(code, row, memory, sight.seat, kind)
    else:
        chance = chance_at_sight(code, row, sight, kind)
    return worth + weights.danger * (chance * min(row[PILE_SIZE] + 1, 5) // 5) // 1_000


@kernel
def chance_at_sight(code: Code, row: Row, sight: Sight, kind: int) -> int:
    """How likely the next seat holds a pair for this card, in thousandths, by how many of its rank lie there."""
    other, gone, unseen = next_seat(code, sight.seat), row[sight.hand + kind], row[STOCK_LEFT]
    naturals, wilds = meld_of(row, code.team_of[other], kind)
    if naturals + wilds + 3 > BOOK:
        return 0
    for team in range(code.teams):
        gone += meld_of(row, team, kind)[0]
    for at in range(row[PILE_SIZE]):
        gone += 1 if row[PILE + at] == kind else 0
    for seat in range(code.seats):
        unseen += row[HELD + seat] if seat != sight.seat else 0
        unseen += FOOT_SIZE if row[FOOT_STATE + seat] != ON_FOOT else 0
    cards = unseen + row[HELD + sight.seat] + row[PILE_SIZE] + cards_laid(code, row)
    mean = 64 * row[HELD + other] * max(0, cards // RANKS - gone) // max(unseen, 1)
    return 1_000 * mean * mean // (mean * mean + 128 * mean + 8_192)


@kernel
def cards_laid(code: Code, row: Row) -> int:
    """How many cards lie in melds and books."""
    laid = 0
    for team in range(code.teams):
        for key in range(WILD + 1):
            naturals, wilds = meld_of(row, team, key)
            laid += naturals + wilds
        for which in range(4):
            laid += BOOK * row[BOOKS + team * 4 + which]
    return laid
