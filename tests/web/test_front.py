"""Behind a reverse proxy: base path, forwarded headers, and whom they are believed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from proxy import Proxy
from septet.web.front import Behind, Front, addresses, base_path, within
from septet.web.guard import device_cookie
from septet.web.pages import Pages
from web.conftest import BODY, Served, Tab

INDEX = '<!doctype html><base href="/" /><script src="./assets/a.js"></script>'
TLS = {"X-Forwarded-For": "{client}", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "septet.example"}
HERE = addresses("127.0.0.1")


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """A page of ours."""
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").write_text(INDEX)
    (tmp_path / "static/assets/a.js").write_text("say()")
    return tmp_path / "static"


@contextmanager
def served(folder: Path, behind: Behind, pages: Path | None = None) -> Iterator[Served]:
    """A server behind something."""
    server = Served(folder / "data", pages=Pages(pages, behind.base) if pages else None, behind=behind)
    yield server
    server.stop()


def port(server: Served) -> int:
    """Where it listens."""
    return int(server.host.rpartition(":")[2])


@pytest.mark.parametrize("strips", [False, True])
def test_everything_is_to_be_had_under_a_base_path(tmp_path: Path, pages: Path, strips: bool) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, Behind("/septet"), pages))
        host = stack.enter_context(Proxy(port(server), "/septet", strips).running())
        with httpx.Client(base_url=f"http://{host}") as client:
            for path in ("/septet", "/septet/", "/septet/table/abc"):
                page = client.get(path)
                assert page.text == INDEX.replace('href="/"', 'href="/septet/"')
                assert "Path=/septet;" in page.headers["set-cookie"]
            assert client.get("/septet/assets/a.js").text == "say()"
            assert client.get("/septet/health").json()["status"] == "ok"
            assert client.get("/septet/api/nothing").status_code == 404
            assert client.get("/septet/api/openapi.json").json()["servers"] == [{"url": "/septet"}]
            assert client.get("/").text == "elsewhere"
            table = client.post("/septet/api/tables", json=BODY).json()["table"]
            assert [match["table"] for match in client.get("/septet/api/matches").json()] == [table]
            headers = {"Cookie": f"septet_device={client.cookies['septet_device']}"}
            with connect(f"ws://{host}/septet/ws/table/{table}", additional_headers=headers, compression=None) as line:
                tab = Tab(line)
                tab.until(lambda frame: frame["version"] > 12)
            with client.stream("GET", f"/septet/api/table/{table}/stream") as stream:
                assert json.loads(next(stream.iter_lines()))["table"] == table


def test_behind_tls_cookies_are_secure_and_only_the_pages_own_origin_may(tmp_path: Path) -> None:
    behind = Behind(proxies=HERE)
    with ExitStack() as stack:
        server = stack.enter_context(served(tmp_path, behind))
        host = stack.enter_context(Proxy(port(server), "", adds=TLS).running())
        with httpx.Client(base_url=f"http://{host}") as client:
            cookie = client.get("/").headers["set-cookie"]
            assert "; Secure" in cookie
            shown = {"Cookie": f"septet_device={device_cookie(cookie)}"}

            def status(origin: str) -> int:
                return client.post("/api/tables", json=BODY, headers={"Origin": origin, **shown}).status_code

            assert status("https://septet.example") == 201
            assert status("https://septet.example:443") == 201
            for origin in ("http://septet.example", f"http://{host}", "https://evil.example", "https://[", "null"):
                assert status(origin) == 403
            made = client.post("/api/tables", json=BODY, headers=shown).json()["table"]
            address = f"ws://{host}/ws/table/{made}"
            own, other = Origin("https://septet.example"), Origin("http://septet.example")
            with connect(address, additional_headers=shown, origin=own) as line:
                assert json.loads(line.recv(timeout=20))["table"] == made
            with pytest.raises(InvalidStatus), connect(address, additional_headers=shown, origin=other):
                pass


@pytest.mark.parametrize("proxies", ["", "10.0.0.0/8,::1"])
def test_forwarded_headers_of_others_are_not_believed(tmp_path: Path, proxies: str) -> None:
    behind = Behind(proxies=addresses(proxies), metrics=addresses("0.0.0.0/0"))
    with served(tmp_path, behind) as server, httpx.Client(base_url=f"http://{server.host}") as client:
        lies = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "127.0.0.1"}
        assert "Secure" not in client.get("/", headers=lies).headers["set-cookie"]
        origin = {"Origin": "https://evil.example"}
        assert client.post("/api/tables", json=BODY, headers={**lies, **origin}).status_code == 403
        assert client.get("/metrics", headers=lies).status_code == 403
        assert client.get("/metrics").status_code == 200


def told(path: str, headers: dict[str, str], behind: Behind, client: str = "10.0.0.1") -> dict[str, object]:
    """What is behind the front is told of a request."""
    found: dict[str, object] = {}

    async def app(scope: dict[str, object], receive: object, send: object) -> None:
        found.update(scope)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "path": path, "headers": raw, "scheme": "http", "client": (client, 1), "root_path": ""}
    asked = Front(app, behind.base, behind.proxies)(scope, None, None)  # type: ignore[arg-type]
    with pytest.raises(StopIteration):
        asked.send(None)
    return found


@pytest.mark.parametrize(
    ("hops", "client"),
    [
        ("", "10.0.0.1"),
        ("203.0.113.9", "203.0.113.9"),
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8::7]:4711", "2001:db8::7"),
        ("2001:db8::7, 10.0.0.2", "2001:db8::7"),
        ("127.0.0.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),  # the first was sent by the browser itself
        ("unknown, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("nonsense", "10.0.0.1"),
    ],
)
def test_the_browsers_address_is_the_last_that_is_no_proxys(hops: str, client: str) -> None:
    scope = told("/", {"x-forwarded-for": hops}, Behind(proxies=addresses("10.0.0.0/8")))
    assert scope["client"][0] == client  # type: ignore[index]
    assert scope["headers"] == []


@pytest.mark.parametrize(
    ("path", "inner"),
    [("/a/b", "/"), ("/a/b/", "/"), ("/a/b/api/bots", "/api/bots"), ("/api/bots", "/api/bots"), ("/a/bc", "/a/bc")],
)
def test_a_path_is_told_without_its_base(path: str, inner: str) -> None:
    scope = told(path, {}, Behind("/a/b"))
    assert (scope["path"], scope["root_path"]) == (inner, "/a/b")


def test_base_paths_and_addresses_as_they_are_written() -> None:
    assert [base_path(text) for text in ("", "/", "septet", "/septet/", "/a/b-c.d~")] == [
        *("", "", "/septet", "/septet", "/a/b-c.d~")
    ]
    for text in ("/a b", "/ä", "/a//b", "/..", "/a?b", '/"', "/api", "/table/x"):
        with pytest.raises(ValueError, match=r"must be a path|is a path of the server itself"):
            base_path(text)
    assert within("127.0.0.9", addresses("127.0.0.0/8"))
    assert within("::ffff:10.0.0.1", addresses("10.0.0.0/8"))
    assert within("fe80::1%eth0", addresses("fe80::/10"))
    assert not within("testclient", addresses("0.0.0.0/0,::/0"))
    with pytest.raises(ValueError, match=re.escape("'x' does not appear to be")):
        addresses("x")


def test_of_two_cookies_the_one_with_the_longer_path_counts() -> None:
    """Two servers on one host: browsers put the cookie with the longer path in front."""
    assert device_cookie("septet_device=ours; septet_device=theirs; other=x") == "ours"
    assert device_cookie("other=x; septet_device2=no; septet_device=ours") == "ours"


def test_the_page_is_written_relative_to_its_base() -> None:
    """A link or a request of the page that begins with a slash would leave the base path."""
    sources = Path(__file__).parents[2] / "src/septet/web/client/src"
    leaves = re.compile(r"""(?<!\w)(href|src)=["{`'(]*/(?!/)|["'`(]/(api|ws|table|replay|rules|preview|assets)\b""")
    found = [
        f"{file.relative_to(sources)}:{number}: {line.strip()}"
        for file in sorted([*sources.rglob("*.ts"), *sources.rglob("*.svelte")])
        if file.name != "api.d.ts"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if leaves.search(line)
    ]
    assert found == []
