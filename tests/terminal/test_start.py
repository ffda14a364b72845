"""`septet play --terminal`: how it is called, where it does not run, and that it leaves a real terminal as it was."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from textual.app import App

from commandline import Run
from septet.seven_rocks import GAME, Rules
from septet.terminal import Terminal, start
from tables import table


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Terminal, float]]:
    """A terminal of 80 × 24 is pretended; what would run on it is listed."""
    seen: list[tuple[Terminal, float]] = []
    monkeypatch.setattr(start, "check", lambda *_: None)
    monkeypatch.setattr(Terminal, "play_match", lambda app: seen.append((app, app.pace)))
    return seen


def test_without_a_terminal_there_is_one_sentence(run: Run) -> None:
    said = "septet: A match in the terminal needs a terminal, and this is none.\n"
    assert run("play", "--terminal", "--lang", "en") == (1, "", said)


@pytest.mark.parametrize("lang", ["zh_CN.UTF-8", "zh-Hans"])
def test_the_sentence_is_in_the_language_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert "在终端里对局需要一个终端" in run("play", "--terminal").err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--bots", "greedy,greedy"], "--bots: 3 bots are needed, clockwise from you; here are 2"),
        (["--bots", "greedy,greedy,nobody"], "--bots: there is no bot 'nobody'"),
        (["--rules", "target=7"], "target=7: must be a multiple of 5 from 5 to 1,000,000"),
        (["--data", "somewhere"], "--data: a match in the terminal is not kept in a folder"),
        (["--lang", "de"], "--lang"),
        (["--pace", "-1"], "--pace"),
    ],
)
def test_wrong_calls_are_named(run: Run, args: list[str], said: str) -> None:
    done = run("play", "--terminal", *args)
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1


def test_options_of_the_terminal_need_it(run: Run) -> None:
    done = run("play", "--bots", "greedy,greedy,greedy", "--lang", "en")
    assert done.code == 2
    assert "--bots / --lang: only with --terminal" in done.err


def test_what_is_asked_for_is_played(run: Run, terminal: list[tuple[Terminal, float]], tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def bot(view, rng):\n    return view.legal[0]\n", encoding="utf-8")
    done = run(
        *("play", "--terminal", "--bots", f"random,greedy,{mine}:bot", "--rules", "target=150,rounding=none"),
        *("--lang", "zh-CN", "--pace", "0.5"),
    )
    assert done == (0, "", "")
    ((app, pace),) = terminal
    assert (app.lang, pace, app.me) == ("zh-CN", 0.5, 2)
    assert [seat.bot for seat in app.table.seats] == ["greedy", f"{mine}:bot", None, "random"]
    assert app.table.record.rules == Rules(target=150, rounding="none")
    assert app.table.phase == "lead"


def test_what_goes_wrong_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(start, "check", lambda *_: None)
    monkeypatch.setattr("septet.terminal.app.look", broken)
    monkeypatch.setattr(Terminal, "run", lambda app: App.run(app, headless=True, size=(80, 24)))
    done = run("play", "--terminal")
    assert done.code == 70
    assert "RuntimeError: a mistake of ours" in done.err


def on_a_terminal(columns: int, rows: int, *keys: tuple[str, bytes]) -> tuple[int, str]:
    """The command on a terminal of this size: its exit code, and all it wrote; keys are pressed at words."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    command = [sys.executable, "-m", "septet", "play", "--terminal", "--lang", "en", "--pace", "0"]
    environment = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        written, seen, waiting, end = b"", 0, list(keys), time.monotonic() + 60
        while time.monotonic() < end and (more := read_from(ours)):
            written += more
            if waiting and waiting[0][0].encode() in written[seen:]:
                seen = len(written)
                os.write(ours, waiting.pop(0)[1])
        code = process.wait(10)
    os.close(ours)
    return code, written.decode(errors="replace")


def read_from(terminal: int) -> bytes:
    """What is written next; nothing when the other side is closed."""
    select.select([terminal], [], [], 30)
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def test_on_a_real_terminal_it_plays_and_leaves_it_as_it_was() -> None:
    code, written = on_a_terminal(80, 24, ("Begin hand 1", b"\r"), ("Your turn", b"q"), ("Leave this match?", b"q"))
    assert code == 0
    assert written.index("\x1b[?1049h") < written.rindex("\x1b[?1049l")


def test_a_terminal_too_small_is_one_sentence() -> None:
    code, written = on_a_terminal(60, 20)
    assert code == 1
    assert written.strip() == "septet: A match in the terminal needs 64 × 24 characters; here are 60 × 20."


def test_the_table_waits_for_the_person() -> None:
    at = table(1)
    assert Terminal(at).table.phase == "lead"
    assert start.table(GAME, ["greedy"] * 3, Rules()).version == 0
