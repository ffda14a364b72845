"""Bots of Sevens against each other in whole games, compiled: `python -m benchmarks.sevens_bots [FORM …]`.

One game on the same cards for each team that the first bot can have (a pair, where there are two); the others play the
second. So many thousand games take seconds. The law that bots see their views alone is in tests/bots.
"""

from __future__ import annotations

import math
import sys
from typing import Any, NamedTuple

import numpy as np

from benchmarks.plain import wilson
from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.plain import plain_choice
from septet.chance import below
from septet.jit import compiled, kernel, packed
from septet.sevens import (
    EXACT,
    FIRST,
    FORMS,
    KIND_OF_FACE,
    NOBODY,
    OFFSET,
    STEPS,
    Code,
    Rules,
    begin_into,
    deal_into,
    do,
    legal_into,
    next_first,
    pack,
)

TURN, RESULT, ROUND, SCORES = (OFFSET[name] for name in ("turn", "result", "round", "scores"))
ENDING, OUT = OFFSET["ending"], 1
RANDOM, PLAIN, ONE, OTHER = range(4)
"""Who plays: the two simple bots, and the plan for the five books by one row of weights or the other."""
DICE = 1 << 40
"""Where a random bot begins to draw numbers: far from the deals."""
MOST_ROUNDS = 16
PAIRS, CLOSE, MANY_TEAMS, EXCESS = 300, 1_000, 100, 150
"""How many deals: usually, in the usual form against the next level, for more than two teams, against excess."""


@kernel
def deal_round(code: Code, seed: int, packs: Any, cards: Any, blank: Any, row: Any, stock: Any) -> None:
    """Deal the next round into the row and the stock; it depends on the seed and the number of the round alone."""
    before, size = row.copy(), len(packs)
    generator: Any = np.array([seed * MOST_ROUNDS + before[ROUND], 0], np.int64)
    cuts: Any = np.zeros(code.seats, np.int64)
    back: Any = np.zeros(size, np.int64)
    first = next_first(code, before)
    first, _ = deal_into(code, first, below, generator, packs.copy(), cards, cuts, back)
    for at in range(size):
        cards[at] = KIND_OF_FACE[cards[at]]
    row[:] = blank
    begin_into(code, before, first, cuts, cards, row)
    for at in range(len(stock)):
        stock[at] = cards[size - len(stock) + at]


@kernel
def step_of(code: Code, row: Any, bot: int, one: Weights, other: Weights, generator: Any, out: Any) -> int:
    """The step that a bot takes."""
    count = legal_into(code, row, out)
    if bot == RANDOM:
        return int(out[below(generator, count)])
    if bot == PLAIN:
        return plain_choice(code, row, out, count)
    return books_choice(code, row, out, count, one if bot == ONE else other)


@kernel
def game(code: Code, seed: int, packs: Any, blank: Any, bots: Any, one: Weights, other: Weights, ends: Any) -> Any:
    """Play a game; its last row. `bots` by team; `ends` counts rounds, and those in which somebody went out."""
    row, cards = blank.copy(), np.zeros(len(packs), np.int64)
    stock: Any = np.zeros(len(packs) - code.seats * EXACT - code.initial_discards, np.int64)
    out: Any = np.zeros(STEPS, np.int64)
    generator: Any = np.array([seed, DICE], np.int64)
    while row[RESULT] == NOBODY:
        deal_round(code, seed, packs, cards, blank, row, stock)
        while row[TURN] != NOBODY:
            step = step_of(code, row, bots[code.team_of[row[TURN]]], one, other, generator, out)
            do(code, row, stock, len(stock), step)
        ends[0] += 1
        ends[1] += 1 if row[ENDING] == OUT else 0
    return row


@kernel
def games_into(
    code: Code,
    first: int,
    packs: Any,
    blank: Any,
    who: Any,
    one: Weights,
    other: Weights,
    wins: Any,
    margins: Any,
    ends: Any,
) -> None:
    """Fill shares of wins, margins and ends: games `first` … on, once for each team that who[0] may have. A margin is
    what its team has more than the mean of the others."""
    bots: Any = np.zeros(code.teams, np.int64)
    for at in range(len(wins)):
        for team in range(code.teams):
            bots[:] = who[1]
            bots[team] = who[0]
            row = game(code, first + at, packs, blank, bots, one, other, ends)
            total, winners = 0, 0
            for each in range(code.teams):
                total += row[SCORES + each]
                winners += row[RESULT] >> each & 1
            wins[at] += (row[RESULT] >> team & 1) / winners / code.teams
            margins[at] += (row[SCORES + team] - (total - row[SCORES + team]) / (code.teams - 1)) / code.teams


NEVER = -100_000
DEGENERATE: dict[str, dict[str, int]] = {
    "never opens": {"take": NEVER, "open_wilds": NEVER},
    "takes from the stock only": {"take": NEVER},
    "never goes out": {"out": NEVER},
    "milks": {"out": NEVER, "take": 1_000},
}
"""`club` with one thing done to excess."""


class Found(NamedTuple):
    """What games come to: the share that the first bot won, with half of its interval of 95 %, by how many points it
    was ahead in a game, likewise, and the share of rounds in which somebody went out."""

    won: float
    won_within: float
    ahead: float
    ahead_within: float
    out: float


def played(
    rules: Rules, who: tuple[int, int], count: int, one: Weights, other: Weights = CASUAL_WEIGHTS, first: int = 1
) -> Found:
    """The games `first` … of these bots, each once for every team."""
    packs: Any = np.array(pack(rules.packs, rules.jokers_per_deck), np.int64)
    blank: Any = np.array([*FIRST.cells, *[0] * len(packs)], np.int64)
    wins: Any = np.zeros(count)
    margins: Any = np.zeros(count)
    ends: Any = np.zeros(2, np.int64)
    code, bots = packed(rules.code), np.array(who)
    compiled(games_into)(code, first, packs, blank, bots, one, other, wins, margins, ends)
    half = 1.96 / math.sqrt(count)
    return Found(wins.mean(), half * wins.std(), margins.mean(), half * margins.std(), ends[1] / ends[0])


def told(name: str, found: Found, games: int) -> None:
    """Print a line."""
    low, high = wilson(round(found.won * games), games)
    print(
        f"  {name:<40} won {found.won:6.1%} (95 %: {low:.1%} to {high:.1%}),"
        f" {found.ahead:+6,.0f} ± {found.ahead_within:,.0f} points a game, out in {found.out:.0%} of rounds"
    )


def main(*forms: str) -> None:
    """Print what each level does against the ones below, in these forms, and `club` against the degenerate ones."""
    print("Sevens, standard rules, whole games, the same cards once for every team")
    for form in forms or FORMS:
        rules, club = Rules(form=form), CLUB_WEIGHTS[form]
        usual = PAIRS if rules.teams == 2 else MANY_TEAMS
        close = CLOSE if form == "2x2" else usual
        told(f"{form} casual v plain", played(rules, (ONE, PLAIN), usual, CASUAL_WEIGHTS), usual * rules.teams)
        told(f"{form} club v plain", played(rules, (ONE, PLAIN), usual, club), usual * rules.teams)
        told(f"{form} club v casual", played(rules, (ONE, OTHER), close, club), close * rules.teams)
    club = CLUB_WEIGHTS["2x2"]
    for name, excess in DEGENERATE.items():
        found = played(Rules(), (ONE, OTHER), EXCESS, club, club._replace(**excess))
        told(f"2x2 club v one that {name}", found, EXCESS * 2)


if __name__ == "__main__":
    main(*sys.argv[1:])
