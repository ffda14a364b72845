"""Puzzles in the browser: answered by keyboard and by touch, on both devices, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from septet.analysis.seven_rocks.puzzles import bundled
from septet.analysis.seven_rocks.tell import play_words
from septet.seven_rocks import text
from septet.words import say

from .axe import clear
from .conftest import DESKTOP, PHONE, Server, until
from .test_analysis import WAIT
from .test_every_screen import SMALL
from .test_screens import no_sideways


def play_button(page: Page, number: int, lang: str, right: bool) -> Locator:
    """The button of the best play of a puzzle, or of the first other one."""
    best = play_words(lang, bundled()[number - 1].best)
    buttons = page.locator("aside ol button")
    return buttons.filter(has_text=best) if right else buttons.filter(has_not_text=best).first


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "zh-CN")], ids=["desktop-en", "phone-zh"])
def test_puzzles_are_answered_and_counted(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang)
    page.goto(f"{server.address}/puzzles")
    why = page.locator(".why")
    expect(why).to_have_text(say(lang, "puzzle-asks"))
    expect(page.locator(".hands .tiles").locator("visible=true")).to_have_count(3)
    state = bundled()[0].state()
    expect(page.locator("[data-tile]")).to_have_count(state.held[state.turn])
    laid = len(bundled()[0].record().since_deal()) - 1 - bundled()[0].position.count(" -")
    expect(page.locator("[data-laid]").locator("visible=true")).to_have_count(laid)
    play_button(page, 1, lang, right=True).press("Enter")
    expect(why).to_contain_text(say(lang, "puzzle-right", best="", second="").partition(" ")[0][:3], timeout=WAIT)
    value = f"{bundled()[0].value:+}"
    expect(page.locator("aside ol [aria-pressed=true]")).to_contain_text(say(lang, "try-best", value=value))
    solved = page.locator("aside p").last
    expect(solved).to_have_text(say(lang, "puzzles-solved", count=1, numbers=200))
    assert clear(page) == []
    assert page.evaluate(SMALL) == []
    assert no_sideways(page)
    page.keyboard.press("n")
    expect(page).to_have_url(f"{server.address}/analysis/puzzles/2")
    expect(why).to_have_text(say(lang, "puzzle-asks"))
    wrong = play_button(page, 2, lang, right=False)
    wrong.tap() if device is PHONE else wrong.click()
    expect(why).to_contain_text(say(lang, "puzzle-wrong"), timeout=WAIT)
    expect(why).to_contain_text(play_words(lang, bundled()[1].best))
    expect(solved).to_have_text(say(lang, "puzzles-solved", count=1, numbers=200))
    assert clear(page) == []
    page.goto(f"{server.address}/puzzles")  # what is solved is known, and the next is shown
    expect(solved).to_have_text(say(lang, "puzzles-solved", count=1, numbers=200))
    expect(page.locator("h1")).to_contain_text(say(lang, "puzzle-of", number=2, numbers=200))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_contain_text(say(lang, "puzzle-of", number=1, numbers=200))


def put_best(page: Page, touch: bool) -> None:
    """Put the best tile of puzzle 1 where it belongs: by touching both, or by dragging."""
    best = text(bundled()[0].best)
    tile = page.locator(f"[data-tile='{best[:2]}']")
    place = page.locator(f"[data-place^='{best} ']")
    if touch:
        tile.tap()
        place.tap()
        return
    box = tile.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 60, steps=3)
    goal = place.bounding_box()
    assert goal
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "zh-CN")], ids=["desktop-en", "phone-zh"])
def test_a_puzzle_is_answered_on_the_table(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang)
    page.goto(f"{server.address}/analysis/puzzles/1")
    expect(page.locator(".why")).to_have_text(say(lang, "puzzle-asks"))
    put_best(page, touch=device is PHONE)
    expect(page.locator(".why")).to_contain_text(
        say(lang, "puzzle-right", best="", second="").partition(" ")[0][:3], timeout=WAIT
    )
    expect(page.locator("aside p").last).to_have_text(say(lang, "puzzles-solved", count=1, numbers=200))
    expect(page.locator("[data-place]")).to_have_count(0)  # one answer a puzzle


def test_a_puzzle_is_answered_by_keys(server: Server, desktop: Page) -> None:
    desktop.goto(f"{server.address}/analysis/puzzles/1")
    tile = desktop.locator("[data-tile]").first
    tile.press("Enter")
    expect(tile).to_have_attribute("aria-pressed", "true")
    desktop.keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(tile).to_be_focused()
    for key in ("Enter", "ArrowUp", "ArrowDown", "Enter"):
        desktop.keyboard.press(key)
    expect(desktop.locator(".why")).not_to_have_text(say("en", "puzzle-asks"))
    expect(desktop.locator("aside ol [aria-pressed=true]")).to_have_count(1)


def test_a_puzzle_that_does_not_come(server: Server, bare: Page, expected: list[str]) -> None:
    expected += ["status of 404", "status of 503"]
    title = bare.locator("h1")
    bare.goto(f"{server.address}/analysis/puzzles/999")  # there is none
    expect(title).to_contain_text(say("en", "puzzle-of", number=1, numbers=200))
    held: list[Route] = []

    def answered() -> None:
        """What was asked last fails; it may still be on its way when the page shows that it waits."""
        until(bare, lambda: held)
        with bare.expect_event("requestfinished", lambda request: request.url.endswith("/2")):
            held.pop().fulfill(status=503)

    bare.route("**/api/puzzles/2", lambda route: held.append(route))
    for _ in range(2):
        bare.keyboard.press("ArrowRight")
    expect(title).to_contain_text(say("en", "puzzle-of", number=3, numbers=200))
    answered()  # too late to matter
    bare.keyboard.press("ArrowLeft")
    expect(title).to_contain_text(say("en", "puzzle-of", number=2, numbers=200))
    answered()
    expect(bare.get_by_role("heading", name=say("en", "failed-title"))).to_be_visible()
