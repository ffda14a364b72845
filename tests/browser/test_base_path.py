"""The page behind a reverse proxy, under a base path: everything it asks for and leads to stays there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from proxy import Proxy
from serving import serving

from .conftest import DESKTOP, PHONE
from .person import Person


def play(person: Person) -> None:
    """A tile, once it is this person's turn; a hand that waits is begun."""
    while person.moment() != "turn":
        person.touch(person.page.locator(".paper .main"))
        expect(person.page.locator(".paper")).to_have_count(0)
    person.turn()


@pytest.mark.parametrize("strips", [False, True])
def test_a_match_under_a_base_path(tmp_path: Path, visit: Callable[..., Page], strips: bool) -> None:
    options = ("--base-path", "/septet", "--proxy", "127.0.0.1", "--pace", "0.05")
    page = visit(PHONE if strips else DESKTOP, locale="en-GB", reduced_motion="reduce")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    with serving(tmp_path / "data", *options) as server, Proxy(server.port, "/septet", strips).running() as host:
        person = Person(page)
        person.sit(f"http://{host}/septet/")
        expect(page).to_have_url(re.compile(rf"^http://{host}/septet/table/\w+$"))
        table = page.url
        for _ in range(3):
            play(person)
        page.reload()
        play(person)
        rules = page.locator('a[href^="rules/"]').first
        assert rules.evaluate("link => link.href").startswith(f"http://{host}/septet/rules/seven-rocks")
        page.goto(f"http://{host}/septet/rules/seven-rocks#R7")
        expect(page.locator("#R7")).to_be_visible()
        page.locator('a[href="."]').first.click()
        expect(page).to_have_url(f"http://{host}/septet/")
        page.get_by_role("link", name=person.say("matches-resume")).click()
        expect(page).to_have_url(table)
        play(person)
        page.go_back()
        expect(page).to_have_url(f"http://{host}/septet/")
        page.goto(f"http://{host}/septet")
        expect(page.get_by_role("link", name=person.say("matches-resume"))).to_be_visible()
        page.goto("about:blank")
    assert any(url.startswith("ws:") for url in asked)
    paths = {urlsplit(url).path for url in asked if not url.startswith(("data:", "about:"))}
    assert {path for path in paths if path != "/septet" and not path.startswith("/septet/")} == set()
