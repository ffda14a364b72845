"""Cookies, origins, headers: what stands before every request."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from septet.web.guard import device_cookie, set_cookie
from web.conftest import BODY, Served


def test_a_device_is_known_by_a_cookie_that_scripts_and_other_sites_do_not_get(served: Served) -> None:
    with httpx.Client(base_url=f"http://{served.host}") as client:
        first = client.get("/")
        made = re.fullmatch(r"septet_device=([\w-]{32}); (.*)", first.headers["set-cookie"])
        assert made
        assert set(made[2].split("; ")) == {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Strict"}
        assert client.get("/").headers["set-cookie"] == first.headers["set-cookie"]  # renewed
        assert "set-cookie" not in client.get("/api/matches").headers
    with httpx.Client(base_url=f"http://{served.host}") as client:
        assert made[1] not in client.get("/api/matches").headers["set-cookie"]


@pytest.mark.parametrize("value", ["", "short", "x" * 31, "x" * 33, "ä" * 32, '"x', "x" * 10_000])
def test_a_cookie_that_this_server_cannot_have_made_is_replaced(served: Served, value: str) -> None:
    header = f"septet_device={value}".encode("latin-1")
    answer = httpx.get(f"http://{served.host}/api/matches", headers={b"Cookie": header})
    assert answer.status_code == 200
    assert len(device_cookie(answer.headers["set-cookie"])) == 32


def test_over_https_the_cookie_stays_there() -> None:
    assert "Secure" in set_cookie("x", secure=True)
    assert "Secure" not in set_cookie("x", secure=False)


def test_the_cookie_is_nowhere_in_the_store(served: Served, device: httpx.Client, table: str) -> None:
    secret = device.cookies["septet_device"].encode()
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


def test_a_socket_of_another_device_or_of_no_table_is_closed_with_a_code_of_its_own(
    served: Served, device: httpx.Client, table: str
) -> None:
    with served.device() as other:
        for client, name in ((other, table), (device, "nosuchtable1")):
            with served.tab(client, name) as tab, pytest.raises(ConnectionClosedError) as caught:
                tab.hear()
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 4404
    assert list(served.hub.rooms) in ([], [table])
