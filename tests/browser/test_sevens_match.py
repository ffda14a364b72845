"""Whole games of Sevens in the browser, played by touching what a person sees."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from septet import read

from .conftest import DESKTOP, PHONE, Server
from .sevens_person import Person
from .test_screens import NAMES

FULL = os.environ.get("SEPTET_LAWS") == "full"
TALL = {**PHONE, "viewport": {"width": 390, "height": 844}}
# Seats, sentences, ranks of cards and teams are letters in Chinese too; so is the joker's sign.
CARDS = r"P[1-8]|SG?\d+|JK|svn"


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots hardly pause."""
    running = Server(tmp_path / "data", 0.005)
    yield running
    running.kill()


def number(text: str) -> int:
    """A number as the page writes it: `−1,320`."""
    return int(text.replace("−", "-").replace(",", ""))


def round_scores(sheet: Locator) -> list[int]:
    """What each team scored in this round, at the foot of its score sheet."""
    return [number(text) for text in sheet.locator(".sheet > table tfoot td").all_inner_texts()]


def recorded_scores(record: str) -> list[list[int]]:
    """What each team scored in each round, as the record's score lines say."""
    rounds = re.split(r"^#\d+ ", record, flags=re.MULTILINE)[1:]
    return [[int(own) for own in re.findall(r"^score .* = (-?\d+) total", each, re.MULTILINE)] for each in rounds]


def test_a_whole_game_by_clicking(quick: Server, visit: Callable[..., Page], tmp_path: Path) -> None:
    page = visit(DESKTOP, reduced_motion="reduce")
    page.goto(quick.address)
    page.get_by_role("region", name="Sevens").get_by_role("button", name="Play with bots").click()
    person = Person(page)
    scores = []
    for at in range(1, 5):
        sheet = person.round()
        scores.append(round_scores(sheet))
        if at < 4:
            sheet.get_by_role("button", name=f"Deal round {at + 1}").click()
    expect(sheet.get_by_role("heading", level=1)).to_have_text(re.compile("wins|share"))
    totals = [number(text) for text in sheet.locator("aside tfoot td").all_inner_texts()]
    assert totals == [sum(team) for team in zip(*scores, strict=True)]
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Download the record").click()
    record = tmp_path / "game.svn"
    download.value.save_as(record)
    text = record.read_text(encoding="utf-8")
    assert recorded_scores(text) == scores
    (game,) = read(text)
    assert game.over
    replayed = subprocess.run([sys.executable, "-m", "septet", "replay", record], capture_output=True, text=True)
    assert replayed.returncode == 0, replayed.stderr
    assert person.turns > 20
    assert person.laid > 10


def latin(page: Page) -> list[str]:
    """Latin words that are to be seen on a page, or heard."""
    heard = "e => [...e.querySelectorAll('[aria-label], [title]')].map(x => `${x.ariaLabel ?? ''} ${x.title ?? ''}`)"
    words = [page.inner_text("body"), page.title(), *page.eval_on_selector("body", heard)]
    return re.findall(r"[A-Za-z]{2,}", re.sub(f"{NAMES}|{CARDS}", "", " ".join(words)))


def test_three_teams_by_tapping_in_chinese(quick: Server, visit: Callable[..., Page], tmp_path: Path) -> None:
    """A round of a short game with few packs, or the whole game with all of them (`make laws`)."""
    page = visit(TALL, reduced_motion="reduce")
    page.goto(quick.address)
    start = page.get_by_role("region", name="七书")
    if not FULL:
        start.get_by_role("button", name=re.compile("^本桌规则")).tap()
        rules = page.get_by_role("dialog", name="本桌规则")
        rules.locator("details").filter(has=page.locator("[data-rule=decks]")).locator("summary").tap()
        rules.locator("[data-rule=decks] > button").tap()
        rules.get_by_role("spinbutton").first.fill("4")
        rules.get_by_role("button", name="完成").tap()
    start.get_by_role("button", name=re.compile("^布置牌桌")).tap()
    sheet = page.get_by_role("dialog", name="布置牌桌")
    sheet.locator("label", has=page.get_by_role("radio", name="三队，每队两人")).tap()
    expect(sheet.get_by_role("radio", name="三队，每队两人")).to_be_checked()
    sheet.get_by_role("button", name=re.compile("与机器人对局")).tap()
    person = Person(page, finger=True)
    person.until("seen.screen === 'deal'")
    assert latin(page) == []
    scores = []
    for at in range(1, 5 if FULL else 2):
        shown = person.round(lambda: latin(page) == [])
        assert latin(page) == []
        scores.append(round_scores(shown))
        assert len(scores[-1]) == 3
        if FULL and at < 4:
            shown.get_by_role("button", name=f"发第 {at + 1} 轮的牌").tap()
    with page.expect_download() as download:
        shown.get_by_role("link", name="记录").tap()
    assert recorded_scores(download.value.path().read_text(encoding="utf-8"))[: len(scores)] == scores
    assert person.turns > 3
