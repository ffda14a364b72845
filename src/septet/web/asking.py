"""What is asked of a table: one question after the other; what it answers is stored, then happens, then is shown."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from septet.game import IllegalMove
from septet.table import Events, StoreError, Table

if TYPE_CHECKING:
    from .room import Room

Question = Callable[[Table], Events]
Told = Callable[[Exception | None], None]
"""Is told that it has happened, or why not: IllegalMove, StoreError."""


class Asking:
    """The questions to one table. Nothing waits on the way of a move but for its commit, so a move needs no task."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.storing = False
        """Whether an answer is being stored: until then the next question waits."""
        self._waiting: deque[tuple[Question, Told]] = deque()

    async def ask(self, question: Question) -> None:
        """Ask, and wait until it has happened. Raises IllegalMove, StoreError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(question, partial(_settle, done))
        await done

    def put(self, question: Question, told: Told) -> None:
        """Ask in turn."""
        self._waiting.append((question, told))
        self.go_on()

    def go_on(self) -> None:
        """Ask what waits, up to what must be stored."""
        while self._waiting and not self.storing:
            question, told = self._waiting.popleft()
            try:
                if self.room.hub.ending:
                    raise IllegalMove("not-stored", "the server is stopping, so this has not happened")
                if (events := question(self.room.table)) and self.room.driver.all_mixed():
                    events += self.room.table.deal_after(events)
            except Exception as error:  # whoever asked is told
                told(error)
                continue
            if events:
                self._store(events, (), told)
            else:
                told(None)

    def _store(self, events: Events, before: Events, told: Told) -> None:
        self.storing = True
        room = self.room
        room.hub.store.appending(room.name, room.table.version, events, partial(self._stored, events, before, told))

    def _stored(self, events: Events, before: Events, told: Told, at: float | StoreError) -> None:
        """It is stored, so it happens and is shown; or it is not."""
        room, failed = self.room, None
        try:
            if isinstance(at, StoreError):
                raise at
            room.updated = room.updated if events[0].kind == "again" else at
            room.table.apply(events)
            if not before and room.table.phase != "play" and room.table.due() == "deal" and room.driver.all_mixed():
                self._store(room.table.step(), events, told)
                return
        except Exception as error:  # whoever asked is told
            failed = error
        self.storing = False
        try:
            if failed is None:
                room.happened(before + events)
            else:
                room.refold()
        finally:
            told(failed)
            room.driver.wake()
            self.go_on()


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
