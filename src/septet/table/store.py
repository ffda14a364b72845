"""The store: what happened at each table, append-only, in one SQLite file.

One thread writes, all that waits in one commit (`synchronous=FULL`: on the disk before anybody is told). What is stored
are the events of tables (`Event`); a table is folded from them.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import msgspec

from septet import GAMES
from septet.game import SeptetError

from .events import Event, Events
from .party import Seat
from .schema import NewerSchema, prepare
from .table import Choose, Table, Terms

FILE = "septet.sqlite3"
MOST_TOGETHER = 256
LOG = 8000
"""The log is put into the file when it has so many pages (of 4 kB). All moves wait for that, a few milliseconds on a
good disk and tens on a poor one: with 1,000 pages, SQLite's own number, it came with every thousandth move."""
TOGETHER = """
INSERT INTO events SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""


class StoreError(SeptetError):
    """The store cannot be opened, read or written: says which file and why."""


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


class Write(NamedTuple):
    """What waits to be written: events from number `first` on, and the head of a new table."""

    table: str
    first: int
    events: Events
    done: Future[float] | asyncio.Future[float]
    head: Head | None = None


BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, float("inf"))


class Counts:
    """What was stored since the store was opened: events, and how many commits took up to so many seconds."""

    def __init__(self) -> None:
        self.events, self.seconds = 0, 0.0
        self.buckets = dict.fromkeys(BUCKETS, 0)

    def committed(self, events: int, seconds: float) -> None:
        """A commit of so many events has taken so long."""
        self.events += events
        self.seconds += seconds
        self.buckets[next(most for most in BUCKETS if seconds <= most)] += 1


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
        self.counts = Counts()
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
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="septet-store", daemon=True)
        self._thread.start()

    def create(self, table: str, head: Head, events: Events) -> Future[float]:
        """Store a new table and its first events; the future has the time, or raises StoreError."""
        done: Future[float] = Future()
        return self._put(Write(table, 1, events, done, head), done)

    def append(self, table: str, version: int, events: Events) -> Future[float]:
        """Store what comes after this version; the future has the time, or raises StoreError."""
        done: Future[float] = Future()
        return self._put(Write(table, version + 1, events, done), done)

    def appending(self, table: str, version: int, events: Events) -> asyncio.Future[float]:
        """The same for who waits in an event loop: all that one commit holds wakes it once."""
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.put(Write(table, version + 1, events, done))
        return done

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
        database.execute(f"PRAGMA wal_autocheckpoint={LOG}")
        return database

    def _read(self, query: str, *values: object) -> list[Any]:
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the store {self.file}: {error}") from error

    def _put(self, write: Write, done: Future[float]) -> Future[float]:
        self._waiting.put(write)
        return done

    def _run(self) -> None:
        """The writer thread: takes whatever waits, together; None is the last."""
        more = True
        while more:
            taken = [self._waiting.get()]
            with suppress(Empty):
                while taken[-1] is not None and len(taken) < MOST_TOGETHER:
                    taken.append(self._waiting.get_nowait())
            more = taken[-1] is not None
            self._commit([write for write in taken if write and _is_wanted(write.done)])

    def _commit(self, writes: list[Write]) -> None:
        """All of these in one transaction, but for those that do not follow what is stored."""
        database, at = self._writer, time.time()
        try:
            began = time.perf_counter()
            stored = self._insert_together(writes, at)
            if stored is None:
                database.execute("BEGIN IMMEDIATE")
                stored = [self._insert(write, at) for write in writes]
                database.execute("COMMIT")
        except sqlite3.Error as error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            failed = StoreError(f"cannot write the store {self.file}: {error}")
            _tell([(write.done, failed) for write in writes])
            return
        events = sum(len(write.events) for write, follows in zip(writes, stored, strict=True) if follows)
        if events:
            self.counts.committed(events, time.perf_counter() - began)
        others = (StoreError(f"table {write.table} was changed by another program") for write in writes)
        told = zip(writes, stored, others, strict=True)
        _tell([(write.done, at if follows else refused) for write, follows, refused in told])

    def _insert_together(self, writes: list[Write], at: float) -> list[bool] | None:
        """Insert and commit them in one step, if they are moves and the like; else None, and nothing is inserted.

        Between two steps this thread waits for its turn to run, which is long while the server works.
        """
        if any(write.head or _owners(write) for write in writes):
            return None
        rows = [(write.table, n, *event, at) for write in writes for n, event in enumerate(write.events, write.first)]
        try:
            self._writer.execute(TOGETHER, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return None
        return [True] * len(writes)

    def _insert(self, write: Write, at: float) -> bool:
        """Insert one write; False (and nothing inserted) if something else is stored in its place."""
        database = self._writer
        database.execute("SAVEPOINT one")
        try:
            if write.head:
                row = (write.table, msgspec.json.encode(write.head).decode(), write.head.terms.listed, at)
                database.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", row)
            rows = [(write.table, n, *event, at) for n, event in enumerate(write.events, write.first)]
            database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
            if sits := _owners(write):
                sitters = [(device, write.table, at) for device in sits]
                database.executemany("INSERT OR IGNORE INTO sitters VALUES (?, ?, ?)", sitters)
        except sqlite3.IntegrityError:
            database.execute("ROLLBACK TO one")
            return False
        database.execute("RELEASE one")
        return True


def _owners(write: Write) -> set[str]:
    """The devices that take a seat with this write."""
    seated = {seat.owner for seat in write.head.seats} if write.head else set()
    return {*seated, *(event.text.split(" ")[1] for event in write.events if event.kind == "sit")} - {""}


def _is_wanted(done: Future[float] | asyncio.Future[float]) -> bool:
    """Whether somebody still waits for it; from now on it can be withdrawn no more."""
    return done.set_running_or_notify_cancel() if isinstance(done, Future) else not done.cancelled()


Told = list[tuple[Future[float] | asyncio.Future[float], float | StoreError]]


def _tell(told: Told) -> None:
    """Tell those who wait what has become of it; those in an event loop together."""
    loops: dict[asyncio.AbstractEventLoop, Told] = {}
    for done, what in told:
        if isinstance(done, asyncio.Future):
            loops.setdefault(done.get_loop(), []).append((done, what))
        else:
            _resolve([(done, what)])
    for loop, waiting in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, waiting)


def _resolve(told: Told) -> None:
    for done, what in told:
        if done.cancelled():
            continue
        if isinstance(what, StoreError):
            done.set_exception(what)
        else:
            done.set_result(what)
