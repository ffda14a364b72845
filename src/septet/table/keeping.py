"""A store for those who keep it: read, copied and pruned from its file, while a server may be running on it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from .schema import SCHEMA
from .store import FILE, Saved, saved
from .writing import StoreError

TOGETHER = 100
"""So many tables are pruned in one commit: a server waits for each."""


class Kept:
    """The store in a folder, which must be there; nothing is made or migrated. Raises StoreError."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE

    @contextmanager
    def opened(self, any_schema: bool = False) -> Iterator[sqlite3.Connection]:
        """A connection to the file. Raises StoreError also for what goes wrong while it is open."""
        if not self.file.is_file():
            raise StoreError(f"there is no store {self.file}")
        try:
            with closing(sqlite3.connect(self.file, timeout=10, isolation_level=None)) as database:
                (found,) = database.execute("PRAGMA user_version").fetchone()
                if found != SCHEMA and not any_schema:
                    raise StoreError(f"the store {self.file} {unknown(found)}")
                yield database
        except sqlite3.Error as error:
            raise StoreError(f"cannot read or write the store {self.file}: {error}") from error

    def names(self) -> list[str]:
        """All tables, the oldest first."""
        with self.opened() as database:
            return [table for (table,) in database.execute("SELECT id FROM tables ORDER BY at, id")]

    def prune(self, tables: Sequence[str], before: float) -> list[str]:
        """Delete those of these tables at which nothing has happened since; their names."""
        gone: list[str] = []
        with self.opened() as database:
            for first in range(0, len(tables), TOGETHER):
                database.execute("BEGIN IMMEDIATE")
                gone += [table for table in tables[first : first + TOGETHER] if _pruned(database, table, before)]
                database.execute("COMMIT")
        return gone

    def backup(self, to: Path) -> Path:
        """Copy the store, as it is at one moment, to a new file (or into a folder that is there); the file."""
        to = to / FILE if to.is_dir() else to
        part = to.with_name(to.name + ".part")
        if to.exists():
            raise StoreError(f"{to} is there already: a backup is never written over")
        with self.opened(any_schema=True) as database:
            try:
                os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds all hands
            except FileExistsError:
                raise StoreError(f"{part} is there already: of a backup that runs, or was interrupted") from None
            try:
                database.execute("VACUUM INTO ?", (str(part),))
                with part.open("rb+") as written:
                    os.fsync(written.fileno())
                part.rename(to)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        return to


def load(database: sqlite3.Connection, table: str) -> Saved | None:
    """A table with all that happened at it; None if there is none. Raises MsgspecError if its head is none."""

    def read(query: str, *values: object) -> list[Any]:
        return database.execute(query, values).fetchall()

    return saved(read, table)


def unknown(found: int) -> str:
    """Why a file of this schema is not read."""
    if found > SCHEMA:
        return f"is of a newer Septet (schema {found}, this one knows {SCHEMA})"
    if found == 0:
        return "holds no tables of Septet"
    return f"is of an older Septet (schema {found}): `septet serve` brings it to schema {SCHEMA} when it starts"


def _pruned(database: sqlite3.Connection, table: str, before: float) -> bool:
    query = (
        "SELECT max(at) FROM (SELECT at FROM tables WHERE id = ? UNION ALL SELECT at FROM events WHERE table_id = ?)"
    )
    (last,) = database.execute(query, (table, table)).fetchone()
    if last is None or last >= before:
        return False
    database.execute("DELETE FROM tables WHERE id = ?", (table,))
    database.execute("DELETE FROM events WHERE table_id = ?", (table,))
    database.execute("DELETE FROM sitters WHERE table_id = ?", (table,))
    return True
