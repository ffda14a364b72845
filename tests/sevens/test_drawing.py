"""S10, S11, S13, S14, SG5, SG6 and SG15: the stock and the discard pile."""

from __future__ import annotations

from functools import partial

from hands import after, ends, hand, lays, legal, melds, position, refusal

to_draw = partial(position, to_draw=True, melds={"A": "444", "B": "444"})
"""Both teams have opened; P1 is to draw."""


def test_s10_two_from_the_stock_or_the_top_five_of_the_pile() -> None:
    state = to_draw(P1="Q Q 9", pile="A K 8 6 5 Q", stock="T J 4 4")
    assert legal(state) == ["S", "P"]
    drawn = after(state, "S")
    assert (hand(drawn, "P1"), drawn.stock_left) == ("9 T J Q Q", 2)
    taken = after(state, "P Q+Q Q+Q Q+Q")
    assert (hand(taken, "P1"), taken.pile) == ("5 6 8 9 K", (10,))


def test_s10_a_turn_begins_by_drawing_and_draws_once() -> None:
    state = to_draw(P1="Q Q Q 9", pile="9 Q")
    for step in ("Q+Q", "D9", "N", "F"):
        assert refusal(state, step) == ("draw-first", "S10")
    for step in ("S", "P", "end"):
        assert refusal(after(state, "S"), step) == ("drawn", "S10")


def test_s10_in_rotation() -> None:
    state = to_draw(P1="9 9", P2="9 9", P3="9 9", P4="9 9")
    assert [after(state, "S D9 " * turns).turn for turns in range(6)] == [0, 1, 2, 3, 0, 1]


def test_s11_two_hand_cards_that_match_the_top_one_are_played_with_it() -> None:
    state = after(to_draw(P1="Q Q 9", pile="5 5 5 5 Q"), "P")
    assert legal(state) == ["Q+Q"]
    state = after(state, "Q+Q Q+Q")
    assert legal(state) == ["Q+Q"]
    assert melds(after(state, "Q+Q")) == ["444", "QQQ"]


def test_s11_public_question_what_takes_a_queen() -> None:
    """Q Q X takes the pile and may add the joker in the same turn; Q X does not."""
    state = after(to_draw(P1="Q Q X 9", pile="5 5 5 5 Q"), "P Q+Q Q+Q Q+Q Q+X")
    assert melds(state) == ["444", "QQQX"]
    assert refusal(to_draw(P1="Q X 9", pile="5 5 5 5 Q"), "P") == ("no-match", "S11")


def test_s11_the_minimum_is_met_with_the_pick_up_or_earlier() -> None:
    """Q Q and the top Q make 30, A A A 60: 90 with the pick-up, not without the aces."""
    state = position(P1="Q Q A A A 9", to_draw=True, pile="5 5 5 5 Q")
    assert legal(state) == ["S", "P"]
    state = after(state, "P Q+Q Q+Q Q+Q A+A A+A A+A")
    assert (state.opened[0], ends(state)) == (1, ["D5", "D9"])
    short = position(P1="Q Q A A 9 9", to_draw=True, pile="A A A A Q")
    assert refusal(short, "P") == ("minimum", "S11")


def test_s11_of_the_taken_cards_only_the_top_one_counts_towards_it() -> None:
    """A third ace lies in the pile, and the opening needs one."""
    state = position(P1="Q Q A A 2 9", to_draw=True, pile="A A A A Q", round=1)
    opened = after(state, "P Q+Q Q+Q Q+Q")
    assert legal(opened) == ["A+A"]
    opened = after(opened, "A+A")
    assert refusal(opened, "D9") == ("begun", "SG20")
    assert legal(after(opened, "A+A")) == ["A+2"]
    assert refusal(state._replace(round=2), "P") == ("minimum", "S11")


def test_s13_not_more_than_seven_five_two_and_the_top_one_are_eight() -> None:
    for lying, may in {"QQQ": True, "QQQQ": True, "QQQQQ": False, "QQQQQQ": False}.items():
        state = position(P1="Q Q 9", to_draw=True, pile="5 Q", melds={"A": lying})
        assert legal(state) == (["S", "P"] if may else ["S"])
    assert refusal(position(P1="Q Q 9", to_draw=True, pile="5 Q", melds={"A": "QQQQQ"}), "P") == ("book-full", "S13")


def test_s13_wild_cards_on_the_table_count_too() -> None:
    assert legal(position(P1="Q Q 9", to_draw=True, pile="5 Q", melds={"A": "QQQ22"})) == ["S"]
    assert legal(position(P1="2 2 9", to_draw=True, pile="5 2", melds={"A": "222XX"})) == ["S"]
    assert legal(position(P1="2 2 9", to_draw=True, pile="5 2", melds={"A": "22XX"})) == ["S", "P"]


def test_s14_threes_freeze_the_pile_while_one_is_on_top() -> None:
    for three in ("3b", "3r"):
        state = to_draw(P1=f"{three} {three} Q Q", pile=f"Q {three}")
        assert legal(state) == ["S"]
        assert refusal(state, "P") == ("frozen", "S14")
    assert "P" in legal(to_draw(P1="Q Q 9", pile="3b 3r Q"))


def test_s14_threes_are_always_safe_discards() -> None:
    state = to_draw(P1="3r 3b 9", P2="3b 3b 3r 3r Q Q")
    for three in ("3b", "3r"):
        assert legal(after(state, f"S D{three}")) == ["S"]


def test_sg5_the_draw_is_compulsory_and_unmixed() -> None:
    assert legal(to_draw(P1="9 9")) == ["S"]
    assert "P" not in legal(after(to_draw(P1="Q Q", pile="9 Q"), "S"))
    taken = after(to_draw(P1="Q Q 9", pile="9 Q"), "P Q+Q Q+Q Q+Q")
    assert refusal(taken, "S") == ("drawn", "S10")


def test_sg5_a_pile_of_fewer_than_five_is_taken_whole() -> None:
    state = after(to_draw(P1="Q Q 9", pile="A K Q"), "P Q+Q Q+Q Q+Q")
    assert (hand(state, "P1"), state.pile_size) == ("9 K A", 0)


def test_dead_end_a_pile_of_one_card() -> None:
    """After it is taken there is nothing to take for the next seat."""
    state = after(to_draw(P1="Q Q 9 9", pile="Q"), "P Q+Q Q+Q Q+Q")
    assert (hand(state, "P1"), state.pile_size, state.taken_count) == ("9 9", 0, 0)
    assert legal(after(state, "D9")) == ["S"]
    assert refusal(to_draw(P1="9"), "P") == ("pile-empty", "S10")


def test_dead_end_one_stock_card_is_drawn_alone() -> None:
    state = after(to_draw(P1="9 9", stock="T"), "S")
    assert (hand(state, "P1"), state.stock_left) == ("9 9 T", 0)


def test_sg6_the_matching_cards_are_naturals_even_where_the_rank_lies_on_the_table() -> None:
    state = position(P1="Q 2 X 9", to_draw=True, pile="5 Q", melds={"A": "QQQ"})
    assert legal(state) == ["S"]
    assert refusal(state, "P") == ("no-match", "S11")


def test_sg6_on_a_2_two_2s_match_on_a_joker_two_jokers() -> None:
    for top, other in (("2", "X"), ("X", "2")):
        assert legal(to_draw(P1=f"{top} {top} 9", pile=f"5 {top}")) == ["S", "P"]
        assert legal(to_draw(P1=f"{top} {other} {other} 9", pile=f"5 {top}")) == ["S"]
        assert refusal(to_draw(P1=f"{top} {other} 9", pile=f"5 {top}"), "P") == ("no-match", "S11")


def test_sg6_they_start_or_extend_the_all_wild_book() -> None:
    started = after(to_draw(P1="X X 9", pile="5 X"), "P W+X W+X W+X")
    assert melds(started) == ["444", "X" * 3]
    state = position(P1="X X 9", to_draw=True, pile="5 X", melds={"A": "222"})
    assert melds(after(state, "P W+X W+X W+X")) == ["222" + "X" * 3]
    assert legal(after(state, "P W+X")) == ["W+X"]


def test_sg6_a_three_on_top_cannot_be_taken_a_deeper_one_is_taken_with_the_rest() -> None:
    state = after(to_draw(P1="Q Q 9", pile="3r 3b Q"), "P Q+Q Q+Q Q+Q")
    assert hand(state, "P1") == "9 3b 3r"


def test_sg6_the_other_taken_cards_join_the_hand_and_may_be_played_at_once() -> None:
    state = after(to_draw(P1="Q Q K K 9", pile="A Q K Q"), "P Q+Q Q+Q Q+Q")
    assert {"K+K", "Q+Q"} == set(lays(state))
    assert melds(after(state, "Q+Q K+K K+K K+K")) == ["444", "QQQQ", "KKK"]


def test_sg6_once_the_minimum_is_met_not_before() -> None:
    state = after(position(P1="Q Q A A A 9", to_draw=True, pile="Q K 8 6 Q"), "P Q+Q Q+Q Q+Q")
    assert legal(state) == ["A+A"]
    assert refusal(state, "Q+Q") == ("not-in-hand", "SG6")
    assert refusal(state, "DK") == ("not-in-hand", "SG6")
    assert refusal(state, "D5") == ("not-in-hand", "S10")
    assert (state.taken_count, hand(state, "P1")) == (4, "9 A A A")
    state = after(state, "A+A A+A A+A")
    assert (state.taken_count, hand(state, "P1")) == (0, "6 8 9 Q K")
    assert lays(state) == ["Q+Q"]


def test_sg6_taken_cards_belong_to_the_hand_the_hand_is_not_played_out_while_one_is_left() -> None:
    """P1 lays every card that was in the Hand; the taken ones are left, so the Foot stays where it is."""
    state = after(position(P1="Q Q A A A", to_draw=True, pile="K 8 6 5 Q"), "P Q+Q Q+Q Q+Q A+A A+A A+A")
    assert (hand(state, "P1"), state.foot_state[0]) == ("5 6 8 K", 0)
    alone = after(position(P1="Q Q A A A", to_draw=True, pile="Q"), "P Q+Q Q+Q Q+Q A+A A+A A+A")
    assert alone.foot_state[0] == 2


def test_sg15_with_an_empty_stock_the_pile_may_be_taken_or_the_round_ended() -> None:
    state = to_draw(P1="Q Q 9", pile="5 Q", stock="")
    assert legal(state) == ["P", "end"]
    assert refusal(state, "S") == ("stock-empty", "SG15")
    assert after(state, "P").ending == 0
    ended = after(state, "end")
    assert (ended.ending, ended.turn, ended.out_seat) == (2, -1, -1)


def test_sg15_it_ends_there_even_for_who_could_go_on_later() -> None:
    state = to_draw(P1="9 9", P2="Q Q", pile="5 Q", stock="")
    assert legal(state) == ["end"]
    assert refusal(after(state, "end"), "S") == ("over", "SG13")


def test_dead_end_an_empty_stock_under_a_three() -> None:
    assert legal(to_draw(P1="Q Q 9", pile="Q 3b", stock="")) == ["end"]


def test_sg15_while_cards_are_left_the_round_is_not_ended() -> None:
    assert refusal(to_draw(P1="9", stock="T"), "end") == ("stock-left", "SG15")


def test_sg15_nobody_gets_the_hundred_and_the_round_is_scored() -> None:
    state = after(position(P1="9", P2="K", P3="A", P4="4", to_draw=True, stock=""), "end")
    assert state.round_scores[:2] == (-1000 - 10 - 20 - 2100, -1000 - 10 - 5 - 2100)
    assert state.scores[:2] == state.round_scores[:2]
