"""`septet replay`: read records, recompute everything in them, say what does not add up."""

from __future__ import annotations

import json
import sys

from septet import Record

from .reading import Found, complaint, complaint_data, games


def replay(files: list[str], show: str) -> int:
    """Read all games of all files (`-` is standard input); each complaint is a line on standard error.

    `show` is `lines` (a line a game), `json` (an object a game), or the games themselves: `format`, all of them in
    canonical form, `public`, without what nobody has seen.
    """
    code, written = 0, 0
    for file in files:
        for line, found in games(file):
            if not isinstance(found, Record):
                print(complaint(file, found), file=sys.stderr)
                code = 1
            if show == "json":
                print(json.dumps({"file": file, "line": line, **_data(found)}))
            elif isinstance(found, Record) and show == "lines":
                print(f"{file}:{line}: {_told(found)}")
            elif isinstance(found, Record):
                print("\n" * (written > 0) + found.format(public=show == "public"), end="")
                written += 1
    return code


def _data(found: Found) -> dict[str, object]:
    if not isinstance(found, Record):
        return complaint_data(found)
    hands, plies = _size(found)
    scores = list(found.state.scores[: len(found.game.teams)])
    return {"game": found.tags["Game"], "result": found.result, "scores": scores, "hands": hands, "plies": plies}


def _told(record: Record) -> str:
    """`result NS, score NS 265 EW 130, 6 hands, 158 plies`."""
    score = " ".join(f"{team} {points}" for team, points in zip(record.game.teams, record.state.scores, strict=False))
    hands, plies = _size(record)
    parts = ("round", "rounds", "step", "steps") if record.game.id == "sevens" else ("hand", "hands", "ply", "plies")
    size = f"{_count(hands, *parts[:2])}, {_count(plies, *parts[2:])}"
    return f"result {record.result}, score {score}, {size}"


def _size(record: Record) -> tuple[int, int]:
    plies = sum(isinstance(event, int) for event in record.events)
    return len(record.events) - plies, plies


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
