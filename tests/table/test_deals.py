"""Where the deals of a table come from: a secret told as its digest, shares of the seats, a transcript afterwards."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from septet import GAMES, read
from septet.seven_rocks import Rules
from septet.table import Event, Seat, Table, Terms
from septet.table.fair import check, commitment, read_note, stream
from tables import BOTS_GIVEN, answer, until
from tables import GAME as ROCKS

SHARES = ["a" * 64, "b" * 64]


def opened(game: str = "seven-rocks", rules: str = "", is_dealt: bool = True) -> Table:
    """A table of two persons and two bots that deals from secrets; the first hand is dealt without their shares."""
    made = GAMES[game]
    seats = [Seat("Ann", None, "ann"), Seat("Bob", None, "bob"), *[Seat("random", "random")] * (len(made.seats) - 2)]
    at = Table(made, made.rules.parse(rules), seats, BOTS_GIVEN, {"Id": "t"}, terms=Terms(stands_in="random"))
    at.apply(at.open())
    if is_dealt:
        at.apply(at.step())
    return at


def mixed(at: Table) -> Table:
    """Both persons have sent their shares of the next deal."""
    for seat, share in enumerate(SHARES):
        at.apply(at.mix((seat,), at.deals.number, share))
    return at


def settled(at: Table, rng: Random) -> Table:
    """Played on until a hand is over and the next one is not dealt yet."""
    at.apply(answer(at, rng))
    while at.phase == "play":
        at.apply(answer(at, rng))
    return at


@pytest.mark.parametrize(("game", "rules"), [("seven-rocks", "max_hands=3"), ("sevens", "decks=3")])
def test_every_deal_of_a_match_is_proven_from_its_record(game: str, rules: str) -> None:
    at, rng = opened(game, rules, is_dealt=False), Random(1)
    while True:
        mixed(at)
        at.apply(at.step())
        if settled(at, rng).record.over:
            break
    [again] = read(at.record.format())
    assert [finding.verdict for finding in check(again)] == ["proven"] * at.hand
    assert at.hand > 1


def test_a_deal_that_nobody_gave_a_share_of_is_the_servers_alone() -> None:
    at = settled(opened(rules="max_hands=1"), Random(1))
    assert [finding.verdict for finding in check(at.record)] == ["alone"]


def test_the_commitment_is_told_before_the_shares_and_is_that_of_the_secret() -> None:
    at, rng = opened(), Random(2)
    for hand in (1, 2, 3):
        assert at.deals.number == hand + 1
        told = at.deals.commitment(hand + 1)
        settled(at, rng)
        assert at.deals.commitment(hand + 1) == told
        mixed(at)
        at.apply(at.step())
        assert at.deals.commitment(hand + 1) == told
        transcript = at.deals.transcript(hand)
        assert transcript
        assert commitment(transcript.secret) == transcript.commitment == at.deals.commitment(hand)


def test_shares_count_once_in_time_and_where_they_belong() -> None:
    at = opened()
    assert at.deals.number == 2
    assert at.mix((0,), 1, SHARES[0]) == ()  # dealt already
    assert at.mix((0,), 3, SHARES[0]) == ()
    for wrong in ("", "a" * 63, "A" * 64, "g" * 64, "é" * 64):
        assert at.mix((0,), 2, wrong) == ()
    at.apply(at.mix((0,), 2, SHARES[0]))
    assert at.mix((0,), 2, SHARES[1]) == ()
    assert at.deals.mixed() == (0,)
    assert [event.text for event in at.mix((0, 1), 2, SHARES[1])] == [f"E {SHARES[1]}"]
    settled(at, Random(3))
    at.apply(at.step())
    assert at.deals.mixed() == ()


def test_another_share_is_another_deal() -> None:
    deals = set()
    at = settled(opened(), Random(4))
    secret = at.deals._secrets[2]
    for share in ("", *SHARES):
        rng = stream(secret, "t", 2, (share, "", "", ""))
        deals.add(ROCKS.deal(at.record.rules, at.record.state, rng).hands)
    assert len(deals) == 3


def test_nothing_of_a_secret_is_told_before_its_hand_is_over() -> None:
    at, rng = opened(rules="max_hands=3"), Random(5)
    while not at.record.over:
        at.apply(answer(at, rng))
        told = at.record.format(public=not at.record.over)
        over = at.hand if at.phase != "play" else at.hand - 1
        for hand, secret in at.deals._secrets.items():
            assert (secret in told) == (hand <= over), hand


def test_a_match_that_is_ended_early_shows_the_secret_of_its_last_hand() -> None:
    at = until(opened(), lambda at: at.phase == "play" and len(at.recent) == 3)
    secret = at.deals._secrets[1]
    assert secret not in at.record.format(public=True)
    at.apply(at.end(at.version))
    [line] = [note for note in at.record.notes[1, "#"] if read_note(note)]
    assert secret in line
    assert [finding.verdict for finding in check(read(at.record.format())[0])] == ["alone"]


def test_secrets_are_not_drawn_again_when_a_table_is_folded() -> None:
    at, log = opened(), list[Event]()
    rng = Random(6)
    copy = Table(at.record.game, Rules(), at.seats, BOTS_GIVEN, {"Id": "t"})
    log = [*at.open()]
    at = Table(at.record.game, Rules(), at.seats, BOTS_GIVEN, {"Id": "t"})
    at.apply(log)
    log += (first := at.step())
    at.apply(first)
    for _ in range(80):
        events = answer(at, rng)
        at.apply(events)
        log += events
    copy.apply(log)
    assert copy.deals._secrets == at.deals._secrets
    assert copy.record.format() == at.record.format()
    secrets = [event.text for event in log if event.kind == "seed"]
    assert len(secrets) == len(set(secrets)) > 1
    assert all(one.kind == "deal" for one, two in pairwise(log) if two.kind == "seed" and one != log[0])


def test_a_table_of_an_older_septet_deals_on_without_a_secret() -> None:
    at = opened()
    old = Table(at.record.game, Rules(), at.seats, BOTS_GIVEN, {"Id": "t"})
    old.apply([Event("deal", at.record.game.deal_text(at.pending))])
    assert old.deals.commitment(1) == old.deals.commitment(2) == ""
    settled(old, Random(7))
    assert old.deals.told(1) == ""
    old.apply(old.step())
    assert old.deals.commitment(3)
    settled(old, Random(7))
    mixed(old)
    old.apply(old.step())
    settled(old, Random(7))
    assert [finding.verdict for finding in check(old.record)] == ["missing", "missing", "proven"]
