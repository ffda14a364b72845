"""Frames that are no messages: nothing changes, each is answered or its socket closed, and the neighbours play on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

import laws
from laws.devices import Device, can, seated
from septet.web import line
from web.conftest import Served

TAGS = ["play", "lay", "try", "back", "next", "end", "sit", "bot", "remove", "propose", "accept", "deal", "mix"]
VALUES = [
    "null",
    "NaN",
    "-Infinity",
    "1e400",
    "9" * 400,
    '"\\ud800"',
    "[]",
    "{}",
    '""',
    "true",
    "-1",
    '"05@00.B"',
    "1.5",
]


def truncated(rng: Random, version: int) -> bytes:
    whole = json.dumps({"type": rng.choice(TAGS), "version": version, "move": "05@00.B", "seat": "E"}).encode()
    return whole[: rng.randrange(len(whole))]


def nested(rng: Random, version: int) -> bytes:
    deep = rng.choice([100, 10_000, 16_000 // 2])
    opened, closed = rng.choice([(b"[", b"]"), (b'{"a":', b"}")])
    text = opened * deep + b"1" + closed * (deep if rng.random() < 0.5 else 0)
    return (b'{"type":"play","version":%d,"move":' % version + text + b"}")[:16_000]


def odd_values(rng: Random, version: int) -> bytes:
    fields = {
        name: rng.choice(VALUES) for name in ("version", "move", "moves", "seat", "hand", "share", "key", "rules")
    }
    told = ",".join(f'"{name}":{value}' for name, value in fields.items())
    return f'{{"type":"{rng.choice(TAGS)}",{told}}}'.encode()


def wrong_tag(rng: Random, version: int) -> bytes:
    tag = rng.choice(["", "Play", "rocks", "people", "__class__", "x" * 500, 7, None, ["play"]])
    return json.dumps({"type": tag, "version": version, "move": "00"}).encode()


def other_version(rng: Random, version: int) -> bytes:
    other = version + rng.choice([-1_000, 1, 2, 10**9, 2**63])
    return json.dumps({"type": rng.choice(["play", "next", "end", "back"]), "version": other, "move": "00"}).encode()


def not_offered(rng: Random, version: int) -> bytes:
    move = rng.choice(["77", "00@00.B", "-", "66", "Q+Q", "S", "\u0000", "55@55.a" * 2])
    return json.dumps({"type": "play", "version": version, "move": move}).encode()


def foreign(rng: Random, version: int) -> bytes:
    """What only others may do: keys and seats that are not this one's."""
    message = rng.choice(
        [
            {"type": "sit", "seat": "E", "name": "Eve", "key": "0" * 20},
            {"type": "open", "key": "0" * 20},
            {"type": "look", "seat": "E"},
            {"type": "bot", "seat": "E", "bot": "greedy"},
            {"type": "remove", "seat": "E"},
            {"type": "propose", "version": version, "rules": {"target": 5}},
            {"type": "deal"},
        ]
    )
    return json.dumps(message).encode()


def noise(rng: Random, version: int) -> bytes:
    return rng.randbytes(rng.randrange(1, 200))


def too_long(rng: Random, version: int) -> bytes:
    return json.dumps({"type": "play", "version": version, "move": "0" * 17_000}).encode()


KINDS: list[Callable[[Random, int], bytes]] = [
    truncated,
    nested,
    odd_values,
    wrong_tag,
    other_version,
    not_offered,
    foreign,
    noise,
    too_long,
]


def attack(device: Device, table: str, rng: Random) -> None:
    """One frame that is no message, or none that may be sent here: refused, or the socket is closed."""
    version = device.frame["version"]
    frame = rng.choice(KINDS)(rng, version)
    assert device.socket
    try:
        device.socket.send(frame, text=rng.random() < 0.9)
        while (answer := device.hear())["type"] not in ("refused", "tried"):
            pass
    except TimeoutError:
        pytest.fail(f"no answer to {frame[:300]!r}")
    except ConnectionClosed:
        device.attend(table)
        device.until_view()
    else:
        assert answer["type"] == "refused" or answer["fits"] >= 0


def test_malformed_frames_change_nothing_and_disturb_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "AT_ONCE", 1e9)
    monkeypatch.setattr(line, "PER_SECOND", 1e9)
    served, rng = Served(tmp_path), Random(7)
    try:
        with seated(served.host, "seven-rocks", 2) as (table, devices), seated(served.host, "seven-rocks", 1) as other:
            attacked, neighbour = devices[1], other[1][0]
            room = served.hub.rooms[table]
            before = (room.table.version, room.table.record.format(public=True), room.table.seats)
            for number in range(laws.size("server: malformed frames", quick=600, full=10_000)):
                attack(attacked, table, rng)
                if number % 20 == 0:
                    play_on(neighbour, rng)
            assert (room.table.version, room.table.record.format(public=True), room.table.seats) == before
    finally:
        served.stop()


def play_on(device: Device, rng: Random) -> None:
    """The neighbour does what their table offers, and is answered."""
    frame = device.frame
    if frame["phase"] == "over":
        return
    version = frame["version"]
    if frame["next"]:
        device.say(type="next", version=version)
    elif moves := can(frame):
        device.say(type="play", version=version, move=rng.choice(moves))
    device.until_view(version + 1)
