"""Cookies, origins, headers: what stands before every request."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from septet.web import limits
from septet.web.guard import set_cookie
from septet.web.line import AT_ONCE, PER_SECOND, Line
from web.conftest import BODY, Served

COOKIE = re.compile(r"septet_device=(?P<name>[\w-]{32})\.[0-9a-f]{8}\.[\w-]{22}; (?P<flags>.*)", re.ASCII)


def test_a_device_is_known_by_a_cookie_that_scripts_and_other_sites_do_not_get(served: Served) -> None:
    with httpx.Client(base_url=f"http://{served.host}") as client:
        first = client.get("/")
        made = COOKIE.fullmatch(first.headers["set-cookie"])
        assert made
        # Lax: a friend's link is followed from another site, and whoever follows it keeps their seats.
        assert set(made["flags"].split("; ")) == {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"}
        renewed = COOKIE.fullmatch(client.get("/").headers["set-cookie"])
        assert renewed
        assert renewed["name"] == made["name"]
        assert "set-cookie" not in client.get("/api/matches").headers
    with httpx.Client(base_url=f"http://{served.host}") as client:
        assert made["name"] not in client.get("/api/matches").headers["set-cookie"]


FORGED = ["short", "x" * 31, "x" * 32, "x" * 33, "x" * 10_000, "a.6cee63bb.b", "..", "a.x.b"]


@pytest.mark.parametrize("value", FORGED)
def test_a_cookie_that_this_server_cannot_have_made_is_refused_and_replaced_by_the_page(
    served: Served, value: str
) -> None:
    header = {b"Cookie": f"septet_device={value}".encode("latin-1")}
    for refused in (
        httpx.get(f"http://{served.host}/api/matches", headers=header),
        httpx.post(f"http://{served.host}/api/tables", headers=header, json=BODY),
    ):
        assert (refused.status_code, refused.json()["code"]) == (401, "bad-token")
        assert "set-cookie" not in refused.headers
    page = httpx.get(f"http://{served.host}/", headers=header)
    assert page.status_code in (200, 503)
    assert COOKIE.fullmatch(page.headers["set-cookie"])


@pytest.mark.parametrize("value", ["", '"x', "ä" * 32])
def test_who_shows_nothing_gets_a_cookie(served: Served, value: str) -> None:
    answer = httpx.get(
        f"http://{served.host}/api/matches", headers={b"Cookie": f"septet_device={value}".encode("latin-1")}
    )
    assert answer.status_code == 200
    assert COOKIE.fullmatch(answer.headers["set-cookie"])


def test_over_https_the_cookie_stays_there() -> None:
    assert "Secure" in set_cookie("x", secure=True)
    assert "Secure" not in set_cookie("x", secure=False)


def test_the_cookie_is_nowhere_in_the_store(served: Served, device: httpx.Client, table: str) -> None:
    secret = device.cookies["septet_device"].partition(".")[0].encode()
    files = list(Path(served.store.file.parent).iterdir())
    assert files
    assert not any(secret in file.read_bytes() for file in files)


@pytest.mark.parametrize("path", ["/", "/rules/seven-rocks", "/api/bots", "/api/nothing", "/assets/nothing.js"])
def test_every_answer_carries_the_headers(device: httpx.Client, path: str) -> None:
    headers = device.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_another_sites_page_changes_nothing(served: Served, device: httpx.Client, table: str) -> None:
    for origin in ("http://evil.example", "null", f"http://{served.host}.evil.example", "http://127.0.0.1:1"):
        answer = device.post("/api/tables", json=BODY, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["code"] == "wrong-origin"
        assert answer.headers["x-content-type-options"] == "nosniff"
        with pytest.raises(InvalidStatus) as caught, served.tab(device, table, origin):
            pass
        assert caught.value.response.status_code == 403
    assert len(device.get("/api/matches", headers={"Origin": "http://evil.example"}).json()) == 1


def test_the_servers_own_page_may(served: Served, device: httpx.Client, table: str) -> None:
    own = f"http://{served.host}"
    assert device.post("/api/tables", json=BODY, headers={"Origin": own}).status_code == 201
    with served.tab(device, table, own) as tab:
        assert tab.hear()["table"] == table


def test_a_socket_at_no_table_is_closed_with_a_code_of_its_own(served: Served, device: httpx.Client) -> None:
    with served.tab(device, "nosuchtable1") as tab, pytest.raises(ConnectionClosedError) as caught:
        tab.hear()
    assert caught.value.rcvd
    assert caught.value.rcvd.code == 4404
    assert list(served.hub.rooms) == []


def test_an_address_that_asks_for_too_much_waits(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits.Limits, "at_once", 6.0)  # the page, and five more
    monkeypatch.setattr(limits.Limits, "per_second", 0.0)
    with served.device() as client:
        answers = [client.post("/api/token").status_code for _ in range(7)]
        assert answers == [201] * 5 + [429] * 2
        assert client.post("/api/token").json()["code"] == "too-fast"
        for path in ("/api/bots", "/table/any", "/preview/table/any.png"):
            assert client.get(path).status_code == 429, path
        assert client.get("/assets/none.js").status_code == 404
        with pytest.raises(InvalidStatus), served.tab(client, "any"):
            pass
        monkeypatch.setattr(limits.Limits, "per_second", 1e6)
        assert client.post("/api/token").status_code == 201


def test_whoever_asks_again_and_again_gets_what_they_have_earned(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(limits.Limits, "at_once", 1.0)
    monkeypatch.setattr("time.monotonic", lambda: now)
    address, line = limits.Limits(), Line("device")
    for _ in range(int(AT_ONCE)):
        assert line.may_ask(now)
    allowed = [0, 0]
    for _ in range(1_000):  # for a second, a thousand times
        now += 0.001
        allowed[0] += line.may_ask(now)
        allowed[1] += address.allow("here")
    # What is earned comes in steps of a millisecond, so a little less than a second's worth.
    assert 0.8 * PER_SECOND <= allowed[0] <= PER_SECOND
    assert 0.8 * limits.Limits.per_second <= allowed[1] <= 1 + limits.Limits.per_second
