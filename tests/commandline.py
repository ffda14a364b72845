"""The command line for tests: in process (`run`), or as a process of its own (`start`)."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from septet import cli

PRINTED = Path(__file__).parent / "records" / "printed.srn"
"""The two hands that are printed with the rules."""


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


def start(*args: str | Path, **options: Any) -> subprocess.Popen[bytes]:
    """`python -m septet …`; standard input is empty and the outputs are pipes unless `options` say otherwise."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "septet", *map(str, args)], **{**pipes, **options})
