"""One listener at a table: what waits to be sent to it, and how it is cut off when it does not read."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from .common import Sight
from .edge import EDGE, Edge
from .limits import address_of

MOST_WAITING = 64
"""So many messages may wait for a slow reader."""
TOO_SLOW = 1013
RESTARTS = 1012
UNEXPECTED = 1011
ELSEWHERE = 4409
PER_SECOND, AT_ONCE = 20.0, 60.0
"""How many messages a socket may send: in the long run, and in one go."""


class Line:
    """A listener: the device it belongs to and from which address, the seat it looks from (None: a spectator), whether
    it sees all hands."""

    def __init__(self, device: str, address: str = "") -> None:
        self.device, self.address = device, address
        self.seat: int | None = None
        self.open = False
        self.sight = Sight()
        """From where it looks, as worked out when it was as in `looked`."""
        self.looked: tuple[object, ...] = ()
        self.waiting: deque[bytes] = deque()
        self.gone = False
        self.code = 0
        """The code with which it was cut off."""
        self._allowance, self._asked_at = AT_ONCE, 0.0

    def say(self, text: bytes) -> None:
        """Send this when it is taken; whoever lets too much wait is cut off."""
        if self.gone:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.cut(TOO_SLOW)
            return
        self.waiting.append(text)
        self.flush()

    def flush(self) -> None:
        """Something waits."""

    def cut(self, code: int) -> None:
        """Send nothing more; close with this code."""
        self.gone, self.code = True, code
        self.waiting.clear()

    def may_ask(self, now: float) -> bool:
        """Whether it has not sent too much lately."""
        earned = (now - self._asked_at) * PER_SECOND
        self._allowance, self._asked_at = min(AT_ONCE, self._allowance + earned), now
        if self._allowance < 1:
            return False  # what has been earned so far stays, however often it asks
        self._allowance -= 1
        return True


class SocketLine(Line):
    """A socket. It is written to at once while it takes what is sent, and again when it takes more."""

    def __init__(self, device: str, socket: WebSocket) -> None:
        super().__init__(device, address_of(socket.scope))
        self.socket = socket
        self.edge: Edge = socket.scope["state"][EDGE]
        self.edge.more = self.flush

    def say(self, text: bytes) -> None:
        if self.gone or (not self.waiting and self.edge.write(text)):
            return
        super().say(text)

    def flush(self) -> None:
        while self.waiting and self.edge.write(self.waiting[0]):
            self.waiting.popleft()

    def cut(self, code: int) -> None:
        super().cut(code)
        self._closer = asyncio.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, OSError, RuntimeError, asyncio.TimeoutError):
            await asyncio.wait_for(self.socket.close(code), 5)


class StreamLine(Line):
    """A program's stream: JSON lines, an empty one now and then to keep it alive."""

    KEEP_ALIVE = 6.0

    def __init__(self, device: str) -> None:
        super().__init__(device)
        self._more = asyncio.Event()

    def flush(self) -> None:
        self._more.set()

    def cut(self, code: int) -> None:
        super().cut(code)
        self._more.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """What is said, line by line, until it is cut off."""
        while not self.gone:
            while self.waiting:
                yield self.waiting.popleft() + b"\n"
            self._more.clear()
            try:
                async with asyncio.timeout(self.KEEP_ALIVE):
                    await self._more.wait()
            except TimeoutError:
                yield b"\n"
