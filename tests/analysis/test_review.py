"""The review of a round of Sevens that is over: what it says of luck and chances, and the decisions that it finds."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from rounds import random_rules
from septet import Record, read, view
from septet.analysis.sevens import course, decisions, playouts, review
from septet.analysis.sevens.course import Chance, chances, fortunes, redealt
from septet.analysis.sevens.decisions import Suspect, decided, decision, suspects
from septet.analysis.sevens.played import Played, played
from septet.analysis.sevens.playouts import ROUND_SCORES, Desk, desk
from septet.bots import BOTS, ask, ready
from septet.sevens import FIRST_DISCARD, GAME, JOKER, Rules, bare, reveals, start

pytestmark = pytest.mark.xdist_group("books")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals, so that it takes a moment."""
    for module, name, value in (
        (course, "DEALS", 10),
        (course, "RESTS", 5),
        (course, "POINTS", 8),
        (course, "REDEALS", 12),
        (decisions, "SIFT", 4),
        (decisions, "CHOOSE", 20),
        (decisions, "SUSPECTS", 2),
    ):
        monkeypatch.setattr(module, name, value)


@cache
def whole(seed: int = 1) -> Record:
    """A round among club players."""
    ready()
    record, rng = Record(GAME, Rules(opening_minimums=(90, 90, 90, 90))), Random(seed)
    record.deal(rng)
    while record.state.turn >= 0:
        record.play(ask(BOTS["club"], view(record, record.state.turn), rng))
    return record


def found(record: Record, number: int = 1) -> Played:
    """Its round; as if it were another one of the game, in which team A has come behind."""
    [hand] = record.hands()
    before = GAME.first._replace(round=number - 1, first=hand.deal.first, scores=(-20_000 * (number > 1), 0, 0, 0))
    rules = Rules(opening_minimums=(90, 90, 90, 90), first_player="random_each_round")
    return Played(rules, hand.deal, start(rules, before, hand.deal), tuple(hand.moves))


def test_chances_are_shares_of_one_and_certain_at_the_end() -> None:
    for number in (1, 4):
        at = found(whole(), number)
        line = chances(at)
        assert [each.turn for each in line] == sorted({each.turn for each in line})
        assert line[0].turn == 0
        assert line[-1].turn == at.last().turn_number
        for each in line:
            assert sum(each.teams) == pytest.approx(1)
            assert number == 1 or each.teams == (0, 1)  # nobody makes up for so much in a round
        assert (line[-1] == Chance(line[-1].turn, (0, 1))) == (number == 4)


def test_luck_is_what_the_cards_bring_and_what_is_hidden_does_not_change_the_mean() -> None:
    at = found(whole())
    one, two = fortunes(at)
    scores = at.last().round_scores
    assert (one.team, two.team) == ("A", "B")
    assert one.result == scores[0] - scores[1] == -two.result
    assert (one.cards, one.anew) == (-two.cards, -two.anew)
    assert one.cards != one.anew
    deal = at.deal
    hands = (deal.hands[1], deal.hands[2], deal.hands[3], deal.hands[0])
    other = deal._replace(hands=hands, feet=deal.feet[::-1], stock=deal.stock[::-1])
    table, same = desk(at.rules), at._replace(deal=other)
    assert fortunes(same._replace(moves=())) == ()  # it was not finished
    assert redealt(table, at, table.weights, Random(1)) == redealt(table, same, table.weights, Random(1))


def test_a_decision_goes_up_to_where_new_cards_are_seen() -> None:
    at = found(whole())
    states = [at.start, *at.states()]
    for begin, end in decided(at):
        assert len(GAME.legal(at.rules, states[begin])) > 1
        assert not any(reveals(at.rules, states[ply], states[ply + 1]) for ply in range(begin, end - 1))
        assert end == len(at.moves) or reveals(at.rules, states[end - 1], states[end])
    assert len(decided(at)) > 40


def blunder() -> tuple[Played, Suspect]:
    """A wild card is thrown away in the second half of a round; how the round went on is not known."""
    at = found(whole())
    states = [at.start, *at.states()]
    for begin, end in decided(at):
        state, last = states[end - 1], bare(at.moves[end - 1])
        throw = FIRST_DISCARD + JOKER
        if end > 170 and last >= FIRST_DISCARD and throw in GAME.legal(at.rules, state) and state.stock_left > 20:
            return at._replace(moves=(*at.moves[: end - 1], throw)), Suspect(begin, end, 0)
    raise AssertionError("no such turn")


def test_a_wild_card_thrown_away_is_found() -> None:
    at, suspect = blunder()
    wrong = decision(at, suspect)
    assert wrong is not None
    assert wrong.done.steps[-1] == "DX"
    assert wrong.better.steps[-1] not in ("DX", "D2")
    assert wrong.cost > 2 * wrong.error > 0
    assert any(reason.kind == "wilds" and reason.better > reason.other for reason in wrong.why)


def test_what_was_hidden_then_changes_no_judgement() -> None:
    """A law: deal anew what the seat could not see at a decision, and it is judged the same."""
    at, suspect = blunder()
    state = at.states()[suspect.begin - 1]
    gone, rng = len(at.deal.stock) - state.stock_left, Random(1)
    rest = list(at.deal.stock[gone:])
    rng.shuffle(rest)
    feet = list(at.deal.feet)
    waiting = [seat for seat in range(4) if state.foot_state[seat] != 2]
    for seat, other in zip(waiting, waiting[1:] + waiting[:1], strict=True):
        feet[seat] = at.deal.feet[other]
    deal = at.deal._replace(stock=at.deal.stock[:gone] + tuple(rest), feet=tuple(feet), back=())
    before = GAME.first._replace(first=deal.first)
    other_round = Played(at.rules, deal, start(at.rules, before, deal), at.moves)
    assert other_round != at
    assert decision(other_round, suspect) == decision(at, suspect)


def test_a_suspect_differs_from_what_a_club_player_does() -> None:
    assert suspects(found(whole())) == ()


@pytest.mark.parametrize("form", ["2x3", "4x2"])
def test_rounds_of_every_kind_are_reviewed(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "JUDGE", 20)
    rng = Random(form)
    game = GAME.forms[form]
    record = Record(game, random_rules(rng, form))
    record.deal(rng)
    while record.state.turn >= 0:
        record.play(ask(BOTS["plain"], view(record, record.state.turn), rng))
    found = review(record.rules, record.hands()[0]).course
    line, luck = found.chances, found.fortunes
    assert all(sum(each.teams) == pytest.approx(1) for each in line)
    assert [each.team for each in luck] == list(game.teams)
    assert sum(each.result for each in luck) == pytest.approx(0)


def test_a_public_record_is_not_reviewed() -> None:
    record = Record(GAME)
    record.deal(Random(1))
    [again] = read(record.format(public=True))
    with pytest.raises(ValueError, match="not known"):
        review(again.rules, again.hands()[0])
    assert played(record.rules, record.hands()[0]).last() == record.state


def test_a_deal_that_cannot_be_played_out_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    ends = {2, 4, 5}

    def some_end(_code: Any, row: Any, *_: Any) -> bool:
        tried.append(1)
        row[ROUND_SCORES] += 100
        return len(tried) in ends

    at, begun = found(whole()), whole().hands()[0].states[0]
    table = Desk(at.rules)
    monkeypatch.setattr(table, "_rounds", playouts.rounds_into)  # interpreted
    monkeypatch.setattr(table, "_code", at.rules.code)
    monkeypatch.setattr(playouts, "clubs_out", some_end)
    for deals in (3, 5):
        tried.clear()
        scores = table._run(playouts.AS_IT_LIES, begun.cells, (), begun.stock, ((),), deals, 0)
        assert scores[:, 0].tolist() == [[100, 0]] * 3
        assert len(tried) == (5 if deals == 3 else playouts.TRIES * deals)
    ends.clear()
    with pytest.raises(ValueError, match="no deal"):
        table.finished(begun.cells, begun.stock)
