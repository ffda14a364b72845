"""The built page as an app: what a browser must be told so that it can be installed, and what its worker keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

import page
from septet.drawing import look
from septet.web.pages import Pages
from web.conftest import Served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A device at a server with the built page."""
    served = Served(tmp_path_factory.mktemp("app"), pages=Pages())
    with served.device() as device:
        yield device
    served.stop()


@pytest.fixture
def manifest(client: httpx.Client) -> dict[str, Any]:
    """What the page says of itself as an app."""
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert answer.headers["cache-control"] == "no-cache"
    told: dict[str, Any] = json.loads(answer.content)
    return told


def test_the_manifest_names_the_app_under_any_path(client: httpx.Client, manifest: dict[str, Any]) -> None:
    assert "Septet" in manifest["name"]
    assert "七重奏" in manifest["name"]
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (".", ".", "standalone")
    assert '<link rel="manifest" href="./manifest.webmanifest" />' in client.get("/").text


def test_its_icons_are_as_large_as_it_says(client: httpx.Client, manifest: dict[str, Any]) -> None:
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        assert client.get("/" + icon["src"]).headers["content-type"] == icon["type"] == "image/png"
        with Image.open(page.STATIC / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]


def test_the_bar_of_the_system_has_the_colours_of_the_room(client: httpx.Client, manifest: dict[str, Any]) -> None:
    light, dark = ("#{:02X}{:02X}{:02X}".format(*look.colours(theme)["room"]) for theme in ("light", "dark"))
    text = client.get("/").text
    assert f'content="{light}" media="(prefers-color-scheme: light)"' in text
    assert f'content="{dark}" media="(prefers-color-scheme: dark)"' in text
    assert manifest["theme_color"] == manifest["background_color"] == light


def test_the_worker_is_asked_for_anew_and_allowed(client: httpx.Client) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"].split("; ")
    assert {"worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"} <= set(policy)


def test_the_worker_keeps_all_pieces_and_nothing_else() -> None:
    worker = (page.STATIC / "sw.js").read_text(encoding="utf-8")
    listed = re.search(r"\[(\"assets/[^\]]*)\]", worker)
    assert listed
    kept = set(json.loads(listed[0]))
    assert kept == {f"assets/{file.name}" for file in Path(page.STATIC / "assets").iterdir()}
