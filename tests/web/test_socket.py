"""The socket to a table: views, refusals, two tabs, coming back."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from septet.bots import Bot
from septet.table import StoreError
from septet.views import View
from septet.web.line import MOST_WAITING, TOO_SLOW, Line
from septet.web.messages import RocksTable
from web.conftest import BODY, Served


def test_a_match_over_the_socket(served: Served, device: httpx.Client) -> None:
    table = device.post("/api/tables", json={**BODY, "rules": {"target": 60}}).json()["table"]
    rng, versions, last = Random(1), [], {"phase": "lead", "plies": [], "hand": 0}
    with served.tab(device, table) as tab:
        frame = tab.hear()
        assert (frame["hand"], frame["leader"], frame["mine"], frame["plies"]) == (0, None, [], [])
        assert frame["next"]["hand"] == 1
        while frame["phase"] != "over":
            versions.append(frame["version"])
            assert bool(frame["next"]) == (frame["phase"] in ("lead", "settled"))
            assert bool(frame["settlement"]) == (frame["phase"] in ("settled", "over"))
            assert (frame["turn"] is not None) == (frame["phase"] == "play")
            assert not frame["options"] or frame["turn"] == "S"
            if frame["hand"] == last["hand"]:
                assert frame["plies"][:-1] == last["plies"]
            last = frame
            frame = tab.go(rng)
    assert versions == sorted(set(versions))
    assert frame["result"] in ("NS", "EW")
    assert frame["settlement"]["teams"][0]["after"] == frame["scores"][0]


def test_options_say_what_the_play_then_scores(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        for _ in range(6):
            frame = tab.until(lambda frame: bool(frame["options"]))
            option = frame["options"][-1]
            tab.say(type="play", move=option["move"])
            ply = tab.hear()["plies"][-1]
            assert {name: ply[name] for name in ("move", "tile", "sum", "total", "points")} == {
                name: option[name] for name in ("move", "tile", "sum", "total", "points")
            }


def test_what_may_not_be_done_is_refused_and_changes_nothing(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        tab.hear()
        assert tab.refused(type="play", move="55")["code"] == "over"
        before = tab.until(lambda frame: bool(frame["options"]))
        assert before is tab.frame
        asked: list[tuple[str, str | None, dict[str, object]]] = [
            ("stale", None, {"type": "play", "move": "55", "version": before["version"] - 1}),
            ("stale", None, {"type": "next", "version": before["version"] + 1}),
            ("stale", None, {"type": "end", "version": 0}),
            ("must-play", "R8", {"type": "play", "move": "-"}),
            ("bad-message", None, {"type": "play", "move": "77"}),
            ("bad-message", None, {"type": "next"}),
        ]
        for code, rule, message in asked:
            refused = tab.refused(**message)
            assert (refused["code"], refused["rule"], refused["version"]) == (code, rule, before["version"])
            assert refused["text"]
            if code == "stale":
                assert tab.hear() == before
        assert tab.until(lambda frame: frame["version"] > before["version"])
        assert tab.frame["version"] == before["version"] + 1


MALFORMED = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    "{",
    '{"type":"play"}',
    '{"type":"play","version":1}',
    '{"type":"play","version":"1","move":"55"}',
    '{"type":"play","version":1.5,"move":"55"}',
    '{"type":"play","version":NaN,"move":"55"}',
    '{"type":"play","version":1e999,"move":"55"}',
    '{"type":"play","version":1,"move":55}',
    '{"type":"play","version":1,"move":"\\ud800"}',
    '{"type":"play","version":1,"move":"' + "5" * 1000 + '"}',
    '{"type":"rocks","version":1}',
    '{"type":["play"],"version":1}',
    "[" * 10_000,
    '{"a":' * 2_000,
    '{"type":"next","version":true}',
]


def test_malformed_frames_are_refused_and_the_table_goes_on(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab, served.watched(table) as other:
        before = tab.until(lambda frame: bool(frame["options"]))
        state = served.hub.rooms[table].table.record.state
        for text in MALFORMED:
            for data in (text, text.encode()):
                tab.socket.send(data)
                answer = tab.hear()
                assert (answer["type"], answer["code"], answer["version"]) == (
                    "refused",
                    "bad-message",
                    before["version"],
                ), text
        tab.socket.send('{"type":"play","version":' + "9" * 400 + ',"move":"55"}')
        assert tab.hear()["code"] in ("bad-message", "stale")
        assert served.hub.rooms[table].table.record.state is state
        other.catch_up(tab)
        assert all(other.frame[field] == before[field] for field in RocksTable.__struct_fields__)
        assert other.quiet()
        tab.go()
        other.catch_up(tab)


def test_a_frame_that_is_too_long_closes_its_socket_alone(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as other, served.watched(table) as tab:
        tab.hear()
        other.hear()
        tab.socket.send("x" * 17_000)
        with pytest.raises(ConnectionClosed) as caught:
            tab.hear()
        assert caught.value.rcvd
        assert caught.value.rcvd.code == 1009
        other.until(lambda frame: bool(frame["options"]))


def test_of_two_tabs_the_last_one_plays_and_the_first_is_told(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as one:
        one.until(lambda frame: bool(frame["options"]))
        with served.tab(device, table) as two:
            two.hear()
            assert two.raw == one.raw
            assert one.hear() == {"type": "elsewhere", "why": "another-tab"}
            with pytest.raises(ConnectionClosed) as caught:
                one.hear()
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 4409
            assert two.refused(type="next", version=1)["code"] == "stale"
            assert two.hear() == two.frame
            two.go()
            assert two.frame["version"] > one.frame["version"]


def test_spectators_may_have_many_tabs(served: Served, device: httpx.Client, table: str) -> None:
    with served.device() as other, served.tab(other, table) as one, served.tab(other, table) as two:
        one.hear()
        two.hear()
        assert one.raw == two.raw
        assert one.quiet()


def test_who_comes_back_sees_what_was_there(served: Served, device: httpx.Client, table: str) -> None:
    for phase in ("lead", "play", "settled"):
        with served.tab(device, table) as tab:
            tab.until(lambda frame, phase=phase: frame["phase"] == phase and (frame["next"] or frame["options"]))  # type: ignore[misc]
        with served.tab(device, table) as again:
            again.hear()
            assert again.raw == tab.raw
        with served.tab(device, table, have=tab.frame["version"]) as resumed:
            assert resumed.quiet()
        with served.tab(device, table, have=tab.frame["version"] - 1) as resumed:
            resumed.hear()
            assert resumed.raw == tab.raw


def test_after_a_restart_the_match_goes_on_where_it_was(tmp_path: Path) -> None:
    cookie = table = raw = ""
    for phase in ("lead", "play", "settled", "over"):
        served = Served(tmp_path)
        with served.device(cookie) as device:
            cookie = device.cookies["septet_device"]
            table = table or device.post("/api/tables", json={**BODY, "rules": {"target": 400}}).json()["table"]
            with served.tab(device, table) as tab:
                tab.hear()
                assert tab.raw == (raw or tab.raw)
                tab.until(
                    lambda frame, phase=phase: (  # type: ignore[misc]
                        frame["phase"] == phase and (frame["next"] or frame["options"] or phase == "over")
                    )
                )
                raw = tab.raw
        served.stop()


def test_what_cannot_be_stored_is_not_shown_and_may_be_tried_again(
    served: Served, device: httpx.Client, table: str
) -> None:
    with served.tab(device, table) as tab, served.watched(table) as other:
        before = tab.until(lambda frame: bool(frame["options"]))
        other.catch_up(tab)
        move = before["options"][0]["move"]
        served.store._writer.execute("PRAGMA query_only=1")
        refused = tab.refused(type="play", move=move)
        assert (refused["code"], refused["version"]) == ("not-stored", before["version"])
        assert str(served.store.file) not in refused["text"]
        served.store._writer.execute("PRAGMA query_only=0")
        tab.say(type="play", move=move)
        tab.until(lambda frame: frame["version"] == before["version"] + 1)
        while other.frame["version"] == before["version"]:
            other.hear()
        assert other.frame["plies"][-1]["move"] == move


def test_a_bots_move_that_could_not_be_stored_comes_later(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        tab.until(lambda frame: bool(frame["options"]))
        room = served.hub.rooms[table]
        appending = served.store.appending
        broken = deque([True, True])

        def sometimes(*args: Any) -> None:
            if room.table.due() != "bot" or not broken or not broken.pop():
                appending(*args)
            else:
                args[-1](StoreError("no room"))

        served.store.appending = sometimes  # type: ignore[assignment]
        heard = list[dict[str, Any]]()
        tab.say(type="play", move=tab.frame["options"][0]["move"])
        while len(heard) < 6:
            heard.append(tab.hear())
        codes = [message.get("code", "view") for message in heard]
        assert "not-stored" in codes
        assert not broken
        plies = [len(message["plies"]) for message in heard if message["type"] == "rocks"]
        assert plies[-1] > plies[0]


def stubborn(_seen: View, _rng: Random) -> int:
    raise RuntimeError("no")


def test_a_bot_that_fails_is_named_and_the_match_goes_on(tmp_path: Path) -> None:
    served = Served(tmp_path, bots={"greedy": Bot("greedy", "坏", "Fails.", "出错。", stubborn)})
    with served.device() as device:
        table = device.post("/api/tables", json={**BODY, "rules": {"target": 60}}).json()["table"]
        with served.tab(device, table) as tab:
            frame = tab.until(lambda frame: frame["phase"] == "over")
        faults = {seat["seat"]: seat["faults"] for seat in frame["seats"]}
        assert faults["S"] == 0
        assert all(faults[seat] for seat in "NEW")
        assert "a random one" in device.get(f"/api/table/{table}/record").text
    served.stop()


def test_a_slow_reader_is_cut_off_and_nothing_is_kept_for_it() -> None:
    line = Line("device")
    for version in range(MOST_WAITING):
        line.say(json.dumps(version).encode())
    assert [json.loads(text) for text in line.waiting] == list(range(MOST_WAITING))
    line.say(b"one more")
    line.say(b"and another")
    assert (line.gone, line.code, list(line.waiting)) == (True, TOO_SLOW, [])


def test_of_many_tables_the_idle_ones_are_forgotten(
    served: Served, device: httpx.Client, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("septet.web.hub.MOST_ROOMS", 2)
    with served.tab(device, table) as tab:
        tab.hear()
        tables = [device.post("/api/tables", json=BODY).json()["table"] for _ in range(4)]
        assert len(device.get("/api/matches").json()) == 5
        assert len(served.hub.rooms) == 2
        assert table in served.hub.rooms  # somebody is looking on
        with served.tab(device, tables[0]) as other:
            other.hear()
            assert set(served.hub.rooms) == {table, tables[0]}
