"""Hints and the coach in the browser: asked for and followed, by keyboard and by touch, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.words import say

from .conftest import DESKTOP, PHONE, Server
from .sevens_stored import at_table
from .stage import PRINTED, stage
from .test_analysis import WAIT
from .test_every_screen import SMALL
from .test_screens import clear, no_sideways

TESTS = str(Path(__file__).parent.parent)
WAYS = [(DESKTOP, "en"), (PHONE, "zh-CN")]
NAMES = ["desktop-en", "phone-zh"]


class Quick(Server):
    """A server with quick advisers."""

    program = ("-c", f"import sys; sys.path.insert(0, {TESTS!r}); from browser.quick import main; sys.exit(main())")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of these tests."""
    running = Quick(tmp_path_factory.mktemp("server"), 0.05)
    yield running
    running.kill()


def fine(page: Page) -> None:
    """Nothing is wrong with the screen."""
    assert clear(page) == []
    assert page.evaluate(SMALL) == []
    assert no_sideways(page)


@pytest.mark.parametrize(("device", "lang"), WAYS, ids=NAMES)
def test_a_hint_is_asked_for_and_followed(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang, reduced_motion="reduce")
    deal, moves = PRINTED[0]
    page.goto(stage(server, page, deal, moves[:10], me="W"))
    ask = page.get_by_role("button", name=say(lang, "hint-ask"), exact=True)
    ask.wait_for()
    laid = page.locator("[data-laid]").count()
    if device is PHONE:
        ask.tap()
    else:
        page.keyboard.press("h")
    told = page.locator(".told [role=status]")
    expect(told).to_contain_text(say(lang, "hint-play", play="").split()[0].rstrip("。"), timeout=WAIT)
    place = page.locator("[data-place].aimed")
    expect(place).to_be_focused()
    expect(page.locator("[data-tile][aria-pressed=true]")).to_have_count(1)
    fine(page)
    if device is PHONE:
        place.tap()
    else:
        page.keyboard.press("Enter")
    expect(told).to_have_count(0)
    assert page.locator("[data-laid]").count() > laid


def test_a_table_may_be_set_up_without_hints(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    desktop.get_by_role("button", name=say("en", "start-setup")).first.click()
    desktop.locator("dialog summary").click()
    hints = desktop.get_by_role("radiogroup", name=say("en", "way-hints"))
    expect(hints.get_by_role("radio").last).to_be_checked()  # unless somebody says no
    hints.get_by_role("radio").first.check(force=True)
    fine(desktop)
    desktop.locator("dialog button.main").click()
    begin = desktop.get_by_role("button", name=say("en", "begin-hand", hand=1))
    begin.click()
    desktop.locator("[data-tile]").first.wait_for()
    assert desktop.evaluate("JSON.parse(localStorage['septet-last'])['seven-rocks'].way.hints") is False
    expect(desktop.get_by_role("button", name=say("en", "hint-ask"), exact=True)).to_have_count(0)


@pytest.mark.parametrize(("device", "lang"), WAYS, ids=NAMES)
def test_the_coach_answers_and_marks_the_cards_of_its_plan(
    server: Server, visit: Any, device: dict[str, Any], lang: str
) -> None:
    page: Page = visit(device, locale=lang, reduced_motion="reduce")
    at_table(server, page, lambda seen: seen.doing == "play" and len(seen.hand) > 8)
    page.keyboard.press("h")
    coach = page.get_by_role("region", name=say(lang, "coach-title"))
    for question in ("use", "opening", "out"):
        expect(coach.get_by_role("heading", name=say(lang, f"coach-asks-{question}"))).to_be_visible(timeout=WAIT)
    plan = coach.locator(".plan")
    assert plan.inner_text()
    assert page.locator("[data-card][data-advised]").count() >= 1
    fine(page)
    page.keyboard.press("h")
    expect(coach).to_have_count(0)
    expect(page.locator("[data-advised]")).to_have_count(0)


@pytest.mark.parametrize(("device", "lang"), WAYS, ids=NAMES)
def test_from_a_finished_hand_to_its_analysis(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang, reduced_motion="reduce")
    deal, moves = PRINTED[0]
    page.goto(stage(server, page, deal, moves[:22], me="W"))
    page.locator("[data-tile][aria-disabled=false]").first.click()
    page.locator("[data-place]").first.click()
    analyse = page.get_by_role("link", name=say(lang, "analyse-here"))
    analyse.click()
    marks = page.locator("ol li")
    expect(marks).to_have_count(9, timeout=WAIT)
    fine(page)
    marks.last.get_by_role("button").click()
    expect(page.locator("ol [aria-current=step]")).to_contain_text("0|5")
