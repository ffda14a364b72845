"""How long the coach of Sevens and the review of a round take, compiled: `python -m benchmarks.review`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from septet import Record, view
from septet.analysis.sevens import advise, warm
from septet.analysis.sevens.course import course
from septet.analysis.sevens.decisions import decisions
from septet.analysis.sevens.played import played
from septet.bots import BOTS, ask
from septet.sevens import GAME
from septet.views import View

EVERY, ROUNDS = 40, 3
"""The coach is asked at one step in so many, of so many rounds."""


def taken(call: Callable[[], object]) -> float:
    """Seconds of processor time."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def main() -> None:
    """Print the seconds that each takes."""
    warm()
    record, rng = Record(GAME), Random(1)
    asked: list[float] = []
    print("Sevens 2x2, seconds of one core")
    for _ in range(ROUNDS):
        record.deal(rng)
        seen: list[View] = []
        while record.state.turn >= 0:
            seen.append(view(record, record.state.turn))
            record.play(ask(BOTS["casual" if record.state.turn else "club"], seen[-1], rng))
        asked += [taken(lambda at=at: advise(at)) for at in seen[::EVERY]]  # type: ignore[misc]
        found = played(record.rules, record.hands()[-1])
        went, judged = taken(lambda found=found: course(found)), taken(lambda found=found: decisions(found))  # type: ignore[misc]
        print(f"  a round of {len(found.moves)} steps: its course {went:.1f}, its decisions {judged:.1f}")
    print(f"  the coach, {len(asked)} times: {sum(asked) / len(asked):.2f} on average, {max(asked):.2f} at most")


if __name__ == "__main__":
    main()
