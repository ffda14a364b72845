"""Laws at two sizes: a quick one with every test run, the full one by `make laws`.

    for seed in laws.seeds("tiles are conserved", quick=300, full=10_000):
        ...                                   # resumable: finished chunks of seeds are remembered
    plies = laws.size("independent counter", quick=5_000, full=100_000)
    ...                                       # one piece: for what is only decided at the end

What is finished is remembered in `.laws/` until a source it stands on changes: the law's own file, the references, the
core, and the game it is about (laws of Sevens have names that begin with `sevens`). After a full run the table of
counts is written to docs/laws.md.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
FULL = os.environ.get("SEPTET_LAWS") == "full"
FINISHED = ROOT / ".laws"
TABLE = ROOT / "docs" / "laws.md"
CHUNKS = 100  # of one law
OF_SERVER = ("test_server", "test_frames", "test_kill")
"""Laws that stand on tables and their server too, of both games."""
OF_ENVS = ("test_encode", "test_batch")
"""Laws that stand on the environments too."""
OF_SOLVER = ("test_solve",)
"""Laws that stand on the solver too."""
OF_BOTS = ("test_sevens_plans",)
"""Laws that stand on the bots too."""
OF_ARRAYS = ("test_batch", "test_encode")
"""Laws that stand on what learners are given."""
NOT_ENGINE = {
    "web",
    "terminal",
    "table",
    "words",
    "rulebook",
    "analysis",
    "arena",
    "bots",
    "commands",
    "drawing",
    "envs",
    "workers",
    "thinking.py",
    "solve",
    "cli.py",
}

_asked: dict[str, dict[str, Any]] = {}


def seeds(name: str, *, quick: int, full: int) -> Iterator[int]:
    """Seeds 0, 1, 2 …, one a case. In a full run those of finished chunks are left out."""
    return _seeds(name, sys._getframe(1).f_code.co_filename, quick, full)


def _seeds(name: str, file: str, quick: int, full: int) -> Iterator[int]:
    count = full if FULL else quick
    chunk = -(-count // CHUNKS)
    for seed in range(_done(name), count):
        yield seed
        # Reached only when the case has held.
        if FULL and ((seed + 1) % chunk == 0 or seed + 1 == count):
            _remember(name, {"quick": quick, "full": full, "done": seed + 1, "law": file})


def size(name: str, *, quick: int, full: int) -> int:
    """How many cases a law takes in this run. Counted as finished when the test that asked has passed."""
    file = sys._getframe(1).f_code.co_filename
    _asked[name] = {"quick": quick, "full": full, "done": full, "law": file}
    return full if FULL else quick


def begin() -> None:
    """A test begins."""
    _asked.clear()


def passed() -> None:
    """The test that began has passed."""
    if FULL:
        for name, counts in _asked.items():
            _remember(name, counts)


def finished() -> dict[str, dict[str, Any]]:
    """What is remembered of the laws as they stand now, by name."""
    files = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(FINISHED.glob("*.json"))]
    # What an older version of this file wrote does not count.
    known = [law for law in files if "law" in law]
    return {law["name"]: law for law in known if law["digest"] == _digest(law["name"], law["law"])}


def table() -> str:
    """The Markdown table of what is finished."""
    rows = [
        f"| {name} | {law['done']:,} of {law['full']:,} | {law['quick']:,} |"
        for name, law in sorted(finished().items())
    ]
    return "\n".join(["| law | cases held, seeds from 0 | in every test run |", "|---|--:|--:|", *rows, ""])


def write_table() -> None:
    """docs/laws.md: once every law is through."""
    head = (
        "# The laws\n\nProperties of the engine that hold for every case tried; the tests are in `tests/laws`.\n"
        "`make laws` tries the number of cases in the second column (it may be stopped and goes on where it was)\n"
        "and writes this page.\n\n"
    )
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(head + table(), encoding="utf-8")


def _file(name: str) -> Path:
    return FINISHED / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}.json"


def _done(name: str) -> int:
    return int(finished().get(name, {"done": 0})["done"]) if FULL else 0


def _remember(name: str, counts: dict[str, Any]) -> None:
    FINISHED.mkdir(exist_ok=True)
    file = _file(name)
    made = file.with_suffix(".new")
    law = str(Path(counts["law"]).relative_to(ROOT)) if Path(counts["law"]).is_relative_to(ROOT) else counts["law"]
    kept = {"name": name, "digest": _digest(name, law), **counts, "law": law}
    made.write_text(json.dumps(kept), encoding="utf-8")
    made.replace(file)


@cache
def _digest(name: str, law: str) -> str:
    """One number for what a law stands on: what was finished under another number counts no more."""
    package, total = ROOT / "src/septet", hashlib.sha256()
    of_sevens = name.startswith("sevens")
    left_out = NOT_ENGINE | {"seven_rocks" if of_sevens else "sevens"}
    if Path(law).name.startswith(OF_SERVER):
        left_out = NOT_ENGINE - {"analysis", "web", "table"}
    if Path(law).name.startswith(OF_ARRAYS):
        left_out = left_out - {"envs"}
    if Path(law).name.startswith(OF_ENVS):
        left_out -= {"envs"}
    if Path(law).name.startswith(OF_SOLVER):
        left_out -= {"solve"}
    if Path(law).name.startswith(OF_BOTS):
        left_out -= {"bots"}
    engine = [file for file in package.rglob("*.py") if file.relative_to(package).parts[0] not in left_out]
    references = (ROOT / "tests/reference").glob("*.py")
    tests = [
        ROOT / law,
        *(
            ROOT / f"tests/{helper}.py"
            for helper in (("rounds", "small", "hands") if of_sevens else ("matches", "endgames"))
        ),
        *(file for file in references if file.name.startswith("sevens") == of_sevens),
    ]
    for file in sorted([*engine, *tests]):
        if file.exists():
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]
