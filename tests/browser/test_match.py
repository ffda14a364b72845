"""Whole matches of Seven Rocks in real Chromium, by what is on the screen; then held against their own records."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.rulebook import book
from septet.seven_rocks import Rules

from .axe import clear
from .conftest import DESKTOP, PHONE, Server
from .notes import Notes, downloaded
from .person import Person
from .test_screens import latin

TALL_PHONE = {**PHONE, "viewport": {"width": 390, "height": 844}}
ROCKS = book("seven-rocks")
HOUSES: list[dict[str, Any]] = [
    {"target": 50, "rounding": "none", "negative_scores": "floor_zero", "win_timing": "end_of_hand"},
    {"max_hands": 1, "settlement": "award_to_out_team", "direction": "counterclockwise", "lead_draw": "random_seat"},
]


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots hardly pause."""
    running = Server(tmp_path / "data", 0.02)
    yield running
    running.kill()


def test_a_match_by_clicking_shows_what_its_record_says(quick: Server, desktop: Page, tmp_path: Path) -> None:
    person = Person(desktop)
    notes = Notes(person)
    person.sit(quick.address)
    papers = person.match()
    record = downloaded(person, tmp_path)
    assert record.rules == Rules()
    assert max(record.state.scores) >= 250
    assert len(papers) == len(record.hands())
    notes.check(record)


def test_a_match_by_tapping_in_chinese(quick: Server, visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit(TALL_PHONE)
    person = Person(page, "zh-CN")
    notes = Notes(person)
    person.sit(quick.address)
    assert latin(page) == []
    person.match()
    record = downloaded(person, tmp_path)
    assert max(record.state.scores) >= 250
    notes.check(record)
    person.touch(page.get_by_role("link", name=person.say("step-through")))
    expect(page.get_by_text(person.say("replay-deal")).first).to_be_visible()
    assert latin(page) == []
    person.touch(person.button("replay-last", game="seven-rocks"))
    expect(page.locator("aside tr.account").first).to_be_visible()
    assert latin(page) == []


@pytest.mark.parametrize("house", HOUSES, ids=["short", "one hand"])
def test_a_match_under_house_rules(
    quick: Server, visit: Callable[..., Page], tmp_path: Path, house: dict[str, Any]
) -> None:
    page = visit(DESKTOP, reduced_motion="reduce")
    person, rules = Person(page), Rules(**house)
    notes = Notes(person)
    page.goto(quick.address)
    choose(person, house)
    person.sit(quick.address)
    person.match()
    record = downloaded(person, tmp_path)
    assert record.rules == rules
    marked = [rule.title.en for rule in ROCKS.house_rules if rule.name in house]
    assert [each for _, shown in notes.moments if "differs" in shown for each in shown["differs"]][
        : len(marked)
    ] == marked
    notes.check(record)


def choose(person: Person, house: dict[str, Any]) -> None:
    """Set house rules on the start screen."""
    person.touch(person.page.get_by_role("button", name=re.compile(f"^{person.say('house-title')}")).first)
    sheet = person.page.get_by_role("dialog")
    for rule in ROCKS.house_rules:
        if rule.name not in house:
            continue
        row, value = sheet.locator(f'[data-rule="{rule.name}"]'), house[rule.name]
        person.touch(row.get_by_role("button", name=rule.title.get(person.lang)).first)
        if rule.kind == "choice":
            (label,) = [each.label.get(person.lang) for each in rule.values if each.value == value]
            row.get_by_role("radio", name=label, exact=True).check()
        else:
            row.get_by_role("spinbutton").fill(str(value))
    expect(sheet.get_by_text(person.say("house-count", count=len(house)), exact=True)).to_be_visible()
    assert clear(person.page) == []
    person.touch(person.button("done"))
