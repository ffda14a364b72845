"""Every house rule: a position where its values differ."""

from __future__ import annotations

from random import Random

import pytest

from positions import after, deal, position
from septet import BadDeal, Record
from septet.seven_rocks import CHOICES, FIRST, GAME, SEATS, STANDARD, Rules, State, settlement
from septet.seven_rocks.notation import rest_text

OUT, BLOCK, WIN = 1, 2, 3
HANDS = ("00 01 02 03 04 05 06", "11 12 13 14 15 16 22", "23 24 25 26 33 34 35", "36 44 45 46 55 56 66")


def blocked(rules: Rules, *, leader: str = "N", hand: int = 1, scores: tuple[int, int] = (0, 0), **left: str) -> State:
    """A hand that ends in a block with these tiles left; none of them fits 4|4."""
    hands = {"N": "00", "E": "00", "S": "00", "W": "00"} | left
    state = position("44", "N", leader=leader, hand=hand, scores=scores)
    held = position("44", "N", N=hands["N"], E=hands["E"], S=hands["S"], W=hands["W"])
    return after(state._replace(hands=held.hands, held=held.held), "- - - -", rules)


def out(rules: Rules, *, scores: tuple[int, int] = (0, 0), hand: int = 1, s: str = "00", e: str, w: str) -> State:
    """N goes out with a tile that does not score: the ends 5 and 1 make 6."""
    line = position("56 66@56.6", "N", N="16", E=e, S=s, W=w, scores=scores, hand=hand)
    return after(line, "16@66.B", rules)


def test_target() -> None:
    state = position("", "N", N="55 66", E="00", S="11", W="22", scores=(30, 0))
    assert after(state, "55", Rules(target=40)).result == 0
    assert after(state, "55", Rules(target=45)).result == -1


def test_win_timing_immediate_stops_at_the_play() -> None:
    state = position("", "N", N="55 66", E="00", S="11", W="22", scores=(240, 0))
    won = after(state, "55", Rules(win_timing="immediate"))
    assert (won.ending, won.result) == (WIN, 0)
    on = after(state, "55", Rules(win_timing="end_of_hand"))
    assert (on.ending, on.result, on.turn, on.scores) == (0, -1, 1, (250, 0))


END = Rules(win_timing="end_of_hand")


def test_win_timing_end_of_hand_counts_after_the_settlement() -> None:
    assert blocked(END, scores=(260, 0), N="66").result == 0
    assert blocked(END, scores=(255, 0), N="66").result == -1
    assert blocked(END, scores=(250, 250), E="12").result == 0


def test_win_timing_end_of_hand_the_higher_wins_and_equal_play_on() -> None:
    assert blocked(END, scores=(250, 255)).result == 1
    assert blocked(END, scores=(255, 250)).result == 0
    assert blocked(END, scores=(250, 250)).result == -1
    assert blocked(END, scores=(245, 240)).result == -1


def test_win_timing_end_of_hand_after_going_out_on_a_scoring_play() -> None:
    """55 made 10 points, but the partner's 12 pips cost them again."""
    state = position("55", "N", N="05", E="00", S="66", W="00", scores=(245, 0))
    ended = after(state, "05@55.A", END)
    assert (ended.ending, ended.scores, ended.result) == (OUT, (245, 0), -1)
    assert ended.next_leader == 0


def test_lead_draw_tile_draw_draws_and_random_seat_does_not() -> None:
    assert GAME.deal(Rules(lead_draw="tile_draw"), FIRST, Random(1)).draw
    seats = Rules(lead_draw="random_seat")
    found = [GAME.deal(seats, FIRST, Random(seed)) for seed in range(40)]
    assert {one.leader for one in found} == {0, 1, 2, 3}
    assert {one.draw for one in found} == {()}
    drawn = GAME.deal(STANDARD, FIRST, Random(1))
    with pytest.raises(BadDeal, match="not drawn with tiles under lead_draw=random_seat"):
        GAME.start(seats, FIRST, drawn)


def leaders(rules: Rules, state: State) -> set[str]:
    return {SEATS[GAME.deal(rules, state, Random(seed)).leader] for seed in range(40)}


@pytest.mark.parametrize("lead_draw", CHOICES["lead_draw"])
def test_lead_after_block(lead_draw: str) -> None:
    expected = {"draw_again": set("NESW"), "same_leader": {"W"}, "next_seat": {"N"}}
    for value, seats in expected.items():
        rules = Rules(lead_after_block=value, lead_draw=lead_draw)
        assert leaders(rules, blocked(rules, leader="W")) == seats


def test_lead_after_block_next_seat_follows_the_direction_of_play() -> None:
    rules = Rules(lead_after_block="next_seat", direction="counterclockwise")
    assert leaders(rules, blocked(rules, leader="W")) == {"S"}
    assert leaders(rules, blocked(rules, leader="N")) == {"W"}


def test_lead_after_block_is_checked() -> None:
    rules = Rules(lead_after_block="same_leader")
    with pytest.raises(BadDeal, match=r"E cannot lead, W does \(R6\)"):
        GAME.start(rules, blocked(rules, leader="W"), deal("E", *HANDS))


def test_lead_after_block_says_nothing_of_going_out() -> None:
    for value in CHOICES["lead_after_block"]:
        assert out(Rules(lead_after_block=value), e="00", w="00").next_leader == 0


def test_nobody_leads_after_the_match() -> None:
    over = [
        out(Rules(win_timing="end_of_hand", target=5), scores=(10, 0), e="66", w="00"),
        out(Rules(max_hands=1), e="66", w="00"),
        blocked(Rules(max_hands=1, lead_after_block="same_leader"), leader="W"),
        blocked(Rules(win_timing="end_of_hand", target=5, lead_after_block="next_seat"), scores=(10, 0)),
        after(position("", "N", N="55 66", E="00", S="11", W="22", scores=(245, 0)), "55"),
    ]
    for state in over:
        assert state.result != -1
        assert state.next_leader == -1


def test_settlement_after_going_out() -> None:
    """N goes out; S holds 8 pips, E and W hold 12 and 3."""
    assert out(Rules(settlement="deduct_own"), e="66", w="12", s="26").scores == (-10, -10 - 5)
    assert out(Rules(settlement="award_to_out_team"), e="66", w="12", s="26").scores == (10 + 5, 0)


def test_settlement_the_lines_say_what_an_award_is_made_of() -> None:
    """N goes out: the 12 and 3 pips of E and W count, the 8 of the partner do not, and nobody pays."""
    record = Record(GAME, Rules(settlement="award_to_out_team"))
    ended = out(record.rules, e="66", w="12", s="26")
    assert [rest_text(record.rules, ended, seat) for seat in range(4)] == [
        "N:-(0>0)",
        "E:66(12>10)",
        "S:26(8>0)",
        "W:12(3>5)",
    ]
    told = settlement(record.rules, [ended._replace(turn=0, ending=0, scores=(0, 0)), ended])
    assert [hand.rounded for hand in told.hands] == [None, 10, None, 5]
    assert [team.hands for team in told.teams] == [15, 0]


def test_settlement_after_a_block_every_hand_counts_in_its_line() -> None:
    for value in CHOICES["settlement"]:
        rules = Rules(settlement=value)
        ended = blocked(rules, N="66", E="12")
        assert [rest_text(rules, ended, seat) for seat in range(2)] == ["N:66(12>10)", "E:12(3>5)"]


def test_settlement_award_to_the_other_team() -> None:
    state = position("44", "W", N="66", E="22", S="12", W="04")
    assert after(state, "04@44.A", Rules(settlement="award_to_out_team")).scores == (0, 10 + 5)


def test_settlement_after_a_block_is_the_same() -> None:
    for value in CHOICES["settlement"]:
        assert blocked(Rules(settlement=value), N="66", E="12").scores == (-10, -5)


def test_settlement_award_wins_under_immediate_only_at_the_next_positive_play() -> None:
    rules = Rules(settlement="award_to_out_team")
    awarded = out(rules, scores=(245, 0), e="66", w="00")
    assert (awarded.scores, awarded.result) == ((255, 0), -1)
    state = position("", "N", N="01 55", E="00", S="11", W="22", scores=awarded.scores)
    assert after(state, "01", rules).result == -1
    assert after(state, "55", rules).result == 0


def test_settlement_award_wins_under_end_of_hand_at_once() -> None:
    rules = Rules(settlement="award_to_out_team", win_timing="end_of_hand")
    assert out(rules, scores=(245, 0), e="66", w="00").result == 0
    assert out(rules, scores=(235, 0), e="66", w="00").result == -1


def test_rounding() -> None:
    """3 and 3 pips: each rounded, the sum rounded, or neither."""
    deducted = {"per_hand": 10, "per_team": 5, "none": 6}
    for value, points in deducted.items():
        assert blocked(Rules(rounding=value), N="03", S="12").scores == (-points, 0)


def test_rounding_goes_the_other_way_too() -> None:
    """1 and 2 pips: 0 + 0, 3 rounded to 5, or 3."""
    deducted = {"per_hand": 0, "per_team": 5, "none": 3}
    for value, points in deducted.items():
        assert blocked(Rules(rounding=value), E="01", W="02").scores == (0, -points)


def test_rounding_of_an_award() -> None:
    awarded = {"per_hand": 10, "per_team": 5, "none": 6}
    for value, points in awarded.items():
        assert out(Rules(rounding=value, settlement="award_to_out_team"), e="03", w="12").scores == (points, 0)


def test_negative_scores() -> None:
    assert blocked(Rules(negative_scores="allow"), N="66", E="12", scores=(5, 5)).scores == (-5, 0)
    assert blocked(Rules(negative_scores="floor_zero"), N="66", E="12", scores=(5, 5)).scores == (0, 0)


def test_negative_scores_are_floored_once_for_both_hands_of_a_team() -> None:
    """12 + 12 pips from 15: -5 becomes 0; nothing is floored between the two hands or during play."""
    floor = Rules(negative_scores="floor_zero")
    assert blocked(floor, N="66", S="56", scores=(15, 0)).scores == (0, 0)
    assert blocked(floor, N="66", S="56", scores=(25, 0)).scores == (5, 0)


def test_negative_scores_are_floored_before_the_match_is_decided() -> None:
    for value, result in {"allow": 1, "floor_zero": 2}.items():
        assert blocked(Rules(negative_scores=value, max_hands=1), N="66", E="12").result == result


def test_direction() -> None:
    state = position("44", "N", N="00", E="00", S="00", W="00")
    assert SEATS[after(state, "-", Rules(direction="clockwise")).turn] == "E"
    assert SEATS[after(state, "-", Rules(direction="counterclockwise")).turn] == "W"
    assert SEATS[after(state, "- -", Rules(direction="counterclockwise")).turn] == "S"
    assert SEATS[after(state, "- - -", Rules(direction="counterclockwise")).turn] == "E"


def test_max_hands() -> None:
    assert blocked(Rules(max_hands=None), scores=(10, 5), hand=3).result == -1
    assert blocked(Rules(max_hands=4), scores=(10, 5), hand=3).result == -1
    assert blocked(Rules(max_hands=3), scores=(10, 5), hand=3).result == 0
    assert blocked(Rules(max_hands=3), scores=(-10, -5), hand=3).result == 1
    assert blocked(Rules(max_hands=3), scores=(5, 5), hand=3).result == 2


def test_max_hands_after_going_out() -> None:
    assert out(Rules(max_hands=1), e="66", w="00").result == 0
    assert out(Rules(max_hands=2), e="66", w="00").result == -1


def test_max_hands_and_a_tie_at_the_target_under_end_of_hand() -> None:
    assert blocked(Rules(win_timing="end_of_hand", max_hands=3), scores=(250, 250), hand=3).result == 2


def test_a_match_of_max_hands_ends_by_itself() -> None:
    record = Record(GAME, Rules(max_hands=2, target=1_000))
    rng = Random(4)
    while not record.over:
        if record.waiting:
            record.deal(rng)
        record.play(rng.choice(record.legal()))
    assert record.state.hand == 2
    assert record.result in ("NS", "EW", "tie")
