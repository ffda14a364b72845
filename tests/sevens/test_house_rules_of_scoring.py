"""Every house rule of scoring and of the game's end: a round in which its values differ."""

from __future__ import annotations

from typing import Any

import pytest

from hands import READY, WILD_BOOK, after, lays, position
from septet.sevens import KINDS, Rules
from septet.sevens.cards import KIND_TEXTS
from septet.sevens.dealing import next_first
from septet.sevens.opening import most_points
from septet.sevens.score import ScoreLine, score_lines


def sheet(rules: Rules, **given: Any) -> list[ScoreLine]:
    """The score sheet of a round that ends here with the stock."""
    state = position(rules, to_draw=True, stock="", **given)
    return score_lines(rules, after(state, "end", rules))


def test_exact_cut_bonus() -> None:
    for bonus in (100, 0, 250):
        lines = sheet(Rules(exact_cut_bonus=bonus), cuts=[2, 1, 0, 0])
        assert [line.bonus for line in lines] == [2 * bonus, bonus]


def test_go_out_bonus() -> None:
    state = position(P1="9", on_foot="P1", books={"A": READY})
    for bonus in (100, 0, 250):
        rules = Rules(go_out_bonus=bonus)
        assert [line.bonus for line in score_lines(rules, after(state, "D9", rules))] == [bonus, 0]


@pytest.mark.parametrize(
    ("required", "missing"),
    [
        ((1, 1, 3, 2), 500 + 500 + 300 * 2),
        ((2, 1, 4, 0), 500 + 500 + 500),
        ((1, 0, 1, 0), 0),
        ((0, 0, 1, 0), 0),
        ((0, 0, 2, 1), 500 + 300),
        ((0, 0, 0, 5), 1500),
    ],
)
def test_required_books_what_is_lacking_of_each_kind_costs(required: tuple[int, ...], missing: int) -> None:
    """A team that made one wild book."""
    assert sheet(Rules(required_books=required), books={"A": WILD_BOOK})[0].missing == missing


def test_missing_books() -> None:
    assert sheet(Rules(missing_books="book_value"))[0].missing == 2100
    assert sheet(Rules(missing_books="none"))[0].missing == 0


def test_missing_books_none_still_needs_them_to_go_out() -> None:
    rules = Rules(missing_books="none")
    assert lays(position(rules, P1="9 9", on_foot="P1", melds={"A": "999"}), rules) == []


def test_unpicked_foot() -> None:
    """P1's Foot is worth 200, P3 has picked up its own."""
    feet = {"P1": "A " * 10 + "3b"}
    for value, cost in {"flat_500": 500, "cards": 205, "flat_500_plus_cards": 705}.items():
        lines = sheet(Rules(unpicked_foot=value), feet=feet, on_foot="P3")
        assert lines[0].foot == cost
        assert sheet(Rules(unpicked_foot=value), on_foot="P1 P3")[0].foot == 0


def test_card_points() -> None:
    points = tuple(range(1, KINDS + 1))
    rules = Rules(card_points=points)
    worth = dict(zip(KIND_TEXTS, points, strict=True))
    line = sheet(rules, P1="3r 3b 4", P3="K", melds={"A": "AAA2 22X"})[0]
    assert line.hand == worth["3r"] + worth["3b"] + worth["4"] + worth["K"]
    assert line.table == 3 * worth["A"] + 3 * worth["2"] + worth["X"]


def test_card_points_count_for_the_opening_too() -> None:
    state = position(P1="A A A 9")
    assert most_points(Rules().code, list(state.cells)) == 60
    dear = tuple(30 if kind == "A" else 0 for kind in KIND_TEXTS)
    assert most_points(Rules(card_points=dear).code, list(state.cells)) == 90
    assert after(state, "A+A A+A A+A D9", Rules(card_points=dear)).opened[0] == 1


def test_tie_break() -> None:
    level = position(to_draw=True, stock="", round=4)
    assert after(level, "end", Rules(tie_break="shared")).result == 3
    more = after(level, "end", Rules(tie_break="extra_round"))
    assert (more.result, more.turn, next_first(Rules(tie_break="extra_round").code, more.cells)) == (-1, -1, 1)


def test_tie_break_extra_round_until_one_team_is_ahead() -> None:
    rules = Rules(form="3x2", tie_break="extra_round")
    for scores, result in {(5, 5, 0, 0): -1, (5, 5, 5, 0): -1, (6, 5, 5, 0): 0b001, (0, 0, 1, 0): 0b100}.items():
        for number in (4, 5, 9):
            state = position(rules, to_draw=True, stock="", round=number, scores=scores)
            assert after(state, "end", rules).result == result


def test_tie_break_says_nothing_before_the_fourth_round() -> None:
    for value in ("shared", "extra_round"):
        for number in (1, 2, 3):
            state = position(to_draw=True, stock="", round=number)
            assert after(state, "end", Rules(tie_break=value)).result == -1
