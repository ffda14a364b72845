"""The rulebook: complete, in two languages, and what docs and engine say is what it says."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest

from septet import RulesError, seven_rocks
from septet.rulebook import BOOKS, Book, Text, book, render_markdown, render_text
from septet.rulebook.book import parse
from septet.rulebook.check import faults, texts
from septet.seven_rocks import STANDARD, Rules
from septet.web.common import Code

ROOT = Path(__file__).parent.parent
ROCKS = book("seven-rocks")


@pytest.mark.parametrize(
    ("game", "letter", "statements", "rulings"), [("seven-rocks", "R", 18, 10), ("sevens", "S", 19, 20)]
)
def test_every_number_is_there_once_and_in_order(game: str, letter: str, statements: int, rulings: int) -> None:
    made = book(game)
    assert [sentence.id for sentence in made.statements] == [f"{letter}{n}" for n in range(1, statements + 1)]
    assert [sentence.id for sentence in made.rulings] == [f"{letter}G{n}" for n in range(1, rulings + 1)]
    assert {sentence.source for sentence in made.statements} == {"standard rules"}
    assert {sentence.source for sentence in made.rulings} == {"ruling"}


@pytest.mark.parametrize("game", BOOKS)
def test_both_languages_and_all_references(game: str) -> None:
    assert faults(book(game)) == []


@pytest.mark.parametrize("game", BOOKS)
def test_no_text_stands_twice(game: str) -> None:
    whole = [text.en for where, text in texts(book(game)) if not where.endswith(("title", "label", "entry"))]
    assert len(set(whole)) == len(whole)


@pytest.mark.parametrize(
    ("en", "zh", "fault"),
    [
        ("A tile.", "", "R7: no zh"),
        ("骨牌", "骨牌", "R7: Chinese in the English"),
        ("A tile.", "一张 tile", "R7: tile in the Chinese"),
        ("See R99.", "见 R99。", "R7: there is no R99"),
    ],
)
def test_a_fault_is_found(en: str, zh: str, fault: str) -> None:
    assert fault in faults(_with_r7(en, zh))


def _with_r7(en: str, zh: str) -> Book:
    changed = (replace(one, en=en, zh=zh) if one.id == "R7" else one for one in ROCKS.statements)
    return replace(ROCKS, statements=tuple(changed))


def test_lookups() -> None:
    assert ROCKS.sentence("R13").title.en == "Every play is counted"
    assert ROCKS.sentence("RG2").get("zh-CN").startswith("位置")
    assert ROCKS.house_rule("rounding").value("per_team").label == Text(en="each team", zh="每队")
    assert ROCKS.house_rule("max_hands").value(None).get("en") == "Hands are played until a team wins."
    assert ROCKS.figure("opening-double").plies == ("22",)
    assert ROCKS.refusals["must-play"] == "R8"
    for lookup in (ROCKS.sentence, ROCKS.house_rule, ROCKS.figure, ROCKS.section, ROCKS.source, book):
        with pytest.raises(KeyError):
            lookup("R0")


def test_an_entry_with_a_missing_or_unknown_field_is_refused() -> None:
    toml = (ROOT / "src/septet/rulebook/seven_rocks.toml").read_text(encoding="utf-8")
    with pytest.raises(TypeError):
        parse(toml.replace('section = "playing"', 'chapter = "playing"', 1))
    with pytest.raises(KeyError):
        parse(toml.replace("title.en = ", "headline.en = ").replace("title.zh = ", "headline.zh = "))


def test_house_rules_are_those_of_the_engine() -> None:
    assert [rule.name for rule in ROCKS.house_rules] == [field.name for field in fields(Rules)]
    for rule in ROCKS.house_rules:
        assert rule.default == getattr(STANDARD, rule.name)
        if rule.kind == "choice":
            assert tuple(value.value for value in rule.values) == seven_rocks.CHOICES[rule.name]
        else:
            _check_numbers(rule.name, rule.min, rule.step, rule.optional)


def _check_numbers(name: str, least: int | None, step: int | None, optional: bool) -> None:
    assert least is not None
    assert step is not None
    for good in (least, least + step, least + 2 * step):
        assert getattr(Rules.of({name: str(good)}), name) == good
    bad = [least - step, *([least + 1] if step > 1 else []), *([] if optional else ["none"])]
    for value in map(str, bad):
        with pytest.raises(RulesError):
            Rules.of({name: value})


def test_the_range_of_a_number_is_said_where_it_is_refused() -> None:
    for name in ("target", "max_hands"):
        with pytest.raises(RulesError) as refused:
            Rules.of({name: "0"})
        (ends,) = re.findall(r"from ([0-9,]*[0-9]) to ([0-9,]*[0-9])", refused.value.why)
        rule = ROCKS.house_rule(name)
        assert "from {} to {}".format(*ends) in rule.en
        assert "{} 到 {}".format(*ends) in rule.zh
        assert ends[0] == str(rule.min)


@pytest.mark.parametrize("name", [figure.id for figure in ROCKS.figures])
def test_a_caption_says_what_the_figure_adds_up_to(name: str) -> None:
    figure = ROCKS.figure(name)
    drawn = seven_rocks.picture([seven_rocks.parse(ply) for ply in figure.plies])
    scored = seven_rocks.points(drawn.total)
    assert f"{drawn.sum}, {'no' if not scored else ''}" in figure.en
    assert f"{drawn.sum}，{'不得分' if not scored else ''}" in figure.zh
    assert (f"得 {scored} 分" in figure.zh) == bool(scored)


def sources(*folders: str) -> list[str]:
    """The sources under these folders of the package."""
    package = ROOT / "src" / "septet"
    return [file.read_text(encoding="utf-8") for name in folders for file in (package / name).rglob("*.py")]


def test_what_the_sources_cite_is_there() -> None:
    number = r"\b[RS]G?[0-9]{1,2}\b"  # three digits are a linter's
    cited = {found for source in sources("") for found in re.findall(number, source)}
    assert cited - {sentence.id for game in BOOKS for sentence in book(game).sentences} == set()


def test_every_refusal_has_its_entry() -> None:
    raised = r"IllegalMove\(\s*\"([a-z-]+)\""
    codes = {code for source in sources("seven_rocks") for code in re.findall(raised, source)}
    assert codes - set(ROCKS.refusals) == set()
    assert set(ROCKS.refusals) - set(get_args(Code)) == set()


def test_the_figures_are_the_standard_diagrams_and_the_walkthrough() -> None:
    vectors = json.loads((ROOT / "tests" / "vectors" / "seven_rocks.json").read_text(encoding="utf-8"))
    walk = [play["tile"] for play in vectors["walkthrough_5_5"]["plays"]]
    expected = {diagram["id"]: diagram["tiles"] for diagram in vectors["diagrams"]}
    expected |= {f"walkthrough-{n}": walk[:n] for n in range(1, len(walk) + 1)}
    for name, tiles in expected.items():
        assert [ply[:2] for ply in ROCKS.figure(name).plies] == [tile.replace("-", "") for tile in tiles]
    assert {figure.id for figure in ROCKS.figures} - set(expected) == {"bound-35", "bound-36"}


def test_the_documentation_has_not_drifted() -> None:
    for game in BOOKS:
        page = ROOT / "docs" / "rules" / f"{game.replace('-', '_')}.md"
        assert page.read_text(encoding="utf-8") == render_markdown(book(game)), "run make docs"


@pytest.mark.parametrize("lang", ["en", "zh-CN"])
@pytest.mark.parametrize("game", BOOKS)
def test_text_holds_every_sentence_and_keeps_its_width(game: str, lang: str) -> None:
    made = book(game)
    shown = render_text(made, lang, width=60)
    unbroken = "".join(shown.split())
    for _, text in texts(made):
        if text not in made.sources:
            assert "".join(text.get(lang).split()) in unbroken
    prose = [line for line in shown.split("\n") if line.startswith("      ") and " - " not in line]
    assert all(len(line) + (sum(ord(char) > 0x2E80 for char in line)) <= 60 for line in prose)
