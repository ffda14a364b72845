"""A real server in a thread, and what talks to it: devices with their cookies, sockets at tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from septet.bots import BOTS, Bot
from septet.table import Store
from septet.web import create_app
from septet.web.front import DIRECT, Behind
from septet.web.hub import Hub
from septet.web.pages import Pages
from septet.web.server import configuration, listen

if TYPE_CHECKING:
    from web.friends import Circle

BODY = {"bots": ["greedy", "greedy", "greedy"]}


class Tab:
    """A socket of a device at a table; `frame` is the last view it was sent, `raw` its text."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frame: dict[str, Any] = {}
        self.raw = ""
        self.people: dict[str, Any] = {}

    def hear(self) -> dict[str, Any]:
        """The next message, a view or a refusal; who is there is only noted."""
        while (message := self.hear_any())["type"] == "people":
            pass
        return message

    def hear_any(self, timeout: float = 20) -> dict[str, Any]:
        """The next message. Raises TimeoutError if there is none."""
        raw = str(self.socket.recv(timeout=timeout))
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "people":
            self.people = message
        elif message["type"] in ("rocks", "sevens", "gathering"):
            self.frame, self.raw = message, raw
        return message

    def wait(self, seen: Callable[[Tab], object]) -> Tab:
        """Hear until this is so."""
        while not (self.frame and seen(self)):
            self.hear_any()
        return self

    def closed(self) -> int:
        """Hear until the socket is closed; the code."""
        while True:
            try:
                self.hear_any()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0

    def say(self, **message: object) -> None:
        """Send a message about the state that this tab has seen last."""
        self.socket.send(json.dumps({"version": self.frame["version"], **message}))

    def refused(self, **message: object) -> dict[str, Any]:
        """Send a message that is refused; the refusal."""
        self.say(**message)
        while (answer := self.hear())["type"] != "refused":
            pass
        return answer

    def quiet(self, seconds: float = 0.1) -> bool:
        """Whether nothing is said for so long, but who is there."""
        try:
            while self.hear_any(seconds)["type"] == "people":
                pass
        except TimeoutError:
            return True
        return False

    def catch_up(self, other: Tab) -> None:
        """Hear everything up to what another tab has seen."""
        while self.frame.get("version") != other.frame["version"]:
            self.hear()

    def go(self, rng: Random | None = None) -> dict[str, Any]:
        """Do what this seat may do now (begin the hand, play), if anything; then the next message."""
        frame = self.frame
        if frame["next"]:
            self.say(type="next")
        elif frame["options"]:
            options = frame["options"]
            self.say(type="play", move=(rng.choice(options) if rng else options[0])["move"])
        return self.hear()

    def until(self, seen: Callable[[dict[str, Any]], bool], rng: Random | None = None) -> dict[str, Any]:
        """Play on until a view is like this."""
        if not self.frame:
            self.hear()
        while not seen(self.frame):
            self.go(rng)
        return self.frame


class Served:
    """A running server over a store."""

    def __init__(
        self,
        folder: Path,
        bots: dict[str, Bot] | None = None,
        pages: Pages | None = None,
        behind: Behind = DIRECT,
    ) -> None:
        self.store = Store(folder)
        self.app = create_app(self.store, 0, bots or BOTS, pages, behind)
        self.hub: Hub = self.app.state.hub
        listening = listen("127.0.0.1", 0)
        self.host = f"127.0.0.1:{listening.getsockname()[1]}"
        self._server = uvicorn.Server(configuration(self.app))
        self._thread = Thread(target=self._server.run, args=([listening],))
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive()

    def stop(self) -> None:
        """Stop it, as Ctrl-C does."""
        self._server.should_exit = True
        self._thread.join()

    @contextmanager
    def device(self, cookie: str = "") -> Iterator[httpx.Client]:
        """A browser of its own, which has opened the page; with the cookie that it had before."""
        with httpx.Client(base_url=f"http://{self.host}") as client:
            if cookie:
                client.cookies.set("septet_device", cookie, domain="127.0.0.1")
            client.get("/")
            yield client

    @contextmanager
    def watched(self, table: str) -> Iterator[Tab]:
        """A socket of somebody who looks on."""
        with self.device() as client, self.tab(client, table) as tab:
            yield tab

    @contextmanager
    def tab(
        self, client: httpx.Client, table: str, origin: str | None = None, have: int | None = None
    ) -> Iterator[Tab]:
        """A socket at a table, of a client that has seen this version."""
        headers = {"Cookie": f"septet_device={client.cookies['septet_device']}"}
        extra: dict[str, Any] = {"origin": origin} if origin else {}
        url = f"ws://{self.host}/ws/table/{table}{'' if have is None else f'?have={have}'}"
        with connect(url, additional_headers=headers, compression=None, max_queue=None, **extra) as socket:
            yield Tab(socket)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server with a fresh store; bots answer at once."""
    server = Served(tmp_path / "data")
    yield server
    server.stop()


@pytest.fixture
def device(served: Served) -> Iterator[httpx.Client]:
    """A device of that server."""
    with served.device() as client:
        yield client


@pytest.fixture
def table(device: httpx.Client) -> str:
    """A table of that device."""
    made: str = device.post("/api/tables", json=BODY).json()["table"]
    return made


@pytest.fixture
def circle(served: Served) -> Iterator[Circle]:
    """Persons at tables of that server."""
    from web.friends import circle_of  # which imports this module

    with circle_of(served) as made:
        yield made
