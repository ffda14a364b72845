"""Who may import what: the directions of docs/architecture.md, read from the sources with `ast`.

A new package or module of `septet` fails here until it has its line in the tables: nothing is allowed by
default.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src"

# A game's modules from left to right: each imports only those before it.
GAMES = {
    "seven_rocks": (
        [
            "tiles",
            "places",
            "layout",
            "flags",
            "rules",
            "state",
            "cells",
            "settle",
            "moves",
            "playout",
        ],  # may run compiled: no core but `game`
        [
            "notation",
            "reader",
            "picture",
            "course",
            "settlement",
            "__init__",
        ],  # text and pictures: records and views too
    ),
    "sevens": (
        [
            "cards",
            "steps",
            "rules",
            "cells",
            "faces",
            "state",
            "melds",
            "opening",
            "turn",
            "score",
            "moves",
            "playout",
            "dealing",
        ],
        ["refusals", "acts", "notation", "deal_reader", "public", "reader", "picture", "__init__"],
    ),
}
CORE = {"game", "records", "views"}
PUBLIC = {*GAMES}  # a game's own package: its public names
SHOWN = {
    f"{game}.{module}" for game in GAMES for module in ("notation", "picture", "course", "settlement")
}  # text and pictures
FRONT = {*CORE, *PUBLIC, *SHOWN, "", "rulebook", "words", "table", "bots", "analysis"}

# Package or module of septet -> what of septet it may import ("" is septet/__init__), and what from outside.
MAY: dict[str, tuple[set[str], set[str]]] = {
    "": ({*CORE, *PUBLIC}, set()),
    "__main__": ({"cli"}, set()),
    "game": (CORE, set()),
    "records": (CORE, set()),
    "views": (CORE, set()),
    "jit": ({"twins"}, {"numpy"}),
    "twins": ({"jit", "bits", "borrowing", "intrinsics", "parts"}, {"llvmlite", "numba", "numpy", "platformdirs"}),
    "borrowing": ({"parts"}, {"numba"}),
    "parts": (set(), {"numba"}),
    "intrinsics": (set(), {"llvmlite", "numba"}),
    "bits": ({"jit"}, set()),
    "chance": ({"jit"}, set()),
    "workers": ({"game"}, set()),
    "thinking": ({*CORE, "", "bots", "table", "workers"}, set()),
    "rulebook": (set(), set()),
    "words": (set(), {"fluent"}),
    "drawing": ({*PUBLIC, *SHOWN, "words"}, {"PIL"}),
    "envs": (
        {*CORE, *PUBLIC, "", "jit", "bits", "chance", "drawing", "words"},
        {"numpy", "gymnasium", "open_spiel", "pettingzoo", "pyspiel"},
    ),
    "solve": ({*CORE, *PUBLIC, "jit", "bits", "chance"}, {"numpy"}),
    "bots": ({*CORE, *PUBLIC, "", "rulebook", "jit", "bits", "chance", "solve"}, {"numpy"}),
    "analysis": ({*CORE, *PUBLIC, *SHOWN, "", "bots", "chance", "jit", "solve", "words"}, {"numpy"}),
    "arena": ({*CORE, *PUBLIC, "", "rulebook", "bots"}, {"numpy", "ray"}),
    "table": ({*CORE, *PUBLIC, "", "rulebook"}, {"msgspec"}),
    "web": ({*FRONT, "drawing", "thinking", "workers"}, {"PIL", "msgspec", "starlette", "uvicorn", "websockets"}),
    "terminal": ({*FRONT, "thinking"}, {"rich", "textual"}),
    "commands": ({*FRONT, "arena", "drawing", "solve", "twins", "web"}, {"msgspec", "rich", "typer"}),
    "cli": ({*FRONT, "arena", "commands", "terminal", "web"}, {"rich", "typer"}),
}


def parts(module: str) -> tuple[str, str]:
    """`septet.web.app` -> ("web", "app"); `septet` -> ("", "")."""
    _, _, inner = module.partition(".")
    top, _, rest = inner.partition(".")
    return top, rest


def absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The absolute name of the module that a `from … import` names."""
    if not node.level:
        return node.module or ""
    here = module.split(".") if is_package else module.split(".")[:-1]
    base = here[: len(here) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def imports(source: str, module: str, is_package: bool, modules: set[str]) -> Iterator[tuple[int, str]]:
    """Line and module of every import in a source, wherever it stands (in functions, under TYPE_CHECKING)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, module, is_package)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in modules else base


def forbidden(module: str, target: str) -> str | None:
    """Why `module` may not import `target`; None if it may."""
    top, rest = parts(module)
    if top not in MAY and top not in GAMES:
        return f"septet.{top} is not in the table of who may import what"
    if target.split(".")[0] != "septet":
        outside = {"numpy"} if top in GAMES else MAY[top][1]
        known = target.split(".")[0] in sys.stdlib_module_names | outside
        return None if known else f"{module} may not import {target}"
    to_top, to_rest = parts(target)
    if top in GAMES:
        return forbidden_in_game(top, rest or "__init__", to_top, to_rest)
    if to_top == top and top:
        return None
    name = f"{to_top}.{to_rest}" if to_top in GAMES and to_rest else to_top
    return None if name in MAY[top][0] else f"{module} may not import {target}"


def forbidden_in_game(game: str, module: str, to_top: str, to_rest: str) -> str | None:
    """The same inside a game's folder: `septet.jit`, `chance`, `game`, and what stands to the left."""
    kernels, edges = GAMES[game]
    order = [*kernels, *edges]
    if module not in order:
        return f"septet.{game}.{module} has no place in the order {' → '.join(order)}"
    if to_top in ({"jit", "bits", "chance", "game"} if module in kernels else {"jit", *CORE}):
        return None
    if to_top == game and to_rest in order[: order.index(module)]:
        return None
    return f"septet.{game}.{module} may not import septet.{to_top}{to_rest and '.' + to_rest}"


def violations(folder: Path) -> list[str]:
    """Every forbidden import under a folder that holds `septet`, as `FILE:LINE: why`."""
    files = {
        ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): file
        for file in sorted((folder / "septet").rglob("*.py"))
        if "node_modules" not in file.parts
    }
    found = []
    for module, file in files.items():
        is_package = file.name == "__init__.py"
        source = file.read_text(encoding="utf-8")
        for line, target in sorted(set(imports(source, module, is_package, set(files)))):
            if why := forbidden(module, target):
                found.append(f"{file.relative_to(folder)}:{line}: {why}")
    return found


def test_imports_follow_the_table() -> None:
    assert violations(SOURCES) == []


PLANTED = {
    "records.py": ("from septet import seven_rocks", "septet.records may not import septet.seven_rocks"),
    "views.py": ("from . import table", "septet.views may not import septet.table"),
    "bots/simple.py": (
        "from septet.seven_rocks.moves import legal",
        "may not import septet.seven_rocks.moves",
    ),
    "bots/__init__.py": ("def f():\n    import septet.table", "septet.bots may not import septet.table"),
    "web/app.py": (
        "from septet.seven_rocks import rules",
        "septet.web.app may not import septet.seven_rocks.rules",
    ),
    "web/late.py": ("from ..cli import main", "septet.web.late may not import septet.cli"),
    "table/fair.py": ("from septet.web import app", "septet.table.fair may not import septet.web"),
    "table/store.py": ("import requests", "septet.table.store may not import requests"),
    "seven_rocks/tiles.py": (
        "from .moves import legal",
        "septet.seven_rocks.tiles may not import septet.seven_rocks.moves",
    ),
    "seven_rocks/state.py": (
        "from septet.records import Record",
        "septet.seven_rocks.state may not import septet.records",
    ),
    "seven_rocks/moves.py": ("from septet.rulebook import load", "may not import septet.rulebook"),
    "seven_rocks/other.py": ("from .tiles import pips", "septet.seven_rocks.other has no place in the order"),
    "plugins/__init__.py": ("import json", "septet.plugins is not in the table"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_violation_is_found(name: str, tmp_path: Path) -> None:
    source, why = PLANTED[name]
    for other in ("__init__", "cli", "table/__init__", "rulebook/__init__", "seven_rocks/__init__"):
        for module in (other, "seven_rocks/moves", "seven_rocks/rules", "seven_rocks/tiles"):
            file = tmp_path / "septet" / f"{module}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
    file = tmp_path / "septet" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(source, encoding="utf-8")
    (found,) = violations(tmp_path)
    assert name in found
    assert why in found
