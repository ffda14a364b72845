"""The tray of Sevens: everything on it can be reached however many cards lie there, and a card laid there stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from septet.sevens import FACE_TEXTS
from septet.table import Table
from septet.web.messages_sevens import Sevens

from .conftest import DESKTOP, PHONE, Server
from .sevens_person import Person, rank
from .sevens_stored import at_table, hoard
from .test_sevens_table import LIES

LONG = 29
# What of the tray leaves it or the screen, is covered where it would be touched, or cannot even be scrolled to.
REACH = """() => {
  const faults = [];
  const tray = document.querySelector(".tray");
  const box = (node) => node.getBoundingClientRect();
  const hit = (node, x, y) => node.contains(document.elementFromPoint(x, y));
  const inside = (a, b) => a.x > b.x - 1 && a.right < b.right + 1 && a.y > b.y - 1 && a.bottom < b.bottom + 1;
  if (!inside(box(tray), box(document.querySelector("main")))) faults.push("the tray leaves the cloth");
  const plates = Math.max(...[...document.querySelectorAll(".plates [data-plate]")].map((plate) => box(plate).bottom));
  if (box(tray).y < plates) faults.push("the tray lies over the plates");
  const seen = [...tray.querySelectorAll(".group, .new, .lay, .back, .places button")];
  for (const node of seen) {
    node.scrollIntoView({ block: "nearest" });
    const last = [...node.querySelectorAll("[data-tray]")].at(-1) ?? node;
    const { x, y, right, bottom } = box(last);
    const name = node.className + node.textContent.trim();
    if (!inside(box(last), box(tray))) faults.push(`leaves the tray: ${name}`);
    if (!hit(node, (x + right) / 2, (y + bottom) / 2)) faults.push(`covered: ${name}`);
    if (navigator.maxTouchPoints && Math.min(box(node).width, box(node).height) < 43.5) faults.push(`small: ${name}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls");
  return faults;
}"""


def long(seen: Sevens) -> bool:
    """P1 has drawn and holds a very long hand."""
    return seen.doing == "play" and len(seen.hand) >= LONG


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1024, 700), (390, 844), (390, 664), (360, 640), (844, 390)]
)
def test_a_whole_long_hand_on_the_tray_can_be_reached(
    server: Server, visit: Callable[..., Page], width: int, height: int
) -> None:
    """A card of each rank that P1 holds, then all of them: so many groups, then so many cards."""
    device = DESKTOP if width >= 1000 else PHONE
    page = visit({**device, "viewport": {"width": width, "height": height}, "locale": "en"}, reduced_motion="reduce")
    at_table(server, page, long, own=hoard)
    # A desktop has no fingers: small links may be.
    assert [fault for fault in page.evaluate(LIES) if device is PHONE or not fault.startswith("small")] == []
    person = Person(page, finger=device is PHONE)
    hand = [card for card in person.see()["hand"] if rank(card) != "3"]
    each = list({rank(card): card for card in hand}.values())
    for cards in (each, [card for card in hand if card not in each]):
        for card in cards:
            person.put(card)
            assert page.evaluate(REACH) == [], person.see()["tray"]
        person.until("seen.told")
        assert page.evaluate(REACH) == []
    assert len(person.see()["tray"]) >= LONG - 2
    person.clear()


def the_book(seen: Sevens) -> tuple[str, list[str]]:
    """A rank of which P1 can make a book at once, and the cards of its hand for that; none if there is none."""
    for meld in seen.teams[0].melds:
        have = [card for card in seen.hand if card[0] == meld.key]
        need = 7 - len(meld.cards.split())
        if meld.key not in "W7" and need <= len(have):
            return meld.key, have[:need]
    return "", []


def the_like(seen: Sevens, foot: list[str], book: str) -> str:
    """A natural card of another rank that P1 holds once, and that lies in its Foot too."""
    likes = (card for card in seen.hand if card in foot and card[0] not in f"{book}23X7" and seen.hand.count(card) == 1)
    return next(likes, "")


def foot_of(table: Table) -> list[str]:
    """The Foot of P1, which nobody sees."""
    return [FACE_TEXTS[face] for face in table.record.state.faces.feet[0]]


def test_a_card_on_the_tray_stays_when_a_like_card_comes_with_the_foot(server: Server, desktop: Page) -> None:
    """A book is laid and the Foot picked up at once (SG11): that card waits on the tray, its like joins the hand."""
    shown: list[Sevens] = []
    kept: list[tuple[str, list[str], str, int]] = []

    def makes_book(seen: Sevens) -> bool:
        shown[:] = [seen]
        waits = seen.seats[0].foot == "hand"
        return seen.doing == "play" and seen.opened and waits and bool(the_book(seen)[0])

    def like_in_foot(table: Table) -> bool:
        book, cards = the_book(shown[0])
        like = the_like(shown[0], foot_of(table), book)
        kept.append((book, cards, like, foot_of(table).count(like)))
        return bool(like)

    at_table(server, desktop, makes_book, table=like_in_foot)
    book, cards, like, come = kept[-1]
    person = Person(desktop)
    before = person.see()["hand"]
    copies = [card for card in before if rank(card) == book][: len(cards)]
    (stays,) = [card for card in before if card.split("#")[0] == like]
    for card in (*copies, stays):
        person.put(card)
    lay = desktop.locator(".tray .lay")
    expect(lay).to_have_text(f"Lay the first {len(copies)}" if len(copies) > 1 else "Lay the first card")
    lay.click()
    seen = person.until(f"seen.hand.length > {len(before)}")
    assert seen["tray"] == [stays]
    assert [card.split("#")[0] for card in seen["hand"]].count(like) == come
    assert stays not in seen["hand"]
    assert len(seen["hand"]) == len(before) - len(copies) - 1 + 11
    person.clear()
    assert stays in person.see()["hand"]
