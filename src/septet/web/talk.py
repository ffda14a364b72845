"""The talk with one socket: what it says, in order, one message after the other.

A move is most of what is said, and waits for nothing but its commit: it is heard at once, without a task that is woken.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket

from septet.game import IllegalMove
from septet.table import StoreError

from .answers import answer
from .line import UNEXPECTED, SocketLine
from .messages import PlayMove, ToTable
from .messages_advice import AskHint
from .room import Room

_log = logging.getLogger("septet")
_decoder = msgspec.json.Decoder(ToTable)


class Talk:
    """The talk of a room with the line of a socket."""

    def __init__(self, room: Room, line: SocketLine) -> None:
        self.room, self.line = room, line
        self._answered = asyncio.Event()
        """Whether all is answered that has been heard."""
        self._answered.set()
        self._advised: set[asyncio.Task[None]] = set()

    async def go_on(self, socket: WebSocket) -> None:
        """Hear what the socket says, until it is closed."""
        self.line.edge.hear = self.heard_at_once
        try:
            while (message := await socket.receive())["type"] != "websocket.disconnect":
                await self._answered.wait()
                self._answered.clear()
                text: str | None = message.get("text")
                await self._heard(message["bytes"] if text is None else text)
                self._answered.set()
        finally:
            self.line.edge.hear = None
            for task in self._advised:
                task.cancel()

    async def _heard(self, text: str | bytes) -> None:
        room, line = self.room, self.line
        if line.gone or not self._may_ask():
            return
        try:
            asked = _decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            line.say(room.refusal(IllegalMove("bad-message", f"not a message of this protocol: {error}")))
            return
        if isinstance(asked, AskHint):  # takes its time: what is said meanwhile is heard
            task = asyncio.create_task(room.hear(asked, line))
            self._advised.add(task)
            task.add_done_callback(self._advised.discard)
        else:
            await room.hear(asked, line)

    def heard_at_once(self, text: bytes) -> bool:
        """A move has been said; False, and nothing has happened, if it is anything else or comes before its turn."""
        if not self._answered.is_set():
            return False
        try:
            asked = _decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return False
        if not isinstance(asked, PlayMove):
            return False
        if not self.line.gone and self._may_ask():
            self._play(asked)
        return True

    def _may_ask(self) -> bool:
        may = self.line.may_ask(self.room.hub.now())
        if not may:
            self.line.say(self.room.refusal(IllegalMove("too-fast", "too many messages: wait a moment")))
        return may

    def _play(self, asked: PlayMove) -> None:
        """What `Room.hear` does with a move."""
        room, line, named = self.room, self.line, (self.line.device, asked.id)
        if asked.id:
            if named in room.done:
                line.say(room.frame(line))
                return
            room.done.append(named)

        def told(error: Exception | None) -> None:
            self._answered.set()
            if error is None:
                return
            with suppress(ValueError):
                room.done.remove(named)
            if isinstance(error, IllegalMove | StoreError):
                room.refuse(error, line)
            else:
                _log.error("a move could not be made", exc_info=error)
                line.cut(UNEXPECTED)

        self._answered.clear()
        room.asking.put(lambda table: answer(room, table, line, asked), told)
