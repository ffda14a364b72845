"""What a seat of Sevens cannot see makes no difference to what it sees (SG19): its own Foot neither."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import laws
from rounds import FORM_NAMES, cut_short
from septet import Game, IllegalMove, Record, view
from septet.sevens import GAME, NO_DISCARD, SEVEN, State, is_lay
from septet.sevens.cells import ON_FOOT
from septet.sevens.dealing import Deal
from septet.sevens.faces import face_of
from septet.sevens.steps import FIRST_DISCARD, FIRST_LAY, bare, with_pick

Slot = tuple[str, int, int]
"""A place of the deal: hand or foot of a seat, or ("stock", 0, position)."""
Held = list[tuple[int, Slot | None]]
"""A hand: faces, and where in the deal each came from; None: from the pile, where everybody saw it."""


def seen(record: Record, seat: int | None, game: Game | None = None) -> bytes:
    """A view as bytes."""
    shown = view(in_game(record, game or record.game), seat)
    fields = [getattr(shown.state, name) for name in GAME.words]
    return pickle.dumps((shown.seat, fields, shown.legal, shown.draw, shown.moves, shown.rules.text()))


def in_game(record: Record, game: Game) -> Record:
    """The same match in a game that was tampered with."""
    other = copy.copy(record)
    other.game = game
    return other


def picked(record: Record) -> Record:
    """The same game with the copy that moved picked by every step: what everybody has seen is then in the steps."""
    again = Record(record.game, record.rules)
    for event in record.events:
        if not isinstance(event, int):
            again.start(event)
            continue
        plain = bare(event)
        again.play(
            with_pick(plain, face_of(again.state.faces, again.state.cells, event)) if plain >= FIRST_LAY else plain
        )
    return again


class Cards:
    """Follows the cards of the last round from the deal to where they are now."""

    def __init__(self, deal: Deal, moves: list[int], states: list[State]) -> None:
        seats = range(len(deal.hands))
        self.deal = deal
        self.hands: list[Held] = [
            [(face, ("hand", seat, at)) for at, face in enumerate(deal.hands[seat])] for seat in seats
        ]
        self.told: set[Slot] = set()
        """Places whose card everybody knows to be a 7: their owner could not discard."""
        for move, before, after in zip(moves, states, states[1:], strict=False):
            self.follow(move, before, after)
        self.feet = [seat for seat in seats if states[-1].foot_state[seat] != ON_FOOT]
        self.left = range(len(deal.stock) - states[-1].stock_left, len(deal.stock))

    def follow(self, move: int, before: State, after: State) -> None:
        seat, held = before.actor, self.hands[before.actor]
        kept = bare(move) == NO_DISCARD or bare(move) == FIRST_DISCARD + SEVEN
        if kept:
            self.told |= {slot for _, slot in held if slot}
        if bare(move) >= FIRST_LAY and not (is_lay(bare(move)) and before.top_waits):
            face = face_of(before.faces, before.cells, move)
            held.pop([one for one, _ in held].index(face))
        joined = after.faces.hands[seat][len(held) :]
        sources: list[Slot | None] = [None] * len(joined)
        if before.stock_left > after.stock_left:
            first = len(self.deal.stock) - before.stock_left
            sources = [("stock", 0, first + at) for at in range(len(joined))]
        elif before.foot_state[seat] != after.foot_state[seat] == ON_FOOT:
            sources[len(joined) - 11 :] = [("foot", seat, at) for at in range(11)]
        held += zip(joined, sources, strict=True)

    def hidden_from(self, viewer: int | None, except_seat: int | None) -> list[Slot]:
        """Places of the deal whose cards the viewer has not seen."""
        slots: list[Slot] = [("stock", 0, at) for at in self.left]
        slots += [("foot", seat, at) for seat in self.feet for at in range(11)]
        for seat, held in enumerate(self.hands):
            if seat not in (viewer, except_seat):
                slots += [slot for _, slot in held if slot and slot not in self.told]
        back = Counter(self.deal.back)  # set aside in front of everybody, and somewhere in the stock
        for at, face in enumerate(self.deal.stock):
            if back[face]:
                back[face] -= 1
                slots = [slot for slot in slots if slot != ("stock", 0, at)]
        return slots


def dealt_again(record: Record, viewer: int | None, rng: Random) -> Record:
    """The same game with another last deal that agrees with all that the viewer has seen."""
    hand = record.hands()[-1]
    cards = Cards(hand.deal, hand.moves, hand.states)
    before = record.events[: -1 - len(hand.moves)]
    for except_seat in (None, record.state.actor):
        # What has been laid of an opening tells that the hand can finish it: then that hand stays as it is.
        slots = cards.hidden_from(viewer, except_seat)
        rows = {
            "hand": [*map(list, hand.deal.hands)],
            "foot": [*map(list, hand.deal.feet)],
            "stock": [[*hand.deal.stock]],
        }
        faces = [rows[row][seat][at] for row, seat, at in slots]
        rng.shuffle(faces)
        for (row, seat, at), face in zip(slots, faces, strict=True):
            rows[row][seat][at] = face
        deal = hand.deal._replace(
            hands=tuple(map(tuple, rows["hand"])), feet=tuple(map(tuple, rows["foot"])), stock=tuple(rows["stock"][0])
        )
        again = Record(record.game, record.rules)
        again.events, again.state = list(before), before_last_deal(record)
        again.start(deal)
        try:
            for move in hand.moves:
                again.play(move)
        except IllegalMove:
            assert except_seat is None
            continue
        return again
    raise AssertionError("unreachable")


def before_last_deal(record: Record) -> State:
    hands = record.hands()
    state: State = hands[-2].states[-1] if len(hands) > 1 else GAME.first
    return state


@pytest.mark.parametrize("form", FORM_NAMES)
def test_a_view_does_not_depend_on_what_is_hidden(form: str) -> None:
    for seed in laws.seeds(f"sevens {form}: views of re-dealt rounds, from all seats", quick=3, full=1_500):
        record = picked(cut_short(seed, form, standard=seed % 3 == 0, longest=300))
        if record.state.turn < 0:
            continue
        for seat in (*range(len(record.game.seats)), None):
            other = dealt_again(record, seat, Random(seed))
            assert other.state.faces.feet != record.state.faces.feet or not any(record.state.faces.feet)
            assert seen(other, seat) == seen(record, seat)
            assert other.format(public=True) == record.format(public=True)


LEAKS = {
    "hand": "all",
    "foot": "own seat",
    "stock": "all",
    "faces_hands": "all",
    "faces_feet": "own seat",
    "faces_stock": "all",
}


@pytest.mark.parametrize("field", LEAKS)
def test_a_planted_leak_is_caught(field: str) -> None:
    record = Record(GAME)
    record.deal(Random(3))
    for _ in range(3):
        record.play("S")
        record.play(record.legal()[-1])
    record = picked(record)
    leaky = replace(record.game, words=dict(GAME.words) | {field: LEAKS[field]})
    caught = []
    for seat in range(4):
        other = dealt_again(record, seat, Random(3))
        assert seen(other, seat) == seen(record, seat)
        caught.append(seen(other, seat, leaky) != seen(record, seat, leaky))
    assert any(caught)


@pytest.mark.parametrize("field", GAME.words)
def test_an_unlisted_field_stays_blank(field: str) -> None:
    record = cut_short(3, "2x2", standard=True)
    forgetful = replace(record.game, words={name: word for name, word in GAME.words.items() if name != field})
    other = in_game(record, forgetful)
    for seat in (0, 1, 2, 3, None):
        assert getattr(view(other, seat).state, field) == getattr(GAME.blank, field)


def test_the_steps_of_a_seat_depend_on_what_it_sees_alone() -> None:
    """The legal steps of the seat to act, computed from its own view with every hidden card taken away."""
    for seed in laws.seeds("sevens: legal steps from the view alone", quick=10, full=3_000):
        record = cut_short(seed)
        state, game = record.state, record.game
        if state.turn < 0:
            continue
        shown = view(record, state.turn).state
        assert game.legal(record.rules, shown) == record.legal()
