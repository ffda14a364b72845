"""The page can be installed as an app, as the whole Chromium sees it: the lighter one never objects."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from proxy import Proxy
from serving import serving

from .conftest import LIGHT, Server, launched
from .test_app import CONTROLLED, KEPT


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser that people have."""
    yield from launched(LIGHT[1:])


def installable(page: Page, address: str) -> dict[str, Any]:
    """The manifest as Chromium reads it, which has nothing against it, nor against installing the page."""
    page.goto(address)
    page.evaluate(CONTROLLED)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    errors = {each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors == {"in-incognito"}  # a test's device forgets all, so nothing is installed on it
    assert told["url"] == f"{address}manifest.webmanifest"
    read: dict[str, Any] = json.loads(told["data"])
    return read


def test_the_page_can_be_installed(server: Server, desktop: Page) -> None:
    assert installable(desktop, server.address + "/")["name"] == "Septet 七重奏"


def test_the_page_can_be_installed_under_a_base_path(tmp_path: Path, desktop: Page) -> None:
    options = ("--base-path", "/septet", "--proxy", "127.0.0.1")
    with serving(tmp_path / "data", *options) as server, Proxy(server.port, "/septet", True).running() as host:
        address = f"http://{host}/septet/"
        installable(desktop, address)
        (pages,) = desktop.evaluate(KEPT).values()
        assert address in pages
        assert all(url.startswith(address) for url in pages)
        desktop.goto("about:blank")
