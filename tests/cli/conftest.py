"""Fixtures for the command line."""

from __future__ import annotations

import pytest

from commandline import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line in this process."""
    return Run(capsys, monkeypatch)
