"""SG19: what is public, and what is hidden from whom. Whether anything leaks is a law (tests/laws)."""

from __future__ import annotations

from random import Random

from hands import after, position
from septet import Record, view
from septet.sevens import FIRST, GAME, State
from septet.views import blanked

SEATS = (0, 1, 2, 3, None)


def dealt(seed: int = 1) -> Record:
    record = Record(GAME)
    record.deal(Random(seed))
    return record


def seen(state: State, seat: int | None) -> State:
    """What a seat sees while the round runs."""
    shown: State = blanked(GAME, state, seat, is_over=False)
    return shown


def shows_all(record: Record) -> bool:
    """Whether every seat and a spectator see every field of the state."""
    return all(
        getattr(view(record, seat).state, name) == getattr(record.state, name) for seat in SEATS for name in GAME.words
    )


def test_sg19_public_are_discards_melds_and_numbers_of_cards() -> None:
    state = position(
        P1="9 9", P2="4 4 4", melds={"A": "KKK2"}, books={"B": "7777777"}, on_foot="P2", pile="5 3r", stock="T J"
    )
    for seat in SEATS:
        shown = seen(state, seat)
        assert (shown.meld, shown.books, shown.made) == (state.meld, state.books, state.made)
        assert (shown.faces.melds, shown.faces.books) == (state.faces.melds, state.faces.books)
        assert (shown.pile, shown.faces.pile) == (state.pile, state.faces.pile)
        assert (shown.held, shown.stock_left, shown.pile_size) == (state.held, 2, 2)


def test_sg19_who_has_the_foot_is_public() -> None:
    state = position(on_foot="P2 P3")
    for seat in SEATS:
        assert seen(state, seat).foot_state == (0, 2, 2, 0, 0, 0, 0, 0)


def test_sg19_a_hand_is_seen_by_its_owner_alone() -> None:
    record = dealt()
    for seat in SEATS:
        shown = view(record, seat).state
        for other in range(4):
            mine = other == seat
            assert (shown.hand[other] == record.state.hand[other]) == mine
            assert shown.faces.hands[other] == (record.state.faces.hands[other] if mine else ())


def test_sg19_the_foot_is_hidden_from_its_owner_too() -> None:
    record = dealt()
    for seat in SEATS:
        shown = view(record, seat).state
        assert shown.foot == FIRST.foot
        assert shown.faces.feet == FIRST.faces.feet


def test_sg19_a_foot_once_picked_up_is_seen_by_its_owner() -> None:
    state = after(position(P1="K", feet={"P1": "J " * 11}, melds={"A": "KKK"}), "K+K")
    assert seen(state, 0).hand[0][7] == 11
    assert seen(state, 2).hand[0] == (0,) * 15


def test_sg19_the_order_of_the_stock_is_hidden() -> None:
    record = dealt()
    for seat in SEATS:
        shown = view(record, seat).state
        assert (shown.stock, shown.faces.stock) == ((), ())
        assert shown.stock_left == 223


def test_sg19_taken_cards_that_may_not_be_played_yet_are_seen_as_they_were_in_the_pile() -> None:
    state = after(position(P1="Q Q A A A 9", to_draw=True, pile="3r K Q"), "P Q+Q")
    for seat in SEATS:
        shown = seen(state, seat)
        assert shown.taken == state.taken
        assert shown.faces.taken == state.faces.taken


def test_sg19_a_draw_says_draw_and_not_what() -> None:
    record = dealt()
    record.play("S")
    for seat in SEATS:
        assert [GAME.text(move) for move in view(record, seat).moves] == ["S"]


def test_sg19_the_cuts_and_the_turned_cards_are_public() -> None:
    record = dealt()
    deal = record.events[0]
    assert all(view(record, seat).draw == (deal.cuts, deal.flip) for seat in SEATS)


def test_sg19_at_the_end_of_a_round_everything_is_shown() -> None:
    record = dealt()
    rng = Random(1)
    while record.state.turn >= 0:
        record.play(rng.choice(record.legal()))
    assert shows_all(record)
    record.deal(rng)
    assert view(record, None).state.faces.hands == ((),) * 8
    assert not shows_all(record)
    record.closed = True
    assert shows_all(record)
