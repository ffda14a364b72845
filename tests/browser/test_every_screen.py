"""Every screen there is, in both languages, light and dark: axe finds nothing, fingers find everything large enough."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.rulebook import book
from septet.words import say

from .autoplay import played, played_sevens
from .axe import clear
from .conftest import DESKTOP, PHONE, Server
from .sevens_stored import at_table
from .stage import PRINTED, stage
from .test_screens import no_sideways
from .test_sevens_table import late

FULL = os.environ.get("SEPTET_LAWS") == "full"
TALL = {**PHONE, "viewport": {"width": 390, "height": 844}}
ALL_WAYS = [(DESKTOP, "en", "light"), (TALL, "zh-CN", "dark"), (DESKTOP, "zh-CN", "dark"), (TALL, "en", "light")]
ALL_NAMES = ["desktop-en-light", "phone-zh-dark", "desktop-zh-dark", "phone-en-light"]
# Two ways have both devices, both languages, light and dark; the other two with `make laws`.
WAYS, NAMES = (ALL_WAYS, ALL_NAMES) if FULL else (ALL_WAYS[:2], ALL_NAMES[:2])
FORMS = ["2x2", "2x3", "3x2", "4x2"]
QUICK = [("2x2", 0), ("2x2", 1), ("4x2", 1)]
FORM_WAYS = [(form, way) for form in FORMS for way in range(len(WAYS))] if FULL else QUICK
# What is pressed and smaller than a finger. Links in running text have the height of its lines (WCAG 2.5.8), and a card
# in a fan shows as much of itself as there is room for: a touch opens the fan (test_sevens_table measures that). Lit
# places that lie close together, and melds where more than two teams share a phone, have at least 24 pixels.
SMALL = """() => {
  const pressed = "button, summary, select, input, [role=slider], a.button, nav a, li > a, label:has(input)";
  const open = [...document.querySelectorAll("dialog[open], [popover]:popover-open")].at(-1);
  const seen = [...(open ?? document).querySelectorAll(pressed)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    if (one.closest("[inert]") || (one.matches("input") && one.closest("label"))) return false;
    const beside = [...one.parentNode.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const inText = one.matches("a") && beside.some((node) => node.data.trim());
    return one.checkVisibility({ visibilityProperty: true }) && width && height && !inText;
  });
  return seen.filter((one) => !one.matches("[data-card], [data-tray]")).flatMap((one) => {
    const around = getComputedStyle(one, "::after");
    const reach = around.position === "absolute" ? [around.width, around.height].map(parseFloat) : [0, 0];
    const box = one.getBoundingClientRect();
    const [width, height] = [Math.max(box.width, reach[0]), Math.max(box.height, reach[1])];
    const least = one.matches("[data-place]") || one.closest(".many [data-drop]") ? 24 : 44;
    const small = Math.min(width, height) < least - 0.5;
    return small ? [`${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 140)}`] : [];
  });
}"""


class Walk:
    """Somebody who goes from screen to screen and has each one looked at."""

    def __init__(self, server: Server, page: Page, lang: str, finger: bool) -> None:
        self.server, self.page, self.lang, self.finger = server, page, lang, finger
        self.faults: list[str] = []

    def say(self, key: str, **values: str | int) -> str:
        """The words of this language."""
        return say(self.lang, key, **values)

    def to(self, path: str) -> None:
        """Open an address."""
        self.page.goto(f"{self.server.address}/{path}")

    def press(self, key: str, at: int = 0, **values: str | int) -> None:
        """Press a button by its words."""
        words = self.say(key, **values).partition(":")[0].partition("：")[0]
        name = re.compile("^" + re.escape(words))
        button = self.page.get_by_role("button", name=name).locator("visible=true").nth(at)
        button.tap() if self.finger else button.click()

    def sees(self, name: str, what: str) -> None:
        """This screen, once that is to be seen."""
        self.page.locator(what).locator("visible=true").first.wait_for()
        self.page.wait_for_timeout(60)
        self.faults += [f"{name}: {fault}" for fault in clear(self.page)]
        if not no_sideways(self.page):
            self.faults.append(f"{name}: wider than the screen")
        if self.finger:
            self.faults += [f"{name}: {fault}" for fault in self.page.evaluate(SMALL)]

    def escape(self) -> None:
        """Close what lies over the screen."""
        self.page.keyboard.press("Escape")


@pytest.fixture
def walk(server: Server, visit: Callable[..., Page]) -> Callable[..., Walk]:
    """`walk(WAYS[0])`: at no address yet."""

    def start(way: tuple[dict[str, Any], str, str]) -> Walk:
        device, lang, scheme = way
        page = visit(device, locale=lang, color_scheme=scheme, reduced_motion="reduce")
        return Walk(server, page, lang, device is not DESKTOP)

    return start


@pytest.mark.parametrize("way", WAYS, ids=NAMES)
def test_screens_around_the_tables(walk: Callable[..., Walk], expected: list[str], way: Any) -> None:
    expected += ["status of 404"]
    here = walk(way)
    here.to("")
    here.sees("start", ".games .button")
    here.press("header-menu")
    here.sees("menu", ".menu")
    here.press("keys-title")
    here.sees("keys", "dialog kbd")
    here.escape()
    here.press("header-menu")
    here.press("looks-title")
    here.sees("looks", "dialog .choice")
    here.escape()
    for at, game in enumerate(("seven-rocks", "sevens")):
        for key in ("start-setup", "start-friends", "start-house"):
            here.press(key, at, count=0)
            here.sees(f"{key} {game}", "dialog[open]")
            if key == "start-house":
                here.page.locator("dialog summary").evaluate_all(
                    "all => all.forEach((one) => one.parentElement.open = true)"
                )
                rules = here.page.locator("dialog [data-rule] > button")
                for rule in rules.all()[:6]:
                    rule.evaluate("one => one.click()")
                here.sees(f"{key} {game}, open", "dialog[open]")
            here.escape()
        here.to(f"rules/{game}")
        if not at:  # the second one remembers
            here.sees(f"rules of {game}", f"#{book(game).sentences[0].id}")
            here.press("rules-both")
        here.sees(f"rules of {game} twice", "p[lang=en]")
        here.to("")
    here.to("puzzles")
    here.sees("puzzles", "aside ol button")
    for path in ("no/such/page", "replay/none/1", "table/none", "move#nothing"):
        here.to(path)
        here.sees(path, "main h1, [role=alert]")
    assert not here.faults, "\n".join(here.faults)


@pytest.mark.parametrize("way", WAYS, ids=NAMES)
def test_screens_of_seven_rocks(walk: Callable[..., Walk], way: Any) -> None:
    here = walk(way)
    here.to("")
    made = played(here.page, 9, {"target": 40})
    here.to("")
    here.sees("start with matches", "#matches")
    here.to(f"table/{made['table']}")
    here.sees("end of a match", ".paper .main")
    for key in ("Home", "ArrowRight", "End"):
        here.to(f"replay/{made['table']}/1") if key == "Home" else here.page.keyboard.press(key)
        here.sees(f"replay, {key}", ".steps")
    deal, moves = PRINTED[0]
    here.page.goto(stage(here.server, here.page, deal, None, me="W"))
    here.sees("lead", ".paper .main")
    here.page.goto(stage(here.server, here.page, deal, moves[:18], me="W"))
    here.sees("turn", "[data-tile]")
    here.page.keyboard.press("ArrowRight")
    here.page.locator('[data-tile="05"]').click()
    here.sees("places", "[data-place]")
    here.press("header-menu")
    here.press("end-early")
    here.sees("end early", "dialog")
    here.escape()
    if here.finger:
        here.press("header-menu")
        here.press("plays-title")
        here.sees("plays", "dialog")
        here.escape()
    here.page.goto(stage(here.server, here.page, deal, moves, me="W"))
    here.sees("settlement", ".paper .main")
    assert not here.faults, "\n".join(here.faults)


@pytest.mark.parametrize(("form", "way"), FORM_WAYS, ids=[f"{form}-{NAMES[way]}" for form, way in FORM_WAYS])
def test_screens_of_sevens(walk: Callable[..., Walk], form: str, way: int) -> None:
    here = walk(WAYS[way])
    at_table(here.server, here.page, late, form)
    here.sees("turn", ".tray")
    here.page.locator("[data-card]").last.focus()
    here.page.keyboard.press("Enter")
    here.sees("tray", "[data-tray]")
    if here.finger:
        here.press("header-menu")
        here.press("turns-title")
        here.sees("turns", "dialog")
        here.escape()
    made = played_sevens(here.page, 1, form)
    here.to(f"table/{made['table']}")
    here.sees("settlement", "main.settle")
    here.page.locator(".settle .main").click()
    here.sees("deal", ".deal .main")
    here.to(f"replay/{made['table']}/1")
    here.sees("replay", ".steps")
    here.page.keyboard.press("End")
    here.sees("replay, end", ".steps")
    assert not here.faults, "\n".join(here.faults)


@pytest.mark.parametrize("way", WAYS, ids=NAMES)
def test_screens_for_several_people(walk: Callable[..., Walk], way: Any) -> None:
    host, guest, watcher = walk(way), walk(way), walk(way)
    host.to("")
    host.press("start-friends")
    host.page.locator("dialog summary").click()
    host.sees("start-friends, open", "dialog[open]")
    host.page.get_by_role("textbox", name=host.say("own-name")).fill("Ann")
    host.press("setup-open")
    host.page.wait_for_url(re.compile(r"/table/\w+$"))
    host.sees("gathering", "li[data-seat]")
    link = host.page.get_by_role("textbox", name=host.say("invite-sit")).input_value()
    guest.page.goto(link)
    guest.sees("join", "input")
    guest.page.get_by_role("textbox", name=guest.say("own-name")).fill("Bea")
    guest.press("sit-here-name", seat=guest.say("seat-name-N"))
    guest.press("accept")
    guest.sees("accepted", "li[data-seat]")
    for seat in "EW":
        host.page.locator(f'li[data-seat="{seat}"]').get_by_role("combobox").select_option("random")
    host.press("deal")
    host.sees("lead", ".paper .main")
    for each in (host, guest):
        each.press("begin-hand", hand=1)
    expect(guest.page.locator("[data-tile]")).to_have_count(7)
    guest.sees("table", "[data-tile]")
    if guest.finger:
        guest.press("header-menu")
    guest.press("company-title")
    guest.sees("company", "dialog")
    guest.press("move-seat")
    ticket = guest.page.get_by_role("textbox", name=guest.say("move-link")).input_value()
    guest.sees("move seat", "dialog")
    watcher.page.goto(link.split("#")[0])
    watcher.sees("watching", "main")
    watcher.page.goto(ticket)
    watcher.sees("move here", "main")
    faults = [*host.faults, *guest.faults, *watcher.faults]
    assert not faults, "\n".join(faults)
