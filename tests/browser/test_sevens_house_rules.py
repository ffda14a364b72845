"""House rules of Sevens in the browser: every kind of them, what does not go together, sets under a name."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from septet.rulebook import book

from .axe import clear
from .conftest import Server, made
from .test_sevens_screens import card

SEVENS = book("sevens")


def house_rules(page: Page) -> Locator:
    """The opened house-rules sheet."""
    card(page).get_by_role("button", name="House rules").click()
    return page.get_by_role("dialog", name="House rules")


def test_house_rules_of_every_kind(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    sheet = house_rules(desktop)
    expect(sheet.locator("[data-rule]")).to_have_count(len(SEVENS.house_rules))

    def opened(title: str) -> None:
        sheet.get_by_role("button", name=re.compile(f"^{title}")).click()

    opened("Who must open")
    sheet.get_by_role("radiogroup", name="Who must open").get_by_role("radio", name="every player").check()
    opened("Is a partner asked")
    sheet.get_by_role("radiogroup", name="Is a partner asked?").get_by_role("radio", name="yes").check()
    opened("From the pile")
    sheet.get_by_role("button", name="the whole pile").click()
    opened("Wild cards in a book")
    sheet.get_by_role("spinbutton", name="Wild cards in a book").fill("2")
    opened("Opening minimums")
    sheet.get_by_role("spinbutton", name="Opening minimums, round one").fill("50")
    opened("Card points")
    expect(sheet.get_by_role("spinbutton", name="Card points, ace")).to_be_hidden()
    sheet.get_by_role("button", name="Show all 15").click()
    sheet.get_by_role("spinbutton", name="Card points, ace").fill("15")
    expect(sheet.locator("[data-rule=card_points]")).to_contain_text("1 of 15 differs")
    expect(sheet.locator("[data-rule=opening_minimums] s")).to_have_text("90, 120, 150, 180")
    expect(sheet.locator("s")).to_have_count(6)
    expect(sheet).to_contain_text("6 differ")
    assert clear(desktop) == []
    sheet.get_by_role("button", name="Done").click()
    with desktop.expect_request(made) as asked:
        card(desktop).get_by_role("button", name="Play with bots").click()
    sent: Any = asked.value.post_data_json
    points = SEVENS.house_rule("card_points").default
    assert isinstance(points, tuple)
    assert sent["rules"] == {
        "opening_scope": "player",
        "ask_partner": True,
        "pile_take": None,
        "max_wilds": 2,
        "opening_minimums": [50, 120, 150, 180],
        "card_points": [*points[:10], 15, *points[11:]],
    }
    desktop.wait_for_url("**/table/*")


def test_what_does_not_go_together_is_said_at_the_field(server: Server, desktop: Page, expected: list[str]) -> None:
    expected.append("status of 422")
    desktop.goto(server.address)
    sheet = house_rules(desktop)
    sheet.get_by_role("button", name=re.compile("^Packs")).click()
    sheet.get_by_role("spinbutton", name="Packs").fill("1")
    packs = sheet.locator("[data-rule=decks]").get_by_role("alert")
    expect(packs).to_contain_text("too few cards")
    sheet.get_by_role("button", name="by the form", exact=True).click()
    expect(packs).to_have_count(0)
    # A change of one rule makes another one impossible: that one opens and says so.
    sheet.get_by_role("button", name=re.compile("^Wild cards in a book")).click()
    sheet.get_by_role("spinbutton", name="Wild cards in a book").fill("0")
    books = sheet.locator("[data-rule=required_books]")
    expect(books.get_by_role("alert")).to_contain_text("Black books cannot be required")
    expect(books).to_be_in_viewport()
    sheet.get_by_role("button", name="Done").click()
    card(desktop).get_by_role("button", name="Play with bots").click()
    expect(books.get_by_role("alert")).to_be_visible()
    sheet.get_by_role("spinbutton", name="Books to go out, black").fill("0")
    expect(books.get_by_role("alert")).to_have_count(0)
    sheet.get_by_role("button", name="Done").click()
    card(desktop).get_by_role("button", name="Play with bots").click()
    desktop.wait_for_url("**/table/*")


def test_sets_of_house_rules_are_kept_under_a_name(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    sheet = house_rules(desktop)
    sets = sheet.get_by_role("group", name="Sets of house rules")
    expect(sets.get_by_role("button", name="Standard rules")).to_have_attribute("aria-pressed", "true")
    expect(sets.get_by_role("button", name="Keep as a set")).to_be_disabled()
    sheet.get_by_role("button", name=re.compile("^The final discard")).click()
    sheet.get_by_role("radio", name="no discard").first.check()
    sets.get_by_role("button", name="Keep as a set").click()
    desktop.keyboard.type("Sunday table")
    desktop.keyboard.press("Enter")
    own = sets.get_by_role("button", name="Sunday table", exact=True)
    expect(own).to_have_attribute("aria-pressed", "true")
    sets.get_by_role("button", name="Standard rules").click()
    expect(sheet).to_contain_text("as the standard rules")
    desktop.reload()
    sheet = house_rules(desktop)
    own.click()
    expect(sheet).to_contain_text("1 differs")
    sets.get_by_role("button", name="Forget “Sunday table”").click()
    expect(own).to_have_count(0)
    desktop.keyboard.press("Escape")
    expect(card(desktop)).to_contain_text("1 differs")
    expect(card(desktop, "Seven Rocks")).to_contain_text("House rules: standard")
