"""Somebody at a table of Seven Rocks who sees the screen and touches it, by mouse or by finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from septet.words import say

WATCH = Path(__file__).with_name("watch.js")

Look = Callable[[str, dict[str, Any]], None]
"""What a test does at a moment: told its kind (`turn`, `places` or `paper`) and what is shown."""


def middle(what: Locator) -> tuple[float, float]:
    """The point where a finger would come down on it."""
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def no_look(kind: str, shown: dict[str, Any]) -> None:
    """Just play."""


class Person:
    """Plays by what the page shows: nothing is read from the wire, and only what can be touched is touched."""

    def __init__(self, page: Page, lang: str = "en", look: Look = no_look) -> None:
        page.add_init_script(path=WATCH)
        self.page, self.lang, self.look = page, lang, look
        self.finger = bool(page.evaluate("navigator.maxTouchPoints"))
        self.reads = False
        """Whether hints are read one by one; else the first one is the last, or on a phone is let be."""

    def say(self, key: str, **values: str | int) -> str:
        """The words of this person's language."""
        return say(self.lang, key, **values)

    def touch(self, what: Locator) -> None:
        """Click or tap; fails where something else would be hit."""
        if self.finger:
            what.tap()
        else:
            what.click()

    def button(self, key: str, **values: str | int) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def sit(self, address: str) -> None:
        """From the start screen to a new table with one click."""
        self.page.goto(address)
        self.touch(self.button("start-play").first)
        self.page.wait_for_url(re.compile(r"/table/\w+$"))
        expect(self.button("begin-hand", hand=1)).to_be_visible()

    def moment(self) -> str:
        """Wait until there is something to do: `turn` or `paper`. The end of a hand is not looked at for long."""
        while (now := self.page.evaluate("seen.wait()")) == "ended":
            self.nudge()
        return str(now)

    def nudge(self) -> None:
        """Whoever touches the cloth has seen enough of what moves. The paper may have come meanwhile."""
        with suppress(TooLate):
            self.page.locator("main").click(position={"x": 24, "y": 3}, timeout=1_000)

    def seen(self, what: str) -> dict[str, Any]:
        """What is shown now, of the `table` or on the `paper`."""
        shown: dict[str, Any] = self.page.evaluate(f"seen.frames(2).then(seen.{what})")
        return shown

    def tile(self, tile: str) -> Locator:
        """A tile of the own hand."""
        return self.page.locator(f'[data-tile="{tile}"]')

    def pick(self, tile: str) -> dict[str, Any]:
        """Pick a tile, if it is not; what is shown then."""
        if self.tile(tile).get_attribute("aria-pressed") != "true":
            self.touch(self.tile(tile))
        expect(self.tile(tile)).to_have_attribute("aria-pressed", "true")
        return self.seen("table")

    def best(self) -> tuple[str, dict[str, str]]:
        """Look at the places of tile after tile until one scores: that tile, which is picked, and the place."""
        if (hint := self.button("lesson-read" if self.reads else "lesson-skip")).is_visible():
            self.touch(hint)
        shown = self.seen("table")
        self.look("turn", shown)
        best: tuple[int, str, dict[str, str]] = (-1, "", {})
        for tile in [one["tile"] for one in shown["tiles"] if not one["off"]]:
            now = self.pick(tile)
            self.look("places", now)
            for place in now["places"]:
                best = max(best, (int(place["pill"].split("+")[1]), tile, place), key=lambda each: each[0])
            if best[0] > 0:
                break
        self.pick(best[1])
        return best[1], best[2]

    def place(self, place: dict[str, str]) -> Locator:
        """A lit place."""
        return self.page.locator(f'[data-place="{place["move"]} {place["arm"]}"]')

    def turn(self) -> None:
        """Play the tile that scores, or any."""
        tile, place = self.best()
        self.touch(self.place(place))
        self.page.evaluate("tile => seen.gone(tile)", tile)

    def hand(self) -> dict[str, Any]:
        """Begin the hand that waits and play it; the paper at its end."""
        self.touch(self.page.locator(".paper .main"))
        expect(self.page.locator(".paper")).to_have_count(0)
        while self.moment() == "turn":
            self.turn()
        shown = self.seen("paper")
        self.look("paper", shown)
        return shown

    def match(self) -> list[dict[str, Any]]:
        """Play on until the match is over; the paper at the end of each hand."""
        papers = [self.hand()]
        while papers[-1]["main"] == self.say("next-hand"):
            papers.append(self.hand())
        return papers
