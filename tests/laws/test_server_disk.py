"""A disk that is full, a store that cannot be written: said in words, nothing is broken, and it goes on afterwards."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random

import laws
from laws.test_kill import Server, Watcher
from septet.table import Store


def limited(pid: int, room: int) -> None:
    """No file of this process may grow beyond so many bytes."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


def test_a_full_disk_stops_the_match_and_room_lets_it_go_on(tmp_path: Path) -> None:
    rng, server = Random(3), Server(tmp_path)
    for _ in range(laws.size("server: full disks", quick=2, full=20)):
        with ExitStack() as sockets, server.running():
            made = server.ask("POST", "/api/tables", {"bots": ["greedy"] * 3, "rules": {"target": 1_000}}).json()
            watcher = Watcher(made["table"], rng)
            watcher.attend(server, sockets)
            largest = max(file.stat().st_size for file in tmp_path.iterdir())
            limited(server.pid, largest + 4096 * rng.randrange(1, 4))
            said = until_refused(watcher)
            assert said["code"] == "not-stored"
            assert "has not happened" in str(said["text"])
            assert server.ask("GET", f"/api/table/{made['table']}/record").status_code == 200
            limited(server.pid, -1)
            goes_on(watcher)
    with sqlite3.connect(tmp_path / "septet.sqlite3") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def goes_on(watcher: Watcher) -> None:
    """The match is played on. Bots that had to wait may still say so."""
    before = watcher.shown[-1]["version"]
    for _ in range(100):
        if watcher.over or watcher.shown[-1]["version"] > before + 4:
            return
        watcher.act()
        watcher.hear_any()
    raise AssertionError("the match does not go on")


def until_refused(watcher: Watcher) -> dict[str, object]:
    """Play on until the store can keep nothing more; what is said then."""
    for _ in range(2_000):
        watcher.act()
        if refused := watcher.hear_any():
            return refused
    raise AssertionError("the disk never was full")


def test_a_folder_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    os.chmod(tmp_path / "data", 0o500)
    for file in (tmp_path / "data").iterdir():
        os.chmod(file, 0o400)
    command = [sys.executable, "-m", "septet", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    # Whoever may do everything may write everywhere.
    held = [] if os.getuid() else ["setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"]
    held += [] if os.getuid() else ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
    if held:
        os.chown(tmp_path / "data", 65534, 65534)
        for file in (tmp_path / "data").iterdir():
            os.chown(file, 65534, 65534)
        for folder in (tmp_path, *tmp_path.parents):
            if folder.owner() == "root" and folder.name.startswith(("pytest-", "test_")):
                folder.chmod(0o711)
    ran = subprocess.run([*held, *command], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 1, ran
    assert "cannot open the store" in ran.stderr
    assert "Traceback" not in ran.stderr
