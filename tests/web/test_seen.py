"""Whoever looks on and has come late may see what was shown before: as it was sent then, and nothing else."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from septet.web.seen import MOST
from web.conftest import Served, Tab


@pytest.mark.parametrize("game", ["seven-rocks", "sevens"])
def test_what_was_shown_before_is_what_a_spectator_was_sent(served: Served, device: httpx.Client, game: str) -> None:
    bot = "greedy" if game == "seven-rocks" else "random"
    table = device.post("/api/tables", json={"game": game, "bots": [bot] * 3}).json()["table"]
    sent: dict[int, dict[str, Any]] = {}
    with served.watched(table) as early, served.tab(device, table) as tab:
        tab.hear()
        for _ in range(60):
            if tab.frame["phase"] == "settled":
                break
            go(tab)
        while early.frame.get("version", 0) < tab.frame["version"]:
            if (message := early.hear())["type"] != "refused":
                sent[message["version"]] = message
    told = earlier(device, table, tab.frame["version"])
    assert 0 < len(told) <= MOST
    # What was sent in between shows steps that were taken together one by one, as others saw them.
    both = [frame for frame in told if frame["version"] in sent]
    assert len(both) > len(told) / 2
    assert both == [sent[frame["version"]] for frame in both]
    # And so on back to the first frame of the hand, whoever asks.
    with served.device() as other:
        assert earlier(other, table, tab.frame["version"]) == told
        while told:
            first, told = told[0], earlier(other, table, told[0]["version"])
    assert first["phase"] == "play"
    assert not first.get("plies")
    for nothing in (0, 1):
        assert earlier(device, table, nothing) == []


def go(tab: Tab) -> None:
    """Do what this seat may do now, in either game; then the next message."""
    frame = tab.frame
    if frame["type"] == "sevens" and frame["legal"]:
        tab.say(type="lay", moves=[frame["legal"][0]])
        tab.hear()
    elif frame["type"] == "sevens" and not frame["next"]:
        tab.hear()
    else:
        tab.go()


def earlier(client: httpx.Client, table: str, version: int) -> list[dict[str, Any]]:
    """What was shown before a version."""
    answer = client.get(f"/api/table/{table}/seen/{version}")
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told
