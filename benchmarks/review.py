"""How long what people ask for takes, compiled: `python -m benchmarks.review`. Hints and analyses of Seven Rocks, the
coach of Sevens and the review of a round. An address is charged about so much for it (web/limits.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean

from septet import Record, view
from septet.analysis import seven_rocks
from septet.analysis.seven_rocks.puzzles import bundled
from septet.analysis.seven_rocks.puzzles import told as answered
from septet.analysis.sevens import advise, warm
from septet.analysis.sevens.course import course
from septet.analysis.sevens.decisions import decisions
from septet.analysis.sevens.played import played
from septet.bots import BOTS, ask
from septet.bots.all import warm as warm_bots
from septet.seven_rocks import GAME as ROCKS
from septet.sevens import GAME as SEVENS
from septet.views import View
from septet.web.limits import SECONDS, Computed

HANDS, PUZZLES = 3, 20
EVERY, ROUNDS = 40, 3
"""The coach is asked at one step in so many, of so many rounds."""


def taken(call: Callable[[], object]) -> float:
    """Seconds of processor time."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def told(found: dict[Computed, list[float]]) -> None:
    """Print a line for each."""
    for what, took in found.items():
        print(
            f"  {what:<9} {len(took):>3} times: {mean(took):5.2f} on average, {max(took):5.2f} at most,"
            f" {SECONDS[what]:.1f} are charged"
        )


def of_rocks() -> dict[Computed, list[float]]:
    """Seconds of all that is asked for in hands of bots."""
    warm_bots()
    seven_rocks.warm()
    record, rng = Record(ROCKS), Random(1)
    found: dict[Computed, list[float]] = {"hint": [], "position": [], "open": [], "known": []}
    for _ in range(HANDS):
        record.deal(rng)
        while record.state.turn >= 0:
            seen, state = view(record, record.state.turn), record.state
            if len(seen.legal) > 1:
                found["hint"].append(taken(partial(seven_rocks.hint, seen)))
                found["position"].append(taken(partial(seven_rocks.judge, record.rules, (state,))))
            record.play(ask(BOTS["greedy"], seen, rng))
        hand = record.hands()[-1]
        found["open"].append(taken(partial(seven_rocks.analyse, record.rules, hand, "open")))
        found["known"].append(taken(partial(seven_rocks.analyse, record.rules, hand, "known")))
    found["puzzle"] = [taken(partial(answered, puzzle, puzzle.best)) for puzzle in bundled()[:PUZZLES]]
    return found


def of_sevens() -> dict[Computed, list[float]]:
    """Seconds of all that is asked for in rounds of bots."""
    warm()
    record, rng = Record(SEVENS), Random(1)
    found: dict[Computed, list[float]] = {"coach": [], "course": [], "turns": []}
    for _ in range(ROUNDS):
        record.deal(rng)
        seen: list[View] = []
        while record.state.turn >= 0:
            seen.append(view(record, record.state.turn))
            record.play(ask(BOTS["casual" if record.state.turn else "club"], seen[-1], rng))
        found["coach"] += [taken(partial(advise, at)) for at in seen[::EVERY]]
        over = played(record.rules, record.hands()[-1])
        found["course"].append(taken(partial(course, over)))
        found["turns"].append(taken(partial(decisions, over)))
    return found


def main() -> None:
    """Print the seconds that each takes, beside those that are charged for it."""
    print("seconds of one core")
    told(of_rocks())
    told(of_sevens())


if __name__ == "__main__":
    main()
