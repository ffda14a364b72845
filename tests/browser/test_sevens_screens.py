"""The screens around a table of Sevens: setting it up, house rules of every kind, rules with cards, replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from septet import read
from septet.rulebook import book
from septet.words import say

from .autoplay import played, played_sevens
from .axe import clear
from .conftest import DESKTOP, PHONE, Server, made
from .sevens_stored import at_table
from .test_screens import latin, no_more_hints, no_sideways, over
from .test_sevens_table import drawing

SEVENS = book("sevens")
NOTATION = {"end", "stock", "Qh"}
"""Of what records write in Latin letters, the words that the rulings name."""
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


def card(page: Page, name: str = "Sevens") -> Locator:
    """What the start screen has for the game."""
    return page.get_by_role("region", name=name)


def test_one_click_to_a_round(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    with desktop.expect_request(made) as asked:
        card(desktop).get_by_role("button", name="Play with bots").click()
    assert asked.value.post_data_json == {
        "game": "sevens",
        "form": "2x2",
        "bots": ["plain", "plain", "plain"],
        "rules": {},
        "name": "",
        "terms": {"takes_back": True, "clock": 0, "hints": True},
    }
    desktop.wait_for_url(re.compile(r"/table/\w+$"))


def test_form_bots_and_taking_back_are_remembered_and_sent(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    card(desktop).get_by_role("button", name="Set up a table").click()
    sheet = desktop.get_by_role("dialog", name="Set up a table")
    forms = sheet.get_by_role("radiogroup", name="Teams")
    expect(forms.get_by_role("radio")).to_have_count(len(SEVENS.forms))
    forms.get_by_role("radio", name="two teams of two").press("ArrowRight")
    expect(sheet.get_by_role("radiogroup", name=re.compile("^Seat"))).to_have_count(5)
    expect(sheet.get_by_role("radiogroup", name="Seat 5, your partner")).to_be_visible()
    sheet.get_by_role("radiogroup", name="All of them").get_by_role("radio", name="random").check()
    sheet.get_by_role("radiogroup", name="Seat 3, your partner").get_by_role("radio", name="plain").check()
    expect(sheet.get_by_role("radio", name="greedy")).to_have_count(0)
    sheet.locator("summary").click()
    sheet.get_by_role("radiogroup", name="Taking back").get_by_role("radio", name="not allowed").check()
    assert clear(desktop) == []
    desktop.keyboard.press("Escape")
    desktop.reload()
    expect(card(desktop)).to_contain_text("two teams of three · bots: random, plain")
    expect(card(desktop, "Seven Rocks")).to_contain_text("bots: greedy")
    card(desktop).get_by_role("button", name="Set up a table").click()
    with desktop.expect_request(made) as asked:
        sheet.get_by_role("button", name="Play with bots").click()
    assert asked.value.post_data_json == {
        "game": "sevens",
        "form": "2x3",
        "bots": ["random", "plain", "random", "random", "random"],
        "rules": {},
        "name": "",
        "terms": {"takes_back": False, "clock": 0, "hints": True},
    }
    desktop.wait_for_url("**/table/*")


def test_the_rules_page_holds_every_sentence_and_example(server: Server, desktop: Page) -> None:
    desktop.goto(f"{server.address}/rules/sevens#SG10")
    expect(desktop.locator("#SG10")).to_be_focused()
    expect(desktop.locator("#SG10")).to_be_in_viewport()
    for sentence in SEVENS.sentences:
        expect(desktop.locator(f"#{sentence.id}")).to_contain_text(sentence.title.en)
    for rule in SEVENS.house_rules:
        expect(desktop.locator(f"#{rule.name} dt")).to_have_count(len(rule.values))
    for form in SEVENS.forms:
        expect(desktop.locator("#forms")).to_contain_text(form.en)
    expect(desktop.locator("article .cloth")).to_have_count(len(SEVENS.examples))
    refused = sum(bool(example.refused) for example in SEVENS.examples)
    expect(desktop.locator("article .cloth").get_by_text("refused")).to_have_count(refused)
    shown = desktop.locator("#S13 .cloth")
    example = SEVENS.example("eight-cards")
    cards = " ".join((*example.table, example.pile, *example.hands))
    expect(shown.locator(".card")).to_have_count(len(cards.split()))
    desktop.get_by_role("button", name="Both languages").click()
    for sentence in SEVENS.sentences:
        expect(desktop.locator(f"#{sentence.id} p[lang=zh-CN]").first).to_have_text(sentence.zh)
    desktop.locator("nav").get_by_role("link", name="S13").first.click()
    expect(desktop.locator("#S13")).to_be_in_viewport()
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("link", name="Rules: Seven Rocks").click()
    expect(desktop.locator("#R13")).to_be_visible()


def test_a_round_is_replayed_by_buttons_keys_slider_and_list(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    made = played_sevens(desktop, 2)
    desktop.goto(f"{server.address}/replay/{made['table']}/1")
    slider = desktop.get_by_role("slider", name="Turn")
    expect(slider).to_have_value("0")
    expect(desktop.get_by_role("main")).to_contain_text("lifted")
    hands = desktop.get_by_role("main").locator("[aria-label=You] .fan")
    expect(hands).to_have_count(2)
    expect(hands.first.locator(".card")).to_have_count(13)
    expect(hands.last.locator(".card")).to_have_count(11)
    desktop.get_by_role("button", name="One turn on").click()
    expect(slider).to_have_value("1")
    told = desktop.get_by_role("status").inner_text()
    assert re.match(r"\w+ (drew|took)", told)
    desktop.keyboard.press("ArrowRight")
    slider.focus()
    slider.press("ArrowRight")
    expect(slider).to_have_value("3")
    desktop.get_by_role("listitem").get_by_role("button").first.click()
    expect(slider).to_have_value("1")
    expect(desktop.get_by_role("status")).to_have_text(told)
    desktop.keyboard.press("End")
    expect(desktop.get_by_role("heading", name=re.compile("^Round 1"))).to_be_in_viewport()
    desktop.get_by_role("button", name="Missing books").click()
    expect(desktop.get_by_role("link", name="SG16")).to_be_visible()
    assert clear(desktop) == []
    desktop.get_by_role("link", name="SG16").click()
    expect(desktop.locator("#SG16")).to_be_in_viewport()
    desktop.get_by_role("link", name="Back to the replay").click()
    with desktop.expect_download() as download:
        desktop.get_by_role("link", name="Record").click()
    (game,) = read(download.value.path().read_text(encoding="utf-8"))
    assert list(game.state.scores)[:2] == made["scores"]
    desktop.get_by_role("combobox", name="Round").select_option("2")
    desktop.wait_for_url("**/replay/*/2")
    expect(desktop.get_by_role("heading", level=1)).to_have_text("Sevens, replay, round 2")


@pytest.mark.parametrize("form", ["3x2", "4x2"])
def test_many_seats_are_replayed_and_listed(server: Server, visit: Callable[..., Page], form: str) -> None:
    page = visit(DESKTOP, color_scheme="dark")
    page.goto(server.address)
    made = played_sevens(page, 1, form)
    page.reload()
    row = page.get_by_role("listitem").filter(has_text="Sevens, ")
    expect(row).to_contain_text("three teams of two" if form == "3x2" else "four teams of two")
    for team, score in zip("ABCD", made["scores"], strict=False):
        expect(row).to_contain_text(f"Team {team}{score:,}".replace("-", "−"))
    row.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Turn")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("table").get_by_role("columnheader", name=re.compile("^Team"))).to_have_count(int(form[0]))
    expect(page.get_by_role("main").locator("[aria-label]").filter(has=page.locator(".fan"))).not_to_have_count(0)
    assert clear(page) == []


@pytest.mark.parametrize("device", [PHONE, SMALL])
def test_chinese_screens_of_sevens_on_a_phone(
    server: Server, visit: Callable[..., Page], device: dict[str, Any]
) -> None:
    page = visit(device)
    page.goto(server.address)
    made = played_sevens(page)
    page.goto(f"{server.address}/rules/sevens")
    expect(page.locator("article .cloth").first).to_be_visible()
    assert set(latin(page)) <= NOTATION
    assert no_sideways(page)
    page.goto(f"{server.address}/replay/{made['table']}/1")
    page.get_by_role("button", name="前进一个回合").tap()
    expect(page.get_by_role("slider", name="回合")).to_have_value("1")
    assert latin(page) == []
    page.get_by_role("button", name="到本轮结束").tap()
    page.get_by_role("button", name="看结算").tap()
    expect(page.get_by_role("table")).to_be_in_viewport()
    assert latin(page) == []
    assert no_sideways(page)
    page.goto(server.address)
    for name in ("布置牌桌", "本桌规则"):
        card(page, "七书").get_by_role("button", name=re.compile(f"^{name}")).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "本桌规则":
            for section in page.locator("summary").all():
                section.tap()
            for rule in page.locator("[data-rule] > button").all():
                rule.tap()
            assert clear(page) == []
        assert latin(page) == []
        assert no_sideways(page)
        page.get_by_role("button", name="完成").tap()


def test_both_games_are_listed_apart(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    played(desktop)
    played_sevens(desktop)
    desktop.reload()
    rows = desktop.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Sevens, two teams of two")
    expect(rows.first).to_contain_text("Round 1")
    expect(rows.last).to_contain_text("Seven Rocks")
    expect(rows.last).to_contain_text("Hand 1")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (390, 664), (360, 640)])
def test_hints_of_a_first_round(server: Server, visit: Callable[..., Page], width: int, height: int) -> None:
    page = visit({"viewport": {"width": width, "height": height}, "locale": "en"})
    at_table(server, page, drawing)
    hint = page.get_by_role("complementary", name="Hint").locator(".note")
    expect(hint).to_contain_text("1 of 6")
    expect(hint).to_contain_text("draw from the stock")
    expect(hint.get_by_role("link", name="More about it: rule S10")).to_be_visible()
    for what in ("main", "main [data-plate]", "header nav button:visible"):
        assert not over(hint, page.locator(what)), what
    words, note = hint.locator("p"), "e => e.closest('.note').getBoundingClientRect().height"
    for lang in ("en", "zh-CN"):
        for name in ("draw", "tray", "discard", "book", "foot"):
            text = f"{say(lang, f'lesson-sevens-{name}', minimum=120)} SG12"
            high = words.evaluate("(e, text) => ((e.textContent = text), e.getBoundingClientRect().height)", text)
            assert high <= words.evaluate(note), text
    no_more_hints(page)
    expect(hint).to_have_count(0)
    page.reload()
    expect(page.locator("[data-stock]")).to_be_visible()
    expect(hint).to_have_count(0)
    page.goto(f"{server.address}/rules/sevens")
    page.get_by_role("button", name="Show them again").click()
    expect(page.get_by_role("button", name="They come at your next round")).to_be_disabled()
