"""The tables that are open, and the sockets at them. A view goes out only after what it shows is stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from typing import cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from septet.game import IllegalMove
from septet.table import Choose, Events, Saved, Store, StoreError, Table, head

from .common import Code
from .frames import frame
from .frames_sevens import tried
from .messages import EndMatch, GoOn, PlayMove, Refused, ToTable
from .messages_sevens import LayMoves, TakeBack, TryMoves

PAUSES = {"bot": 0.9, "knock": 0.8}
"""Seconds before what the table does by itself, at pace 1."""
RETRY = 5.0
"""Seconds until the table tries again what could not be stored, at pace 1."""
MOST_ROOMS = 1000
NAME = "abcdefghijkmnpqrstuvwxyz23456789"

_decoder = msgspec.json.Decoder(ToTable)
_log = logging.getLogger("septet")


class Line:
    """One socket's mailbox. Every frame is a whole view, so a slow reader misses older ones and nothing else."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.waiting: deque[str] = deque(maxlen=8)
        self.more = asyncio.Event()

    def say(self, text: str) -> None:
        """Send this when the socket takes it."""
        self.waiting.append(text)
        self.more.set()

    async def write(self) -> None:
        """Send whatever waits, until the socket is closed."""
        try:
            while await self.more.wait():
                self.more.clear()
                while self.waiting:
                    await self.socket.send_text(self.waiting.popleft())
        except (WebSocketDisconnect, RuntimeError):
            return  # the reader of this socket sees the end too


class Room:
    """A table with its sockets, all of the device that made it, and the pauses before bots and knocks."""

    def __init__(self, name: str, saved: Saved, hub: Hub) -> None:
        self.name, self.hub = name, hub
        self.device, self.created, self.updated = saved.device, saved.created, saved.updated
        self.table = self._folded(saved)
        self.seat = next(at for at, seat in enumerate(self.table.seats) if seat.bot is None)
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self._frame = ""
        self._driver: asyncio.Task[None] | None = None
        self.drive()

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing is due."""
        return not self.lines and (self._driver is None or self._driver.done())

    def frame(self) -> str:
        """What the seat sees now; made once a version."""
        if not self._frame:
            self._frame = msgspec.json.encode(frame(self.table, self.name, self.seat)).decode()
        return self._frame

    async def ask(self, question: Callable[[Table], Events]) -> None:
        """Ask the table; what it answers is stored, then happens, then is shown. Raises IllegalMove, StoreError."""
        async with self.lock:
            if not (events := question(self.table)):
                return
            try:
                stored = self.hub.store.append(self.name, self.table.version, events)
                self.updated = await asyncio.wrap_future(stored)
                self.table.apply(events)
            except BaseException:
                self._refold()
                raise
            finally:
                self._show()
        self.drive()

    async def attend(self, socket: WebSocket) -> None:
        """Serve an accepted socket until it is closed."""
        line = Line(socket)
        line.say(self.frame())
        self.lines.add(line)
        writer = asyncio.create_task(line.write())
        try:
            while (message := await socket.receive())["type"] != "websocket.disconnect":
                text: str | None = message.get("text")
                await self.hear(message["bytes"] if text is None else text, line)
        finally:
            self.lines.discard(line)
            writer.cancel()

    async def hear(self, message: str | bytes, line: Line) -> None:
        """A message of a socket: it happens, or is refused on that line."""
        try:
            asked = _decoder.decode(message)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            line.say(self._refusal(IllegalMove("bad-message", f"not a message of this protocol: {error}")))
            return
        try:
            if isinstance(asked, TryMoves):
                line.say(self._tried(asked))
            else:
                await self.ask(lambda table: answer(table, self.seat, asked))
        except IllegalMove as error:
            line.say(self._refusal(error))
            if error.code == "stale":
                line.say(self.frame())
        except StoreError as error:
            line.say(self._not_stored(error))

    def drive(self) -> None:
        """See to it that what is due happens."""
        if self.table.due() and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """Stop driving."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        pace = self.hub.pace
        while due := self.table.due():
            await asyncio.sleep(PAUSES[due] * pace)
            try:
                await self.ask(lambda table: table.step() if table.due() else ())
            except StoreError as error:
                self._say(self._not_stored(error))
                await asyncio.sleep(RETRY * pace)

    def _refold(self) -> None:
        """After a failure the file alone knows what has happened. If it cannot be read, the next write will tell."""
        with suppress(StoreError):
            if saved := self.hub.store.load(self.name):
                self.table = self._folded(saved)

    def _folded(self, saved: Saved) -> Table:
        table = saved.head.table(self.hub.bots)
        table.apply(saved.events)
        return table

    def _show(self) -> None:
        self._frame = ""
        if self.lines:
            self._say(self.frame())

    def _say(self, text: str) -> None:
        for line in self.lines:
            line.say(text)

    def _tried(self, asked: TryMoves) -> str:
        """The answer to a tray, for this socket alone; nothing is stored or shown."""
        if asked.version != self.table.version:
            raise IllegalMove("stale", f"the table is at version {self.table.version}, not {asked.version}")
        if self.table.record.game.id != "sevens":
            raise IllegalMove("bad-message", "a move of this game is tried by its option")
        return msgspec.json.encode(tried(self.table, self.seat, asked)).decode()

    def _refusal(self, error: IllegalMove) -> str:
        refused = Refused(self.table.version, cast(Code, error.code), error.rule, str(error))
        return msgspec.json.encode(refused).decode()

    def _not_stored(self, error: StoreError) -> str:
        _log.error("%s", error)
        return self._refusal(IllegalMove("not-stored", "this could not be stored, so it has not happened"))


def answer(table: Table, seat: int, asked: PlayMove | GoOn | EndMatch | LayMoves | TakeBack) -> Events:
    """What a message of a seat would make happen. Raises IllegalMove."""
    match asked:
        case PlayMove():
            return table.play(seat, asked.version, asked.move)
        case LayMoves():
            return table.play(seat, asked.version, *asked.moves)
        case TakeBack():
            return table.take_back(seat, asked.version)
        case EndMatch():
            return table.end(asked.version)
        case GoOn():
            return table.begin(asked.version)


class Hub:
    """All tables of a server: opened when somebody comes, kept while they may come again."""

    def __init__(self, store: Store, bots: Mapping[str, Choose], pace: float) -> None:
        self.store, self.bots, self.pace = store, bots, pace
        self.rooms: OrderedDict[str, Room] = OrderedDict()

    def room(self, name: str, device: str) -> Room | None:
        """The table with this name, if this device made it; else None. Raises StoreError."""
        room = self.rooms.get(name)
        if room is None:
            saved = self.store.load(name)
            if saved is None or saved.device != device:
                return None
            self._make_room()
            room = self.rooms[name] = Room(name, saved, self)
        self.rooms.move_to_end(name)
        return room if room.device == device else None

    async def open(self, device: str, make: Callable[[dict[str, str]], Table]) -> str:
        """Store a new table of this device, made with the tags given to `make`; its name. Raises StoreError."""
        name = "".join(secrets.choice(NAME) for _ in range(12))
        tags = {"Id": name, "Date": date.today().isoformat()}
        table = make(tags)
        await asyncio.wrap_future(self.store.create(name, device, head(table, tags), table.open()))
        return name

    async def rooms_of(self, device: str, most: int) -> list[Room]:
        """The tables of a device, the last changed first. Raises StoreError."""
        rooms = []
        for name in self.store.tables_of(device, most):
            if room := self.room(name, device):
                rooms.append(room)
            await asyncio.sleep(0)  # folding takes a few milliseconds a table: let others in between
        return sorted(rooms, key=lambda room: room.updated, reverse=True)

    async def close(self) -> None:
        """Stop all bots."""
        await asyncio.gather(*(room.close() for room in self.rooms.values()))

    def _make_room(self) -> None:
        """Forget the idle table that was wanted longest ago, if there are many."""
        if len(self.rooms) >= MOST_ROOMS:
            idle = next((name for name, room in self.rooms.items() if room.idle), None)
            if idle:
                del self.rooms[idle]
