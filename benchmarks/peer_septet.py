"""Septet under load: `septet serve`, four devices at each table, each with its own cookie and socket."""

from __future__ import annotations

import json
import sys
from asyncio import Future, get_running_loop
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from typing import Any

import httpx
import msgspec

from .line import Line, connect
from .load import SEATS, Load, Sitting, View

NAMES = ("Ada", "Ben", "Cleo", "Dan")
LETTERS = "SWNE"
"""The host's seat first, then clockwise."""
RULES = {"target": 1000}
"""So that no match ends while it is measured."""


class Option(msgspec.Struct):
    """What the load reads of a play that is legal now."""

    move: str


class Next(msgspec.Struct):
    """What it reads of a hand that waits."""

    lead: str


class Keys(msgspec.Struct):
    """What a link must carry to take a seat."""

    sit: str


class Frame(msgspec.Struct):
    """What it reads of any message of the server."""

    type: str
    version: int = -1
    seat: str = ""
    keys: Keys | None = None
    text: str = ""
    agreed: bool = False
    options: list[Option] = []
    next: Next | None = None


_frame = msgspec.json.Decoder(Frame)


class SeptetPeer:
    """Septet, every move on the disk before anybody sees it."""

    name = "septet"
    parts = ("septet", "uvicorn", "websockets", "uvloop", "starlette", "msgspec")

    def command(self, folder: Path) -> list[str]:
        """What starts it, with its store in this folder."""
        return [sys.executable, "-m", "septet", "serve", "--port", "0", "--pace", "0", "--data", str(folder)]

    def versions(self) -> str:
        """What it is made of."""
        return ", ".join([*(f"{part} {version(part)}" for part in self.parts), f"Python {python_version()}"])

    async def sit(self, load: Load, http: httpx.AsyncClient, _number: int, keep: bool = False) -> Sitting:
        """Make a table, seat four people who agree to its house rules, and deal. `keep`: keep all that is heard."""
        http.cookies.clear()
        asked = {"bots": [""] * (SEATS - 1), "rules": RULES, "name": NAMES[0]}
        made = await http.post("/api/tables", json=asked)
        table = made.raise_for_status().json()["table"]
        cookies = [made.cookies["septet_device"]]
        for _ in range(SEATS - 1):
            http.cookies.clear()
            cookies.append((await http.get("/api/matches")).cookies["septet_device"])
        sitting = Sitting(load)
        sitting.kept = [] if keep else None
        guests = [_Guest(sitting, seat) for seat in range(SEATS)]
        port = http.base_url.port or 0
        for guest, cookie in zip(guests, cookies, strict=True):
            path = f"/ws/table/{table}"
            guest.line = await connect(port, path, guest.hear, load.fail, f"septet_device={cookie}")
            sitting.lines.append(guest.line)
        await self._agree(guests)
        return sitting

    async def _agree(self, guests: list[_Guest]) -> None:
        host = guests[0]
        first = await host.until(lambda frame: frame.keys is not None)
        assert first.keys
        for guest in guests[1:]:
            what = {"type": "sit", "seat": LETTERS[guest.seat], "name": NAMES[guest.seat], "key": first.keys.sit}
            guest.ask(what)
            await guest.until(lambda frame, guest=guest: frame.seat == LETTERS[guest.seat])
        for guest in guests:
            guest.ask({"type": "accept", "text": host.last.text})
        await host.until(lambda frame: frame.agreed)
        host.ask({"type": "deal"})


class _Guest:
    """One device at one seat."""

    line: Line
    last = Frame("")

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting, self.seat = sitting, seat
        self._wanted: tuple[Any, Future[Frame]] | None = None

    def hear(self, _: Line, text: bytes) -> None:
        frame = _frame.decode(text)
        if frame.type == "rocks":
            if self.sitting.kept is not None:
                self.sitting.kept.append((frame.version, json.loads(text)))
            self.sitting.see(self.seat, View(frame.version, self._act(frame)), len(text))
        elif frame.type == "gathering":
            self.last = frame
            if self._wanted and self._wanted[0](frame):
                self._wanted[1].set_result(frame)
                self._wanted = None
        elif frame.type != "people":
            self.sitting.load.fail(f"septet said {text[:200]!r}")

    def _act(self, frame: Frame) -> bytes | None:
        """A play that is not always the first of the list; or the leader begins the hand that waits."""
        if frame.options:
            move = frame.options[frame.version % len(frame.options)].move
            return b'{"type":"play","version":%d,"move":"%s"}' % (frame.version, move.encode())
        if frame.next and frame.next.lead == frame.seat:
            return b'{"type":"next","version":%d}' % frame.version
        return None

    def ask(self, what: Mapping[str, object]) -> None:
        """Say something to the table."""
        self.line.say(json.dumps(what).encode())

    async def until(self, wanted: Any) -> Frame:
        """The first frame of a table that gathers which is as wanted; the last one, if it is."""
        if self.last.type and wanted(self.last):
            return self.last
        self._wanted = wanted, get_running_loop().create_future()
        return await self._wanted[1]
