"""The edge of the server: uvicorn's websocket, and a short way out for what is said thousands of times a second."""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EDGE = "septet.edge"
"""Where a socket's edge is in the state of its scope."""

MOST_UNREAD = 8
"""So many messages of a socket may wait before no more are read from it."""


def nothing() -> None:
    """Nobody waits."""


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes that a server sends whole (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8)


def text_of(data: bytes) -> bytes | None:
    """The text of the one whole frame that these bytes are, as a client sends it; None if they are anything else."""
    if len(data) < 6 or data[0] != 0x81:
        return None
    size, begin = data[1] - 0x80, 6  # a client's texts are masked
    if size == 126:
        size, begin = int.from_bytes(data[2:4]), 8
    elif not 0 <= size < 126:
        return None
    if len(data) != begin + size:
        return None
    key = (data[begin - 4 : begin] * (size // 4 + 1))[:size]
    return (int.from_bytes(data[begin:]) ^ int.from_bytes(key)).to_bytes(size)


def ends_whole(data: bytes) -> bool:
    """Whether these bytes are whole messages of one frame each."""
    at = 0
    while len(data) - at >= 2 and data[at] & 0x80 and data[at] & 0x0F:
        size, begin = data[at + 1] & 0x7F, at + 2
        if size >= 126:
            begin += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : begin])
        at = begin + 4 + size
    return at == len(data)


class Edge(WebSocketsSansIOProtocol):
    """A websocket. Texts go straight to the transport and come straight from it, all else as uvicorn does it; it says
    when it takes more."""

    full = False
    more: Callable[[], None] = staticmethod(nothing)
    hear: Callable[[bytes], bool] | None = None
    """What is asked to take a text at once."""
    between = True
    """Whether all that has come so far has ended where a message ends. If not, uvicorn alone hears from then on."""

    def data_received(self, data: bytes) -> None:
        if self.hear and self.between and self.queue.empty():
            text = text_of(data)
            if text is not None and len(text) <= self.config.ws_max_size and text.isascii() and self.hear(text):
                return
        if self.handshake_initiated:
            self.between = self.between and ends_whole(data)
        super().data_received(data)

    def write(self, text: bytes) -> bool:
        """Send a text; False, and nothing sent, while the reader is slow. A socket that is closed takes everything."""
        if self.transport.is_closing() or self.conn.state is not State.OPEN:
            return True
        if self.full:
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    def send_receive_event_to_app(self) -> None:
        """A message has come. To stop reading and to go on costs two calls of the kernel: only where many wait."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # so it is not stopped
            super().send_receive_event_to_app()
            self.read_paused = False

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        self.more()

    async def run_asgi(self) -> None:
        self.scope["state"][EDGE] = self
        await super().run_asgi()
