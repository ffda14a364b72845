"""A table of Sevens in the browser, point by point: tray, pile, discards, what is kept, and how all of it lies."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from septet.web.messages_sevens import Sevens

from .autoplay import played_sevens
from .conftest import DESKTOP, PHONE, Server
from .sevens_person import Person, rank
from .sevens_stored import at_table

SIZES = [(390, 664), (360, 640), (390, 844), (844, 390), (667, 375)]
SIDE = 400


def drawing(seen: Sevens) -> bool:
    """P1 begins its first turn."""
    return seen.doing == "draw"


def may_take(seen: Sevens) -> bool:
    """P1 may take the pile as it is."""
    return seen.doing == "draw" and seen.opened and bool(seen.taking and seen.taking.legal)


def frozen(seen: Sevens) -> bool:
    """A three lies on the pile, and P1 is to draw."""
    return seen.doing == "draw" and seen.pile.frozen


def ranks(hand: Sequence[str], most: int, other: str = "") -> str:
    """A rank of ten points of which the hand has so many cards or more, of at least two suits."""
    kinds = (each for each in "89TJQK" if each != other)
    return next((each for each in kinds if sum(c[0] == each for c in hand) >= most and suits(hand, each) > 1), "")


def suits(hand: Sequence[str], of: str) -> int:
    """Of how many suits the hand has this rank."""
    return len({card[:2] for card in hand if card[0] == of})


def three(seen: Sevens) -> bool:
    """P1 has drawn, its team has not opened, and it holds three of a rank and two of another."""
    trio = ranks(seen.hand, 3)
    return seen.doing == "play" and not seen.opened and bool(trio and ranks(seen.hand, 2, trio))


def only_sevens(seen: Sevens) -> bool:
    """P1 holds nothing but sevens, and has drawn."""
    return seen.doing == "play" and "N" in seen.legal and len(seen.hand) > 0


def late(seen: Sevens) -> bool:
    """P1 has many cards to play with, late in a round, and every team has melds."""
    melds = [meld for team in seen.teams for meld in team.melds]
    begun = any(len(meld.cards.split()) < 3 for meld in melds)
    many = len(seen.hand) > 12 and all(len(team.melds) > 3 for team in seen.teams)
    return seen.doing == "play" and seen.opened and many and not begun


def test_the_pile_is_taken(server: Server, desktop: Page) -> None:
    at_table(server, desktop, may_take)
    person = Person(desktop)
    before = person.see()
    assert before["pile"]
    advice = desktop.locator(".tray .advice")
    expect(advice).to_contain_text("takes the pile with")
    expect(advice.get_by_role("link")).to_have_attribute("href", "rules/sevens#S11")
    pile = desktop.locator("[data-pile]")
    size = int(re.findall(r"\d+", pile.get_attribute("aria-label") or "")[0])
    person.touch("[data-pile]")
    expect(desktop.locator("[data-tray]")).to_have_count(3)
    lay = desktop.get_by_role("button", name="Take and lay down")
    expect(lay).to_have_attribute("aria-disabled", "false")
    lay.click()
    taken = min(size, 5)
    expect(desktop.locator("[data-card]")).to_have_count(len(before["hand"]) - 2 + taken - 1)
    expect(pile).to_have_attribute("aria-label", re.compile(f"^Pile of {size - taken},"))


def test_a_pile_that_cannot_be_taken_says_why_in_words(server: Server, desktop: Page) -> None:
    at_table(server, desktop, frozen)
    expect(desktop.locator(".piles.wide")).to_contain_text("Frozen: a three lies on top")
    expect(desktop.locator("[data-pile]")).to_have_attribute("aria-disabled", "true")
    advice = desktop.locator(".tray .advice")
    expect(advice).to_contain_text("The pile cannot be taken. A card that freezes it lies on top.")
    advice.get_by_role("link").click()
    expect(desktop.locator("#S14")).to_be_in_viewport()
    desktop.go_back()
    expect(desktop.locator(".tray")).to_be_visible()


def test_a_tray_says_what_is_short_and_why_not(server: Server, desktop: Page) -> None:
    at_table(server, desktop, three)
    person = Person(desktop)
    hand = person.see()["hand"]
    tray, count = desktop.locator(".tray"), desktop.locator(".tray .count")
    trio = ranks(hand, 3)
    for card in [card for card in hand if rank(card) == trio][:3]:
        person.put(card)
    expect(count).to_contain_text("30 of 90")
    expect(tray.locator(".lay")).to_have_text("Lay down: 60 short")
    expect(tray.locator(".advice")).to_contain_text("60 more in this turn.")
    person.put(next(card for card in hand if rank(card) == ranks(hand, 2, trio)))
    expect(tray.locator(".lay")).to_have_attribute("aria-disabled", "true")
    expect(tray.locator(".advice")).to_contain_text("2 cards more begin the meld.")
    expect(tray.locator(".advice").get_by_role("link")).to_have_attribute("href", re.compile(r"^rules/sevens#SG?\d+$"))
    person.clear()
    assert sorted(person.see()["hand"]) == sorted(hand)


def test_a_discard_takes_two_touches_and_the_picked_copy_goes(server: Server, desktop: Page) -> None:
    at_table(server, desktop, three)
    person = Person(desktop)
    hand = person.see()["hand"]
    pair = [card for card in hand if rank(card) == ranks(hand, 2)]
    first, picked = pair[0], next(card for card in pair if card[:2] != pair[0][:2])
    corner = desktop.locator("[data-drop=discard]")
    expect(corner).to_have_attribute("aria-disabled", "true")
    person.touch("[data-drop=discard]")
    person.put(picked)
    where = corner.bounding_box()
    corner.click()
    expect(corner).to_have_attribute("aria-label", re.compile(r"^Discard \w+ of \w+\?$"))
    assert corner.bounding_box() == where
    assert len(person.see()["hand"]) == len(hand) - 1
    # Another card takes the question back.
    person.clear()
    person.put(first)
    expect(corner).not_to_have_class(re.compile("asked"))
    person.clear()
    person.put(picked)
    corner.click()
    assert person.see()["screen"] == "turn"
    corner.click()
    expect(desktop.locator(".panel")).to_contain_text(re.compile(r"You.*discarded"))
    left = [card.split("#")[0] for card in person.see()["hand"]]
    want = [card.split("#")[0] for card in hand]
    want.remove(picked.split("#")[0])
    assert sorted(left) == sorted(want)


def test_only_sevens_end_the_turn_without_a_discard(server: Server, desktop: Page) -> None:
    at_table(server, desktop, only_sevens)
    corner = desktop.locator("[data-drop=discard]")
    expect(desktop.locator(".tray .advice")).to_contain_text("Only sevens in your hand")
    expect(corner).to_have_text("End the turn")
    corner.click()
    corner.click()
    expect(desktop.locator(".panel")).to_contain_text(re.compile("You.*kept only sevens"))


def test_a_turn_is_taken_back_until_something_new_is_seen(server: Server, desktop: Page) -> None:
    at_table(
        server, desktop, lambda seen: late(seen) and any(sum(c[0] == r for c in seen.hand) > 2 for r in "45689TJQKA")
    )
    person = Person(desktop)
    before = person.see()
    back = desktop.locator(".tray .back")
    expect(back).to_have_attribute("aria-disabled", "true")
    seen = before
    for group in person.groups(before):
        seen = person.lay(group)
        if not seen["tray"]:
            break
        person.clear()
    assert len(seen["hand"]) < len(before["hand"])
    expect(back).to_have_text(re.compile("Take back"))
    while person.see()["back"]:
        size = len(person.see()["hand"])
        back.click()
        person.until(f"seen.hand.length > {size}")
    after = person.see()
    assert sorted(card.split("#")[0] for card in after["hand"]) == sorted(card.split("#")[0] for card in before["hand"])
    assert after["melds"] == before["melds"]


def test_reloading_keeps_seat_state_and_the_own_order(server: Server, desktop: Page) -> None:
    at_table(server, desktop, drawing)
    person = Person(desktop)
    person.begin(person.see())
    before = person.see()["hand"]
    desktop.locator("[data-card]").last.focus()
    for _ in range(5):
        desktop.keyboard.press("Shift+ArrowLeft")
    expect(desktop.locator("select")).to_have_value("own")
    moved = person.see()["hand"]
    assert moved == [*before[:-6], before[-1], *before[-6:-1]]
    kept = [card.split("#")[0] for card in moved]
    plates = desktop.locator("[data-plate]").all_inner_texts()
    desktop.reload()
    seen = person.until("seen.screen === 'turn'")
    assert not seen["draw"]
    assert [card.split("#")[0] for card in seen["hand"]] == kept
    assert desktop.locator("[data-plate]").all_inner_texts() == plates


def test_the_own_order_goes_with_the_seat_to_another_device(
    server: Server, desktop: Page, visit: Callable[..., Page]
) -> None:
    at_table(server, desktop, drawing)
    person = Person(desktop)
    person.begin(person.see())
    desktop.locator("[data-card]").last.focus()
    for _ in range(5):
        desktop.keyboard.press("Shift+ArrowLeft")
    expect(desktop.locator("select")).to_have_value("own")
    kept = [card.split("#")[0] for card in person.see()["hand"]]
    desktop.get_by_role("button", name="At this table").click()
    desktop.get_by_role("button", name="Move it to another device").click()
    link = desktop.get_by_role("textbox", name="Open this on the other device").input_value()
    other = visit(PHONE, locale="en-GB")
    other.goto(link)
    other.get_by_role("button", name="Take my seat here").click()
    expect(other.locator("[data-card]")).to_have_count(len(kept))
    assert [card.split("#")[0] for card in Person(other).see()["hand"]] == kept


# Controls that can be touched: too small, over one another, or outside of the screen. And whether the page scrolls.
LIES = """() => {
  const faults = [];
  const seen = [...document.querySelectorAll("main button, main select, header button, header a")].filter((node) =>
    node.checkVisibility() && !node.closest("[inert], [popover]"));
  const boxes = seen.map((node) => [node, node.getBoundingClientRect()]);
  const name = (node) => `${node.className}|${node.dataset.card ?? node.ariaLabel ?? node.textContent.trim()}`;
  const inHand = (node) => node.closest(".hand") !== null;
  const onTray = (node) => node.closest(".groups") !== null;
  const onTable = (node) => node.closest(".table section, .melds") !== null;
  for (const [node, { x, y, right, bottom, width, height }] of boxes) {
    if (x < -1 || y < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`outside: ${name(node)}`);
    const small = !inHand(node) && !onTray(node) && !onTable(node) && Math.min(width, height) < 43.5;
    if (small) faults.push(`small: ${name(node)} ${width} ${height}`);
    if (inHand(node) && height < 43.5) faults.push(`low: ${name(node)} ${height}`);
  }
  for (const [at, [one, a]] of boxes.entries())
    for (const [two, b] of boxes.slice(at + 1)) {
      if (one.contains(two) || two.contains(one) || (onTray(one) && onTray(two))) continue;
      // A fan that was opened lies over its neighbours.
      if (one.classList.contains("opened") !== two.classList.contains("opened")) continue;
      const over = Math.min(a.right, b.right) - Math.max(a.x, b.x);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
      if (over > 1 && down > 1) faults.push(`over: ${name(one)} and ${name(two)} ${over} ${down}`);
    }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth) faults.push("the page scrolls");
  return faults;
}"""


@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("form", ["2x2", "4x2"])
def test_nothing_lies_over_anything_on_a_phone(
    server: Server, visit: Callable[..., Page], wide: int, high: int, form: str
) -> None:
    page = visit({**PHONE, "viewport": {"width": wide, "height": high}}, reduced_motion="reduce")
    at_table(server, page, late, form)
    person = Person(page, finger=True)
    assert page.evaluate(LIES) == [], page.evaluate(LIES)
    for card in person.see()["hand"][:3]:
        person.put(card)
    person.until("seen.told")
    faults = page.evaluate(LIES)
    if form == "4x2" and high < SIDE:  # eight seats on a phone on its side: once drawn, the tray may lie over the piles
        faults = [fault for fault in faults if not fault.startswith(("over: stock", "over: pile"))]
    assert faults == [], faults


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_a_score_sheet_says_who_scored_what_in_full(
    server: Server, visit: Callable[..., Page], size: tuple[int, int]
) -> None:
    width, height = size
    device = DESKTOP if width >= 1000 else PHONE
    page = visit({**device, "viewport": {"width": width, "height": height}, "locale": "en"}, reduced_motion="reduce")
    page.goto(server.address)
    made = played_sevens(page)
    page.goto(f"{server.address}/table/{made['table']}")
    sheet = page.locator("main.settle .sheet > table")
    expect(sheet.locator("thead")).to_contain_text("You and Mei")
    cut = "all => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
    assert sheet.locator("small, th span").evaluate_all(cut) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_at_the_end_a_phone_says_the_scores_at_once(server: Server, visit: Callable[..., Page]) -> None:
    page = visit({**PHONE, "viewport": {"width": 360, "height": 640}, "locale": "en"}, reduced_motion="reduce")
    page.goto(server.address)
    made = played_sevens(page, 4)
    page.goto(f"{server.address}/table/{made['table']}")
    one, two = (f"{score:,}".replace("-", "−") for score in made["scores"])
    totals = page.locator("main.settle").get_by_text(f"Team A {one}, Team B {two}")
    expect(totals).to_be_in_viewport()


def test_in_a_replay_on_a_phone_no_line_lies_over_another(server: Server, visit: Callable[..., Page]) -> None:
    page = visit({**PHONE, "viewport": {"width": 390, "height": 844}}, reduced_motion="reduce")
    page.goto(server.address)
    made = played_sevens(page)
    page.goto(f"{server.address}/replay/{made['table']}/1")
    none = page.locator(".melds .none").first.bounding_box()
    seat = page.locator(".team").first.get_by_text("13 张").first.bounding_box()
    assert none
    assert seat
    assert none["y"] + none["height"] <= seat["y"]


def test_beside_the_melds_of_a_phone_the_score_is_called_so(server: Server, visit: Callable[..., Page]) -> None:
    page = visit({**PHONE, "viewport": {"width": 390, "height": 844}}, reduced_motion="reduce")
    at_table(server, page, drawing)
    expect(page.get_by_role("region", name="我方牌组").locator("header")).to_contain_text("总分 0")


def test_a_round_is_stepped_through_from_its_sheet(server: Server, desktop: Page) -> None:
    desktop.goto(server.address)
    made: dict[str, Any] = played_sevens(desktop)
    desktop.goto(f"{server.address}/table/{made['table']}")
    desktop.locator("main.settle").get_by_role("link", name="Step through the round").click()
    desktop.wait_for_url(f"**/replay/{made['table']}/1")
    expect(desktop.get_by_role("slider", name="Turn")).to_be_visible()
