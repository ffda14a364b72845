"""Programs at a table: tokens, streams of JSON lines, moves over HTTP, and the example that plays a whole match."""

from __future__ import annotations

import json
import runpy
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from septet.web import guard
from septet.web.line import StreamLine
from web.conftest import BODY, Served
from web.friends import Circle, play

EXAMPLE = Path(__file__).parent.parent.parent / "examples/bot.py"
SEVENS = {"bots": ["plain", "plain", "plain"], "game": "sevens"}


@pytest.fixture
def program(served: Served) -> Iterator[httpx.Client]:
    """A program with a token."""
    with httpx.Client(base_url=f"http://{served.host}") as client:
        token = client.post("/api/token").json()["token"]
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {token}"
        yield client


@contextmanager
def streamed(client: httpx.Client, path: str) -> Iterator[Iterator[Any]]:
    """The lines of a stream, decoded; None for an empty one."""
    with client.stream("GET", path, timeout=20) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert answer.headers["cache-control"] == "no-store"
        yield (json.loads(line) if line else None for line in answer.iter_lines())


def view(lines: Iterator[Any], seen: object = lambda _: True) -> dict[str, Any]:
    """The next view that is like this."""
    found: dict[str, Any] = next(
        line
        for line in lines
        if line and line["type"] in ("rocks", "sevens", "gathering") and seen(line)  # type: ignore[operator]
    )
    return found


@pytest.mark.parametrize("game", ["seven-rocks", "sevens"])
def test_the_example_plays_a_whole_match(circle: Circle, game: str) -> None:
    rules = {"target": 50} if game == "seven-rocks" else {"decks": 3}
    ann = circle.make(1, game=game, rules=rules, **({} if game == "seven-rocks" else {"bots": ["", "plain", "plain"]}))
    example = runpy.run_path(str(EXAMPLE))["play"]
    with ThreadPoolExecutor() as threads:
        last = threads.submit(example, f"http://{circle.served.host}", ann.table, ann.frame["keys"]["sit"])
        ann.say(type="accept", text=ann.frame["text"])
        ann.wait(lambda tab: tab.frame["agreed"]).say(type="deal")
        ann.wait(lambda tab: tab.frame["phase"] == "lead")
        if game == "sevens":  # a bot makes the moves of Ann
            ann.say(type="next")
            ann.wait(lambda tab: tab.frame["phase"] == "play").say(type="bot", seat=ann.me, bot="plain")
            circle.come(ann.table, circle.device())
        else:
            play([ann], lambda frame: frame["phase"] == "over")
        assert last.result(60)["phase"] == "over"
    names = [seat["name"] for seat in ann.wait(lambda tab: tab.frame["phase"] == "over").frame["seats"]]
    assert "example" in names
    assert len(EXAMPLE.read_text().splitlines()) <= 45


def test_a_program_is_told_what_its_seat_sees_and_nothing_else(served: Served, program: httpx.Client) -> None:
    table = program.post("/api/tables", json=BODY).json()["table"]
    token = {"Authorization": program.headers["Authorization"]}
    with streamed(program, f"/api/table/{table}/stream") as lines:
        first = view(lines)
        assert first["you"] == ["S"]
        done = program.post(f"/api/table/{table}/tell", json={"type": "next", "version": first["version"]})
        assert done.json() == {"version": first["version"] + 1}
        mine = view(lines, lambda line: line["options"])
        with connect(
            f"ws://{served.host}/ws/table/{table}", additional_headers=token, compression=None, max_queue=None
        ) as socket:
            assert json.loads(socket.recv(timeout=20)) == mine
        with (
            httpx.Client(base_url=f"http://{served.host}") as other,
            other.stream("GET", f"/api/table/{table}/stream", timeout=20) as answer,
        ):
            theirs = json.loads(next(answer.iter_lines()))
        assert (theirs["you"], theirs["mine"], theirs["options"], theirs["version"]) == ([], [], [], mine["version"])


def test_a_move_is_made_in_the_state_that_it_was_meant_for(served: Served, program: httpx.Client) -> None:
    table = program.post("/api/tables", json=BODY).json()["table"]
    with streamed(program, f"/api/table/{table}/stream") as lines:
        program.post(f"/api/table/{table}/tell", json={"type": "next", "version": view(lines)["version"]})
        seen = view(lines, lambda line: line["options"])
        move, version = seen["options"][0]["move"], seen["version"]
        for path, code in (("77", "bad-message"), ("-", "must-play"), (f"{move}?version={version - 1}", "stale")):
            refused = program.post(f"/api/table/{table}/move/{path}")
            assert (refused.status_code, refused.json()["code"]) == (409, code)
        message = {"type": "play", "version": version, "move": move, "id": "once"}
        made = program.post(f"/api/table/{table}/move/{move}?version={version}")
        assert (made.status_code, made.json()) == (200, {"version": version + 1})
        assert program.post(f"/api/table/{table}/tell", json=message).json()["code"] == "stale"
        assert view(lines)["plies"][-1]["move"] == move
    for nonsense in (b"", b"[]", b'{"type":"rocks"}', b"{" * 9000, b'{"type":"play"}'):
        assert program.post(f"/api/table/{table}/tell", content=nonsense).status_code == 400


def test_who_streams_is_there_and_goes_away_with_the_stream(circle: Circle, program: httpx.Client) -> None:
    ann = circle.make(1)
    with streamed(program, f"/api/table/{ann.table}/stream") as lines:
        assert view(lines)["you"] == []
        key = ann.frame["keys"]["sit"]
        assert program.post(f"/api/table/{ann.table}/tell", json={"type": "sit", "name": "Bot", "key": key}).is_success
        assert view(lines, lambda line: line["you"])["you"] == ["W"]
        ann.wait(lambda tab: tab.people.get("here") == ["S", "W"])
    ann.wait(lambda tab: tab.people["here"] == ["S"] and "W" in tab.people["away"])


def test_streams_are_kept_alive(served: Served, program: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StreamLine, "KEEP_ALIVE", 0.05)
    table = program.post("/api/tables", json=BODY).json()["table"]
    for path in ("/api/stream/event", f"/api/table/{table}/stream"):
        with streamed(program, path) as lines:
            assert next(lines)["table"] == table
            assert [line for line in (next(lines) for _ in range(4)) if line is None]


def test_a_program_is_told_what_happens_at_its_tables(circle: Circle, program: httpx.Client) -> None:
    ann = circle.make(1)
    told: list[Any] = []
    with streamed(program, "/api/stream/event") as events:
        key = ann.frame["keys"]["sit"]
        here = f"/api/table/{ann.table}/tell"
        program.post(here, json={"type": "sit", "name": "Bot", "key": key})
        told.append(next(line for line in events if line))
        program.post(here, json={"type": "accept", "text": ""})
        ann.say(type="accept", text="")
        ann.wait(lambda tab: tab.frame["agreed"]).say(type="deal")
        told.append(next(line for line in events if line))
        ann.wait(lambda tab: tab.frame["phase"] == "lead").say(type="end")
        ann.wait(lambda tab: tab.frame["party"]["wishes"])
        assert program.post(f"/api/table/{ann.table}/end").is_success
        told.append(next(line for line in events if line))
        again = program.post(f"/api/table/{ann.table}/rematch").json()["table"]
        told.append(next(line for line in events if line))
    assert [notice["phase"] for notice in told] == ["gathering", "lead", "over", "over"]
    assert [notice["rematch"] for notice in told] == [None, None, None, again]
    same = {(notice["type"], notice["table"], notice["game"], notice["form"], *notice["seats"]) for notice in told}
    assert same == {("table", ann.table, "seven-rocks", "", "W")}
    with streamed(program, "/api/stream/event") as events:
        first = next(line for line in events if line)
        assert (first["table"], first["phase"]) == (again, "gathering")  # what is over is not told again


def forged(served: Served) -> list[str]:
    """Tokens that this server has not made, or that are no longer good."""
    signer = served.hub.signer
    good = signer.token()
    name, until, mark = good.split(".")
    other = guard.Signer("another server").token()
    ticket = signer.ticket("table", "device", 1)
    later = f"{int(until, 16) + 1:x}"
    return [other, ticket, f"{name}.{later}.{mark}", f"{name}x.{until}.{mark}", f"{name}.{until}.", good[:-1], "x"]


def test_a_token_that_is_not_good_reaches_nothing(
    served: Served, program: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = program.post("/api/tables", json=BODY).json()["table"]
    served.hub.rooms.clear()
    good = program.headers["Authorization"]
    now = time.time
    expired = good.removeprefix("Bearer ")
    for token in [*forged(served), expired]:
        if token == expired:
            monkeypatch.setattr(time, "time", lambda: now() + guard.YEAR + 1)
        shown = {"Authorization": f"Bearer {token}"}
        for method, path in (("GET", "record"), ("GET", "stream"), ("POST", "move/55"), ("POST", "tell")):
            refused = httpx.request(method, f"http://{served.host}/api/table/{table}/{path}", headers=shown)
            assert (refused.status_code, refused.json()["code"]) == (401, "bad-token"), token
            assert "set-cookie" not in refused.headers
        for headers in (shown, {"Cookie": f"septet_device={token}"}):
            with (
                pytest.raises(InvalidStatus) as caught,
                connect(f"ws://{served.host}/ws/table/{table}", additional_headers=headers),
            ):
                pass
            assert caught.value.response.status_code == 403
    assert list(served.hub.rooms) == []  # no table was opened for any of them


def test_a_token_of_another_site_is_of_no_use_to_its_pages(served: Served, program: httpx.Client) -> None:
    table = program.post("/api/tables", json=BODY).json()["table"]
    served.hub.rooms.clear()
    for path in (f"/api/table/{table}/tell", f"/api/table/{table}/move/55", "/api/ticket", "/api/token"):
        refused = program.post(path, json={"type": "leave"}, headers={"Origin": "http://evil.example"})
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong-origin")
    assert list(served.hub.rooms) == []
