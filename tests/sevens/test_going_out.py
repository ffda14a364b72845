"""S17 and SG12 to SG14: how a turn ends, and how a round does."""

from __future__ import annotations

from functools import partial

import pytest

from hands import (
    BLACK_BOOK,
    READY,
    RED_BOOK,
    SEVENS_BOOK,
    WILD_BOOK,
    after,
    books,
    ends,
    lays,
    legal,
    position,
    refusal,
)
from septet import IllegalMove
from septet.sevens import Rules, State

OUT = 1
on_foot = partial(position, on_foot="P1")
ready = partial(on_foot, books={"A": READY})
"""P1 plays from the Foot; under `ready` its team has all five books."""


def out(state: State) -> tuple[int, int, int]:
    """Whether the round is over, who went out, whose turn it is."""
    return state.ending, state.out_seat, state.turn


def test_s17_the_last_card_goes_out_with_three_red_books_two_of_them_wild_and_sevens_and_two_black() -> None:
    state = after(ready(P1="9"), "D9")
    assert out(state) == (OUT, 0, -1)
    assert legal(state) == []


@pytest.mark.parametrize(
    ("have", "lacks"),
    [
        ((SEVENS_BOOK, RED_BOOK, RED_BOOK, BLACK_BOOK, BLACK_BOOK), "a wild book"),
        ((WILD_BOOK, RED_BOOK, RED_BOOK, BLACK_BOOK, BLACK_BOOK), "a book of sevens"),
        ((WILD_BOOK, SEVENS_BOOK, BLACK_BOOK, BLACK_BOOK, BLACK_BOOK), "a red book"),
        ((WILD_BOOK, SEVENS_BOOK, RED_BOOK, RED_BOOK, BLACK_BOOK), "a black book"),
        ((WILD_BOOK, SEVENS_BOOK, RED_BOOK, RED_BOOK), r"a black book \(×2\)"),
        ((), r"a wild book, a book of sevens, a red book, a black book \(×2\)"),
    ],
)
def test_s17_not_with_one_of_them_lacking(have: tuple[str, ...], lacks: str) -> None:
    state = on_foot(P1="9 4", melds={"A": "444"}, books={"A": " ".join(have)})
    assert legal(state) == ["D4", "D9"]
    with pytest.raises(IllegalMove, match=f"a card must be kept: to go out the team lacks {lacks} "):
        after(state, "4+4")


def test_s17_a_partners_books_count() -> None:
    assert out(after(ready(P1="9", made="P3 P3 P3 P3 P1"), "D9"))[0] == OUT


def test_s17_not_from_the_hand() -> None:
    """Emptying the Hand brings the Foot, whatever books there are."""
    state = after(position(P1="9", books={"A": READY}), "D9")
    assert (state.ending, state.held[0]) == (0, 11)
    state = after(position(P1="4", melds={"A": "444"}, books={"A": READY}), "4+4")
    assert (state.ending, state.held[0]) == (0, 11)


def test_s17_a_hundred_points() -> None:
    state = after(ready(P1="9", P2="9", P3="9", P4="9", on_foot="P1 P2 P3 P4"), "D9")
    again = after(ready(P1="9", P2="9", P3="9", P4="9", on_foot="P1 P2 P3 P4", stock="", to_draw=True), "end")
    assert state.round_scores[0] - again.round_scores[0] == 100 + 10  # and the 9 is no longer in hand


def test_sg12_exactly_one_discard_ends_a_turn() -> None:
    state = position(P1="9 T J", melds={"A": "444"})
    assert legal(state) == ["D9", "DT", "DJ"]
    done = after(state, "D9")
    assert (done.turn, done.phase, done.pile) == (1, 0, (5,))
    assert refusal(state, "N") == ("must-discard", "SG12")


def test_sg12_wild_cards_and_threes_may_be_discarded() -> None:
    assert ends(position(P1="2 X 3b 3r 7", melds={"B": "444"}, opened="P1")) == ["D2", "DX", "D3b", "D3r"]


def test_sg12_only_sevens_end_the_turn_without_a_discard() -> None:
    for cards in ("7", "7 7", "7 7 7 7"):
        state = position(P1=cards, melds={"A": "444"})
        assert ends(state) == ["N"]
        assert after(state, "N").turn == 1
    assert ends(position(P1="7 7 3r", melds={"A": "444"})) == ["D3r"]


def test_dead_end_only_sevens_on_the_foot() -> None:
    for cards in ("7", "7 7", "7 7 7"):
        for state in (on_foot(P1=cards, melds={"A": "444"}), ready(P1=cards)):
            assert "N" in legal(state)
            assert refusal(state, "D7") == ("seven", "S4")
            kept = after(state, "N")
            assert (kept.turn, kept.ending, kept.held[0]) == (1, 0, len(cards.split()))


def test_dead_end_the_last_card_a_7_when_going_out_is_open() -> None:
    """It may be laid where sevens lie open; it is never the final discard."""
    assert legal(ready(P1="7")) == ["N"]
    state = ready(P1="7", melds={"A": "777"})
    assert legal(state) == ["N", "7+7"]
    assert out(after(state, "7+7")) == (OUT, 0, -1)


def test_dead_end_a_7_and_another_card_when_going_out_is_open() -> None:
    """With the other card on the table only the 7 is left: the turn ends with N."""
    state = ready(P1="7 4", melds={"A": "444"})
    assert legal(state) == ["4+4", "D4"]
    assert legal(after(state, "4+4")) == ["N"]
    assert after(state, "D4").held[0] == 1


def test_sg13_with_two_cards_and_one_non_seven_the_turn_can_always_end() -> None:
    for cards in ("9 T", "7 9", "3r 3r", "2 7"):
        assert ends(on_foot(P1=cards, melds={"A": "444"}))


def test_dead_end_on_the_foot_without_the_books_and_one_non_seven_left() -> None:
    """Of 9 and 4 the one is discarded and the other kept: neither may be laid."""
    state = on_foot(P1="9 4", melds={"A": "444 999"})
    assert legal(state) == ["D4", "D9"]
    assert refusal(state, "4+4") == ("no-end", "SG13")
    assert legal(on_foot(P1="9 4 T", melds={"A": "444 999"})) == ["4+4", "9+9", "D4", "D9", "DT"]


def test_sg13_a_card_kept_may_be_a_7() -> None:
    assert legal(on_foot(P1="7 4", melds={"A": "444"})) == ["4+4", "D4"]
    assert legal(on_foot(P1="7 7 4", melds={"A": "444 777"})) == ["4+4", "7+7", "D4"]


def test_sg13_a_begun_meld_must_leave_a_way_to_end() -> None:
    """Three kings and a 9: the meld leaves one card, which could not be discarded. With a 7 it can be kept."""
    assert lays(on_foot(P1="K K K 9", melds={"A": "444"})) == []
    assert lays(on_foot(P1="K K K 7", melds={"A": "444"})) == ["K+K"]
    assert lays(on_foot(P1="K K K 9 9", melds={"A": "444"})) == ["K+K"]
    assert lays(ready(P1="K K K 9", melds={"A": "444"})) == ["K+K"]


def test_sg13_books_completed_on_the_way_count() -> None:
    """The last black book is made with the card before the last."""
    lacking = f"{WILD_BOOK} {SEVENS_BOOK} {RED_BOOK} {BLACK_BOOK}"
    state = on_foot(P1="8 9", melds={"A": "888222"}, books={"A": lacking}, made="P3 P1 P3 P1")
    assert legal(state) == ["8+8", "D8", "D9"]
    assert legal(after(state, "8+8")) == ["D9"]
    assert out(after(state, "8+8 D9")) == (OUT, 0, -1)
    last = on_foot(P1="8", melds={"A": "888222"}, books={"A": lacking}, made="P3 P1 P3 P1")
    assert legal(last) == ["8+8"]
    assert out(after(last, "8+8"))[0] == OUT


def test_sg13_the_seventh_card_that_is_needed_may_be_forbidden() -> None:
    """The partner has no book: P1 may not make the last one, so one card must be kept."""
    lacking = f"{WILD_BOOK} {SEVENS_BOOK} {RED_BOOK} {BLACK_BOOK}"
    state = on_foot(P1="8 9", melds={"A": "888222"}, books={"A": lacking}, made="P1 P1 P1 P1")
    assert legal(state) == ["D8", "D9"]
    assert refusal(state, "8+8") == ("book-each", "S16")


def test_sg13_two_cards_that_help_each_other_out() -> None:
    """8 takes a 2 only once it is there: the look-ahead goes card by card."""
    state = ready(P1="8 2", melds={"A": "88822"})
    assert out(after(state, "8+8 8+2"))[0] == OUT
    tight = ready(Rules(final_discard="forbidden"), P1="8 2", melds={"A": "882"})
    assert legal(tight, Rules(final_discard="forbidden")) == ["8+8", "D8", "D2"]


def test_sg13_a_final_discard_may_or_may_not_be_used() -> None:
    state = ready(P1="9", melds={"A": "999"})
    assert legal(state) == ["9+9", "D9"]
    assert out(after(state, "9+9")) == out(after(state, "D9")) == (OUT, 0, -1)
    assert (after(state, "9+9").pile_size, after(state, "D9").pile_size) == (0, 1)


def test_sg13_a_three_or_a_wild_card_may_be_the_final_discard() -> None:
    for card in ("3r", "3b", "2", "X"):
        assert out(after(ready(P1=card), f"D{card}"))[0] == OUT


def test_sg13_the_round_ends_at_once_and_nobody_gets_a_last_turn() -> None:
    state = after(ready(P1="9", melds={"A": "999"}), "9+9")
    for step in ("S", "N", "D9", "9+9"):
        assert refusal(state, step) == ("over", "SG13")


def test_sg13_on_the_foot_the_pile_is_taken_only_if_the_turn_can_end() -> None:
    """Q Q and the top Q, and nothing else: with one card more in the pile it must be kept as well."""
    placed = partial(on_foot, to_draw=True, P1="Q Q", melds={"A": "444"})
    assert legal(placed(pile="Q")) == ["S"]
    assert legal(placed(pile="9 Q")) == ["S"]
    assert legal(placed(pile="9 T Q")) == ["S", "P"]
    assert legal(placed(pile="7 Q")) == ["S", "P"]
    assert refusal(placed(pile="9 Q"), "P") == ("no-end", "SG13")
    assert legal(ready(to_draw=True, P1="Q Q", pile="Q")) == ["S", "P"]


def test_sg13_a_pick_up_may_go_out() -> None:
    state = after(ready(to_draw=True, P1="Q Q", pile="5 Q"), "P Q+Q Q+Q Q+Q")
    assert out(after(state, "D5")) == (OUT, 0, -1)
    assert out(after(ready(to_draw=True, P1="Q Q", pile="Q"), "P Q+Q Q+Q Q+Q")) == (OUT, 0, -1)


def test_sg14_more_books_than_required_are_allowed() -> None:
    assert out(after(on_foot(P1="9", books={"A": f"{READY} {RED_BOOK} {BLACK_BOOK}"}), "D9"))[0] == OUT


@pytest.mark.parametrize("third", [RED_BOOK, WILD_BOOK, SEVENS_BOOK])
def test_sg14_any_further_red_book_can_be_the_third(third: str) -> None:
    have = f"{WILD_BOOK} {SEVENS_BOOK} {third} {BLACK_BOOK} {BLACK_BOOK}"
    assert out(after(on_foot(P1="9", books={"A": have}), "D9"))[0] == OUT


def test_sg14_but_the_third_does_not_replace_the_wild_or_the_sevens_book() -> None:
    for pair in (f"{WILD_BOOK} {WILD_BOOK}", f"{SEVENS_BOOK} {SEVENS_BOOK}"):
        state = on_foot(P1="9 9", books={"A": f"{pair} {RED_BOOK} {BLACK_BOOK} {BLACK_BOOK}"}, melds={"A": "999"})
        assert legal(state) == ["D9"]


def test_dead_end_all_wild_cards_in_books_but_the_wild_book_missing() -> None:
    """Nobody can go out any more; the turn still ends with a card kept, and the round with the stock."""
    have = f"{SEVENS_BOOK} {RED_BOOK} {BLACK_BOOK} {BLACK_BOOK} AAAA222 AAAA22X"
    state = on_foot(P1="4 9", melds={"A": "444"}, books={"A": have})
    assert legal(state) == ["D4", "D9"]
    assert legal(on_foot(P1="9", to_draw=True, stock="", books={"A": have})) == ["end"]


def test_dead_end_2x3_where_one_partner_never_makes_a_book() -> None:
    """P5 has none: neither P1 nor P3 makes another, and all play on until the stock is empty."""
    rules = Rules(form="2x3")
    placed = partial(position, rules, melds={"A": "KKKKKK 777777"}, books={"A": f"{RED_BOOK} {WILD_BOOK}"})
    for turn in ("P1", "P3"):
        state = placed(turn, made="P1 P3", on_foot=turn, hands={turn: "K 7 9"})
        assert legal(state, rules) == ["D9", "DK"]
        assert after(state, "D9", rules).ending == 0
    fifth = placed("P5", made="P1 P3", P5="K 7 9")
    assert lays(fifth, rules) == ["7+7", "K+K"]
    assert books(after(fifth, "K+K", rules)) == (1, 0, 2, 0)
