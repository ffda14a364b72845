"""Bots of Sevens against each other in whole games, compiled: `python -m benchmarks.sevens_bots [FORM …]`.

One game on the same cards for each team that the first bot can have (a pair, where there are two); the others play the
second. So many thousand games take seconds. The law that bots see their views alone is in tests/bots.
"""

from __future__ import annotations

import math
import sys
from typing import NamedTuple

import numpy as np

from benchmarks.plain import wilson
from septet.arena.rounds import quick_game
from septet.bots.sevens.books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.rounds import ONE, OTHER, PLAIN, Play, Rounds, round_into
from septet.sevens import FORMS, NOBODY, OFFSET, Rules

RESULT, SCORES, OUT_SEAT = (OFFSET[name] for name in ("result", "scores", "out_seat"))
SEED = 6
PAIRS, CLOSE, MANY_TEAMS, EXCESS = 300, 1_000, 100, 150
"""How many deals: usually, in the usual form against the next level, for more than two teams, against excess."""


NEVER = -100_000
DEGENERATE: dict[str, dict[str, int]] = {
    "never opens": {"take": NEVER, "open_wilds": NEVER},
    "stock only": {"take": NEVER},
    "never out": {"out": NEVER},
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
    rules: Rules,
    who: tuple[int, int],
    count: int,
    one: Weights,
    other: Weights = CASUAL_WEIGHTS,
    first: int = 1,
    into: Play = round_into,
) -> Found:
    """The games `first` … of these bots, each once for every team, by this kernel."""
    wins, margins, (rounds, outs) = np.zeros(count), np.zeros(count), (0, 0)
    teams, playing = rules.teams, Rounds(rules, (one, other), into)
    for at in range(count):
        for team in range(teams):
            bots = [who[seat % teams != team] for seat in range(rules.seats)]
            ends = quick_game(playing, rules, SEED, first + at, bots)
            scores, winners = ends[-1][SCORES : SCORES + teams], ends[-1][RESULT]
            wins[at] += (winners >> team & 1) / winners.bit_count() / teams
            margins[at] += (scores[team] - (sum(scores) - scores[team]) / (teams - 1)) / teams
            rounds += len(ends)
            outs += sum(end[OUT_SEAT] != NOBODY for end in ends)
    half = 1.96 / math.sqrt(count)
    return Found(wins.mean(), half * wins.std(), margins.mean(), half * margins.std(), outs / rounds)


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
        told(f"2x2 club v {name}", found, EXCESS * 2)


if __name__ == "__main__":
    main(*sys.argv[1:])
