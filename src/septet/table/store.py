"""The store: what happened at each table, append-only, in one SQLite file.

One thread writes, all that waits in one commit (`synchronous=FULL`: on the disk before anybody is told). What is stored
are the record's own deals and moves as text, and the table's `next`, `fault` and `end`; a table is folded from them.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import msgspec

from septet import GAMES
from septet.game import SeptetError

from .table import Choose, Event, Events, Seat, Table

FILE = "septet.sqlite3"
SCHEMA = 1
TABLES = """
CREATE TABLE tables (id TEXT PRIMARY KEY, device TEXT NOT NULL, head TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_of_device ON tables (device, at);
CREATE TABLE events (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
"""
MOST_TOGETHER = 256


class StoreError(SeptetError):
    """The store cannot be opened, read or written: says which file and why."""


class Head(msgspec.Struct, frozen=True):
    """What a table is made from: the game's id and form, house rules as in a record's Options, seats and tags."""

    game: str
    rules: str
    seats: tuple[Seat, ...]
    tags: dict[str, str]
    form: str = ""
    takes_back: bool = True

    def table(self, bots: Mapping[str, Choose]) -> Table:
        """The table at which nothing has happened yet."""
        game = GAMES[self.game]
        game = game.forms.get(self.form, game)
        rules = game.rules.parse(self.rules)
        return Table(game, rules, self.seats, bots, self.tags, takes_back=self.takes_back)


def head(table: Table, tags: Mapping[str, str]) -> Head:
    """The head of a table that was made with these tags."""
    record = table.record
    game, rules = record.game, record.rules.text()
    return Head(game.id, rules, table.seats, dict(tags), game.form, table.takes_back)


class Saved(NamedTuple):
    """A table as it is stored; times in seconds since 1970."""

    device: str
    head: Head
    events: Events
    created: float
    updated: float


class Write(NamedTuple):
    """What waits to be written: events from number `first` on, and the head of a new table."""

    table: str
    first: int
    events: Events
    done: Future[float]
    device: str = ""
    head: Head | None = None


def default_folder() -> Path:
    """Where the user's data belong on this platform."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return base / "septet"


class Store:
    """The store in a folder, which is made if need be. Raises StoreError."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self._open: list[sqlite3.Connection] = []
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._writer, self._reader = self._connect(), self._connect()
            self._prepare()
        except StoreError:
            self._disconnect()
            raise
        except (OSError, sqlite3.Error) as error:
            self._disconnect()
            raise StoreError(f"cannot open the store {self.file}: {error}") from error
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="septet-store", daemon=True)
        self._thread.start()

    def create(self, table: str, device: str, head: Head, events: Events) -> Future[float]:
        """Store a new table and its first events; the future has the time, or raises StoreError."""
        return self._put(Write(table, 1, events, Future(), device, head))

    def append(self, table: str, version: int, events: Events) -> Future[float]:
        """Store what comes after this version; the future has the time, or raises StoreError."""
        return self._put(Write(table, version + 1, events, Future()))

    def load(self, table: str) -> Saved | None:
        """A table with all that happened at it; None if there is none. Raises StoreError."""
        rows = self._read("SELECT device, head, at FROM tables WHERE id = ?", table)
        if not rows:
            return None
        [(device, text, created)] = rows
        events = self._read("SELECT kind, text, at FROM events WHERE table_id = ? ORDER BY n", table)
        return Saved(
            device,
            msgspec.json.decode(text, type=Head),
            tuple(Event(kind, what) for kind, what, _ in events),
            created,
            events[-1][2] if events else created,
        )

    def tables_of(self, device: str, most: int) -> list[str]:
        """The tables of a device, the newest first. Raises StoreError."""
        rows = self._read("SELECT id FROM tables WHERE device = ? ORDER BY at DESC LIMIT ?", device, most)
        return [table for (table,) in rows]

    def close(self) -> None:
        """Write what waits, then close."""
        self._waiting.put(None)
        self._thread.join()
        self._disconnect()

    def _disconnect(self) -> None:
        for database in self._open:
            database.close()

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.file, timeout=5, isolation_level=None, check_same_thread=False)
        self._open.append(database)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        return database

    def _prepare(self) -> None:
        """Make the tables of a new file; refuse one of a newer Septet."""
        with self._writer as database:
            database.execute("BEGIN IMMEDIATE")
            (found,) = database.execute("PRAGMA user_version").fetchone()
            if found > SCHEMA:
                raise StoreError(
                    f"the store {self.file} is of a newer Septet (schema {found}, this one knows {SCHEMA})"
                )
            if found < SCHEMA:
                for statement in TABLES.split(";"):
                    database.execute(statement)
                database.execute(f"PRAGMA user_version={SCHEMA}")

    def _read(self, query: str, *values: object) -> list[Any]:
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the store {self.file}: {error}") from error

    def _put(self, write: Write) -> Future[float]:
        self._waiting.put(write)
        return write.done

    def _run(self) -> None:
        """The writer thread: takes whatever waits, together; None is the last."""
        more = True
        while more:
            taken = [self._waiting.get()]
            with suppress(Empty):
                while taken[-1] is not None and len(taken) < MOST_TOGETHER:
                    taken.append(self._waiting.get_nowait())
            more = taken[-1] is not None
            self._commit([write for write in taken if write and write.done.set_running_or_notify_cancel()])

    def _commit(self, writes: list[Write]) -> None:
        """All of these in one transaction, but for those that do not follow what is stored."""
        database, at = self._writer, time.time()
        try:
            database.execute("BEGIN IMMEDIATE")
            stored = [self._insert(write, at) for write in writes]
            database.execute("COMMIT")
        except sqlite3.Error as error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            for write in writes:
                write.done.set_exception(StoreError(f"cannot write the store {self.file}: {error}"))
            return
        for write, follows in zip(writes, stored, strict=True):
            if follows:
                write.done.set_result(at)
            else:
                write.done.set_exception(StoreError(f"table {write.table} was changed by another program"))

    def _insert(self, write: Write, at: float) -> bool:
        """Insert one write; False (and nothing inserted) if something else is stored in its place."""
        database = self._writer
        database.execute("SAVEPOINT one")
        try:
            if write.head:
                row = (write.table, write.device, msgspec.json.encode(write.head).decode(), at)
                database.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", row)
            rows = [(write.table, n, *event, at) for n, event in enumerate(write.events, write.first)]
            database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
        except sqlite3.IntegrityError:
            database.execute("ROLLBACK TO one")
            return False
        database.execute("RELEASE one")
        return True
