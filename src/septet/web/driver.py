"""What a table does by itself: bots and knocks after a pause, deals, the next hand, moves out of time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from septet.game import IllegalMove
from septet.table import Events, StoreError, Table
from septet.thinking import Thought

if TYPE_CHECKING:
    from .room import Room

PAUSES = {"bot": 0.9, "knock": 0.8, "deal": 2.0}
"""Seconds before what the table does by itself, at pace 1; a deal waits for the shares of those who are there."""
RETRY = 5.0
"""Seconds until the table tries again what could not be stored, at pace 1."""
LEAST_RETRY = 0.2
READY = 20.0
"""Seconds after which the next hand begins although not everybody has asked for it, at pace 1."""


class Todo(NamedTuple):
    """What a table does by itself at a time, and the bot that moves then, if one does."""

    at: float
    do: Callable[[], Awaitable[None]]
    bot: str = ""


class Driver:
    """Drives one table, while anything is due."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.moved_at = self.turn_at = room.hub.now()
        """When something happened last, and when the turn of the seat to act began."""
        self._turn: tuple[object, ...] = ()
        self._changed = asyncio.Event()
        self._thought = Thought(room.hub.thinkers, self._changed.set)
        self._task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing is due."""
        return self._task is None or self._task.done()

    def wake(self) -> None:
        """See to it that what is due happens."""
        self._changed.set()
        if self.idle and not self.room.hub.ending and self.todo():
            self._task = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """Do nothing more."""
        self._thought.drop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def moved(self) -> None:
        """Something has happened at the table."""
        table, state = self.room.table, self.room.table.record.state
        self.moved_at = self.room.hub.now()
        turn = (table.hand, table.phase, state.turn, getattr(state, "turn_number", 0))
        if turn != self._turn:
            self._turn, self.turn_at = turn, self.moved_at

    def again(self) -> None:
        """Somebody comes where nobody was: no clock has run meanwhile, and a deal waits for their share."""
        self.turn_at = self.room.hub.now()
        if self.room.table.due() == "deal":
            self.moved_at = self.turn_at

    def todo(self) -> Todo | None:
        """When the table does something by itself, and what; None if nothing is due.

        A table at which nobody plays does nothing; while nobody is there, no clock runs and nothing is dealt.
        """
        table, presence, pace = self.room.table, self.room.presence, self.room.hub.pace
        if not table.party.persons():
            return None
        if due := table.due():
            if due == "deal" and not presence.persons():
                return None
            waits = due != "deal" or not self.all_mixed()
            return Todo(self.moved_at + (PAUSES[due] * pace if waits else 0), self._step, bot_due(table))
        if presence.ready and table.pending is not None:
            here = presence.persons()
            return Todo(presence.ready_at + (0 if here and presence.ready >= here else READY * pace), self._begin)
        if (until := self.until()) is not None:
            return Todo(until, self.out_of_time, table.terms.stands_in)
        return None

    def until(self) -> float | None:
        """When the time of the seat to act is over; None where no clock runs."""
        table = self.room.table
        runs = table.terms.clock and table.phase == "play" and not table.due() and self.room.presence.persons()
        return self.turn_at + table.terms.clock if runs else None

    def all_mixed(self) -> bool:
        """Whether the next deal need not wait for anybody's share."""
        return not self.room.hub.pace or self.room.presence.persons() <= set(self.room.table.deals.mixed())

    async def deal_at_once(self) -> None:
        """What is to be dealt is dealt, if nobody's share is awaited."""
        if self.room.table.due() == "deal" and self.room.presence.persons() and self.all_mixed():
            with suppress(IllegalMove, StoreError):  # else it is dealt later
                await self._step()

    async def out_of_time(self) -> None:
        """The seat to act is late: a bot moves for it."""

        def late(table: Table) -> Events:
            if not self._is_late() or self._thought.awaited(table, table.terms.stands_in):
                return ()
            return table.out_of_time(self._thought.choose())

        await self.room.ask(late)

    async def _drive(self) -> None:
        hub = self.room.hub
        while not hub.ending and (todo := self.todo()):
            self._changed.clear()
            wait = todo.at - hub.now()
            thinks = wait <= PAUSES["bot"] * hub.pace and self._thought.awaited(self.room.table, todo.bot)
            if wait > 0 or thinks:
                with suppress(TimeoutError):
                    # wait_for of Python 3.11 may swallow that it is cancelled
                    async with asyncio.timeout(wait if wait > 0 else None):
                        await self._changed.wait()
                continue
            try:
                await todo.do()
            except IllegalMove:
                continue
            except StoreError as error:
                self.room.say(self.room.not_stored(error))
                await asyncio.sleep(max(RETRY * hub.pace, LEAST_RETRY))

    async def _step(self) -> None:
        def due(table: Table) -> Events:
            if not table.due() or self._thought.awaited(table, bot_due(table)):
                return ()
            return table.step(self._thought.choose())

        await self.room.ask(due)

    async def _begin(self) -> None:
        await self.room.ask(lambda table: table.begin(table.version) if self.room.presence.ready else ())

    def _is_late(self) -> bool:
        return (until := self.until()) is not None and until <= self.room.hub.now()


def bot_due(table: Table) -> str:
    """The bot whose move is due, empty if none is."""
    return (table.party.seats[table.record.state.turn].bot or "") if table.due() == "bot" else ""
