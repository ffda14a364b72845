"""The load: tables of four sockets, and moves at them as fast as they go or so many a second."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from .line import Line

SEATS = 4
STUCK = 20.0
"""Seconds without a view after which a run is given up."""


class View(NamedTuple):
    """What one seat has been shown: the version, and the message with which this seat would act on it, if it may."""

    version: int
    act: bytes | None


class Sitting:
    """A table with its four sockets: what each has been shown, and which moves have not reached all of them yet."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.lines: list[Line] = []
        self.shown = [-1] * SEATS
        self.waiting: deque[tuple[int, float]] = deque()
        """The version after which each move was sent, and when it was, oldest first."""
        self.kept: list[tuple[int, Any]] | None = None
        """Every view with its version, where they are wanted."""
        self.act: tuple[int, bytes] | None = None
        """The seat that may act now, with its message."""

    def see(self, seat: int, view: View, size: int) -> None:
        """A view has come to this seat."""
        now, shown = time.perf_counter(), self.shown
        load = self.load
        load.views += 1
        load.bytes += size
        load.largest = max(load.largest, size)
        shown[seat] = view.version
        while self.waiting and self.waiting[0][0] < min(shown):
            load.took.append(now - self.waiting.popleft()[1])
        if view.act is not None:
            self.act = seat, view.act
            load.ready(self)

    def send(self, since: float) -> None:
        """The seat that may act does; its move counts as sent at `since`."""
        assert self.act
        (seat, message), self.act = self.act, None
        self.waiting.append((self.shown[seat], since))
        self.lines[seat].say(message)
        self.load.sent += 1

    def close(self) -> None:
        """All four leave."""
        for line in self.lines:
            line.close()


class Load:
    """Moves at many tables. Counted are the `views` that come, their `bytes`, moves `sent`, the seconds each `took`."""

    def __init__(self) -> None:
        self.sittings: list[Sitting] = []
        self.failed = ""
        self._idle: deque[Sitting] = deque()
        self._late: deque[float] = deque()
        self._closed_loop = False
        self.count()

    def count(self) -> None:
        """Count anew."""
        self.views = self.bytes = self.largest = self.sent = 0
        self.took: list[float] = []
        self.since = time.perf_counter()

    def fail(self, why: str) -> None:
        """Something is wrong with the load or the server: the run is void."""
        self.failed = self.failed or why

    def ready(self, sitting: Sitting) -> None:
        """Somebody may act at this table: at once under full load or if a move is late, else when its time comes."""
        if self._closed_loop:
            sitting.send(time.perf_counter())
        elif self._late:
            sitting.send(self._late.popleft())
        else:
            self._idle.append(sitting)

    async def full(self, seconds: float) -> Result:
        """Every table moves as soon as the seat to act has its view."""
        self._closed_loop = True
        while self._idle:
            self._idle.popleft().send(time.perf_counter())
        return await self._measured(seconds, asyncio.sleep)

    async def steady(self, rate: float, seconds: float) -> Result:
        """So many moves a second, evenly, at whichever tables can move. One that must wait for a table counts from the
        time when it was due: a slow server cannot slow the load down."""
        return await self._measured(seconds, lambda lasting: self._at(rate, lasting))

    async def _at(self, rate: float, seconds: float) -> None:
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            if (early := due - time.perf_counter()) > 0 or number % 8 == 0:
                await asyncio.sleep(max(early, 0))
            if self._idle:
                self._idle.popleft().send(time.perf_counter())
            else:
                self._late.append(due)

    async def _measured(self, seconds: float, play: Callable[[float], Awaitable[object]]) -> Result:
        """Count while this goes on; then let all moves arrive."""
        self.count()
        await play(seconds)
        lasted = time.perf_counter() - self.since
        found = Result(lasted, self.views, self.bytes, self.largest, self.sent, self.took)
        self._closed_loop = False
        self._late.clear()
        await self.quiet()
        return found

    async def quiet(self) -> None:
        """Wait until nothing is on its way. Raises RuntimeError if the run has failed or is stuck."""
        until = time.perf_counter() + STUCK
        while any(sitting.waiting or sitting.act is None for sitting in self.sittings):
            if self.failed:
                raise RuntimeError(self.failed)
            if time.perf_counter() > until:
                raise RuntimeError(f"no view has come for {STUCK:.0f} seconds")
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


class Result(NamedTuple):
    """What a run of the load has seen. A move has been made when all four seats have their view of it."""

    seconds: float
    views: int
    bytes: int
    largest: int
    sent: int
    took: list[float]

    @property
    def moves(self) -> float:
        """What all seats have been shown."""
        return self.views / SEATS

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def within(self, share: float) -> float:
        """The seconds within which this share of the moves had reached the last seat."""
        times = sorted(self.took)
        return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")
