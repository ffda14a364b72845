"""By keys alone, and for the ear: both games to the end, the sheet of keys, what is told, and where the focus goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.words import say

from .conftest import DESKTOP, PHONE, Server
from .sevens_person import Person, rank
from .sevens_stored import at_table
from .stage import PRINTED, stage
from .test_match_ways import MOVING, reach
from .test_sevens_table import drawing, late

FOCUSED = """() => {
  const one = document.activeElement;
  return one === document.body ? "" : one.dataset.card ?? one.getAttribute("aria-label") ?? one.innerText;
}"""
# Each announcement with what is shown of the turns, and of the tray, at that moment: as the ear has it.
LISTEN = """() => {
  window.heard = [];
  const bare = (one) => {
    const copy = one.cloneNode(true);
    copy.querySelectorAll("[aria-hidden=true]").forEach((each) => each.remove());
    return copy.textContent.replace(/\\s+/g, " ").trim();
  };
  const status = document.querySelector(".sevens > [role=status]");
  new MutationObserver(() => {
    const text = bare(status);
    if (text) heard.push([text, [...document.querySelectorAll("aside ol li p")].map(bare), document.body.innerText]);
  }).observe(status, { childList: true, characterData: true, subtree: true });
}"""


class Typist(Person):
    """Has a keyboard and nothing else."""

    def touch(self, what: str, at: int = 0) -> None:
        """Go there by the keys of the screen, or by the tabulator, and press it."""
        node = self.page.locator(what).nth(at)
        node.wait_for()
        if what == ".lay":
            self.page.keyboard.press("l")
        elif what == ".tray .back":
            self.page.keyboard.press("Escape")
        elif what.startswith("[data-card"):
            self.walk(node.get_attribute("data-card") or "")
            self.page.keyboard.press("Enter")
        else:
            for _ in range(120):
                if node.evaluate("one => one === document.activeElement"):
                    break
                self.page.keyboard.press("Tab")
            else:
                raise AssertionError(f"{what} is not reached by keys")
            self.page.keyboard.press("Enter")

    def walk(self, card: str) -> None:
        """To this card by arrows."""
        for _ in range(80):
            if self.page.evaluate("document.activeElement.dataset.card") == card:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{card} is not reached by keys")

    def finish(self, seen: dict[str, Any]) -> None:
        """Choose a card and discard it, by D and once more D."""
        if seen["tray"] or seen["end"]:
            super().finish(seen)
            return
        for card in sorted(seen["hand"], key=lambda card: (rank(card) in "2X", rank(card) != "3", rank(card))):
            if rank(card) == "7":
                continue
            self.walk(card)
            self.page.keyboard.press("d")
            if self.until("seen.end || seen.told")["end"]:
                self.page.keyboard.press("d")
                self.until("seen.draw || seen.screen !== 'turn'")
                return
            self.clear()
        raise AssertionError(f"no way to end the turn: {self.see()}")


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots hardly pause."""
    running = Server(tmp_path / "data", 0.005)
    yield running
    running.kill()


def test_a_round_of_sevens_by_keys_alone_and_what_is_heard_of_it(quick: Server, visit: Callable[..., Page]) -> None:
    """From the middle of a round to its sheet and its replay; each turn is heard once, in the words that are shown."""
    page = visit(DESKTOP, reduced_motion="reduce")
    at_table(quick, page, late)
    page.evaluate(LISTEN)
    person = Typist(page)
    sheet = person.round()
    expect(sheet.get_by_role("heading", level=1)).to_be_focused()
    heard: list[tuple[str, list[str], str]] = page.evaluate("heard")
    told = 0
    for text, turns, _ in heard:
        lines = [line for line in re.split(r"\. (?=[A-Z])", text) if not line.startswith("Your turn")]
        if turns and lines and any(line.startswith(("You ", "Mei ", "Lin ", "Bo ")) for line in lines):
            assert set(lines) <= set(turns), (text, turns)
            told += len(lines)
    assert told > 3
    reach(page, "Deal round 2")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    for _ in range(30):
        if "Step through" in page.evaluate("document.activeElement.innerText"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/*/1")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.locator(".replay > [role=status]")).not_to_be_empty()
    page.keyboard.press("End")
    expect(slider).not_to_have_value("1")


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "zh-CN")])
def test_the_sheet_of_keys_tells_what_is_bound(
    server: Server, visit: Callable[..., Page], device: dict[str, Any], lang: str
) -> None:
    page = visit(device, reduced_motion="reduce")
    sheet = page.get_by_role("dialog", name=say(lang, "keys-title"))

    def told() -> dict[str, str]:
        """What the sheet says, by the keys; after `?`."""
        page.keyboard.press("?")
        sheet.get_by_text(say(lang, "keys-help")).wait_for()  # the sheet is loaded when it is first asked for
        rows = sheet.locator("dl > div").all_inner_texts()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        pairs = [re.split(r"\n(?=[^\n]*$)", row) for row in rows]
        return {re.sub(r"\s+", " ", keys).strip(): what for keys, what in pairs}

    deal, moves = PRINTED[0]
    page.goto(stage(server, page, deal, moves[:18], me="W"))
    page.locator("[data-tile]").first.wait_for()
    rocks = told()
    assert rocks["← →"] == say(lang, "keys-tile")
    assert rocks["↑ ↓"] == say(lang, "keys-place")
    assert rocks["?"] == say(lang, "keys-help")
    at_table(server, page, drawing)
    sevens = told()
    assert sevens["← →"] == say(lang, "keys-card")
    assert sevens["L"] == say(lang, "keys-lay")
    assert sevens["D"] == say(lang, "keys-discard")
    page.goto(server.address)
    page.locator(".games").wait_for()
    assert list(told()) == ["Tab Shift+Tab", "Enter Space", "Esc", "?"]


def test_the_keys_are_reached_by_a_button_and_letters_can_be_turned_off(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Keys").click()
    sheet = desktop.get_by_role("dialog", name="Keys")
    sheet.get_by_role("checkbox").uncheck()
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("?")
    expect(sheet).to_have_count(0)
    at_table(server, desktop, drawing)
    person = Typist(desktop)
    person.touch("[data-stock]")
    person.until("!seen.draw")
    person.walk(person.see()["hand"][-1])
    desktop.keyboard.press("d")
    assert person.see()["tray"] == []
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Keys").click()
    sheet.get_by_role("checkbox").check()
    desktop.keyboard.press("Escape")
    person.walk(person.see()["hand"][-1])
    desktop.keyboard.press("d")
    person.until("seen.tray.length")


def test_a_question_mark_that_is_typed_is_typed(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    desktop.get_by_role("button", name="With friends").first.click()
    field = desktop.get_by_role("textbox").first
    field.press("?")
    expect(field).to_have_value("?")
    expect(desktop.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_the_focus_stays_while_others_move(server: Server, desktop: Page) -> None:
    """On a card of one's own, while the bots play their turns; in a menu too."""
    at_table(server, desktop, drawing)
    person = Typist(desktop)
    person.touch("[data-stock]")
    seen = person.until("!seen.draw")
    card = next(card for card in seen["hand"] if rank(card) not in "2X7")
    person.walk(card)
    desktop.keyboard.press("d")
    person.until("seen.end")
    desktop.keyboard.press("d")
    person.until("seen.screen === 'wait' || seen.draw")
    assert desktop.evaluate(FOCUSED) != ""
    person.walk(person.see()["hand"][2])
    held = desktop.evaluate(FOCUSED)
    person.until("seen.draw")
    assert desktop.evaluate(FOCUSED) == held


def test_colours_and_cards_are_chosen_and_remembered(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    desktop.get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Colours and cards").click()
    looks = desktop.get_by_role("dialog", name="Colours and cards")

    def colour(name: str) -> str:
        """A colour as it is now."""
        value: str = desktop.evaluate("name => getComputedStyle(document.documentElement).getPropertyValue(name)", name)
        return value.strip().upper()

    assert colour("--club") not in (colour("--spade"), colour("--heart"))
    standard = colour("--heart")
    looks.get_by_role("radio", name="Clear").check()
    looks.get_by_role("radio", name="Two").check()
    desktop.reload()
    expect(desktop.locator(".games")).to_be_visible()
    assert colour("--heart") != standard
    assert colour("--diamond") == colour("--heart")
    assert colour("--club") == colour("--spade")


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_who_asks_for_no_motion_gets_none_at_sevens_either(
    server: Server, visit: Callable[..., Page], wish: str
) -> None:
    page = visit(DESKTOP, reduced_motion=wish)
    page.add_init_script(f"""
        const moving = {MOVING};
        window.moved = new Set();
        const look = () => (moving().forEach((what) => moved.add(what)), requestAnimationFrame(look));
        look();
    """)
    at_table(server, page, drawing)
    person = Typist(page)
    person.turn()
    person.until("seen.draw")
    moved: list[str] = page.evaluate("[...moved]")
    assert bool(moved) == (wish == "no-preference"), moved
