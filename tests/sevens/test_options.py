"""What each house rule takes and what it refuses, as values and as text."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hands import STANDARD
from rounds import random_rules
from septet import RulesError
from septet.sevens import FORMS, GAME, KINDS, Rules
from septet.sevens.rules import CHOICES, FLAGS, STANDARD_POINTS

POINTS_TEXT = "X:20/2:20/A:20/K:10/Q:10/J:10/T:10/9:10/8:10/7:5/6:5/5:5/4:5/3r:500/3b:5"
DEFAULTS: dict[str, object] = {
    "form": "2x2",
    "decks": None,
    "jokers_per_deck": 2,
    "first_player": "random_then_rotate",
    "direction": "clockwise",
    "exact_cut": "simulated",
    "exact_cut_bonus": 100,
    "initial_discards": 5,
    "stock_draw": 2,
    "pile_take": 5,
    "short_pile": "take_all",
    "pickup_match": "two_natural",
    "pickup_wild_top": "same_face",
    "wild_discard_freezes": False,
    "max_wilds": None,
    "book_each_first": True,
    "opening_scope": "team",
    "opening_minimums": (90, 120, 150, 180),
    "foot_pickup": "automatic",
    "stuck_with_sevens": "skip_discard",
    "final_discard": "optional",
    "go_out_bonus": 100,
    "ask_partner": False,
    "required_books": (1, 1, 3, 2),
    "missing_books": "book_value",
    "unpicked_foot": "flat_500",
    "card_points": (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 20, 5, 500),
    "tie_break": "shared",
}


def test_the_defaults_are_the_standard_rules() -> None:
    assert {field.name: field.default for field in fields(Rules)} == DEFAULTS
    assert (STANDARD.text(), STANDARD.differs) == ("", {})


def test_the_first_value_of_each_choice_is_the_standard_one() -> None:
    assert {name: values[0] for name, values in CHOICES.items()} == {name: DEFAULTS[name] for name in CHOICES}


GOOD: list[tuple[str, object, str]] = [
    *((name, value, value) for name, values in CHOICES.items() for value in values),
    *((name, value, str(value).lower()) for name in FLAGS for value in (True, False)),
    ("decks", None, "form"),
    ("decks", 6, "6"),
    ("decks", 2, "2"),
    ("decks", 40, "40"),
    *(("jokers_per_deck", value, str(value)) for value in (0, 2, 4)),
    *(("exact_cut_bonus", value, str(value)) for value in (0, 100, 1_000_000)),
    *(("initial_discards", value, str(value)) for value in (1, 5)),
    *(("stock_draw", value, str(value)) for value in (1, 2, 3, 200)),
    *(("pile_take", value, str(value)) for value in (1, 5, 7)),
    ("pile_take", None, "whole"),
    *(("max_wilds", value, str(value)) for value in (1, 2, 3, 7)),
    ("max_wilds", None, "majority"),
    ("opening_minimums", (90, 120, 150, 180), "90/120/150/180"),
    ("opening_minimums", (0, 0, 0, 0), "0/0/0/0"),
    ("go_out_bonus", 0, "0"),
    ("go_out_bonus", 250, "250"),
    ("required_books", (1, 1, 3, 2), "1/1/3/2"),
    ("required_books", (0, 0, 0, 0), "0/0/0/0"),
    ("required_books", (2, 1, 5, 9), "2/1/5/9"),
    ("card_points", STANDARD_POINTS, POINTS_TEXT),
    (
        "card_points",
        (0,) * KINDS,
        POINTS_TEXT.replace(":500", ":0").replace(":20", ":0").replace(":10", ":0").replace(":5", ":0"),
    ),
]


@pytest.mark.parametrize(("name", "value", "text"), GOOD)
def test_every_value_is_taken_and_written(name: str, value: object, text: str) -> None:
    rules = Rules.of({name: value})
    assert getattr(rules, name) == value
    assert Rules.of({name: text}) == rules
    assert Rules.parse(f"{name}={text}") == rules
    assert rules.text() == ("" if rules == STANDARD else f"{name}={text}")
    assert rules.differs == ({} if rules == STANDARD else {name: value})


def test_every_house_rule_has_a_value_here() -> None:
    assert {name for name, _, _ in GOOD} == set(DEFAULTS) - {"form"}


@pytest.mark.parametrize("form", FORMS)
def test_the_form_is_said_by_the_game(form: str) -> None:
    game = GAME.forms[form]
    assert game.rules() == Rules(form=form) == game.rules.parse("") == game.rules.of({})
    assert game.rules(go_out_bonus=5) == game.rules.parse("go_out_bonus=5") == game.rules.of({"go_out_bonus": 5})
    assert Rules(form=form, go_out_bonus=5).text() == "go_out_bonus=5"
    other = "4x2" if form == "2x2" else "2x2"
    with pytest.raises(RulesError, match=f"form={other}: is said by the tag Teams"):
        game.rules.parse(f"form={other}")
    with pytest.raises(RulesError, match=f"form={other}: is said by the tag Teams"):
        game.rules.of({"form": other})


def test_lists_may_be_given_as_lists() -> None:
    assert Rules.of({"opening_minimums": [1, 2, 3, 4]}).opening_minimums == (1, 2, 3, 4)
    assert Rules.of({"card_points": [0] * KINDS}).card_points == (0,) * KINDS


def wrong(given: dict[str, Any]) -> RulesError:
    with pytest.raises(RulesError) as refused:
        Rules.of(given)
    return refused.value


NO_CHOICE: list[object] = ["", "other", "Team", None, 1, True, [], {}]
NO_NUMBER: list[object] = ["x", "", "+5", "-5", "5.0", "٥", "5 5", "None", "1000000000"]
NO_INTEGER: list[object] = [-1, 2.0, True, 1_000_001, [], (1,)]
NO_LIST: list[object] = [(), (1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, -4), (1, 2, 3, 4.0), (1, 2, 3, True), 5, None]
NO_FLAG: list[object] = ["True", "yes", "1", "", 1, 0, None]
INTEGERS = ("decks", "jokers_per_deck", "exact_cut_bonus", "initial_discards", "stock_draw", "pile_take", "max_wilds")
LEAST_ONE = ("decks", "initial_discards", "stock_draw", "pile_take")

BAD: list[tuple[str, object, str]] = [
    *((name, value, "must be one of ") for name in (*CHOICES, "form") for value in NO_CHOICE),
    *((name, value, "must be a whole number") for name in (*INTEGERS, "go_out_bonus") for value in NO_NUMBER),
    *((name, value, "must be a whole number from ") for name in (*INTEGERS, "go_out_bonus") for value in NO_INTEGER),
    *((name, 0, "must be a whole number from 1 to 1,000,000") for name in LEAST_ONE),
    *((name, None, "must be a whole number from ") for name in ("stock_draw", "go_out_bonus", "exact_cut_bonus")),
    *((name, value, "must be true or false") for name in FLAGS for value in NO_FLAG),
    *((name, value, "must be ") for name in ("opening_minimums", "required_books") for value in NO_LIST),
    *(("opening_minimums", value, "must be a whole number") for value in ("90/120/150/x", "", "1/2/3/", "1//2/3")),
    *(("opening_minimums", value, "must be 4 numbers") for value in ("90", "1/2/3", "1/2/3/4/5")),
    ("jokers_per_deck", 1, "must be 2, 0 or 4"),
    ("jokers_per_deck", 3, "must be 2, 0 or 4"),
    ("initial_discards", 2, "must be 5 or 1"),
    ("card_points", (0,) * 14, "must be 15 numbers"),
    ("card_points", (*(0,) * 14, -1), "must be whole numbers from 0"),
    ("card_points", "X:20", "a full table is needed, 2, A, K, Q, J, T, 9, 8, 7, 6, 5, 4, 3r, 3b lacking"),
    ("card_points", POINTS_TEXT.replace("/3b:5", ""), "a full table is needed, 3b lacking"),
    ("card_points", POINTS_TEXT + "/X:20", "'X:20' is not one of the 15 kinds, each once"),
    ("card_points", POINTS_TEXT.replace("X:", "W:"), "'W:20' is not one of the 15 kinds, each once"),
    ("card_points", POINTS_TEXT.replace("3b:5", "3b:"), "must be a whole number"),
    ("card_points", POINTS_TEXT.replace("3b:5", "3b"), "must be a whole number"),
    ("decks", "whole", "must be a whole number"),
    ("pile_take", "form", "must be a whole number"),
    ("go_out", 100, "there is no such house rule"),
    ("code", 1, "there is no such house rule"),
    ("seats", 4, "there is no such house rule"),
]


@pytest.mark.parametrize(("name", "value", "why"), BAD)
def test_a_bad_value_is_named_with_its_field_and_why(name: str, value: object, why: str) -> None:
    error = wrong({name: value})
    assert error.field == name
    assert error.why.startswith(why)
    assert str(error).startswith(f"house rule {name}=")
    assert str(error).endswith(f": {error.why}")


TOGETHER: list[tuple[dict[str, object], str, str]] = [
    ({"decks": 1}, "decks", "54 cards are too few for the deal, the flip and a draw: 103"),
    ({"form": "2x3", "decks": 2}, "decks", "108 cards are too few for the deal, the flip and a draw: 151"),
    ({"form": "4x2", "decks": 3}, "decks", "162 cards are too few for the deal, the flip and a draw: 199"),
    ({"decks": 2, "stock_draw": 8}, "decks", "108 cards are too few for the deal, the flip and a draw: 109"),
    (
        {"decks": 2, "jokers_per_deck": 0, "stock_draw": 4},
        "decks",
        "104 cards are too few for the deal, the flip and a draw: 105",
    ),
    ({"stock_draw": 224}, "decks", "324 cards are too few for the deal, the flip and a draw: 325"),
    ({"decks": 41}, "decks", "must be at most 40"),
    ({"required_books": (1, 1, 1, 2)}, "required_books", "1 red books in all cannot hold 1 wild and 1 of sevens"),
    ({"required_books": (6, 1, 7, 2)}, "required_books", "the packs hold 5 wild books at most"),
    ({"jokers_per_deck": 0, "required_books": (4, 1, 5, 2)}, "required_books", "the packs hold 3 wild books at most"),
    ({"required_books": (1, 4, 5, 2)}, "required_books", "the packs hold 3 books of sevens at most"),
    ({"form": "4x2", "required_books": (1, 6, 7, 2)}, "required_books", "the packs hold 5 books of sevens at most"),
    ({"max_wilds": 0}, "required_books", "black books are required, and max_wilds=0 allows none"),
]


@pytest.mark.parametrize(("given", "field", "why"), TOGETHER)
def test_combinations_that_cannot_work_are_refused_with_the_reason(
    given: dict[str, object], field: str, why: str
) -> None:
    error = wrong(given)
    assert (error.field, error.why) == (field, why)


@pytest.mark.parametrize(
    "given",
    [
        {"decks": 2, "stock_draw": 7},
        {"decks": 2, "jokers_per_deck": 0, "stock_draw": 3},
        {"decks": 2, "initial_discards": 1, "stock_draw": 11},
        {"stock_draw": 223},
        {"required_books": (5, 3, 8, 2)},
        {"required_books": (1, 1, 2, 2)},
        {"max_wilds": 0, "required_books": (1, 1, 3, 0)},
        {"form": "4x2", "required_books": (8, 5, 13, 2)},
    ],
)
def test_combinations_at_the_edge_work(given: dict[str, object]) -> None:
    rules = Rules.of(given)
    game = GAME.forms[rules.form]
    state = game.start(rules, game.first, game.deal(rules, game.first, Random(1)))
    assert state.stock_left >= rules.stock_draw


POINTS = "X:20/2:20/A:20/K:10/Q:10/J:10/T:10/9:10/8:10/7:5/6:5/5:5/4:5/3r:500/3b:2000000"


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("required_books=2/2/2/2", "2 red books in all cannot hold 2 wild and 2 of sevens"),
        ("opening_minimums=90/120", "must be 4 numbers"),
        (f"card_points={POINTS}", "must be whole numbers from 0 to 1,000,000"),
        ("stock_draw=none", "must be a whole number"),
        ("ask_partner=yes", "must be true or false"),
    ],
)
def test_a_refusal_tells_the_value_as_it_was_written(written: str, why: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.parse(written)
    assert str(refused.value) == f"house rule {written}: {why}"


def test_a_refusal_writes_values_as_people_do() -> None:
    with pytest.raises(RulesError, match="house rule required_books=2/2/2/2: 2 red books"):
        Rules(required_books=(2, 2, 2, 2))
    with pytest.raises(RulesError, match="house rule stock_draw=none: must be a whole number from 1 to 1,000,000"):
        Rules.of({"stock_draw": None})


def test_a_bad_value_is_refused_by_the_class_too() -> None:
    with pytest.raises(RulesError, match="house rule stock_draw=0: must be a whole number from 1 to"):
        Rules(stock_draw=0)
    with pytest.raises(RulesError, match="house rule tie_break=dice: must be one of shared, extra_round"):
        Rules(tie_break="dice")


@pytest.mark.parametrize(
    "text",
    [
        "decks",
        "decks=",
        "=6",
        "=",
        ",",
        "decks=6,",
        ",decks=6",
        "decks=6,,go_out_bonus=0",
        "decks=6;go_out_bonus=0",
        "decks=6,decks=6",
        "decks==6",
        "form=2x2",
        "Decks=6",
        "decks=6\0",
        "opening_minimums=90,120,150,180",
    ],
)
def test_a_malformed_option_text_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.parse(text)


def test_option_texts() -> None:
    assert Rules.parse("") == Rules.parse(" ") == STANDARD
    assert Rules.parse(" decks = 7 , ask_partner = true ") == Rules(decks=7, ask_partner=True)
    assert Rules(tie_break="extra_round", decks=7).text() == "decks=7,tie_break=extra_round"
    assert Rules(pile_take=None, max_wilds=2).text() == "pile_take=whole,max_wilds=2"


PIECES = ["decks", "card_points", "opening_minimums", "pile_take", "=", ",", "/", "5", "whole", "true", ":", "X:5", " "]


@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_option_text_gives_rules_or_a_rules_error(text: str) -> None:
    try:
        rules = Rules.parse(text)
    except RulesError:
        return
    assert Rules.parse(rules.text()) == rules


@given(st.integers())
def test_any_house_rules_survive_their_text(seed: int) -> None:
    rules = random_rules(Random(seed))
    assert Rules.parse(rules.text(), rules.form) == rules
    assert Rules.of({"form": rules.form, **rules.differs}) == rules


def test_house_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        STANDARD.decks = 5  # type: ignore[misc]
