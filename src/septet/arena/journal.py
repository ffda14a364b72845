"""A journal: a contest that may be interrupted, as lines of JSON: first what it is, then each set that is finished.

The lines are in the order of the sets and follow from the contest alone, so a journal that was interrupted and gone on
with, in any number of processes, has the same bytes in the end.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from .contest import Contest, Set
from .match import ArenaError


class Journal:
    """The journal of a contest in a file, which is made if it is not there; `finished` are the sets in it.

    Raises ArenaError for the journal of another contest or for what is no journal, OSError.
    """

    def __init__(self, file: Path, contest: Contest) -> None:
        self.file = file
        described = contest.described()
        there = file.read_bytes() if file.exists() else b""
        whole = there[: there.rfind(b"\n") + 1]  # what was being written when it was interrupted is cut
        if not whole and not _line(described).encode().startswith(there):
            raise self._no_journal()
        head, *lines = whole.split(b"\n")[:-1] or [b""]
        if head:
            self._compare(head, described)
        self.finished = [self._set(at, line) for at, line in enumerate(lines, 1)]
        self._out = file.open("r+b" if there else "wb")
        self._out.truncate(len(whole))
        self._out.seek(len(whole))
        if not head:
            self._write(described)

    def add(self, played: Set) -> None:
        """A set is finished."""
        self.finished.append(played)
        self._write(played._asdict())

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self._out.close()

    def _write(self, line: dict[str, object]) -> None:
        self._out.write(_line(line).encode())
        self._out.flush()

    def _no_journal(self) -> ArenaError:
        return ArenaError(f"{self.file} is no journal of an arena")

    def _compare(self, head: bytes, described: dict[str, object]) -> None:
        found: Any = None
        with suppress(ValueError):
            found = json.loads(head)
        if not isinstance(found, dict) or "contest" not in found:
            raise self._no_journal()
        for name, wanted in described.items():
            if found.get(name) != wanted:
                why = "other code of bots or rules" if name == "code" else f"{name} {_short(found.get(name))}"
                here = "" if name == "code" else f", here it is {_short(wanted)}"
                raise ArenaError(f"{self.file} is the journal of another contest: {why}{here}")

    def _set(self, number: int, line: bytes) -> Set:
        try:
            found = Set(**json.loads(line))
        except (ValueError, TypeError):
            raise ArenaError(f"{self.file}, line {number + 1}: no set") from None
        if found.number != number:
            raise ArenaError(f"{self.file}, line {number + 1}: set {found.number} where {number} belongs")
        return found._replace(asked=tuple(found.asked), faults=tuple(found.faults))  # type: ignore[arg-type]


def _line(fields: dict[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _short(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value) or "none"
