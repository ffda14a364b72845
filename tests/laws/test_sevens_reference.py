"""The engine of Sevens agrees with a naive model that was written from the rules page alone (tests/reference)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

import laws
import small
from reference import sevens_opening, sevens_round, sevens_turn
from reference.sevens_round import Round
from rounds import CHOOSERS, FORM_NAMES, new_record, steps_of
from septet import Record
from septet.sevens import GAME, Rules, State
from septet.sevens.cards import KEY_TEXTS, KIND_OF_FACE, KIND_TEXTS
from septet.sevens.cells import BEGUN, ON_FOOT, ON_HAND, PLAYING
from septet.sevens.dealing import Deal
from septet.sevens.opening import IMPOSSIBLE, most_points
from septet.sevens.score import score_lines
from septet.sevens.steps import bare

BOOK_NAMES = ("red", "black", "wild", "sevens")


def in_words(rules: Rules) -> dict[str, Any]:
    """House rules as the reference knows them."""
    points = dict(zip(KIND_TEXTS, rules.card_points, strict=True))
    return {**sevens_turn.STANDARD, **rules.differs, "card_points": points}


def texts(cards: Sequence[int]) -> tuple[str, ...]:
    """Faces as the texts of their kinds, in order."""
    return tuple(sorted(KIND_TEXTS[KIND_OF_FACE[card]] for card in cards))


def of_counts(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(sorted(KIND_TEXTS[kind] for kind, count in enumerate(counts) for _ in range(count)))


def started(rules: Rules, number: int, deal: Deal) -> Round:
    """The reference after the same deal."""
    return Round(
        rules=in_words(rules),
        form=rules.form,
        number=number,
        actor=deal.first,
        hands=[texts(cards) for cards in deal.hands],
        feet=[texts(cards) for cards in deal.feet],
        pile=[KIND_TEXTS[KIND_OF_FACE[card]] for card in deal.flip],
        stock=[KIND_TEXTS[KIND_OF_FACE[card]] for card in deal.stock],
        cuts=deal.cuts,
    )


def taken_over(rules: Rules, state: State) -> Round:
    """The reference in the same position, in which a turn has just been drawn or is to be."""
    seats = range(rules.seats)
    model = Round(
        rules=in_words(rules),
        form=rules.form,
        number=state.round,
        actor=state.actor,
        hands=[texts(state.faces.hands[seat]) for seat in seats],
        feet=[None if state.foot_state[seat] == ON_FOOT else texts(state.faces.feet[seat]) for seat in seats],
        pile=[KIND_TEXTS[kind] for kind in state.pile],
        stock=[KIND_TEXTS[kind] for kind in state.stock],
        melds=[
            {KEY_TEXTS[key]: texts(cards) for key, cards in enumerate(state.faces.melds[team]) if cards}
            for team in range(rules.teams)
        ],
        books=[[(KEY_TEXTS[key], texts(cards)) for key, cards in team] for team in state.faces.books[: rules.teams]],
        made=list(state.made[: rules.seats]),
        opened=[flag == 1 for flag in state.opened[: rules.seats]],
        earned=[state.foot_state[seat] != ON_HAND for seat in seats],
    )
    if state.phase == PLAYING:
        model.turn = model.begin(model.hands[state.actor])
    return model


def described(rules: Rules, state: State) -> dict[str, Any]:
    """Where a round stands, in texts; hands and melds by the faces, which the laws hold to the counts."""
    seats, teams = range(rules.seats), range(rules.teams)
    legal = {GAME.text(step) for step in GAME.legal(rules, state)}
    return {
        "turn": None if state.turn < 0 else state.turn,
        "legal": legal,
        "hands": [of_counts(state.hand[seat]) for seat in seats],
        "feet": [None if state.foot_state[seat] == ON_FOOT else of_counts(state.foot[seat]) for seat in seats],
        "taken": of_counts(state.taken),
        "pile": [KIND_TEXTS[kind] for kind in state.pile],
        "stock": state.stock_left,
        "melds": [
            {KEY_TEXTS[key]: texts(cards) for key, cards in enumerate(state.faces.melds[team]) if cards}
            for team in teams
        ],
        "books": [{name: state.books[team * 4 + which] for which, name in enumerate(BOOK_NAMES)} for team in teams],
        "made": list(state.made[: rules.seats]),
        "ending": (None, "out", "stock")[state.ending],
    }


def expected(model: Round) -> dict[str, Any]:
    """The same of the reference."""
    turn = model.turn
    if turn and not model.ending:
        model.keep()
    books = [[sevens_turn.book_of(*book) for book in team] for team in model.books]
    return {
        "turn": model.to_act,
        "legal": model.legal(),
        "hands": [tuple(sorted(hand)) for hand in model.hands],
        "feet": model.feet,
        "taken": turn.taken if turn and not model.ending else (),
        "pile": model.pile,
        "stock": len(model.stock),
        "melds": model.melds,
        "books": [{name: team.count(name) for name in BOOK_NAMES} for team in books],
        "made": model.made,
        "ending": model.ending,
    }


def walk(rules: Rules, state: State, rng: Random) -> Iterator[tuple[State, Round]]:
    """From a small position to the end of the turn, every legal set found by trying; yields where it was looked."""
    model = taken_over(rules, state)
    while True:
        found = model.legal(by_trying=True)
        told = f"{rules.form} {rules.text()}\n{model}"
        ours = {GAME.text(step) for step in GAME.legal(rules, state)}
        assert ours == found, f"{told}: engine {ours}, reference {found}"
        yield state, model
        if not found:
            return
        step = rng.choice(sorted(found))
        model.play(step)
        state = GAME.apply(rules, state, GAME.parse(step))
        check(rules, state, model, f"{told}: {step}")
        if model.turn is None:
            return


def check(rules: Rules, state: State, model: Round, told: str) -> Any:
    """Compare all that both tell; what is legal next."""
    ours, theirs = described(rules, state), expected(model)
    for what, value in theirs.items():
        assert ours[what] == value, f"{told}: {what}: engine {ours[what]}, reference {value}"
    return theirs["legal"]


def check_score(record: Record, model: Round) -> list[int]:
    """The round's scores, equal in both."""
    lines = score_lines(record.rules, record.state)
    for line, counted in zip(lines, model.scores(), strict=True):
        amounts = (line.books, line.missing, line.table, line.hand, line.foot, line.bonus, line.round)
        assert amounts == tuple(counted.values())
    return [line.round for line in lines]


def compared(record: Record, rng: Random) -> Iterator[int]:
    """Play a random game in both; yields a number for each step that was compared."""
    rules, choose = record.rules, rng.choice(CHOOSERS)
    model, totals, scores, last = None, [0] * rules.teams, [0] * rules.teams, None
    legal: Any = ()
    for step in steps_of(record, rng, choose):
        if model is None or model.ending:
            deal = next(event for event in reversed(record.events) if not isinstance(event, int))
            assert deal.first in sevens_round.first_players(in_words(rules), rules.form, last, scores)
            model, last = started(rules, record.state.round, deal), deal.first
            legal = model.legal()
        told = f"{rules.form} {rules.text()} round {record.state.round} turn {record.state.turn_number}"
        assert GAME.text(bare(step)) in legal, told
        model.play(GAME.text(bare(step)))
        legal = check(rules, record.state, model, f"{told} {GAME.text(step)}")
        if model.ending:
            scores = check_score(record, model)
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
            winners = sevens_round.result(in_words(rules), totals, record.state.round)
            mask = sum(1 << team for team in winners) if winners else -1
            assert (list(record.state.scores[: rules.teams]), record.state.result) == (totals, mask)
        yield step


def test_whole_games_under_any_house_rules() -> None:
    wanted = laws.size("sevens: steps in agreement with the naive reference", quick=1_200, full=300_000)
    seed = 0
    while wanted > 0:
        rng = Random(seed)
        record = new_record(rng, FORM_NAMES[seed % 4], standard=seed % 8 < 2)
        wanted -= sum(1 for _ in compared(record, rng))
        seed += 1


def test_small_hands_that_open() -> None:
    for seed in laws.seeds("sevens: openings of small hands, all ways tried", quick=150, full=12_000):
        rng = Random(seed)
        rules, state = small.opening(rng)
        for now, model in walk(rules, state, rng):
            if model.turn and not model.turn.opened and not model.turn.picking:
                most = sevens_turn.most_by_trying(model.rules, model.turn)
                assert sevens_opening.most_points(model.rules, model.turn) == most
                assert most_points(rules.code, list(now.cells)) == (IMPOSSIBLE if most is None else most)


def test_last_cards_on_the_foot() -> None:
    for seed in laws.seeds("sevens: last cards on the Foot, all ways tried", quick=300, full=20_000):
        rng = Random(seed)
        for _ in walk(*small.last_cards(rng), rng):
            pass


def test_last_cards_in_hand() -> None:
    for seed in laws.seeds("sevens: small hands before the Foot, all ways tried", quick=200, full=10_000):
        rng = Random(seed)
        for _ in walk(*small.in_hand(rng), rng):
            pass


PLANTED: dict[str, tuple[str, object]] = {
    "as many wild cards as naturals": ("melds.wilds_fit", lambda code, naturals, wilds: naturals >= wilds),
    "any seventh card": ("melds.may_make_book", lambda code, row: True),
    "any seventh card by a pick-up": ("moves.may_make_book", lambda code, row: True),
    "an opening may make any number of books": ("opening.books_allowed", lambda code, row: 40),
    "an opening makes no book": ("opening.books_allowed", lambda code, row: 0),
    "every opening can be finished": ("moves.reachable", lambda code, row: True),
    "an opening may be left": ("moves.may_stop", lambda row: row[BEGUN] < 0),
    "out without the books": ("moves.may_go_out", lambda code, row: True),
    "nothing freezes the pile": ("moves.frozen", lambda code, row: False),
    "the last card is always kept": ("moves.can_finish", lambda code, row: True),
    "the Foot helps at once": ("turn.minimum", lambda code, row: 0),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    where, planted = PLANTED[fault]
    monkeypatch.setattr(f"septet.sevens.{where}", planted)
    assert any(differs(seed) for seed in range(400))


def differs(seed: int) -> bool:
    """Whether engine and reference disagree somewhere in the small positions of a seed."""
    for make in (small.opening, small.last_cards, small.in_hand):
        rng = Random(seed)
        try:
            for _ in walk(*make(rng), rng):
                pass
        except AssertionError:
            return True
    return False
