"""Analysis in the browser: a replayed or pasted hand, by keyboard and by touch, on both devices, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from commandline import PRINTED
from septet import read
from septet.words import say

from .axe import clear
from .conftest import DESKTOP, PHONE, Server
from .test_every_screen import SMALL
from .test_screens import no_sideways

WAIT = 150_000
"""Milliseconds for a first analysis: the solver may have to be compiled."""
RECORD = read(PRINTED.read_text(encoding="utf-8"))[0].format()


def opened(server: Server, page: Page) -> None:
    """The first printed hand, pasted and analysed."""
    page.goto(f"{server.address}/analysis")
    page.locator("textarea").fill(RECORD)
    page.locator("button.main").click()
    expect(page.locator("ol li")).to_have_count(9, timeout=WAIT)


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "zh-CN")], ids=["desktop-en", "phone-zh"])
def test_a_pasted_hand_by_keyboard(server: Server, visit: Any, device: dict[str, Any], lang: str) -> None:
    page: Page = visit(device, locale=lang)
    opened(server, page)
    here = page.locator("ol [aria-current=step]")
    expect(here).to_contain_text("3|4")  # what gave away most
    assert no_sideways(page)  # the pill beside the better play stays on the cloth
    why = page.locator(".why")
    better = say(lang, "better-play", play=say(lang, "play-at", tile="2|5", at="2|3"))
    expect(why).to_contain_text(better[0].upper() + better[1:])
    page.keyboard.press("ArrowDown")
    expect(here).to_contain_text("4|4")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(why).to_have_text("")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(here).to_contain_text("2|3")
    assert clear(page) == []
    assert page.evaluate(SMALL) == []
    assert no_sideways(page)


def test_what_the_seat_could_know_is_kept_apart(server: Server, desktop: Page) -> None:
    opened(server, desktop)
    desktop.get_by_role("radio", name=say("en", "sense-known")).check(force=True)
    expect(desktop.locator(".story")).to_contain_text("By what the seat", timeout=WAIT)
    expect(desktop.locator(".says")).to_have_text(say("en", "sense-known-says"))
    assert clear(desktop) == []


def test_any_move_can_be_tried_from_any_position(server: Server, bare: Page, expected: list[str]) -> None:
    opened(server, bare)
    bare.locator("ol button").last.click()
    bare.get_by_role("button", name=say("en", "try-here")).click()
    moves = bare.locator("aside ol button")
    expect(moves.first).to_contain_text("2|4 at 2|2", timeout=WAIT)
    moves.first.click()
    expect(moves).to_have_count(1, timeout=WAIT)
    expect(moves.first).to_contain_text(say("en", "knock"))
    assert clear(bare) == []
    bare.get_by_role("button", name=say("en", "try-back")).click()
    expect(moves.first).to_contain_text("2|4 at 2|2", timeout=WAIT)
    bare.get_by_role("button", name=say("en", "try-end")).click()
    expect(bare.locator("ol [aria-current=step]")).to_contain_text("0|5")
    expected.append("status of 503")
    bare.route("**/api/analysis/position", lambda route: route.fulfill(status=503))
    bare.get_by_role("button", name=say("en", "try-here")).click()
    expect(bare.locator("aside h2").last).to_have_text(say("en", "analysis-failed"))
    expect(bare.locator(".why")).to_have_text("")


def test_a_record_that_cannot_be_read_says_where(server: Server, desktop: Page, expected: list[str]) -> None:
    expected.append("status of 422")
    desktop.goto(f"{server.address}/analysis")
    desktop.locator("textarea").fill(RECORD.replace("44@34.4 =10", "44@34.4 =11"))
    desktop.locator("button.main").click()
    expect(desktop.locator("[role=alert]")).to_contain_text("ply 6")
    assert clear(desktop) == []
