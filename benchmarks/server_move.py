"""A server move with all its views: a message is read, judged by the rules, made, and told to the four who play.

No socket, no disk, one table: what `make bench-server` meets besides. The same match is played several times from cold
caches and the least time of each move is taken, so that a busy machine does not count.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import statistics
import time
import timeit
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

import msgspec
import numpy as np

from septet import GAMES, Record
from septet.game import Game
from septet.jit import compiled
from septet.seven_rocks.moves import step as rocks_step
from septet.sevens import STEPS
from septet.sevens.moves import legal_into
from septet.table import Events, Saved, Seat, Store, Table, head
from septet.web.hub import Hub
from septet.web.line import Line
from septet.web.messages import ToTable
from septet.web.room import Room

DEVICES = ("ann", "bob", "cleo", "dan")
MOVES = {"seven-rocks": 200, "sevens": 150}
_read = msgspec.json.Decoder(ToTable)


class NoStore:
    """A store that keeps nothing."""

    secret = "0" * 64

    def appending(self, _table: str, _version: int, _events: Events, done: Callable[[float], None]) -> None:
        """Stored at once."""
        done(0.0)


class Ear(Line):
    """A listener that counts what it is told."""

    def __init__(self, device: str) -> None:
        super().__init__(device)
        self.texts = self.bytes = 0

    def flush(self) -> None:
        self.texts += len(self.waiting)
        self.bytes += sum(map(len, self.waiting))
        self.waiting.clear()


class Dealt(Room):
    """A table whose deals are always the same."""

    def _folded(self, saved: Saved) -> Table:
        known = saved.head
        game = GAMES[known.game]
        rules = game.rules.parse(known.rules)
        return Table(game, rules, known.seats, {}, known.tags, rng=Random(9), host=known.host)


async def match(game: Game, least: list[float]) -> float:
    """Play the match, and note the seconds of each move where they are fewer than before; the bytes of a view."""
    rng = Random(5)
    seats = [Seat(device, None, device) for device in DEVICES]
    rules = game.rules.of({"target": 1000} if game.id == "seven-rocks" else {})
    made = head(Table(game, rules, seats, {}, {"Id": "t"}, host=DEVICES[0]))
    room = Dealt("t", Saved(made, (), 0.0, 0.0), Hub(cast(Store, NoStore()), {}, 0, {}))
    ears = [Ear(device) for device in DEVICES]
    for ear in ears:
        await room.come(ear)
    at = 0
    while at < MOVES[game.id] and room.table.phase != "over":
        if room.table.pending is not None:
            for device in DEVICES:
                await heard(room, ears, device, {"type": "next", "version": room.table.version})
        elif room.table.due():
            await room.ask(lambda table: table.step())
        else:
            turn, record = room.table.record.state.turn, room.table.record
            move = game.text(rng.choice(record.legal()))
            asked = {"type": "play", "version": room.table.version, "move": move}
            took = await heard(room, ears, DEVICES[turn], asked)
            least[at] = min(least[at], took)
            at += 1
    await room.close()
    return sum(ear.bytes for ear in ears) / sum(ear.texts for ear in ears)


async def heard(room: Room, ears: list[Ear], device: str, asked: dict[str, Any]) -> float:
    """A device says this; how many seconds until everybody has been told what became of it."""
    text, ear = msgspec.json.encode(asked), ears[DEVICES.index(device)]
    began = time.perf_counter()
    await room.hear(_read.decode(text), ear)
    return time.perf_counter() - began


def single_calls() -> None:
    """Print what one call of a kernel takes: compiled, its arguments are packed first."""
    rocks, cards = Record(GAMES["seven-rocks"]), Record(GAMES["sevens"])
    for record in (rocks, cards):
        record.deal(Random(3))
        for _ in range(10):
            record.play(record.legal()[-1])
    row, code, state, move = cards.state.cells, rocks.rules.code, rocks.state, rocks.legal()[0]
    twin, other = compiled(rocks_step), compiled(legal_into)
    slow, fast = least_of(partial(rocks_step, code, state, move)), least_of(partial(twin, code, state, move))
    print(f"one step of Seven Rocks: {slow:.1f} µs interpreted, {fast:.1f} µs compiled")
    slow = least_of(lambda: legal_into(cards.rules.code, list(row), [0] * STEPS))
    fast = least_of(lambda: other(cards.rules.code, np.array(row), np.zeros(STEPS, np.int64)))  # type: ignore[arg-type]
    print(f"the legal steps of Sevens: {slow:.1f} µs interpreted, {fast:.1f} µs compiled")


def least_of(call: Callable[[], object]) -> float:
    """The least microseconds of a call."""
    call()
    return min(timeit.repeat(call, number=200, repeat=9)) / 200 * 1e6


def main(repeats: int = 10) -> None:
    """Print microseconds a move for both games."""
    single_calls()
    for name in MOVES:
        game = GAMES[name]
        caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        least = [float("inf")] * MOVES[name]
        for _ in range(repeats):
            for cache in caches:
                cache.cache_clear()
            size = asyncio.run(match(game, least))
        mean, most = statistics.mean(least) * 1e6, max(least) * 1e6
        print(
            f"a server move with its four views, {name}: {mean:,.0f} µs (at most {most:,.0f}; {size:,.0f} bytes a view)"
        )


if __name__ == "__main__":
    main()
