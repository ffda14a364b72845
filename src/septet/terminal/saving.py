"""The record of a match as a file."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from septet.table import Table


def save(table: Table, folder: Path, file: Path | None = None) -> Path:
    """Write the record; to a new file unless this match has one already. Raises OSError.

    While the match runs it is the public profile: what nobody has seen is not in it (RG9).
    """
    record = table.record
    text = record.format(public=not record.over)
    if file is None:
        return _new(folder, f"{record.game.id}-{record.tags.get('Date', 'match')}", record.game.format, text)
    file.write_text(text, encoding="utf-8", newline="\n")
    return file


def _new(folder: Path, name: str, ending: str, text: str) -> Path:
    for number in count(1):
        file = folder / (f"{name}.{ending}" if number == 1 else f"{name}-{number}.{ending}")
        try:
            with file.open("x", encoding="utf-8", newline="\n") as opened:
                opened.write(text)
        except FileExistsError:
            continue
        return file
    raise AssertionError("numbers do not end")
