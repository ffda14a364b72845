"""kill -9 at any instant: nothing that was shown is lost, and the match goes on where it was."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import laws
from septet import Record, read
from septet.seven_rocks import GAME, drawn, tile_text, tiles_in

TABLES = 3
Frame = dict[str, Any]


class Server:
    """`septet serve` as a process, and one device at its tables."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.cookie = ""

    @contextmanager
    def running(self) -> Iterator[None]:
        """Started; killed at the end, whatever it is doing."""
        command = [sys.executable, "-m", "septet", "serve", "--port", "0", "--pace", "0", "--data", str(self.data)]
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert process.stdout
        self.pid = process.pid
        said = re.search(r"127\.0\.0\.1:\d+", process.stdout.readline())
        assert said
        self.host = said[0]
        try:
            yield
        finally:
            process.kill()
            process.wait()
            process.stdout.close()

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"Cookie": f"septet_device={self.cookie}"} if self.cookie else {}
        answer = httpx.request(method, f"http://{self.host}{path}", json=body, headers=headers)
        self.cookie = self.cookie or answer.cookies["septet_device"]
        return answer

    def connect(self, table: str) -> AbstractContextManager[ClientConnection]:
        cookie = {"Cookie": f"septet_device={self.cookie}"}
        return connect(
            f"ws://{self.host}/ws/table/{table}", additional_headers=cookie, compression=None, max_queue=None
        )


class Watcher:
    """One table: every frame that was shown, and the moves of the person."""

    def __init__(self, table: str, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.shown: list[Frame] = []

    def attend(self, server: Server, stack: ExitStack) -> None:
        """Come (back) to the table: what is seen now follows what was shown."""
        self.socket = stack.enter_context(server.connect(self.table))
        self.hear()

    @property
    def over(self) -> bool:
        return bool(self.shown[-1]["phase"] == "over")

    def hear_any(self) -> Frame | None:
        """The next view is kept; a refusal is returned."""
        frame: Frame = json.loads(self.socket.recv(timeout=30))
        while frame["type"] == "people":
            frame = json.loads(self.socket.recv(timeout=30))
        if frame["type"] == "refused":
            return frame
        self.shown.append(frame)
        return None

    def hear(self) -> None:
        frame: Frame = json.loads(self.socket.recv(timeout=30))
        while frame["type"] == "people":
            frame = json.loads(self.socket.recv(timeout=30))
        assert frame["type"] == "rocks", frame
        if self.shown:
            follows(self.shown[-1], frame)
        self.shown.append(frame)

    def act(self) -> bool:
        """Send what this seat may do now. False if the match is over."""
        frame = self.shown[-1]
        if frame["next"]:
            message = {"type": "next", "version": frame["version"]}
        elif frame["options"]:
            move = self.rng.choice(frame["options"])["move"]
            message = {"type": "play", "version": frame["version"], "move": move}
        else:
            return not self.over
        self.socket.send(json.dumps(message))
        return True


def follows(shown: Frame, frame: Frame) -> None:
    """Whether this frame can come after that one: nothing gone, nothing changed, nothing twice."""
    assert frame["version"] >= shown["version"]
    if frame["version"] == shown["version"]:
        assert frame == shown
    if frame["hand"] == shown["hand"]:
        assert frame["plies"][: len(shown["plies"])] == shown["plies"]
        assert set(frame["mine"]) <= set(shown["mine"])
    else:
        assert frame["hand"] > shown["hand"]


def agrees(frame: Frame, record: Record) -> None:
    """Whether what this frame showed is what the record says in the end."""
    hands = record.hands()
    if frame["hand"]:
        hand = hands[frame["hand"] - 1]
        count = len(frame["plies"])
        assert [ply["move"] for ply in frame["plies"]] == [GAME.text(move) for move in hand.moves[:count]]
        assert frame["scores"] == list(hand.states[count].scores)
        assert frame["mine"] == [tile_text(tile) for tile in tiles_in(hand.states[count].hands[2])]
    if frame["next"] and len(hands) >= frame["next"]["hand"]:
        deal = hands[frame["next"]["hand"] - 1].deal
        assert frame["next"]["lead"] == GAME.seats[deal.leader]
        assert [len(row) for row in frame["next"]["draw"]] == [len(row) for row in drawn(deal.draw)]


def test_kill_9_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    rng, server, watchers = Random(9), Server(tmp_path), list[Watcher]()
    for _ in range(laws.size("kill -9 under play", quick=5, full=200)):
        with ExitStack() as sockets, server.running():
            while sum(not watcher.over for watcher in watchers if watcher.shown) < TABLES:
                made = server.ask("POST", "/api/tables", {"bots": ["greedy"] * 3, "rules": {"target": 500}})
                watchers.append(Watcher(made.json()["table"], rng))
                watchers[-1].attend(server, sockets)
            playing = [watcher for watcher in watchers if not watcher.over]
            for watcher in playing:
                watcher.attend(server, sockets)
            for _ in range(rng.randrange(60)):
                watcher = rng.choice(playing)
                if watcher.act():
                    watcher.hear()
            for watcher in playing:  # some moves are on their way when it dies
                if rng.random() < 0.7:
                    watcher.act()
    with ExitStack() as sockets, server.running():
        for watcher in watchers:
            watcher.attend(server, sockets)
            server.ask("POST", f"/api/table/{watcher.table}/end")
            [record] = read(server.ask("GET", f"/api/table/{watcher.table}/record").text)
            for frame in watcher.shown:
                agrees(frame, record)
