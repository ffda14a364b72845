"""Public records: what the plays of a round tell of the cards that its deal hides.

A round that is not over is written without its hands, Feet, stock and draws (SG19). What a seat has played since, it
had before; where from is not known, so each such card is put into the last hidden place it can have come from: a
draw, the Foot, the Hand. Whoever kept all cards held sevens only. The rules then check the turns as in any record.
"""

from __future__ import annotations

import re
from collections import Counter

from .cards import FACE_NUMBER, FACE_TEXTS, KEY_TEXTS, KIND_OF_FACE, SEVEN, canonical, pack
from .dealing import Deal
from .rules import ROUNDS, Rules

_CARD = r"(?:[2-9TJQKA][shdc]|X)"
_TOKEN = re.compile(
    rf"""\s+ | ;[^\n]* | \d+\s*\.\s*P(?P<seat>[1-8])
    | (?P<act>[MA])\s*[{"".join(KEY_TEXTS)}]\s*\((?P<laid>[^)]*)\) | \#[rbw7]
    | S\s*\(\s*\?\s*(?P<drawn>\d+)\s*\) | P\s*\((?P<taken>[^)]*)\) | Q\s*[yn]
    | D\s*(?P<discarded>{_CARD}) | (?P<foot>F) | (?P<kept>N)""",
    re.ASCII | re.VERBOSE,
)

Slot = tuple[list[int], int]
"""A place of the deal that one card came from: a row and a position in it."""


def told(rules: Rules, number: int, deal: Deal, turns: str) -> Deal:
    """The hidden deal of round `number` with all that its turns tell; what they do not tell stays UNSEEN.

    Reads as far as it understands. Whether the turns are by the rules is not asked here.
    """
    telling = _Telling(rules, number, deal)
    at = 0
    while token := _TOKEN.match(turns, at):
        at = token.end()
        telling.take(token)
    return telling.deal()


class _Telling:
    def __init__(self, rules: Rules, number: int, deal: Deal) -> None:
        self.rules, self.hidden = rules, deal
        self.minimum = rules.opening_minimums[min(number, ROUNDS) - 1]
        self.hands, self.feet = [list(row) for row in deal.hands], [list(row) for row in deal.feet]
        self.stock = list(deal.stock)
        self.drawn = 0
        self.free: list[list[Slot]] = [[(row, at) for at in range(len(row))] for row in self.hands]
        """By seat the hidden places whose cards it holds, the last one last."""
        self.sevens: list[list[Slot]] = [[] for _ in self.hands]
        """Those of them that hold a 7."""
        self.known: list[Counter[int]] = [Counter() for _ in self.hands]
        """By seat the cards it holds that came from the pile."""
        self.opened: set[int] = set()
        self.seat, self.laid = 0, 0
        self.top: int | None = None
        self.waiting: Counter[int] = Counter()
        """Taken cards that may not be played before the minimum is met (SG6)."""

    def take(self, token: re.Match[str]) -> None:
        """One piece of a turn."""
        if token["seat"]:
            self.seat, self.laid, self.top, self.waiting = int(token["seat"]) - 1, 0, None, Counter()
            self.seat = min(self.seat, len(self.hands) - 1)
        elif token["drawn"]:
            count = min(int(token["drawn"]), len(self.stock) - self.drawn)
            self.free[self.seat] += [(self.stock, self.drawn + at) for at in range(count)]
            self.drawn += count
        elif token["taken"]:
            cards = _cards(token["taken"])
            self.top, self.waiting = (cards[0] if cards else None), Counter(cards[1:])
        elif token["laid"]:
            self.lay(_cards(token["laid"]), new=token["act"] == "M")
        elif token["foot"]:
            self.free[self.seat] += [(self.feet[self.seat], at) for at in range(len(self.feet[self.seat]))]
        elif token["discarded"]:
            card = FACE_NUMBER[token["discarded"]]
            self.play(card)
            if KIND_OF_FACE[card] == SEVEN and self.rules.stuck_with_sevens == "allow_discard":
                self.only_sevens()
        elif token["kept"]:
            self.only_sevens()

    def lay(self, cards: list[int], new: bool) -> None:
        """An act. Before the minimum is met its cards come from the hand, after it from the taken cards if they can."""
        if self.top is not None:
            self.pick_up(cards)
            return
        rest, sure, either = self.waiting.copy(), list[int](), list[int]()
        for card in canonical(cards):
            (either if rest[card] > 0 else sure).append(card)
            rest[card] -= 1
        either.sort(key=self.points, reverse=True)
        for count, card in enumerate(sure + either):
            if count >= 3 or not new:
                self.open()
            self.play(card)
            self.laid += self.points(card)
        self.open()

    def pick_up(self, cards: list[int]) -> None:
        """The first act after `P`: the top card and two from the hand."""
        self.laid += sum(map(self.points, cards))
        if self.top in cards:
            cards.remove(self.top)
        self.top = None
        for card in cards:
            self.play(card)
        self.open()

    def points(self, card: int) -> int:
        """What a card counts."""
        return self.rules.card_points[KIND_OF_FACE[card]]

    def open(self) -> None:
        """Once the minimum is met the taken cards are in hand."""
        unit = self.seat if self.rules.opening_scope == "player" else self.seat % self.rules.teams
        if unit in self.opened or self.laid >= self.minimum:
            self.opened.add(unit)
            self.known[self.seat] += self.waiting
            self.waiting = Counter()

    def play(self, card: int) -> None:
        """A card leaves the hand: one that came from the pile, else one from a hidden place."""
        if self.known[self.seat][card] > 0:
            self.known[self.seat][card] -= 1
            return
        sevens, free = self.sevens[self.seat], self.free[self.seat]
        slots = sevens if sevens and KIND_OF_FACE[card] == SEVEN else free
        if slots:
            row, at = slots.pop()
            row[at] = card

    def only_sevens(self) -> None:
        """All that is held are sevens (SG12)."""
        self.sevens[self.seat] += self.free[self.seat]
        self.free[self.seat] = []

    def deal(self) -> Deal:
        """The deal as far as it is told; of sevens that were kept the suits are any that are left."""
        left = Counter(pack(self.rules.packs, self.rules.jokers_per_deck))
        left.subtract(card for row in (*self.hands, *self.feet, self.stock, self.hidden.flip) for card in row)
        suits = [face for face, kind in enumerate(KIND_OF_FACE) if kind == SEVEN]
        for slots in self.sevens:
            for row, at in slots:
                row[at] = max(suits, key=lambda face: left[face])
                left[row[at]] -= 1
        hands, feet = tuple(map(tuple, self.hands)), tuple(map(tuple, self.feet))
        return self.hidden._replace(hands=hands, feet=feet, stock=tuple(self.stock))


def _cards(written: str) -> list[int]:
    return [FACE_NUMBER[text] for text in written.split() if text in FACE_TEXTS]
