"""For those who run a server: health, metrics, an orderly end, an upgrade."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from old_store import SCHEMA_1
from septet import GAMES, Record, __version__
from septet.seven_rocks import Rules
from septet.table import Kept
from septet.table.schema import SCHEMA
from septet.web import front
from septet.web.line import MOST_WAITING, StreamLine
from serving import Serving, serving
from web.conftest import BODY, Served

Frame = dict[str, Any]


def samples(text: str) -> dict[str, float]:
    """Prometheus' text, read: `name{labels}` to value. Every sample stands under the HELP and TYPE of its name."""
    found: dict[str, float] = {}
    name = ""
    for line in text.splitlines():
        if told := re.fullmatch(r"# (HELP|TYPE) (\w+) .+", line):
            name = told[2]
            continue
        sample = re.fullmatch(r'(\w+?)(_bucket|_sum|_count)?(\{\w+="[\w.+-]+"(,\w+="[\w.+-]+")*\})? (\S+)', line)
        assert sample, line
        assert name in (sample[1], sample[1] + (sample[2] or "")), line
        found[line.rpartition(" ")[0]] = float(sample[5])
    return found


def test_health_says_what_runs(served: Served) -> None:
    answer = httpx.get(f"http://{served.host}/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": __version__, "schema": SCHEMA}
    assert "set-cookie" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


def test_health_says_in_words_that_the_store_does_not_answer(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("septet.web.operation.PATIENCE", 0.3)
    other = sqlite3.connect(served.store.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = httpx.get(f"http://{served.host}/health")
    assert answer.status_code == 503
    assert answer.json() == {"status": "failing", "text": "the store has not answered for 0 seconds"}
    other.execute("ROLLBACK")
    other.close()
    assert httpx.get(f"http://{served.host}/health", timeout=20).status_code == 200
    served.store._reader.close()
    answer = httpx.get(f"http://{served.host}/health")
    assert answer.status_code == 503
    assert "cannot read the store" in answer.json()["text"]


def test_metrics_count_what_has_happened_and_name_nobody(served: Served, device: httpx.Client, table: str) -> None:
    before = samples(device.get("/metrics").text)
    with served.tab(device, table) as tab, device.stream("GET", "/api/stream/event") as stream:
        notices = stream.iter_lines()
        next(notices)
        tab.until(lambda frame: frame["version"] > 12)
        tab.refused(type="play", move="no move")
        device.post("/api/tables", json={})
        httpx.post(f"http://{served.host}/api/token", headers={"Origin": "http://evil.example"})
        httpx.get(f"http://{served.host}/api/matches", headers={"Authorization": "Bearer x"})
        text = device.get("/metrics").text
    now = samples(text)
    assert now['septet_lines{kind="socket"}'] == 1
    assert now['septet_lines{kind="stream"}'] == 1
    assert now["septet_tables_open"] == 1
    assert now["septet_moves_total"] >= 8
    assert now["septet_events_stored_total"] >= now["septet_moves_total"] + 2 > before["septet_events_stored_total"]
    commits = now["septet_commit_seconds_count"]
    assert 0 < commits <= now["septet_events_stored_total"]
    assert now['septet_commit_seconds_bucket{le="+Inf"}'] == commits
    assert 0 < now["septet_commit_seconds_sum"] < 60
    for code in ("wrong-origin", "bad-token", "bad-message"):
        assert now[f'septet_refusals_total{{code="{code}"}}'] >= 1
    assert now["process_resident_memory_bytes"] > 1e6
    assert 0 < now["septet_uptime_seconds"] < 600
    assert table not in text
    assert device.cookies["septet_device"] not in text


def test_a_reader_that_is_cut_off_is_counted(served: Served, device: httpx.Client, table: str) -> None:
    room = served.hub.room(table)
    assert room
    slow = StreamLine("somebody")
    room.lines.add(slow)
    for _ in range(MOST_WAITING + 1):
        slow.say(b"{}")
    room.hub.left(slow)
    room.lines.discard(slow)
    assert samples(device.get("/metrics").text)["septet_slow_readers_total"] == 1


@pytest.mark.parametrize(("allowed", "status"), [("", 403), ("10.0.0.0/8", 403), ("10.0.0.0/8,127.0.0.1", 200)])
def test_metrics_are_for_those_allowed(tmp_path: Path, allowed: str, status: int) -> None:
    server = Served(tmp_path / "data", behind=front.Behind(metrics=front.addresses(allowed)))
    answer = httpx.get(f"http://{server.host}/metrics")
    assert answer.status_code == status
    assert "set-cookie" not in answer.headers
    server.stop()


class Player:
    """Plays at one table as fast as it can, over a socket or as a program, and keeps what it was shown."""

    def __init__(self, serving: Serving, seed: int, table: str = "") -> None:
        self.serving, self.rng = serving, Random(seed)
        asked = {**BODY, "rules": {"target": 1000}}
        self.table = table or str(serving.ask("POST", "/api/tables", asked).json()["table"])
        self.shown: Frame = {}
        self.code = 0

    def play(self) -> None:
        """Until the socket is closed."""
        with self.serving.socket(self.table) as socket:
            try:
                while True:
                    self.hear(socket)
                    self.act(socket)
            except ConnectionClosed as closed:
                self.code = closed.rcvd.code if closed.rcvd else 0

    def hear(self, socket: ClientConnection) -> None:
        """The next view."""
        while (message := json.loads(socket.recv(timeout=20)))["type"] != "rocks":
            assert message.get("code") != "unexpected"
        self.shown = message

    def act(self, socket: ClientConnection) -> None:
        """Whatever this seat may do."""
        version = self.shown["version"]
        if self.shown["next"]:
            socket.send(json.dumps({"type": "next", "version": version}))
        elif self.shown["options"]:
            move = self.rng.choice(self.shown["options"])["move"]
            socket.send(json.dumps({"type": "play", "version": version, "move": move}))


def streamed(serving: Serving, table: str, heard: list[str]) -> None:
    """A program that reads a stream to its end."""
    headers = {"Cookie": f"septet_device={serving.cookie}"}
    address = f"http://{serving.host}/api/table/{table}/stream"
    with httpx.stream("GET", address, headers=headers, timeout=20) as stream:
        heard.extend(line for line in stream.iter_lines() if line)


def stored(data: Path, table: str) -> int:
    """How many events a table has in the store."""
    database = sqlite3.connect(data / "septet.sqlite3")
    (count,) = database.execute("SELECT count(*) FROM events WHERE table_id = ?", (table,)).fetchone()
    database.close()
    return int(count)


def test_sigterm_ends_it_with_nothing_half_done(tmp_path: Path) -> None:
    """What was shown is stored, what is stored was shown; sockets are told to come back, streams end."""
    data = tmp_path / "data"
    with serving(data, "--pace", "0") as server:
        players = [Player(server, seed) for seed in range(4)]
        heard: list[str] = []
        threads = [Thread(target=player.play) for player in players]
        threads.append(Thread(target=streamed, args=(server, players[0].table, heard)))
        for thread in threads:
            thread.start()
        while not (heard and all(player.shown.get("version", 0) > 5 for player in players)):
            time.sleep(0.05)
        began = time.monotonic()
        code = server.stop()
        took = time.monotonic() - began
        for thread in threads:
            thread.join()
    assert (code, server.printed) == (0, [])
    assert took < 8
    assert [player.code for player in players] == [1012] * 4
    for player in players:
        assert stored(data, player.table) == player.shown["version"]
    views = [message for message in map(json.loads, heard) if message["type"] == "rocks"]
    assert views[-1]["version"] == players[0].shown["version"]
    with serving(data, "--pace", "0", cookie=server.cookie) as again:
        for player in players:
            with again.socket(player.table) as socket:
                version = player.shown["version"]
                player.hear(socket)
                assert player.shown["version"] >= version
                assert player.shown["seat"] == "S"


def test_a_backup_under_load_holds_every_move_that_was_shown_before(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data, "--pace", "0") as server, ThreadPoolExecutor(4) as pool:
        players = [Player(server, seed) for seed in range(3)]
        running = [pool.submit(player.play) for player in players]
        backups = []
        for number in range(3):
            wanted = 10 * (number + 1)
            while not all(player.shown.get("version", 0) > wanted for player in players):
                time.sleep(0.02)
            shown = {player.table: player.shown["version"] for player in players}
            folder = tmp_path / f"backup{number}"
            folder.mkdir()
            assert Kept(data).backup(folder) == folder / "septet.sqlite3"
            backups.append((folder, shown))
        server.stop()
        for each in running:
            each.result()
    for folder, shown in backups:
        for table, version in shown.items():
            assert stored(folder, table) >= version
        with serving(folder, "--pace", "100", cookie=server.cookie) as restored:
            assert {match["table"] for match in restored.ask("GET", "/api/matches").json()} == set(shown)


COOKIE = "an-old-cookie-of-thirty-two-char"


def old_store(data: Path) -> int:
    """A store as the first Septet left it: a match in its third hand, at the turn of a person at S; its events."""
    game, rng = GAMES["seven-rocks"], Random(7)
    record = Record(game, Rules(target=1000))
    events: list[tuple[str, str]] = []
    deals = 0
    while deals < 3 or record.waiting or game.seats[record.state.turn] != "S" or events[-1][0] == "next":
        if record.waiting:
            record.deal(rng)
            deals += 1
            events += [("deal", game.deal_text(record.events[-1])), ("next", "")]
        else:
            move = rng.choice(game.legal(record.rules, record.state))
            record.play(game.text(move))
            events.append(("move", game.text(move)))
    bot = {"name": "greedy", "bot": "greedy"}
    head = {
        "game": "seven-rocks",
        "rules": record.rules.text(),
        "seats": [bot, bot, {"name": "Vera", "bot": None}, bot],
        "tags": {"Id": "oldtable2345", "Date": "2026-01-01"},
        "form": "",
        "takes_back": True,
    }
    data.mkdir()
    database = sqlite3.connect(data / "septet.sqlite3")
    database.executescript(SCHEMA_1)
    device = hashlib.sha256(COOKIE.encode()).hexdigest()
    database.execute("INSERT INTO tables VALUES (?, ?, ?, 1)", ("oldtable2345", device, json.dumps(head)))
    rows = [("oldtable2345", n, *event, n) for n, event in enumerate(events, 1)]
    database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
    database.commit()
    database.close()
    return len(events)


def test_a_running_match_survives_the_upgrade_of_the_store(tmp_path: Path) -> None:
    data = tmp_path / "data"
    count = old_store(data)
    with serving(data, "--pace", "0", cookie=COOKIE) as server:
        assert server.ask("GET", "/health").json()["schema"] == SCHEMA
        (match,) = server.ask("GET", "/api/matches").json()
        assert match["table"] == "oldtable2345"
        player = Player(server, 1, "oldtable2345")
        with server.socket("oldtable2345") as socket:
            player.hear(socket)
            assert (player.shown["version"], player.shown["seat"], player.shown["hand"]) == (count, "S", 3)
            while player.shown["hand"] < 5:
                player.act(socket)
                player.hear(socket)
        assert server.stop() == 0
        assert server.printed == []
    copy = sqlite3.connect(data / "septet.sqlite3.schema1")
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    assert copy.execute("SELECT count(*) FROM events").fetchone() == (count,)
    copy.close()
    with serving(data, "--pace", "0", cookie=COOKIE) as again, again.socket("oldtable2345") as socket:
        version = player.shown["version"]
        player.hear(socket)
        assert player.shown["version"] >= version


def test_a_plain_copy_needs_the_wal_file(tmp_path: Path) -> None:
    """As docs/operating.md says: of a server that was killed both files are needed, of one that was stopped the one."""
    data = tmp_path / "data"
    with serving(data, "--pace", "0") as server:
        player = Player(server, 1)
        with server.socket(player.table) as socket:
            player.hear(socket)
            while player.shown["version"] < 10:
                player.act(socket)
                player.hear(socket)
            server.process.kill()
            server.process.wait()
    for name, files in (("both", ["septet.sqlite3", "septet.sqlite3-wal"]), ("one", ["septet.sqlite3"])):
        (tmp_path / name).mkdir()
        for file in files:
            shutil.copy(data / file, tmp_path / name / file)
    assert stored(tmp_path / "both", player.table) >= player.shown["version"]
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        stored(tmp_path / "one", player.table)
    with serving(data, "--pace", "100") as again:
        assert again.stop() == 0
    assert [file.name for file in data.iterdir()] == ["septet.sqlite3"]
    assert stored(data, player.table) >= player.shown["version"]
