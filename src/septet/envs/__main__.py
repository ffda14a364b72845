"""docs/encoding.md, made from the fields themselves: `python -m septet.envs FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from septet import GAMES

from .encode import __doc__ as words
from .encode import spec

NAMES = {"seven-rocks": "Seven Rocks", "sevens": "Sevens"}


def document() -> str:
    """The page: what an encoding is, then the fields of each game."""
    _, *code, rules = (words or "").split("\n\n")
    example = "\n\n".join(code)
    parts = [
        "# What a seat sees, as an array",
        "Made from `septet.envs.encode` by `make docs`.",
        f"```python\n{_flush(example)}\n```",
        rules.strip(),
    ]
    for game in GAMES.values():
        encoding = spec(game)
        rows = [
            f"| {field.name} | {field.offset} | {field.length} | {field.unit} | {field.meaning} |"
            for field in encoding.fields
        ]
        head = "| field | from cell | cells | unit | what |\n|---|--:|--:|---|---|"
        parts.append(f"## {NAMES[game.id]}: {encoding.size} cells, {encoding.moves} move codes")
        parts.append("\n".join([head, *rows]))
    return "\n\n".join(parts) + "\n"


def _flush(code: str) -> str:
    return "\n".join(line[4:] for line in code.splitlines())


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
