"""S12 and SG10: the first meld. Whether the minimum can still be reached is looked through in tests/laws."""

from __future__ import annotations

import pytest

from hands import STANDARD, after, ends, lays, legal, melds, position, refusal
from septet.sevens import Rules
from septet.sevens.opening import minimum, most_points


@pytest.mark.parametrize(
    ("number", "points", "enough", "short"),
    [
        (1, 90, "A A A K K K", "A A A 7 7 7"),
        (2, 120, "A A A A A A", "A A A A A 4 4 4"),
        (3, 150, "A A A A A A K K K", "A A A A A A 4 4 4 4"),
        (4, 180, "A A A A A A K K K K K K", "A A A A A A K K K K K"),
        (5, 180, "A A A A A A K K K K K K", "A A A A A A K K K K K"),
    ],
)
def test_s12_the_first_meld_needs_enough_points_at_once(number: int, points: int, enough: str, short: str) -> None:
    """An extra round is played at the last minimum."""
    assert minimum(STANDARD.code, list(position(round=number).cells)) == points
    assert "A+A" in lays(position(round=number, P1=f"{enough} 9"))
    assert lays(position(round=number, P1=f"{short} 9")) == []


def test_s12_four_rounds_make_a_game() -> None:
    for number in (1, 2, 3, 4):
        state = position(P1="9", stock="", to_draw=True, round=number)
        assert after(state, "end").result == (3 if number == 4 else -1)


def test_sg10_public_questions_aces_and_eights_open_aces_and_sevens_do_not() -> None:
    """A A A + 8 8 8 are 90, A A A + 7 7 7 are 75."""
    state = after(position(P1="A A A 8 8 8 9"), "A+A A+A A+A 8+8 8+8 8+8")
    assert (state.laid, state.opened[0]) == (90, 1)
    assert lays(position(P1="A A A 7 7 7 9")) == []
    assert refusal(position(P1="A A A 7 7 7 9"), "A+A") == ("minimum", "SG10")


def test_sg10_the_minimum_is_the_teams() -> None:
    """Once P1 has opened, P3 may lay whatever it likes."""
    state = position(turn="P3", P3="4 4 4 9", melds={"A": "AAA"}, opened="P1")
    assert lays(state) == ["4+4"]
    assert lays(position(turn="P2", P2="4 4 4 9", melds={"A": "AAA"}, opened="P1")) == []


def test_sg10_all_cards_laid_in_the_turn_count_wild_cards_20_and_no_book_bonus() -> None:
    state = position(P1="4 4 2 5 5 X 6 6 2 9", round=1)
    assert most_points(STANDARD.code, list(state.cells)) == 90
    state = after(state, "4+4 4+4 4+2 5+5 5+5 5+X 6+6 6+6 6+2")
    assert (state.laid, state.opened[0]) == (90, 1)
    book = position(P1="4 4 4 4 4 4 4 9")
    assert most_points(STANDARD.code, list(book.cells)) == 35
    assert lays(book) == []


def test_sg10_a_step_is_legal_only_while_the_minimum_can_be_reached() -> None:
    """The aces need both wild cards: one on the fours, and 90 is out of reach."""
    state = position(P1="A A A 2 2 4 4 9", round=1)
    assert most_points(STANDARD.code, list(state.cells)) == 110
    first = after(state, "A+A A+A A+A")
    assert lays(first) == ["4+4", "A+2"]
    tight = position(P1="A A 2 X 4 4 9", round=1)
    assert most_points(STANDARD.code, list(tight.cells)) == 90
    assert lays(after(tight, "A+A A+A")) == ["A+2", "A+X"]
    assert lays(after(tight, "A+A A+A A+2")) == ["4+4"]
    assert lays(after(tight, "A+A A+A A+2 4+4 4+4")) == ["4+X"]


def test_sg10_the_turn_cannot_end_below_it() -> None:
    state = after(position(P1="A A A 8 8 8 9"), "A+A A+A A+A")
    assert ends(state) == []
    assert refusal(state, "D9") == ("minimum", "SG10")
    assert ends(after(state, "8+8 8+8 8+8")) == ["D9"]


def test_sg10_not_even_when_the_cards_laid_are_worth_nothing() -> None:
    points = tuple(0 if kind == 0 else 30 for kind in range(15))
    rules = Rules(card_points=points)
    state = after(position(rules, P1="4 4 4 8 8 8 9"), "4+4 4+4 4+4", rules)
    assert (state.laid, legal(state, rules)) == (0, ["8+8"])
    assert refusal(state, "D9", rules) == ("minimum", "SG10")
    assert ends(after(state, "8+8 8+8 8+8", rules), rules) == ["D9"]


def test_sg10_more_may_be_laid_once_it_is_reached() -> None:
    state = after(position(P1="A A A A A 4 4 4 9"), "A+A A+A A+A A+A A+A 4+4 4+4 4+4")
    assert melds(state) == ["444", "AAAAA"]


def test_sg10_it_is_reached_in_the_middle_of_a_meld_or_between_melds() -> None:
    """Points count when the begun meld has its three cards."""
    state = after(position(P1="A A A A 8 8 8 9"), "A+A A+A A+A A+A 8+8")
    assert (state.laid, state.opened[0], legal(state)) == (90, 0, ["8+8"])
    assert after(state, "8+8 8+8").opened[0] == 1


def test_sg10_the_foot_never_helps_to_reach_it() -> None:
    """Seven nines are a book of 70 points: the Foot with its aces would make 130, but stays where it is."""
    state = position(P1="9 9 9 9 9 9 9", feet={"P1": "A " * 11})
    assert lays(state) == []


def test_sg10_a_book_made_in_the_opening_earns_the_foot_when_the_minimum_is_reached() -> None:
    feet = {"P1": "J " * 11}
    state = after(position(P1="9 9 9 9 9 9 9 K K K 4", feet=feet), "9+9 " * 7)
    assert (state.laid, state.made[0], state.foot_state[0], legal(state)) == (70, 1, 0, ["K+K"])
    state = after(state, "K+K K+K")
    assert (state.laid, state.foot_state[0]) == (90, 0)
    state = after(state, "K+K")
    assert (state.opened[0], state.foot_state[0], state.held[0]) == (1, 2, 12)


def test_sg10_the_last_card_of_the_hand_may_reach_it() -> None:
    """The Hand is melded out and the Foot picked up: a card to discard comes from there."""
    state = after(position(P1="A A A 8 8 8", feet={"P1": "J " * 11}), "A+A A+A A+A 8+8 8+8 8+8")
    assert (state.foot_state[0], ends(state)) == (2, ["DJ"])


def test_sg10_only_one_seventh_card_before_the_partner_has_a_book() -> None:
    """Under `opening_scope=player` the partner's melds are there to be completed: one of them, not two."""
    rules = Rules(opening_scope="player")
    partner = {"A": "AAAAAA KKKKKK"}
    state = position(rules, P1="A K Q Q Q 9", melds=partner, opened="P3", round=1)
    assert most_points(rules.code, list(state.cells)) == 50
    freely = Rules(opening_scope="player", book_each_first=False)
    assert most_points(freely.code, list(state.cells)) == 60


def test_sg10_a_seventh_card_on_many_melds_reaches_it() -> None:
    """More books than a seventh of the cards in hand."""
    rules = Rules(opening_scope="player", book_each_first=False)
    partner = {"A": "AAAAAA KKKKKK QQQQQQ JJJJJJ TTTTTT 999999"}
    state = position(rules, P1="A A K Q J T 9 4", melds=partner, opened="P3", round=1)
    assert most_points(rules.code, list(state.cells)) == 70
    state = position(Rules(opening_minimums=(70,) * 4), P1="A K Q J T 9 4", melds=partner, opened="P3")
    cheap = Rules(opening_scope="player", book_each_first=False, opening_minimums=(70,) * 4)
    assert ends(after(state, "A+A K+K Q+Q J+J T+T 9+9", cheap), cheap)


def test_the_most_that_a_hand_can_open_with() -> None:
    """Worked by hand: what lies over a book must be a meld of three, wild cards go where they count."""
    for cards, points in {
        "A A A A A A A A": 140,  # a book; the eighth would begin a meld of one
        "A A A A A A A A A A": 200,  # a book and three
        "4 4 2 2": 30,  # two wild cards on two fours are one too many
        "4 4 4 2 2": 55,
        "2 X 2": 60,
        "4 4 2 X X": 60,  # the three wild cards; a two with the fours would leave two
        "4 4 4 4 2 2 2 X X X": 20 + 120,
        "7 7 2 2": 0,
        "7 7 7 2 2": 15,
        "K K 2 Q Q 2": 80,
    }.items():
        state = position(P1=cards)
        assert most_points(STANDARD.code, list(state.cells)) == points, cards
