"""The screens of a match: nothing that axe objects to, in both languages and sizes; no Latin word on a Chinese one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet import GAMES, Record
from septet.seven_rocks import Rules

from .axe import clear
from .conftest import DESKTOP, PHONE, Server
from .person import Person
from .stage import PRINTED, dealt, stage
from .test_screens import latin
from .truth import HOLE, RINGS, At, Truth

TALL_PHONE = {**PHONE, "viewport": {"width": 390, "height": 844}}
DEAL, MOVES = PRINTED[0]
MOMENTS: dict[str, dict[str, Any]] = {
    "lead": {"deal": dealt(7)},
    "table": {"deal": DEAL, "moves": MOVES[:18], "me": "W"},
    "settled": {"deal": DEAL, "moves": MOVES, "rules": Rules(rounding="per_team")},
    "over": {"deal": DEAL, "moves": MOVES[:16], "rules": Rules(target=50)},
}


@pytest.mark.parametrize("lang", ["en", "zh-CN"])
@pytest.mark.parametrize("device", [DESKTOP, TALL_PHONE], ids=["desktop", "phone"])
def test_the_screens_of_a_match(server: Server, visit: Callable[..., Page], device: dict[str, Any], lang: str) -> None:
    page = visit(device, locale=lang, reduced_motion="reduce", color_scheme="dark" if lang == "en" else "light")
    person = Person(page, lang)
    for name, table in MOMENTS.items():
        page.goto(stage(server, page, **table))
        expect(page.locator(".paper .main, [data-tile]").first).to_be_visible()
        if name == "table":
            person.pick("05")
        assert clear(page) == [], name
        if lang == "zh-CN":
            assert latin(page) == [], name
        if name == "table":
            menus(person)


def menus(person: Person) -> None:
    """The menu of the table, and the sheets that it opens."""
    page = person.page
    if person.finger:
        person.touch(person.button("header-menu"))
    person.touch(person.button("lesson-skip"))
    keys = ["plays-title", "end-early"] if person.finger else ["end-early"]
    for key in keys:
        person.touch(person.button("header-menu"))
        assert clear(page) == []
        if person.lang == "zh-CN":
            assert latin(page) == []
        person.touch(person.button(key))
        expect(page.get_by_role("dialog")).to_be_visible()
        assert clear(page) == []
        if person.lang == "zh-CN":
            assert latin(page) == []
        page.keyboard.press("Escape")


def lost(low: set[int]) -> Record:
    """A first hand of which these teams, and no others, come out below the rings of the board."""
    game = GAMES["seven-rocks"]
    for seed in count():
        record = Record(game, Rules())
        record.start(game.parse_deal(dealt(seed)))
        while not record.waiting:
            record.play(game.text(game.legal(record.rules, record.state)[0]))
        if {team for team, score in enumerate(record.state.scores) if score < -RINGS * HOLE} == low:
            return record
    raise AssertionError


@pytest.mark.parametrize("low", [{0}, {1}, {0, 1}], ids=["N-S", "E-W", "both"])
def test_a_score_below_the_rings_is_written_in_their_place(server: Server, desktop: Page, low: set[int]) -> None:
    record, person = lost(low), Person(desktop)
    (hand,) = record.hands()
    desktop.goto(stage(server, desktop, record.game.deal_text(hand.deal), [*map(record.game.text, hand.moves)]))
    expect(person.button("next-hand")).to_be_visible()
    shown, wanted = person.seen("table"), Truth(record, "en").scores(At(0, len(hand.moves)))
    assert len(wanted["beyond"]) == len(low)
    for key in ("pegs", "beyond", "board"):
        assert shown[key] == wanted[key]
