"""The built page is served whole, small, and from nowhere but its folder."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from septet.web.pages import Pages
from web.conftest import Served

INDEX = "<!doctype html>" + " " * 500
SCRIPT = "say('hello');" * 100


@pytest.fixture
def page(tmp_path: Path) -> Iterator[httpx.Client]:
    """A server whose page is a small one of ours."""
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(INDEX)
    (built / "icon.svg").write_text("<svg/>")
    (built / ".digest").write_text("not for anybody")
    (built / "assets/index-aBc1.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("secret")
    served = Served(tmp_path / "data", pages=Pages(built))
    with served.device() as client:
        yield client
    served.stop()


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc/2", "/rules/seven-rocks", "/no/such/route"])
def test_the_pages_own_routes_are_the_page(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert answer.text == INDEX
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_their_contents_in_their_names_are_kept_forever(page: httpx.Client) -> None:
    page.cookies.clear()
    answer = page.get("/assets/index-aBc1.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "set-cookie" not in answer.headers
    assert page.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_files_come_gzipped_to_whom_that_is_fine(page: httpx.Client) -> None:
    with page.stream("GET", "/assets/index-aBc1.js") as small:
        body = b"".join(small.iter_raw())
    assert small.headers["content-encoding"] == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT
    plain = page.get("/assets/index-aBc1.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in page.get("/icon.svg").headers  # it would not be smaller
    assert all("accept-encoding" in answer.headers["vary"] for answer in (small, plain))


def test_what_has_not_changed_is_not_sent_again(page: httpx.Client) -> None:
    tag = page.get("/").headers["etag"]
    again = page.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert page.get("/", headers={"If-None-Match": 'W/"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/assets/other.js", "/favicon.ico", "/.digest", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/x.y"],
)
def test_nothing_else_is_served(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert answer.status_code == 404
    assert answer.text == "not found"


def test_head_says_what_get_would(page: httpx.Client) -> None:
    answer = page.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["etag"] == page.get("/").headers["etag"]


def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    served = Served(tmp_path / "data", pages=Pages(tmp_path / "nothing"))
    with served.device() as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text
        assert client.get("/api/bots").status_code == 200
    served.stop()
