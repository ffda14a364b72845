"""The helper of the laws itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import laws


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full run with a memory of its own."""
    monkeypatch.setattr(laws, "FINISHED", tmp_path / "finished")
    monkeypatch.setattr(laws, "FULL", True)


@pytest.mark.usefixtures("full")
def test_a_stopped_law_goes_on_after_its_last_finished_chunk() -> None:
    for seed in laws.seeds("counting", quick=3, full=1_000):
        if seed == 25:
            break
    assert list(laws.seeds("counting", quick=3, full=1_000)) == list(range(20, 1_000))
    assert list(laws.seeds("counting", quick=3, full=1_000)) == []
    assert "| counting | 1,000 of 1,000 | 3 |" in laws.table()


@pytest.mark.usefixtures("full")
def test_changed_sources_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(list(laws.seeds("counting", quick=3, full=10))) == 10
    monkeypatch.setattr(laws, "_digest", lambda name, law: f"another {name} {law}")
    assert len(list(laws.seeds("counting", quick=3, full=10))) == 10


@pytest.mark.usefixtures("full")
def test_what_an_older_helper_remembered_does_not_count() -> None:
    laws.FINISHED.mkdir()
    (laws.FINISHED / "counting.json").write_text('{"name": "counting", "digest": "x", "done": 10}', encoding="utf-8")
    assert laws.finished() == {}
    assert len(list(laws.seeds("counting", quick=3, full=10))) == 10


@pytest.mark.usefixtures("full")
def test_a_law_in_one_piece_is_finished_when_its_test_has_passed() -> None:
    laws.begin()
    assert laws.size("one piece", quick=3, full=10) == 10
    assert laws.finished() == {}
    laws.passed()
    law = laws.finished()["one piece"]
    assert (law["quick"], law["full"], law["done"], law["law"]) == (3, 10, 10, "tests/laws/test_laws.py")


def test_a_quick_run_is_quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(laws, "FINISHED", tmp_path / "finished")
    monkeypatch.setattr(laws, "FULL", False)
    assert list(laws.seeds("counting", quick=3, full=1_000)) == [0, 1, 2]
    assert laws.size("one piece", quick=3, full=1_000) == 3
    assert not laws.FINISHED.exists()
