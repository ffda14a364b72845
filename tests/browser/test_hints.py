"""Hints and the coach in the browser: asked for and followed, by keyboard and by touch, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.words import say

from .autoplay import played_sevens
from .axe import clear
from .conftest import AWAY, DESKTOP, LONG, PHONE, Server
from .sevens_stored import at_table
from .stage import PRINTED, stage
from .test_analysis import WAIT
from .test_every_screen import SMALL
from .test_match_return import Held
from .test_screens import no_sideways

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
    expect(page.locator("[data-laid]").nth(laid)).to_be_attached()


def hinted(page: Page, address: str) -> None:
    """A table whose hint stands."""
    page.goto(address)
    page.get_by_role("button", name=say("en", "hint-ask"), exact=True).click()
    expect(page.locator(".told [role=status]")).to_contain_text("0|5", timeout=WAIT)


def test_a_hint_makes_way_for_a_lost_line(server: Server, desktop: Page, expected: list[str]) -> None:
    expected += AWAY
    deal, moves = PRINTED[0]
    hinted(desktop, stage(server, desktop, deal, moves[:18], me="W"))
    server.kill()
    lost = desktop.locator(".told").get_by_text(say("en", "line-lost"))
    expect(lost).to_be_visible()
    server.start(int(server.address.rpartition(":")[2]))
    expect(lost).to_have_count(0, timeout=LONG * 1000)


def test_a_hint_makes_way_for_a_refusal(server: Server, desktop: Page) -> None:
    line = Held(desktop)
    deal, moves = PRINTED[0]
    hinted(desktop, stage(server, desktop, deal, moves[:18], me="W"))
    assert line.page
    line.page.send('{"type": "refused", "version": 20, "code": "must-play", "rule": "R8", "text": ""}')
    expect(desktop.locator(".told")).to_have_text(f"{say('en', 'refused-must-play')} R8")


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
    expect(page.locator("[data-card][data-advised]")).not_to_have_count(0)
    fine(page)
    page.keyboard.press("h")
    expect(coach).to_have_count(0)
    expect(page.locator("[data-advised]")).to_have_count(0)


def test_what_is_no_longer_asked_of_the_coach_is_given_up(server: Server, bare: Page) -> None:
    at_table(server, bare, lambda seen: seen.doing == "play" and len(seen.hand) > 8)
    bare.route("**/coach", lambda _: None)  # never answered
    with bare.expect_request("**/coach"):
        bare.keyboard.press("h")
    with bare.expect_event("requestfailed", lambda request: request.url.endswith("/coach")):
        bare.keyboard.press("h")


@pytest.mark.parametrize(("device", "lang"), WAYS, ids=NAMES)
def test_from_a_finished_round_to_its_review(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang)
    page.goto(server.address)
    made = played_sevens(page)
    page.goto(f"{server.address}/table/{made['table']}")
    review = page.locator("main.settle").get_by_role("link", name=say(lang, "analyse-here"))
    review.tap() if device is PHONE else review.click()
    page.wait_for_url(f"**/analysis/{made['table']}/1")
    # Whose chance a line is, is not told by colour alone.
    told = [say(lang, "review-chance", team=team, deal=deal, end=50) for team, deal in (("A", 62), ("B", 38))]
    graph = page.get_by_role("img", name=(" " if lang == "en" else "").join(told), exact=True)
    expect(graph.locator("> text").first).to_have_text(say(lang, "percent", value=0))
    boxes = "all => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
    (_, low), (high, _) = graph.locator("g").evaluate_all(boxes)
    assert low <= high  # neither over the other
    luck = {"result": "+150", "cards": "+120", "error": "10", "anew": "+20", "luck": "+100", "skill": "+30"}
    expect(page.get_by_text(say(lang, "review-luck", team="A", **luck), exact=True)).to_be_visible()
    decision = page.locator("main li")
    expect(decision).to_contain_text(say(lang, "review-why-gives", better=12, other=40))
    fine(page)
    decision.get_by_role("link").click()
    page.wait_for_url(f"**/replay/{made['table']}/1/*")


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
