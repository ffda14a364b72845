"""The coach of Sevens: its answers are true by the rules, and follow from what the seat sees alone."""

from __future__ import annotations

from copy import copy
from functools import cache
from random import Random

import pytest

from rounds import random_rules
from septet import GAMES, IllegalMove, Record, play, view
from septet.analysis.sevens import advice_words, advise
from septet.analysis.sevens.coach import going_out, opening, seed_of
from septet.bots import BOTS, ask, ready
from septet.sevens import GAME, TAKE, YES, Rules, State, has_opened, is_lay, lacking, parse, reveals
from septet.views import View
from septet.words import LANGUAGES, say

pytestmark = pytest.mark.xdist_group("books")
FEW = 6


@cache
def moments(form: str, standard: bool) -> tuple[tuple[Record, View], ...]:
    """A round among club players: before each step the record, and what the seat to act saw."""
    ready()
    rng = Random(f"{form} {standard}")
    record = Record(GAMES["sevens"].forms[form], Rules(form=form) if standard else random_rules(rng, form))
    record.deal(rng)
    found = []
    while record.state.turn >= 0:
        seen = view(record, record.state.turn)
        found.append((then := copy(record), seen))
        then.events = list(record.events)
        record.play(ask(BOTS["club"], seen, rng))
    return tuple(found)


ROUNDS = [("2x2", True), ("2x2", False), ("2x3", False), ("3x2", True)]


@pytest.mark.parametrize(("form", "standard"), ROUNDS)
def test_can_we_open(form: str, standard: bool) -> None:
    answers = set()
    for record, seen in moments(form, standard)[::7]:
        state: State = record.state
        if state.actor != seen.seat:
            continue
        found, rules = opening(seen), record.rules
        answers.add(found.can)
        playing = state if found.can == "pile" else state._replace(phase=1)
        lays = [step for step in GAME.legal(rules, playing) if is_lay(step)]
        assert (found.can == "opened") == has_opened(rules.code, list(state.cells), state.actor)
        if found.plan:
            for step in found.plan.steps:
                playing = play(record.game, rules, playing, parse(step))
            assert has_opened(rules.code, list(playing.cells), state.actor)
            assert found.reach >= found.minimum
        elif found.can == "no":
            assert not lays
            assert TAKE not in seen.legal
            assert found.reach < found.minimum or found.minimum == 0
    assert {"no", "now"} <= answers or {"opened"} < answers


@pytest.mark.parametrize(("form", "standard"), ROUNDS)
def test_all_four_answers(form: str, standard: bool) -> None:
    for record, seen in moments(form, standard)[::61]:
        found, state, rules = advise(seen, FEW), record.state, record.rules
        assert found.use is not None
        for plan in (found.use.best, found.use.other):
            if plan is None:
                continue
            before = after = state
            for step in plan.steps:
                assert before is after or not reveals(rules, before, after), plan
                before, after = after, play(record.game, rules, after, parse(step))
        assert (found.pile is None) == (state.phase != 0)
        if found.pile:
            assert found.pile.may == (TAKE in seen.legal)
            if not found.pile.may:
                with pytest.raises(IllegalMove) as refused:
                    play(record.game, rules, state, TAKE)
                assert (found.pile.code, found.pile.rule) == (refused.value.code, refused.value.rule)
        kinds = [near.kind for near in found.out.lacking]
        counts = lacking(rules.code, list(state.cells), state.turn % rules.teams)
        assert [kinds.count(kind) for kind in ("wild", "sevens", "red", "black")] == list(counts)
        for lang in LANGUAGES:
            told = [say(lang, words.key, **words.values) for answer in advice_words(found) for words in answer]
            assert all(told)


def test_taking_and_drawing_are_compared_where_both_are_legal() -> None:
    compared = 0
    for _, seen in moments("2x2", True)[:400]:
        if TAKE in seen.legal and len(seen.legal) > 1:
            found = advise(seen, FEW)
            assert found.pile is not None
            assert found.pile.gain is not None
            assert found.use is not None
            assert found.use.best.steps[0] == ("P" if found.pile.gain >= 0 else "S")
            compared += 1
    assert compared > 2


def test_what_is_hidden_changes_no_answer() -> None:
    """A law: deal anew what the seat cannot see, and the coach says the same."""
    rng = Random(1)
    for record, seen in moments("2x2", True)[20::60][:6]:
        state: State = record.state
        others = [seat for seat in range(4) if seat != state.turn]
        hands, feet = [list(hand) for hand in state.hand], [list(foot) for foot in state.foot]
        faces = list(state.faces.hands)
        for seat in others:
            rng.shuffle(hands[seat])
            faces[seat] = tuple(rng.sample(range(53), len(faces[seat]) % 53))
        for foot in feet:
            rng.shuffle(foot)
        other = copy(record)
        stock = tuple(rng.sample(state.stock, len(state.stock)))
        other.state = state._replace(hand=hands, foot=feet, stock=stock, faces_hands=tuple(faces))
        assert other.state.cells != state.cells
        again = view(other, other.state.turn)
        assert advise(again, FEW) == advise(seen, FEW)
        assert seed_of(again) == seed_of(seen)


def test_a_partner_that_is_asked_says_yes_or_no() -> None:
    rng = Random(3)
    record = Record(GAME, Rules(ask_partner=True))
    record.deal(rng)
    while YES not in record.legal():
        record.play(ask(BOTS["club"], view(record, record.state.turn), rng))
    found = advise(view(record, record.state.turn), FEW)
    assert (found.opening, found.pile) == (None, None)
    assert found.use is not None
    assert found.use.other is not None
    assert {found.use.best.steps, found.use.other.steps} == {("y",), ("n",)}
    assert {found.use.best.acts[0].answer, found.use.other.acts[0].answer} == {"y", "n"}


def test_a_seat_that_waits_is_told_what_is_missing_only() -> None:
    record, _ = moments("2x2", True)[100]
    waiting = view(record, (record.state.turn + 1) % 4)
    found = advise(waiting)
    assert (found.opening, found.pile, found.use) == (None, None, None)
    assert found.out == going_out(waiting)
    with pytest.raises(ValueError, match="nobody"):
        advise(view(record, None))
