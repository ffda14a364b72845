"""The terminal for tests: a match seated at a screen of some size, its text, tables in chosen positions."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from septet.seven_rocks import Rules
from septet.table import Event, Table
from septet.terminal import Terminal
from tables import table

DEAL = "lead E deal N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 / S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66"
PRINTED = """23 13@23.3 15@13.1 35@15.5 34@35.3 44@34.4 02@23.2 46@44.B 45@44.a 56@46.6 55@56.5 04@44.b 25@55.B 06@04.0
36@06.6 00@02.0 33@36.3 22@25.2 05@00.B 24@22.B - 14@24.4 01@14.1 03@33.B - - - -"""
"""The first hand of docs/notation.md."""
DRAW = "lead N draw N:35 E:16 S:44 W:02 again N:56 S:03"
"""A draw for the lead with a tie."""
LINES = list[str]


class Screen:
    """A running terminal and what can be done to it."""

    def __init__(self, app: Terminal, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, each when everything before it has happened."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, x: int, y: int) -> None:
        """Click a cell of the screen."""
        await self.pilot.click(offset=(x, y))
        await self.settle()

    async def settle(self) -> None:
        """Wait until all that is due has happened."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until this is so; at most some seconds."""
        for _ in range(500):
            if seen():
                return
            await self.pilot.pause(0.02)
        raise AssertionError(self.text)

    async def resize(self, width: int, height: int) -> None:
        """The terminal gets another size."""
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    @property
    def lines(self) -> LINES:
        """What stands on the screen, row by row."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        """The screen as a snapshot."""
        return "".join(f"{line.rstrip()}\n" for line in self.lines)

    def find(self, words: str) -> tuple[int, int]:
        """The cell where these words stand first. Only for screens without wide characters before them."""
        return next((line.index(words), y) for y, line in enumerate(self.lines) if words in line)


@asynccontextmanager
async def running(
    at: Table, size: tuple[int, int] = (80, 24), lang: str = "en", pace: float = 0, folder: Path | None = None
) -> AsyncIterator[Screen]:
    """A terminal at this table."""
    app = Terminal(at, lang, pace, folder)
    async with app.run_test(size=size) as pilot:
        screen = Screen(app, pilot)
        await screen.settle()
        yield screen


def printed_hand(plies: int, person: str, rules: Rules | None = None, then: str = "") -> Table:
    """The printed hand after so many plies, a person at one seat; `then` is the lead of the next hand."""
    at = table(1, person, rules)
    at.apply([Event("deal", DEAL), Event("next"), *(Event("move", move) for move in PRINTED.split()[:plies])])
    if then:
        at.apply([Event("deal", f"{then} {DEAL.partition('lead E ')[2]}")])
    return at
