"""The arena on Ray: as a program of its own, on two workers of this machine, one of which is killed half-way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from septet.arena import ArenaError, map_matches

SLOW = """
import os, pathlib, time
from septet.bots.simple import random

def bot(seen, rng):
    if len(seen.moves) < 4:
        pathlib.Path("workers", str(os.getpid())).touch()
        time.sleep(0.05)
    return random(seen, rng)
"""
PAIRS = 24
ARENA = ("arena", "seven-rocks", "--between", "greedy,slow.py:bot", "--hands", "1", "--pairs", str(PAIRS))


def started(*more: str) -> subprocess.Popen[str]:
    """The arena as a program."""
    command = [sys.executable, "-m", "septet", *ARENA, *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_with_one_worker_killed_nothing_is_lost_and_the_bytes_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("slow.py").write_text(SLOW)
    workers = Path("workers")
    workers.mkdir()
    with started("--journal", "one", "--jobs", "1") as alone:
        out, said = alone.communicate(timeout=100)
        assert alone.returncode == 0, said
    [mine] = workers.iterdir()
    mine.unlink()
    with started("--journal", "two", "--jobs", "2", "--cluster", "local") as cluster:
        journal = Path("two")
        while not (journal.exists() and journal.read_bytes().count(b"\n") > PAIRS / 4):
            assert cluster.poll() is None, cluster.communicate()[1]
            time.sleep(0.01)
        seen = [int(worker.name) for worker in workers.iterdir()]
        os.kill(seen[0], signal.SIGKILL)
        assert cluster.communicate(timeout=100)[0] == out
        assert cluster.returncode == 0
    assert journal.read_bytes().count(b"\n") == PAIRS + 1
    assert journal.read_bytes() == Path("one").read_bytes()
    assert len(seen) == 2
    assert len(list(workers.iterdir())) == 3  # another one has come in its place


def test_where_nobody_listens_it_says_so() -> None:
    with pytest.raises(ArenaError, match=r"^there is no Ray cluster at 127\.0\.0\.1:1: "):
        list(map_matches(abs, 3, cluster="127.0.0.1:1"))


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"^--cluster needs Ray: install septet\[cluster\]$"):
        list(map_matches(abs, 3, cluster="local"))
