"""What the others at Sevens probably hold."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from hands import position
from rounds import FORM_NAMES, dealt
from septet.bots.sevens.beliefs import TRAITS, UNIT, shares_into, weights
from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.deals import GAVE, KNOWN, SHARES, UNSEEN, heed, nothing_told
from septet.jit import compiled, packed
from septet.sevens import KINDS, OFFSET, RED_THREE, STANDARD, STEPS, Rules, do, legal_into, pack, parse

pytestmark = pytest.mark.xdist_group("books")
TURN, PHASE, HAND, SCORES = (OFFSET[name] for name in ("turn", "phase", "hand", "scores"))
KING, QUEEN = 9, 8
Moment = tuple[Rules, list[int], list[int]]


def shares(rules: Rules, row: list[int], known: list[int]) -> list[int]:
    """The shares of all seats and kinds."""
    found = [0] * SHARES
    shares_into(rules.code, row, known, list(weights()), found)
    return found


def after(row: list[int], *steps: str) -> tuple[list[int], list[int]]:
    """The row after these steps, and what they have told."""
    known, stock = [0] * KNOWN, [4] * 100
    nothing_told(pack(STANDARD.packs, 2), row, known)
    for step in map(parse, steps):
        heed(STANDARD.code, row, known, step)
        do(STANDARD.code, row, stock, len(stock), step)
    return row, known


def club_round(form: str, seed: int) -> Iterator[Moment]:
    """The beginnings of turns of a round among `club` players: house rules, the row, what is known."""
    rules = Rules(form=form)
    state = dealt(rules, Random(seed), 1 + seed % 4)
    row, out, known = list(state.cells), [0] * STEPS, [0] * KNOWN
    nothing_told(pack(rules.packs, 2), row, known)
    while row[TURN] >= 0:
        if row[PHASE] == 0:
            yield rules, row, known
        step = books_choice(rules.code, row, out, legal_into(rules.code, row, out), CLUB_WEIGHTS[form])
        heed(rules.code, row, known, step)
        do(rules.code, row, state.stock, len(state.stock), step)
    yield rules, row, known


def test_who_discards_a_king_collects_none_and_a_three_kept_is_rare() -> None:
    row = list(position(P1="K Q 4", P2="5", to_draw=True, melds={"A": "444", "B": "555"}, pile="9 3b").cells)
    row, known = after(row, "S", "DK")
    found = shares(STANDARD, row, known)
    assert known[GAVE + KING] > 0
    assert found[KING] < found[QUEEN]
    assert found[RED_THREE] * 10 < found[KINDS + RED_THREE]


def test_who_lets_the_pile_go_has_no_pair_for_it() -> None:
    row = list(position(P1="K 4 4", P2="5", to_draw=True, melds={"A": "444"}, pile="9 9 9 9 Q").cells)
    row, known = after(row, "S", "DK")
    found = shares(STANDARD, row, known)
    assert found[QUEEN] < found[QUEEN - 1]
    assert found[KINDS * 2 + QUEEN] == found[KINDS * 2 + QUEEN - 1]


def test_a_pile_that_no_pair_would_take_tells_nothing() -> None:
    frozen = list(position(P1="K 4 4", to_draw=True, melds={"A": "444"}, pile="9 Q 3b").cells)
    full = list(position(P1="K 4 4", to_draw=True, melds={"A": "444 QQQQQ"}, pile="9 9 Q").cells)
    shut = list(position(P1="K 4 4", to_draw=True, pile="9 9 Q").cells)
    for row in (frozen, full, shut):
        _, known = after(row, "S")
        assert not any(known[GAVE + SHARES : GAVE + 2 * SHARES])


def test_hidden_hands_of_club_players_are_likelier_by_these_beliefs() -> None:
    for seed, form in enumerate(FORM_NAMES):
        gain, cards = 0.0, 0
        for rules, row, known in club_round(form, seed):
            viewer, found = row[TURN], shares(rules, row, known)
            if viewer < 0 or row[TURN] % 2:
                continue
            left = [known[UNSEEN + kind] - row[HAND + viewer * KINDS + kind] for kind in range(KINDS)]
            left = [count + known[viewer * KINDS + kind] for kind, count in enumerate(left)]
            for seat in range(rules.seats):
                if seat == viewer:
                    continue
                whole = sum(left[kind] * found[seat * KINDS + kind] for kind in range(KINDS))
                for kind in range(KINDS):
                    hidden = row[HAND + seat * KINDS + kind] - known[seat * KINDS + kind]
                    gain += hidden * math.log(found[seat * KINDS + kind] * sum(left) / whole) if hidden else 0
                    cards += hidden
        assert math.exp(gain / cards) > 1.03, form


def test_beliefs_compiled_are_those_interpreted() -> None:
    for rules, row, known in list(club_round("2x3", 3))[5:60:11]:
        found: Any = np.zeros(SHARES, np.int64)
        code, cells = packed(rules.code), np.array(row, np.int64)
        quick: Any = compiled(shares_into)
        quick(code, cells, np.array(known), np.array(weights()), found)
        assert found.tolist() == shares(rules, row, known)


def test_every_trait_has_a_weight() -> None:
    assert len(weights()) == TRAITS
    assert all(0 < weight <= 20 * UNIT for weight in weights())
