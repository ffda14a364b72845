"""Laws of the steps of Sevens and of what they do: random rounds in every form under random house rules."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

import laws
import small
from rounds import CHOOSERS, FORM_NAMES, cut_short, dealt, play_out, random_rules
from septet import IllegalMove, play
from septet.sevens import GAME, JOKER, KINDS, SEVEN, STEPS, TWO, WILD, Rules, State, is_lay
from septet.sevens.cards import FACES_OF_KIND, KEYS, KIND_OF_FACE, pack
from septet.sevens.cells import DRAWING, ON_FOOT, OUT, RUNNING
from septet.sevens.melds import wilds_fit
from septet.sevens.steps import NO_CARD, kind_of, with_pick
from septet.sevens.turn import has_opened

Counts = Counter[int]


def counted(faces: Iterable[int]) -> list[int]:
    """How many of each kind."""
    counts = [0] * KINDS
    for face in faces:
        counts[KIND_OF_FACE[face]] += 1
    return counts


def melds_of(state: State, team: int) -> list[tuple[int, int, int]]:
    """The open melds of a team by key: naturals, 2s, jokers."""
    at = team * KEYS * 3
    cells = state.meld[at : at + KEYS * 3]
    return [(cells[key * 3], cells[key * 3 + 1], cells[key * 3 + 2]) for key in range(KEYS)]


def check_legal(legal: list[int]) -> None:
    """There is a legal step until the round is over; steps are listed once, ascending."""
    assert legal
    assert legal == sorted(set(legal))
    assert NO_CARD not in legal
    assert all(0 <= step < STEPS for step in legal)


def check_melds(rules: Rules, state: State) -> None:
    """S4 to S6: at most six cards in an open meld, at every moment more naturals than wild cards, no wild seven."""
    for team in range(rules.teams):
        for key, (naturals, twos, jokers) in enumerate(melds_of(state, team)):
            wilds = twos + jokers
            assert naturals + wilds <= 6
            if key == WILD:
                assert naturals == 0
            else:
                assert wilds_fit(rules.code, naturals, wilds)
                assert wilds == 0 or naturals > wilds
            assert key != SEVEN or wilds == 0
            unfinished = key == state.begun and team == state.actor % rules.teams
            assert unfinished or naturals + wilds in (0, 3, 4, 5, 6)


def check_books(rules: Rules, state: State) -> None:
    """S5 to S7: seven cards, of one rank but for fewer wild ones, or all wild; counted by kind and by maker."""
    for team in range(rules.teams):
        found = [0, 0, 0, 0]
        for key, cards in state.faces.books[team]:
            counts = counted(cards)
            wilds = counts[TWO] + counts[JOKER]
            naturals = counts[key] if key != WILD else 0
            assert naturals + wilds == len(cards) == 7
            if key != WILD:
                assert wilds_fit(rules.code, naturals, wilds)
            assert key != SEVEN or wilds == 0
            found[2 if key == WILD else 3 if key == SEVEN else 1 if wilds else 0] += 1
        assert list(state.books[team * 4 : team * 4 + 4]) == found
        made = sum(state.made[seat] for seat in range(team, rules.seats, rules.teams))
        assert made == sum(found)


def check_faces(rules: Rules, state: State) -> None:
    """Every card is somewhere, once; faces and counts agree everywhere."""
    faces, drawn = state.faces, len(state.stock) - state.stock_left
    on_table = [cards for team in faces.melds for cards in team] + [cards for team in faces.books for _, cards in team]
    places = [*faces.hands, *faces.feet, faces.top, faces.taken, faces.pile, *on_table, faces.stock[drawn:]]
    assert Counter(card for place in places for card in place) == Counter(pack(rules.packs, rules.jokers_per_deck))
    for seat in range(rules.seats):
        assert counted(faces.hands[seat]) == list(state.hand[seat])
        assert counted(faces.feet[seat]) == list(state.foot[seat])
        waiting = state.taken_count + len(faces.top) if seat == state.actor else 0
        assert state.held[seat] == sum(state.hand[seat]) + waiting
        assert len(faces.feet[seat]) == (0 if state.foot_state[seat] == ON_FOOT else 11)
    assert counted(faces.taken) == list(state.taken)
    assert [KIND_OF_FACE[card] for card in faces.pile] == list(state.pile)
    assert tuple(KIND_OF_FACE[card] for card in faces.stock) == state.stock
    for team in range(rules.teams):
        for key, meld in enumerate(melds_of(state, team)):
            counts = counted(faces.melds[team][key])
            assert meld == (counts[key] if key != WILD else 0, counts[TWO], counts[JOKER])
        cards = [*faces.melds[team], *(cards for _, cards in faces.books[team])]
        assert state.table[team] == sum(rules.card_points[KIND_OF_FACE[card]] for row in cards for card in row)


def check_turn(rules: Rules, state: State) -> None:
    """Between turns nothing is half done."""
    if state.phase == DRAWING and state.ending == RUNNING:
        assert (state.begun, state.picking, state.opening, state.taken_count, state.asked) == (-1, -1, 0, 0, 0)
        assert all(state.held[: rules.seats])
    for team in range(rules.teams):
        seats = range(team, rules.seats, rules.teams)
        on_table = any(map(sum, melds_of(state, team))) or any(state.books[team * 4 : team * 4 + 4])
        opening = state.actor in seats and (state.opening or state.begun >= 0)
        assert not on_table or opening or any(has_opened(rules.code, list(state.cells), seat) for seat in seats)


def check_end(rules: Rules, state: State) -> None:
    """S17: who goes out has an empty hand and the books. The standard rules imply that all partners had their Foot."""
    if state.ending == OUT:
        seat = state.out_seat
        assert state.held[seat] == 0
        assert state.foot_state[seat] == ON_FOOT
        wild, sevens, red, black = rules.required_books
        have_red, have_black, have_wild, have_sevens = state.books[seat % rules.teams * 4 :][:4]
        assert have_wild >= wild
        assert have_sevens >= sevens
        assert have_red + have_wild + have_sevens >= red
        assert have_black >= black
        if rules.book_each_first and rules.foot_pickup == "automatic" and sum(rules.required_books[2:]) >= 5:
            partners = range(seat % rules.teams, rules.seats, rules.teams)
            assert {state.foot_state[partner] for partner in partners} == {ON_FOOT}


@pytest.mark.parametrize("form", FORM_NAMES)
def test_random_rounds(form: str) -> None:
    for seed in laws.seeds(f"sevens {form}: faces and counts agree, books and ends are right", quick=40, full=500):
        rng = Random(f"{form} {seed}")
        rules = Rules(form=form) if seed % 4 == 0 else random_rules(rng, form)
        state = dealt(rules, rng, rng.choice((1, 1, 2, 3, 4)))
        for legal, step, now in play_out(rules, state, rng, rng.choice(CHOOSERS)):
            state = now
            check_legal(legal)
            if is_lay(step):
                check_melds(rules, state)
            if state.turn < 0 or rng.random() < 0.04:
                check_books(rules, state)
                check_faces(rules, state)
                check_turn(rules, state)
        check_end(rules, state)
        assert GAME.legal(rules, state) == []


def test_legal_steps_may_be_played_and_nothing_else() -> None:
    """Every code and every copy that could be picked is either allowed and changes the state, or refused."""
    for seed in laws.seeds("sevens: every step allowed or refused with its reason", quick=15, full=4_000):
        rng = Random(seed)
        record = cut_short(seed)
        if record.state.turn < 0:
            continue
        check_refusals(record.rules, record.state)
        check_refusals(*rng.choice((small.opening, small.last_cards, small.in_hand))(rng))


def check_refusals(rules: Rules, state: State) -> None:
    game = GAME.forms[rules.form]
    before, legal = pickle.dumps((state.cells, state.stock, state.faces)), game.legal(rules, state)
    for step in range(STEPS):
        for code in (step, *picks(step)):
            if game.allows(rules, state, code):
                assert step in legal
                assert play(game, rules, state, code) != state
                continue
            assert step not in legal or code != step
            with pytest.raises(IllegalMove) as refused:
                play(game, rules, state, code)
            error = refused.value
            assert error.code in CODES, error.code
            assert error.reason
            assert error.rule or error.code == "bad-message"
            assert str(error) == (f"{error.reason} ({error.rule})" if error.rule else error.reason)
    assert pickle.dumps((state.cells, state.stock, state.faces)) == before


def picks(step: int) -> list[int]:
    """The step with each copy that it might move."""
    if step < 8 or step == NO_CARD:
        return []
    return [with_pick(step, face) for face in FACES_OF_KIND[kind_of(step)]]


CODES = [
    "bad-message",
    "over",
    "must-answer",
    "not-asked",
    "drawn",
    "stock-empty",
    "stock-left",
    "draw-first",
    "pile-empty",
    "pile-short",
    "frozen",
    "no-match",
    "book-full",
    "book-each",
    "minimum",
    "no-end",
    "not-in-hand",
    "begun",
    "foot",
    "must-discard",
    "wild-seven",
    "wild-cap",
    "wild-majority",
    "three-needed",
    "seven",
    "no-asking",
]
