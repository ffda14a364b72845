"""The store: what was stored is there again, what could not be stored has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from septet.seven_rocks import Rules
from septet.table import Event, Seat, Store, StoreError, Table, default_folder, head, writing
from septet.table.store import LOG
from tables import BOTS_GIVEN, answer, table

ROW = (Event("move", "55"),)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "a" / "b")
    yield opened
    opened.close()


def kept(store: Store, name: str, at: Table, rng: Random, steps: int) -> None:
    """Play some steps at a table that is stored, each stored before it happens."""
    for _ in range(steps):
        if at.phase != "over":
            events = answer(at, rng)
            store.append(name, at.version, events).result()
            at.apply(events)


def stored(store: Store, name: str, at: Table) -> None:
    """Store this table, at which only the first deal has been made."""
    first = (Event("deal", at.record.game.deal_text(at.pending)),)
    store.create(name, head(at), first).result()


def folded(store: Store, name: str) -> Table:
    """The table as it is stored."""
    saved = store.load(name)
    assert saved
    at = saved.head.table(BOTS_GIVEN)
    at.apply(saved.events)
    return at


@pytest.mark.parametrize("phase", ["lead", "play", "settled", "over"])
def test_a_table_is_folded_back_in_every_phase(store: Store, phase: str) -> None:
    for seed in range(3):
        rng, name = Random(seed), f"t{seed}"
        at = table(seed, rules=Rules(target=60 if phase == "over" else 5_000))
        stored(store, name, at)
        kept(store, name, at, rng, 12 if phase == "play" else 0)
        while at.phase != phase:
            kept(store, name, at, rng, 1)
        again = folded(store, name)
        assert (again.version, again.phase, again.pending) == (at.version, at.phase, at.pending)
        assert (again.record.state, again.before, again.seats) == (at.record.state, at.before, at.seats)
        assert again.record.format().replace(f'[Id "{name}"]\n', "") == at.record.format()


def test_what_was_stored_is_there_after_opening_it_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    stored(store, "t", table(1, owned=True))
    store.close()
    again = Store(tmp_path)
    saved = again.load("t")
    again.close()
    assert saved
    assert saved.head.host == "device-S"
    assert [seat.owner for seat in saved.head.seats] == ["", "", "device-S", ""]
    assert [event.kind for event in saved.events] == ["deal"]
    assert saved.created == saved.updated > 1e9


def test_tables_of_a_device_the_newest_first(store: Store) -> None:
    for name in ("one", "two", "three"):
        stored(store, name, table(1, owned=True))
    assert store.tables_of("device-S", 2) == ["three", "two"]
    assert store.tables_of("device-N", 2) == []
    assert store.load("four") is None


@contextmanager
def held(store: Store) -> Iterator[None]:
    """The file is locked by somebody else: the writer thread waits with what it has taken."""
    other = sqlite3.connect(store.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def test_what_waits_is_committed_together(store: Store) -> None:
    for name in "abcdefgh":
        stored(store, name, table(1))
    with held(store):
        waiting = [store.append(name, 1 + step, ROW) for step in range(20) for name in "abcdefgh"]
    times = [write.result() for write in waiting]
    assert len(set(times)) <= 2  # a commit has one time: the first write taken alone, then all others
    for name in "abcdefgh":
        saved = store.load(name)
        assert saved
        assert len(saved.events) == 21


def test_moves_seldom_wait_for_the_log_to_be_put_into_the_file(store: Store) -> None:
    names = [f"table {at}" for at in range(200)]
    at = table(1)
    for made in [store.create(name, head(at), at.open()) for name in names]:
        made.result()
    before = store.file.stat().st_mtime_ns
    for version in range(1, 16):
        for write in [store.append(name, version, (Event("move", "5" * 3000),)) for name in names]:
            write.result()
    log = store.file.with_name(store.file.name + "-wal")
    assert 2_000 < log.stat().st_size / 4096 < LOG
    assert store.file.stat().st_mtime_ns == before


def test_what_does_not_follow_what_is_stored_is_refused_alone(store: Store) -> None:
    stored(store, "t", table(1))
    stored(store, "u", table(1))
    first, double, other = store.append("t", 1, ROW), store.append("t", 1, ROW), store.append("u", 1, ROW)
    again = store.create("t", head(table(1)), ROW)
    assert first.result()
    assert other.result()
    for refused in (double, again):
        with pytest.raises(StoreError, match="table t was changed by another program"):
            refused.result()
    saved = store.load("t")
    assert saved
    assert saved.events == (saved.events[0], *ROW)


def full(database: sqlite3.Connection, yes: bool) -> None:
    """A disk without a free page, or with room again."""
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count={pages if yes else 1_000_000}")


def read_only(database: sqlite3.Connection, yes: bool) -> None:
    database.execute(f"PRAGMA query_only={int(yes)}")


@pytest.mark.parametrize(("failing", "why"), [(full, "full"), (read_only, "readonly|read-only")])
def test_a_store_that_cannot_be_written_says_so_and_goes_on_later(store: Store, failing: object, why: str) -> None:
    at = table(2)
    stored(store, "t", at)
    failing(store._writer, True)  # type: ignore[operator]
    long = (Event("fault", "x" * 100_000),)
    with pytest.raises(StoreError, match=rf"cannot write the store .*{why}"):
        store.append("t", at.version, long).result()
    assert folded(store, "t").version == at.version
    failing(store._writer, False)  # type: ignore[operator]
    kept(store, "t", at, Random(2), 10)
    assert folded(store, "t").version == at.version > 1


def test_a_write_that_nobody_waits_for_any_more_is_left_out(store: Store) -> None:
    stored(store, "t", table(1))
    with held(store):
        first = store.append("t", 1, ROW)
        while not first.running():
            pass
        second = store.append("t", 2, ROW)
        assert second.cancel()
    first.result()
    store.append("t", 2, (Event("move", "-"),)).result()
    saved = store.load("t")
    assert saved
    assert saved.events[1:] == (*ROW, Event("move", "-"))


def test_the_store_of_a_newer_septet_is_refused_in_words(tmp_path: Path) -> None:
    Store(tmp_path).close()
    database = sqlite3.connect(tmp_path / "septet.sqlite3")
    database.execute("PRAGMA user_version=99")
    database.close()
    with pytest.raises(StoreError, match="is of a newer Septet"):
        Store(tmp_path)


def test_what_is_no_store_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "septet.sqlite3").write_text("x" * 5000)
    with pytest.raises(StoreError, match=r"cannot open the store .*not a database"):
        Store(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot open the store"):
        Store(tmp_path / "file")


def test_a_store_that_can_no_longer_be_read_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    with pytest.raises(StoreError, match="cannot read the store"):
        store.load("t")


def test_house_rules_and_seats_come_back(store: Store) -> None:
    at = table(3, "NS", Rules(target=100, rounding="none", max_hands=2))
    stored(store, "t", at)
    again = folded(store, "t")
    assert again.record.rules == at.record.rules
    assert again.seats == at.seats
    assert again.seats[1] == Seat("greedy", "greedy")


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "given/septet"),
        ("win32", "LOCALAPPDATA", "given/septet"),
        ("linux", None, "home/.local/share/septet"),
        ("win32", None, "home/AppData/Local/septet"),
        ("darwin", None, "home/Library/Application Support/septet"),
    ],
)
def test_the_default_folder_is_where_user_data_belong(
    platform: str, variable: str | None, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "given")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert default_folder() == Path(expected)


async def appended(store: Store, *names: str, version: int = 1) -> set[float]:
    """Append to all of these tables in one turn of the loop; the times of the commits."""
    return set(await asyncio.gather(*(appending(store, name, version) for name in names)))


def appending(store: Store, name: str, version: int) -> asyncio.Future[float]:
    """Append in an event loop."""
    future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    store.appending(
        name, version, ROW, lambda at: future.set_exception(at) if isinstance(at, StoreError) else future.set_result(at)
    )
    return future


class Watched:
    """Notes in which thread each commit is made, and lets it take a while."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, seconds: float = 0) -> None:
        self.threads: list[str] = []
        self.seconds = seconds
        commit = store._writing._commit

        def watched(*given: Any, **named: Any) -> Any:
            self.threads.append(threading.current_thread().name)
            time.sleep(self.seconds)
            return commit(*given, **named)

        monkeypatch.setattr(store._writing, "_commit", watched)


def test_what_comes_in_one_turn_of_the_loop_is_committed_in_it_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abcdefgh":
        stored(store, name, table(1))
    monkeypatch.setattr(writing, "QUICK", 60)
    watched = Watched(store, monkeypatch)
    for version in range(1, 6):
        assert len(asyncio.run(appended(store, *"abcdefgh", version=version))) == 1
    assert watched.threads == ["MainThread"] * 5
    with pytest.raises(StoreError, match="table a was changed by another program"):
        asyncio.run(appended(store, "a", version=3))


def test_where_the_disk_is_slow_the_loop_leaves_commits_to_the_thread_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored(store, "t", table(1))
    monkeypatch.setattr(writing, "QUICK", 0.02)
    monkeypatch.setattr(writing, "REST", 60)
    watched = Watched(store, monkeypatch, seconds=0.03)
    for version in range(1, 6):
        asyncio.run(appended(store, "t", version=version))
    assert watched.threads == [*["MainThread"] * 3, *["septet-store"] * 2]
    store._writing._thread_until = 0.0  # its rest is over
    asyncio.run(appended(store, "t", version=6))
    assert watched.threads[-1] == "MainThread"
    saved = store.load("t")
    assert saved
    assert len(saved.events) == 7


def test_the_loop_goes_on_while_another_program_holds_the_file(store: Store) -> None:
    stored(store, "t", table(1))
    held_it, went_on, seen = threading.Event(), threading.Event(), []

    def hold() -> None:
        with held(store):
            held_it.set()
            seen.append(went_on.wait(3))

    async def meanwhile() -> None:
        waiting = appending(store, "t", 1)
        for _ in range(20):
            await asyncio.sleep(0.005)
            assert not waiting.done()
        went_on.set()
        await waiting

    other = threading.Thread(target=hold)
    other.start()
    assert held_it.wait(10)
    asyncio.run(meanwhile())
    other.join()
    assert seen == [True]
    saved = store.load("t")
    assert saved
    assert len(saved.events) == 2
