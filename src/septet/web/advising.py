"""Advice during play: worked out in another process from what the seat to act sees, and said to who asked alone."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from septet.analysis.seven_rocks import Hint, hint
from septet.game import IllegalMove
from septet.seven_rocks import SEATS, text
from septet.table import Table

from .answers import seat_of
from .common import encode
from .frames_analysis import whys
from .limits import SECONDS
from .line import Line
from .messages_advice import AskHint, Hinted

if TYPE_CHECKING:
    from .room import Room

LIMIT = 300.0
"""Seconds for an answer: where nothing is compiled yet, the first one waits for that."""
LOOK = 1.0
"""Seconds after which it is seen whether the table has moved on."""
MOVED_ON = "the table has moved on"

_log = logging.getLogger("septet")


@dataclass(eq=False)
class _Job:
    """What is worked out for a state of a table, and how many wait for it."""

    state: tuple[Table, int]
    task: asyncio.Task[Hint]
    waiting: int = 0


class Adviser:
    """What advises at one table. Asked twice in one state it works it out once, and for nobody not at all."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._job: _Job | None = None

    async def hear(self, asked: AskHint, line: Line) -> None:
        """Answer on this line. Raises IllegalMove."""
        state = self._state(asked, line)
        found = await self._found(state, line)
        if self._state(asked, line) != state:  # who sits where may have changed meanwhile, too
            raise IllegalMove("stale", MOVED_ON)
        line.say(encode(hinted(self.room.table.version, found)))

    def _state(self, asked: AskHint, line: Line) -> tuple[Table, int]:
        """The state now, if this line may be given a hint in it. Raises IllegalMove."""
        table = self.room.table
        table.current(asked.version)
        if not table.hints:
            raise IllegalMove("no-hints", "only who plays with bots alone is given hints, if that was not ruled out")
        if seat_of(line) != table.record.state.turn:
            raise IllegalMove("not-your-turn", "a hint is for the seat to act")
        if table.record.game.id != "seven-rocks":
            raise IllegalMove("bad-message", "there are no hints for this game")
        return table, table.moved_at

    async def _found(self, state: tuple[Table, int], line: Line) -> Hint:
        """The hint for the seat to act. Raises IllegalMove."""
        job = self._job
        if job is None or job.state != state:
            job = self._job = self._begun(state, line)
        job.waiting += 1
        try:
            while not (await asyncio.wait({job.task}, timeout=LOOK))[0]:
                if state != (self.room.table, self.room.table.moved_at):
                    raise IllegalMove("stale", MOVED_ON)
        finally:
            job.waiting -= 1
            if not (job.waiting or job.task.done()):
                job.task.cancel()
                self._forget(job)
        return self._answer(job)

    def _begun(self, state: tuple[Table, int], line: Line) -> _Job:
        """The hint begins to be worked out. Raises IllegalMove when this address has let too much be computed."""
        hub, table = self.room.hub, state[0]
        if not hub.computing.allow(line.address, SECONDS["hint"]):
            raise IllegalMove("too-fast", "too much has been computed for this address: wait a moment")
        seen = table.view(table.record.state.turn)
        return _Job(state, asyncio.create_task(hub.advisers.run(hint, seen, limit=LIMIT)))

    def _answer(self, job: _Job) -> Hint:
        """What was found. Raises IllegalMove; it may be asked for again then."""
        try:
            return job.task.result()
        except Exception as error:  # whatever it was: who asked is answered
            self._forget(job)
            _log.error("no hint was found: %s", type(error).__name__)  # what else it says may be about hands
            raise IllegalMove("no-answer", "no hint came in time: please ask again") from None

    def _forget(self, job: _Job) -> None:
        if self._job is job:
            self._job = None


def hinted(version: int, found: Hint) -> Hinted:
    """A hint as it is sent."""
    instead = None if found.instead is None else text(found.instead)
    return Hinted(version, SEATS[found.seat], text(found.best), instead, whys(found.reasons), found.worlds)
