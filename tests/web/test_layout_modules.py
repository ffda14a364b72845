"""Tile, cribbage board, mirror places and the smallest layouts: the page's modules, run by Node alone.

Whole hands are in tests/laws/test_drawing.py.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import page


def test_layout_modules() -> None:
    try:
        page.node("--test", Path(__file__).parent / "layout.test.ts", quiet=True)
    except subprocess.CalledProcessError as failed:
        pytest.fail(failed.output.decode())
