"""Random playouts of one hand: interpreted, compiled, and a plain C program of the same algorithm, in one run.

All three deal the same hand and draw the same random numbers, so they must agree in every decision and in the score.
"""

from __future__ import annotations

import platform
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np

from septet import seven_rocks
from septet.jit import compiled, kernel
from septet.seven_rocks.playout import random_step

SEED = 1
Measured = tuple[int, float, int]
"""Decisions, seconds, sum of the score differences."""


@kernel
def playouts(code: Any, start: Any, rounds: int, generator: Any) -> tuple[int, int]:
    """Play the hand to its end `rounds` times; return decisions and the sum of score differences."""
    decisions, difference = 0, 0
    for _ in range(rounds):
        state = start
        while state.turn != -1:
            state = random_step(code, state, generator)
            decisions += 1
        difference += state.scores[0] - state.scores[1]
    return decisions, difference


def python(start: Any, rounds: int, run: Callable[..., tuple[int, int]], generator: Any) -> Measured:
    """`playouts`, interpreted (rows are lists) or compiled (arrays)."""
    began = time.process_time()
    decisions, difference = run(seven_rocks.STANDARD.code, start, rounds, generator)
    return decisions, time.process_time() - began, difference


def c_program(folder: Path) -> Path | None:
    """The C program, built here; None where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "playouts"
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(source)], check=True)
    return program


def c(start: Any, rounds: int, program: Path) -> Measured:
    """The same playouts by the C program."""
    arguments = [str(program), str(rounds), str(SEED), *map(str, start.hands)]
    decisions, seconds, difference = subprocess.run(
        arguments, check=True, capture_output=True, text=True
    ).stdout.split()
    return int(decisions), float(seconds), int(difference)


def hand() -> Any:
    """The hand that all of them play."""
    first = seven_rocks.FIRST._replace(next_leader=0)
    return seven_rocks.start(seven_rocks.STANDARD, first, seven_rocks.deal(seven_rocks.STANDARD, first, Random(1)))


def fast(start: Any, rounds: int) -> Measured:
    """The playouts compiled."""
    return python(start, rounds, compiled(playouts), np.array([SEED, 0], np.int64))


def ours(rounds: int = 100_000) -> float:
    """Decisions a second, compiled."""
    fast(hand(), 1)
    return rate([fast(hand(), rounds)])


def theirs(program: Path, rounds: int = 100_000) -> float:
    """Decisions a second of the C program."""
    return rate([c(hand(), rounds, program)])


def main(rounds: int = 100_000, repeats: int = 5) -> None:
    """Print decisions a second, medians of `repeats` runs in turn, and the ratio to C."""
    start = hand()
    fast(start, 1)
    slow = python(start, 200, playouts, [SEED, 0])
    assert slow[0::2] == fast(start, 200)[0::2], "interpreted and compiled disagree"
    print(f"Seven Rocks random playouts, one core (Python {platform.python_version()}, Numba {numba.__version__})")
    print(f"  interpreted  {slow[0] / slow[1]:>12,.0f} decisions/s")
    with tempfile.TemporaryDirectory() as folder:
        program = c_program(Path(folder))
        compiled_runs, c_runs = [], []
        for _ in range(repeats):
            compiled_runs.append(fast(start, rounds))
            if program:
                c_runs.append(c(start, rounds, program))
                assert compiled_runs[-1][0::2] == c_runs[-1][0::2], "Python and C disagree"
    print(f"  compiled     {rate(compiled_runs):>12,.0f} decisions/s")
    if c_runs:
        times = rate(compiled_runs) / rate(c_runs)
        print(f"  C -O3        {rate(c_runs):>12,.0f} decisions/s; compiled / C = {times:.2f}")


def rate(runs: list[Measured]) -> float:
    """Median decisions a second."""
    return statistics.median(decisions / seconds for decisions, seconds, _ in runs)


if __name__ == "__main__":
    main()
