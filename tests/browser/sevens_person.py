"""A person at a table of Sevens: sees what the page shows, touches what can be touched, and never asks the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page

# What can be seen of the table, in either language: which screen, the own hand as it lies, what can be touched.
SEE = """() => {
  const one = (what) => document.querySelector(what);
  const all = (what) => [...document.querySelectorAll(what)];
  const on = (what) => one(what)?.getAttribute("aria-disabled") === "false";
  const screen = one(".deal .main") ? "deal" : one(".settle") ? "settle" : one(".tray") ? "turn" : "wait";
  return {
    screen,
    draw: screen === "turn" && on("[data-stock]"),
    pile: screen === "turn" && on("[data-pile]"),
    hand: all("[data-card]").map((node) => node.dataset.card),
    tray: all("[data-tray]").map((node) => node.dataset.tray),
    melds: Object.fromEntries(all("button[data-drop][aria-pressed]:not(.title)").map((node) =>
      [node.dataset.drop, Number(/\\d+/g.exec(node.querySelector(".heard").textContent.split(/[:：]/)[1])[0])])),
    lay: on(".lay"),
    back: on(".tray .back"),
    end: on("[data-drop=discard]"),
    short: /\\d/.test(one(".lay")?.textContent ?? ""),
    told: one(".advice")?.textContent.trim() ?? "",
    progress: Boolean(one(".tray progress")),
  };
}"""
# The middle of what is seen of it, if it is what lies there and nothing moves.
SPOT = """([what, at]) => {
  const node = document.querySelectorAll(what)[at];
  if (!node || document.getAnimations().length) return null;
  const box = node.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
WILD = ("2", "X")


def rank(card: str) -> str:
    """The rank of a card as the page names it: `Qh#12` is Q, a joker X."""
    return card[0]


class Person:
    """Decides quickly and not well: lays what makes three of a rank or goes on a meld, discards threes and lone cards.

    Takes the pile where the page offers it, but only so many times. With `finger` it taps, otherwise it clicks.
    """

    def __init__(self, page: Page, finger: bool = False, takes: int = 3) -> None:
        self.page, self.finger, self.takes = page, finger, takes
        self.turns = self.piles = self.laid = self.kept = 0

    def see(self) -> dict[str, Any]:
        """What the page shows now."""
        seen: dict[str, Any] = self.page.evaluate(SEE)
        return seen

    def until(self, condition: str, *, patience: float = 60_000) -> dict[str, Any]:
        """What the page shows when this holds of it (JavaScript, of `seen`)."""
        asked = f"() => {{ const seen = ({SEE})(); return ({condition}) ? seen : null; }}"
        seen: dict[str, Any] = self.wait(asked, None, patience)
        return seen

    def wait(self, asked: str, told: object = None, patience: float = 60_000) -> Any:
        """What this JavaScript answers, when it is something."""
        try:
            return self.page.wait_for_function(asked, arg=told, timeout=patience, polling=25).json_value()
        except Error as late:
            raise AssertionError(f"waited for {asked} of {told}; the page shows {self.see()}") from late

    def touch(self, what: str, at: int = 0) -> None:
        """Click or tap the middle of it, when nothing lies over it."""
        x, y = self.wait(SPOT, [what, at])
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def put(self, card: str) -> None:
        """Put this card of the hand on the tray; by finger a narrow fan is opened first."""
        if self.page.locator(f'.opened:not([data-card^="{rank(card)}"])').count():
            self.touch(".own .plate")  # an open fan lies over its neighbours; a touch elsewhere closes it
        self.touch(f'[data-card="{card}"]')
        lies = f"document.querySelector('[data-tray=\"{card}\"]')"
        if self.finger and not self.page.evaluate(f"() => new Promise(r => setTimeout(() => r(Boolean({lies})), 40))"):
            self.touch(f'[data-card="{card}"]')
        self.wait(f"() => Boolean({lies})")

    def clear(self) -> None:
        """All cards back to the hand."""
        self.touch(".tray .back")
        self.until("!seen.tray.length")

    def turn(self) -> None:
        """A whole turn."""
        self.turns += 1
        seen = self.see()
        if seen["draw"]:
            seen = self.begin(seen)
        if seen["screen"] == "turn":
            seen = self.meld(seen)
        if seen["screen"] == "turn":
            self.finish(seen)

    def begin(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Take the pile if the page offers it and it goes, else draw; with an empty stock end the round."""
        if seen["pile"] and self.piles < self.takes:
            self.touch("[data-pile]")
            seen = self.until("seen.lay || (seen.tray.length && seen.told)")
            if seen["lay"]:
                self.touch(".lay")
                self.piles += 1
                return self.until("seen.screen !== 'turn' || !seen.draw")
            self.clear()
        self.touch("[data-stock]")
        moved = "!seen.draw || document.querySelector('[data-stock] b')?.textContent === '0'"
        seen = self.until(moved)
        if seen["draw"]:
            self.touch("[data-stock]")
        return self.until("!seen.draw")

    def meld(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Gather what may go down and lay it if the tray says that it goes: all at once, else group by group."""
        groups = self.groups(seen)
        if not groups:
            return seen
        seen = self.lay([card for group in groups for card in group])
        if seen["tray"]:
            self.clear()
            for group in groups if len(groups) > 1 and not seen["progress"] else []:
                hand = self.see()["hand"]  # new cards may have come, and some of these have gone
                if (left := [card for card in group if card in hand]) and self.lay(left)["tray"]:
                    self.clear()
            seen = self.see()
        return seen

    def lay(self, cards: list[str]) -> dict[str, Any]:
        """Put these on the tray, before the opening wild cards too while the minimum is not reached; lay if it goes."""
        for card in cards:
            self.put(card)
        seen = self.until("seen.lay || seen.told")
        wilds = [card for card in seen["hand"] if rank(card) in WILD]
        while seen["progress"] and seen["short"] and wilds:
            self.put(wilds.pop())
            seen = self.until("seen.lay || seen.told")
        if seen["lay"]:
            self.touch(".lay")
            self.laid += len(seen["tray"])
            seen = self.until(f"seen.screen !== 'turn' || seen.tray.length < {len(seen['tray'])}")
        return seen

    def groups(self, seen: dict[str, Any]) -> list[list[str]]:
        """Cards that make three of a rank or go on a meld; two cards stay in the hand. Wild cards come first: later
        ones would join the group before them."""
        ranks: dict[str, list[str]] = {}
        for card in sorted(seen["hand"], key=lambda card: rank(card) not in WILD):
            ranks.setdefault("W" if rank(card) in WILD else rank(card), []).append(card)
        room = len(seen["hand"]) - 2
        made = []
        for key, cards in ranks.items():
            lies = seen["melds"].get(key, 0)
            fit = cards[: min(room, 7 - lies)]
            if key != "3" and (lies or len(fit) >= 3) and fit and not (key == "W" and seen["progress"]):
                made.append(fit)
                room -= len(fit)
        return made

    def finish(self, seen: dict[str, Any]) -> None:
        """Discard with two touches the first card that may go; without one the turn ends by the same button."""
        if seen["tray"]:
            self.clear()
        done = "seen.draw || seen.screen !== 'turn'"
        if seen["end"] and not seen["tray"]:
            self.kept += 1
            return self.end(done)
        for card in sorted(seen["hand"], key=lambda card: (rank(card) in WILD, rank(card) != "3", rank(card))):
            if rank(card) == "7":
                continue
            self.put(card)
            if self.until("seen.end || seen.told")["end"]:
                return self.end(done)
            self.clear()
        raise AssertionError(f"no way to end the turn: {self.see()}")

    def end(self, done: str) -> None:
        """The two touches that end a turn."""
        self.touch("[data-drop=discard]")
        self.wait("() => Boolean(document.querySelector('[data-drop=discard].asked'))")
        self.touch("[data-drop=discard]")
        self.until(done)

    def round(self, holds: Callable[[], bool] = lambda: True) -> Locator:
        """Play from the deal (or a turn) to the score sheet: the sheet. At the start of each turn this must hold."""
        while True:
            seen = self.until("seen.screen !== 'wait'")
            if seen["screen"] == "settle":
                return self.page.locator("main.settle")
            if seen["screen"] == "deal":
                self.touch(".deal .main")
                self.until("seen.screen !== 'deal'")
            else:
                assert holds(), seen
                self.turn()
