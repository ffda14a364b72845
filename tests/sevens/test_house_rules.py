"""Every house rule of the deal: where its values differ. Those of play and of scoring have files of their own."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from hands import STANDARD, after, position
from septet import BadDeal
from septet.sevens import FIRST, GAME, Rules, State
from septet.sevens.cards import FACE_TEXTS
from septet.sevens.dealing import Deal


def dealt(rules: Rules, state: State = FIRST, seed: int = 1) -> Deal:
    found: Deal = GAME.forms[rules.form].deal(rules, state, Random(seed))
    return found


def first_players(rules: Rules, state: State) -> set[int]:
    """Who begins, over many deals; a deal that names anybody else is refused."""
    found = {dealt(rules, state, seed).first for seed in range(60)}
    for seat in set(range(rules.seats)) - found:
        with pytest.raises(BadDeal, match=r"cannot be first, P\d is"):
            GAME.start(rules, state, dealt(rules, state)._replace(first=seat))
    return found


def test_decks() -> None:
    for form, decks in {"2x2": 6, "2x3": 6, "3x2": 8, "4x2": 10}.items():
        assert (Rules(form=form).packs, Rules(form=form, decks=5).packs) == (decks, 5)
    assert len(dealt(Rules(decks=3)).stock) == 3 * 54 - 96 - 5


def test_jokers_per_deck() -> None:
    for jokers in (0, 2, 4):
        rules = Rules(jokers_per_deck=jokers)
        deal = dealt(rules)
        cards = Counter(FACE_TEXTS[card] for part in (*deal.hands, *deal.feet, deal.flip, deal.stock) for card in part)
        assert cards["X"] == 6 * jokers
        assert cards.total() == 6 * (52 + jokers)


def test_first_player() -> None:
    """After a round that P2 began and that team B, then team A has won by its own score."""
    won_by_b = FIRST._replace(round=1, first=1, round_scores=(0, 10, 0, 0), scores=(50, 10, 0, 0))
    won_by_a = FIRST._replace(round=1, first=1, round_scores=(10, 0, 0, 0), scores=(0, 50, 0, 0))
    for state in (won_by_a, won_by_b):
        assert first_players(Rules(first_player="random_then_rotate"), state) == {2}
        assert first_players(Rules(first_player="random_each_round"), state) == {0, 1, 2, 3}
    assert first_players(Rules(first_player="round_winner"), won_by_b) == {3}
    assert first_players(Rules(first_player="round_winner"), won_by_a) == {2}
    assert all(
        first_players(Rules(first_player=how), FIRST) == {0, 1, 2, 3} for how in ("round_winner", "random_each_round")
    )


def test_first_player_round_winner_the_first_seat_of_a_best_team() -> None:
    """Teams B and C share the round that P1 began: P2 comes first clockwise, P6 counterclockwise."""
    state = FIRST._replace(round=1, first=0, round_scores=(0, 10, 10, 0))
    assert first_players(Rules(form="3x2", first_player="round_winner"), state) == {1}
    other = Rules(form="3x2", first_player="round_winner", direction="counterclockwise")
    assert first_players(other, state) == {5}


def test_direction() -> None:
    state = position(P1="9 9", melds={"A": "444"})
    assert after(state, "D9", Rules(direction="clockwise")).turn == 1
    assert after(state, "D9", Rules(direction="counterclockwise")).turn == 3


def test_direction_does_not_change_how_the_cards_are_passed() -> None:
    assert dealt(Rules(direction="counterclockwise"))[1:] == dealt(Rules(direction="clockwise"))[1:]


def test_exact_cut() -> None:
    assert len(dealt(Rules(exact_cut="simulated")).cuts) == 4
    off = dealt(Rules(exact_cut="off"))
    assert off.cuts == ()
    with pytest.raises(BadDeal, match="nobody cuts under exact_cut=off"):
        GAME.start(Rules(exact_cut="off"), FIRST, off._replace(cuts=(24, 24, 24, 24)))
    with pytest.raises(BadDeal, match="exact_cut=manual is for records of real tables only"):
        dealt(Rules(exact_cut="manual"))


def test_exact_cut_manual_takes_any_count_a_real_table_tells() -> None:
    deal = dealt(STANDARD)._replace(cuts=(24, 7, 60, 24))
    assert GAME.start(Rules(exact_cut="manual"), FIRST, deal).cuts[:2] == (1, 1)
    with pytest.raises(BadDeal, match="P2 lifts 7"):
        GAME.start(STANDARD, FIRST, deal)
    with pytest.raises(BadDeal, match="0 cuts, 4 seats lift a packet"):
        GAME.start(Rules(exact_cut="manual"), FIRST, deal._replace(cuts=()))


def test_initial_discards() -> None:
    for count in (5, 1):
        rules = Rules(initial_discards=count)
        deal = dealt(rules)
        assert len(deal.flip) == GAME.start(rules, FIRST, deal).pile_size == count


def test_every_house_rule_has_its_test() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_house_rules*.py"))
    missing = [field.name for field in fields(Rules) if f"def test_{field.name}" not in text]
    assert missing == ["form"]
