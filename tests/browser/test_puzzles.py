"""Puzzles in the browser: answered by keyboard and by touch, on both devices, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from septet.analysis.seven_rocks.puzzles import bundled
from septet.analysis.seven_rocks.tell import play_words
from septet.words import say

from .conftest import DESKTOP, PHONE, Server
from .test_analysis import WAIT
from .test_every_screen import SMALL
from .test_screens import clear, no_sideways


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
    expect(page.locator(".hands .tiles").locator("visible=true")).to_have_count(4)
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
