"""The server under load, against boardgame.io: `make bench-server`.

Tables of four sockets. A move is sent, validated, and seen by all four, each in a view of its own; then the seat to act
moves. Both servers meet the same load from the same client, in turn, each in a process kept to one core, the client on
another. Septet works by the rules and has every move on the disk (fsync) before anybody sees it; boardgame.io keeps all
in memory and plays matches of Septet's from a script, with the same data in its state, so its frames are as large.

Counted as a move is whatever all four seats have been shown: plays, knocks, the start of a hand. Times are from sending
a move (or from when it was due, if no table was free to move) to the last of the four views.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import uvloop

from .load import SEATS, Load, Result
from .peer_boardgame import BoardgamePeer, script
from .peer_septet import SeptetPeer
from .process import Server, cores, pin, running

RATES = (500, 1_000, 2_000)
MATCHES, STEPS, PACE = 8, 1_000, 12
"""Matches of Septet that are recorded for boardgame.io to play, steps of each, and messages a second of each seat then:
slow enough for the limit of a socket."""
WARM = 20
"""Tables that are made before memory is measured."""
Figures = dict[str, float]


class Bench:
    """How large a run is."""

    def __init__(self, tables: int, seconds: float, rounds: int) -> None:
        self.tables, self.seconds, self.rounds = tables, seconds, rounds
        self.cores = cores()

    def round(self, peer: SeptetPeer | BoardgamePeer) -> Figures:
        """All figures of one server, started anew."""
        with tempfile.TemporaryDirectory() as folder:
            command = peer.command(Path(folder))
            with running(command, self.cores[0] if len(self.cores) > 1 else None) as server:
                return uvloop.run(self._figures(peer, server))

    async def _figures(self, peer: SeptetPeer | BoardgamePeer, server: Server) -> Figures:
        load, found = Load(), Figures()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as http:

            async def seat(tables: int) -> None:
                for _ in range(tables):
                    load.sittings.append(await peer.sit(load, http, len(load.sittings)))
                await load.quiet()

            await seat(WARM)
            before = server.memory()
            await seat(self.tables - WARM)
            if before is not None:
                found["memory, kB a table"] = ((server.memory() or 0) - before) / (self.tables - WARM) / 1000
            await load.full(self.seconds / 4)  # to warm up
            before_full = server.cpu()
            full = await load.full(self.seconds)
            found["full load, moves/s"] = full.rate
            if before_full is not None:
                spent = (server.cpu() or 0) - before_full
                found["full load, CPU µs a move"] = spent / full.moves * 1e6
            found["full load, bytes a view"] = full.bytes / full.views
            found["full load, bytes a view, largest"] = full.largest
            for rate in RATES:
                self._steady(found, rate, await load.steady(rate, self.seconds))
        for sitting in load.sittings:
            sitting.close()
        return found

    def _steady(self, found: Figures, rate: int, result: Result) -> None:
        found[f"at {rate:,} moves/s: reached"] = len(result.took) / result.seconds
        found[f"at {rate:,} moves/s: p50, ms"] = result.within(0.5) * 1e3
        found[f"at {rate:,} moves/s: p99, ms"] = result.within(0.99) * 1e3


async def record(port: int) -> list[Any]:
    """Matches of Septet as boardgame.io can play them."""
    load, peer = Load(), SeptetPeer()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        load.sittings = [await peer.sit(load, http, number, keep=True) for number in range(MATCHES)]
        while min(len(sitting.kept or ()) for sitting in load.sittings) < STEPS * SEATS:
            await load.steady(MATCHES * SEATS * PACE, 1)
    for sitting in load.sittings:
        sitting.close()
    return [script(sitting.kept or ()) for sitting in load.sittings]


def recorded() -> list[Any]:
    """The same, from a server of its own."""
    with tempfile.TemporaryDirectory() as folder, running(SeptetPeer().command(Path(folder))) as server:
        return uvloop.run(record(server.port))


def fsync_ms() -> float:
    """What one fsync of a page costs here, in milliseconds (median)."""
    took = []
    with tempfile.TemporaryFile() as file:
        for _ in range(50):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - began)
    return statistics.median(took) * 1e3


def median(runs: list[Figures], name: str) -> float:
    """The median of a figure over all rounds; NaN where it could not be measured."""
    return statistics.median([run[name] for run in runs]) if name in runs[0] else float("nan")


def say(bench: Bench, ours: list[Figures], theirs: list[Figures], say: Callable[[str], object] = print) -> None:
    """Medians side by side, and Septet's in terms of boardgame.io's."""
    say(f"{'medians of ' + str(bench.rounds) + ' rounds':42}{'septet':>12}{'boardgame.io':>14}{'ratio':>8}")
    for name in ours[0]:
        a, b = median(ours, name), median(theirs, name)
        say(f"  {name:40}{a:>12,.{digits(a)}f}{b:>14,.{digits(b)}f}{a / b:>8.2f}")


def digits(value: float) -> int:
    """So many decimals are worth showing."""
    return 0 if value >= 100 else 1 if value >= 10 else 2


def main(arguments: list[str] | None = None) -> None:
    """Print all figures of both servers."""
    asked = argparse.ArgumentParser(description="Septet's server and boardgame.io's under the same load")
    asked.add_argument("--tables", type=int, default=100, help="tables of four sockets (100)")
    asked.add_argument("--seconds", type=float, default=6.0, help="how long each figure is measured (6)")
    asked.add_argument("--rounds", type=int, default=3, help="rounds of both servers in turn (3)")
    given = asked.parse_args(arguments)
    bench = Bench(given.tables, given.seconds, given.rounds)
    septet, boardgame = SeptetPeer(), BoardgamePeer(recorded())
    print(f"server: {bench.tables} tables of {SEATS} sockets, one move, {SEATS} private views; {platform.platform()}")
    print(f"  septet: {septet.versions()}; real rules, every move on the disk before it is shown")
    print(f"  boardgame.io: {boardgame.versions()}; in memory, no rules: it plays from a script")
    if len(bench.cores) > 1 and pin(bench.cores[1]):
        print(f"  each server on core {bench.cores[0]}, the client on core {bench.cores[1]}", end="; ")
    else:
        print("  servers and client share the cores", end="; ")
    print(f"one fsync takes {fsync_ms():.2f} ms here")
    ours: list[Figures] = []
    theirs: list[Figures] = []
    for number in range(bench.rounds):
        ours.append(bench.round(septet))
        theirs.append(bench.round(boardgame))
        print(f"  round {number + 1}: {ours[-1]['full load, moves/s']:,.0f}", end=" and ")
        print(f"{theirs[-1]['full load, moves/s']:,.0f} moves/s at full load", flush=True)
    say(bench, ours, theirs)


if __name__ == "__main__":
    main()
