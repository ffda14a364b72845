"""Hints at a table: for a person who plays with bots alone, on their socket alone, from what their seat sees."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from septet import View
from septet.analysis.seven_rocks import Hint, Reason, hint
from septet.table import Seat
from septet.table.party import Party
from septet.web import advising
from septet.web.limits import SECONDS, Computing
from septet.workers import WorkersError
from web.conftest import BODY, Served, Tab


class Here:
    """Workers that answer at once, with the first legal play; they keep what they were asked."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.fails: Exception | None = None
        self.holds = False
        self.dropped = 0
        """So many were no longer waited for."""

    async def run(self, call: Callable[..., Any], seen: View, *, limit: float) -> Any:  # noqa: ARG002
        assert call is hint
        self.asked.append(seen)
        if self.fails:
            raise self.fails
        try:
            while self.holds:  # noqa: ASYNC110 - told from another thread
                await asyncio.sleep(0.005)
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return Hint(seen.state.turn, seen.legal[0], seen.legal[1], (Reason("knock", 0.123, 0, "W"),), 200)

    async def close(self) -> None:
        return


@pytest.fixture
def here(served: Served, monkeypatch: pytest.MonkeyPatch) -> Here:
    """What advises in this test."""
    workers = Here()
    monkeypatch.setattr(served.hub, "advisers", workers)
    return workers


def at_a_choice(tab: Tab) -> dict[str, Any]:
    """Play until there is a choice."""
    return tab.until(lambda frame: len(frame["options"]) > 1)


def answer_of(tab: Tab) -> dict[str, Any]:
    """What is answered to who asked for a hint: the hint, or a refusal."""
    while (answer := tab.hear())["type"] not in ("hinted", "refused"):
        pass
    return answer


def hinted(tab: Tab, **more: Any) -> dict[str, Any]:
    """Ask for a hint; the hint."""
    tab.say(type="hint", **more)
    answer = answer_of(tab)
    assert answer["type"] == "hinted"
    return answer


def wait_for(true: Callable[[], bool]) -> None:
    """Wait until this is so."""
    for _ in range(4000):
        if true():
            return
        time.sleep(0.005)
    pytest.fail("it did not come about")


def ask_and_wait(tab: Tab, here: Here) -> int:
    """Ask for a hint that is worked out until it is let go; the version it was asked for."""
    at_a_choice(tab)
    here.holds = True
    tab.say(type="hint")
    wait_for(lambda: bool(here.asked))
    version: int = tab.frame["version"]
    return version


def test_whoever_plays_with_bots_is_told_what_to_play_and_nobody_else_hears_it(
    served: Served, device: httpx.Client, table: str, here: Here
) -> None:
    with served.tab(device, table) as tab, served.watched(table) as watcher:
        frame = at_a_choice(tab)
        watcher.wait(lambda other: other.frame["version"] == frame["version"])
        assert frame["party"]["hints"] is True
        answer = hinted(tab)
        assert answer["version"] == frame["version"]
        assert (answer["seat"], answer["best"]) == ("S", frame["options"][0]["move"])
        assert answer["instead"] == frame["options"][1]["move"]
        assert answer["why"] == [{"kind": "knock", "better": 0.12, "other": 0.0, "seat": "W"}]
        assert hinted(tab) == answer
        room = served.hub.room(table)
        assert room is not None
        assert here.asked == [room.table.view(2)]  # a view, once
        assert watcher.quiet()
        assert watcher.refused(type="hint")["code"] == "no-seat"


def test_a_table_without_hints_or_with_other_persons_gives_none(
    served: Served, device: httpx.Client, here: Here
) -> None:
    for terms, bots in (({"hints": False}, BODY["bots"]), ({}, ["greedy", "", "greedy"])):
        name = device.post("/api/tables", json={"bots": bots, "terms": terms, "name": "Ann"}).json()["table"]
        with served.tab(device, name) as tab:
            tab.hear()
            assert tab.frame["party"]["hints"] is False
            if terms:
                at_a_choice(tab)
            assert tab.refused(type="hint")["code"] == "no-hints"
    assert not here.asked


def test_a_person_away_is_still_a_person() -> None:
    me, bot = Seat("Ann", None, "a"), Seat("greedy", "greedy")
    assert Party("NESW", [bot, bot, me, bot]).alone
    for other in (Seat("Bob", None, "b"), Seat("Bob", "greedy", "b"), Seat(), Seat("Bob", None, "a")):
        assert not Party("NESW", [bot, other, me, bot]).alone


def test_nobody_is_advised_out_of_turn_or_too_late(
    served: Served, device: httpx.Client, table: str, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "LOOK", 60)
    with served.tab(device, table) as tab:
        tab.hear()
        assert tab.refused(type="hint")["code"] == "not-your-turn"  # nothing is dealt
        old = ask_and_wait(tab, here)
        tab.until(lambda frame: frame["version"] > old)  # a play is heard meanwhile
        here.holds = False
        assert answer_of(tab)["code"] == "stale"


def test_what_is_worked_out_for_a_state_that_is_over_is_dropped(
    served: Served, device: httpx.Client, table: str, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "LOOK", 0.01)
    with served.tab(device, table) as tab:
        ask_and_wait(tab, here)
        tab.say(type="play", move=tab.frame["options"][0]["move"])
        assert answer_of(tab)["code"] == "stale"
        wait_for(lambda: here.dropped == 1)
        assert here.holds


def test_what_nobody_waits_for_is_dropped_and_may_be_asked_for_again(
    served: Served, device: httpx.Client, table: str, here: Here
) -> None:
    with served.tab(device, table) as tab:
        ask_and_wait(tab, here)
    wait_for(lambda: here.dropped == 1)
    here.holds = False
    with served.tab(device, table) as tab:
        tab.hear()
        assert hinted(tab)["seat"] == "S"
    assert len(here.asked) == 2


def test_who_gives_the_seat_away_meanwhile_is_told_nothing(
    served: Served, device: httpx.Client, table: str, here: Here
) -> None:
    with served.tab(device, table) as tab, served.device() as other:
        ask_and_wait(tab, here)
        ticket = device.post(f"/api/table/{table}/ticket").json()
        assert other.post("/api/ticket", json=ticket).status_code == 200
        here.holds = False
        assert answer_of(tab)["code"] == "no-seat"


def test_a_hint_that_must_be_worked_out_counts_as_other_analyses_do(
    served: Served, device: httpx.Client, table: str, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Computing, "per_second", 0.0)
    with served.tab(device, table) as tab:
        at_a_choice(tab)
        monkeypatch.setattr(Computing, "at_once", SECONDS["hint"])
        assert hinted(tab) == hinted(tab)  # what has been worked out costs nothing
        old = tab.frame["version"]
        tab.until(lambda frame: frame["version"] > old and len(frame["options"]) > 1)
        assert tab.refused(type="hint")["code"] == "too-fast"
        frame = tab.frame
        answer = device.post(f"/api/table/{table}/tell", json={"type": "hint", "version": frame["version"]})
        assert (answer.status_code, answer.json()["code"]) == (409, "too-fast")
    assert len(here.asked) == 1
    assert served.app.state.analyses._limits is served.hub.computing


def test_a_hint_asked_for_again_is_answered_again(served: Served, device: httpx.Client, table: str, here: Here) -> None:
    with served.tab(device, table) as tab:
        at_a_choice(tab)
        assert hinted(tab, id="h1") == hinted(tab, id="h1")
    assert len(here.asked) == 1


@pytest.mark.parametrize("error", [WorkersError("no answer within 300 s"), ImportError("numba"), ValueError("S: 05")])
def test_a_hint_that_does_not_come_may_be_asked_for_again(
    served: Served, device: httpx.Client, table: str, here: Here, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with served.tab(device, table) as tab:
        at_a_choice(tab)
        here.fails = error
        assert tab.refused(type="hint")["code"] == "no-answer"
        here.fails = None
        assert hinted(tab)["seat"] == "S"
    assert [record.getMessage() for record in caplog.records] == [f"no hint was found: {type(error).__name__}"]


def test_a_program_is_advised_too(device: httpx.Client, served: Served, table: str, here: Here) -> None:
    with served.tab(device, table) as tab:
        frame = at_a_choice(tab)
        answer = device.post(f"/api/table/{table}/tell", json={"type": "hint", "version": frame["version"]})
        assert answer.json()["best"] == frame["options"][0]["move"]
