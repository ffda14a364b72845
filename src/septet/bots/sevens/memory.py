"""How likely the next seat is to hold a pair for a card of Sevens, by all that everybody was shown in the round.

What was shown is kept as deals.py has it: cards taken from the pile, discarded, and piles let go. A card has ten
traits, told by that and by what lies there; each has a weight in log odds (memory.txt), found by regression in rounds
between bots (`python -m benchmarks.sevens_memory`). Whole numbers: the same interpreted and compiled.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import (
    BLACK_THREE,
    BOOK,
    JOKER,
    KINDS,
    OFFSET,
    ON_FOOT,
    RED_THREE,
    SEVEN,
    TWO,
    WILD,
    Code,
    has_opened,
    next_seat,
)

from .books_sight import FOOT_STATE, HAND, HELD, Row, meld_of
from .deals import GAVE, LAST, PASSED, UNSEEN

TURN_NUMBER, ACE = OFFSET["turn_number"], WILD - 1

MEANS = (5, 15, 25, 35, 45, 60, 75, 95, 120, 150, 200)
"""Steps of the mean number of such cards in the hand, if the hidden cards lay evenly, in hundredths."""
TURNS_AGO = (1, 2, 4, 8)
SIZES = (3, 6, 10, 15)
"""Steps of the number of cards held."""
TURNS = (1, 3, 7, 14)
SHOWN, GAVE_AGO, PASSED_AGO, MELDED, SORT, HOLDS, TURN, LAST_GAVE, OWN = 12, 14, 20, 26, 34, 42, 52, 57, 61
TRAITS, WAYS = 67, 10
"""How many weights there are, and how many of them a card has."""
UNIT, REACH = 64, 512
"""A weight of UNIT is one in log odds; odds go from -REACH to REACH."""
WEIGHTS_FILE = Path(__file__).with_name("memory.txt")


class Memory(NamedTuple):
    """What the moves of the round have told everybody (KNOWN cells of deals.py), and the odds: by trait, then the odds
    to begin with, then from -REACH on what they are in thousandths. Both are empty for those who do not remember."""

    known: Row
    odds: Row


@kernel
def chance_of_pair(code: Code, row: Row, memory: Memory, seat: int, kind: int) -> int:
    """How likely, in thousandths, the seat after this one holds two cards of a rank that would take the pile."""
    other, odds = next_seat(code, seat), memory.odds[TRAITS]
    naturals, wilds = meld_of(row, code.team_of[other], kind)
    if naturals + wilds + 3 > BOOK:
        return 0
    if memory.known[other * KINDS + kind] >= 2:
        return 1_000
    traits = [0] * WAYS
    pair_traits_into(code, row, memory.known, seat, kind, traits)
    for way in range(WAYS):
        odds += memory.odds[traits[way]]
    return memory.odds[TRAITS + 1 + min(max(odds + REACH, 0), 2 * REACH)]


@kernel
def pair_traits_into(code: Code, row: Row, known: Row, seat: int, kind: int, traits: Row) -> None:
    """Write the ten traits of a card of this rank, should this seat discard it. Of `row` only what it sees counts."""
    other = next_seat(code, seat)
    team, opened = code.team_of[other], 1 if has_opened(code, row, other) else 0
    naturals, wilds = meld_of(row, team, kind)
    size, held = naturals + wilds, row[HELD + other]
    traits[0] = past(MEANS, mean_held(row, known, seat, other, kind))
    traits[1] = SHOWN + (1 if known[other * KINDS + kind] > 0 else 0)
    traits[2] = GAVE_AGO + turns_since(code, row, known[GAVE + other * KINDS + kind])
    traits[3] = PASSED_AGO + turns_since(code, row, known[PASSED + other * KINDS + kind])
    traits[4] = MELDED + 4 * opened + (0 if size == 0 else 1 if size <= 3 else 2 if wilds == 0 else 3)
    traits[5] = SORT + 4 * opened + (0 if kind < SEVEN else 2 if kind == ACE else 1)
    traits[6] = HOLDS + (5 if row[FOOT_STATE + other] == ON_FOOT else 0) + past(SIZES, held - 1)
    traits[7] = TURN + past(TURNS, row[TURN_NUMBER] // code.seats - 1)
    last = known[LAST + other] - 1
    traits[8] = LAST_GAVE + (
        0 if last < 0 else 1 if last in (BLACK_THREE, RED_THREE) else 2 if last in (TWO, JOKER) else 3
    )
    naturals, wilds = meld_of(row, code.team_of[seat], kind)
    traits[9] = OWN + (0 if naturals + wilds == 0 else 1 if naturals + wilds <= 4 else 2)
    traits[9] += 3 if row[HAND + seat * KINDS + kind] >= 2 else 0


@kernel
def past(steps: tuple[int, ...], value: int) -> int:
    """How many of the steps a value has reached."""
    reached = 0
    for step in steps:
        reached += 1 if value >= step else 0
    return reached


@kernel
def turns_since(code: Code, row: Row, turn: int) -> int:
    """How many turns of a seat have passed since this one, in steps: 0 it never was, 1 at most one, and so on."""
    return 0 if turn == 0 else 1 + past(TURNS_AGO, (row[TURN_NUMBER] - turn) // code.seats - 1)


@kernel
def mean_held(row: Row, known: Row, seat: int, other: int, kind: int) -> int:
    """How many cards of a kind another seat would hold beside what it surely holds, in hundredths, if all that this
    seat has not seen lay evenly."""
    hidden, unseen, left = row[HELD + other], 0, 0
    for each in range(KINDS):
        hidden -= known[other * KINDS + each]
        lies = known[UNSEEN + each] - row[HAND + seat * KINDS + each] + known[seat * KINDS + each]
        unseen += lies
        left = lies if each == kind else left
    return 100 * left * max(hidden, 0) // max(unseen, 1)


@cache
def learnt() -> tuple[int, ...]:
    """The odds of the package, as Memory has them."""
    weights = tuple(map(int, WEIGHTS_FILE.read_text(encoding="ascii").split()))
    return weights + tuple(round(1_000 / (1 + math.exp(-odds / UNIT))) for odds in range(-REACH, REACH + 1))


@kernel
def no_memory(row: Row) -> Memory:
    """Of those who do not remember."""
    return Memory(row[:0], row[:0])
