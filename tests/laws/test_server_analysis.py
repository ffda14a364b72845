"""Whoever asks for an analysis at whatever moment of a match: a hand that is still played is analysed for nobody."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

import laws
from laws.test_server_leaks import opened, something
from septet import GAMES
from septet.records import Hand
from septet.seven_rocks import Rules
from septet.web import analyses, common
from septet.web.asked import Refusal
from septet.web.room import Room


class Given:
    """Stands where the server's analyses are, and takes note of the hands that it is to analyse."""

    def __init__(self) -> None:
        self.hands: list[Hand] = []

    async def hand(self, _rules: Rules, hand: Hand, *_: object) -> bytes:
        self.hands.append(hand)
        return b""


async def asked(made: Room, number: int) -> list[Hand]:
    """The hands that are analysed when somebody asks for this one."""
    given, codes = Given(), list[str]()
    hub = SimpleNamespace(room=lambda _: made)
    app = SimpleNamespace(state=SimpleNamespace(hub=hub, analyses=given))
    for sense in ("open", "known"):
        scope: dict[str, Any] = {
            "type": "http",
            "app": app,
            "path_params": {"table": "t", "hand": number, "sense": sense},
        }
        try:
            assert isinstance(await analyses.hand_of_table(Request(scope)), Response)
        except Refusal as refused:
            codes.append(refused.problem.code)
    assert set(codes) <= {"no-hand"}
    return given.hands


async def followed(seed: int) -> int:
    """Ask for every hand at every moment of a match; how many hands were over in the end."""
    rng = Random(seed)
    made, ears, _ = opened(GAMES["seven-rocks"], seed)
    for ear in ears:
        await made.come(ear)
    while made.table.phase != "over":
        await something(made, ears, rng)
        table = made.table
        over = [hand for hand in table.record.hands() if hand.states[-1].turn < 0]
        for number in range(len(over) + 3):
            hands = [hand.moves for hand in await asked(made, number)]
            assert hands == ([over[number - 1].moves] * 2 if 0 < number <= len(over) else [])
    await made.close()
    return len(over)


def test_a_hand_that_is_played_is_analysed_for_nobody() -> None:
    for seed in laws.seeds(
        "server: matches in which every hand's analysis is asked for after every step", quick=3, full=100
    ):
        assert asyncio.run(followed(seed)) > 0


def test_a_running_hand_that_is_analysed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "replayable", lambda table: table.hand)
    with pytest.raises(AssertionError):
        asyncio.run(followed(1))
