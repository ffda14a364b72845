"""PettingZoo's own `performance_benchmark`, unmodified but for its clock, beside its card environments.

The clock is the time of the processor, so that what else the machine does counts less. Everything runs on one core, and
the environments take turns.
"""

from __future__ import annotations

import platform
import re
import statistics
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from benchmarks.peers import ROOT, environment, keep

PACKAGES = ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0")
OURS = {"septet.envs.seven_rocks_v0": "Seven Rocks", "septet.envs.sevens_v0": "Sevens 2x2"}
THEIRS = {
    "pettingzoo.classic.leduc_holdem_v4": "Leduc hold'em",
    "pettingzoo.classic.texas_holdem_v4": "Texas hold'em",
    "pettingzoo.classic.texas_holdem_no_limit_v6": "Texas hold'em, no limit",
    "pettingzoo.classic.hanabi_v5": "Hanabi",
}
RUNS = 5
TARGET = 3

RUN = """
import importlib, sys, time, types, warnings
warnings.simplefilter("ignore")
from pettingzoo.test import performance_benchmark
sys.modules["pettingzoo.test.performance_benchmark"].time = types.SimpleNamespace(time=time.process_time)
env = importlib.import_module(sys.argv[1]).env()
env.reset(seed=1)
env.last()
performance_benchmark(env)
"""


def measured(python: str | Path, module: str) -> float:
    """Turns a second in one run of five seconds."""
    said = subprocess.run([str(python), "-c", RUN, module], capture_output=True, text=True, check=True, cwd=ROOT)
    return float(re.findall(r"([\d.]+) turns per second", said.stdout)[0])


def table(speeds: dict[str, float], runs: int) -> str:
    """The section of docs/benchmarks.md."""
    best = max(speeds[name] for name in THEIRS.values())
    known = f"PettingZoo {version('pettingzoo')}, {PACKAGES[1].replace('==', ' ')}, Numba {version('numba')}"
    run = f"One core ({platform.machine()}), processor time, medians of {runs} taken in turn"
    lines = [
        f"{run}; Python {platform.python_version()}, {known}.",
        "`python -m benchmarks.environments`",
        "",
        "| `performance_benchmark` | turns/s | of the best peer | asked for |",
        "|---|--:|--:|--:|",
    ]
    for name, speed in speeds.items():
        asked = ""
        if name in OURS.values():
            asked = f"{TARGET} ×" if speed >= TARGET * best else f"{TARGET} ×, **missed**"
        lines.append(f"| {name} | {speed:,.0f} | {speed / best:.2f} × | {asked} |")
    return "\n".join(lines)


def main(times: int = RUNS) -> None:
    """Measure, print the table and keep it."""
    peer = environment("pettingzoo", PACKAGES)
    pythons: dict[str, str | Path] = dict.fromkeys(OURS, sys.executable) | dict.fromkeys(THEIRS, peer)
    runs: dict[str, list[float]] = {module: [] for module in pythons}
    for _ in range(times):
        for module, python in pythons.items():
            runs[module].append(measured(python, module))
    names = OURS | THEIRS
    text = table({names[module]: statistics.median(found) for module, found in runs.items()}, times)
    print(text)
    keep("PettingZoo", text)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
