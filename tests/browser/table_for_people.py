"""Several people at one table, each with a device of their own: what they see is read off their screens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from .person import Person

Visit = Callable[..., Page]


class Friend(Person):
    """Somebody at a table with others. `frames` are the views that their device was sent."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        super().__init__(page, lang)
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._heard(json.loads(payload)))

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] in {"rocks", "sevens", "gathering"}:
            self.frames.append(message)

    def invites(self, address: str, name: str, game: int = 0) -> str:
        """From the start screen to a table whose other seats are free; the link to them."""
        self.page.goto(address)
        self.touch(self.button("start-friends").nth(game))
        self.page.get_by_role("textbox", name=self.say("own-name")).fill(name)
        self.touch(self.button("setup-open"))
        self.page.wait_for_url(re.compile(r"/table/\w+$"))
        return self.link("invite-sit")

    def link(self, label: str) -> str:
        """A link as it is shown, to be copied."""
        return self.page.get_by_role("textbox", name=self.say(label)).input_value()

    def sits(self, seat: str, name: str) -> None:
        """Type a name and take this seat."""
        self.page.get_by_role("textbox", name=self.say("own-name")).fill(name)
        self.touch(self.button("sit-here-name", seat=self.say(f"seat-name-{seat}")))

    def comes(self, link: str, seat: str, name: str) -> None:
        """Open the link and take this seat."""
        self.page.goto(link)
        self.sits(seat, name)
        expect(self.button("accept")).to_be_enabled()

    def accepts(self) -> None:
        """Agree to the house rules."""
        self.touch(self.button("accept"))

    def row(self, seat: str) -> Locator:
        """The line of a seat where it is told who has accepted."""
        return self.page.locator(f'li[data-seat="{seat}"]')

    def company(self) -> Locator:
        """The sheet that says who is at the table."""
        if self.finger:
            self.touch(self.page.get_by_role("button", name=self.say("header-menu")))
        self.touch(self.button("company-title"))
        return self.page.get_by_role("dialog", name=self.say("company-title"))

    def hand_held(self) -> list[str]:
        """The tiles of the own hand, as they lie on the screen."""
        held: list[str] = self.page.locator("[data-tile]").evaluate_all("all => all.map((one) => one.dataset.tile)")
        return held

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.button("rematch").or_(self.button("rematch-join")).is_visible()

    def goes_on(self) -> bool:
        """Do what there is to do for this person now, if anything."""
        if (skip := self.button("lesson-skip")).is_visible():
            self.touch(skip)
        if self.page.locator(".paper .main:enabled").is_visible() and not self.over:
            with suppress(TooLate):  # the others have asked for the hand too: it may begin meanwhile
                self.page.locator(".paper .main:enabled").click(timeout=2_000)
            expect(self.page.locator(".paper .main:enabled")).to_have_count(0)
            return True
        if not self.page.locator("[data-tile][aria-disabled=false]").first.is_visible():
            return False
        self.turn()
        return True


def rest(friends: Sequence[Friend]) -> bool:
    """Whether all have seen the same, and the table waits for one of them."""
    frames = [friend.frames[-1] for friend in friends]
    return len({frame["version"] for frame in frames}) == 1 and any(frame.get("options") for frame in frames)


def play(friends: Sequence[Friend], until: Callable[[], bool], moves: int = 400) -> None:
    """Everybody does what there is to do, by turns, until something is so."""
    for _ in range(moves):
        if until():
            return
        if not any(friend.goes_on() for friend in friends):
            friends[0].page.wait_for_timeout(60)
    raise AssertionError("it does not come to an end: " + friends[0].page.locator("body").inner_text())
