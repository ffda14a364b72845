"""The command line as a process of its own: pipes, interrupts, and what is imported when."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from commandline import PRINTED, start

ARENA = ("arena", "seven-rocks", "--bots")


def test_version_imports_nothing_that_it_does_not_need() -> None:
    """Neither a server nor a screen nor Numba: `septet --version` is there at once."""
    program = "import sys, septet.cli; septet.cli.main(['--version']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert not modules & {"numba", "numpy", "starlette", "uvicorn", "textual", "msgspec", "septet.arena", "septet.bots"}


def test_the_package_imports_the_engine_alone() -> None:
    program = "import sys, septet; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert not modules & {"numba", "numpy", "typer", "rich", "msgspec", "asyncio", "septet.web", "septet.rulebook"}


def test_the_module_is_the_command() -> None:
    done = start("score", "--json", "55", "05@55.A")
    out, err = done.communicate(timeout=60)
    assert (done.returncode, out, err) == (0, b'{"totals": [10, 10], "points": [10, 10]}\n', b"")


def test_lines_are_answered_as_they_come() -> None:
    with start("score", "--jsonl", stdin=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for ply, total in (("55", 10), ("23", 5)):
            process.stdin.write(json.dumps({"plies": [ply]}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["totals"] == [total]
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("args", [["rules", "seven-rocks"], ["replay", "--json", *[PRINTED] * 400], ["--help"]])
def test_a_reader_that_goes_away_is_no_error(args: list[str | Path]) -> None:
    with start(*args) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) in (0, 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_in_one_line(tmp_path: Path, jobs: str) -> None:
    """As from a keyboard: every process of the group gets it, also those that a bot keeps busy."""
    (tmp_path / "slow.py").write_text("def bot(seen, rng):\n    open('busy', 'w').close()\n    while 1: pass\n")
    bots = ",".join(["slow.py:bot"] * 4)
    process = start(*ARENA, bots, "--matches", "8", "--jobs", jobs, cwd=tmp_path, start_new_session=True)
    until = time.monotonic() + 60
    while not (tmp_path / "busy").exists() and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"septet: stopped\n")


def test_a_bot_that_ends_its_process(tmp_path: Path) -> None:
    (tmp_path / "dies.py").write_text("import os\ndef bot(seen, rng):\n    os._exit(3)\n")
    bots = f"greedy,{tmp_path}/dies.py:bot,greedy,greedy"
    process = start(*ARENA, bots, "--matches", "4", "--jobs", "2")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, b"")
    assert err == b"septet: a process ended in the middle of a match: a bot ended it, or memory ran out\n"


def test_the_progress_bar_is_for_terminals() -> None:
    """On a terminal there is one; its control codes never reach a file or a pipe."""
    ours, theirs = pty.openpty()
    terminal = {**os.environ, "TERM": "xterm"}
    with start(*ARENA, "random,random,random,random", "--matches", "30", stderr=theirs, env=terminal) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # Linux: the other side is closed
            pass
        os.close(ours)
        assert process.stdout
        out = process.stdout.read()
    assert b"/30" in shown
    assert b"30 matches in " in shown
    assert b"\x1b" not in out
    assert out.startswith(b"seven-rocks, 30 matches, seed 0\n")
