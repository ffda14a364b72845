"""The server as a program: its port, its address, how it stops, what it says when it cannot start."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from septet.table import StoreError
from septet.web import ServeError, serve
from septet.web.server import address_of, has_screen, listen


def test_the_next_free_port_is_taken() -> None:
    first = listen("127.0.0.1", 0)
    taken = first.getsockname()[1]
    second = listen("127.0.0.1", taken)
    assert second.getsockname()[1] > taken
    first.close()
    second.close()


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("no.such.host.invalid", 0), ("203.0.113.1", 0)])
def test_where_it_cannot_listen_it_says_so(host: str, port: int) -> None:
    with pytest.raises(ServeError, match=r"cannot listen on|no port from"):
        listen(host, port)


def test_the_address_is_one_that_a_browser_here_can_open() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")):  # noqa: S104
        try:
            opened = listen(host, 0)
        except ServeError:
            assert ":" in host  # a machine without IPv6
            continue
        assert address_of(opened) == f"http://{shown}:{opened.getsockname()[1]}"
        opened.close()


def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()


def test_a_store_that_cannot_be_opened_is_said_before_anything_runs(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot open the store"):
        serve(port=0, data=tmp_path / "file")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_told_to_without_a_traceback(how: signal.Signals, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "septet", "serve", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout
    said = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
    assert said
    with socket.create_connection(("127.0.0.1", int(said[1]))):  # somebody is still there
        process.send_signal(how)
        rest = process.stdout.read()
    process.stdout.close()
    assert rest == ""
    assert process.wait() in (0, -how)
