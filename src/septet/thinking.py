"""Bots that take their time think in other processes, while the table pauses and all other tables go on.

What is sent there is a view and a seed, never a state. Where no answer comes in time the usual bot of the game moves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from septet import GAMES, Record
from septet.bots import BOTS, USUAL, Bot, Fault, ask, ready
from septet.table import Choose, Table
from septet.views import View, view
from septet.workers import Workers, WorkersError

LIMIT = 5.0
"""Seconds for a move; a bot is to take one at most, the others are for those who wait for a processor."""

BEGIN, LATER = 20.0, 0.5
"""Seconds after the start of the processes for which moves wait until one is ready (it compiles the bots when they are
new), and seconds that each waits after that."""

_log = logging.getLogger("septet")


class Thinkers:
    """The slow ones among these bots, by name and game, and the processes of one event loop in which they think."""

    def __init__(self, bots: Mapping[str, Bot] | None = None) -> None:
        parts = {(name, game): bot.part(game) for name, bot in (bots or {}).items() for game in bot.games}
        self.slow = {place: part for place, part in parts.items() if part.slow}
        self.workers = Workers(first=partial(warm, tuple(self.slow.values())))

    def expect(self, table: Table) -> None:
        """A table is open: if slow bots sit there the processes are started now, so that no move waits for them."""
        if self.slow.keys() & {(seat.bot, table.record.game.id) for seat in table.seats}:
            self.workers.start()

    async def move(self, bot: str, seen: View, seed: int) -> int:
        """What a slow bot answers. Raises Fault, WorkersError."""
        self.workers.start()
        limit = LIMIT
        if not self.workers.ready:
            limit = max(LATER, self.workers.since + BEGIN - asyncio.get_running_loop().time())
        return await self.workers.run(answer, self.slow[bot, seen.game.id], seen, seed, limit=limit)


def answer(bot: Bot, seen: View, seed: int) -> int:
    """The legal move that a bot answers with, its generator seeded. Raises Fault."""
    return ask(bot, seen, Random(seed))


def warm(bots: tuple[Bot, ...]) -> None:
    """Let each bot make a move, so that all it needs is loaded and compiled."""
    ready()
    for bot in bots:
        for game in bot.games:
            record = Record(GAMES[game])
            record.deal(Random(0))
            with suppress(Fault):
                answer(bot, view(record, record.state.turn), 0)


class Thought:
    """What a slow bot thinks of the position at one table: begun once, good as long as nothing moves there.

    `changed` is called when it is there.
    """

    def __init__(self, thinkers: Thinkers, changed: Callable[[], object]) -> None:
        self._thinkers, self._changed = thinkers, changed
        self._of: tuple[Any, ...] = ()
        self._task: asyncio.Task[int] | None = None

    def awaited(self, table: Table, bot: str) -> bool:
        """Whether a slow bot still thinks of its move at this table; it begins to, if it has not begun."""
        if (bot, table.record.game.id) not in self._thinkers.slow:
            self.drop()
            return False
        if self._of != (table, table.moved_at, bot):
            self.drop()
            self._of = (table, table.moved_at, bot)
            seen = table.view(table.record.state.turn)
            self._task = asyncio.create_task(self._thinkers.move(bot, seen, table.rng.getrandbits(64)))
            self._task.add_done_callback(self._over)
        return self._task is not None and not self._task.done()

    def choose(self) -> Choose | None:
        """What moves in the place of the bot: its thought. None for a quick one, which is asked itself."""
        return None if self._task is None else partial(self._told, self._task)

    def drop(self) -> None:
        """Nobody waits for it any more."""
        if self._task is not None:
            self._task.cancel()
        self._of, self._task = (), None

    def _over(self, task: asyncio.Task[int]) -> None:
        if not task.cancelled():
            task.exception()  # known, also if nobody asks any more
            self._changed()

    def _told(self, task: asyncio.Task[int], seen: View, rng: Random) -> int:
        try:
            return task.result()
        except WorkersError as error:
            instead = USUAL[seen.game.id]
            _log.warning("%s moves in the place of %s: %s", instead, self._of[-1], error)
            return ask(BOTS[instead], seen, rng)
