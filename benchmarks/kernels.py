"""Random play compiled, beside other libraries and a C program, in one run on one core: medians, taken in turn.

All times are those of the processor. The table goes to docs/benchmarks.md.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np

from benchmarks import peers, playouts
from septet import sevens
from septet.jit import compiled, kernel, packed
from septet.sevens.playout import playout

PACKAGES = ("open_spiel==2.0.2", "rlcard==1.2.0", "dominoes==6.1.0")
REPEATS, SECONDS, DEALS = 5, 1.0, 16
COLD, WARM = 10.0, 1.0
"""Seconds asked for the first compiled result of a new process, with an empty cache and after it."""
FIRST = {
    "Seven Rocks": "septet.seven_rocks.playout",
    "Sevens": "septet.sevens.playout",
    "batches of both": "septet.envs.batch",
}
"""The modules that are asked for it."""

ROCKS: dict[str, tuple[str, float]] = {
    "team_dominoes": ("OpenSpiel `python_team_dominoes`, a loop in Python", 800),
    "dominoes": ("`dominoes`", 140),
    "spades_rollouts": ("OpenSpiel spades, rollouts in C++ (`MCTSBot`, `RandomRolloutEvaluator`)", 2.5),
    "spades_bots": ("OpenSpiel spades, `evaluate_bots` in C++", 12),
    "c": ("a C program of the same algorithm, `cc -O3`", 0.70),
}
SEVENS: dict[str, tuple[str, float]] = {
    "gin_rollouts": ("OpenSpiel gin rummy, rollouts in C++", 30),
    "rlcard": ("rlcard gin rummy, its environment", 300),
    "rlcard_game": ("rlcard gin rummy, the game below it", 0),
}
"""What we are compared with, and how many times as fast is asked for (0: nothing is)."""


@kernel
def rounds(code: Any, starts: Any, stocks: Any, times: int, generator: Any, row: Any) -> int:
    """Play each of these rounds of Sevens so many times; the number of steps."""
    steps = 0
    for _ in range(times):
        for deal in range(len(starts)):
            for cell in range(len(row)):
                row[cell] = starts[deal, cell]
            steps += playout(code, row, stocks[deal], stocks.shape[1], generator)
    return steps


def sevens_rate(seconds: float) -> float:
    """Steps a second of random rounds in the usual form, under the standard rules."""
    game, rules, rng = sevens.GAME, sevens.STANDARD, Random(1)
    dealt = [game.start(rules, game.first, game.deal(rules, game.first, rng)) for _ in range(DEALS)]
    starts: Any = np.array([state.cells for state in dealt], np.int64)
    stocks: Any = np.array([state.stock for state in dealt], np.int64)
    generator: Any = np.array([1, 0], np.int64)
    code, row, run = packed(rules.code), starts[0].copy(), compiled(rounds)
    run(code, starts, stocks, 1, generator, row)
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        steps += run(code, starts, stocks, 4, generator, row)
    return steps / (time.process_time() - began)


def as_installed() -> str:
    """The Python of an environment with what the rules and the extra `fast` install and nothing else: Numba loads more
    where it finds SciPy, which only tests and peers bring along."""
    return str(
        peers.environment("fast", tuple(f"{name}=={version(name)}" for name in ("numba", "numpy", "platformdirs")))
    )


def first_result(python: str, module: str, cache: str) -> float:
    """Seconds of the processor until a new process has its first compiled result."""
    program = f"from {module} import warm; warm(); import time; print(time.process_time())"
    environment = {**os.environ, "SEPTET_CACHE": cache, "PYTHONPATH": str(peers.ROOT / "src")}
    command = [python, "-c", program]
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def measured() -> dict[str, float]:
    """The median rate of everybody."""
    python = peers.environment("kernels", PACKAGES)
    script = str(Path(__file__).with_name("peer_games.py"))
    rates: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = playouts.c_program(Path(folder))
        for _ in range(REPEATS):
            once = {"rocks": playouts.ours(), "sevens": sevens_rate(SECONDS)}
            if program:
                once["c"] = playouts.theirs(program)
            for name in {**ROCKS, **SEVENS}.keys() - {"c"}:
                command = [str(python), script, name, str(SECONDS)]
                once[name] = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
            for name, rate in once.items():
                rates.setdefault(name, []).append(rate)
    return {name: statistics.median(runs) for name, runs in rates.items()}


def compared(rates: dict[str, float], ours: str, others: dict[str, tuple[str, float]]) -> list[str]:
    """The rows of a table."""
    rows = []
    for name, (what, asked) in others.items():
        if name in rates:
            times = rates[ours] / rates[name]
            wanted = f"{asked:g} ×" + ("" if times >= asked else ", **missed**") if asked else ""
            rows.append(f"| {what} | {rates[name]:,.0f} | {times:,.{2 if times < 20 else 0}f} × | {wanted} |")
    return rows


def starting() -> list[str]:
    """How long the first compiled result takes, with an empty cache and after it."""
    rows, python = [], as_installed()
    for what, module in FIRST.items():
        with tempfile.TemporaryDirectory() as cache:
            cold = first_result(python, module, cache)
            warm = statistics.median(first_result(python, module, cache) for _ in range(REPEATS))
        rows.append(f"| {what} | {told(cold, COLD, 1)} | {told(warm, WARM, 2)} |")
    return rows


def told(seconds: float, asked: float, digits: int) -> str:
    """A time, and whether it is missed."""
    return f"{seconds:.{digits}f} s" + ("" if seconds <= asked else ", **missed**")


def main() -> None:
    """Measure, print and keep the table."""
    rates = measured()
    versions = (
        f"Python {platform.python_version()}, Numba {numba.__version__}, {', '.join(PACKAGES).replace('==', ' ')}"
    )
    text = "\n".join(
        [
            f"One core ({platform.machine()}), processor time, medians of {REPEATS} taken in turn; {versions}.",
            "`python -m benchmarks.kernels`",
            "",
            f"| Seven Rocks, random hands: {rates['rocks']:,.0f} decisions/s | decisions/s | Septet | asked for |",
            "|---|--:|--:|--:|",
            *compared(rates, "rocks", ROCKS),
            "",
            f"| Sevens 2x2, random rounds: {rates['sevens']:,.0f} steps/s | decisions/s | Septet | asked for |",
            "|---|--:|--:|--:|",
            *compared(rates, "sevens", SEVENS),
            "",
            f"| first compiled result | empty cache (at most {COLD:.0f} s) | after it (at most {WARM:.0f} s) |",
            "|---|--:|--:|",
            *starting(),
        ]
    )
    print(text)
    peers.keep("Kernels", text)


if __name__ == "__main__":
    main()
