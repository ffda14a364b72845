"""The tables of a server: opened when somebody comes, kept while they may come again."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from typing import cast

from septet.table import Choose, Events, Store, Table, head
from septet.thinking import Thinkers
from septet.workers import Workers

from .common import Phase, encode
from .counts import Counts
from .guard import Signer
from .limits import Computing
from .line import RESTARTS, TOO_SLOW, Line
from .messages_tables import Notice
from .room import Room

MOST_ROOMS = 1000
LONGEST_END = 3.0
"""So many seconds a server that is told to stop waits for what is under way."""
SLOW_END = 50
"""So often it looks whether slow readers have taken what was said."""
NAME = "abcdefghijkmnpqrstuvwxyz23456789"


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(NAME) for _ in range(12))


class Hub:
    """All tables of a server. `games` says which bots play which game; those among the `thinkers` do so elsewhere."""

    def __init__(
        self,
        store: Store,
        bots: Mapping[str, Choose],
        pace: float,
        games: Mapping[str, tuple[str, ...]],
        thinkers: Thinkers | None = None,
    ) -> None:
        self.thinkers = thinkers or Thinkers()
        self.advisers = Workers(1)
        """The process that works out hints: it waits for no bot's move, and no bot's move for it."""
        self.computing = Computing()
        """Of hints and analyses together."""
        self.store, self.bots, self.pace, self.games = store, bots, pace, games
        self.signer = Signer(store.secret)
        self.counts = Counts()
        self.ending = False
        self.now = time.monotonic
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.listeners: defaultdict[str, set[Line]] = defaultdict(set)
        """Programs that want to know what happens at their tables, by device."""
        self._told: dict[tuple[str, str], Notice] = {}

    def fit(self, game: str) -> list[str]:
        """The bots that play a game."""
        return [bot for bot, games in self.games.items() if game in games]

    def room(self, name: str) -> Room | None:
        """The table with this name; None if there is none. Raises StoreError."""
        room = self.rooms.get(name)
        if room is None:
            saved = self.store.load(name)
            if saved is None:
                return None
            self._make_room()
            room = self.rooms[name] = Room(name, saved, self)
        self.rooms.move_to_end(name)
        return room

    async def open(self, make: Callable[[dict[str, str]], Table], first: Callable[[Table], Events]) -> str:
        """Store a new table, made with the tags given to `make`, and what happens `first`; its name.

        Raises StoreError.
        """
        name = new_name()
        table = make({"Id": name, "Date": date.today().isoformat()})
        await asyncio.wrap_future(self.store.create(name, head(table), first(table)))
        return name

    async def rooms_of(self, device: str, most: int) -> list[Room]:
        """The tables of a device, the last changed first. Raises StoreError."""
        return sorted(
            await self._rooms(self.store.tables_of(device, most)), key=lambda room: room.updated, reverse=True
        )

    async def listed(self, most: int) -> list[Room]:
        """The tables of the public list that are not over, the newest first. Raises StoreError."""
        return [room for room in await self._rooms(self.store.listed(most)) if room.table.phase != "over"]

    def notify(self, room: Room) -> None:
        """Tell programs what concerns them at a table."""
        if not self.listeners:
            return
        for owner in {seat.owner for seat in room.table.seats} & self.listeners.keys():
            notice = self.notice(room, owner)
            if self._told.get((owner, room.name)) != notice:
                self._told[owner, room.name] = notice
                for line in self.listeners[owner]:
                    line.say(encode(notice))

    def forget(self, device: str) -> None:
        """A stream of a program has ended: without another one it need not be told anything."""
        if not self.listeners[device]:
            del self.listeners[device]
            self._told = {told: notice for told, notice in self._told.items() if told[0] != device}

    def notice(self, room: Room, device: str) -> Notice:
        """What a program is told of a table at which its device sits."""
        table = room.table
        seats = table.party.of(device)
        letters = tuple(table.party.letters[at] for at in seats)
        turn = table.phase == "play" and table.record.state.turn in seats
        game, phase = table.record.game, cast(Phase, table.phase)
        return Notice(room.name, game.id, game.form, letters, phase, turn, table.again)

    async def close(self) -> None:
        """Let what is under way happen and be shown, stop all bots, and close every line: clients come back."""
        self.ending = True
        with suppress(asyncio.TimeoutError):
            async with asyncio.timeout(LONGEST_END):
                await asyncio.gather(*(room.close() for room in self.rooms.values()))
            for _ in range(SLOW_END):
                if not any(line.waiting for line in self.lines()):
                    break
                await asyncio.sleep(0.02)
        await self.thinkers.workers.close()
        await self.advisers.close()
        for line in self.lines():
            if not line.gone:
                line.cut(RESTARTS)

    def lines(self) -> list[Line]:
        """All sockets and streams."""
        listening = [line for lines in self.listeners.values() for line in lines]
        return [*listening, *(line for room in self.rooms.values() for line in room.lines)]

    def left(self, line: Line) -> None:
        """A socket or stream is closed."""
        self.counts.cut_off += line.code == TOO_SLOW

    async def _rooms(self, names: list[str]) -> list[Room]:
        rooms = []
        for name in names:
            if room := self.room(name):
                rooms.append(room)
            await asyncio.sleep(0)  # folding takes a few milliseconds a table: let others in between
        return rooms

    def _make_room(self) -> None:
        """Forget the idle table that was wanted longest ago, if there are many."""
        if len(self.rooms) >= MOST_ROOMS:
            idle = next((name for name, room in self.rooms.items() if room.idle), None)
            if idle:
                del self.rooms[idle]
