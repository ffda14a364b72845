"""A round of Sevens as lots: what was dealt and drawn, by kinds of cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from septet.sevens import EXACT, FOOT_SIZE, HAND_SIZE, KIND_OF_FACE, KINDS, ON_FOOT, SEVEN, Rules, State, pack

if TYPE_CHECKING:
    from .node import Lots


class Dealt(NamedTuple):
    """Lots by what they are; a part is shorter, or empty, while it is still to come."""

    first: Lots
    packets: Lots
    cuts: Lots
    flip: Lots

    def hand(self, seat: int) -> Lots:
        """The kinds of a seat's Hand."""
        return self.packets[seat * EXACT :][:HAND_SIZE]

    def foot(self, seat: int) -> Lots:
        """The kinds of a seat's Foot."""
        return self.packets[seat * EXACT + HAND_SIZE :][:FOOT_SIZE]

    @property
    def turned(self) -> Lots:
        """The kinds on the pile: sevens are set aside (S9)."""
        return tuple(kind for kind in self.flip if kind != SEVEN)


def dealt(rules: Rules, lots: Lots) -> Dealt:
    """The lots of a deal, whole or not."""
    packets = 1 + rules.seats * EXACT
    cuts = packets + (rules.seats if rules.exact_cut == "simulated" else 0)
    return Dealt(lots[:1], lots[1:packets], lots[packets:cuts], lots[cuts:])


@cache
def copies(decks: int, jokers_per_deck: int) -> tuple[tuple[int, ...], ...]:
    """The cards as printed of each kind."""
    faces = sorted(pack(decks, jokers_per_deck))
    return tuple(tuple(face for face in faces if KIND_OF_FACE[face] == kind) for kind in range(KINDS))


def all_kinds(rules: Rules) -> Counter[int]:
    """How many cards there are of each kind."""
    return Counter({kind: len(faces) for kind, faces in enumerate(copies(rules.packs, rules.jokers_per_deck))})


def faces(rules: Rules, gone: Counter[int], kinds: Lots) -> Lots:
    """Cards of these kinds as printed, where so many of each kind are `gone`, which counts on: each copy comes once."""
    found = []
    for kind in kinds:
        found.append(copies(rules.packs, rules.jokers_per_deck)[kind][gone[kind]])
        gone[kind] += 1
    return tuple(found)


def drawn(before: State | None, after: State) -> Lots:
    """The kinds drawn between two states; since the deal for None."""
    start = len(after.stock) - before.stock_left if before else 0
    kinds: Lots = after.stock[start : len(after.stock) - after.stock_left]
    return kinds


def picks_up(before: State, after: State, seat: int) -> bool:
    """Whether the Foot of a seat joins its hand."""
    return bool(after.foot_state[seat] == ON_FOOT != before.foot_state[seat])
