"""`septet analyse`: a summary for people, JSON for programs, and the record with comments."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from commandline import Run
from matches import random_match
from septet import GAMES, Record, read
from septet.seven_rocks import GAME, KNOCK, Rules

pytestmark = pytest.mark.xdist_group("compiled")

QUICK = Rules(target=5)
"""A hand ends with the first play that scores: analysed in a moment."""


def quick(path: Path, tags: dict[str, str] | None = None) -> Path:
    """A record of one such hand, in which something is given away: who could score at once does not."""
    for seed in range(200):
        record = random_match(seed, most_hands=1)
        made = Record(GAME, QUICK, tags)
        made.start(record.hands()[0].deal)
        while made.state.turn >= 0 and len(made.events) < 9:
            made.play(made.legal()[0])
        if made.over and len(made.events) > 4:
            path.write_text(made.format(), encoding="utf-8")
            return path
    raise AssertionError("no such hand")


def test_a_summary_and_the_record_with_comments(run: Run, tmp_path: Path) -> None:
    file = quick(tmp_path / "match.srn1", {"Event": "Club"})
    done = run("analyse", file)
    beside = tmp_path / "match.analysed.srn1"
    assert (done.code, done.err) == (0, f"annotated: {beside}\n")
    assert "all hands open: N–S: " in done.out
    assert "what the seat could know: " in done.out
    assert "?" in done.out
    text = beside.read_text(encoding="utf-8")
    [before], [after] = read(file.read_text(encoding="utf-8")), read(text)
    assert after.format() == text  # canonical
    assert after.events == before.events
    assert after.tags == before.tags
    notes = [note for notes in after.notes.values() for note in notes]
    assert notes
    assert all(note.startswith("Septet: ") for note in notes)
    assert any("?? better " in note or "? better " in note for note in notes)


def test_comments_of_others_stay_and_an_earlier_analysis_is_replaced(run: Run, tmp_path: Path) -> None:
    file, out = quick(tmp_path / "match.srn1"), tmp_path / "out.srn1"
    [record] = read(file.read_text(encoding="utf-8"))
    record.notes[1, 1] = ["A bold lead."]
    file.write_text(record.format(), encoding="utf-8")
    assert run("analyse", file, "--sense", "open", "--record", out).code == 0
    once = out.read_text(encoding="utf-8")
    assert run("analyse", out, "--sense", "open", "--record", out).code == 0
    assert out.read_text(encoding="utf-8") == once
    assert read(once)[0].notes[1, 1][0] == "A bold lead."


def test_json_has_every_play(run: Run, tmp_path: Path) -> None:
    file = quick(tmp_path / "match.srn1")
    done = run("analyse", "--json", file)
    [hand] = map(json.loads, done.out.splitlines())
    [record] = read(file.read_text(encoding="utf-8"))
    moves = record.hands()[0].moves
    assert (hand["where"], hand["hand"]) == (f"{file}:1", 1)
    for sense in ("open", "known"):
        found = hand[sense]
        assert len(found["expected"]) == len(moves) + 1
        assert [play["move"] for play in found["plays"]] == [GAME.text(move) for move in moves if move != KNOCK]
        assert sum(play["gave"] for play in found["plays"] if play["sign"]) == pytest.approx(
            sum(found["gave"]), abs=0.1
        )
    assert {play["worlds"] for play in hand["open"]["plays"]} == {1}


def test_in_chinese(run: Run, tmp_path: Path) -> None:
    done = run("analyse", "--lang", "zh-CN", "--sense", "open", quick(tmp_path / "match.srn1"))
    assert done.code == 0
    assert "四家明牌: 南北队开局 " in done.out
    assert "更好 " in done.out


def test_only_one_hand_is_wanted(run: Run, tmp_path: Path) -> None:
    file = quick(tmp_path / "match.srn1")
    assert run("analyse", "--hand", "2", file).out == ""
    assert "hand 1, " in run("analyse", "--hand", "1", "--sense", "open", file).out


def test_what_cannot_be_analysed_is_named(run: Run, tmp_path: Path) -> None:
    sevens, other = Record(GAMES["sevens"]), tmp_path / "sevens.svn1"
    sevens.deal(Random(0))
    other.write_text(sevens.format(public=True), encoding="utf-8")
    done = run("analyse", other)
    assert (done.code, done.out) == (1, "")
    assert done.err.splitlines()[0] == f"{other}:1: round 1: cards of this deal are not known, so it cannot be reviewed"
    assert (tmp_path / "sevens.analysed.svn1").read_text(encoding="utf-8") == sevens.format(public=True)
    [record] = read(quick(tmp_path / "match.srn1").read_text(encoding="utf-8"))
    running = Record(GAME, Rules())
    running.start(record.hands()[0].deal)
    running.play(running.legal()[0])
    public = tmp_path / "public.srn1"
    public.write_text(running.format(public=True), encoding="utf-8")
    done = run("analyse", public, "--record", tmp_path / "none.srn1")
    assert done.code == 1
    assert f"{public}:1: hand 1: tiles of this deal are not known" in done.err
    broken = tmp_path / "broken.srn1"
    broken.write_text("nothing", encoding="utf-8")
    assert run("analyse", broken).code == 1
