"""The rulebook of Sevens: its house rules are those of the engine, and its worked examples are played."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from hands import after, position, refusal
from septet import RulesError, sevens
from septet.rulebook import Example, HouseRule, Value, book
from septet.sevens import FORMS, STANDARD, Rules, State, score_lines, value_text
from septet.sevens.cells import OUT, STOCK
from septet.sevens.opening import most_points
from septet.sevens.rules import ABSENT, CHOICES, FLAGS, LISTS, NUMBERS
from septet.sevens.score import end_round
from septet.web.common import Code

ROOT = Path(__file__).parent.parent
SEVENS = book("sevens")
RULES = {rule.name: rule for rule in SEVENS.house_rules}
EXAMPLES = [example.id for example in SEVENS.examples]


def test_house_rules_are_those_of_the_engine() -> None:
    assert list(RULES) == [field.name for field in fields(Rules) if field.name != "form"]
    for name, rule in RULES.items():
        assert rule.default == getattr(STANDARD, name)
        assert type(rule.default) is type(getattr(STANDARD, name))
        for value in rule.values:
            assert value.written == value_text(name, value.value)
            assert getattr(Rules.of({name: value.written}), name) == value.value


def test_the_standard_value_of_every_house_rule_is_named() -> None:
    for rule in SEVENS.house_rules:
        assert rule.value(rule.default) in rule.values


@pytest.mark.parametrize("rule", SEVENS.house_rules, ids=lambda rule: rule.name)
def test_a_house_rule_says_what_values_it_takes(rule: HouseRule) -> None:
    values = [value.value for value in rule.values]
    if rule.kind == "integer":
        assert (rule.min, rule.optional) == NUMBERS[rule.name]
        assert (None in values) == (rule.name in ABSENT)
    elif rule.kind == "list":
        assert (len(rule.entries), rule.min) == (LISTS[rule.name], 0)
    elif rule.name in FLAGS:
        assert sorted(values, key=str) == [False, True]
    else:
        assert tuple(values) == CHOICES.get(rule.name, tuple(values))
        _takes_nothing_else(rule.name, values)


def _takes_nothing_else(name: str, values: Sequence[object]) -> None:
    wrong = [number for number in range(10) if number not in values] if name in NUMBERS else ["other"]
    for value in wrong:
        with pytest.raises(RulesError):
            Rules.of({name: value})


def test_the_order_of_a_list_is_the_engines() -> None:
    kinds = [entry.en for entry in RULES["card_points"].entries]
    written = {
        "jack": "J",
        "queen": "Q",
        "king": "K",
        "ace": "A",
        "10": "T",
        "joker": "X",
        "black 3": "3b",
        "red 3": "3r",
    }
    changed = Rules.of({"card_points": tuple(range(100, 115))})
    pairs = dict(part.split(":") for part in value_text("card_points", changed.card_points).split("/"))
    assert [pairs[written.get(kind, kind)] for kind in kinds] == [str(number) for number in range(100, 115)]
    assert [entry.en for entry in RULES["required_books"].entries] == ["wild", "sevens", "red in all", "black"]
    lacking = sevens.lacking(Rules.of({"required_books": (1, 2, 9, 4)}).code, list(sevens.FIRST.cells), 0)
    assert lacking == (1, 2, 6, 4)


@pytest.mark.parametrize("form", SEVENS.forms, ids=lambda form: form.value)
def test_a_form_says_how_many_cards_are_where(form: Value) -> None:
    rules = Rules(form=str(form.value))
    cards = rules.packs * 54
    dealt = rules.seats * sevens.EXACT
    numbers = [cards, dealt, rules.initial_discards, cards - dealt - rules.initial_discards]
    for text in (form.en, form.zh):
        assert [int(number) for number in re.findall(r"[0-9]+", text)] == numbers


def test_every_form_has_its_entry() -> None:
    assert [form.value for form in SEVENS.forms] == list(FORMS)
    assert SEVENS.forms[0].value == STANDARD.form


# --- worked examples ----------------------------------------------------------------------------------------------


def words(example: Example, books: bool) -> str:
    """What lies on the table, as words of kinds: the books, or the open melds."""
    groups = ("".join(card[0] for card in group.split()) for group in example.table)
    return " ".join(group for group in groups if (len(group) == 7) == books)


def played(example: Example) -> list[State]:
    """The states before the first step of an example and after each one that is legal."""
    books = words(example, books=True)
    state = position(
        to_draw=example.steps[0] == "P",
        melds={"A": words(example, books=False)},
        books={"A": books},
        made=" ".join("P1" for _ in books.split()),
        on_foot="P1" if books else "",
        pile=" ".join(reversed(example.pile.split())),
        P1=example.hands[0],
    )
    states = [state]
    for step in example.steps[: -1 if example.refused else None]:
        states.append(after(states[-1], step))
    return states


@pytest.mark.parametrize("name", [name for name in EXAMPLES if SEVENS.example(name).steps])
def test_the_steps_of_an_example_are_as_it_says(name: str) -> None:
    example = SEVENS.example(name)
    states = played(example)
    if example.refused:
        assert refusal(states[-1], example.steps[-1])[0] == example.refused
    if example.sum and example.rule != "S13":
        reached = max(state.laid for state in states)
        reached += most_points(STANDARD.code, list(states[-1].cells)) if example.refused else 0
        assert int(example.sum.split()[-1]) == reached


@pytest.mark.parametrize("name", [name for name in EXAMPLES if not SEVENS.example(name).steps])
def test_the_score_of_an_example_is_counted(name: str) -> None:
    example = SEVENS.example(name)
    one, two = example.hands
    state = position(
        melds={"A": words(example, books=False)},
        books={"A": words(example, books=True)},
        on_foot=" ".join(["P1", "P3"][: 2 - example.feet]),
        ending=OUT if example.out else STOCK,
        out_seat=0 if example.out else -1,
        cuts=(example.cuts, 0, 0, 0),
        P1=one,
        P3=two,
    )
    row = list(state.cells)
    end_round(STANDARD.code, row)
    line = score_lines(STANDARD, State(tuple(row), state.stock, state.faces))[0]
    terms = [line.books, -line.missing, line.table, -line.hand, -line.foot, 100 * example.out, 100 * example.cuts]
    shown = [f"{'−' if term < 0 else '+'} {abs(term)}" for term in terms if term]
    assert " ".join([*shown, "=", str(line.round).replace("-", "−")]) == f"+ {example.sum}"


@pytest.mark.parametrize("name", [name for name in EXAMPLES if SEVENS.example(name).sum])
def test_a_sum_adds_up(name: str) -> None:
    added, _, total = SEVENS.example(name).sum.replace("−", "-").partition(" = ")
    terms = [int(sign + number) for sign, number in re.findall(r"([+-]?) ?([0-9]+)", added)]
    assert sum(terms) == int(total)


def test_the_examples_show_the_checks_of_the_rules() -> None:
    totals = {example.sum.split()[-1] for example in SEVENS.examples if not example.steps}
    assert totals == {"2705", "−1320", "2600"}
    assert {example.rule for example in SEVENS.examples} >= {"S4", "S6", "S11", "S12", "S13", "S14", "S16", "S18"}


# --- refusals -----------------------------------------------------------------------------------------------------


def refused(folder: str) -> dict[str, set[str]]:
    """The codes with which the sources under a folder refuse moves, and the numbers of rules given with each."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in (ROOT / "src" / "septet" / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ("IllegalMove", "_refusal"):
                code, *more = node.args
                if isinstance(code, ast.Constant):
                    parts = [each for part in more[1:] for each in ast.walk(part) if isinstance(each, ast.Constant)]
                    numbers = [each.value for each in parts if re.fullmatch(r"SG?[0-9]+", str(each.value))]
                    found[str(code.value)] |= set(map(str, numbers))
    return found


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


PEOPLE = {
    "taken",
    "seated",
    "seen",
    "no-seat",
    "bad-name",
    "no-key",
    "not-host",
    "not-agreed",
    "begun-already",
    "not-over",
}
"""Refusals about who sits where: no rule of a game says anything about them."""


def test_every_refusal_has_its_entry_and_the_engines_number() -> None:
    engine, table = refused("sevens"), refused("table")
    assert len(engine) > 20
    assert set(SEVENS.refusals) == {*engine, *table, "not-stored"} - PEOPLE
    assert set(SEVENS.refusals) - set(get_args(Code)) == set()
    for code, numbers in engine.items():
        assert SEVENS.refusals[code] in numbers or not numbers, code
    unnumbered = {code for code, number in SEVENS.refusals.items() if number is None}
    assert unnumbered == {"stale", "bad-message", "not-stored", "no-take-back", "unseen"}
