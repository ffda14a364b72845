"""`septet score --jsonl`: lines of 15 plies a second, the start of the program included (2,000 are promised)."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from random import Random

from septet import Record, seven_rocks

PLIES = 15
PROMISED = 2_000


def layout(rng: Random) -> list[str]:
    """The first 15 plies of a random hand, knocks among them."""
    while True:
        record = Record(seven_rocks.GAME)
        record.deal(rng)
        plies: list[str] = []
        while record.state.turn >= 0 and len(plies) < PLIES:
            move = rng.choice(record.legal())
            record.play(move)
            plies.append(seven_rocks.text(move))
        if len(plies) == PLIES:
            return plies


def main(lines: int = 20_000) -> None:
    """Print lines a second."""
    rng = Random(1)
    some = [json.dumps({"plies": layout(rng)}) for _ in range(500)]
    given = "".join(f"{some[number % len(some)]}\n" for number in range(lines))
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "septet", "score", "--jsonl"], input=given, capture_output=True, text=True, check=True
    )
    rate = lines / (time.perf_counter() - began)
    assert len(done.stdout.splitlines()) == lines
    print(f"septet score --jsonl: {rate:,.0f} lines of {PLIES} plies a second ({PROMISED:,} promised)")
