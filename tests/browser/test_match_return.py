"""Away and back: reloading, a lost connection, two tabs, a move that comes too late; ending early and playing again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from playwright.sync_api import expect as expects

from septet import read
from septet.seven_rocks import Rules

from .conftest import AWAY, DESKTOP, PHONE, Server
from .person import Person
from .stage import PRINTED, dealt, stage

SHORT = Rules(target=50)
WON = 16  # plies of the first printed hand, after which N-S have 50
TURN = 18  # and after which it is the turn of W


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots think longer than any test takes."""
    running = Server(tmp_path / "data", 100)
    yield running
    running.kill()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    """A server of which nobody else knows."""
    running = Server(tmp_path / "data", 0.05)
    yield running
    running.kill()


def at_rest(person: Person) -> dict[str, Any]:
    """What is shown, without what has just happened or was only picked."""
    what = "paper" if person.page.locator(".paper").count() else "table"
    shown = {key: value for key, value in person.seen(what).items() if key not in ("told", "heard", "places")}
    for tile in shown.get("tiles", []):
        del tile["picked"]
    return shown


def test_a_reload_returns_to_the_same_moment(slow: Server, visit: Callable[..., Page]) -> None:
    deal, moves = PRINTED[0]
    page = visit(DESKTOP, reduced_motion="reduce")
    person = Person(page)
    moments: list[tuple[str, dict[str, Any]]] = [
        ("lead", {"deal": dealt(7)}),
        ("own turn", {"deal": deal, "moves": moves[:TURN], "me": "W"}),
        ("turn of a bot", {"deal": deal, "moves": moves[:TURN], "me": "N"}),
        ("settled", {"deal": deal, "moves": moves}),
        ("over", {"deal": deal, "moves": moves[:WON], "rules": SHORT}),
    ]
    for name, table in moments:
        page.goto(stage(slow, page, **table))
        expects(page.locator(".paper .main, [data-tile]").first).to_be_visible()
        before = at_rest(person)
        if name == "own turn":
            person.pick("05")
        page.reload()
        expects(page.locator(".paper .main, [data-tile]").first).to_be_visible()
        assert at_rest(person) == before, name
        assert before["where"].startswith("Seven Rocks"), name


def test_the_hint_of_an_account_comes_once(slow: Server, desktop: Page) -> None:
    deal, moves = PRINTED[0]
    address = stage(slow, desktop, deal, moves)
    for times in (1, 0):
        desktop.goto(address if times else stage(slow, desktop, deal, moves))
        expects(desktop.locator(".paper .main")).to_be_visible()
        expects(desktop.get_by_text("The hand is over. Here is what was left")).to_have_count(times)
        desktop.locator(".paper .main").click()
        expects(desktop.locator(".paper")).to_have_count(0)


def test_language_and_colours_stay_over_a_reload(slow: Server, desktop: Page) -> None:
    person = Person(desktop)
    deal, moves = PRINTED[0]
    desktop.goto(stage(slow, desktop, deal, moves[:TURN], me="W"))
    person.pick("05")
    desktop.get_by_role("button", name="中文").click()
    person.lang = "zh-CN"
    expects(person.tile("05")).to_have_accessible_name("0|5，2 处可接")
    expects(person.tile("05")).to_have_attribute("aria-pressed", "true")
    for _ in range(2):  # from the system's colours to light to dark
        desktop.get_by_role("button", name=re.compile("^配色")).first.click()
    shown = at_rest(person)
    cloth = "getComputedStyle(document.querySelector('main')).backgroundColor"
    colour = desktop.evaluate(cloth)
    desktop.reload()
    expects(person.tile("05")).to_have_accessible_name("0|5，2 处可接")
    assert at_rest(person) == shown
    assert desktop.evaluate(cloth) == colour == "rgb(34, 54, 58)"


def test_a_lost_connection_comes_back_by_itself(alone: Server, desktop: Page, expected: list[str]) -> None:
    expected += AWAY
    person = Person(desktop)
    deal, moves = PRINTED[0]
    desktop.clock.install()
    desktop.goto(stage(alone, desktop, deal, moves[:TURN], me="W"))
    person.pick("05")
    shown = at_rest(person)["tiles"]
    alone.kill()
    lost = desktop.get_by_text(person.say("line-lost"))
    expects(lost).to_be_visible()
    assert at_rest(person)["tiles"] == shown
    for button in ("Menu", "End the match early"):  # that is not kept until the table is back
        desktop.get_by_role("button", name=button).click()
    desktop.get_by_role("dialog").get_by_role("button", name="End the match early").click()
    person.touch(desktop.locator('[data-place^="05@00"]'))  # it waits for the table, and is not taken as played
    expects(person.tile("05")).to_be_visible()
    # A move waits for half a minute, and a server may start for as long: not by the clock of the page.
    desktop.clock.pause_at(desktop.evaluate("Date.now() / 1000 + 1"))
    alone.start(int(alone.address.rpartition(":")[2]))
    desktop.clock.resume()
    expects(lost).to_have_count(0)
    expects(person.tile("05")).to_have_count(0)
    expects(desktop.locator(".paper")).to_have_count(0)
    person.moment()


class Held:
    """A page's line to the table, on which what the table says can be held back."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self.page: WebSocketRoute | None = None
        self.code: int | None = None
        """With which the table closed it last."""
        page.route_web_socket(re.compile("/ws/table/"), self.route)

    def route(self, page: WebSocketRoute) -> None:
        self.page, table = page, page.connect_to_server()

        def ask(message: str | bytes) -> None:
            self.holds = False
            table.send(message)

        def closed(code: int | None, reason: str | None) -> None:
            self.code = code
            page.close(code=code, reason=reason)

        page.on_message(ask)
        table.on_message(lambda message: None if self.holds else page.send(message))
        table.on_close(closed)


def test_of_two_tabs_the_last_one_has_the_table(slow: Server, visit: Callable[..., Page]) -> None:
    """The first one is told, and goes on where the other one has left off as soon as it is wanted again."""
    deal, moves = PRINTED[0]
    page = visit(DESKTOP, reduced_motion="reduce")
    address = stage(slow, page, deal, moves[:TURN], me="W")
    one, two = Person(page), Person(page.context.new_page())
    lines = [Held(person.page) for person in (one, two)]
    here = "Open in another tab"
    page.goto(address)
    expects(one.tile("05")).to_be_visible()
    two.page.goto(address)
    expects(two.tile("05")).to_be_visible()
    expects(page.get_by_role("heading", name=here)).to_be_visible()
    assert [line.code for line in lines] == [4409, None]
    expects(page.locator("[data-tile]")).to_have_count(0)
    two.pick("05")
    two.touch(two.page.locator('[data-place^="05@00"]'))
    expects(two.tile("05")).to_have_count(0)
    shown = at_rest(two)
    page.bring_to_front()
    one.touch(one.button("elsewhere-here"))
    expects(page.locator("[data-tile]")).to_have_count(len(shown["tiles"]))
    assert at_rest(one) == shown
    expects(two.page.get_by_role("heading", name=here)).to_be_visible()
    assert [line.code for line in lines] == [4409, 4409]


def test_a_move_that_comes_too_late(slow: Server, visit: Callable[..., Page]) -> None:
    """Meanwhile a program of the same device has moved: the page shows what is, and says nothing."""
    deal, moves = PRINTED[0]
    page = visit(DESKTOP, reduced_motion="reduce")
    address = stage(slow, page, deal, moves[:TURN], me="W")
    person, line = Person(page), Held(page)
    page.goto(address)
    shown = person.pick("05")
    other = next(tile["tile"] for tile in shown["tiles"] if tile["tile"] != "05" and not tile["off"])
    person.pick(other)
    line.holds = True
    table = address.rsplit("/", 1)[-1]
    origin = {"origin": slow.address}
    moved = page.request.post(f"{slow.address}/api/table/{table}/move/05@00.B", headers=origin)
    assert moved.ok, moved.text()
    expects(person.tile("05")).to_be_visible()
    person.touch(page.locator("[data-place]").first)
    expects(person.tile("05")).to_have_count(0)
    expects(person.tile(other)).to_be_visible()
    expects(page.locator(".told")).to_contain_text("0|5")  # what was played, and no refusal
    assert [tile["tile"] for tile in person.seen("table")["tiles"] if tile["tile"] in ("05", other)] == [other]


def test_a_refusal_names_its_rule_and_leads_to_it(slow: Server, desktop: Page) -> None:
    line = Held(desktop)
    person = Person(desktop)
    deal, moves = PRINTED[0]
    desktop.goto(stage(slow, desktop, deal, moves[:TURN], me="W"))
    person.pick("05")
    assert line.page
    line.page.send('{"type": "refused", "version": 20, "code": "must-play", "rule": "R8", "text": ""}')
    words = person.say("refused-must-play")
    expects(desktop.locator(".told")).to_have_text(f"{words} R8")
    expects(desktop.get_by_role("status").filter(has_text=words)).to_have_count(1)
    desktop.get_by_role("link", name="R8", exact=True).click()
    expects(desktop.locator("#R8")).to_be_focused()
    desktop.go_back()
    expects(person.tile("05")).to_be_visible()


def test_a_match_is_ended_early_from_the_menu(slow: Server, desktop: Page) -> None:
    person = Person(desktop)
    deal, moves = PRINTED[0]
    address = stage(slow, desktop, deal, moves[:TURN], me="W")
    desktop.goto(address)
    expects(person.tile("05")).to_be_visible()
    for button in ("Play on", "End the match early"):
        desktop.get_by_role("button", name="Menu").click()
        desktop.get_by_role("button", name="End the match early").click()
        desktop.get_by_role("dialog").get_by_role("button", name=button).click()
        expects(desktop.get_by_role("dialog")).to_have_count(0)
        expects(desktop.locator(".paper")).to_have_count(int(button != "Play on"))
    paper = person.seen("paper")
    assert paper["title"] == "Ended early at 65 to 30"
    assert paper["accounts"] == ["0 + 65 from plays", "0 + 30 from plays"]
    assert paper["after"] == ["65", "30"]
    with desktop.expect_download() as download:
        desktop.get_by_role("link", name="Record").click()
    (record,) = read(download.value.path().read_text(encoding="utf-8"))
    assert (record.tags["Result"], list(record.state.scores)) == ("*", [65, 30])
    desktop.get_by_role("link", name="Septet, to the start").click()
    row = desktop.get_by_role("listitem").filter(has_text="Ended early in hand 1")
    expects(row).to_have_count(1)
    expects(row.get_by_role("link", name="Go on")).to_have_count(0)


def test_ended_from_the_list_or_gone_on_with(slow: Server, desktop: Page) -> None:
    person = Person(desktop)
    deal, moves = PRINTED[0]
    address = stage(slow, desktop, deal, moves[:TURN], me="W")
    desktop.goto(slow.address)
    row = desktop.get_by_role("listitem").filter(has_text="Hand 1")
    row.get_by_role("link", name="Go on").click()
    expects(desktop).to_have_url(address)
    person.pick("05")
    desktop.go_back()
    row.get_by_role("button", name="End early").click()
    row.get_by_role("button", name="End it?").click()
    expects(desktop.get_by_role("listitem")).to_contain_text("Ended early in hand 1")
    desktop.goto(address)
    expects(desktop.get_by_role("heading", name="Ended early at 65 to 30")).to_be_visible()


def test_a_rematch_has_the_same_seats_and_rules(slow: Server, visit: Callable[..., Page]) -> None:
    page = visit(PHONE, locale="en")
    person = Person(page)
    deal, moves = PRINTED[0]
    address = stage(slow, page, deal, moves[:WON], me="W", rules=SHORT)
    page.goto(address)
    expects(page.get_by_role("heading", name="N–S win 50 to 30")).to_be_visible()
    person.touch(person.button("rematch"))
    expects(page.get_by_role("heading", name="Who leads hand 1")).to_be_visible()
    expects(page).not_to_have_url(address)
    shown = person.seen("table")
    assert shown["scores"] == ["0", "0"]
    assert [seat for seat, _ in shown["plates"]] == ["N", "E", "S", "W"]
    expects(page.locator(".scores")).to_contain_text("first to 50")
    expects(page.locator(".scores")).to_contain_text("1 differs from the standard")
