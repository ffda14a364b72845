"""A sensible beginner at Sevens: opens when it can, saves wild cards, works towards the required books."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import (
    BLACK_THREE,
    DRAW,
    END,
    FIRST_DISCARD,
    JOKER,
    NO,
    NO_DISCARD,
    OFFSET,
    PICK_UP,
    RED_THREE,
    SEVEN,
    TAKE,
    TWO,
    WILD,
    YES,
    Code,
    key_of,
    kind_of,
    lacking,
)
from septet.views import View

from ..bot import Bot

TURN, STOCK_LEFT, PILE_SIZE, LAID, BEGUN = (
    OFFSET[name] for name in ("turn", "stock_left", "pile_size", "laid", "begun")
)
HAND, MELD = OFFSET["hand"], OFFSET["meld"]

BIG_PILE = 4
"""From so many cards on a pile is worth taking, and worth guarding."""

Row = list[int]


class Sight(NamedTuple):
    """What a beginner looks at: where the own hand begins, the team, what it lacks, and whether that is nothing."""

    hand: int
    team: int
    wild: int
    red: int
    black: int
    ready: bool


@kernel
def plain_choice(code: Code, row: Row, steps: Row, count: int) -> int:
    """The step that a sensible beginner takes among these `count` legal ones; of equals the lowest."""
    team = code.team_of[row[TURN]]
    wild, seven, red, black = lacking(code, row, team)
    sight = Sight(HAND + row[TURN] * 15, team, wild, red, black, wild + seven + red + black == 0)
    chosen, most = steps[0], 0
    for at in range(count):
        worth = _worth(code, row, sight, steps[at])
        if at == 0 or worth > most:
            chosen, most = steps[at], worth
    return chosen


@kernel
def meld_of(row: Row, team: int, key: int) -> tuple[int, int]:
    """Naturals and wild cards of an open meld."""
    at = MELD + (team * 12 + key) * 3
    return row[at], row[at + 1] + row[at + 2]


@kernel
def _worth(code: Code, row: Row, sight: Sight, step: int) -> int:
    """How gladly a step is taken; only the order counts."""
    if step > END:
        kind = kind_of(step)
        return _lay(row, sight, key_of(step), kind) if step < FIRST_DISCARD else _discard(code, row, sight, kind)
    if step == TAKE:
        return 60 if row[PILE_SIZE] >= BIG_PILE or row[STOCK_LEFT] == 0 else 40
    if step in (DRAW, YES):
        return 50
    if step == PICK_UP:
        return 900
    if step in (NO_DISCARD, END, NO):
        return 0
    return 800 if sight.ready else -900


@kernel
def _lay(row: Row, sight: Sight, key: int, kind: int) -> int:
    """Laying is better than discarding (above 0) unless the card is worth keeping (below -500)."""
    naturals, wilds = meld_of(row, sight.team, key)
    if kind not in (TWO, JOKER):
        return 300 + 10 * (naturals + wilds) + (50 if key == SEVEN else 0) - key
    others = 0
    for held in range(WILD):
        others += row[sight.hand + held]
    if sight.ready and others == 0:
        return 100
    if key == WILD:
        return 200 + naturals if sight.wild > 0 or wilds > 0 else _forced(row)
    size = naturals + wilds
    spare = row[sight.hand + TWO] + row[sight.hand + JOKER] > 7 - meld_of(row, sight.team, WILD)[1]
    if sight.black > 0 and size >= 4 and (sight.wild == 0 or spare) and _may_spoil(row, sight, wilds):
        return 150 + 10 * size + 5 * wilds
    if size == 6 and wilds > 0:
        return 120
    return _forced(row)


@kernel
def _forced(row: Row) -> int:
    """A wild card that is better kept, unless it is needed to open or nothing else may be done."""
    return 50 if row[LAID] > 0 or row[BEGUN] >= 0 else -700


@kernel
def _may_spoil(row: Row, sight: Sight, wilds: int) -> bool:
    """Whether a meld may become black: it is so already, or enough clean ones remain for the red books."""
    clean = 0
    for key in range(WILD):
        lying, wild = meld_of(row, sight.team, key)
        clean += 1 if key != SEVEN and lying >= 3 and wild == 0 else 0
    return wilds > 0 or clean > sight.red or sight.red == 0


@kernel
def _discard(code: Code, row: Row, sight: Sight, kind: int) -> int:
    """The least useful card goes: red threes at once, black ones to guard a big pile, wild cards last."""
    if kind == RED_THREE:
        return -100
    if kind == BLACK_THREE:
        return -110 if row[PILE_SIZE] >= BIG_PILE else -150
    if kind in (TWO, JOKER):
        return -600
    naturals, wilds = meld_of(row, sight.team, kind)
    use = 40 * min(row[sight.hand + kind], 3) + (60 if naturals + wilds > 0 else 0)
    for team in range(code.teams):
        lying, wild = meld_of(row, team, kind)
        use += 25 if team != sight.team and lying + wild in (3, 4) else 0
    return -200 - use - (5 if kind == 10 else 0)


def plain(seen: View, _rng: Random) -> int:
    """The step that a sensible beginner takes."""
    return plain_choice(seen.rules.code, list(seen.state.cells), list(seen.legal), len(seen.legal))


PLAIN = Bot(
    "plain",
    "平实",
    "A sensible beginner: opens when it can, saves wild cards, collects the five books.",
    "稳当的新手：能亮牌就亮，省着百搭牌，凑齐五书。",
    plain,
    ("sevens",),
)
