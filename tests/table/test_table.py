"""A table: who may do what, what is due, and that asking changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from septet import IllegalMove, seven_rocks, sevens
from septet.seven_rocks import Rules
from septet.seven_rocks.state import BLOCK, OUT, WIN
from septet.table import Event, Seat, Table, rematch
from septet.views import View
from tables import BOTS_GIVEN, GAME, answer, device, played, table, until


def snapshot(at: Table) -> tuple[object, ...]:
    """All that a table knows."""
    record = at.record
    return (at.version, record.state, tuple(record.events), record.closed, at.pending, at.before, tuple(at.faults))


def refused(at: Table, code: str, ask: object) -> IllegalMove:
    """The refusal of this question, which leaves the table as it was."""
    before = snapshot(at)
    with pytest.raises(IllegalMove) as caught:
        ask()  # type: ignore[operator]
    assert caught.value.code == code
    assert snapshot(at) == before
    return caught.value


def test_a_match_goes_from_the_lead_over_hands_to_its_end() -> None:
    at = table(1)
    phases = [at.phase]
    for _ in played(at, Random(1)):
        if phases[-1] != at.phase:
            phases.append(at.phase)
    assert phases == ["lead", *["play", "settled"] * (at.hand - 1), "play", "over"]
    assert at.record.result in ("NS", "EW")
    assert at.pending is None
    assert at.due() is None


@pytest.mark.parametrize("ending", [OUT, BLOCK, WIN])
def test_each_ending_of_a_hand(ending: int) -> None:
    rules = Rules() if ending == WIN else Rules(target=5_000)
    at = until(table(1, rules=rules), lambda at: at.phase in ("settled", "over") and at.record.state.ending == ending)
    if ending == WIN:
        assert (at.phase, at.pending) == ("over", None)
    else:
        assert (at.phase, at.pending, at.due()) == ("settled", None, "deal")
        at.apply(at.step())
        assert (at.phase, at.due()) == ("settled", None)
        assert at.pending.leader == (at.record.state.next_leader if ending == OUT else at.pending.leader)
        assert bool(at.pending.draw) == (ending == BLOCK)


def test_the_last_allowed_hand_is_followed_by_no_deal() -> None:
    at = until(table(3, rules=Rules(max_hands=1)), lambda at: at.phase == "over")
    assert at.pending is None
    assert at.hand == 1


def test_a_table_folded_from_its_events_is_the_same_table() -> None:
    for seed in range(10):
        at, log = table(seed), list[Event]()
        copy = Table(GAME, Rules(), at.seats, BOTS_GIVEN)
        copy.apply([Event("deal", GAME.deal_text(at.pending))])
        for events in played(at, Random(seed)):
            log += events
            copy.apply(events)
            assert snapshot(copy) == snapshot(at)
        assert at.version == 1 + len(log)
        assert copy.record.format() == at.record.format()


def test_asking_changes_nothing() -> None:
    at, rng = table(4), Random(4)
    while at.phase != "over":
        before = snapshot(at)
        events = answer(at, rng)
        assert snapshot(at) == before
        at.apply(events)


def test_moves_that_may_not_be_made_leave_everything_as_it_was() -> None:
    at = until(table(5), lambda at: at.due() is None and at.phase == "play")
    hand = at.view(2).state.hands[2]
    held = [seven_rocks.tile_text(tile) for tile in seven_rocks.tiles_in(hand)]
    other = next(tile for tile in seven_rocks.TILE_NUMBER if tile not in held)
    legal = GAME.text(at.view(2).legal[0])
    refused(at, "stale", lambda: at.play(2, at.version - 1, legal))
    refused(at, "stale", lambda: at.play(2, at.version + 1, legal))
    refused(at, "stale", lambda: at.begin(at.version - 1))
    refused(at, "stale", lambda: at.end(at.version - 1))
    assert refused(at, "not-your-turn", lambda: at.play(1, at.version, legal)).rule == "R6"
    assert refused(at, "not-in-hand", lambda: at.play(2, at.version, other)).rule == "R2"
    assert refused(at, "must-play", lambda: at.play(2, at.version, "-")).rule == "R8"
    refused(at, "bad-message", lambda: at.play(2, at.version, "77"))
    refused(at, "bad-message", lambda: at.begin(at.version))


def test_before_the_first_round_of_sevens_a_move_is_refused_by_the_rule_of_the_deal() -> None:
    at = Table(sevens.GAME, sevens.STANDARD, (Seat("Ann"),) * 4, {}, rng=Random(1))
    at.apply(at.open())
    assert refused(at, "over", lambda: at.play(0, at.version, "S")).rule == "S8"


def test_nothing_is_played_while_a_hand_waits_or_after_the_end() -> None:
    at = table(6)
    assert refused(at, "over", lambda: at.play(2, at.version, "55")).rule == "R2"
    until(at, lambda at: at.phase == "settled")
    assert refused(at, "over", lambda: at.play(2, at.version, "-")).rule == "R16"
    until(at, lambda at: at.phase == "over")
    for ask in (
        lambda: at.play(2, at.version, "55"),
        lambda: at.begin(at.version),
        lambda: at.end(at.version),
    ):
        assert refused(at, "over", ask).rule == "R18"
    with pytest.raises(ValueError, match="nothing is due"):
        at.step()


def test_the_table_knocks_for_a_person_who_cannot_play() -> None:
    at = until(table(7, "NESW"), lambda at: at.due() == "knock")
    assert at.view(at.record.state.turn).legal == (seven_rocks.KNOCK,)
    assert at.step()[0] == Event("move", "-")


def test_a_person_may_also_knock_by_hand() -> None:
    at = until(table(7, "NESW"), lambda at: at.due() == "knock")
    assert at.play(at.record.state.turn, at.version, "-")[0] == Event("move", "-")


@pytest.mark.parametrize("persons", ["", "N", "EW", "NESW"])
def test_any_seat_may_be_a_person_or_a_bot(persons: str) -> None:
    at = until(table(8, persons, Rules(target=50)), lambda at: at.phase == "over")
    for letter, seat in zip(GAME.seats, at.seats, strict=True):
        assert (seat.bot is None) == (letter in persons)
        assert at.record.tags[letter] == seat.name


@pytest.mark.parametrize("phase", ["lead", "play", "settled"])
def test_a_match_may_be_ended_early(phase: str) -> None:
    at = until(table(9), lambda at: at.phase == phase)
    at.apply(at.end(at.version))
    assert (at.phase, at.pending, at.record.result, at.due()) == ("over", None, "*", None)
    assert ("unfinished" in at.record.format()) == (phase == "play")
    assert rematch(at).phase == "lead"


def test_the_next_deal_is_seen_by_nobody_before_its_hand_begins() -> None:
    for phase in ("lead", "settled"):
        at = until(table(10), lambda at, phase=phase: at.phase == phase and at.pending is not None)  # type: ignore[misc]
        views = [at.view(seat) for seat in (None, 0, 1, 2, 3)]
        at.pending = at.pending._replace(hands=at.pending.hands[::-1])
        assert views == [at.view(seat) for seat in (None, 0, 1, 2, 3)]
        assert at.record.format(public=True).count("deal") == at.hand


def raises(_seen: View, _rng: Random) -> int:
    raise RuntimeError("no idea\nat all")


def cheats(seen: View, _rng: Random) -> int:
    return seven_rocks.KNOCK if seen.legal[0] != seven_rocks.KNOCK else 1


def babbles(_seen: View, _rng: Random) -> int:
    return "22"  # type: ignore[return-value]


@pytest.mark.parametrize("bot", [raises, cheats, babbles])
def test_a_bot_without_a_legal_move_is_named_and_moves_at_random(bot: object) -> None:
    at = until(table(11, bots={"greedy": bot}), lambda at: at.due() == "bot")  # type: ignore[dict-item]
    turn, legal = at.record.state.turn, at.view(at.record.state.turn).legal
    fault, move = at.step()
    assert fault.kind == "fault"
    assert GAME.parse(move.text) in legal
    at.apply((fault, move))
    assert at.faults[turn] == 1
    assert "\n" not in fault.text
    # What it tried may name tiles that are still hidden: the record, which may be read during the hand, does not say.
    [note] = [line for line in at.record.format(public=True).split("\n") if ";" in line]
    assert note.endswith("; greedy had no legal move to offer: a random one")
    until(at, lambda at: at.phase == "settled")
    assert sum(at.faults) == sum(len(notes) for notes in at.record.notes.values())


def test_a_bot_that_is_no_longer_there_moves_at_random() -> None:
    at = until(table(12, rules=Rules(target=20), bots={"other": cheats}), lambda at: at.phase == "over")
    assert sum(at.faults) > 0


def test_deals_come_from_the_systems_generator() -> None:
    """No seed to set, no state to work out: two tables differ whatever the global generator was given."""
    import random

    deals = []
    for _ in range(2):
        random.seed(1)
        made = Table(GAME, Rules(), tuple(Seat("") for _ in "NESW"), {})
        made.apply(made.open())
        made.apply(made.step())
        deals.append(made.pending.hands)
    assert deals[0] != deals[1]


def test_before_is_each_teams_score_before_it_last_changed() -> None:
    at, rng = table(13), Random(13)
    expected, scores = [0, 0], [0, 0]
    while at.phase != "over":
        at.apply(answer(at, rng))
        for team, score in enumerate(at.record.state.scores):
            if score != scores[team]:
                expected[team], scores[team] = scores[team], score
        assert at.before == tuple(expected)


def test_a_rematch_has_the_same_seats_and_rules_and_nothing_else() -> None:
    at = until(table(14, rules=Rules(target=20), owned=True), lambda at: at.phase == "over")
    again = rematch(at, {"Id": "again"}, device("S"))
    first = again.open()
    again.apply(first)
    assert [event.kind for event in first] == ["seed"]
    assert (again.seats, again.record.rules, again.phase, again.version) == (at.seats, at.record.rules, "lead", 1)
    assert (again.pending, again.due()) == (None, "deal")
    assert again.record.tags["Id"] == "again"
    assert again.record.tags["Result"] == "*"
    assert (again.party.host, again.terms) == (device("S"), at.terms)
    assert again.before == (0, 0)
    assert again.record.events == []


def test_a_table_has_as_many_seats_as_its_game() -> None:
    with pytest.raises(ValueError, match="4 seats, not 3"):
        Table(GAME, Rules(), (Seat(""),) * 3, {})


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(ValueError, match="no event 'toss'"):
        table(15).apply([Event("toss")])
