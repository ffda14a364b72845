"""Other tables while four bots think: what a move takes there, with and without them.

`python -m benchmarks.thinking`. One server; four tables at which a person plays at once and three slow bots think
without a pause, the strongest that there are; and quick tables of four people, whose moves are timed. Alternately the
first four play and stand still, so that a busy machine counts for both.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvloop

from septet.bots import BOTS, Bot
from septet.views import View
from septet.web import serve

from .line import Line, connect
from .load import Load, Result
from .peer_septet import SeptetPeer
from .peers import keep
from .process import running

THINKING, TABLES, RATE = 4, 40, 200
SECONDS, ROUNDS = 6.0, 5
STRONGEST = ("expert", "strong", "burner")
TARGET = 100_000
"""So that no match ends while it is measured: the bots play several hands a second."""


def burn(seen: View, _rng: Random) -> int:
    """Half a second of a processor, for where there is no bot that needs it."""
    until = time.process_time() + 0.5
    while time.process_time() < until:
        pass
    return seen.legal[0]


def strongest() -> str:
    """The bot that thinks."""
    BOTS["burner"] = Bot("burner", "", "", "", burn, ("seven-rocks",), slow=True)
    return next(name for name in STRONGEST if name in BOTS)


def server(folder: str) -> None:
    """A server that knows that bot."""
    strongest()
    serve(port=0, data=Path(folder), pace=0)


class Person:
    """Somebody at a table of bots, who plays the first option as soon as it is there, unless `still`."""

    def __init__(self, table: str) -> None:
        self.table, self.still = table, True
        self.frame: dict[str, Any] = {}
        self.asked = self.since = 0.0
        self.waited: list[float] = []
        """Seconds from one's own move until the first bot's."""

    async def come(self, port: int, cookie: str) -> None:
        """Open the socket."""
        self.line = await connect(port, f"/ws/table/{self.table}", self.hear, print, f"septet_device={cookie}")

    def hear(self, _: Line, text: bytes) -> None:
        """A view has come."""
        frame = json.loads(text)
        if frame["type"] == "rocks":
            if self.since and not frame["options"]:
                self.waited.append(time.perf_counter() - self.since)
            self.frame, self.since = frame, time.perf_counter()
            self.act()

    def act(self) -> None:
        """Play, or begin the next hand."""
        frame, message = self.frame, None
        if self.still or not frame:
            return
        if options := frame["options"]:
            message = {"type": "play", "move": options[0]["move"]}
        elif frame["next"]:
            message = {"type": "next"}
        if message:
            self.since = 0
            self.line.say(json.dumps({**message, "version": frame["version"]}).encode())


async def seated(http: httpx.AsyncClient, port: int, bot: str) -> Person:
    """A person at a table of three such bots."""
    http.cookies.clear()
    made = await http.post("/api/tables", json={"bots": [bot] * 3, "rules": {"target": TARGET}})
    person = Person(made.raise_for_status().json()["table"])
    await person.come(port, made.cookies["septet_device"])
    return person


async def measured(port: int, bot: str) -> tuple[list[Result], list[Result], list[float]]:
    """Quick moves without and with thinkers, and what thinkers took."""
    load, peer = Load(), SeptetPeer()
    alone, beside = [], []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        for number in range(TABLES):
            load.sittings.append(await peer.sit(load, http, number))
        persons = [await seated(http, port, bot) for _ in range(THINKING)]
    await load.quiet()
    play(persons, True)
    await load.full(2)
    await asyncio.sleep(20)  # until what is compiled is loaded
    for person in persons:
        person.waited.clear()
    for _ in range(ROUNDS):
        play(persons, False)
        await asyncio.sleep(2)
        alone.append(await load.steady(RATE, SECONDS))
        play(persons, True)
        await asyncio.sleep(0.5)
        beside.append(await load.steady(RATE, SECONDS))
    for line in (*(person.line for person in persons), *(line for at in load.sittings for line in at.lines)):
        line.close()
    return alone, beside, [took for person in persons for took in person.waited]


def play(persons: list[Person], on: bool) -> None:
    """These persons play on, or wait."""
    for person in persons:
        person.still = not on
        person.act()


def main() -> None:
    """Print the figures and keep them in docs/benchmarks.md."""
    bot = strongest()
    with tempfile.TemporaryDirectory() as folder:
        # Not by -m: another process must find the module in which the bot is.
        command = [sys.executable, "-c", f"from benchmarks.thinking import server; server({folder!r})"]
        with running(command) as server:
            alone, beside, waited = uvloop.run(measured(server.port, bot))
    rows = []
    for share in (0.5, 0.99):
        a, b = (statistics.median(run.within(share) for run in runs) * 1e3 for runs in (alone, beside))
        rows.append(f"| p{share * 100:.0f} of a move at another table, ms | {a:.2f} | {b:.2f} | {b / a:.2f} |")
    waited.sort()
    at = [waited[int(share * (len(waited) - 1))] for share in (0.5, 0.95)]
    head = (
        f"`python -m benchmarks.thinking`: {TABLES} tables of four people, {RATE} moves a second, {ROUNDS} times "
        f"{SECONDS:.0f} s in turn without and with {THINKING}\ntables at which `{bot}` thinks without a pause; server, "
        f"bots and load share the processors. A bot's move came after {at[0]:.2f} s\n(p95 {at[1]:.2f} s, {len(waited)} "
        "moves), with four thinking at a time.\n\n| | nobody thinks | four think | ratio |\n|---|--:|--:|--:|\n"
    )
    text = head + "\n".join(rows)
    print(text)
    keep("Thinking", text)


if __name__ == "__main__":
    main()
