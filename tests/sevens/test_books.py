"""S4 to S7, S16, SG7 to SG9: what may be laid where, and what becomes of seven cards."""

from __future__ import annotations

from functools import partial

import pytest

from hands import READY, after, books, ends, hand, lays, legal, melds, position, refusal
from septet import IllegalMove
from septet.sevens import KINDS, Rules, parse
from septet.sevens.cards import FACE_TEXTS
from septet.sevens.steps import STEPS, text

OPEN = {"A": "444"}
"""Something on the table: team A has opened."""
SHUT = {"B": "444"}


def test_s4_twos_and_jokers_go_on_any_rank() -> None:
    for rank in "45689TJQKA":
        state = position(P1="2 X 9", melds={"A": rank * 3})
        assert {f"{rank}+2", f"{rank}+X"} <= set(lays(state))


def test_s4_never_with_sevens() -> None:
    state = position(P1="2 X 9 9", melds={"A": "777"})
    assert not {"7+2", "7+X"} & set(legal(state))
    assert refusal(state, "7+2") == ("wild-seven", "S4")
    assert refusal(state, "7+X") == ("wild-seven", "S4")


def test_s4_two_sevens_and_a_two_are_no_meld() -> None:
    assert lays(position(P1="7 7 2 9", melds=OPEN)) == ["4+2"]
    assert refusal(position(P1="7 7 2 9", melds=OPEN), "7+7") == ("three-needed", "SG7")


def test_s4_threes_make_no_books() -> None:
    assert lays(position(P1="3b 3b 3b 3r 3r 3r 9", melds=OPEN)) == []
    for wrong in ("3+3b", "4+3r", "W+3b"):
        with pytest.raises(IllegalMove):
            parse(wrong)


def test_s4_sevens_are_never_discarded() -> None:
    state = position(P1="7 9", melds=OPEN)
    assert ends(state) == ["D9"]
    assert refusal(state, "D7") == ("seven", "S4")


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("KKKKKK", "K+K", (0, 0, 1, 0)),
        ("KKKKK2", "K+K", (0, 0, 0, 1)),
        ("KKKKK2", "K+X", (0, 0, 0, 1)),
        ("777777", "7+7", (0, 1, 0, 0)),
        ("222XXX", "W+2", (1, 0, 0, 0)),
        ("222XXX", "W+X", (1, 0, 0, 0)),
        ("222222", "W+2", (1, 0, 0, 0)),
    ],
)
def test_s5_s7_seven_cards_are_a_book(cards: str, last: str, expected: tuple[int, ...]) -> None:
    """Wild books, books of sevens, other red ones, black ones: red without wild cards, black with them."""
    state = after(position(P1="K 2 X 7 9", melds={"A": cards}), last)
    assert books(state) == expected
    assert melds(state) == []


def test_s5_identical_cards_may_be_in_one_book() -> None:
    state = position(P1="Kh Kh Kh 9", melds={"A": "KKKK"})
    state = after(state, "K+Kh K+Kh K+Kh")
    assert [FACE_TEXTS[card] for card in state.faces.books[0][0][1]].count("Kh") == 3


def test_s5_no_book_ever_has_more_than_seven_cards() -> None:
    """The eighth card begins a new meld, which needs three."""
    state = after(position(P1="K K K K 9", melds={"A": "KKKKKK"}), "K+K")
    assert (books(state), melds(state)) == ((0, 0, 1, 0), [])
    assert melds(after(state, "K+K K+K K+K")) == ["KKK"]
    short = after(position(P1="K K K 9", melds={"A": "KKKKKK"}), "K+K")
    assert lays(short) == []
    assert refusal(short, "K+K") == ("three-needed", "SG7")


def test_s6_two_eights_and_one_wild_take_no_further_wild_before_a_third_eight() -> None:
    state = position(P1="8 2 2 9", melds={"A": "882"})
    assert lays(state) == ["8+8"]
    assert refusal(state, "8+2") == ("wild-majority", "S6")
    state = after(state, "8+8")
    assert lays(state) == ["8+2"]
    assert lays(after(state, "8+2")) == []


def test_s6_public_questions() -> None:
    """9 9 9 2 X is a meld of five, T T X 2 is none."""
    five = after(position(P1="9 9 9 2 X K K", melds=OPEN), "9+9 9+9 9+9 9+2 9+X")
    assert melds(five) == ["444", "9992X"]
    state = after(position(P1="T T X 2 K K", melds=OPEN), "T+T T+T T+X")
    assert "T+2" not in legal(state)
    assert refusal(state, "T+2") == ("wild-majority", "S6")


def test_s6_the_all_wild_book_is_exempt() -> None:
    assert books(after(position(P1="2 2 2 2 X X X 9", melds=OPEN), "W+2 W+2 W+2 W+2 W+X W+X W+X")) == (1, 0, 0, 0)


def test_sg7_a_meld_starts_with_three_cards() -> None:
    for cards, first in {"Q Q": "Q+Q", "2 X": "W+2", "7 7": "7+7", "Q 2 X": "Q+Q"}.items():
        state = position(P1=f"{cards} 9", melds=SHUT, opened="P1")
        assert lays(state) == []
        assert refusal(state, first) == ("three-needed", "SG7")
    assert lays(position(P1="Q Q 2 9", melds=SHUT, opened="P1")) == ["Q+Q"]
    assert lays(position(P1="2 X 2 9", melds=SHUT, opened="P1")) == ["W+2", "W+X"]


def test_sg7_a_begun_meld_is_finished_first() -> None:
    state = after(position(P1="Q Q 2 K K K 9", melds=OPEN), "Q+Q")
    assert legal(state) == ["Q+Q"]
    assert refusal(state, "K+K") == ("begun", "SG20")
    assert refusal(state, "D9") == ("begun", "SG20")
    assert legal(after(state, "Q+Q")) == ["Q+2"]


def test_sg7_one_open_meld_of_a_rank_and_one_of_wild_cards() -> None:
    """What is laid on a rank goes to its open meld, whatever is held."""
    state = after(position(P1="K K K 2 2 2 9", melds={"A": "KKK 222"}), "K+K K+K K+K W+2 W+2 W+2")
    assert melds(state) == ["KKKKKK", "222222"]


def test_sg7_a_new_one_may_start_when_the_former_is_a_book() -> None:
    for cards, step in {"KKKK": "K+K", "2222": "W+2", "7777": "7+7"}.items():
        held = " ".join(step[-1] * 6)
        state = after(position(P1=f"{held} 9", melds={"A": cards}), f"{step} " * 6)
        assert melds(state) == [step[-1] * 3]
        assert sum(books(state)) == 1


def test_sg7_melds_are_the_teams_and_any_partner_may_add() -> None:
    for turn, mine in {"P1": True, "P2": False, "P3": True, "P4": False}.items():
        state = position(turn=turn, melds={"A": "QQQ", "B": "JJJ"}, hands={turn: "Q J 9"})
        assert lays(state) == (["Q+Q"] if mine else ["J+J"])


def test_sg7_nobody_adds_to_another_teams() -> None:
    state = position(P1="J 9 9", melds={"A": "QQQ", "B": "JJJ"})
    assert refusal(state, "J+J") == ("three-needed", "SG7")


def test_sg7_cards_never_leave_a_meld() -> None:
    """No step takes a card from the table: every code lays, draws, discards or talks."""
    words = [text(step) for step in range(STEPS) if text(step) and "+" not in text(step)]
    assert words[:8] == ["S", "P", "F", "Q", "y", "n", "N", "end"]
    assert all(word[0] == "D" for word in words[8:])
    assert len(words) == 8 + KINDS


def test_sg8_the_rule_is_judged_after_each_card() -> None:
    """8 8 8 2 is fine, but the first wild card must wait for two naturals."""
    state = after(position(P1="8 8 8 2 9", melds=OPEN), "8+8")
    assert legal(state) == ["8+8"]
    assert set(legal(after(state, "8+8"))) == {"8+8", "8+2"}


def test_sg8_four_and_three_is_the_most_wild_a_book_holds() -> None:
    state = position(P1="2 2 X X 9", melds={"A": "8888"})
    assert lays(state) == ["8+2", "8+X", "W+2", "W+X"]
    state = after(state, "8+2 8+X")
    assert books(after(state, "8+2")) == (0, 0, 0, 1)
    assert melds(after(state, "8+2")) == []


def test_s16_each_player_makes_a_book_before_any_partner_completes_a_second() -> None:
    state = position(P1="K K 9 9", P3="K K 9 9", melds={"A": "KKKKKK"}, books={"A": "7777777"}, made="P1")
    assert "K+K" not in legal(state)
    assert refusal(state, "K+K") == ("book-each", "S16")
    partner = state._replace(turn=2, actor=2)
    assert books(after(partner, "K+K")) == (0, 1, 1, 0)
    both = position(P1="K K 9 9", melds={"A": "KKKKKK"}, books={"A": "7777777 JJJJJJJ"}, made="P1 P3")
    assert books(after(both, "K+K")) == (0, 1, 2, 0)


def test_s16_with_three_partners_every_one_of_them() -> None:
    rules = Rules(form="2x3")
    placed = partial(position, rules, melds={"A": "KKKKKK"}, books={"A": "7777777 JJJJJJJ"}, made="P1 P3")
    waiting = placed(P1="K 9 9")
    assert refusal(waiting, "K+K", rules) == ("book-each", "S16")
    with pytest.raises(IllegalMove, match="P5 must make a book before a partner makes a second one"):
        after(waiting, "K+K", rules)
    assert lays(placed("P5", P5="K 9 9"), rules) == ["K+K"]


def test_s16_the_other_team_does_not_count() -> None:
    state = position(P1="K 9 9", melds={"A": "KKKKKK"}, books={"A": "7777777 JJJJJJJ"}, made="P1 P3")
    assert state.made[:4] == (1, 0, 1, 0)
    assert lays(state) == ["K+K"]


def test_sg9_who_plays_the_seventh_card_makes_the_book() -> None:
    """Six cards were P1's, the seventh makes it P3's."""
    state = after(position(turn="P3", P3="K 9 9", melds={"A": "KKKKKK"}), "K+K")
    assert state.made[:4] == (0, 0, 1, 0)


def test_sg9_five_or_six_stay_open() -> None:
    state = position(P1="K K K 9 9", melds={"A": "KKKK"}, books={"A": "7777777"}, made="P1")
    state = after(state, "K+K K+K")
    assert melds(state) == ["KKKKKK"]
    assert legal(state) == ["D9", "DK"]


def test_dead_end_a_pick_up_that_would_complete_a_forbidden_second_book() -> None:
    placed = partial(position, to_draw=True, pile="5 K", melds={"A": "KKKK"}, books={"A": "7777777"})
    state = placed(P1="K K 9", made="P1")
    assert legal(state) == ["S"]
    assert refusal(state, "P") == ("book-each", "S16")
    assert legal(placed(P1="K K 9", made="P3")) == ["S", "P"]


def test_sg9_a_first_book_makes_the_next_one_wait_in_the_same_turn() -> None:
    state = after(position(P1="K J 9 9", melds={"A": "KKKKKK JJJJJJ"}), "K+K")
    assert state.made[0] == 1
    assert refusal(state, "J+J") == ("book-each", "S16")


def test_all_that_may_be_laid_in_one_position() -> None:
    state = position(P1="4 5 5 5 6 6 7 2 X 3r A", melds={"A": "44442 AAAA"})
    assert lays(state) == ["4+4", "4+2", "4+X", "5+5", "6+6", "A+A", "A+2", "A+X"]


def test_the_builder_of_positions_agrees_with_the_engine() -> None:
    built = position(P1="9", melds={"A": "KKK2"}, books={"A": READY})
    laid = after(position(P1="K K K 2 9 9", books={"A": READY}, opened="P1"), "K+K K+K K+K K+2")
    assert (built.meld, built.table, built.books) == (laid.meld, laid.table, laid.books)
    assert hand(laid, "P1") == "9 9"
