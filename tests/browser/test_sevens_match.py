"""Whole games of Sevens in the browser, played by touching what a person sees."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from septet import read

from .conftest import DESKTOP, Server
from .sevens_person import Person


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
