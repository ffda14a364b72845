"""The yardstick of Sevens: turn plans, each tried in the true deal to the end of the round.

It is told all hands, the Feet and the order of the stock, so it needs a state, not a view, and is no bot. From then on
all are taken to play like `club`, who is told nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from septet.jit import kernel, packed
from septet.sevens import OFFSET, STEPS, YES, Code, Rules, State, do, legal

from ..speed import quick, ready, row
from .books import PILE_SIZE, books_choice
from .books_levels import CLUB_WEIGHTS
from .books_sight import HELD, TURN, Row, Weights
from .plans import Search, plans_into, room
from .plans_ends import Ends
from .rounds import ONE, clubs_out

SCORES = OFFSET["scores"]
WIDTH, TRIED = 32, 8
"""The room to search for plans, and how many of them are tried beside what `club` does."""


class Deal(NamedTuple):
    """The true deal: the row with all cards in it, and the stock; a row to play it out, room for legal steps, and who
    plays: `club` at every seat, who throws no dice."""

    row: Row
    stock: Row
    work: Row
    out: Row
    clubs: Row
    dice: Row


@kernel
def lead_after(code: Code, deal: Deal, club: Weights, steps: Row, first: int, count: int) -> int:
    """By how many points the team of the seat to act is ahead of the best of the others when the round is over, after
    `count` of these steps from `first` on."""
    size, team = len(deal.stock), code.team_of[deal.row[TURN]]
    for cell in range(len(deal.row)):
        deal.work[cell] = deal.row[cell]
    for at in range(first, first + count):
        do(code, deal.work, deal.stock, size, steps[at])
    clubs_out(code, deal.work, deal.stock, size, deal.clubs, club, deal.out, deal.dice)
    best = 0
    for other in range(1, code.teams):
        score = deal.work[SCORES + (team + other) % code.teams]
        best = score if other == 1 else max(best, score)
    return deal.work[SCORES + team] - best


@kernel
def known_step(code: Code, deal: Deal, steps: Row, count: int, club: Weights, search: Search, ends: Ends) -> int:
    """The first step of what does best with all cards known; that of `club` if nothing does better."""
    chosen, most = books_choice(code, deal.row, steps, count, club), lead_after(code, deal, club, steps, 0, 0)
    if steps[0] == YES:
        for at in range(count):
            lead = lead_after(code, deal, club, steps, at, 1)
            if lead > most:
                chosen, most = steps[at], lead
        return chosen
    found, _ = plans_into(code, deal.row, club, search, ends)
    for _ in range(min(found, TRIED)):
        best = -1
        for end in range(found):
            if ends.length[end] > 0 and (best < 0 or ends.worth[end] > ends.worth[best]):
                best = end
        lead = lead_after(code, deal, club, ends.steps, best * ends.longest, ends.length[best])
        if lead > most:
            chosen, most = ends.steps[best * ends.longest], lead
        ends.length[best] = 0
    return chosen


def clairvoyant(rules: Rules, state: State) -> int:
    """The first step of the plan that does best with all cards known."""
    steps = legal(rules, state)
    if len(steps) == 1:
        return steps[0]
    code = packed(rules.code) if ready() else rules.code
    cells, size = len(state.cells), len(state.stock)
    deal = Deal(row(cells + size), row(size), row(cells + size), row(STEPS), row(rules.seats), row(2))
    legal_ones = row(STEPS)
    deal.row[:cells], deal.stock[:], legal_ones[: len(steps)] = state.cells, state.stock, steps
    deal.clubs[:] = [ONE] * rules.seats
    longest = state.cells[HELD + state.turn] + state.cells[PILE_SIZE] + 2
    search, ends = room(cells + 1, longest, WIDTH, WIDTH)
    given = code, deal, legal_ones, len(steps), CLUB_WEIGHTS[rules.form]
    return int(quick(known_step)(*given, search, ends))
