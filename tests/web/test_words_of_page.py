"""The page reads its words when it is built and writes them by itself; Fluent's own program says the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import page


def test_the_page_writes_what_fluent_writes() -> None:
    page.modules()
    try:
        page.node("--test", Path(__file__).parent / "words.test.ts", quiet=True)
    except subprocess.CalledProcessError as failed:
        pytest.fail(failed.output.decode())
