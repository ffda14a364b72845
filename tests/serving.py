"""`septet serve` as a process of its own, for tests that stop it, kill it, or look at what it prints."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Thread

import httpx
from websockets.sync.client import ClientConnection, connect


class Serving:
    """The process, and a device of its own: its cookie is sent with everything."""

    def __init__(self, process: subprocess.Popen[str], cookie: str) -> None:
        self.process, self.cookie = process, cookie
        self.printed: list[str] = []
        assert process.stdout
        first = process.stdout.readline()
        said = re.search(r"127\.0\.0\.1:(\d+)", first)
        assert said, first + process.stdout.read()
        self.host, self.port = said[0], int(said[1])
        self._listening = Thread(target=lambda: self.printed.extend(process.stdout or ()), daemon=True)
        self._listening.start()

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A request of the device; without a cookie it takes the one that it is given."""
        headers = {"Cookie": f"septet_device={self.cookie}"} if self.cookie else {}
        answer = httpx.request(method, f"http://{self.host}{path}", json=body, headers=headers, timeout=20)
        self.cookie = self.cookie or answer.cookies.get("septet_device") or ""
        return answer

    def socket(self, table: str) -> AbstractContextManager[ClientConnection]:
        """A socket of the device at a table."""
        headers = {"Cookie": f"septet_device={self.cookie}"}
        return connect(
            f"ws://{self.host}/ws/table/{table}", additional_headers=headers, compression=None, max_queue=None
        )

    def stop(self) -> int:
        """SIGTERM; how it ended."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=20)
        self._listening.join()
        return code


@contextmanager
def serving(data: Path, *options: str, cookie: str = "") -> Iterator[Serving]:
    """The server over a store, on a free port; killed at the end if it still runs."""
    command = [sys.executable, "-m", "septet", "serve", "--port", "0", "--data", str(data), *options]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        yield Serving(process, cookie)
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()
