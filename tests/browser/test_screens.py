"""The screens around the table: start, house rules, rules, replay; by mouse, by keys, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from septet import read
from septet.rulebook import book

from .autoplay import played
from .axe import clear
from .conftest import DESKTOP, PHONE, Server, made
from .stage import dealt, stage

LEADS = 5  # a first deal with which S leads
SHORT = {"target": 60}  # more than a team makes in the first five plays
ROCKS = book("seven-rocks")
# What a Chinese screen may show in Latin letters: names, the numbers of sentences, seat letters, the other language.
NAMES = r"Septet|English|Pagat|ratcrow\.com|[RS]G?\d+|P\d|JK|(?<![A-Za-z])[NESWABab](?![A-Za-z])|\d\d@\d\d\.[ABab]"


def latin(page: Page) -> list[str]:
    """Latin words that are to be seen, or heard, on a page."""
    heard = "e => [...e.querySelectorAll('[aria-label], [title]')].map(x => `${x.ariaLabel ?? ''} ${x.title ?? ''}`)"
    words = [page.inner_text("body"), page.title(), *page.eval_on_selector("body", heard)]
    return re.findall(r"[A-Za-z]{2,}", re.sub(NAMES, "", " ".join(words)))


def no_sideways(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def card(page: Page, game: str = "Seven Rocks") -> Locator:
    """What the start screen has for a game."""
    return page.get_by_role("region", name=game)


def test_one_click_to_a_match_and_back_to_it(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    expect(desktop.get_by_role("heading", name="Septet 七重奏")).to_be_visible()
    expect(desktop.get_by_text("2 + 5 + 3 = 10")).to_be_visible()
    expect(desktop.get_by_role("heading", name="Your matches")).to_have_count(0)
    card(desktop).get_by_role("button", name="Play with bots").click()
    desktop.wait_for_url(re.compile(r"/table/\w+$"))
    desktop.get_by_role("link", name="Septet, to the start").click()
    row = desktop.get_by_role("listitem")
    expect(row).to_contain_text("Not begun")
    row.get_by_role("link", name="Go on").click()
    desktop.wait_for_url(re.compile(r"/table/\w+$"))
    desktop.go_back()
    row.get_by_role("button", name="End early").click()
    expect(row).to_contain_text("Not begun")
    row.get_by_role("button", name="End it?").click()
    expect(row).to_contain_text("Ended before the first hand")
    expect(row.get_by_role("button")).to_have_count(0)


def test_bots_and_house_rules_are_remembered_and_sent(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    card(desktop).get_by_role("button", name="Set up a table").click()
    table = desktop.get_by_role("dialog", name="Set up a table")
    table.get_by_role("radiogroup", name="Opposite, your partner").get_by_role("radio", name="random").check()
    table.get_by_role("button", name="House rules").click()
    sheet = desktop.get_by_role("dialog", name="House rules")
    expect(sheet.locator("[data-rule]")).to_have_count(len(ROCKS.house_rules))
    sheet.get_by_role("button", name=re.compile("^Rounding")).click()
    sheet.get_by_role("radiogroup", name="Rounding").get_by_role("radio", name="none").check()
    sheet.get_by_role("button", name=re.compile("^Target")).click()
    sheet.get_by_role("button", name="Target: more").click()
    expect(sheet.get_by_role("spinbutton", name="Target")).to_have_value("255")
    expect(sheet.locator("s")).to_have_text(["250 points", "each hand"])
    sheet.get_by_role("button", name=re.compile("^Limit on hands")).click()
    sheet.get_by_role("button", name="Limit on hands: more").click()
    sheet.get_by_role("button", name="Limit on hands: more").click()
    expect(sheet.get_by_role("spinbutton", name="Limit on hands")).to_have_value("2")
    sheet.get_by_role("button", name="no limit", exact=True).click()
    expect(sheet.get_by_role("spinbutton", name="Limit on hands")).to_have_value("")
    expect(sheet).to_contain_text("2 differ")
    assert clear(desktop) == []
    desktop.keyboard.press("Escape")
    expect(table.get_by_role("button", name="House rules")).to_be_focused()
    desktop.keyboard.press("Escape")
    expect(card(desktop).get_by_role("button", name="Set up a table")).to_be_focused()
    desktop.reload()
    expect(card(desktop)).to_contain_text("bots: greedy, random")
    expect(card(desktop).get_by_role("button", name="House rules")).to_contain_text("2 differ")
    with desktop.expect_request(made) as asked:
        card(desktop).get_by_role("button", name="Play with bots").click()
    assert asked.value.post_data_json == {
        "game": "seven-rocks",
        "form": "",
        "bots": ["greedy", "random", "greedy"],
        "rules": {"rounding": "none", "target": 255},
        "name": "",
        "terms": {"takes_back": True, "clock": 0, "hints": True},
    }
    desktop.wait_for_url("**/table/*")


def test_a_rule_that_cannot_be_is_refused_at_its_field(server: Server, desktop: Page, expected: list[str]) -> None:
    expected.append("status of 422")
    desktop.goto(server.address)
    card(desktop).get_by_role("button", name="House rules").click()
    sheet = desktop.get_by_role("dialog", name="House rules")
    sheet.get_by_role("button", name=re.compile("^Target")).click()
    sheet.get_by_role("spinbutton", name="Target").fill("7")
    expect(sheet.get_by_role("alert")).to_have_text("7 is not possible here.")
    sheet.get_by_role("button", name="Done").click()
    card(desktop).get_by_role("button", name="Play with bots").click()
    expect(sheet.get_by_role("alert")).to_have_text("7 is not possible here.")
    sheet.get_by_role("button", name="Reset").click()
    expect(sheet.get_by_role("alert")).to_have_count(0)
    sheet.get_by_role("button", name="Done").click()
    card(desktop).get_by_role("button", name="Play with bots").click()
    desktop.wait_for_url("**/table/*")


def test_language_and_colours_are_remembered(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    desktop.get_by_role("button", name="中文").click()
    expect(desktop.get_by_role("button", name="与机器人对局")).to_have_count(2)
    desktop.get_by_role("button", name="菜单").press("Enter")
    desktop.get_by_role("button", name="深色").click()
    desktop.keyboard.press("Escape")
    desktop.reload()
    expect(desktop.get_by_role("button", name="与机器人对局")).to_have_count(2)
    assert desktop.evaluate("document.documentElement.dataset.theme") == "dark"
    assert desktop.evaluate("document.documentElement.lang") == "zh-CN"


def test_the_rules_page_holds_every_sentence_in_both_languages(server: Server, desktop: Page) -> None:
    desktop.goto(f"{server.address}/rules/seven-rocks#R13")
    expect(desktop.locator("#R13")).to_be_focused()
    for sentence in ROCKS.sentences:
        expect(desktop.locator(f"#{sentence.id}")).to_contain_text(sentence.title.en)
    for rule in ROCKS.house_rules:
        expect(desktop.locator(f"#{rule.name} dt")).to_have_count(len(rule.values))
    expect(desktop.locator("#R13 .cloth")).to_have_count(sum(figure.rule == "R13" for figure in ROCKS.figures))
    expect(desktop.locator("article .cloth")).to_have_count(len(ROCKS.figures))
    desktop.get_by_role("button", name="Both languages").click()
    for sentence in ROCKS.sentences:
        expect(desktop.locator(f"#{sentence.id} p[lang=en]").first).to_have_text(sentence.en)
        expect(desktop.locator(f"#{sentence.id} p[lang=zh-CN]").first).to_have_text(sentence.zh)


def test_from_the_table_to_a_rule_and_back(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    table = played(desktop)["table"]
    desktop.goto(f"{server.address}/table/{table}")
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("link", name="Rules: Seven Rocks").click()
    desktop.locator("nav").get_by_role("link", name="R17").first.click()
    expect(desktop.locator("#R17")).to_be_in_viewport()
    desktop.get_by_role("link", name="Back to the table").click()
    desktop.wait_for_url(f"**/table/{table}")


def test_replay_by_buttons_keys_slider_and_list(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    made = played(desktop, 9, SHORT)
    desktop.goto(f"{server.address}/replay/{made['table']}/1")
    layout = desktop.get_by_role("main").get_by_role("img", name=re.compile("^Layout"))
    expect(layout).to_have_accessible_name("Layout: no tile yet")
    desktop.get_by_role("button", name="One play on").click()
    expect(layout).not_to_have_accessible_name("Layout: no tile yet")
    desktop.keyboard.press("ArrowRight")
    slider = desktop.get_by_role("slider", name="Play")
    expect(slider).to_have_value("2")
    slider.focus()
    slider.press("ArrowRight")
    expect(slider).to_have_value("3")
    desktop.get_by_role("table").get_by_role("button").nth(4).click()
    expect(slider).to_have_value("5")
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Link to this position").click()
    link = desktop.get_by_role("dialog").get_by_role("textbox").input_value()
    assert link == f"{server.address}/replay/{made['table']}/1/5"
    desktop.goto(link)
    expect(slider).to_have_value("5")
    desktop.keyboard.press("End")
    expect(desktop.get_by_text("from plays").first).to_be_in_viewport()
    assert clear(desktop) == []
    desktop.keyboard.press("Home")
    expect(slider).to_have_value("0")
    with desktop.expect_download() as download:
        desktop.get_by_role("link", name="Record").click()
    (game,) = read(download.value.path().read_text(encoding="utf-8"))
    assert list(game.state.scores) == made["scores"]
    if made["hand"] > 1:
        desktop.get_by_role("combobox", name="Hand").select_option("2")
        desktop.wait_for_url("**/replay/*/2")


def test_what_is_not_there_is_said_in_words(server: Server, desktop: Page, expected: list[str]) -> None:
    expected.append("status of 404")
    desktop.goto(f"{server.address}/nowhere")
    expect(desktop.get_by_role("heading", name="Nothing here")).to_be_visible()
    desktop.goto(f"{server.address}/replay/none/1")
    expect(desktop.get_by_text("no such hand to replay")).to_be_visible()
    desktop.get_by_role("link", name="To the start", exact=True).click()
    expect(card(desktop).get_by_role("button", name="Play with bots")).to_be_visible()


@pytest.mark.parametrize("device", [PHONE, {**PHONE, "viewport": {"width": 360, "height": 640}}])
def test_chinese_screens_on_a_phone(server: Server, visit: Callable[..., Page], device: dict[str, Any]) -> None:
    page = visit(device)
    page.goto(server.address)
    made = played(page, 1)
    for path in ("/", "/rules/seven-rocks", f"/replay/{made['table']}/1"):
        page.goto(server.address + path)
        expect(page.get_by_role("main").get_by_role("img").first).to_be_visible()
        assert latin(page) == []
        assert no_sideways(page)
    page.goto(server.address)
    for name in ("布置牌桌", "本桌规则"):
        card(page, "七石").get_by_role("button", name=re.compile(f"^{name}")).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert latin(page) == []
        page.get_by_role("button", name="完成").tap()


def test_everything_on_the_start_screen_is_reached_by_keys(server: Server, visit: Callable[..., Page]) -> None:
    page = visit(DESKTOP, color_scheme="dark")
    page.goto(server.address)
    played(page)
    page.reload()
    expect(page.get_by_role("listitem")).to_have_count(1)
    assert clear(page) == []
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.innerText"))
        if page.evaluate("document.activeElement !== document.body"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    for name in ("Play with bots", "Set up a table", "House rules", "The rules", "End early", "Replay", "Go on"):
        assert any(text.startswith(name) for text in reached), name


def over(one: Locator, others: Locator) -> bool:
    """Whether it lies over one of the others."""
    a = one.evaluate("e => e.getBoundingClientRect().toJSON()")
    boxes = others.evaluate_all("all => all.map((e) => e.getBoundingClientRect().toJSON())")
    return any(
        min(a["right"], b["right"]) - max(a["x"], b["x"]) > 1
        and min(a["bottom"], b["bottom"]) - max(a["y"], b["y"]) > 1
        for b in boxes
    )


def no_more_hints(page: Page) -> None:
    """End them: at the hint itself, on a phone in the menu."""
    skip = page.get_by_role("button", name="No more hints")
    if not skip.is_visible():
        page.get_by_role("button", name="Menu").click()
    skip.locator("visible=true").click()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (390, 664), (360, 640)])
def test_hints_keep_off_the_cloth_and_can_be_ended_for_good(
    server: Server, visit: Callable[..., Page], width: int, height: int
) -> None:
    page = visit({"viewport": {"width": width, "height": height}, "locale": "en"})
    page.goto(stage(server, page, dealt(LEADS)))
    page.get_by_role("button", name="Begin hand 1").click()
    hint = page.get_by_role("complementary", name="Hint").locator(".note")
    expect(hint).to_contain_text("Pick a tile")
    for what in ("main", ".scores", ".board", "header nav button:visible"):
        assert not over(hint, page.locator(what)), what
    no_more_hints(page)
    expect(hint).to_have_count(0)
    page.reload()
    expect(page.get_by_role("main")).to_be_visible()
    expect(hint).to_have_count(0)
    page.goto(f"{server.address}/rules/seven-rocks")
    page.get_by_role("button", name="Show them again").click()
    page.go_back()
    expect(hint).to_contain_text("Pick a tile")
