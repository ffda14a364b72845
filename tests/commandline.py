"""The command line for tests: in process (`run`), or as a process of its own (`start`)."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import IO, NamedTuple

import pytest

from septet import cli

RULES_PAGE = Path(__file__).parent / "records" / "rules-page.srn1"


class Ended(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


class Run:
    """`run("score", "55", stdin=b"")` in this process. Nothing that is written may be a traceback."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *args: str | Path, stdin: bytes = b"") -> Ended:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        self.capsys.readouterr()
        code = cli.main([str(arg) for arg in args])
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Ended(code, out, err)


def start(*args: str | Path, stdin: int | IO[bytes] = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """`python -m septet …`."""
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-m", "septet", *map(str, args)], stdin=stdin, stdout=pipe, stderr=pipe)
