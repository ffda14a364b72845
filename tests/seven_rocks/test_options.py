"""What each house rule takes and what it refuses, as values and as text."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import random_rules
from septet import RulesError
from septet.seven_rocks import CHOICES, STANDARD, Rules


def test_the_defaults_are_the_standard_rules() -> None:
    assert Rules() == STANDARD
    assert {field.name: field.default for field in fields(Rules)} == {
        "target": 250,
        "win_timing": "immediate",
        "lead_draw": "tile_draw",
        "lead_after_block": "draw_again",
        "settlement": "deduct_own",
        "rounding": "per_hand",
        "negative_scores": "allow",
        "direction": "clockwise",
        "max_hands": None,
    }
    assert (STANDARD.text(), STANDARD.differs) == ("", {})


GOOD: list[tuple[str, object]] = [(name, value) for name, values in CHOICES.items() for value in values]
GOOD += [("target", points) for points in (5, 200, 1_000, 1_000_000)]
GOOD += [("max_hands", hands) for hands in (None, 1, 99, 1_000_000)]


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_every_value_is_taken_and_written(name: str, value: object) -> None:
    rules = Rules.of({name: value})
    assert getattr(rules, name) == value
    assert Rules.of({name: "none" if value is None else str(value)}) == rules
    assert Rules.parse(rules.text()) == rules
    assert rules.differs == ({} if rules == STANDARD else {name: value})


NO_CHOICE: list[object] = ["", "other", "Immediate", None, 1, []]
NO_NUMBER: list[object] = ["x", "", "+5", "-5", "5.0", "٥", "5 5", "None"]
NO_TARGET: list[object] = [0, -5, 4, 251, 1_000_005, "1000005", "9" * 30, 250.0, True, None, "none"]
NO_LIMIT: list[object] = [0, -1, 1_000_001, "1000001", "9" * 5_000, 1.5, True]

BAD: list[tuple[str, object, str]] = [
    *((name, value, "must be one of ") for name in CHOICES for value in NO_CHOICE),
    *(("target", value, "must be a multiple of 5 from 5 to 1,000,000") for value in NO_TARGET),
    *(("max_hands", value, "must be a whole number from 1 to 1,000,000, or none") for value in NO_LIMIT),
    *((name, value, "must be a whole number") for name in ("target", "max_hands") for value in NO_NUMBER),
    ("targets", 250, "there is no such house rule"),
    ("code", 1, "there is no such house rule"),
]


@pytest.mark.parametrize(("name", "value", "why"), BAD)
def test_a_bad_value_is_named_with_its_field_and_why(name: str, value: object, why: str) -> None:
    with pytest.raises(RulesError) as refused:
        Rules.of({name: value})
    error = refused.value
    assert (error.field, str(error.value)) == (name, str(value))
    assert error.why.startswith(why)
    assert str(error).startswith(f"house rule {name}=")
    assert str(error).endswith(f": {error.why}")


@pytest.mark.parametrize("written", ["target=none", "target=1000005", "max_hands=0", "max_hands=10000000000"])
def test_a_refusal_tells_the_value_as_it_was_written(written: str) -> None:
    with pytest.raises(RulesError, match=f"^house rule {written}: must be a "):
        Rules.parse(written)


def test_a_bad_value_is_refused_by_the_class_too() -> None:
    with pytest.raises(RulesError, match="house rule target=7: must be a multiple of 5 from 5 to 1,000,000"):
        Rules(target=7)
    with pytest.raises(RulesError, match="house rule rounding=up: must be one of per_hand, per_team, none"):
        Rules(rounding="up")


@pytest.mark.parametrize(
    "text",
    [
        "target",
        "target=",
        "=250",
        "=",
        ",",
        "target=200,",
        ",target=200",
        "target=200,,rounding=none",
        "target=200;rounding=none",
        "target=200 rounding=none",
        "target=200,target=200",
        "target=200,target=300",
        "target=none",
        "target==200",
        "max_hands=0",
        "rounding=None",
        "Rounding=none",
        "win timing=immediate",
        "target=200\0",
    ],
)
def test_a_malformed_option_text_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.parse(text)


def test_option_texts() -> None:
    assert Rules.parse("") == STANDARD
    assert Rules.parse("target=150,rounding=per_team") == Rules(target=150, rounding="per_team")
    assert Rules.parse(" rounding = none , max_hands = none ") == Rules(rounding="none")
    assert Rules(max_hands=3, target=100).text() == "target=100,max_hands=3"


@given(
    st.text() | st.lists(st.sampled_from(["target", "max_hands", "=", ",", "5", "none", "rounding", " "])).map("".join)
)
def test_any_option_text_gives_rules_or_a_rules_error(text: str) -> None:
    try:
        rules = Rules.parse(text)
    except RulesError:
        return
    assert Rules.parse(rules.text()) == rules


@given(st.integers())
def test_any_house_rules_survive_their_text(seed: int) -> None:
    rules = random_rules(Random(seed))
    assert Rules.parse(rules.text()) == rules


def test_house_rules_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        STANDARD.target = 5  # type: ignore[misc]
