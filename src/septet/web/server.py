"""`septet serve`: the server as a program."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.applications import Starlette

from septet.game import SeptetError
from septet.table import Store, default_folder

from .app import create_app
from .edge import Edge
from .front import DIRECT, Behind
from .hub import Hub

PORTS_TRIED = 100
MOST_FRAME = 16 * 1024
GARBAGE = (20_000, 20, 50)
"""How much is made before what refers to itself is looked for: a move makes hundreds of small things and no such."""
SWITCH = 0.001
"""Seconds until a thread that computes lets another one run."""


class ServeError(SeptetError):
    """The server cannot listen where it was told to."""


class Server(uvicorn.Server):
    """Says its address, and opens the browser if wanted, once it answers."""

    address = ""
    open_page = False
    hub: Hub | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Septet is at {self.address}  (Ctrl-C stops it)", flush=True)
            if self.open_page and has_screen():
                Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new; what was asked for is stored and shown; then everybody is told to come back later."""
        for server in self.servers:
            server.close()
        if self.hub:
            await self.hub.close()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 7777,
    data: Path | None = None,
    pace: float = 1.0,
    open_page: bool = False,
    behind: Behind = DIRECT,
) -> None:
    """Serve until interrupted, on this port or the next free one (0: any); tables are kept in the folder `data`.

    `pace` multiplies the pauses before bots and knocks. Raises StoreError, ServeError.
    """
    with suppress(ValueError):  # not in the main thread, where nobody else stops it
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    # After a commit the thread of the store waits for its turn to say so: so long at most, however busy the tables are.
    sys.setswitchinterval(SWITCH)
    listening = listen(host, port)
    try:
        store = Store(data or default_folder())
    except SeptetError:
        listening.close()
        raise
    app = create_app(store, pace, behind=behind)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    server = Server(configuration(app))
    server.address, server.open_page, server.hub = address_of(listening) + behind.base, open_page, app.state.hub
    with suppress(KeyboardInterrupt):
        server.run([listening])


def configuration(app: Starlette) -> uvicorn.Config:
    """How the server is run: short frames, no log of requests (their addresses name tables), no waiting at the end."""
    return uvicorn.Config(
        app,
        ws=Edge,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on this port, or on the next one that is free. Raises ServeError."""
    try:
        family, kind, protocol, _, (name, *_) = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise ServeError(f"cannot listen on {host}: {error.strerror}") from None
    for candidate in range(port, min(port + PORTS_TRIED, 65536)) if port else [0]:
        opened = socket.socket(family, kind, protocol)
        try:
            if os.name == "posix":
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            opened.bind((name, candidate))
            opened.listen()
        except OSError as error:
            opened.close()
            if error.errno != errno.EADDRINUSE:
                raise ServeError(f"cannot listen on {host}:{candidate}: {error.strerror}") from None
        else:
            return opened
    raise ServeError(f"no port from {port} on is free on {host}")


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - only compared
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def has_screen() -> bool:
    """Whether a browser could show itself: without a screen a text browser would take the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
