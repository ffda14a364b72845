"""Lines that break at random, and messages that are sent again: the match is the one that would have been played."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

import laws
from laws.devices import SHORT, Device, can, seated
from septet.table import deals
from septet.web import hub, line
from web.conftest import Served


@pytest.fixture
def foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets and names of tables that come in the same order in every run, and no limit of messages."""
    for name in ("AT_ONCE", "PER_SECOND"):
        monkeypatch.setattr(line, name, 1e9)


def begun_again(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    secrets, names = count(), count()
    monkeypatch.setattr(deals, "fresh_secret", lambda: hashlib.sha256(f"{seed} {next(secrets)}".encode()).hexdigest())
    monkeypatch.setattr(hub, "new_name", lambda: f"table{next(names)}")


def chosen(moves: list[str]) -> str:
    """The same of the same moves, whoever asks."""
    return min(moves, key=lambda move: hashlib.sha256(f"{sorted(moves)} {move}".encode()).hexdigest())


def shaken(device: Device, table: str, rng: Random) -> None:
    """The line breaks and is there again; now and then it says what it has seen already."""
    device.away()
    device.attend(table, device.frame["version"] if rng.random() < 0.5 else None)


STEPS = 400 if laws.FULL else 100
"""A match is followed so far at most: a game of Sevens takes thousands of steps."""


def match(folder: Path, game: str, seed: int, rng: Random | None) -> tuple[list[str], Counter[str]]:
    """What happened in a match of four persons, but for who sat down when; with a generator lines break at any time."""
    served, done = Served(folder), Counter[str]()
    try:
        with seated(served.host, game, 4, rules=SHORT[game]) as (table, devices):
            room = served.hub.rooms[table]
            while room.table.phase != "over" and room.table.version < STEPS + 40:
                for number, device in enumerate(devices):
                    act(device, table, f"{seed} {number} {room.table.version}", rng, done)
            events = served.store.load(table).events  # type: ignore[union-attr]
            kinds = ("deal", "next", "move", "back", "end")
            return [str(event) for event in events if event.kind in kinds][:STEPS], done
    finally:
        served.stop()


def act(device: Device, table: str, name: str, rng: Random | None, done: Counter[str]) -> None:
    """What this seat may do now, said once or, where the line breaks, again and again under the same id."""
    assert device.socket
    try:
        while True:
            device.hear(timeout=0.01)
    except TimeoutError:
        pass
    frame = device.frame
    if frame["phase"] == "over":
        return
    if frame["next"]:
        message = {"type": "next", "version": frame["version"]}
    elif moves := can(frame):
        message = {"type": "play", "version": frame["version"], "move": chosen(moves)}
    else:
        return
    message["id"] = name[:32]
    if rng and rng.random() < 0.1:
        shaken(device, table, rng)
        done["before"] += 1
    try:
        device.say(**message)
        if rng and rng.random() < 0.2:
            shaken(device, table, rng)
            device.say(**message)
            done["again"] += 1
    except ConnectionClosed:
        shaken(device, table, rng or Random(0))


@pytest.mark.usefixtures("foreseen")
@pytest.mark.parametrize("game", ["seven-rocks", "sevens"])
def test_random_disconnects_change_nothing(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disturbed = Counter[str]()
    for seed in laws.seeds(f"server: matches of {game} with broken lines", quick=1, full=20):
        begun_again(monkeypatch, seed)
        quiet, _ = match(tmp_path / f"quiet{seed}", game, seed, None)
        begun_again(monkeypatch, seed)
        shaky, done = match(tmp_path / f"shaky{seed}", game, seed, Random(seed))
        assert shaky == quiet
        disturbed += done
        assert min(disturbed["before"], disturbed["again"]) > 0
