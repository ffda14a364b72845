"""Devices at the tables of a real server, over its own sockets: they sit down, agree, play what they are offered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Frame = dict[str, Any]
FRAMES = ("rocks", "sevens", "gathering")
SHORT: dict[str, dict[str, Any]] = {"seven-rocks": {"target": 60}, "sevens": {}}
"""House rules for short matches, where there are such."""


class Device:
    """A browser of its own. `frame` is the last view, `heard` every text that ever came."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.client = httpx.Client(base_url=f"http://{host}", timeout=30)
        self.client.get("/")
        self.frame: Frame = {}
        self.heard: list[str] = []
        self.socket: ClientConnection | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"septet_device={self.client.cookies['septet_device']}"}

    def make(self, bots: list[str], game: str = "seven-rocks", **asked: Any) -> str:
        """Make a table; empty strings are free seats."""
        answer = self.client.post("/api/tables", json={"bots": bots, "game": game, "name": "Ann", **asked})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def attend(self, table: str, have: int | None = None) -> None:
        """Come (back) to a table."""
        url = f"ws://{self.host}/ws/table/{table}" + ("" if have is None else f"?have={have}")
        self.socket = connect(
            url, additional_headers=self.headers, compression=None, max_size=None, max_queue=None
        ).__enter__()

    def away(self) -> None:
        """Lose the line, as a network does: nothing is said."""
        if self.socket:
            self.socket.close_socket()
            self.socket = None

    def close(self) -> None:
        """Leave for good."""
        if self.socket:
            self.socket.close()
        self.client.close()

    def hear(self, timeout: float = 10) -> Frame:
        """The next message. A view is kept."""
        assert self.socket
        text = str(self.socket.recv(timeout=timeout))
        self.heard.append(text)
        message: Frame = json.loads(text)
        if message["type"] in FRAMES:
            self.frame = message
        return message

    def until_view(self, version: int = 0) -> Frame:
        """The view of this version or a later one."""
        while self.frame.get("version", -1) < version or not self.frame:
            self.hear()
        return self.frame

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket
        self.socket.send(json.dumps(message))


@contextmanager
def seated(host: str, game: str, persons: int, **asked: Any) -> Iterator[tuple[str, list[Device]]]:
    """A table at which so many persons sit, the house rules agreed and the first hand dealt."""
    first = Device(host)
    seats = {"2x2": 4, "2x3": 6, "3x2": 6, "4x2": 8}[asked.get("form", "2x2")]
    bot = "greedy" if game == "seven-rocks" else "plain"
    table = first.make([""] * (persons - 1) + [bot] * (seats - persons), game, **asked)
    devices = [first, *(Device(host) for _ in range(persons - 1))]
    try:
        first.attend(table)
        key = first.until_view()["keys"]["sit"]
        for number, device in enumerate(devices[1:], 1):
            device.attend(table)
            device.until_view()
            device.say(type="sit", name=f"Person {number}", key=key)
            while not device.frame["you"]:
                device.hear()
            device.say(type="accept", text=device.frame["text"])
        if persons > 1:  # else it began at once
            while not first.frame["agreed"]:
                first.hear()
            first.say(type="deal")
        for device in devices:
            while device.frame["type"] == "gathering" or not device.frame["next"]:
                device.hear()
        yield table, devices
    finally:
        for device in devices:
            device.close()


def can(frame: Frame) -> list[str]:
    """The moves that are offered to this seat."""
    if frame["type"] == "rocks":
        return [option["move"] for option in frame["options"]]
    return list(frame["legal"])
