"""How a store is written: whatever waits goes into one commit, and is on the disk before anybody is told.

Moves are committed in the event loop itself, together with all that comes while it is busy: a thread waits for its turn
to run longer than most commits take. But a loop that waits for a disk answers nobody, so where the disk is slow, or the
file is held by another program, a thread commits, and the loop goes on.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from septet.game import SeptetError

from .events import Events

if TYPE_CHECKING:
    from .store import Head

MOST_TOGETHER = 256
PATIENCE = 5_000
"""So many milliseconds the thread waits for another program that holds the file."""
QUICK, AS_MUCH_AGAIN = 0.001, 32
"""So many seconds a commit may take in the event loop, and as much again for each so many writes."""
SLOW_ONES, REST = 3, 1.0
"""After so many in a row that took longer the loop leaves commits to the thread, for so many seconds."""
TOGETHER = """
INSERT INTO events SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
"""

_log = logging.getLogger("septet")


class StoreError(SeptetError):
    """The store cannot be opened, read or written: says which file and why."""


Outcome = float | StoreError
"""What became of a write: the time of the commit, or why there was none."""
Done = Callable[[Outcome], None]


class Write(NamedTuple):
    """What waits to be written: events from number `first` on, and the head of a new table.

    `done` is told what becomes of it: a future in any thread, else what is called in the event loop that gathered it.
    """

    table: str
    first: int
    events: Events
    done: Future[float] | Done
    head: Head | None = None


Told = list[tuple[Write, Outcome]]


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


class Writer:
    """Writes to a database: in the event loop of those who wait there, or in a thread of its own."""

    def __init__(self, database: sqlite3.Connection, file: Path) -> None:
        self.counts = Counts()
        self._database, self._file = database, file
        self._be_patient(0)
        self._free = Lock()
        """Held by the one that commits."""
        self._gathered: list[Write] = []
        """What has come in an event loop and is not yet being committed."""
        self._slow, self._thread_until = 0, 0.0
        """How many commits of the loop have been slow, one after the other; until when the thread makes them."""
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="septet-store", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        """The thread commits this."""
        self._waiting.put(write)

    def gather(self, write: Write) -> None:
        """From an event loop: commit this together with what comes while it is busy."""
        self._gathered.append(write)
        if len(self._gathered) == 1:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._gather_more, 1)

    def _gather_more(self, had: int) -> None:
        """Commit once a turn of the loop has brought nothing new: many moves together take less time each."""
        if had < len(self._gathered) < MOST_TOGETHER:
            self._loop.call_soon(self._gather_more, len(self._gathered))
        else:
            self._commit_gathered()

    def close(self) -> None:
        """Write what waits; then nothing more."""
        self._waiting.put(None)
        self._thread.join()

    def _commit_gathered(self) -> None:
        """In the event loop, if that is quick; else it is left to the thread."""
        writes, self._gathered = self._gathered, []
        told: Told | None = None
        began = time.perf_counter()
        if began >= self._thread_until and self._free.acquire(blocking=False):
            try:
                told = self._commit(writes, patient=False)
            finally:
                self._free.release()
            self._judge((time.perf_counter() - began) / (1 + len(writes) / AS_MUCH_AGAIN))
        if told is None:
            for write in writes:
                self._waiting.put(write)
        else:
            _tell(told)

    def _judge(self, seconds: float) -> None:
        """A commit has held up the event loop for so long, for its size."""
        self._slow = self._slow + 1 if seconds > QUICK else 0
        if self._slow == SLOW_ONES:
            self._slow, self._thread_until = 0, time.perf_counter() + REST

    def _run(self) -> None:
        """The thread: takes whatever waits, together; None is the last."""
        more = True
        while more:
            taken = [self._waiting.get()]
            with suppress(Empty):
                while taken[-1] is not None and len(taken) < MOST_TOGETHER:
                    taken.append(self._waiting.get_nowait())
            more = taken[-1] is not None
            writes = [write for write in taken if write and _is_wanted(write)]
            with self._free:
                self._be_patient(PATIENCE)
                told = self._commit(writes, patient=True)
                self._be_patient(0)
            self._tell_from_thread(told or [])

    def _tell_from_thread(self, told: Told) -> None:
        """Futures at once; the others in their event loop, all together."""
        here = [(write, outcome) for write, outcome in told if isinstance(write.done, Future)]
        there = [(write, outcome) for write, outcome in told if not isinstance(write.done, Future)]
        _tell(here)
        if there:
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_tell, there)

    def _be_patient(self, milliseconds: int) -> None:
        """How long to wait for another program that holds the file."""
        with suppress(sqlite3.Error):  # the commit will tell
            self._database.execute(f"PRAGMA busy_timeout={milliseconds}")

    def _commit(self, writes: list[Write], patient: bool) -> Told | None:
        """All of these in one transaction, but for those that do not follow what is stored.

        None, and nothing has happened, if another program holds the file and that is not to be waited for.
        """
        database, at = self._database, time.time()
        began = time.perf_counter()
        try:
            stored = self._insert_together(writes, at)
            if stored is None:
                database.execute("BEGIN IMMEDIATE")
                stored = [self._insert(write, at) for write in writes]
                database.execute("COMMIT")
        except sqlite3.Error as error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            if not patient and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                return None
            failed = StoreError(f"cannot write the store {self._file}: {error}")
            return [(write, failed) for write in writes]
        events = sum(len(write.events) for write, follows in zip(writes, stored, strict=True) if follows)
        if events:
            self.counts.committed(events, time.perf_counter() - began)
        others = (StoreError(f"table {write.table} was changed by another program") for write in writes)
        told = zip(writes, stored, others, strict=True)
        return [(write, at if follows else refused) for write, follows, refused in told]

    def _insert_together(self, writes: list[Write], at: float) -> list[bool] | None:
        """Insert and commit them in one step, if they are moves and the like; else None, and nothing is inserted.

        Between two steps the thread waits for its turn to run, which is long while the server works.
        """
        if any(write.head or _owners(write) for write in writes):
            return None
        rows = [(write.table, n, *event, at) for write in writes for n, event in enumerate(write.events, write.first)]
        try:
            self._database.execute(TOGETHER, (msgspec.json.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return None
        return [True] * len(writes)

    def _insert(self, write: Write, at: float) -> bool:
        """Insert one write; False (and nothing inserted) if something else is stored in its place."""
        database = self._database
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


def _is_wanted(write: Write) -> bool:
    """Whether somebody still waits for it; from now on it can be withdrawn no more."""
    return not isinstance(write.done, Future) or write.done.set_running_or_notify_cancel()


def _tell(told: Told) -> None:
    """Tell those who wait what has become of it."""
    for write, outcome in told:
        if not isinstance(write.done, Future):
            try:
                write.done(outcome)
            except Exception:  # the others are told all the same
                _log.exception("after a commit")
        elif isinstance(outcome, StoreError):
            write.done.set_exception(outcome)
        else:
            write.done.set_result(outcome)
