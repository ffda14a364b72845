"""Slow bots think elsewhere: no other table waits, and whatever becomes of a process, the match goes on."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rounds
from laws import test_sevens_views, test_views
from matches import cut_short
from septet import Record, thinking, view
from septet.bots import BOTS, USUAL
from septet.table import Seat, Table
from septet.thinking import answer
from septet.workers import Workers, pool
from slow_bots import DICE, FOLDER, LATE, LOST, PATIENT
from web.conftest import Served, Tab


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server with slow bots, which look into the folder of the test. None is late for want of a processor."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    for limit in ("LIMIT", "BEGIN", "LATER"):
        monkeypatch.setattr(thinking, limit, 100.0)
    server = Served(tmp_path / "data", {"greedy": BOTS["greedy"], "patient": PATIENT, "lost": LOST})
    yield server
    server.stop()


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server with a bot that comes late, where no bot comes in time."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    for limit in ("LIMIT", "LATER"):
        monkeypatch.setattr(thinking, limit, 0.01)
    server = Served(tmp_path / "data", {"late": LATE})
    yield server
    server.stop()


def turn_of_bot(frame: dict[str, Any]) -> bool:
    """A play or more lies there, and it is not the turn of the person at S."""
    return frame["phase"] == "play" and bool(frame["plies"]) and not frame["options"]


def until_thought(tab: Tab, folder: Path) -> int:
    """Play until a bot thinks and waits; its process."""
    tab.hear()
    while not (folder / "thinks").exists():
        if turn_of_bot(tab.frame):
            tab.quiet(0.005)  # one that has no choice has moved already
        else:
            tab.go()
    return int((folder / "thinks").read_text())


def made(device: Any, *bots: str) -> str:
    """A table of a device with these bots."""
    return str(device.post("/api/tables", json={"bots": bots}).json()["table"])


def test_other_tables_go_on_while_a_bot_thinks(held: Served, tmp_path: Path) -> None:
    with held.device() as ann, held.device() as bob:
        slow, quick = made(ann, *["patient"] * 3), made(bob, *["greedy"] * 3)
        with held.tab(ann, slow) as waits, held.tab(bob, quick) as plays:
            until_thought(waits, tmp_path)
            while not waits.quiet():
                pass  # what was said before the bot began to think is still on its way
            version = waits.frame["version"]
            plays.until(lambda frame: frame["phase"] == "settled")
            assert waits.quiet()
            assert held.hub.rooms[slow].table.version == version
            (tmp_path / "go").touch()
            waits.until(lambda frame: frame["phase"] == "settled")
            assert not any(held.hub.rooms[slow].table.faults)


def test_a_bot_whose_process_is_killed_is_replaced_by_the_usual_one(
    held: Served, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with held.device() as ann, held.tab(ann, made(ann, *["patient"] * 3)) as tab:
        os.kill(until_thought(tab, tmp_path), signal.SIGKILL)
        (tmp_path / "go").touch()
        tab.until(lambda frame: frame["phase"] == "settled")
        [room] = held.hub.rooms.values()
        assert not any(room.table.faults)
    said = [record.getMessage() for record in caplog.records if record.name == "septet"]
    assert sorted(said) == [
        "a worker is replaced: it ended with -9",
        f"{USUAL['seven-rocks']} moves in the place of patient: it ended with -9",
    ]


def test_a_bot_that_takes_too_long_is_replaced_by_the_usual_one(
    held: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for limit in ("LIMIT", "BEGIN", "LATER"):
        monkeypatch.setattr(thinking, limit, 0.2)
    with held.device() as ann, held.tab(ann, made(ann, *["patient"] * 3)) as tab:
        tab.until(lambda frame: len(frame["plies"]) > 3)
        assert "moves in the place of patient: no answer within 0.2 s" in caplog.text
        assert not any(next(iter(held.hub.rooms.values())).table.faults)


def test_a_bot_is_waited_for_until_a_process_is_ready(
    late: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with late.device() as ann, late.tab(ann, made(ann, *["late"] * 3)) as tab:
        tab.until(lambda frame: frame["phase"] == "play" and not frame["options"])
        (room,) = late.hub.rooms.values()
        moved = room.table.moved_at
        tab.quiet()
        assert room.table.moved_at == moved, caplog.text
        monkeypatch.setattr(thinking, "LIMIT", 5.0)
        (tmp_path / "go").touch()
        tab.until(lambda frame: len(frame["plies"]) > 3)
    late.stop()
    assert not caplog.records


class Asked(Workers):
    """Keeps how long each call may take, and begins no process."""

    def __init__(self) -> None:
        super().__init__()
        self.limits: list[float] = []

    def start(self) -> None:
        """No process is needed."""

    async def run(self, call: Any, *arguments: Any, limit: float) -> Any:  # noqa: ARG002
        self.limits.append(limit)
        return arguments[1].legal[0]


async def test_moves_wait_longer_only_until_the_start_is_over() -> None:
    record = cut_short(3)
    thinkers = thinking.Thinkers({"dice": DICE})
    thinkers.workers = workers = Asked()
    now = asyncio.get_running_loop().time()
    for ready, ago in ((False, 0), (False, 15), (False, 100), (True, 0), (True, 100)):
        workers.ready, workers.since = ready, now - ago
        await thinkers.move("dice", view(record, record.state.turn), 7)
    assert workers.limits == pytest.approx([20, 5, 0.5, 5, 5], abs=0.4)


def test_a_bad_slow_bot_is_named_as_a_bad_quick_one(held: Served, caplog: pytest.LogCaptureFixture) -> None:
    with held.device() as ann, held.tab(ann, made(ann, "lost", "greedy", "greedy")) as tab:
        tab.until(lambda frame: frame["phase"] == "settled")
        [room] = held.hub.rooms.values()
        assert [count > 0 for count in room.table.faults] == [False, False, False, True]
    assert not caplog.records


def test_a_thinking_process_ends_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    server = Served(tmp_path / "data", {"patient": PATIENT})
    with server.device() as ann, server.tab(ann, made(ann, *["patient"] * 3)) as tab:
        process = until_thought(tab, tmp_path)
        server.stop()
        assert tab.closed() == 1012
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_server_with_quick_bots_starts_no_process(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr(pool, "_started", lambda: started.append(1))
    with served.device() as ann, served.tab(ann, made(ann, *["greedy"] * 3)) as tab:
        tab.until(lambda frame: frame["phase"] == "settled")
    assert not started


def test_the_usual_bots_are_quick() -> None:
    assert not any(BOTS[name].slow for name in USUAL.values())


class Spy(Workers):
    """Keeps what would be sent to a process."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def start(self) -> None:
        """No process is needed."""

    async def run(self, call: Any, *arguments: Any, limit: float) -> Any:
        self.sent.append(pool._call(call, arguments, limit).sent)
        return arguments[1].legal[0]


async def sent(record: Record) -> bytes:
    """What a table sends to a process for the bot whose turn it is."""
    at = Table(record.game, record.rules, [Seat("dice", "dice")] * len(record.game.seats), {}, rng=Random(7))
    at.record = record
    thinkers = thinking.Thinkers({"dice": DICE})
    thinkers.workers = spy = Spy()
    over = asyncio.Event()
    assert thinking.Thought(thinkers, over.set).awaited(at, "dice")
    await over.wait()
    [found] = spy.sent
    return found


async def test_nothing_that_is_hidden_from_the_seat_is_sent() -> None:
    changed = 0
    for seed in range(40):
        record = cut_short(seed)
        if record.state.turn >= 0:
            other = test_views.dealt_again(record, record.state.turn, Random(seed))
            assert await sent(other) == await sent(record)
            changed += other.state.hands != record.state.hands
    assert changed > 20
    for seed in range(3):
        record = test_sevens_views.picked(rounds.cut_short(seed, "2x2", standard=True, longest=200))
        if record.state.turn >= 0:
            other = test_sevens_views.dealt_again(record, record.state.turn, Random(seed))
            assert other.state.faces != record.state.faces
            assert await sent(other) == await sent(record)


async def test_a_view_arrives_as_it_was_sent() -> None:
    for record in (cut_short(3), rounds.cut_short(1, "3x2", standard=False, longest=200)):
        seen = view(record, max(record.state.turn, 0))
        _, call, (bot, arrived, seed) = pickle.loads(pool._call(answer, (DICE, seen, 7), 1).sent)  # noqa: S301
        assert (arrived.game.id, arrived.game.form) == (seen.game.id, seen.game.form)
        assert (arrived._replace(game=seen.game), bot, seed) == (seen, DICE, 7)
        if seen.legal:
            assert call(bot, arrived, seed) == Random(7).choice(seen.legal)
