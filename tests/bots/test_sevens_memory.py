"""What the upper levels of Sevens remember, and what they make of it."""

from __future__ import annotations

from random import Random

import pytest

from rounds import FORM_NAMES, dealt
from septet import Record, view
from septet.bots import BOTS, ask
from septet.bots.sevens.books import remembering_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS, EXPERT_WEIGHTS, STRONG_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.deals import GAVE, KNOWN, PASSED, STRIDE, known_of, nothing_told
from septet.bots.sevens.memory import SHOWN, TRAITS, WAYS, Memory, chance_of_pair, learnt, pair_traits_into
from septet.sevens import (
    DRAW,
    FIRST_DISCARD,
    GAME,
    KIND_TEXTS,
    KINDS,
    OFFSET,
    STANDARD,
    STEPS,
    do,
    legal_into,
    next_seat,
    pack,
)

TURN, HAND, HELD, MELD, TURN_NUMBER = (OFFSET[name] for name in ("turn", "hand", "held", "meld", "turn_number"))
NINE, QUEEN = KIND_TEXTS.index("9"), KIND_TEXTS.index("Q")
CODE = STANDARD.code


def begun(seed: int = 1) -> tuple[list[int], list[int], int]:
    """A round that was just dealt, what everybody knows, and the seat to act."""
    row, known = list(dealt(STANDARD, Random(seed)).cells), [0] * KNOWN
    nothing_told(pack(STANDARD.packs, STANDARD.jokers_per_deck), row, known)
    row[TURN_NUMBER] = 9
    return row, known, row[TURN]


def chance(row: list[int], known: list[int], seat: int) -> int:
    return chance_of_pair(CODE, row, Memory(known, list(learnt())), seat, NINE)


def test_a_shown_pair_is_certain_and_a_full_meld_takes_nothing() -> None:
    row, known, seat = begun()
    other = next_seat(CODE, seat)
    assert 50 < chance(row, known, seat) < 950
    known[other * KINDS + NINE] = 2
    assert chance(row, known, seat) == 1_000
    meld = MELD + (CODE.team_of[other] * 12 + NINE) * 3
    row[meld] = 5
    assert chance(row, known, seat) == 0


def test_who_let_the_pile_go_or_gave_such_a_card_rarely_holds_a_pair() -> None:
    row, known, seat = begun()
    other, before = next_seat(CODE, seat), chance(row, known, seat)
    for told in (PASSED, GAVE):
        more = known.copy()
        more[told + other * KINDS + NINE] = row[TURN_NUMBER] - 4
        assert chance(row, more, seat) < before - 100


def test_many_hidden_cards_in_a_hand_make_a_pair_likelier() -> None:
    row, known, seat = begun()
    few = row.copy()
    few[HELD + next_seat(CODE, seat)] = 2
    assert chance(few, known, seat) < chance(row, known, seat) - 200


def test_what_the_seat_does_not_see_changes_nothing() -> None:
    row, known, seat = begun()
    other = row.copy()
    for each in range(STANDARD.seats):
        if each != seat:
            other[HAND + each * KINDS + NINE] = 9
    assert chance(other, known, seat) == chance(row, known, seat)
    other[HAND + seat * KINDS + NINE] += 3
    assert chance(other, known, seat) != chance(row, known, seat)


def test_every_card_has_ten_traits_of_its_own() -> None:
    rng, seen = Random(5), set[int]()
    record = Record(GAME)
    record.deal(rng)
    while record.state.turn >= 0:
        legal, state = record.legal(), record.state
        if rng.random() < 0.2:
            known, traits = known_of(view(record, state.turn)), [0] * WAYS
            for kind in range(KINDS):
                pair_traits_into(CODE, list(state.cells), known, state.turn, kind, traits)
                assert len(set(traits)) == WAYS
                assert all(0 <= trait < TRAITS for trait in traits)
                seen |= set(traits)
        record.play(ask(BOTS["club"], view(record, state.turn), rng) if len(legal) > 1 else legal[0])
    assert len(seen) > 50
    assert SHOWN + 1 in seen


def discarded(weights: Weights, shown: int) -> int:
    """What a seat with a 9 and a queen discards if the next one has been seen to take two cards of one of these."""
    row, known, seat = begun()
    state, out = dealt(STANDARD, Random(1)), [0] * STEPS
    do(CODE, row, state.stock, len(state.stock), DRAW)
    for kind in range(KINDS):
        row[HAND + seat * KINDS + kind] = 1 if kind in (NINE, QUEEN) else 0
    row[HELD + seat] = 2
    known[next_seat(CODE, seat) * KINDS + shown] = 2
    count = legal_into(CODE, row, out)
    assert set(out[:count]) == {FIRST_DISCARD + NINE, FIRST_DISCARD + QUEEN}
    return remembering_choice(CODE, row, out, count, weights, Memory(known, list(learnt()))) - FIRST_DISCARD


def test_a_shown_pair_is_not_fed_by_those_who_remember() -> None:
    for weights in (STRONG_WEIGHTS["2x2"], EXPERT_WEIGHTS["2x2"]):
        assert discarded(weights, NINE) == QUEEN
        assert discarded(weights, QUEEN) == NINE
    assert discarded(CLUB_WEIGHTS["2x2"], NINE) == discarded(CLUB_WEIGHTS["2x2"], QUEEN)


@pytest.mark.parametrize("form", FORM_NAMES)
def test_what_is_kept_on_the_way_is_what_the_whole_round_tells(form: str) -> None:
    record, rng = Record(GAME.forms[form]), Random(2)
    record.deal(rng)
    for _ in range(3 * STRIDE + 5):
        seen = view(record, record.state.turn)
        kept = known_of(seen)
        known_of.__globals__["_told"].cache_clear()
        assert known_of(seen) == kept
        kept[0] += 1  # whoever asks owns the answer
        assert known_of(seen) != kept
        record.play(rng.choice(seen.legal))
