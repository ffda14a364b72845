"""What it is worth to be asked: `python -m benchmarks.partners [DEALS]`. Sevens 2x2, under `ask_partner=true`.

A bot that is asked says yes. Here the partners of one team say no while more than REFUSES points are in the hand that
is asked, unless the others have all their books; those of the other team always say yes. Every deal is played twice,
with the teams exchanged.
"""

from __future__ import annotations

import sys

from benchmarks.sevens_bots import played, told
from septet.bots.sevens.books import remembering_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Row, others_near
from septet.bots.sevens.rounds import ONE, OTHER, Levels, Room
from septet.chance import Generator
from septet.jit import kernel
from septet.sevens import KINDS, NO, NOBODY, OFFSET, YES, Code, Rules, do, legal_into

TURN, HAND = OFFSET["turn"], OFFSET["hand"]
REFUSES = 300
"""A no from so many points on: a red three alone is 500."""
NEAR = 2
"""So near to the end are others who have all their books."""


@kernel
def answered_into(
    code: Code, row: Row, stock: Row, size: int, bots: Row, levels: Levels, room: Room, _dice: Generator
) -> bool:
    """`round_into`, but seats that go by `one` may say no."""
    while row[TURN] != NOBODY:
        bot, count = bots[row[TURN]], legal_into(code, row, room.steps)
        step = remembering_choice(code, row, room.steps, count, levels[bot - ONE], room.memory)
        if step == YES and bot == ONE and refuses(code, row):
            step = NO
        do(code, row, stock, size, step)
    return True


@kernel
def refuses(code: Code, row: Row) -> bool:
    """Whether the seat that is asked says no."""
    points = 0
    for kind in range(KINDS):
        points += code.points[kind] * row[HAND + row[TURN] * KINDS + kind]
    return points > REFUSES and others_near(code, row, code.team_of[row[TURN]]) < NEAR


def main(deals: int = 1_000) -> None:
    """Print what the team that may be told no has more than the other."""
    rules, club = Rules(ask_partner=True), CLUB_WEIGHTS["2x2"]
    print(f"Sevens 2x2, ask_partner=true, {deals:,} deals, each once for either team")
    found = played(rules, (ONE, OTHER), deals, club, club, into=answered_into)
    told(f"club that says no from {REFUSES} points v yes always", found, 2 * deals)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
