"""The weights of `club`, found by play: `python -m benchmarks.tuning SECONDS` goes on from those that it has.

Whole hands are compiled, bots and all: a pair is the same hands and lead played twice, with the teams changed about.
Each generation tries weights near the best so far against `greedy` and against `WEIGHTS` as they stand, all with the
same deals, and goes on around the mean of the best quarter (the cross-entropy method).
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from septet.bots.seven_rocks.club import WEIGHTS, Weights, club_choice
from septet.bots.seven_rocks.greedy import greedy_choice
from septet.bots.seven_rocks.sight import Known, learnt
from septet.chance import below
from septet.jit import compiled, kernel
from septet.seven_rocks import (
    FIRST,
    HAND_SIZE,
    MOST_DRAWS,
    MOST_PLAYS,
    NONE,
    TILES,
    Code,
    Rules,
    State,
    begun,
    deal_into,
    step,
)

GREEDY, FIRST_CLUB, SECOND_CLUB = range(3)
TRIED, BEST, PAIRS = 16, 4, 4_000


@kernel
def hand(code: Code, state: State, bots: tuple[int, int], clubs: tuple[Weights, Weights], out: Any, best: Any) -> int:
    """Play a hand; what North and South are ahead in it. `bots` are those of the two teams."""
    known = Known(0, (0, 0, 0, 0))
    while state.turn != NONE:
        seat = state.turn
        bot, own = bots[seat % 2], state.hands[seat]
        if bot == GREEDY:
            move = greedy_choice(state.layout, own, out)
        else:
            weights = clubs[bot - FIRST_CLUB]
            move = club_choice(code, state.layout, state.held, known, seat, own, weights, out, best)
        known = learnt(known, state.layout, seat, move)
        state = step(code, state, move)
    return state.scores[0] - state.scores[1]


@kernel
def pairs_into(
    code: Code, first: State, seed: int, bots: tuple[int, int], clubs: tuple[Weights, Weights], rows: Any, ahead: Any
) -> None:
    """Play pairs, numbered from `seed` on: half of what the first bot is ahead in each goes into `ahead`."""
    out, best, generator, tiles, other, draws = rows
    for pair in range(len(ahead)):
        generator[0], generator[1] = seed + pair, 0
        lead = deal_into(code, NONE, below, generator, tiles, other, draws)
        held = [0, 0, 0, 0]
        for at in range(TILES):
            held[at // HAND_SIZE] |= 1 << tiles[at]
        state = begun(first, lead, (held[0], held[1], held[2], held[3]))
        there = hand(code, state, bots, clubs, out, best)
        back = hand(code, state, (bots[1], bots[0]), clubs, out, best)
        ahead[pair] = (there - back) / 2


def played(bots: tuple[int, int], clubs: tuple[Weights, Weights], pairs: int, seed: int) -> tuple[float, float]:
    """The mean of many pairs (points a hand that the first bot is ahead), and half of its 95 % interval."""
    ahead = np.zeros(pairs)
    rows = tuple(np.zeros(size, np.int64) for size in (MOST_PLAYS, 8, 2, TILES, TILES, MOST_DRAWS))
    compiled(pairs_into)(Rules(target=1_000_000).code, FIRST, seed, bots, clubs, rows, ahead)
    return float(ahead.mean()), float(1.96 * ahead.std() / pairs**0.5)


def worth(weights: Weights, pairs: int, seed: int) -> float:
    """How well weights do, against both opponents."""
    clubs = weights, WEIGHTS
    return sum(played((FIRST_CLUB, other), clubs, pairs, seed)[0] for other in (GREEDY, SECOND_CLUB))


def tune(seconds: float) -> None:
    """Better weights, told every few generations."""
    rng = np.random.default_rng(1)
    mean, spread = np.array(WEIGHTS, float), np.abs(np.array(WEIGHTS)) * 0.3 + 4
    began, generation = time.monotonic(), 0
    while time.monotonic() - began < seconds:
        generation += 1
        tried = mean + spread * rng.standard_normal((TRIED, len(WEIGHTS)))
        found = [worth(Weights(*map(round, one)), PAIRS, generation * PAIRS) for one in tried]
        best = tried[np.argsort(found)[-BEST:]]
        mean = 0.5 * mean + 0.5 * best.mean(axis=0)
        spread = 0.8 * spread + 0.2 * best.std(axis=0) * 1.2
        if generation % 5 == 0:
            print(generation, told(Weights(*map(round, mean))), flush=True)


def told(weights: Weights) -> str:
    """Weights, and how far ahead they are."""
    ahead = [played((FIRST_CLUB, other), (weights, WEIGHTS), 20_000, -(10**6)) for other in (GREEDY, SECOND_CLUB)]
    (one, by), (other, around) = ahead
    return f"{weights}: ahead of greedy {one:.2f} ± {by:.2f}, of WEIGHTS {other:.2f} ± {around:.2f}"


if __name__ == "__main__":
    tune(float(sys.argv[1]))
