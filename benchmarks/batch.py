"""The batch environment beside pgx's `sparrow_mahjong`: random moves with masks and observations, on one core."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import time
from pathlib import Path

import numba
import numpy as np

from benchmarks import peers
from septet import GAMES
from septet.envs.batch import Batch

PACKAGES = ("pgx==2.6.0",)
LANES, SECONDS, REPEATS = 4096, 1.5, 5
ASKED = {"seven-rocks": ("Seven Rocks, hands", 100), "sevens": ("Sevens 2x2, rounds", 20)}


def rate(batch: Batch) -> float:
    """Moves a second of the processor."""
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        batch.step(batch.random_moves())
        steps += 1
    return steps * batch.lanes / (time.process_time() - began)


def peer(python: Path) -> float:
    """The same of pgx."""
    command = [str(python), str(Path(__file__).with_name("peer_mahjong.py")), str(LANES), str(SECONDS)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Measure in turn, print and keep the table."""
    python = peers.environment("pgx", PACKAGES)
    if hasattr(os, "sched_setaffinity"):  # JAX would take all cores
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    batches = {name: Batch(GAMES[name], LANES) for name in ASKED}
    for batch in batches.values():
        for _ in range(200):  # past the beginning, which is alike in every lane
            batch.step(batch.random_moves())
    rates: dict[str, list[float]] = {}
    for _ in range(REPEATS):
        for name, batch in batches.items():
            rates.setdefault(name, []).append(rate(batch))
        rates.setdefault("pgx", []).append(peer(python))
    middle = {name: statistics.median(runs) for name, runs in rates.items()}
    rows = []
    for name, (what, asked) in ASKED.items():
        times = middle[name] / middle["pgx"]
        wanted = f"{asked} ×" + ("" if times >= asked else ", **missed**")
        memory = f"{batches[name].bytes_per_lane:,} bytes"
        rows.append(f"| {what} | {middle[name]:,.0f} | {times:,.0f} × | {wanted} | {memory} |")
    head = (
        f"{LANES:,} lanes, random legal moves, masks and observations, begun anew as they end. One core"
        f" ({platform.machine()}), processor time, medians of {REPEATS} taken in turn; Python"
        f" {platform.python_version()}, NumPy {np.__version__}, Numba {numba.__version__},"
        f" {', '.join(PACKAGES).replace('==', ' ')} (JAX on the CPU, `vmap`, `auto_reset`)."
    )
    named = f"| | moves/s | beside `sparrow_mahjong`: {middle['pgx']:,.0f} moves/s | asked for | a lane |"
    text = "\n".join([head, "`python -m benchmarks.batch`", "", named, "|---|--:|--:|--:|--:|", *rows])
    print(text)
    peers.keep("Batch", text)


if __name__ == "__main__":
    main()
