"""R7 to R15, each by concrete layouts."""

from __future__ import annotations

from itertools import combinations

import pytest

from positions import after, drawn, ends, legal, places, position, refusal, scored, totals
from septet import IllegalMove
from septet.seven_rocks import GAME, TILES, tile_text


def test_r07_a_tile_joins_an_equal_half_and_its_other_half_is_the_new_end() -> None:
    assert places("14") == ["14.4", "14.1"]
    assert places("14 45@14.4") == ["14.1", "45.5"]
    assert places("14 45@14.4 15@45.5") == ["14.1", "15.1"]


def test_r07_a_tile_without_the_number_does_not_fit() -> None:
    assert legal(position("14", "N", N="00 15 24 35 36 44")) == ["15@14.1", "24@14.4", "44@14.4"]
    with pytest.raises(IllegalMove, match=r"35 has no 4 to join at 14.4 \(R7\)"):
        GAME.parse("35@14.4")


def test_r07_a_place_that_is_not_open_is_refused_and_the_open_ones_are_named() -> None:
    state = position("14 45@14.4", "N", N="24")
    with pytest.raises(IllegalMove, match=r"14.4 is not an open place; open are 14.1, 45.5 \(R7\)"):
        after(state, "24@14.4")
    assert refusal(state, "24@14.4") == ("not-open", "R7")
    assert refusal(state, "24@23.2") == ("not-open", "R7")


def test_r07_a_double_that_was_joined_goes_on_at_its_other_side() -> None:
    assert places("22 24@22.A 44@24.4") == ["22.B", "44.B"]


def test_r08_who_can_play_must_play() -> None:
    state = position("14", "N", N="00 15", E="33")
    assert legal(state) == ["15@14.1"]
    with pytest.raises(IllegalMove, match=r"N can play and must not knock: 15@14.1 \(R8\)"):
        after(state, "-")
    assert refusal(state, "-") == ("must-play", "R8")


def test_r08_who_cannot_play_knocks_and_the_turn_passes_on() -> None:
    state = position("14", "N", N="00", E="15")
    assert legal(state) == ["-"]
    assert after(state, "-").turn == 1
    assert after(state, "-").layout == state.layout


def test_r08_nobody_knocks_before_the_opening() -> None:
    assert refusal(position("", "N", N="00 15"), "-") == ("must-play", "R8")


def test_r09_doubles_lie_crosswise() -> None:
    shown = drawn("14 44@14.4 24@44.B 22@24.2")
    assert shown.root
    laid = [shown.root, *shown.arms["A"], *shown.arms["B"]]
    assert {tile.tile: tile.crosswise for tile in laid} == {"44": True, "14": False, "24": False, "22": True}


def test_r09_a_double_at_an_end_counts_both_halves_and_nothing_once_continued() -> None:
    assert ends("14 11@14.1 44@14.4") == [("11", 2), ("44", 8)]
    assert ends("14 11@14.1 44@14.4 34@44.B") == [("11", 2), ("34", 3)]
    assert totals("14 11@14.1 44@14.4 34@44.B") == [5, 6, 10, 5]


def test_r10_an_opening_double_is_the_spinner() -> None:
    assert drawn("44").spinner == "44"
    assert drawn("44 14@44.A 11@14.1").spinner == "44"


def test_r10_else_the_first_double_played_is_the_spinner() -> None:
    assert drawn("14").spinner is None
    assert drawn("14 45@14.4").spinner is None
    assert drawn("14 45@14.4 11@14.1 55@45.5").spinner == "11"


def test_r10_later_doubles_never_branch() -> None:
    """4|4 has both straight sides filled here, as 1|1 has: only 1|1 has branches."""
    line = "11 14@11.A 44@14.4 24@44.B 13@11.B"
    assert places(line) == ["11.a", "11.b", "13.3", "24.2"]
    state = position(line, "N", N="34 04")
    for side in "ab":
        assert refusal(state, f"34@44.{side}") == ("not-open", "R10")
    assert "44.a" not in places("14 11@14.1 44@14.4")


def test_r11_the_straight_sides_come_first() -> None:
    assert places("55") == ["55.A", "55.B"]
    assert places("55 05@55.A") == ["05.0", "55.B"]
    for line in ("55", "55 05@55.A", "15 55@15.5"):
        state = position(line, "N", N="35")
        assert refusal(state, "35@55.a") == ("branch-closed", "R11")
        assert refusal(state, "35@55.b") == ("branch-closed", "R11")


def test_r11_both_branches_open_together_once_both_straight_sides_are_filled() -> None:
    assert places("55 05@55.A 25@55.B") == ["05.0", "25.2", "55.a", "55.b"]
    assert places("55 05@55.A 25@55.B 35@55.a") == ["05.0", "25.2", "35.3", "55.b"]
    assert places("55 05@55.A 25@55.B 35@55.a 45@55.b") == ["05.0", "25.2", "35.3", "45.4"]


def test_r11_the_length_of_an_arm_does_not_matter() -> None:
    assert places("55 05@55.A 01@05.0 12@01.1") == ["12.2", "55.B"]
    assert refusal(position("55 05@55.A 01@05.0", "N", N="35"), "35@55.a") == ("branch-closed", "R11")


def test_r11_each_started_branch_has_its_own_counted_end() -> None:
    assert ends("55 05@55.A 25@55.B 35@55.a") == [("05", 0), ("25", 2), ("35", 3)]
    assert ends("55 05@55.A 25@55.B 35@55.a 45@55.b") == [("05", 0), ("25", 2), ("35", 3), ("45", 4)]


def test_r12_the_spinner_counts_once_until_both_straight_sides_are_filled() -> None:
    assert totals("22") == [4]
    assert totals("55 05@55.A 25@55.B") == [10, 10, 2]
    assert ends("55 05@55.A") == [("05", 0), ("55", 10)]
    assert ends("55 05@55.A 25@55.B") == [("05", 0), ("25", 2)]


def test_r12_an_unstarted_branch_counts_zero() -> None:
    line = "55 05@55.A 25@55.B"
    assert [place.place for place in drawn(line).open if not place.counts] == ["55.a", "55.b"]
    assert totals(line)[-1] == 2


def test_r12_the_double_blank_is_a_spinner_like_any_other() -> None:
    line = "00 05@00.A 04@00.B 01@00.a"
    assert totals(line) == [0, 5, 9, 10]
    assert drawn("00").spinner == "00"
    assert ends("00") == [("00", 0)]
    assert ends("00 05@00.A") == [("00", 0), ("05", 5)]
    assert places("00 05@00.A 04@00.B") == ["00.a", "00.b", "04.4", "05.5"]
    assert refusal(position("00 05@00.A", "N", N="03"), "03@00.a") == ("branch-closed", "R11")


def test_r13_every_play_is_counted_the_opening_included() -> None:
    assert scored("14") == [5]
    assert scored("55") == [10]
    assert after(position("", "E", E="14 66", N="00"), "14").scores == (0, 5)


def test_r13_the_last_tile_of_a_hand_is_counted_too() -> None:
    state = after(position("55", "N", N="05", E="00", S="01", W="00"), "05@55.A")
    assert state.ending == 1
    assert state.scores == (10, 0)


def test_r13_a_positive_multiple_of_five_scores_itself_and_nothing_else_scores() -> None:
    assert totals("55 05@55.A 25@55.B 35@55.a") == [10, 10, 2, 5]
    assert scored("55 05@55.A 25@55.B 35@55.a") == [10, 10, 0, 5]
    assert scored("36 66@36.6") == [0, 15]
    assert scored("14 11@14.1") == [5, 0]


def test_r13_a_total_of_zero_scores_nothing() -> None:
    assert (totals("00"), scored("00")) == ([0], [0])


def test_r14_an_open_place_may_count_nothing_and_the_spinner_counts_with_one_place_open() -> None:
    shown = drawn("14 11@14.1")
    assert [(place.place, place.counts) for place in shown.open] == [("11.B", True), ("14.4", True)]
    assert [(end.tile, end.value) for end in shown.ends] == [("11", 2), ("14", 4)]
    shown = drawn("14 11@14.1 12@11.B")
    assert [place.place for place in shown.open if not place.counts] == ["11.a", "11.b"]
    assert [(end.tile, end.value) for end in shown.ends] == [("12", 2), ("14", 4)]


def test_r14_the_outline_stays_when_the_spinner_is_interior() -> None:
    assert drawn("55 05@55.A 25@55.B").spinner == "55"


TO_36 = "22 26@22.A 66@26.6 25@22.B 55@25.5 24@22.a 44@24.4 23@22.b 33@23.3"
TO_35 = "22 26@22.A 66@26.6 25@22.B 55@25.5 24@22.a 44@24.4 23@22.b 35@23.3"


def test_r15_the_lines_that_reach_the_bounds() -> None:
    assert totals(TO_36) == [4, 10, 16, 17, 22, 26, 30, 33, 36]
    assert scored(TO_36)[-1] == 0
    assert totals(TO_35)[-1] == scored(TO_35)[-1] == 35


def test_r15_no_total_is_above_36() -> None:
    """At most four ends, each on its own tile; or the spinner and one other end."""
    halves = [(int(text[0]), int(text[1])) for text in map(tile_text, range(TILES))]
    most = sorted(2 * low if low == high else high for low, high in halves)
    assert sum(most[-4:]) == 36
    doubles = [2 * number for number in range(7)]
    assert max(one + other for one, other in combinations(doubles, 2)) < 36


REACHED = [
    TO_36,
    TO_35,
    "12 13@12.1 24@12.2 34@13.3 44@24.4 14@34.4 16@14.1 66@16.6 46@44.B",
    "00 06@00.A 05@00.B 02@00.a 66@06.6 26@02.2 55@05.5 01@00.b 56@55.B",
    "11 16@11.A 66@16.6 15@11.B 14@11.a 13@11.b 23@13.3 56@15.5 36@66.B",
    "01 11@01.1 06@01.0 66@06.6 16@11.B 15@11.a 55@15.5 56@16.6 46@66.B",
    "36 33@36.3 66@36.6 35@33.B 03@33.a 05@03.0 34@33.b 55@35.5 44@34.4",
    "44 46@44.A 66@46.6 45@44.B 34@44.a 36@34.3 24@44.b 55@45.5 22@24.2",
    "22 02@22.A 04@02.0 44@04.4 26@22.B 66@26.6 25@22.a 24@22.b 55@25.5",
]


def test_r15_every_total_up_to_36_is_reached() -> None:
    assert {total for line in REACHED for total in totals(line)} == set(range(37))
