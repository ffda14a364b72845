"""What `expert` of Sevens gives away a step: `python -m benchmarks.sevens_regret [POSITIONS [DEALS [late|any]]]`.

At positions of its own games each step that it could take instead is tried in the same deals of what its seat has not
seen, drawn by the beliefs, and played out by experts who see their own cards only. What seems best in one half of the
deals is judged by the other half, so luck adds nothing: what that gains, in points of the round, is what `expert` gives
away, as far as so many deals can tell. `late` are positions with few cards in the stock and five or fewer in each hand.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np

from benchmarks.sevens_dealing import deal_round
from septet.bots.sevens.beliefs import shares_into
from septet.bots.sevens.beliefs import weights as beliefs
from septet.bots.sevens.books import remembering_choice
from septet.bots.sevens.books_levels import EXPERT_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.deals import EVEN, KNOWN, SHARES, heed, imagine_into, nothing_told
from septet.bots.sevens.memory import Memory, learnt
from septet.bots.sevens.rounds import ONE, Room, play_out
from septet.bots.speed import ready
from septet.jit import compiled, kernel, packed
from septet.sevens import (
    EXACT,
    FIRST,
    FIRST_DISCARD,
    NOBODY,
    OFFSET,
    STEPS,
    Code,
    Rules,
    do,
    legal_into,
    pack,
)

TURN, RESULT, PHASE, HELD = (OFFSET[name] for name in ("turn", "result", "phase", "held"))
STOCK_LEFT, ROUND_SCORES = OFFSET["stock_left"], OFFSET["round_scores"]
FIRST_GAME = 9_000_000
TRIED = 12
"""So many steps at most are tried at a position."""
EVERY = {"any": 60, "late": 1}
"""One in so many choices is looked at."""
FEW_CARDS, FEW_HELD = 30, 5
"""Late: at most so many cards in the stock, and in each hand."""


class Found(NamedTuple):
    """By position: what each step came to in each deal, its team's lead, that of `expert` first; how many steps there
    were; what kind of choice it was."""

    leads: Any
    steps: Any
    kind: Any


@kernel
def is_late(code: Code, row: Any) -> bool:
    """Whether few cards are left everywhere."""
    most = 0
    for seat in range(code.seats):
        most = max(most, row[HELD + seat])
    return row[STOCK_LEFT] <= FEW_CARDS and most <= FEW_HELD


@kernel
def lead(code: Code, row: Any, team: int) -> int:
    """By how much a team's score of a finished round is ahead of the best of the others."""
    best = row[ROUND_SCORES + (1 if team == 0 else 0)]
    for other in range(code.teams):
        if other != team:
            best = max(best, row[ROUND_SCORES + other])
    return int(row[ROUND_SCORES + team] - best)


@kernel
def regrets_into(
    code: Code, first: int, every: int, late: int, room: Room, blank: Any, weights: Weights, trust: Any, found: Found
) -> int:
    """Play games until there are so many positions; how many games it took."""
    row, known, dealt = blank.copy(), room.memory.known.copy(), np.zeros(len(room.packs), np.int64)
    stock: Any = np.zeros(len(room.packs) - code.seats * EXACT - code.initial_discards, np.int64)
    steps: Any = np.zeros(STEPS, np.int64)
    shares: Any = np.full(SHARES, EVEN, np.int64)
    imagined, work = blank.copy(), blank.copy()
    drawn: Any = np.zeros(len(room.packs), np.int64)
    bots: Any = np.full(code.seats, ONE, np.int64)
    dice: Any = np.array([first, 1 << 40], np.int64)
    number, at, clock, memory = first, 0, 0, Memory(known, room.memory.odds)
    levels = (weights, weights, weights, weights)
    while at < len(found.steps):
        row[:] = blank
        while row[RESULT] == NOBODY:
            deal_round(code, number, room.packs, dealt, blank, row, stock)
            nothing_told(room.packs, row, known)
            while row[TURN] != NOBODY:
                count = legal_into(code, row, steps)
                chosen = remembering_choice(code, row, steps, count, weights, memory)
                clock += 1 if count > 1 and (late == 0 or is_late(code, row)) else 0
                if clock == every and at < len(found.steps):
                    clock, team = 0, code.team_of[row[TURN]]
                    shares_into(code, row, known, trust, shares)
                    found.kind[at] = 0 if row[PHASE] == 0 else 1 if chosen >= FIRST_DISCARD else 2
                    found.steps[at] = min(count, TRIED)
                    for which in range(count):
                        if steps[which] == chosen:
                            steps[which], steps[0] = steps[0], chosen
                    for deal in range(found.leads.shape[1]):
                        size = imagine_into(code, row, known, row[TURN], shares, dice, imagined, drawn)
                        for which in range(min(count, TRIED)):
                            work[:], room.memory.known[:] = imagined, known
                            heed(code, work, room.memory.known, steps[which])
                            do(code, work, drawn, size, steps[which])
                            play_out(code, work, drawn, size, bots, levels, room, dice)
                            found.leads[at, deal, which] = lead(code, work, team)
                    at += 1
                heed(code, row, known, chosen)
                do(code, row, stock, len(stock), chosen)
        number += 1
    return number - first


def gain(leads: Any) -> float:
    """What the best step by one half of the deals is ahead of the first in the other half, both ways."""
    halves = leads[::2], leads[1::2]
    gains = [other[:, one.mean(0).argmax()].mean() - other[:, 0].mean() for one, other in (halves, halves[::-1])]
    return float(np.mean(gains))


def told(name: str, gains: Any) -> None:
    """Print a line."""
    if len(gains) > 1:
        within = 1.96 * np.std(gains) / np.sqrt(len(gains))
        print(f"  {name:<10} {len(gains):5} positions: {np.mean(gains):+7.1f} ± {within:.1f} points a step")


def main(positions: int = 200, deals: int = 400, which: str = "late", form: str = "2x2") -> None:
    """Play, and print."""
    ready()
    rules = Rules(form=form)
    packs: Any = np.array(pack(rules.packs, rules.jokers_per_deck), np.int64)
    blank: Any = np.array([*FIRST.cells, *[0] * len(packs)], np.int64)
    known: Any = np.zeros(KNOWN, np.int64)
    odds: Any = np.array(learnt(), np.int64)
    trust: Any = np.array(beliefs(), np.int64)
    steps: Any = np.zeros(STEPS, np.int64)
    room = Room(packs, Memory(known, odds), steps)
    leads: Any = np.zeros((positions, deals, TRIED))
    whole: Any = [np.zeros(positions, np.int64) for _ in range(2)]
    found, code = Found(leads, *whole), packed(rules.code)
    given = int(which == "late"), room, blank, EXPERT_WEIGHTS[form], trust, found
    games = compiled(regrets_into)(code, FIRST_GAME, EVERY[which], *given)
    gains = np.array([gain(found.leads[at, :, : found.steps[at]]) for at in range(positions)])
    print(f"Sevens {form}, {which} positions of {games:,} games of expert, {deals} deals each")
    for at, name in enumerate(("beginning", "discard", "lay")):
        told(name, gains[found.kind == at])
    told("all", gains)


if __name__ == "__main__":
    asked = [*sys.argv[1:], *("200", "400", "late", "2x2")[len(sys.argv) - 1 :]]
    main(int(asked[0]), int(asked[1]), *asked[2:4])
