"""Every statement, every ruling and every dead end of the rules has a test that says its number."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = "\n".join(file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("test_*.py")))
NAMES = re.findall(r"(?m)^def (test_\w+)", TESTS)


def test_every_statement_and_ruling_has_a_test() -> None:
    numbers = {number for name in NAMES for number in re.findall(r"_(s\d+|sg\d+)(?=_)", name)}
    assert numbers == {f"s{number}" for number in range(1, 20)} | {f"sg{number}" for number in range(1, 21)}


def test_every_dead_end_has_a_test() -> None:
    found = sorted(name.removeprefix("test_dead_end_") for name in NAMES if name.startswith("test_dead_end_"))
    assert found == [
        "2x3_where_one_partner_never_makes_a_book",
        "a_7_and_another_card_when_going_out_is_open",
        "a_hand_of_sevens_that_can_be_laid",
        "a_pick_up_that_would_complete_a_forbidden_second_book",
        "a_pile_of_one_card",
        "all_wild_cards_in_books_but_the_wild_book_missing",
        "an_empty_stock_under_a_three",
        "on_the_foot_without_the_books_and_one_non_seven_left",
        "one_stock_card_is_drawn_alone",
        "only_sevens_in_the_hand",
        "only_sevens_on_the_foot",
        "the_last_card_a_7_when_going_out_is_open",
    ]
