"""House rules over HTTP: asked whether they go together, refused with the field and the reason; where people sit."""

from __future__ import annotations

import httpx
import pytest
from fluent.syntax import ast, parse

import page
from septet import GAMES, RulesError
from septet.rulebook import book

SEVENS = {"game": "sevens", "bots": ["plain", "plain", "plain"]}
TOGETHER = [
    ("decks", {"decks": 1}, "few-cards"),
    ("decks", {"decks": 41}, "many-packs"),
    ("decks", {"form": "4x2", "decks": 3}, "few-cards"),
    ("required_books", {"required_books": [2, 2, 3, 2]}, "red-books"),
    ("required_books", {"required_books": [6, 0, 6, 2]}, "wild-books"),
    ("required_books", {"required_books": [0, 4, 4, 2]}, "sevens-books"),
    ("required_books", {"max_wilds": 0}, "black-books"),
    ("exact_cut", {"exact_cut": "manual"}, "real-table"),
    ("stock_draw", {"stock_draw": 0}, "value"),
    ("card_points", {"card_points": [5]}, "value"),
]


@pytest.mark.parametrize(("field", "given", "reason"), TOGETHER)
def test_what_does_not_go_together_is_refused_before_and_when_a_table_is_made(
    device: httpx.Client, field: str, given: dict[str, object], reason: str
) -> None:
    rules = {name: value for name, value in given.items() if name != "form"}
    form = str(given.get("form", "2x2"))
    seats = len(GAMES["sevens"].forms[form].seats)
    asked = device.post("/api/rules/sevens", json={"form": form, "rules": rules})
    made = device.post("/api/tables", json={**SEVENS, "form": form, "bots": ["plain"] * (seats - 1), "rules": rules})
    for answer in (asked, made):
        assert answer.status_code == 422
        problem = answer.json()
        assert (problem["field"], problem["reason"]) == (field, reason)
        assert problem["why"]
    assert device.get("/api/matches").json() == []


def test_what_goes_together_is_told_back_and_nothing_is_made(device: httpx.Client) -> None:
    rules = {"max_wilds": 2, "pile_take": None, "ask_partner": True, "tie_break": "shared"}
    answer = device.post("/api/rules/sevens", json={"rules": rules})
    assert answer.status_code == 200
    assert answer.json() == {"differs": ["pile_take", "max_wilds", "ask_partner"]}
    assert device.post("/api/rules/seven-rocks", json={}).json() == {"differs": []}
    assert device.post("/api/rules/chess", json={}).status_code == 404
    assert device.post("/api/rules/sevens", json={"house": {}}).status_code == 400
    assert device.get("/api/matches").json() == []


def test_each_reason_has_its_words_in_both_languages() -> None:
    reasons = {reason for _, _, reason in TOGETHER}
    for language in ("en", "zh-CN"):
        body = parse((page.WORDS / f"{language}.ftl").read_text(encoding="utf-8")).body
        [message] = [each for each in body if isinstance(each, ast.Message) and each.id.name == "house-refused"]
        assert message.value
        [choice] = [each for each in message.value.elements if isinstance(each, ast.Placeable)]
        assert isinstance(choice.expression, ast.SelectExpression)
        variants = choice.expression.variants
        assert {each.key.name for each in variants if isinstance(each.key, ast.Identifier)} == reasons


def test_every_form_says_who_sits_where(device: httpx.Client) -> None:
    rocks = device.get("/api/rules/seven-rocks").json()["seatings"]
    assert rocks == [{"form": "", "places": [{"seat": seat, "team": "SWNE".index(seat) % 2} for seat in "SWNE"]}]
    sevens = device.get("/api/rules/sevens").json()["seatings"]
    assert [each["form"] for each in sevens] == [form.value for form in book("sevens").forms]
    for seating in sevens:
        game = GAMES["sevens"].forms[seating["form"]]
        assert [place["seat"] for place in seating["places"]] == list(game.seats)
        assert [place["team"] for place in seating["places"]] == list(game.team_of)


def test_the_winners_of_a_match_are_told_by_team(device: httpx.Client) -> None:
    table = device.post("/api/tables", json={**SEVENS, "form": "2x2"}).json()["table"]
    [match] = device.get("/api/matches").json()
    assert (match["game"], match["form"], match["seat"], match["winners"]) == ("sevens", "2x2", "P1", [])
    device.post(f"/api/table/{table}/end", json={})
    [match] = device.get("/api/matches").json()
    assert (match["phase"], match["result"], match["winners"]) == ("over", "*", [])


def test_a_refusal_names_what_is_wrong_with_the_value_or_with_what_goes_together() -> None:
    with pytest.raises(RulesError) as refused:
        GAMES["sevens"].rules.of({"max_wilds": 0})
    assert refused.value.code == "black-books"
    with pytest.raises(RulesError) as refused:
        GAMES["seven-rocks"].rules.of({"target": 7})
    assert refused.value.code == "value"
