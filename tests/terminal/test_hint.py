"""A hint in the terminal: asked for by a key, told with its reason, aimed at; only where it may be given."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from screens import Screen, printed_hand, running
from septet.analysis.seven_rocks import Hint, Reason, hint
from septet.analysis.seven_rocks.tell import play_words
from septet.seven_rocks import parse, text
from septet.table import Table
from septet.terminal.advice import LIMIT
from septet.views import View
from septet.words import say
from septet.workers import WorkersError

REASON = Reason("scores", 10, 0, "N")


class Advisers:
    """In the place of other processes: tells the last legal play, when it is let go on."""

    def __init__(self, fail: Exception | None = None) -> None:
        self.fail, self.asked, self.free = fail, list[View](), asyncio.Event()

    async def run(self, call: Callable[[View], Hint], seen: View, limit: float) -> Hint:
        assert (call, limit) == (hint, LIMIT)
        self.asked.append(seen)
        await self.free.wait()
        if self.fail:
            raise self.fail
        return Hint(1, seen.legal[-1], seen.legal[0], (REASON,), 1)

    async def close(self) -> None:
        """Nobody is there."""


def advised(screen: Screen, fail: Exception | None = None) -> Advisers:
    """The screen asks these."""
    made = Advisers(fail)
    screen.app.thinkers.workers = cast(Any, made)
    return made


def turn(at: Table) -> View:
    """What E sees, whose turn it is."""
    assert at.record.state.turn == 1
    return at.view(1)


def why(lang: str, at: Table) -> str:
    """What the hint gives as its reason."""
    return say(lang, "why-scores", play=play_words(lang, turn(at).legal[-1]), better=10, other=0)


@pytest.mark.parametrize("size", [(64, 24), (100, 30)])
@pytest.mark.parametrize("lang", ["en", "zh-CN"])
async def test_a_hint_is_told_and_aimed_at(lang: str, size: tuple[int, int]) -> None:
    at = printed_hand(4, "E")
    best = text(turn(at).legal[-1])
    async with running(at, size=size, lang=lang) as screen:
        advisers = advised(screen)
        await screen.pilot.press("h")
        await screen.until(lambda: say(lang, "hint-waits") in screen.text)
        advisers.free.set()
        await screen.settle()
        told = "".join(line.strip() for line in screen.lines)
        for words in (say(lang, "hint-rather", play=play_words(lang, turn(at).legal[-1]), other=""), why(lang, at)):
            assert words.replace(" ", "")[:8] in told.replace(" ", "")
        assert screen.app.choice.aimed
        assert screen.app.choice.aimed[0].move == best
        # Seen again without being asked for again; what it worked out rests on one's own view.
        await screen.press("escape", "h")
        assert screen.app.choice.aimed[0].move == best
        assert [seen.seat for seen in advisers.asked] == [1]
        told_before = why(lang, at)
        await screen.press("enter")
        assert at.view(1).moves[4] == parse(best)
        assert told_before[:8] not in screen.text


async def test_a_hint_that_comes_too_late_is_not_told() -> None:
    at = printed_hand(4, "E")
    async with running(at) as screen:
        advisers = advised(screen)
        await screen.pilot.press("h")
        await screen.until(lambda: bool(advisers.asked))
        await screen.pilot.press("right", "enter")
        await screen.until(lambda: at.record.state.turn != 1 or at.moved_at != 0)
        advisers.free.set()
        await screen.settle()
        assert "rather than" not in screen.text


@pytest.mark.parametrize("fail", [WorkersError("no answer within 300 s"), ImportError("no module named numba")])
async def test_no_hint_came(fail: Exception) -> None:
    at = printed_hand(4, "E")
    async with running(at) as screen:
        advised(screen, fail).free.set()
        await screen.press("h")
        assert say("en", "refused-no-answer") in screen.text
        before = at.version
        await screen.press("right", "enter")  # the match goes on
        assert at.version > before


async def test_none_where_it_was_ruled_out() -> None:
    at = printed_hand(4, "E")
    at.terms = replace(at.terms, hints=False)
    async with running(at) as screen:
        advisers = advised(screen)
        await screen.press("h")
        assert not advisers.asked
