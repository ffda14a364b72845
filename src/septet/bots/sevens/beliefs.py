"""What the others probably hold at Sevens: how readily an unseen card of each kind lies in each hand.

A card has six traits, told by what everybody saw its seat do: its kind and whether the seat's team has opened, how long
ago the seat discarded such a card, or let a pile go that a pair would have taken, the team's own meld of it, another
team's, and for threes what the seat discarded last. Each trait has a weight, found by likelihood in rounds of `club`
players (`python -m benchmarks.sevens_training`); a share is the product of the six. All weights alike is no belief.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from septet.jit import kernel
from septet.sevens import BLACK_THREE, KINDS, MOST_TEAMS, OFFSET, RED_THREE, WILD, Code, has_opened

from .deals import GAVE, LAST, PASSED
from .plain import meld_of

Row = list[int]

TURN_NUMBER = OFFSET["turn_number"]

CLASS = (0, 0, 0, 3, 1, 1, 1, 1, 1, 1, 2, 4, 4, 5, 6)
"""By kind: 4 to 6, 8 to king, ace, 7, wild cards, black and red threes."""
SEVENS, WILDS = 3, 4
GAVE_AGO, PASSED_AGO, OWN, OTHERS, THREES = 14, 19, 24, 33, 35
TRAITS, WAYS = 42, 6
"""How many weights there are, and how many of them a card has."""
UNIT = 1_000
"""A weight that changes nothing."""
MOST_SHARE = 1_000
WEIGHTS_FILE = Path(__file__).with_name("beliefs.txt")


@kernel
def ago(code: Code, row: Row, turn: int) -> int:
    """How many turns of a seat have passed since this one, in steps: 0 it never was, 1 at most one, then to 3, 7."""
    if turn == 0:
        return 0
    turns = (row[TURN_NUMBER] - turn) // code.seats
    return 1 if turns <= 1 else 2 if turns <= 3 else 3 if turns <= 7 else 4


@kernel
def traits_into(code: Code, row: Row, known: Row, seat: int, kind: int, traits: Row) -> None:
    """Write the six traits of a card of this kind in the hand of a seat. Of `row` only what everybody sees counts."""
    sort, team = CLASS[kind], code.team_of[seat]
    traits[0] = sort * 2 + (1 if has_opened(code, row, seat) else 0)
    traits[1] = GAVE_AGO + ago(code, row, known[GAVE + seat * KINDS + kind])
    traits[2] = PASSED_AGO + ago(code, row, known[PASSED + seat * KINDS + kind])
    traits[3], traits[4], traits[5] = OWN, OTHERS, THREES + 6
    if kind in (BLACK_THREE, RED_THREE):
        last = known[LAST + seat] - 1
        way = 0 if last < 0 else 1 if last in (BLACK_THREE, RED_THREE) else 2
        traits[5] = THREES + way + (3 if kind == RED_THREE else 0)
        return
    key, first = (WILD, 3) if sort == WILDS else (kind, 6 if sort == SEVENS else 0)
    naturals, wilds = meld_of(row, team, key)
    traits[3] = OWN + first + (0 if naturals + wilds == 0 else 1 if naturals + wilds < 5 else 2)
    for other in range(MOST_TEAMS):
        naturals, wilds = meld_of(row, other, key)
        if other != team and naturals + wilds > 0:
            traits[4] = OTHERS + 1


@kernel
def shares_into(code: Code, row: Row, known: Row, weights: Row, shares: Row) -> None:
    """Write the shares that `imagine_into` deals by."""
    traits = [0] * WAYS
    for seat in range(code.seats):
        for kind in range(KINDS):
            traits_into(code, row, known, seat, kind, traits)
            share = 100 * UNIT
            for way in range(WAYS):
                share = share * weights[traits[way]] // UNIT
            shares[seat * KINDS + kind] = min(max(share // UNIT, 1), MOST_SHARE)


@cache
def weights() -> tuple[int, ...]:
    """The weights of the traits, in thousandths."""
    return tuple(map(int, WEIGHTS_FILE.read_text(encoding="ascii").split()))
