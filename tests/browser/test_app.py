"""The page as an app: it starts without a connection, and asks before a newer one takes its place."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import page as built
from septet.words import say

from .conftest import AWAY, DESKTOP, PHONE, Server
from .person import Person

SERVE = """
import sys
from functools import partial
from pathlib import Path
from septet.cli import main
from septet.web import app
from septet.web.pages import Pages
app.Pages = partial(Pages, Path(sys.argv[1]))
sys.exit(main(sys.argv[2:]))
"""
KEPT = """async () => {
  const names = await caches.keys();
  const urls = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url);
  const all = await Promise.all(names.map(urls));
  return Object.fromEntries(names.map((name, at) => [name, all[at]]));
}"""
CONTROLLED = """() => new Promise((done) => {
  const look = () => navigator.serviceWorker.controller?.state === "activated" ? done() : setTimeout(look, 20);
  look();
})"""
NEWER = "0123456789abcdef"


class Built(Server):
    """A server whose page lies in a folder of its own."""

    def __init__(self, data: Path, folder: Path, pace: float = 0.05) -> None:
        self.program = ("-c", SERVE, str(folder))
        super().__init__(data, pace)

    def again(self, folder: Path | None = None) -> None:
        """Start once more at the same address, with this page."""
        self.program = ("-c", SERVE, str(folder)) if folder else self.program
        port, self.address = urlsplit(self.address).port or 0, ""
        self.start(port)


def backwards(found: re.Match[str]) -> str:
    """Another name of a piece."""
    return f"-{found[1][::-1]}."


def script(folder: Path) -> str:
    """The script that a page begins with."""
    found = re.search(r"assets/first-[\w-]+\.js", (folder / "index.html").read_text(encoding="utf-8"))
    assert found
    return found[0]


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """The page as another build would make it: other names, nothing else."""
    folder = tmp_path / "newer"
    shutil.copytree(built.STATIC, folder)
    names = {file.name: re.sub(r"-([\w-]{8})\.", backwards, file.name) for file in (folder / "assets").iterdir()}
    for file in [*folder.rglob("*.js"), folder / "index.html"]:
        text = re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], file.read_text(encoding="utf-8"))
        if file.name == "sw.js":
            text = re.sub(r'"[0-9a-f]{16}"', f'"{NEWER}"', text)
        file.write_text(text, encoding="utf-8")
    for old, new in names.items():
        (folder / "assets" / old).rename(folder / "assets" / new)
    return folder


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Built]:
    """A server with the page that was built."""
    server = Built(tmp_path / "data", built.STATIC)
    yield server
    server.kill()


@pytest.mark.parametrize(("device", "lang"), [(DESKTOP, "en"), (PHONE, "zh-CN")])
def test_it_starts_without_a_connection_and_goes_on_by_itself(
    running: Built, visit: Callable[..., Page], expected: list[str], device: dict[str, Any], lang: str
) -> None:
    expected += AWAY
    page = visit(device)
    person = Person(page, lang)
    page.goto(running.address)
    page.evaluate(CONTROLLED)
    running.kill()
    note = page.get_by_text(say(lang, "offline-line"))
    page.goto(running.address + "/table/abcdef")
    expect(page.get_by_text(say(lang, "line-lost"))).to_be_visible()
    for path in ("/", "/replay/abcdef/1", "/rules/sevens"):
        page.goto(running.address + path)
        expect(note).to_be_visible()
    expect(page.get_by_role("heading", name=say(lang, "offline-title"))).to_be_visible()
    page.get_by_role("link", name=say(lang, "to-start"), exact=True).click()
    expect(person.button("start-play")).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    running.again()
    expect(note).to_have_count(0)
    expect(page.get_by_text("2 + 5 + 3 = 10")).to_be_visible()


def test_nothing_is_kept_but_the_page_and_its_pieces(running: Built, desktop: Page) -> None:
    person = Person(desktop)
    desktop.goto(running.address)
    desktop.evaluate(CONTROLLED)
    person.sit(running.address)
    desktop.reload()
    desktop.goto(running.address + "/rules/sevens#S1")
    expect(desktop.locator("#S1")).to_be_visible()
    ((name, urls),) = desktop.evaluate(KEPT).items()
    assert name.startswith(f"septet {running.address}/ ")
    paths = {urlsplit(url).path for url in urls}
    assert paths == {"/", *(f"/assets/{file.name}" for file in (built.STATIC / "assets").iterdir())}


def test_a_newer_page_is_asked_for_and_then_shown(
    running: Built, newer: Path, visit: Callable[..., Page], expected: list[str]
) -> None:
    """Not before somebody says so, at a table; what the older one needs is there as long as it is open."""
    expected += AWAY
    page = visit(DESKTOP, reduced_motion="reduce")
    person = Person(page)
    page.goto(running.address)
    page.evaluate(CONTROLLED)
    person.sit(running.address)
    person.touch(page.locator(".paper .main"))
    person.moment()
    page.evaluate("window.older = true")
    prompt = page.get_by_text("A new version is ready.")
    running.kill()
    running.again(newer)
    expect(prompt).to_be_visible(timeout=30_000)
    person.moment()
    person.turn()
    assert page.evaluate("window.older") is True
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rules: Sevens").click()  # a piece that the server no longer has
    expect(page.locator("#S1")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(f'script[src$="{script(newer)}"]')).to_have_count(1)
    assert page.evaluate("window.older") is None
    person.moment()
    person.turn()
    expect(prompt).to_have_count(0)
    assert len(page.evaluate(KEPT)) == 2


def test_a_page_that_is_the_newer_one_already_asks_nothing(running: Built, newer: Path, desktop: Page) -> None:
    desktop.goto(running.address)
    desktop.evaluate(CONTROLLED)
    desktop.goto("about:blank")
    running.kill()
    running.again(newer)
    desktop.goto(running.address)
    expect(desktop.locator(f'script[src$="{script(newer)}"]')).to_have_count(1)
    newest = "() => caches.keys().then((all) => all.some((name) => name.endsWith(' NEWER')))".replace("NEWER", NEWER)
    desktop.evaluate(f"() => new Promise(async (done) => {{ while (!(await ({newest})())); done(); }})")
    desktop.evaluate(CONTROLLED)
    desktop.wait_for_timeout(500)
    expect(desktop.get_by_text("A new version is ready.")).to_have_count(0)
