"""`septet arena`: whole matches a second, in one process and in two."""

from __future__ import annotations

import time
from functools import partial

from septet import seven_rocks
from septet.arena import Plan, map_matches, play_match

TEAMS = {
    "random against random": ("random",) * 4,
    "greedy against random": ("greedy", "random") * 2,
    "greedy against greedy": ("greedy",) * 4,
}


def main(matches: int = 200) -> None:
    """Print matches a second under the standard rules."""
    for who, bots in TEAMS.items():
        plan = Plan("seven-rocks", bots, 1, seven_rocks.STANDARD)
        for jobs in (1, 2):
            began = time.perf_counter()
            hands = sum(match.hands for match in map_matches(partial(play_match, plan), matches, jobs))
            rate = matches / (time.perf_counter() - began)
            print(f"arena, {who}, {jobs} at once: {rate:,.0f} matches a second of {hands / matches:.1f} hands")
