"""Real Chromium, a real server: the fixtures of the browser tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

# A browser that talks to nobody but the page's own server.
CHROMIUM = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
# The first that is there. Without windows, and all that belongs to them, a third of the work is saved.
LIGHT = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664},
    "locale": "zh-CN",
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
HERE = Path(__file__).parent
SEED = os.environ["SEPTET_TEST_SEED"]
SEEDED = f"""{{
  let one = {int(SEED)};
  const next = () => (one = (Math.imul(one, 1103515245) + 12345) | 0) >>> 16;
  crypto.getRandomValues = (array) => (array.set(array.map(next)), array);
}}"""
START = 120.0  # seconds that a server may take to start
PATIENCE = 20_000
"""Milliseconds within which what is waited for comes, on a machine that has much else to do."""
LONG = 900
"""Seconds that a test may take there."""
AWAY = ["WebSocket connection", "ERR_CONNECTION_", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED"]
"""What a browser says of a server that was killed, by how far it had come in asking it."""
HARMLESS = ("closed before the connection is established", "Service Worker registration blocked")
"""What it says when somebody leaves a table while its line is being opened, and always in `bare`."""

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a file run in one process, which starts one server and one browser for them."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.timeout(LONG))
            if not item.get_closest_marker("xdist_group"):
                item.add_marker(pytest.mark.xdist_group(item.path.stem))


def until(page: Page, so: Callable[[], object]) -> None:
    """Take what comes to a page until this is so."""
    for _ in range(PATIENCE // 20):
        if so():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it has not come")


def made(request: Request) -> bool:
    """Whether a request asks for a new table."""
    return request.method == "POST" and request.url.endswith("/api/tables")


class Server:
    """`septet serve` as a process of its own; `kill` and `start` again, as after a power cut."""

    program: tuple[str, ...] = ("-m", "septet")

    def __init__(self, data: Path, pace: float) -> None:
        self.data, self.pace = data, pace
        self.address = ""
        self.lines: list[str] = []
        self.start()

    def start(self, port: int = 0) -> None:
        """Start on a free port (or that one) and wait until the server says its address."""
        command = [sys.executable, *self.program, "serve", "--host", "127.0.0.1", "--port", str(port)]
        command += ["--data", str(self.data), "--pace", str(self.pace)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(HERE.parent / "seeded")},
        )
        said: Queue[str] = Queue()
        Thread(target=self._listen, args=(self.process, said), daemon=True).start()
        try:
            self.address = said.get(timeout=START)
        except Empty:
            self.kill()
        assert self.address, "septet serve did not say its address:\n" + "".join(self.lines)

    def _listen(self, process: subprocess.Popen[str], said: Queue[str]) -> None:
        """Read what the server prints to its end, so that it never waits for a reader."""
        assert process.stdout
        with process.stdout as lines:
            for line in lines:
                self.lines.append(line)
                if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                    said.put(found[0])
        said.put("")

    def kill(self) -> None:
        """End the process at once (SIGKILL)."""
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at `server.address`, for all tests of a file; bots answer after 0.05 s.

    Each test has devices of its own, so none meets the tables of another.
    """
    running = Server(tmp_path_factory.mktemp("server"), 0.05)
    yield running
    running.kill()


def launched(programs: Sequence[str]) -> Iterator[Browser]:
    """The system's Chromium: the first of these that is there."""
    program = next(filter(None, map(shutil.which, programs)), None)
    assert program, "Chromium is missing; `make test` installs it or says how to"
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM + sandbox)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser, once a test file. No longer: Playwright's event loop would run on under async tests."""
    yield from launched(LIGHT)


@pytest.fixture
def expected() -> list[str]:
    """A test appends what the browser may complain of in it, such as `status of 422`."""
    return []


@pytest.fixture
def visit(browser: Browser, expected: list[str]) -> Iterator[Callable[..., Page]]:
    """`visit(PHONE, color_scheme="dark")` opens an empty page in a context of its own (a device of its own).

    An error or a warning of the page's code, or a request to any other machine, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not any(text in message.text for text in HARMLESS):
            complaints.append(f"{message.type}: {message.text}")

    def asked(url: str) -> None:
        if not re.match(r"(http|ws)://127\.0\.0\.1:\d+/|data:|blob:|about:", url):
            complaints.append(f"request to {url}")

    def opened(device: dict[str, Any] = DESKTOP, **more: Any) -> Page:
        context = browser.new_context(**{**device, **more})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(SEEDED)  # no other page of this context: Playwright tells their sockets apart by chance
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", said)
        page.on("request", lambda request: asked(request.url))
        page.on("websocket", lambda socket: asked(socket.url))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [each for each in complaints if not any(text in each for text in expected)] == []


@pytest.fixture
def desktop(visit: Callable[..., Page]) -> Page:
    """A page at 1280 × 800, in English."""
    return visit(DESKTOP)


@pytest.fixture
def phone(visit: Callable[..., Page]) -> Page:
    """A page at 390 × 664 with touch, in Chinese."""
    return visit(PHONE)


@pytest.fixture
def bare(visit: Callable[..., Page]) -> Page:
    """As `desktop`, without a service worker: a request that one has looked at may not come to `page.route`."""
    return visit(DESKTOP, service_workers="block")
