"""`septet arena sevens --statistics` and `--compare-rules`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from commandline import Run
from septet.bots.sevens import rounds

ARENA = ("arena", "sevens", "--matches", "2", "--jobs", "1")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games take less time than to compile."""
    monkeypatch.setattr("septet.bots.speed._ready", False)
    monkeypatch.setattr(rounds, "ready", lambda: False)


def test_a_rule_is_compared_in_words_and_drawn(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "worth.svg"
    done = run(*ARENA, "--compare-rules", "missing_books=book_value,none,go_out_bonus=100,0,500", "--plot", plot)
    assert done.code == 0
    assert done.out.startswith(
        "Sevens 2x2, 2 games, seed 0, club\n\nWorth of the rule: Missing books (missing_books)\n"
    )
    assert "not deducted instead of at book value (95 %)" in done.out
    assert "500 instead of 100 points (95 %)" in done.out
    assert "games with another winner" in done.out
    drawn = ElementTree.fromstring(plot.read_text(encoding="utf-8"))  # noqa: S314 - our own
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("Points of a team a round (share of all)") == 2  # a row for each rule
    assert {"Missing books", "at book value", "not deducted", "0", "500"} <= set(words)


def test_as_json_every_value_and_every_change(run: Run) -> None:
    done = run(*ARENA, "--compare-rules", "missing_books=book_value,none", "--rules", "max_wilds=1", "--json")
    found = json.loads(done.out)
    [rule] = found["rules"]
    one, other = rule["values"]
    assert (one["rules"], other["rules"]) == ("max_wilds=1", "max_wilds=1,missing_books=none")
    [change] = rule["changes"]
    assert (change["value"], change["instead_of"]) == ("none", "book_value")
    assert change["score"]["mean"] == pytest.approx(other["score"]["mean"] - one["score"]["mean"], abs=1e-3)
    assert change["score"]["interval_95"][0] <= change["score"]["mean"]
    assert sum(one["won"][team]["mean"] for team in "AB") == 1


def test_statistics_in_chinese_of_any_form_and_bots(run: Run) -> None:
    done = run(*ARENA, "--statistics", "--form", "3x2", "--bots", "plain", "--lang", "zh-CN")
    assert done.out.startswith("七书 3x2，2 局，种子 0，plain\n")
    assert "有人走完的轮" in done.out
    assert "C 队获胜的对局" in done.out


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--compare-rules", "missing_book=none,book_value"), "no house rule 'missing_book'; they are decks, "),
        (("--compare-rules", "missing_books=none,half"), "must be one of book_value, none"),
        (("--compare-rules", "missing_books=none"), "two or more values are needed, each once; missing_books may be"),
        (("--compare-rules", "stock_draw=2,2"), "stock_draw: two or more values are needed, each once"),
        (("--compare-rules", "stock_draw=2,x"), "house rule stock_draw=x: must be a whole number"),
        (("--compare-rules", "exact_cut=off,manual"), "exact_cut=manual is for records of real tables only"),
        (("--compare-rules", "none"), "'none' must be written NAME=VALUE"),
        (("--compare-rules", "decks=5,6", "--rules", "decks=6"), "is given twice"),
        (("--statistics", "--bots", "club,club"), "4 bots are needed"),
        (("--statistics", "--bots", "greedy"), "bot 'greedy' does not play sevens"),
        (("--statistics", "--plot", "x.gif"), "x.gif must end in .svg"),
        (("--statistics", "--between", "club,plain"), "plays whole matches with --bots"),
        (("--bots", "club,club,club,club", "--plot", "x.svg"), "is for --statistics and --compare-rules"),
    ],
)
def test_what_cannot_be_is_named(run: Run, args: tuple[str, ...], why: str) -> None:
    done = run(*ARENA, *args)
    assert done.code == 2
    said = " ".join(done.err.replace("│", " ").split())
    assert why in said


def test_seven_rocks_has_none(run: Run) -> None:
    assert "is for sevens" in run("arena", "seven-rocks", "--statistics").err
