"""Hints at a table: for a person who plays with bots alone, on their socket alone, from what their seat sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from septet import View
from septet.analysis.seven_rocks import Hint, Reason, hint
from septet.table import Seat
from septet.table.party import Party
from septet.workers import WorkersError
from web.conftest import BODY, Served, Tab


class Here:
    """Workers that answer at once, with the first legal play; they keep what they were asked."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.fails = False
        self.holds = False

    async def run(self, call: Callable[..., Any], seen: View, *, limit: float) -> Any:  # noqa: ARG002
        assert call is hint
        self.asked.append(seen)
        if self.fails:
            raise WorkersError("no answer within 300 s")
        while self.holds:  # noqa: ASYNC110 - told from another thread
            await asyncio.sleep(0.005)
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


def hinted(tab: Tab) -> dict[str, Any]:
    """Ask for a hint; the answer."""
    tab.say(type="hint")
    while (answer := tab.hear())["type"] != "hinted":
        pass
    return answer


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
    served: Served, device: httpx.Client, table: str, here: Here
) -> None:
    with served.tab(device, table) as tab:
        tab.hear()
        assert tab.refused(type="hint")["code"] == "not-your-turn"  # nothing is dealt
        at_a_choice(tab)
        here.holds = True
        tab.say(type="hint")
        old = tab.frame["version"]
        tab.until(lambda frame: frame["version"] > old)  # a play is heard meanwhile
        here.holds = False
        assert tab.refused(type="hint", version=old)["code"] == "stale"


def test_a_hint_that_does_not_come_may_be_asked_for_again(
    served: Served, device: httpx.Client, table: str, here: Here
) -> None:
    with served.tab(device, table) as tab:
        at_a_choice(tab)
        here.fails = True
        assert tab.refused(type="hint")["code"] == "no-answer"
        here.fails = False
        assert hinted(tab)["seat"] == "S"


def test_a_program_is_advised_too(device: httpx.Client, served: Served, table: str, here: Here) -> None:
    with served.tab(device, table) as tab:
        frame = at_a_choice(tab)
        answer = device.post(f"/api/table/{table}/tell", json={"type": "hint", "version": frame["version"]})
        assert answer.json()["best"] == frame["options"][0]["move"]
