"""Puzzles over HTTP: shown without their answer; an answer is judged and explained."""

from __future__ import annotations

import httpx
import pytest

from septet.analysis.seven_rocks.puzzles import bundled
from septet.seven_rocks import GAME, text
from web.test_analysis import Here, compiled, here

__all__ = ["compiled", "here"]  # fixtures


@pytest.mark.parametrize("number", [1, 100, 200])
def test_a_puzzle_is_its_position_without_the_answer(device: httpx.Client, number: int) -> None:
    found = device.get(f"/api/puzzles/{number}").json()
    state = bundled()[number - 1].state()
    assert {*found} == {"number", "puzzles", "hand", "options"}
    assert (found["number"], found["puzzles"]) == (number, 200)
    frame = found["hand"]["frames"][-1]
    assert frame["turn"] == GAME.seats[state.turn]
    assert [len(tiles) for tiles in frame["hands"]] == list(state.held)
    legal = GAME.legal(found_rules(found), state)
    assert [option["move"] for option in found["options"]] == [text(move) for move in legal]


def found_rules(found: dict[str, dict[str, object]]) -> object:
    """The house rules that a puzzle is shown with: the standard ones."""
    rules = GAME.rules.of(found["hand"]["rules"])
    assert rules == GAME.rules()
    return rules


def test_every_answer_is_judged_and_the_right_one_is_told_apart(device: httpx.Client, here: Here) -> None:
    puzzle = bundled()[0]
    best, shown = text(puzzle.best), device.get("/api/puzzles/1").json()
    for option in shown["options"]:
        said = device.post("/api/puzzles/1", json={"move": option["move"]}).json()
        first, second, *_ = said["tries"]
        assert (first["move"], first["value"], first["gave"]) == (best, puzzle.value, 0)
        assert second["gave"] >= 10
        assert said["right"] == (option["move"] == best)
        mark = said["mark"]
        assert mark["move"] == (second["move"] if said["right"] else option["move"])
        assert mark["best"] == best
        assert mark["gave"] == next(each["gave"] for each in said["tries"] if each["move"] == mark["move"])
        assert mark["why"]
        assert mark["ply"] == len(shown["hand"]["frames"])
    calls = here.calls
    assert device.post("/api/puzzles/1", json={"move": best}).json()["right"] is True
    assert here.calls == calls


def test_what_cannot_be_answered_is_refused(device: httpx.Client, here: Here) -> None:
    assert [device.get(f"/api/puzzles/{number}").status_code for number in (0, 201)] == [404, 404]
    assert device.post("/api/puzzles/201", json={"move": "-"}).status_code == 404
    wrong = device.post("/api/puzzles/1", json={"move": "-"})
    assert (wrong.status_code, wrong.json()["field"]) == (422, "move")
    assert device.post("/api/puzzles/1", json={"move": "nothing"}).status_code == 422
    assert device.post("/api/puzzles/1", json={}).status_code == 400
    assert here.calls == 0


def test_the_short_address_leads_to_the_page(device: httpx.Client) -> None:
    answer = device.get("/puzzles", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/analysis/puzzles")
