"""Hands of Seven Rocks with all tiles known, solved: compiled, a plain C program of the same algorithm in turn with it,
and the alpha-beta search of the package `dominoes`. One core, processor time.

The C program is given the atlas as a file; it and ours must agree in every value. The table goes to docs/benchmarks.md.
"""

from __future__ import annotations

import platform
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numba
import numpy as np

from benchmarks import peers
from septet import seven_rocks, solve
from septet.jit import compiled
from septet.seven_rocks import GAME, MOST_PLAYS, NONE, STANDARD, TILES
from septet.solve.atlas import form_of, number_of, open_numbers

PACKAGE = "dominoes==6.1.0"
ASKED = {0: 100.0, 4: None, 8: 1.0}
"""Plays made before, and how many ms are asked for as the median."""
REPEATS = 3
PEER_POSITIONS, PEER_ASKED = 15, 500
CODE = STANDARD.code._replace(end_of_hand=1)


class Times(NamedTuple):
    """Milliseconds of each position."""

    ours: list[float]
    c: list[float]


def positions(plays: int, count: int) -> list[Any]:
    """States of random deals after so many random plays, in which somebody is to act."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        rng, seed = Random(seed), seed + 1
        state, made = GAME.start(STANDARD, GAME.first, GAME.deal(STANDARD, GAME.first, rng)), 0
        while made < plays and state.turn != NONE:
            move = rng.choice(GAME.legal(STANDARD, state))
            made += move != seven_rocks.KNOCK
            state = GAME.apply(STANDARD, state, move)
        if state.turn != NONE and GAME.legal(STANDARD, state) != [seven_rocks.KNOCK]:
            found.append(state)
    return found


def ours(state: Any, table: Any, moves: Any) -> tuple[int, float]:
    """Value and milliseconds."""
    run = compiled(solve.value_of)
    began = time.process_time()
    value = run(CODE, state, table, moves, 0)
    return int(value), (time.process_time() - began) * 1e3


def c_program(folder: Path, table: Any) -> list[str] | None:
    """The C program with its atlas, built here; None where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program, atlas, source = folder / "solve", folder / "atlas", Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(source)], check=True)
    opened = [seven_rocks.lay(seven_rocks.EMPTY, 1 + tile) for tile in range(TILES)]
    forms = table.forms.tolist()
    first = [
        number_of(forms, form_of(layout)) * 1024
        + open_numbers(layout) * 8
        + seven_rocks.points(seven_rocks.total(layout)) // 5
        for layout in opened
    ]
    atlas.write_bytes(b"".join(np.array(part, np.int32).tobytes() for part in ([len(forms)], table.atlas, first)))
    return [str(program), str(atlas)]


def c(states: list[Any], program: list[str], forms: list[int]) -> list[tuple[int, float]]:
    """The same of each by the C program."""
    told = ""
    for state in states:
        form = NONE if state.layout == seven_rocks.EMPTY else number_of(forms, form_of(state.layout))
        told += " ".join(map(str, (*state.hands, form, state.turn))) + "\n"
    lines = subprocess.run(program, input=told, check=True, capture_output=True, text=True).stdout.splitlines()
    found = [line.split() for line in lines]
    return [(int(value), float(seconds) * 1e3) for value, seconds in found]


def measured(plays: int, count: int, table: Any, program: list[str] | None) -> Times:
    """All positions by both, in turn; of each the median of REPEATS times."""
    states, moves, forms = positions(plays, count), np.zeros(MOST_PLAYS, np.int64), table.forms.tolist()
    by_us, by_c = list[list[float]](), list[list[float]]()
    for _ in range(REPEATS):
        found = [ours(state, table, moves) for state in states]
        by_us.append([taken for _, taken in found])
        if program:
            same = c(states, program, forms)
            assert [value for value, _ in same] == [value for value, _ in found], "Python and C disagree"
            by_c.append([taken for _, taken in same])
    return Times(*([statistics.median(each) for each in zip(*by, strict=True)] for by in (by_us, by_c)))


def row(plays: int, times: Times) -> str:
    """A row of the table."""
    median, asked = statistics.median(times.ours), ASKED[plays]
    tenth = sorted(times.ours)[len(times.ours) * 9 // 10]
    by_c = f"{statistics.median(times.c):.2f} | {sum(times.c) / sum(times.ours):.2f}" if times.c else " | "
    wanted = f"{asked:g}" + ("" if median <= asked else ", **missed**") if asked else ""
    what = f"after {plays} plays" if plays else "a full deal"
    numbers = f"{median:.2f} | {statistics.mean(times.ours):.2f} | {tenth:.2f} | {max(times.ours):.1f}"
    return f"| {what} | {numbers} | {wanted} | {by_c} |"


def beside_the_peer(own: list[float]) -> str:
    """How many times as fast as the package `dominoes`, on full deals; `own` are the ms of ours."""
    python = peers.environment("solve", (PACKAGE,))
    script = str(Path(__file__).with_name("peer_solve.py"))
    command = [str(python), script, "0", str(PEER_POSITIONS)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    theirs = [float(line) * 1e3 for line in printed.split()]
    middle, whole = (average(theirs) / average(own) for average in (statistics.median, statistics.mean))
    missed = "" if min(middle, whole) >= PEER_ASKED else ", **missed**"
    return (
        f"A full deal of its easier game takes the alpha-beta of `{PACKAGE.replace('==', '` ')} "
        f"{statistics.median(theirs):,.0f} ms in the median of {PEER_POSITIONS}, {middle:,.0f} × as long; in the mean "
        f"{statistics.mean(theirs):,.0f} ms, {whole:,.0f} × (asked for: {PEER_ASKED} ×{missed})."
    )


def main(count: int = 100) -> None:
    """Measure, print and keep the table."""
    table, moves = solve.table(), np.zeros(MOST_PLAYS, np.int64)
    ours(positions(8, 1)[0], table, moves)
    with tempfile.TemporaryDirectory() as folder:
        program = c_program(Path(folder), table)
        times = {plays: measured(plays, count, table, program) for plays in ASKED}
    versions = f"Python {platform.python_version()}, Numba {numba.__version__}"
    text = "\n".join(
        [
            f"Values of {count} random positions with all hands known, in ms: of each the median of {REPEATS}.",
            f"One core ({platform.machine()}), processor time; {versions}; the C program (`cc -O3`) in turn with ours.",
            "`python -m benchmarks.solve`",
            "",
            "| | median | mean | 9 of 10 | most | asked for | C, median | C / ours |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
            *(row(plays, times[plays]) for plays in ASKED),
            "",
            beside_the_peer(times[0].ours),
        ]
    )
    print(text)
    peers.keep("Solver", text)


if __name__ == "__main__":
    main()
