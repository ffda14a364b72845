"""The tray: cards gathered into groups before they go down. Nothing here knows whether they may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from septet import sevens
from septet.sevens import Taking


class Held(NamedTuple):
    """A card of the hand, and which of its equal copies."""

    card: str
    copy: int


class Group(NamedTuple):
    """Cards for one meld; an empty key is no meld."""

    key: str
    cards: tuple[Held, ...]


def kind_of(card: str) -> int:
    """The kind of a card."""
    return sevens.KIND_OF_FACE[sevens.FACE_TEXTS.index(card)]


def is_wild(card: str) -> bool:
    """Whether a card is wild."""
    return kind_of(card) in (sevens.TWO, sevens.JOKER)


def copies(cards: Iterable[str]) -> list[Held]:
    """Cards told apart."""
    seen: Counter[str] = Counter()
    held = []
    for card in cards:
        held.append(Held(card, seen[card]))
        seen[card] += 1
    return held


class Tray:
    """Groups in the order in which they go down. `built` is the meld that wild cards join."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Everything back into the hand, and the pile stays."""
        self.groups: list[Group] = []
        self.taking: tuple[str, ...] = ()
        """The steps that take the pile and lay its top card."""
        self.built = ""
        self.last_wild: Held | None = None

    @property
    def cards(self) -> list[Held]:
        """All cards on it."""
        return [held for group in self.groups for held in group.cards]

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps that lay it all, naturals before wild cards; loose cards lie nowhere."""
        steps = list(self.taking)
        for key, cards in self.groups:
            ordered = sorted(cards, key=lambda held: is_wild(held.card))
            steps += [f"{key}+{held.card}" for held in ordered if key]
        return tuple(steps)

    @property
    def single(self) -> str | None:
        """The one card on it, if it is the only one."""
        cards = self.cards
        return cards[0].card if len(cards) == 1 and not self.taking else None

    def toggle(self, held: Held) -> None:
        """Put a card here, or give it back."""
        if held in self.cards:
            self._without({held})
            return
        kind = kind_of(held.card)
        if is_wild(held.card):
            self.send(held, self.built or "W")
        else:
            self.send(held, sevens.KEY_TEXTS[kind] if kind < sevens.WILD else "")

    def send(self, held: Held, key: str) -> None:
        """A card to this group, from the hand or from another group."""
        self._without({held})
        keys = [group.key for group in self.groups]
        if key in keys:
            at = keys.index(key)
            self.groups[at] = Group(key, (*self.groups[at].cards, held))
        else:
            self.groups.append(Group(key, (held,)))
        self.built = key or self.built
        if is_wild(held.card):
            self.last_wild = held

    def take(self, taking: Taking, hand: Sequence[Held]) -> None:
        """The pile is taken first, with copies of the hand that match."""
        self.taking = taking.steps[:2]
        used: list[Held] = []
        for step in taking.steps[2:]:
            kind = sevens.KIND_TEXTS.index(step.partition("+")[2])
            used.append(next(held for held in hand if kind_of(held.card) == kind and held not in used))
        self._without(set(used))
        joined = [held for group in self.groups if group.key == taking.key for held in group.cards]
        rest = [group for group in self.groups if group.key != taking.key]
        self.groups = [Group(taking.key, (*used, *joined)), *rest]
        self.built = taking.key

    def follow(self, hand: Sequence[Held], drawing: bool) -> None:
        """The hand is another: what has left it has left the tray."""
        self._without(set(self.cards) - set(hand))
        if not drawing:
            self.taking = ()

    def _without(self, gone: set[Held]) -> None:
        left = [Group(key, tuple(held for held in cards if held not in gone)) for key, cards in self.groups]
        self.groups = [group for group in left if group.cards]
        if self.last_wild in gone:
            self.last_wild = None
        if self.built not in {group.key for group in self.groups}:
            self.built = next((group.key for group in reversed(self.groups) if group.key), "")
