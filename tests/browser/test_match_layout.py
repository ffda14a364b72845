"""Everything on the table has its room, during whole hands, at every size; a tile lies where it was put."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import laws

from .conftest import DESKTOP, PHONE, Server
from .person import Person, middle
from .stage import PRINTED, dealt, stage

FITS = Path(__file__).with_name("fits.js")
SIZES = [(1280, 800), (390, 844), (390, 664), (360, 640)]
MORE = [(1024, 700), (1920, 1080), (768, 1024), (844, 390)] if laws.FULL else []
LANGUAGES = ("en", "zh-CN")


def device(width: int, height: int, lang: str) -> dict[str, Any]:
    """A screen of this size; one for fingers if it is a phone's."""
    return {**(DESKTOP if width >= 1000 else PHONE), "viewport": {"width": width, "height": height}, "locale": lang}


class Thorough(Person):
    """Somebody who picks each tile that can be played, so that all places have been lit once."""

    def best(self) -> tuple[str, dict[str, str]]:
        for one in self.seen("table")["tiles"]:
            if not one["off"]:
                self.pick(one["tile"])
        return super().best()


@pytest.mark.parametrize(("width", "height"), [*SIZES, *MORE])
def test_nothing_overlaps_and_nothing_leaves_the_cloth(
    server: Server, visit: Callable[..., Page], width: int, height: int
) -> None:
    """All hints included, which stand beside the table or, on a phone, above the cloth."""
    first = SIZES.index((width, height)) if not laws.FULL else 0
    for seed in range(first, first + (12 if laws.FULL else 1)):
        lang = LANGUAGES[seed % 2]
        page = visit(device(width, height, lang), reduced_motion="reduce")
        page.add_init_script(path=FITS)
        person = Thorough(page, lang)
        person.reads = True
        page.goto(stage(server, page, dealt(seed)))
        person.hand()
        assert page.evaluate("fits.found()") == [], seed


def side(page: Page, tile: str, root: str) -> str:
    """On which side of the root a tile lies."""
    (from_x, from_y), (x, y) = (middle(page.locator(f'[data-laid="{each}"] .face')) for each in (root, tile))
    if abs(x - from_x) > abs(y - from_y):
        return "left" if x < from_x else "right"
    return "above" if y < from_y else "below"


@pytest.mark.parametrize("which", [0, 1] if laws.FULL else [1])
@pytest.mark.parametrize(
    ("hand", "me", "plies", "tile", "root"),
    [(1, "S", 1, "36", "66"), (0, "E", 8, "45", "44")],
    ids=["sides", "branches"],
)
def test_of_two_mirror_places_the_one_touched_is_the_one(
    server: Server, visit: Callable[..., Page], hand: int, me: str, plies: int, tile: str, root: str, which: int
) -> None:
    """R12 calls it A (or a) wherever it is; on this screen it stays where it was put, for the whole hand."""
    page = visit(PHONE, locale="en", reduced_motion="reduce")
    person = Person(page)
    deal, moves = PRINTED[hand]
    page.goto(stage(server, page, deal, moves[:plies], me=me))
    places = person.pick(tile)["places"]
    assert len(places) == 2
    assert places[0]["move"] == places[1]["move"] == moves[plies]
    assert sorted(place["arm"] for place in places) == (["A", "B"] if hand else ["a", "b"])
    said = [place["name"].rpartition(", ")[2].removeprefix("on the ") for place in places]
    assert set(said) in ({"above", "below"}, {"left", "right"})
    person.touch(person.place(places[which]))
    expect(person.tile(tile)).to_have_count(0)
    while person.moment() == "turn":
        assert side(page, tile, root) == said[which]
        if len(person.seen("table")["tiles"]) == 4:
            page.reload()
            person.moment()
            assert side(page, tile, root) == said[which]
        person.turn()
    assert side(page, tile, root) == said[which]
