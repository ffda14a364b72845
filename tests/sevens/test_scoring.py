"""S18, S19 and SG16 to SG18: the round score line by line, and who wins."""

from __future__ import annotations

from functools import partial

import pytest

from hands import BLACK_BOOK, READY, RED_BOOK, SEVENS_BOOK, STANDARD, WILD_BOOK, after, position
from septet.sevens import KINDS, Rules, State
from septet.sevens.cards import KIND_TEXTS
from septet.sevens.score import ScoreLine, score_lines

EIGHTS, FIVES, ACES, NINES = "8888222", "5555XXX", "AAAA222", "9999999"
empty_stock = partial(position, to_draw=True, stock="")
"""P1 is to draw with an empty stock: `end` ends the round as it stands."""


def scored(state: State, rules: Rules = STANDARD) -> list[ScoreLine]:
    """The score sheet after the round ends here with the stock."""
    return score_lines(rules, after(state, "end", rules))


def amounts(line: ScoreLine) -> tuple[int, ...]:
    """books, missing, table, hand, foot, bonus, and the round's own."""
    return (line.books, line.missing, line.table, line.hand, line.foot, line.bonus, line.round)


def test_worked_check_2705() -> None:
    """Wild, sevens, clean kings, black 8s and 5s; the partner holds K, 4, black 3; one exact cut; out."""
    state = position(
        P1="9",
        P3="K 4 3b",
        books={"A": f"{WILD_BOOK} {SEVENS_BOOK} {RED_BOOK} {EIGHTS} {FIVES}"},
        on_foot="P1 P3",
        cuts=[1, 0, 0, 0],
    )
    line = score_lines(STANDARD, after(state, "D9"))[0]
    assert amounts(line) == (2100, 0, 425, 20, 0, 200, 2705)


def test_worked_check_minus_1320() -> None:
    """Clean 9s, black aces, an open meld of four 7s; one Foot not picked up; hands 3r A 2 and 7 7."""
    state = position(
        P1="9",
        P2="3r A 2",
        P4="7 7",
        melds={"B": "7777"},
        books={"A": READY, "B": f"{NINES} {ACES}"},
        on_foot="P1 P4",
    )
    line = score_lines(STANDARD, after(state, "D9"))[1]
    assert amounts(line) == (800, 1300, 230, 550, 500, 0, -1320)


def test_worked_check_2600() -> None:
    """A public question: sevens, wild, queens, 8s (5+2) and 5s (4+3), out; the partner holds K and 4."""
    state = position(
        P1="9",
        P3="K 4",
        books={"A": f"{SEVENS_BOOK} {WILD_BOOK} QQQQQQQ 8888822 {FIVES}"},
        on_foot="P1 P3",
    )
    line = score_lines(STANDARD, after(state, "D9"))[0]
    assert amounts(line) == (2100, 0, 415, 15, 0, 100, 2600)


MISSING = {
    (0, 0, 0, 0): 2100,
    (0, 0, 1, 1): 1300,
    (0, 0, 3, 2): 1000,
    (2, 0, 0, 2): 500,
    (2, 1, 0, 2): 0,
    (1, 1, 1, 2): 0,
    (1, 1, 0, 2): 500,
    (0, 3, 0, 2): 500,
    (1, 1, 1, 0): 600,
    (1, 1, 4, 9): 0,
}


@pytest.mark.parametrize("count", MISSING)
def test_sg16_missing_books_by_wild_sevens_other_red_and_black(count: tuple[int, int, int, int]) -> None:
    wild, sevens, red, black = count
    have = [WILD_BOOK] * wild + [SEVENS_BOOK] * sevens + [RED_BOOK] * red + [BLACK_BOOK] * black
    line = scored(empty_stock(books={"B": " ".join(have)}))[1]
    assert line.missing == MISSING[count]
    assert line.books == 500 * (wild + sevens + red) + 300 * black


def test_sg16_every_team_that_lacks_them_pays_whoever_went_out() -> None:
    for form in ("2x2", "2x3", "3x2", "4x2"):
        rules = Rules(form=form)
        state = position(rules, P1="9", on_foot="P1", books={"A": READY})
        lines = score_lines(rules, after(state, "D9", rules))
        assert [line.missing for line in lines] == [0] + [2100] * (rules.teams - 1)


def test_sg16_all_teams_pay_when_the_stock_ends_the_round() -> None:
    assert [line.missing for line in scored(empty_stock())] == [2100, 2100]


def test_s18_red_500_black_300() -> None:
    for book, worth in {RED_BOOK: 500, WILD_BOOK: 500, SEVENS_BOOK: 500, BLACK_BOOK: 300}.items():
        assert scored(empty_stock(books={"A": book}))[0].books == worth


def test_s18_an_open_meld_is_no_book() -> None:
    assert scored(empty_stock(melds={"A": "KKKKKK"}))[0].books == 0


def test_s18_sg17_a_foot_not_picked_up_is_a_flat_500_a_player() -> None:
    for on_foot, cost in {"": 1000, "P1": 500, "P3": 500, "P1 P3": 0, "P2 P4": 1000}.items():
        assert scored(empty_stock(on_foot=on_foot))[0].foot == cost


def test_sg17_its_cards_are_not_counted_as_well() -> None:
    feet = {"P1": "3r " * 11}
    assert amounts(scored(empty_stock(P1="9", P3="9", feet=feet))[0])[3:5] == (20, 1000)


def test_sg17_a_foot_that_is_earned_but_not_picked_up_costs_too() -> None:
    rules = Rules(foot_pickup="optional")
    assert scored(empty_stock(rules, earned="P1", on_foot="P3"), rules)[0].foot == 500


WORTH = {
    **dict.fromkeys("4567", 5),
    **dict.fromkeys("89TJQK", 10),
    **dict.fromkeys("A2X", 20),
    "3b": 5,
    "3r": 500,
}


@pytest.mark.parametrize("card", KIND_TEXTS)
def test_s19_cards_in_hand_count_against_the_team(card: str) -> None:
    assert scored(empty_stock(P1=f"{card} {card}", P3="9"))[0].hand == 2 * WORTH[card] + 10


@pytest.mark.parametrize("card", "456789TJQKA2X")
def test_s19_cards_on_the_table_count_for_it(card: str) -> None:
    assert scored(empty_stock(melds={"A": card * 3}))[0].table == 3 * WORTH[card]
    assert scored(empty_stock(books={"A": card * 7}))[0].table == 7 * WORTH[card]


def test_s19_wild_cards_on_the_table_are_20_wherever_they_lie() -> None:
    assert scored(empty_stock(melds={"A": "4442X 222"}))[0].table == 15 + 40 + 60


def test_sg17_all_remaining_cards_of_all_partners_count() -> None:
    rules = Rules(form="2x3")
    state = position(rules, to_draw=True, stock="", P1="K", P3="A", P5="3r")
    assert scored(state, rules)[0].hand == 10 + 20 + 500


def test_sg17_also_the_partners_of_who_goes_out() -> None:
    state = position(P1="9", P3="3r A", books={"A": READY}, on_foot="P1 P3")
    assert score_lines(STANDARD, after(state, "D9"))[0].hand == 520


def test_sg17_threes_only_ever_count_against() -> None:
    """They have no meld to lie on: see test_s4_threes_make_no_books."""
    assert STANDARD.card_points[KINDS - 2 :] == (5, 500)


def test_s8_s17_bonuses() -> None:
    state = position(P1="9", books={"A": READY}, on_foot="P1 P3", cuts=[2, 1, 0, 0])
    lines = score_lines(STANDARD, after(state, "D9"))
    assert [line.bonus for line in lines] == [100 + 200, 100]


def test_sg18_totals_may_be_negative_and_are_kept() -> None:
    lines = scored(empty_stock(P1="9", P2="9", P3="9", P4="9", scores=[500, -700, 0, 0]))
    assert [(line.round, line.total) for line in lines] == [(-3120, -2620), (-3120, -3820)]


@pytest.mark.parametrize(
    ("before", "winners"),
    [((10, 0, 0, 0), [0]), ((0, 10, 0, 0), [1]), ((0, 0, 0, 0), [0, 1]), ((-9, -9, 0, 0), [0, 1])],
)
def test_sg18_the_highest_total_after_four_rounds_wins_and_equal_totals_share(
    before: tuple[int, ...], winners: list[int]
) -> None:
    state = after(empty_stock(round=4, scores=before), "end")
    assert state.result == sum(1 << team for team in winners)


def test_sg18_three_and_four_teams_may_share() -> None:
    rules = Rules(form="4x2")
    for before, mask in {(5, 5, 0, 5): 0b1011, (0, 1, 2, 2): 0b1100, (0, 0, 0, 0): 0b1111}.items():
        state = position(rules, to_draw=True, stock="", round=4, scores=before)
        assert after(state, "end", rules).result == mask


def test_the_lines_add_up() -> None:
    state = position(P1="9 9", P3="3r", melds={"A": "444"}, books={"A": BLACK_BOOK}, stock="", to_draw=True)
    for line in scored(state):
        assert line.round == line.books - line.missing + line.table - line.hand - line.foot + line.bonus
