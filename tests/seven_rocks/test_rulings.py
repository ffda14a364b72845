"""RG1 to RG10, each by concrete positions."""

from __future__ import annotations

from random import Random

import pytest

from positions import STANDARD, after, deal, drawn, legal, places, position, refusal, totals
from septet import BadDeal, Record, play, view
from septet.seven_rocks import FIRST, GAME, SEATS, Deal, Rules
from septet.seven_rocks import drawn as drawn_for_lead

OUT, BLOCK = 1, 2


def test_rg1_a_spinner_that_is_not_the_opening_tile_has_one_straight_side_filled() -> None:
    assert places("15 55@15.5") == ["15.1", "55.B"]
    assert refusal(position("15 55@15.5", "N", N="35"), "35@55.A") == ("not-open", "R7")


def test_rg1_one_more_straight_play_opens_both_branches() -> None:
    assert places("15 55@15.5 25@55.B") == ["15.1", "25.2", "55.a", "55.b"]
    assert totals("15 55@15.5 25@55.B") == [6, 11, 3]


def test_rg1_the_older_line_is_side_a_whichever_way_it_grew() -> None:
    for line, side_a in {
        "15 55@15.5": ["15"],
        "15 55@15.5 12@15.1": ["15", "12"],
        "15 13@15.1 55@15.5": ["15", "13"],
        "15 13@15.1 34@13.3 44@34.4": ["34", "13", "15"],
        "15 35@15.5 12@15.1 34@35.3 44@34.4": ["34", "35", "15", "12"],
    }.items():
        shown = drawn(line)
        assert [tile.tile for tile in shown.arms["A"]] == side_a
        assert shown.arms["B"] == shown.arms["a"] == shown.arms["b"] == ()


def test_rg1_the_older_line_is_seen_from_the_spinner() -> None:
    shown = drawn("15 13@15.1 34@13.3 44@34.4")
    assert [(tile.inner, tile.outer) for tile in shown.arms["A"]] == [(4, 3), (3, 1), (1, 5)]


def test_rg2_places_are_named_in_order_of_filling() -> None:
    arms = drawn("55 05@55.A 25@55.B 35@55.a 45@55.b").arms
    (side_a,), (side_b,), (branch_a,), (branch_b,) = arms["A"], arms["B"], arms["a"], arms["b"]
    assert (side_a.tile, side_b.tile, branch_a.tile, branch_b.tile) == ("05", "25", "35", "45")


def test_rg2_mirror_images_are_one_move_with_one_spelling() -> None:
    assert legal(position("55", "N", N="25")) == ["25@55.A"]
    assert legal(position("55 05@55.A 15@55.B", "N", N="25")) == ["25@55.a"]
    assert refusal(position("55", "N", N="25"), "25@55.B") == ("mirror", "RG2")
    assert refusal(position("55 05@55.A 15@55.B", "N", N="25"), "25@55.b") == ("mirror", "RG2")


def test_rg2_a_picture_still_lists_both_mirror_places() -> None:
    assert places("55") == ["55.A", "55.B"]
    assert places("55 05@55.A 15@55.B")[2:] == ["55.a", "55.b"]


def test_rg2_once_one_of_two_is_filled_the_other_has_its_own_name() -> None:
    assert legal(position("55 05@55.A", "N", N="25")) == ["25@55.B"]
    assert legal(position("55 05@55.A 15@55.B 35@55.a", "N", N="25")) == ["25@55.b"]
    assert refusal(position("55 05@55.A", "N", N="25"), "25@55.A") == ("not-open", "R7")


def test_rg2_the_two_halves_of_a_lone_tile_are_no_mirror_images() -> None:
    assert legal(position("14", "N", N="12 24 11 44")) == ["11@14.1", "12@14.1", "24@14.4", "44@14.4"]
    assert legal(position("14 13@14.1", "N", N="34")) == ["34@13.3", "34@14.4"]


def test_rg3_the_same_tile_on_two_places_with_one_number_makes_different_totals() -> None:
    line = "11 14@11.A 44@14.4 13@11.B 34@13.3"
    state = position(line, "N", N="24")
    assert legal(state) == ["24@34.4", "24@44.B"]
    assert totals(f"{line} 24@44.B")[-1] == 2 + 4
    assert totals(f"{line} 24@34.4")[-1] == 8 + 2
    assert after(state, "24@34.4").scores == (10, 0)


def test_rg3_the_place_is_always_part_of_a_move() -> None:
    assert refusal(position("14", "N", N="24"), "24") == ("not-open", "RG3")


def test_rg4_the_highest_pip_total_leads_and_the_draw_is_part_of_the_record() -> None:
    record = Record(GAME)
    found: Deal = record.deal(Random(1))
    (row,) = drawn_for_lead(found.draw)
    assert [one.seat for one in row] == list(SEATS)
    assert max(row, key=lambda one: one.pips).seat == SEATS[found.leader]
    written = " ".join(f"{one.seat}:{one.tile}" for one in row)
    assert f"#1 lead {SEATS[found.leader]} draw {written}\n" in record.format()


def test_rg4_no_tile_is_drawn_twice() -> None:
    for seed in range(300):
        drawn_tiles = [tile for row in GAME.deal(STANDARD, FIRST, Random(seed)).draw for _, tile in row]
        assert len(set(drawn_tiles)) == len(drawn_tiles)


def test_rg4_after_the_draw_all_tiles_are_dealt() -> None:
    """A tile drawn for the lead may be dealt to anybody."""
    found = GAME.deal(STANDARD, FIRST, Random(1))
    assert sorted(tile for hand in found.hands for tile in hand) == list(range(28))


HANDS = ("00 01 02 03 04 05 06", "11 12 13 14 15 16 22", "23 24 25 26 33 34 35", "36 44 45 46 55 56 66")


def with_draw(leader: str, *rows: str) -> Deal:
    """A deal whose lead was drawn so: `"N:35 E:16 S:44 W:02"`."""
    pairs = tuple(tuple((SEATS.index(one[0]), GAME.parse(one[2:]) - 1) for one in row.split()) for row in rows)
    return deal(leader, *HANDS)._replace(draw=pairs)


def test_rg4_a_draw_may_be_missing() -> None:
    assert GAME.start(STANDARD, FIRST, with_draw("W")).turn == 3


def test_rg4_a_draw_with_ties() -> None:
    found = with_draw("S", "N:35 E:16 S:44 W:02", "N:04 S:13", "N:00 S:01")
    assert GAME.start(STANDARD, FIRST, found).leader == 2


@pytest.mark.parametrize(
    ("leader", "rows", "why"),
    [
        ("N", ["N:35 E:16 S:55 W:02"], "N cannot lead, S drew the heaviest tile"),
        ("N", ["N:35 E:16 S:44"], "draw 1 is between N E S W"),
        ("N", ["N:35 E:16 S:44 S:02"], "draw 1 is between N E S W"),
        ("S", ["N:35 E:16 S:44 W:02"], "the last draw is tied between N S"),
        ("S", ["N:35 E:16 S:44 W:02", "N:00 E:01 S:66"], "draw 2 is between N S"),
        ("S", ["N:35 E:16 S:44 W:02", "N:00 S:44"], "tile 44 is drawn twice"),
        ("S", ["N:35 E:35 S:55 W:02"], "tile 35 is drawn twice"),
        ("S", ["N:35 E:16 S:55 W:02", "N:00 S:44"], "draw 1 was not tied"),
    ],
)
def test_rg4_a_draw_that_cannot_be_is_refused(leader: str, rows: list[str], why: str) -> None:
    with pytest.raises(BadDeal) as refused:
        GAME.start(STANDARD, FIRST, with_draw(leader, *rows))
    assert str(refused.value) == f"{why} (RG4)"


def test_rg5_a_block_is_recorded_as_four_knocks() -> None:
    state = after(position("14", "S", N="00", E="22", S="33", W="55"), "- - -")
    assert state.ending == 0
    assert legal(state) == ["-"]
    assert after(state, "-").ending == BLOCK


def test_rg5_knocks_are_automatic_and_public() -> None:
    """Who cannot play has no other move, and everybody sees it."""
    record = Record(GAME)
    record.start(deal("N", *HANDS))
    for move in ("00", "-"):
        record.play(move)
    for seat in (0, 1, 2, 3, None):
        assert [GAME.text(move) for move in view(record, seat).moves] == ["00", "-"]


def test_rg6_the_last_tile_scores_then_wins_and_only_else_is_settled() -> None:
    last = position("55", "N", N="05", E="66", S="66", W="66", scores=(235, 0))
    assert after(last, "05@55.A").scores == (235 + 10 - 10, -20)
    assert after(last._replace(scores=(240, 0)), "05@55.A").scores == (250, 0)


def test_rg6_going_out_has_precedence_over_a_block_by_the_same_tile() -> None:
    state = after(position("55", "S", N="66", E="66", S="05", W="66"), "05@55.A")
    assert (state.ending, state.next_leader) == (OUT, 2)


def test_rg7_scores_may_be_negative() -> None:
    state = after(position("14", "N", N="66", E="66", S="56", W="00"), "- - - -")
    assert state.scores == (-10 - 10, -10)
    assert state.result == -1


def test_rg7_deductions_never_win_or_lose_a_match() -> None:
    """EW had 260 before by an award; the deduction leaves 250, which wins nothing (R18)."""
    rules = Rules(settlement="award_to_out_team")
    state = after(position("14", "N", N="00", E="66", S="00", W="00", scores=(-300, 260)), "- - - -", rules)
    assert (state.scores, state.result) == ((-300, 250), -1)


def test_rg8_nothing_limits_the_number_of_hands() -> None:
    state = after(position("14", "N", N="00", E="22", S="33", W="55", hand=1_000), "- - - -")
    assert state.result == -1
    assert GAME.start(STANDARD, state, deal("E", *HANDS)).hand == 1_001


def test_rg9_the_number_of_tiles_in_each_hand_is_public() -> None:
    record = Record(GAME)
    record.start(deal("N", *HANDS))
    record.play("00")
    for seat in (0, 1, 2, 3, None):
        assert view(record, seat).state.held == (6, 7, 7, 7)


def test_rg9_hands_are_revealed_when_the_hand_is_settled() -> None:
    record = whole_hand()
    for seat in (0, 1, 2, 3, None):
        assert view(record, seat).state.hands == record.state.hands
    record.deal(Random(1))
    assert view(record, None).state.hands == (0, 0, 0, 0)


def test_rg9_all_is_open_when_the_match_is_over() -> None:
    record = Record(GAME, Rules(target=5))
    record.start(deal("N", *HANDS))
    record.play("05")
    assert record.over
    assert view(record, 1).state.hands == record.state.hands


def whole_hand() -> Record:
    record = Record(GAME)
    record.deal(Random(1))
    while record.state.turn >= 0:
        record.play(record.legal()[0])
    return record


def test_rg10_seats_are_n_e_s_w_clockwise_and_n_s_play_e_w() -> None:
    assert SEATS == ("N", "E", "S", "W")
    state = position("", "W", N="05 66", E="00", S="00", W="55 66")
    state = play(GAME, STANDARD, state, GAME.parse("55"))
    assert (state.turn, state.scores) == (0, (0, 10))
    assert after(state, "05@55.A").scores == (10, 10)
