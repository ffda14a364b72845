"""The coach over HTTP: for who plays Sevens with bots alone, and in rounds that are over; never for anybody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from septet.analysis.sevens import advice_words, advise, course, decisions, warm
from septet.analysis.sevens.course import chances
from septet.analysis.sevens.played import played
from septet.records import Hand, Record
from septet.views import view, view_then
from septet.web import coaching
from septet.web.limits import SECONDS, Computed, Computing
from septet.web.room import Room
from web.conftest import Served, Tab
from web.test_analysis import Here, here
from web.test_hints import wait_for

__all__ = ["here"]

pytestmark = pytest.mark.xdist_group("books")
FEW = 4


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What the coach needs is compiled before a server must answer."""
    warm()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals."""
    monkeypatch.setattr(coaching, "coached", lambda seen: advise(seen, FEW))


def seated(device: httpx.Client, **body: Any) -> str:
    """A table of Sevens."""
    made: str = device.post("/api/tables", json={"game": "sevens", "bots": ["plain"] * 3, **body}).json()["table"]
    return made


@contextmanager
def too_much(what: Computed) -> Iterator[None]:
    """No address may let the server compute this."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SECONDS, what, 2 * Computing.at_once)
        yield


def my_turn(tab: Tab) -> None:
    """Begin the round, and wait for the turn of this seat."""
    tab.hear()
    tab.say(type="next")
    tab.wait(lambda tab: tab.frame["turn"] == tab.frame["seat"])


def past_the_first_turn(tab: Tab, room: Room) -> None:
    """Play on until the first turn is over."""
    my_turn(tab)
    while room.table.record.state.turn_number < 2:
        version = tab.frame["version"]
        tab.say(type="lay", moves=[tab.frame["legal"][-1]])
        tab.wait(lambda tab, version=version: tab.frame["version"] > version)  # type: ignore[misc]


def test_who_plays_with_bots_is_answered(served: Served, device: httpx.Client, here: Here) -> None:
    name = seated(device)
    with served.tab(device, name) as tab:
        my_turn(tab)
        answer = device.get(f"/api/table/{name}/coach")
        assert answer.status_code == 200
        found = answer.json()
        room = served.hub.room(name)
        assert room is not None
        seat = room.table.record.state.turn
        made = advise(view(room.table.record, seat), FEW)
        assert (found["version"], found["seat"]) == (room.table.version, tab.frame["seat"])
        assert found["advice"]["use"]["best"]["steps"] == list(made.use.best.steps if made.use else ())
        for kind, told in advice_words(made)._asdict().items():
            assert [each["key"] for each in found[kind]] == [each.key for each in told]
        calls = here.calls
        assert device.get(f"/api/table/{name}/coach").content == answer.content
        tab.say(type="mix", hand=2, share="0" * 64)  # changes nothing that the coach sees
        wait_for(lambda: room.table.version > found["version"])
        again = device.get(f"/api/table/{name}/coach").json()
        assert again == {**found, "version": room.table.version}
        assert here.calls == calls


@pytest.mark.usefixtures("here")
def test_nobody_else_is(served: Served, device: httpx.Client) -> None:
    name = seated(device)
    with served.device() as other:
        answer = other.get(f"/api/table/{name}/coach")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-seat")
    rocks = device.post("/api/tables", json={"bots": ["greedy"] * 3}).json()["table"]
    shared = seated(device, bots=["plain", "", "plain"])
    ruled_out = seated(device, terms={"hints": False})
    for each in (rocks, shared, ruled_out):
        answer = device.get(f"/api/table/{each}/coach")
        assert (answer.status_code, answer.json()["code"]) == (409, "no-hint")
        assert answer.json()["text"] == coaching.NO_COACH.text


@pytest.mark.usefixtures("here")
def test_a_round_is_answered_for_once_it_is_over(served: Served, device: httpx.Client) -> None:
    name = seated(device)
    room = served.hub.room(name)
    assert room is not None
    with served.tab(device, name) as tab:
        past_the_first_turn(tab, room)
    assert device.get(f"/api/table/{name}/coach/1/1/draw").status_code == 404
    for part in ("course", "turns"):
        assert device.get(f"/api/table/{name}/review/1/{part}").status_code == 404
    device.post(f"/api/table/{name}/end")
    [hand] = room.table.record.hands()
    with too_much("coach"):
        assert device.get(f"/api/table/{name}/coach/1/1/draw").status_code == 429
    for when in ("draw", "play"):
        answer = device.get(f"/api/table/{name}/coach/1/1/{when}")
        assert answer.status_code == 200
        made = advise(view_then(room.table.record.game, room.table.record.rules, hand, when == "play"), FEW)
        assert answer.json()["advice"]["use"]["best"]["steps"] == list(made.use.best.steps if made.use else ())
    for place in ("2/1/draw", "1/99/draw", "1/1/after"):
        assert device.get(f"/api/table/{name}/coach/{place}").status_code == 404


@pytest.mark.usefixtures("here")
def test_what_is_over_is_folded_once_and_a_turn_of_one_step_has_no_play(
    served: Served, device: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = seated(device)
    room = served.hub.room(name)
    assert room is not None
    with served.tab(device, name) as tab:
        past_the_first_turn(tab, room)
    device.post(f"/api/table/{name}/end")
    folded, fold = [], Record.hands

    def counted(record: Record) -> list[Hand]:
        folded.append(record)
        return fold(record)

    monkeypatch.setattr(Record, "hands", counted)
    for _ in range(3):
        assert device.get(f"/api/table/{name}/coach/1/1/draw").status_code == 200
        assert device.get(f"/api/table/{name}/replay/1").status_code == 200
    assert len(folded) == 1
    hand = fold(room.table.record)[0]
    later = next(state for state in hand.states if state.turn_number == 2)
    monkeypatch.setattr(coaching, "hand_over", lambda *_: hand._replace(states=[hand.states[0], later, later]))
    answer = device.get(f"/api/table/{name}/coach/1/1/play")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-hint")


def test_a_round_that_is_over_is_reviewed(
    served: Served, device: httpx.Client, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, constant in ((course, "DEALS"), (decisions, "SIFT"), (decisions, "JUDGE"), (decisions, "SUSPECTS")):
        monkeypatch.setattr(module, constant, 3)
    monkeypatch.setattr(decisions, "CHOOSE", 5)
    name = seated(device)
    with served.tab(device, name) as tab:
        my_turn(tab)
    device.post(f"/api/table/{name}/end")
    room = served.hub.room(name)
    assert room is not None
    found = played(room.table.record.rules, room.table.record.hands()[0])
    with too_much("course"):
        assert device.get(f"/api/table/{name}/review/1/course").status_code == 429
    answer = device.get(f"/api/table/{name}/review/1/course").json()
    assert answer["chances"][0]["teams"] == list(chances(found)[0].teams)
    assert (answer["round"], answer["fortunes"], answer["told"]) == (1, [], [])  # it was ended early
    with too_much("turns"):
        assert device.get(f"/api/table/{name}/review/1/turns").status_code == 429
    turns = device.get(f"/api/table/{name}/review/1/turns")
    assert (turns.status_code, turns.json()["round"]) == (200, 1)
    calls = here.calls
    assert device.get(f"/api/table/{name}/review/1/turns").content == turns.content
    assert here.calls == calls
    for place in ("2/course", "1/all"):
        assert device.get(f"/api/table/{name}/review/{place}").status_code == 404
