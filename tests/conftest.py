"""Fixtures for all tests."""

from __future__ import annotations

import importlib
import os
import secrets
import shutil
import signal
import tempfile
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest

from seeded import sitecustomize

importlib.reload(secrets)  # it drew from the system when it was loaded

# Started in the background of a shell, a run ignores interrupts, and so would every program that it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in every run, however busy the machine.
hypothesis.settings.register_profile("septet", deadline=None, derandomize=True)
hypothesis.settings.load_profile("septet")

SNAPSHOTS = Path(__file__).parent / "snapshots"


def pytest_configure(config: pytest.Config) -> None:
    """What is compiled is kept for this run alone, for all of its processes: each begins with an empty cache."""
    if not hasattr(config, "workerinput"):
        folder = os.environ["SEPTET_CACHE"] = tempfile.mkdtemp(prefix="septet-compiled-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Groups of tests are kept together by a mark at the end of an id, which not every pytest takes."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        lost = [item for item in session.items if item.get_closest_marker("xdist_group") and "@" not in item.nodeid]
        if lost:
            raise pytest.UsageError(
                f"{lost[0].nodeid} is not in its group: this pytest and pytest-xdist do not go together"
            )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--snapshot-update", action="store_true", help="write the snapshots anew instead of comparing")


@pytest.fixture(autouse=True)
def _the_same_chance(request: pytest.FixtureRequest) -> None:
    """A test deals what it dealt before; `SEPTET_TEST_SEED=8` deals otherwise."""
    sitecustomize.begin(request.node.nodeid.partition("@")[0])


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`snapshot("name.txt", text)` compares with tests/snapshots/name.txt, kept under version control."""

    def compare(name: str, text: str) -> None:
        file = SNAPSHOTS / name
        if request.config.getoption("--snapshot-update"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.exists(), f"no snapshot {name}: look at the screen, then run pytest --snapshot-update"
        assert text == file.read_text(encoding="utf-8")

    return compare
