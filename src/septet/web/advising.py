"""Advice during play: worked out in another process from what the seat to act sees, and said to who asked alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from septet.analysis.seven_rocks import Hint, hint
from septet.game import IllegalMove
from septet.seven_rocks import SEATS, text
from septet.table import Table
from septet.workers import WorkersError

from .answers import seat_of
from .common import encode
from .frames_analysis import whys
from .line import Line
from .messages_advice import AskHint, Hinted

if TYPE_CHECKING:
    from .room import Room

LIMIT = 300.0
"""Seconds for an answer: where nothing is compiled yet, the first one waits for that."""


class Adviser:
    """What advises at one table. Asked twice in one state it works it out once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._of: tuple[Table, int] | None = None
        self._task: asyncio.Task[Any] | None = None

    async def hear(self, asked: AskHint, line: Line) -> None:
        """Answer on this line. Raises IllegalMove."""
        table = self.room.table
        table.current(asked.version)
        if not table.hints:
            raise IllegalMove("no-hints", "only who plays with bots alone is given hints, if that was not ruled out")
        if seat_of(line) != table.record.state.turn:
            raise IllegalMove("not-your-turn", "a hint is for the seat to act")
        if table.record.game.id != "seven-rocks":
            raise IllegalMove("bad-message", "there are no hints for this game")
        line.say(encode(hinted(table.version, await self._found(table))))

    async def _found(self, table: Table) -> Hint:
        """The hint for the seat to act. Raises IllegalMove."""
        now = table, table.moved_at
        if self._task is None or self._of != now:
            self._of = now
            seen = table.view(table.record.state.turn)
            self._task = asyncio.create_task(self.room.hub.advisers.run(hint, seen, limit=LIMIT))
        try:
            found: Hint = await asyncio.shield(self._task)
        except WorkersError:
            self._of = None
            raise IllegalMove("no-answer", "no hint came in time: please ask again") from None
        if self._of != now:
            raise IllegalMove("stale", "the table has moved on")
        return found


def hinted(version: int, found: Hint) -> Hinted:
    """A hint as it is sent."""
    instead = None if found.instead is None else text(found.instead)
    return Hinted(version, SEATS[found.seat], text(found.best), instead, whys(found.reasons), found.worlds)
