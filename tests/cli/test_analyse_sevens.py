"""`septet analyse` of Sevens: a summary for people, JSON for programs, and the record with comments."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from commandline import Run
from septet import Record, read, view
from septet.analysis.sevens import course, decisions
from septet.bots import BOTS, ask, ready
from septet.sevens import GAME

pytestmark = pytest.mark.xdist_group("books")


@cache
def written() -> str:
    """A record with a round in which one seat plays at random and the others like club."""
    ready()
    record, rng = Record(GAME, tags={"Event": "Club"}), Random(2)
    record.deal(rng)
    while record.state.turn >= 0:
        bot = "random" if record.state.turn == 1 else "club"
        record.play(ask(BOTS[bot], view(record, record.state.turn), rng))
    record.notes[1, 1] = ["A bold draw."]
    return record.format()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That record as a file; it is judged in few deals."""
    for module, name, value in (
        (course, "DEALS", 4),
        (course, "RESTS", 4),
        (course, "POINTS", 10),
        (course, "REDEALS", 8),
        (decisions, "SIFT", 8),
        (decisions, "CHOOSE", 10),
        (decisions, "JUDGE", 100),
        (decisions, "SUSPECTS", 3),
    ):
        monkeypatch.setattr(module, name, value)
    made = tmp_path / "game.svn1"
    made.write_text(written(), encoding="utf-8")
    return made


def test_a_summary_and_the_record_with_comments(run: Run, file: Path) -> None:
    done = run("analyse", file)
    beside = file.with_name("game.analysed.svn1")
    assert (done.code, done.err) == (0, f"annotated: {beside}\n")
    for told in ("round 1, A ", "Team A’s chance to win the game: ", "luck ", "skill ", "P2 ?", "done: "):
        assert told in done.out
    text = beside.read_text(encoding="utf-8")
    [before], [after] = read(file.read_text(encoding="utf-8")), read(text)
    assert after.format() == text  # canonical
    assert (after.events, after.tags) == (before.events, before.tags)
    assert after.notes[1, 1][0] == "A bold draw."
    notes = [note for notes in after.notes.values() for note in notes if note.startswith("Septet: ")]
    assert any("? better " in note for note in notes)
    assert any("skill" in note for note in after.notes[1, "end"])
    assert run("analyse", beside, "--record", beside).code == 0
    assert beside.read_text(encoding="utf-8") == text  # an earlier analysis is replaced


def test_json_and_chinese(run: Run, file: Path) -> None:
    [found] = map(json.loads, run("analyse", "--json", file).out.splitlines())
    assert (found["where"], found["round"]) == (f"{file}:1", 1)
    assert [fortune["team"] for fortune in found["fortunes"]] == ["A", "B"]
    assert all(sum(chance["teams"]) == pytest.approx(1, abs=0.01) for chance in found["chances"])
    assert found["decisions"]
    assert all(decision["cost"] >= 2 * decision["error"] for decision in found["decisions"])
    assert "运气" in run("analyse", "--lang", "zh-CN", file).out
