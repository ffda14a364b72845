"""The games of the files that a command is given, and how it says that one cannot be read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from septet import GAMES, BadRecord, Record
from septet.records import each

Found = Record | BadRecord | OSError


def games(file: str) -> Iterator[tuple[int | None, Found]]:
    """The games of a file (`-` is standard input), each with its line, or why there are none."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        yield None, error
        return
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        yield line, BadRecord(line, "this is not UTF-8 text")
        return
    if not text.strip():
        yield 1, BadRecord(1, "there is no game in this file")
    yield from each(text, GAMES)


def complaint(file: str, found: BadRecord | OSError) -> str:
    """`FILE:LINE: ply N: …`."""
    return f"{file}:{found}" if isinstance(found, BadRecord) else f"{file}: {found.strerror or found}"


def complaint_data(found: BadRecord | OSError) -> dict[str, object]:
    """The same as JSON."""
    if isinstance(found, BadRecord):
        return {"error": found.reason, "line": found.line, "ply": found.ply, "rule": found.rule}
    return {"error": found.strerror or str(found)}
