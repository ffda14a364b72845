"""What `expert` would gain in the opening from a judgement that is worked out ahead, with many times its deals.

`python -m benchmarks.opening 30`: hands that club players begin; at each of the first plays expert's choice is compared
with the play that comes out best in MANY deals, and both are judged by as many other deals. A table of openings, made
ahead from expert's own judgement, could bring no more than that.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np

from septet import Record, seven_rocks
from septet.bots import BOTS, ask, ready
from septet.bots.seven_rocks.club import WEIGHTS
from septet.bots.seven_rocks.deals import imagined
from septet.bots.seven_rocks.expert import equity_of
from septet.bots.seven_rocks.rollouts import try_moves
from septet.bots.speed import quick, row
from septet.views import View, view

MANY, DRAWN = 2_000, 20_000
PLAYS = 4


def worths(seen: View, rng: Random) -> list[float]:
    """What each legal move brings in the mean of MANY deals, in points."""
    found = imagined(seen, rng, DRAWN, MANY, trusts=True)
    size = len(seen.legal)
    moves, sums = row(size), row(size, float)
    moves[:] = seen.legal
    given = seen.rules.code, seen.state, found.known, found.deals, found.kept
    quick(try_moves)(*given, WEIGHTS, equity_of(seen), found.desk, moves, size, sums)
    weight = sum(found.deals.weight[: found.kept])
    return [float(each) / weight for each in sums]


def gain(seen: View, seed: int) -> float:
    """What the play that is best in many deals brings more than expert's choice, judged by other deals."""
    choice = seen.legal.index(ask(BOTS["expert"], seen, Random(seed)))
    many, judge = worths(seen, Random(f"many {seed}")), worths(seen, Random(f"judge {seed}"))
    return judge[many.index(max(many))] - judge[choice]


def main(hands: int = 30) -> None:
    """Print the mean gain at each of the first plays."""
    ready()
    gains: list[list[float]] = [[] for _ in range(PLAYS)]
    for seed in range(hands):
        record, rng = Record(seven_rocks.GAME), Random(seed)
        record.deal(rng)
        for play in range(PLAYS):
            seen = view(record, record.state.turn)
            if len(seen.legal) > 1:
                gains[play].append(gain(seen, seed))
            record.play(ask(BOTS["club"], seen, rng))
    for play, found in enumerate(gains, 1):
        around = 1.96 * np.std(found) / len(found) ** 0.5
        print(f"play {play}: {np.mean(found):+.2f} ± {around:.2f} points in {len(found)} positions", flush=True)
    print(f"all {PLAYS} plays: {sum(np.mean(found) for found in gains):+.2f} points")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
