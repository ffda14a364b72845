"""Another deal and other draws of Sevens, of which one seat knows the same.

Each card that another seat was dealt or drew is a slot. The moves are gone through once: what a seat laid, discarded
or took from the pile settles the kind of slots, and so does a turn that ends with nothing but sevens. Then what is
neither settled nor seen is shuffled into the other slots; the rest is the stock.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from septet.sevens import ASK, EXACT, FIRST_DISCARD, HAND_SIZE, NO_DISCARD, ON_FOOT, SEVEN, State, bare, is_lay, kind_of

from .sevens_lots import all_kinds, dealt, drawn, picks_up

if TYPE_CHECKING:
    from .node import Lots, Node


@dataclass(eq=False)
class Slot:
    """A card in somebody's hand: its kind, None while anything may be."""

    kind: int | None = None


class Hand:
    """What may be known of the hand of a seat."""

    def __init__(self, slots: list[Slot], rng: Random) -> None:
        self.slots, self._rng = list(slots), rng

    def play(self, kind: int) -> None:
        """A card of this kind leaves it: one that is known to be there, else any of the others."""
        known = [slot for slot in self.slots if slot.kind == kind]
        slot = known[0] if known else self._rng.choice([slot for slot in self.slots if slot.kind is None])
        slot.kind = kind
        self.slots.remove(slot)

    def only(self, kind: int) -> None:
        """It holds nothing but this kind."""
        for slot in self.slots:
            slot.kind = kind

    def follow(self, before: State, step: int, after: State, drawn: list[Slot], foot: list[Slot]) -> None:
        """Its seat makes a step."""
        seat = before.actor
        self.slots += drawn
        # SG12, SG13: without other cards a turn ends so; and who asks with one card left could not end it otherwise.
        if step in (NO_DISCARD, FIRST_DISCARD + SEVEN) or (step == ASK and before.held[seat] == 1):
            self.only(SEVEN)
        if step >= FIRST_DISCARD or (is_lay(step) and not before.top_waits):
            self.play(kind_of(step))
        if before.taken_count and not after.taken_count:
            self.slots += [Slot(kind) for kind, count in enumerate(before.taken) for _ in range(count)]
        if picks_up(before, after, seat):
            self.slots += foot


def redealt(node: Node, seat: int, rng: Random) -> list[int]:
    """The actions that lead to another node of which this seat knows the same (see `Part.redealt`)."""
    parts = dealt(node.setting.rules, node.lots)
    packets = [
        _packet(parts.packets[at : at + EXACT], at // EXACT == seat, node, seat)
        for at in range(0, len(parts.packets), EXACT)
    ]
    hands = [Hand(packet[:HAND_SIZE], rng) for packet in packets]
    draws: list[list[Slot]] = []
    for before, move, after in node.steps():
        actor = before.actor
        draws.append([Slot(kind if actor == seat else None) for kind in drawn(before, after)])
        if actor != seat:
            hands[actor].follow(before, bare(move), after, draws[-1], packets[actor][HAND_SIZE:])
    draws.append([Slot() for _ in node.cards])
    _fill(node, parts.turned, [slot for row in (*packets, *draws) for slot in row], rng)
    moves = [*node.moves] if node.move is None else [*node.moves, node.move]
    told = [action for move, row in zip(moves, draws, strict=False) for action in (move, *_kinds(row))]
    given = [kind for packet in packets for kind in _kinds(packet)]
    return [*parts.first, *given, *parts.cuts, *parts.turned, *told]


def _packet(kinds: Lots, own: bool, node: Node, seat: int) -> list[Slot]:
    """The slots of a Hand and a Foot; the own Hand is known, the own Foot when it is picked up."""
    on_foot = node.state is not None and node.state.foot_state[seat] == ON_FOOT
    known = EXACT if on_foot else HAND_SIZE
    return [Slot(kind if own and at < known else None) for at, kind in enumerate(kinds)]


def _fill(node: Node, turned: Lots, slots: list[Slot], rng: Random) -> None:
    """Give what is neither seen nor settled to the slots that may be anything."""
    left = all_kinds(node.setting.rules) - Counter(turned)
    left -= Counter(slot.kind for slot in slots if slot.kind is not None)
    free = [slot for slot in slots if slot.kind is None]
    for slot, kind in zip(free, rng.sample(sorted(left.elements()), len(free)), strict=True):
        slot.kind = kind


def _kinds(slots: list[Slot]) -> list[int]:
    return [slot.kind for slot in slots if slot.kind is not None]
