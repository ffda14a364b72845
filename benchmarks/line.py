"""The socket of the load: a websocket's client in a few lines, the same for both servers, so that it costs little."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """An open websocket. `heard` is called with every text that comes, `lost` when the socket ends."""

    def __init__(self, heard: Callable[[Line, bytes], None], lost: Callable[[str], None]) -> None:
        self.heard, self.lost = heard, lost
        self.opened = asyncio.get_running_loop().create_future()
        self._kept = b""
        self._shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._out = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"the socket was closed: {exc}"))
        self.lost(f"the socket was closed: {exc}")

    def data_received(self, data: bytes) -> None:
        data = self._kept + data if self._kept else data
        if not self._shaken:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._kept = head
                return
            self._kept = b""
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self._shaken = True
            self.opened.set_result(None)
        self._kept = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Take whole frames; return what is left."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(data[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, begin = int.from_bytes(data[at + 2 : at + 10]), at + 10
            if begin + size > end:
                break
            self._frame(data[at], data[begin : begin + size])
            at = begin + size
        return data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        if first == 0x80 | TEXT:
            self.heard(self, payload)
        elif first == 0x80 | PING:
            self._send(PONG, payload)
        elif first == 0x80 | CLOSE:
            self.lost(f"the server closed the socket: {int.from_bytes(payload[:2])}")
        elif first != 0x80 | PONG:
            raise ConnectionError(f"a frame that begins with {first:#x} is not understood")

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size, mask = len(payload), secrets.token_bytes(4)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2)
        key = int.from_bytes((mask * (size // 4 + 1))[:size])
        self._out.write(head + mask + (int.from_bytes(payload) ^ key).to_bytes(size))

    def close(self) -> None:
        """Drop the socket."""
        self.lost = lambda _: None
        self._out.abort()


async def connect(
    port: int,
    path: str,
    heard: Callable[[Line, bytes], None],
    lost: Callable[[str], None],
    cookie: str = "",
) -> Line:
    """A websocket to this port of this machine. Raises ConnectionError."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(heard, lost), "127.0.0.1", port)
    asked = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: c2VwdGV0IGJlbmNobWFyaw==",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    line._out.write("\r\n".join([*asked, "", ""]).encode())
    await line.opened
    return line
