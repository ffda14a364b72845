"""The store: what happened at each table, append-only, in one SQLite file.

What waits is written in one commit, and is on the disk before anybody is told (`writing`, `synchronous=FULL`). What is
stored are the events of tables (`Event`); a table is folded from them.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from septet import GAMES

from .events import Event, Events
from .folded import Choose, Terms
from .party import Seat
from .schema import NewerSchema, prepare
from .table import Table
from .writing import Done, StoreError, Write, Writer

FILE = "septet.sqlite3"
LOG = 8000
"""The log is put into the file when it has so many pages (of 4 kB). All moves wait for that, a few milliseconds on a
good disk and tens on a poor one: with 1,000 pages, SQLite's own number, it came with every thousandth move."""


class Head(msgspec.Struct, frozen=True):
    """What a table is made from: the game's id and form, house rules as in a record's Options, seats, tags and terms.

    `host` is the digest of the device that made it; a table that `gathers` waits for persons before its first deal.
    """

    game: str
    rules: str
    seats: tuple[Seat, ...]
    tags: dict[str, str]
    form: str = ""
    terms: Terms = Terms()
    host: str = ""
    gathers: bool = False

    def table(self, bots: Mapping[str, Choose]) -> Table:
        """The table at which nothing has happened yet."""
        game = GAMES[self.game]
        game = game.forms.get(self.form, game)
        rules = game.rules.parse(self.rules)
        return Table(game, rules, self.seats, bots, self.tags, terms=self.terms, host=self.host, gathers=self.gathers)


def head(table: Table) -> Head:
    """The head of a table at which nothing has happened yet."""
    record, party = table.record, table.party
    game, rules = record.game, record.rules.text()
    return Head(game.id, rules, table.seats, table.tags, game.form, table.terms, party.host, not party.pinned)


class Saved(NamedTuple):
    """A table as it is stored; times in seconds since 1970. That there is a rematch is no change of the match."""

    head: Head
    events: Events
    created: float
    updated: float


def saved(read: Callable[[str, str], list[Any]], table: str) -> Saved | None:
    """A table with all that happened at it; None if there is none."""
    rows = read("SELECT head, at FROM tables WHERE id = ?", table)
    if not rows:
        return None
    [(text, created)] = rows
    events = read("SELECT kind, text, at FROM events WHERE table_id = ? ORDER BY n", table)
    return Saved(
        msgspec.json.decode(text, type=Head),
        tuple(Event(kind, what) for kind, what, _ in events),
        created,
        next((at for kind, _, at in reversed(events) if kind != "again"), created),
    )


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
            self._writer = self._connect()
            self.secret = prepare(self._writer, self.file)
            """What this server signs with; it stays in the file."""
            self._reader = self._connect()
        except NewerSchema as error:
            self._disconnect()
            raise StoreError(str(error)) from None
        except (OSError, sqlite3.Error) as error:
            self._disconnect()
            raise StoreError(f"cannot open the store {self.file}: {error}") from error
        self._writing = Writer(self._writer, self.file)
        self.counts = self._writing.counts

    def create(self, table: str, head: Head, events: Events) -> Future[float]:
        """Store a new table and its first events; the future has the time, or raises StoreError."""
        done: Future[float] = Future()
        self._writing.put(Write(table, 1, events, done, head))
        return done

    def append(self, table: str, version: int, events: Events) -> Future[float]:
        """Store what comes after this version; the future has the time, or raises StoreError."""
        done: Future[float] = Future()
        self._writing.put(Write(table, version + 1, events, done))
        return done

    def appending(self, table: str, version: int, events: Events, done: Done) -> None:
        """The same in an event loop, where `done` is called with the time or the StoreError."""
        self._writing.gather(Write(table, version + 1, events, done))

    def load(self, table: str) -> Saved | None:
        """A table with all that happened at it; None if there is none. Raises StoreError."""
        return saved(self._read, table)

    def tables_of(self, device: str, most: int) -> list[str]:
        """The tables at which a device has or had a seat, the newest first. Raises StoreError."""
        query = "SELECT table_id FROM sitters WHERE device = ? ORDER BY at DESC LIMIT ?"
        return [table for (table,) in self._read(query, device, most)]

    def listed(self, most: int) -> list[str]:
        """The tables of the public list, the newest first. Raises StoreError."""
        query = "SELECT id FROM tables WHERE listed ORDER BY at DESC LIMIT ?"
        return [table for (table,) in self._read(query, most)]

    def names(self) -> list[str]:
        """All tables, the oldest first. Raises StoreError."""
        return [table for (table,) in self._read("SELECT id FROM tables ORDER BY at")]

    def close(self) -> None:
        """Write what waits, then close."""
        self._writing.close()
        self._disconnect()

    def _disconnect(self) -> None:
        for database in self._open:
            database.close()

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.file, timeout=5, isolation_level=None, check_same_thread=False)
        self._open.append(database)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute(f"PRAGMA wal_autocheckpoint={LOG}")
        return database

    def _read(self, query: str, *values: object) -> list[Any]:
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the store {self.file}: {error}") from error
