"""The weights of `club` at Sevens, found by play: `python -m benchmarks.tuning_sevens FORM MINUTES [FILE]`.

A separable CMA-ES: each generation tries weights about the mean so far, in mirrored pairs, all on the same deals, by
the margin in whole games against the weights it began with; the better half moves the mean. Prints the weights as they
stand in books_weights.toml, and keeps them in FILE.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.sevens_bots import played
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.rounds import ONE, OTHER, PLAIN
from septet.sevens import Rules

TRIED, BEST, GAMES = 16, 8, 60
APART = 10
"""The least step of a weight."""
FIRST_GAME = 1_000_000
"""Far from the games that levels are measured with."""


class Evolution:
    """The distribution that weights are drawn from: a mean, a step for each, and the paths of both (Hansen's names)."""

    def __init__(self, start: Weights) -> None:
        self.start = np.array(start, float)
        self.unit = np.clip(np.abs(self.start) * 0.5, APART, 150)
        size = len(self.start)
        self.mean, self.spread, self.sigma = np.zeros(size), np.ones(size), 0.4
        self.path_sigma, self.path = np.zeros(size), np.zeros(size)
        parts = np.log(BEST + 0.5) - np.log(np.arange(1, BEST + 1))
        self.parts: Any = parts / parts.sum()
        effect = 1 / (self.parts**2).sum()
        self.effect = effect
        self.c_sigma = (effect + 2) / (size + effect + 5)
        self.damp = 1 + self.c_sigma
        self.c_path = (4 + effect / size) / (size + 4 + 2 * effect / size)
        faster = (size + 2) / 3  # the spread has one number a weight, no matrix
        self.c_one = min(0.3, faster * 2 / ((size + 1.3) ** 2 + effect))
        self.c_best = min(1 - self.c_one, faster * 2 * (effect - 2 + 1 / effect) / ((size + 2) ** 2 + effect))
        self.length = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))

    def weights(self, place: Any) -> Weights:
        """The weights at a place of the distribution."""
        return Weights(*(round(float(value)) for value in self.start + self.unit * place))

    def drawn(self, rng: np.random.Generator) -> Any:
        """Places to try, in mirrored pairs."""
        half = rng.standard_normal((TRIED // 2, len(self.mean)))
        return np.vstack([half, -half]) * np.sqrt(self.spread)

    def learn(self, steps: Any, worth: Any) -> None:
        """Move towards the better half."""
        best = steps[np.argsort(-worth)[:BEST]]
        step = self.parts @ best
        self.mean = self.mean + self.sigma * step
        keep, gain = 1 - self.c_sigma, math.sqrt(self.c_sigma * (2 - self.c_sigma) * self.effect)
        self.path_sigma = keep * self.path_sigma + gain * step / np.sqrt(self.spread)
        self.path = (1 - self.c_path) * self.path + math.sqrt(self.c_path * (2 - self.c_path) * self.effect) * step
        self.spread = (
            (1 - self.c_one - self.c_best) * self.spread
            + self.c_one * self.path**2
            + self.c_best * (self.parts @ best**2)
        )
        self.sigma *= math.exp(self.c_sigma / self.damp * (np.linalg.norm(self.path_sigma) / self.length - 1))
        self.sigma = min(self.sigma, 0.6)


def written(weights: Weights) -> str:
    """Weights as the file has them."""
    return "".join(f"{name} = {value}\n" for name, value in weights._asdict().items())


def main(form: str = "2x2", minutes: float = 5, file: str = "") -> None:
    """Tune for so long."""
    rules, start = Rules(form=form), CLUB_WEIGHTS[form]
    evolution, rng = Evolution(start), np.random.default_rng()
    began, generation = time.monotonic(), 0
    while time.monotonic() - began < 60 * minutes:
        steps, first = evolution.drawn(rng), FIRST_GAME + generation * GAMES
        tried = [evolution.weights(evolution.mean + evolution.sigma * step) for step in steps]
        worth = [played(rules, (ONE, OTHER), GAMES, weights, start, first).ahead for weights in tried]
        evolution.learn(steps, np.array(worth))
        generation += 1
        if generation % 4 == 0:
            now = evolution.weights(evolution.mean)
            before, plain = played(rules, (ONE, OTHER), 200, now, start), played(rules, (ONE, PLAIN), 100, now)
            print(
                f"{generation}: against those before {before.won:.1%}, {before.ahead:+,.0f};"
                f" against plain {plain.won:.1%}; step {evolution.sigma:.2f}",
                flush=True,
            )
            if file:
                Path(file).write_text(written(now), encoding="utf-8")
    print(written(evolution.weights(evolution.mean)))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), *sys.argv[3:4])
