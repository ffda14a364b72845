"""R16 to R18: how a hand and a match end, by concrete positions."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from positions import STANDARD, after, legal, position, refusal
from septet import BadDeal
from septet.seven_rocks import FIRST, GAME, settlement

OUT, BLOCK, WIN = 1, 2, 3
VECTORS = json.loads((Path(__file__).parent.parent / "vectors" / "seven_rocks.json").read_text(encoding="utf-8"))


def test_r16_the_last_tile_ends_the_hand() -> None:
    state = after(position("14", "S", N="00", E="01", S="12", W="02"), "12@14.1")
    assert (state.ending, state.turn, legal(state)) == (OUT, -1, [])


def test_r16_four_knocks_in_a_row_end_the_hand() -> None:
    state = position("14", "S", N="00", E="22", S="33", W="55")
    for knocks in range(1, 4):
        state = after(state, "-")
        assert (state.ending, state.knocks) == (0, knocks)
    state = after(state, "-")
    assert (state.ending, state.turn, legal(state)) == (BLOCK, -1, [])


def test_r16_a_play_between_begins_the_count_anew() -> None:
    state = after(position("14", "N", N="00", E="22", S="33", W="15 66"), "- - - 15@14.1")
    assert (state.ending, state.knocks) == (0, 0)
    assert after(state, "- - -").ending == 0
    assert after(state, "- - - -").ending == BLOCK


def test_r16_a_block_has_no_winner_and_no_bonus() -> None:
    state = after(position("14", "N", N="00", E="22", S="00", W="55", scores=(100, 100)), "- - - -")
    assert state.scores == (100, 100 - 5 - 10)  # 4 pips and 10 pips
    assert state.result == -1


def test_r16_going_out_has_no_bonus_of_its_own() -> None:
    state = after(position("14", "N", N="12", E="00", S="00", W="22", scores=(100, 100)), "12@14.1")
    assert state.scores == (100, 95)


@pytest.mark.parametrize(
    ("tiles", "deducted"),
    [("00", 0), ("01", 0), ("02", 0), ("12", 5), ("04", 5), ("05", 5), ("06", 5), ("25", 5), ("26", 10), ("45", 10)],
)
def test_r17_each_hand_is_rounded_to_the_nearest_five(tiles: str, deducted: int) -> None:
    state = after(position("33", "N", N=tiles, E="00", S="00", W="00"), "- - - -")
    assert state.scores == (-deducted, 0)


def test_r17_partners_hands_are_never_added_first() -> None:
    """3 and 3 pips are 5 + 5, not 6 rounded to 5."""
    assert after(position("44", "N", N="03", E="00", S="12", W="00"), "- - - -").scores == (-10, 0)


HANDS = {0: ("00", "00"), 1: ("01", ""), 2: ("", "02"), 3: ("03", "12"), 4: ("13", ""), 6: ("06", "")}
HANDS |= {7: ("", "16"), 8: ("26", ""), 12: ("", "66")}


@pytest.mark.parametrize("example", VECTORS["rounding"], ids=lambda example: str(example["hands"]))
def test_r17_the_examples_of_rounding(example: dict[str, Any]) -> None:
    """North and South are left with tiles of so many pips; none fits 4|4."""
    north, south = example["hands"]
    state = after(position("44", "N", N=HANDS[north][0], S=HANDS[south][1], E="00", W="00"), "- - - -")
    assert state.scores == (-example["team_deduction"], 0)


def test_r17_both_teams_pay_after_either_ending() -> None:
    blocked = position("44", "N", N="66", E="55", S="33", W="11")
    assert after(blocked, "- - - -").scores == (-10 - 5, -10 - 0)
    out = position("44", "N", N="04", E="55", S="33", W="11")
    assert after(out, "04@44.A").scores == (0 - 5, -10 - 0)


def test_r17_who_goes_out_pays_nothing_but_the_partner_does() -> None:
    state = after(position("44", "N", N="04", E="00", S="66", W="00", scores=(50, 50)), "04@44.A")
    assert state.scores == (40, 50)


def test_r18_the_target_is_tested_after_each_play() -> None:
    state = position("", "N", N="55 66", E="05 22", S="11", W="33", scores=(0, 240))
    state = after(state, "55")
    assert (state.result, state.scores) == (-1, (10, 240))
    state = after(state, "05@55.A")
    assert (state.result, state.scores, state.ending) == (1, (10, 250), WIN)


def test_r18_after_a_win_nothing_more_is_played() -> None:
    state = after(position("", "N", N="55 05", E="25 22", S="11", W="33", scores=(240, 0)), "55")
    assert (state.turn, legal(state)) == (-1, [])
    assert refusal(state, "25@55.A") == ("over", "R18")
    assert refusal(state, "-") == ("over", "R18")
    with pytest.raises(BadDeal, match="the match is over"):
        GAME.start(STANDARD, state, GAME.deal(STANDARD, FIRST, Random(1)))


def test_r18_after_a_win_the_hand_is_not_settled() -> None:
    state = after(position("", "N", N="55 66", E="66", S="56", W="46", scores=(240, 100)), "55")
    assert state.scores == (250, 100)


def test_r18_nor_when_the_winning_play_was_the_last_tile() -> None:
    state = after(position("55", "N", N="05", E="66", S="56", W="46", scores=(240, 100)), "05@55.A")
    assert (state.ending, state.result, state.scores) == (WIN, 0, (250, 100))


def test_r18_a_win_is_told_without_deductions() -> None:
    before = position("55", "N", N="05", E="66", S="56", W="46", scores=(240, 100))
    told = settlement(STANDARD, [before, after(before, "05@55.A")])
    assert (told.ending, told.by) == ("win", "N")
    assert [(team.before, team.plays, team.hands, team.after) for team in told.teams] == [
        (240, 10, 0, 250),
        (100, 0, 0, 100),
    ]


def test_between_hands_nothing_is_played() -> None:
    state = after(position("14", "S", N="00", E="01", S="12", W="02"), "12@14.1")
    assert refusal(state, "24@14.4") == ("over", "R16")
    assert refusal(state, "-") == ("over", "R16")
