"""What the others at Sevens probably hold, how a round will go on, and what that is worth."""

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
from septet.bots.sevens.chances import chance, lead_of, spread_of, spreads_of
from septet.bots.sevens.deals import GAVE, KNOWN, SHARES, UNSEEN, heed, nothing_told
from septet.bots.sevens.value import FEATURES, net
from septet.jit import compiled, packed
from septet.sevens import KINDS, OFFSET, RED_THREE, STANDARD, STEPS, Rules, do, legal_into, pack, parse, round_score

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


def test_the_net_knows_better_how_a_round_ends_than_the_score_now() -> None:
    mind, features, off, off_now = net(), [0.0] * FEATURES, 0.0, 0.0
    for seed, form in enumerate(FORM_NAMES):
        guesses, scores = list[float](), list[float]()
        for rules, row, _ in club_round(form, seed):
            totals = [row[SCORES + team] + round_score(rules.code, row, team) for team in range(rules.teams)]
            scores.append(totals[0] - max(totals[1:]))
            guesses.append(lead_of(rules.code, row, 0, mind, features))
        off += sum(abs(guess - guesses[-1]) for guess in guesses) / len(guesses)
        off_now += sum(abs(score - guesses[-1]) for score in scores[:-1]) / len(guesses)
    assert off < 0.8 * off_now


def test_a_chance_to_win_is_even_without_a_lead_and_sure_at_the_end() -> None:
    assert chance(0, 2_000) == 0.5
    assert (chance(1, 0), chance(0, 0), chance(-1, 0)) == (1, 0.5, 0)
    for lead in range(100, 6_000, 100):
        assert chance(lead, 2_000) > chance(lead - 100, 2_000)
        assert chance(lead, 2_000) + chance(-lead, 2_000) == pytest.approx(1)
        assert chance(lead, 1_000) > chance(lead, 2_000)


def test_a_lead_is_safer_the_later_it_is() -> None:
    for form in FORM_NAMES:
        rules = Rules(form=form)
        rows = [list(dealt(rules, Random(1), number).cells) for number in (1, 2, 3, 4)]
        spreads = [spread_of(rules.code, row, spreads_of(form), 200) for row in rows]
        assert spreads[0] > spreads[1] > spreads[2] > spreads[3] > 0


def test_a_lead_is_over_the_best_of_the_others() -> None:
    row = list(dealt(Rules(form="3x2"), Random(1)).cells)
    row[TURN] = -1
    row[SCORES : SCORES + 3] = [100, 300, 700]
    mind, features = net(), [0.0] * FEATURES
    code = Rules(form="3x2").code
    assert [lead_of(code, row, team, mind, features) for team in range(3)] == [-600, -400, 400]


def test_beliefs_and_values_compiled_are_those_interpreted() -> None:
    for rules, row, known in list(club_round("2x3", 3))[5:60:11]:
        found: Any = np.zeros(SHARES, np.int64)
        code, cells = packed(rules.code), np.array(row, np.int64)
        quick: Any = compiled(shares_into)
        quick(code, cells, np.array(known), np.array(weights()), found)
        assert found.tolist() == shares(rules, row, known)
        quick, mind = compiled(lead_of), net()
        inner, outer = (np.array(part) for part in mind)
        arrays: Any = type(mind)._make([inner, outer])
        lead = quick(code, cells, 0, arrays, np.zeros(FEATURES))
        assert lead == lead_of(rules.code, row, 0, mind, [0.0] * FEATURES)


def test_every_trait_has_a_weight() -> None:
    assert len(weights()) == TRAITS
    assert all(0 < weight <= 20 * UNIT for weight in weights())
