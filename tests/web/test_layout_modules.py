"""The page's modules that only measure, run by Node alone: tiles, boards, small layouts, hands and melds of cards.

Whole hands are in tests/laws/test_drawing.py.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import page


@pytest.mark.parametrize("tests", ["layout.test.ts", "cards.test.ts"])
def test_layout_modules(tests: str) -> None:
    try:
        page.node("--test", Path(__file__).parent / tests, quiet=True)
    except subprocess.CalledProcessError as failed:
        pytest.fail(failed.output.decode())
