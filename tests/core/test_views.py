"""What a seat sees, moment by moment (the law that hidden tiles make no difference is in tests/laws)."""

from __future__ import annotations

import pytest

from positions import deal
from septet import Record, view
from septet.seven_rocks import FIRST, GAME, Rules

HANDS = ("00 01 02 03 04 05 06", "11 12 13 14 15 16 22", "23 24 25 26 33 34 35", "36 44 45 46 55 56 66")
SEATS: tuple[int | None, ...] = (0, 1, 2, 3, None)


def begun(rules: Rules | None = None) -> Record:
    record = Record(GAME, rules)
    record.start(deal("N", *HANDS))
    return record


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    for seat in SEATS:
        shown = view(Record(GAME), seat)
        assert (shown.state, shown.legal, shown.draw, shown.moves) == (FIRST, (), (), ())


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    record = begun()
    for seat in range(4):
        own = [record.state.hands[seat] if other == seat else 0 for other in range(4)]
        assert list(view(record, seat).state.hands) == own
    assert view(record, None).state.hands == (0, 0, 0, 0)


def test_all_but_the_hands_is_seen_by_everybody() -> None:
    record = begun()
    record.play("05")
    for seat in SEATS:
        assert view(record, seat).state._replace(hands=(0, 0, 0, 0)) == record.state._replace(hands=(0, 0, 0, 0))
        assert [GAME.text(move) for move in view(record, seat).moves] == ["05"]


def test_only_the_seat_to_act_is_told_its_legal_moves() -> None:
    record = begun()
    record.play("05")
    assert [view(record, seat).legal for seat in (0, 2, 3, None)] == [(), (), (), ()]
    assert [GAME.text(move) for move in view(record, 1).legal] == [GAME.text(move) for move in record.legal()]


def test_the_moves_are_those_of_this_hand() -> None:
    record = begun()
    while record.state.turn >= 0:
        record.play(record.legal()[0])
    assert view(record, 1).moves == tuple(record.events[1:])
    record.start(deal("N", *HANDS)._replace(leader=max(record.state.next_leader, 0)))
    assert view(record, 1).moves == ()


def test_a_match_that_was_ended_early_is_open() -> None:
    record = begun()
    record.play("05")
    record.closed = True
    for seat in SEATS:
        shown = view(record, seat)
        assert shown.state.hands == record.state.hands
        assert shown.legal == ()


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_are_four_seats(seat: int) -> None:
    with pytest.raises(ValueError, match=f"seven-rocks has no seat {seat}"):
        view(begun(), seat)
