"""The party at a table: seats and their owners, agreement, who stands in, what a rematch takes along."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from septet import IllegalMove
from septet.seven_rocks import Rules
from septet.table import Event, Events, Party, Seat, Table, Terms, rematch
from tables import BOTS_GIVEN, GAME, dealt, device, table, until

ANN, BOB, CAT = "ann", "bob", "cat"


def gathered(rules: Rules | None = None, **terms: object) -> Table:
    """A table that gathers: Ann, its host, at S, a bot at E, two free seats."""
    seats = (Seat(), Seat("greedy", "greedy"), Seat("Ann", None, ANN), Seat())
    made = Table(
        GAME,
        rules or Rules(),
        seats,
        BOTS_GIVEN,
        {"Id": "t"},
        terms=Terms(stands_in="greedy", **terms),  # type: ignore[arg-type]
        host=ANN,
        gathers=True,
    )
    made.apply(made.open())
    return made


def agreed(*names: str) -> Table:
    """The same, full and agreed: Bob and Cat at N and W."""
    at = gathered()
    for owner in names or (BOB, CAT):
        at.apply(at.party.sit(owner, None, owner.title()))
    at.apply(at.party.accept(at.party.persons()))
    return at


def refused(at: Table, code: str, ask: Callable[[], Events]) -> None:
    """This question is refused, and nothing has changed."""
    before = (at.version, at.seats, at.party.host, set(at.party.accepted), at.phase)
    with pytest.raises(IllegalMove) as caught:
        ask()
    assert caught.value.code == code
    assert before == (at.version, at.seats, at.party.host, at.party.accepted, at.phase)


def test_the_first_free_seat_is_given_and_no_seat_twice() -> None:
    at = gathered()
    at.apply(at.party.sit(BOB, None, "Bob"))
    assert at.party.of(BOB) == (0,)
    refused(at, "seated", lambda: at.party.sit(BOB, None, "Bob"))
    refused(at, "taken", lambda: at.party.sit(CAT, 0, "Cat"))
    refused(at, "taken", lambda: at.party.sit(CAT, 2, "Cat"))
    at.apply(at.party.sit(CAT, None, "Cat"))
    refused(at, "taken", lambda: at.party.sit("dan", None, "Dan"))
    at.apply(at.party.sit("dan", 1, "Dan"))  # a bot makes room
    assert [seat.owner for seat in at.seats] == [BOB, "dan", ANN, CAT]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines", "a\x00b", "a\u202eb", "\ud800"])
def test_a_name_stands_in_one_line(name: str) -> None:
    at = gathered()
    refused(at, "bad-name", lambda: at.party.sit(BOB, None, name))


def test_a_name_is_one_persons() -> None:
    at = gathered()
    refused(at, "bad-name", lambda: at.party.sit(BOB, None, "  Ann "))
    at.apply(at.party.sit(BOB, None, " Bob   of  Bree "))
    assert at.seats[0].name == "Bob of Bree"
    at.apply(at.party.sit(CAT, None, "greedy"))  # bots do not mind
    assert at.seats[3] == Seat("greedy", None, CAT)


def test_the_host_proposes_and_everybody_is_asked_again() -> None:
    at = agreed()
    assert at.party.agreed
    refused(at, "not-host", lambda: at.propose(BOB, at.version, Rules(target=100)))
    assert at.propose(ANN, at.version, Rules()) == ()  # the same again is no change
    at.apply(at.propose(ANN, at.version, Rules(target=100)))
    assert at.record.rules == Rules(target=100)
    assert not at.party.agreed
    refused(at, "not-agreed", lambda: at.deal(ANN))
    at.apply(at.party.accept((0, 2)))
    refused(at, "not-agreed", lambda: at.deal(ANN))
    at.apply(at.party.accept((3,)))  # the bot at E has accepted already
    refused(at, "not-host", lambda: at.deal(CAT))
    at.apply(at.deal(ANN))
    assert (at.phase, at.record.rules) == ("lead", Rules(target=100))
    refused(at, "begun-already", lambda: at.propose(ANN, at.version, Rules()))
    refused(at, "begun-already", lambda: at.party.accept((0,)))
    refused(at, "begun-already", lambda: at.party.remove(0))


def test_no_hand_is_dealt_at_a_table_that_gathers() -> None:
    at = gathered()
    assert (at.phase, at.due(), at.pending) == ("gathering", None, None)
    refused(at, "not-agreed", lambda: at.deal(ANN))
    refused(at, "over", lambda: at.play(2, at.version, "55"))


def test_who_sits_down_later_is_asked_too() -> None:
    at = agreed()
    at.apply(at.party.remove(0))
    assert not at.party.agreed
    at.apply(at.party.sit("dan", None, "Dan"))
    assert not at.party.agreed
    at.apply(at.party.accept((0,)))
    assert at.party.agreed


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    at = agreed()
    at.apply(at.party.leave(ANN, "greedy"))
    assert (at.party.host, at.seats[2]) == (BOB, Seat())
    at.apply(at.party.leave(BOB, "greedy"))
    at.apply(at.party.leave(CAT, "greedy"))
    assert at.party.host == ""  # whoever sits down first is host then
    refused(at, "no-seat", lambda: at.party.leave(CAT, "greedy"))
    at.apply(at.party.sit("dan", None, "Dan"))
    at.apply(at.party.sit(CAT, None, "Cat"))
    assert at.party.host == "dan"


@pytest.mark.parametrize("phase", ["lead", "play", "settled"])
def test_who_leaves_a_match_leaves_no_dead_seat(phase: str) -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    until(at, lambda at: at.phase == phase)
    at.apply(at.party.leave(ANN, "random"))
    assert at.seats[2] == Seat("random", "random")
    assert at.party.host == BOB
    until(at, lambda at: at.hand == 3)


def test_a_bot_sits_in_and_its_owner_is_back() -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    until(at, lambda at: at.phase == "play" and at.due() is None)
    refused(at, "taken", lambda: at.party.put_bot(0, "random"))
    at.apply(at.party.put_bot(0, "random", may_replace=True))
    assert at.seats[0] == Seat("Bob", "random", BOB)
    assert at.party.persons() == (2, 3)
    refused(at, "taken", lambda: at.party.sit("dan", 0, "Dan"))
    at.apply(at.party.sit(BOB, 0, ""))
    assert at.seats[0] == Seat("Bob", None, BOB)
    said = [note for note in at.record.notes[""] if " N is " in note]
    assert [note.partition(" on ")[2] for note in said] == ["N is random for Bob", "N is Bob"]


def test_who_has_seen_a_hand_sits_at_no_other_seat_before_the_next_deal() -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    until(at, lambda at: at.phase == "play")
    at.apply(at.party.leave(BOB, "greedy"))
    refused(at, "seen", lambda: at.party.sit(BOB, 1, "Bob"))
    assert at.party.sit(BOB, 0, "Bob")  # their own hand they know already
    assert at.party.sit("dan", 1, "Dan")
    until(dealt(until(at, lambda at: at.phase == "settled")), lambda at: at.phase == "play")
    assert at.party.sit(BOB, 1, "Bob")


def test_a_match_is_ended_when_every_person_wishes_it() -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    for wisher in (0, 2):
        at.apply(at.wish((wisher,), at.version))
    assert at.wish((0,), at.version) == ()
    assert (at.phase, at.party.wishes) == ("lead", {0, 2})
    at.apply(at.begin(at.version))
    assert at.party.wishes == set()  # a new hand, a new mind
    for wisher in (0, 2, 3):
        at.apply(at.wish((wisher,), at.version))
    assert (at.phase, at.record.result) == ("over", "*")


def test_all_seats_move_to_another_device_at_once() -> None:
    at = agreed()
    at.apply(at.party.move(ANN, "phone"))
    assert (at.party.of(ANN), at.party.of("phone"), at.party.host) == ((), (2,), "phone")
    refused(at, "seated", lambda: at.party.move(BOB, CAT))


def test_several_persons_sit_at_one_device_where_that_was_agreed() -> None:
    at = gathered(one_device=True)
    at.apply(at.party.sit(ANN, None, "Bob", several=True))
    at.apply(at.party.sit(ANN, None, "Cat", several=True))
    assert at.party.of(ANN) == (0, 2, 3)
    at.apply(at.party.accept(at.party.of(ANN)))
    at.apply(at.deal(ANN))
    refused(at, "seated", lambda: at.party.sit(ANN, 1, "Dan", several=True))
    at.apply(at.wish(at.party.of(ANN), at.version))
    assert at.phase == "over"


def test_a_rematch_has_the_same_people_and_asks_them_again() -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    at.apply(at.party.put_bot(3, "greedy", may_replace=True))
    at.apply(at.end(at.version))
    again = rematch(at, {"Id": "again"}, BOB)
    again.apply(again.open())
    assert (again.phase, again.party.host, again.terms) == ("gathering", BOB, at.terms)
    assert [(seat.owner, seat.bot) for seat in again.seats] == [(BOB, None), ("", "greedy"), (ANN, None), (CAT, None)]
    assert rematch(table(1, owned=True), owner=device("S")).phase == "lead"  # of one person alone nothing is asked


def test_the_table_of_a_rematch_is_kept_once() -> None:
    at = agreed()
    refused(at, "not-over", lambda: at.rematched("again"))
    at.apply(at.deal(ANN))
    at.apply(at.end(at.version))
    at.apply(at.rematched("again"))
    assert at.again == "again"
    assert at.rematched("another") == ()


def test_a_party_that_is_folded_is_the_party_that_was() -> None:
    at, log, rng = gathered(), list[Event](), Random(1)
    asked: list[Callable[[], Events]] = [
        lambda: at.party.sit(BOB, None, "Bob"),
        lambda: at.party.sit(CAT, None, "Cat"),
        lambda: at.party.accept((0, 2, 3)),
        lambda: at.propose(ANN, at.version, Rules(target=60)),
        lambda: at.party.accept((0, 2, 3)),
        lambda: at.deal(ANN),
        lambda: at.begin(at.version),
        lambda: at.party.put_bot(3, "random", may_replace=True),
        lambda: at.out_of_time(),
        lambda: at.party.leave(BOB, "greedy"),
        lambda: at.party.sit(CAT, 3, ""),
        lambda: at.party.move(ANN, "phone"),
        lambda: at.wish((2,), at.version),
    ]
    first = gathered()
    at = Table(GAME, Rules(), first.seats, BOTS_GIVEN, {"Id": "t"}, rng, first.terms, ANN, gathers=True)
    for ask in asked:
        events = ask()
        assert events
        at.apply(events)
        log += events
        copy = Table(GAME, Rules(), first.seats, BOTS_GIVEN, {"Id": "t"}, rng, first.terms, ANN, gathers=True)
        copy.apply(log)
        for name in ("seats", "host", "accepted", "wishes", "saw", "sat", "pinned"):
            assert getattr(copy.party, name) == getattr(at.party, name)
        assert (copy.version, copy.moved_at, copy.late) == (at.version, at.moved_at, at.late)
        assert copy.record.format() == at.record.format()


def test_events_of_the_party_make_no_move_stale() -> None:
    at = agreed()
    at.apply(at.deal(ANN))
    until(at, lambda at: at.phase == "play" and at.due() is None)
    turn, version = at.record.state.turn, at.version
    other = next(seat for seat in at.party.persons() if seat != turn)
    at.apply(at.party.put_bot(other, "greedy", may_replace=True))
    at.apply(at.wish((turn,), at.version))
    assert at.version == version + 2
    at.apply(at.play(turn, version, GAME.text(at.view(turn).legal[0])))
    with pytest.raises(IllegalMove, match="the table is at version"):
        at.begin(version)


def test_out_of_time_the_bot_that_stands_in_moves_and_it_is_noted() -> None:
    at = agreed()
    with pytest.raises(ValueError, match="nobody is to move"):
        at.out_of_time()
    at.apply(at.deal(ANN))
    until(at, lambda at: at.phase == "play" and at.due() is None)
    turn = at.record.state.turn
    late, move = at.out_of_time()
    assert (late, move.kind) == (Event("late", "greedy"), "move")
    at.apply((late, move))
    assert at.late[turn] == 1
    assert at.seats[turn].bot is None
    assert "; out of time: greedy moved" in at.record.format(public=True)


def test_seats_by_name() -> None:
    party = Party(GAME.seats, (Seat("Ann", None, ANN), Seat(), Seat("b", "b"), Seat("Cat", "b", CAT)), ANN)
    assert [seat.free for seat in party.seats] == [False, True, False, False]
    assert (party.persons(), party.of(""), party.of(CAT)) == ((0,), (), (3,))


def test_who_has_looked_into_all_hands_does_not_sit_down_any_more() -> None:
    at = gathered(open_hands=True)
    refused(at, "seated", lambda: at.look_into(ANN))
    at.apply(at.look_into("eve"))
    assert at.look_into("eve") == ()
    refused(at, "seen", lambda: at.party.sit("eve", None, "Eve"))
    refused(gathered(), "no-key", lambda: gathered().look_into("eve"))
