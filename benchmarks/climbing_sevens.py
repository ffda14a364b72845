"""The weights of `expert` at Sevens, found by play: `python -m benchmarks.climbing_sevens FORM STEPS [FILE]`.

A slope is climbed that is never seen: weights a little to one side of those so far and as far to the other side play
each other on the same deals, or each of them the levels below; the side that does better tells a little of where it
goes up, and hundreds of such pairs tell it of all weights at once (an evolution strategy with mirrored samples; the
steps are Adam's). A margin counts the less the greater it is, for a game can be won but once. Goes on from the weights
in books_weights.toml, prints how they do against the levels below, and keeps them in FILE.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.sevens_bots import played
from benchmarks.tuning_sevens import written
from septet.bots.sevens.books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS, EXPERT_WEIGHTS, STRONG_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.rounds import ONE, OTHER, PLAIN
from septet.sevens import Rules

PAIRS, ASIDE, RATE = 150, 0.5, 0.06
"""Pairs a step; how far aside weights are tried, and how far a step goes, in units of each weight."""
LEAST, MOST = 3, 200
"""A unit is half of a weight, but at least and at most so much."""
SQUASH = 2_500
"""Points of a margin from where more of them count little."""
FIRST_GAME = 3_000_000
"""Far from the games that levels are measured with."""
TOLD, PART = 20, 100
"""After so many steps it is told how the weights do, in so many deals."""
FIXED = {"recalls"}


class Climb:
    """Weights on their way up: `place` is where they stand, in units from the `start`."""

    def __init__(self, form: str, seed: int = 0) -> None:
        self.rules, self.rng = Rules(form=form), np.random.default_rng(seed)
        self.start = np.array(EXPERT_WEIGHTS[form], float)
        self.unit: Any = np.clip(np.abs(self.start) * 0.5, LEAST, MOST)
        self.free: Any = np.array([name not in FIXED for name in Weights._fields], float)
        self.place: Any = np.zeros(len(self.start))
        self.slope, self.square, self.steps = self.place * 0, self.place * 0, 0

    def weights(self, place: Any) -> Weights:
        """The weights at a place."""
        return Weights(*(round(float(value)) for value in self.start + self.unit * place * self.free))

    def ahead(self, one: Weights, who: int, other: Weights, game: int) -> float:
        """How far these weights are ahead in a game, played once for each team, squashed."""
        return SQUASH * math.tanh(played(self.rules, (ONE, who), 1, one, other, game).ahead / SQUASH)

    def better(self, number: int, game: int, aside: Any) -> float:
        """By how much the weights on the one side do better than those on the other."""
        one, other = self.weights(self.place + aside), self.weights(self.place - aside)
        if number % 2 and self.rules.teams == 2:
            return self.ahead(one, OTHER, other, game)
        who, club = OTHER if number % 2 else PLAIN, CLUB_WEIGHTS[self.rules.form]
        return self.ahead(one, who, club, game) - self.ahead(other, who, club, game)

    def step(self, rate: float) -> None:
        """Go one step."""
        slope = self.place * 0
        for number in range(PAIRS):
            aside = ASIDE * self.rng.standard_normal(len(self.place)) * self.free
            slope = slope + self.better(number, FIRST_GAME + self.steps * PAIRS + number, aside) * aside / PAIRS
        self.steps += 1
        self.slope = 0.9 * self.slope + 0.1 * slope
        self.square = 0.97 * self.square + 0.03 * slope**2
        sure = np.sqrt(self.square / (1 - 0.97**self.steps)) + 1e-9
        self.place = self.place + rate * self.slope / (1 - 0.9**self.steps) / sure


def tell(climb: Climb) -> None:
    """Print how the weights do."""
    now, form = climb.weights(climb.place), climb.rules.form
    levels = {
        name: (OTHER, weights) for name, weights in (("strong", STRONG_WEIGHTS[form]), ("casual", CASUAL_WEIGHTS))
    }
    levels["plain"] = (PLAIN, CASUAL_WEIGHTS)
    parts = [
        f"{name} {played(climb.rules, (ONE, who), PART, now, other).won:.1%}" for name, (who, other) in levels.items()
    ]
    print(f"{climb.steps}: won against {', '.join(parts)}", flush=True)


def main(form: str = "2x2", steps: int = 100, file: str = "") -> None:
    """Climb so many steps, ever shorter ones."""
    climb = Climb(form)
    for number in range(steps):
        climb.step(RATE * (1 - 0.7 * number / steps))
        if climb.steps % TOLD == 0:
            tell(climb)
            if file:
                Path(file).write_text(written(climb.weights(climb.place)), encoding="utf-8")
    print(written(climb.weights(climb.place)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:4])
