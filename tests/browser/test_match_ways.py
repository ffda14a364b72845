"""The ways to play: by keys alone, by dragging with the mouse and with a finger, with motion and without."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, Server
from .person import Person, middle
from .stage import PRINTED, dealt, stage

# Whatever moves, grows or turns now. What only comes and goes, such as the bubble of a knock, may do so.
MOVING = """() => document.getAnimations().filter((one) => one.playState === "running")
  .flatMap((one) => one.effect.getKeyframes()).flatMap((frame) => Object.keys(frame))
  .filter((what) => !["offset", "computedOffset", "easing", "composite", "opacity"].includes(what))"""

FOCUS = """() => {
  const { dataset, ariaLabel, innerText } = document.activeElement;
  return document.activeElement === document.body ? "" : dataset.tile ?? dataset.place ?? ariaLabel ?? innerText;
}"""


def focused(page: Page) -> str:
    """What has the focus: a tile, a place, or a name."""
    focus: str = page.evaluate(FOCUS)
    return focus


class Typist(Person):
    """Somebody without a mouse."""

    def nudge(self) -> None:
        self.page.keyboard.press("Shift")


def reach(page: Page, name: str) -> None:
    """Go on by the tabulator until something with this name has the focus."""
    for _ in range(30):
        if name in focused(page).split("\n"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by keys")


def test_a_hand_by_keys_alone(server: Server, desktop: Page) -> None:
    person = Typist(desktop)
    desktop.goto(server.address)
    expect(person.button("start-play").first).to_be_enabled()
    reach(desktop, "Play with bots")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("heading", name="Who leads hand 1")).to_be_focused()
    reach(desktop, "Begin hand 1")
    desktop.keyboard.press("Enter")
    title = desktop.locator(".paper h1")
    expect(title).to_have_count(0)
    while person.moment() == "turn":
        by_keys(person)
    expect(title).to_be_focused()
    reach(desktop, "Next hand")
    desktop.keyboard.press("Enter")
    expect(title).to_have_count(0)
    person.moment()
    desktop.keyboard.press("ArrowRight")
    assert re.fullmatch(r"\d\d", focused(desktop))


def by_keys(person: Person) -> None:
    """A turn: arrows to a tile that can go somewhere and to one of its places, back by Escape, there again, Enter."""
    page = person.page
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        tile = focused(page)
        if person.tile(tile).get_attribute("aria-pressed") == "true":
            break
    held = [one["tile"] for one in person.seen("table")["tiles"]]
    page.keyboard.press("ArrowDown")
    place = focused(page)
    assert place.split("@")[0].split()[0] == tile
    page.keyboard.press("Escape")
    assert focused(page) == tile
    expect(person.tile(tile)).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-place]")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert focused(page) == place
    page.keyboard.press("Enter")
    expect(person.tile(tile)).to_have_count(0)
    left = [one for one in held if one != tile]
    if left:  # else the paper takes the focus, and so it does as soon as somebody else ends the hand
        assert focused(page) in (left[min(held.index(tile), len(left) - 1)], page.locator("h1").inner_text())
        person.moment()
        assert focused(page) in [*left, page.locator("h1").inner_text()]


def test_tiles_and_places_have_names(server: Server, desktop: Page) -> None:
    person = Person(desktop)
    deal, moves = PRINTED[0]
    desktop.goto(stage(server, desktop, deal, moves[:18], me="W"))
    expect(person.tile("05")).to_have_accessible_name("0|5, 2 places")
    expect(person.tile("66")).to_have_accessible_name("6|6, no place")
    expect(person.tile("66")).to_be_disabled()
    person.pick("05")
    places = desktop.get_by_role("group", name="Lit places").get_by_role("button")
    expect(places).to_have_count(2)
    expect(places.nth(0)).to_have_accessible_name("at 0|0: = 20 +20")
    expect(places.nth(1)).to_have_accessible_name("at 4|5: = 10 +10")
    expect(desktop.get_by_role("img", name="Layout: 0 + 4 + 6 + 5 = 15")).to_be_visible()
    expect(desktop.get_by_role("img", name="Cribbage board to 250: N–S 65, E–W 30")).to_be_visible()
    expect(desktop.locator("[data-plate=E]")).to_contain_text("Bo, your partner, E: 2 tiles")


def test_a_tile_is_dragged_with_the_mouse(server: Server, desktop: Page) -> None:
    person = Person(desktop)
    deal, moves = PRINTED[0]
    desktop.goto(stage(server, desktop, deal, moves[:18], me="W"))
    home = middle(person.tile("66"))  # a tile without a place is not lifted
    desktop.mouse.move(*home)
    desktop.mouse.down()
    desktop.mouse.move(home[0], home[1] - 80, steps=3)
    assert middle(person.tile("66")) == home
    desktop.mouse.up()
    home = middle(person.tile("05"))
    desktop.mouse.move(*home)
    desktop.mouse.down()
    desktop.mouse.move(home[0] + 9, home[1] - 9)
    expect(person.tile("05")).to_have_attribute("aria-pressed", "true")
    desktop.mouse.move(home[0] + 40, home[1] - 60, steps=3)
    desktop.mouse.up()  # nowhere: it goes back to the hand
    assert middle(person.tile("05"))[0] == home[0]
    desktop.mouse.move(*home)
    desktop.mouse.down()
    desktop.mouse.move(home[0], home[1] - 30)
    there = middle(desktop.locator('[data-place^="05@00"]'))
    desktop.mouse.move(*there, steps=4)
    desktop.mouse.up()
    expect(person.tile("05")).to_have_count(0)
    assert "You played 0|5 5 + 4 + 6 + 5 = 20 +20" in [one["heard"] for one in desktop.evaluate("seen.log")]


def test_a_tile_is_dragged_with_a_finger(server: Server, phone: Page) -> None:
    person = Person(phone, "zh-CN")
    deal, moves = PRINTED[0]
    phone.goto(stage(server, phone, deal, moves[:18], me="W"))
    finger = phone.context.new_cdp_session(phone)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    x, y = middle(person.tile("05"))
    touch("Start", x, y)
    touch("Move", x, y - 20)
    expect(person.tile("05")).to_have_attribute("aria-pressed", "true")
    to_x, to_y = middle(phone.locator('[data-place^="05@00"]'))
    for part in (0.3, 0.6, 1):  # the tile is held above the finger
        touch("Move", x + part * (to_x - x), y + part * (to_y + 44 - y))
    touch("End")
    expect(person.tile("05")).to_have_count(0)
    assert "你打出 0|5 5 + 4 + 6 + 5 = 20 +20" in [one["heard"] for one in phone.evaluate("seen.log")]


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_who_asks_for_no_motion_gets_none(server: Server, visit: Callable[..., Page], wish: str) -> None:
    """And who does not, sees a tile slide; so the first half is about something."""
    page = visit(DESKTOP, reduced_motion=wish)
    person = Person(page)
    page.add_init_script(f"""
        const moving = {MOVING};
        window.moved = new Set();
        const look = () => (moving().forEach((what) => moved.add(what)), requestAnimationFrame(look));
        look();
    """)
    page.goto(stage(server, page, dealt(3)))
    person.hand()
    moved: list[Any] = page.evaluate("[...moved]")
    assert bool(moved) == (wish == "no-preference"), moved
