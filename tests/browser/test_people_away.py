"""People at a table: away and late, an end that all must wish, commentators, and who comes late."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import DESKTOP, PHONE, Server, until
from .stage import PRINTED, stage
from .table_for_people import Friend, play

SYSTEM = """
  window.told = [];
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, { body }) { window.told.push([title, body]); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.elsewhere === true });
  navigator.share = async (what) => { window.shared = what; };
"""
"""What the system would do, written down: a browser under test has neither notices nor a sheet to share with."""


def table(friend: Friend, server: Server, **wish: Any) -> str:
    """A table that this friend's device asks for; its link to a seat."""
    friend.page.goto(server.address)
    made = friend.page.request.post(f"{server.address}/api/tables", data={"name": "Ann", **wish})
    assert made.status == 201, made.text()
    friend.page.goto(f"{server.address}/table/{made.json()['table']}")
    return friend.link("invite-sit")


def two(server: Server, visit: Callable[..., Page], **wish: Any) -> tuple[Friend, Friend]:
    """Ann and Ben, partners, in the first hand against two bots."""
    ann, ben = Friend(visit(DESKTOP)), Friend(visit(DESKTOP))
    ben.comes(table(ann, server, bots=["greedy", "", "greedy"], **wish), "N", "Ben")
    ben.accepts()
    ann.touch(ann.button("deal"))
    for each in (ann, ben):
        each.touch(each.button("begin-hand", hand=1))
    expect(ben.page.locator("[data-tile]").first).to_be_visible()
    return ann, ben


def test_a_bot_sits_in_for_somebody_who_is_away_and_they_have_their_seat_again_at_once(
    server: Server, visit: Callable[..., Page]
) -> None:
    ann, ben = two(server, visit, terms={"absence": 0})
    address = ben.page.url
    ben.page.goto("about:blank")
    plate = ann.page.locator("[data-plate=N]")
    expect(plate).to_contain_text("away 0:0")
    ann.touch(ann.button("let-bot"))
    expect(plate).to_contain_text("bot sits in")
    ben.page.goto(address)
    expect(ben.page.locator("[data-tile]").first).to_be_visible()
    expect(plate).not_to_contain_text("bot sits in")
    # One may also ask a bot oneself, and take the seat back.
    ben.company()
    ben.touch(ben.button("bot-for-me"))
    expect(plate).to_contain_text("bot sits in")
    ben.touch(ben.button("seat-back"))
    expect(plate).not_to_contain_text("bot sits in")


def test_a_host_who_stays_away_is_not_waited_for(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = Friend(visit(DESKTOP)), Friend(visit(PHONE), "zh-CN")
    ben.comes(table(ann, server, bots=["greedy", "", "greedy"], terms={"absence": 0}), "N", "Ben")
    ann.page.goto("about:blank")
    ben.touch(ben.button("set-free-name", name="Ann"))
    expect(ben.row("S")).to_contain_text(ben.say("seat-waits"))
    ben.page.get_by_role("combobox", name=ben.say("put-bot", seat=ben.say("seat-name-S"))).select_option("greedy")
    ben.accepts()
    ben.touch(ben.button("deal"))
    expect(ben.button("begin-hand", hand=1)).to_be_visible()


@pytest.mark.parametrize(("seconds", "times"), [(20, 2), (40, 1)])
def test_what_is_not_answered_is_asked_once_more_for_half_a_minute(
    server: Server, visit: Callable[..., Page], seconds: int, times: int
) -> None:
    ann = Friend(visit(DESKTOP))
    lines: list[WebSocketRoute] = []
    asked: list[str | bytes] = []

    def route(page: WebSocketRoute) -> None:
        """A line on which the wish for a bot is lost."""
        lines.append(page)
        table = page.connect_to_server()
        page.on_message(lambda message: asked.append(message) if '"bot"' in str(message) else table.send(message))

    ann.page.route_web_socket(re.compile("/ws/table/"), route)
    ann.page.clock.install()
    table(ann, server, bots=["greedy", "", "greedy"])
    ann.page.get_by_role("combobox", name=ann.say("put-bot", seat=ann.say("seat-name-N"))).select_option("greedy")
    ann.page.clock.fast_forward(seconds * 1000)
    lines[0].close(code=4000)
    while len(lines) < 2:  # it may be lost for too short a time to be seen
        ann.page.wait_for_timeout(20)
    expect(ann.page.get_by_text(ann.say("line-lost"))).to_have_count(0)
    assert len(lines) == 2
    assert len(asked) == times


def test_the_end_is_wished_by_all(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = two(server, visit)
    ann.touch(ann.page.get_by_role("button", name="Menu"))
    ann.touch(ann.button("end-early"))
    ann.touch(ann.page.get_by_role("dialog").get_by_role("button", name=ann.say("end-early")))
    expect(ann.page.get_by_text(ann.say("wish-waits", names="Ben"))).to_be_visible()
    ben.touch(ben.button("wish-too"))
    for each in (ann, ben):
        expect(each.page.get_by_role("heading", name=re.compile("^Ended early"))).to_be_visible()


def test_whoever_leaves_is_replaced_by_a_bot_and_may_look_on(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = two(server, visit)
    ben.company()
    ben.touch(ben.page.get_by_role("button", name=re.compile("^Leave the table")))
    ben.touch(ben.page.get_by_role("button", name=re.compile("^Leave for good")))
    expect(ben.page.get_by_text(ben.say("you-watch"))).to_be_visible()
    expect(ben.page.locator("[data-tile]")).to_have_count(0)
    expect(ann.page.locator("[data-plate=N]")).not_to_contain_text("Ben")


def test_the_system_tells_whose_turn_it_is_while_the_page_is_hidden(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = Friend(visit(DESKTOP)), Friend(visit(DESKTOP))
    ann.page.add_init_script(SYSTEM)
    link = table(ann, server, bots=["greedy", "", "greedy"])
    ann.touch(ann.page.get_by_role("button", name=ann.say("share")).first)
    assert ann.page.evaluate("shared") == {"title": "Septet 七重奏", "url": link}
    ben.comes(link, "N", "Ben")
    ben.accepts()
    ann.touch(ann.button("deal"))
    ann.company()
    ann.page.get_by_label(ann.say("tell-me")).check()
    ann.page.keyboard.press("Escape")
    play([ann, ben], lambda: "turn" in ann.page.title())
    assert ann.page.evaluate("told") == []  # she sees it
    ann.page.evaluate("elsewhere = true")
    play([ann, ben], lambda: bool(ann.page.evaluate("told.length")))
    assert ann.page.evaluate("told[0]") == ["Septet 七重奏", ann.say("your-turn")]


def test_a_clock_warns_and_then_a_bot_moves(server: Server, visit: Callable[..., Page]) -> None:
    ann, _ = two(server, visit, terms={"clock": 3})
    expect(ann.page.get_by_role("timer").first).to_contain_text("! 0:0")
    # Nobody moves: the bot that stands in does, and it is counted.
    expect(ann.page.get_by_role("img", name=re.compile(r"^Layout: \d"))).to_be_visible()
    until(ann.page, lambda: sum(seat["late"] for seat in ann.frames[-1]["seats"]))
    assert [seat["late"] for seat in ann.frames[-1]["seats"] if seat["bot"]] == [0, 0]


@pytest.mark.parametrize("game", ["seven-rocks", "sevens"])
def test_a_commentator_sees_all_hands_and_others_who_look_on_none(
    server: Server, visit: Callable[..., Page], game: str
) -> None:
    ann = Friend(visit(DESKTOP))
    bots = ["greedy", "greedy", ""] if game == "seven-rocks" else ["plain", "plain", ""]
    link = table(ann, server, game=game, bots=bots, terms={"open_hands": True})
    opened, watched = ann.link("invite-open"), ann.link("invite-watch")
    last = ann.frames[-1]["seats"]
    free = next(seat["seat"] for seat in last if not seat["owned"] and seat["bot"] is None)
    ben = Friend(visit(PHONE), "zh-CN")
    ben.comes(link, free, "小明")
    ben.accepts()
    ann.touch(ann.button("deal"))
    first, begin = (ann.page.locator(".paper .main"), ben.page.locator(".paper .main"))
    if game == "sevens":
        first, begin = ann.page.locator("main.deal button"), ben.page.locator("main.deal button")
    ann.touch(first)
    ben.touch(begin)
    expect(ann.page.locator("main.cloth")).to_be_visible()
    told, looks = Friend(visit(DESKTOP)), Friend(visit(PHONE), "zh-CN")
    told.page.goto(opened)
    looks.page.goto(watched)
    expect(told.page.get_by_text(told.say("you-comment"))).to_be_visible()
    expect(looks.page.get_by_text(looks.say("you-watch"))).to_be_visible()
    assert told.frames[-1]["hands"] is not None
    assert all(frame["hands"] is None for frame in looks.frames)
    assert not any(
        frame.get("mine") or frame.get("hand") if game == "sevens" else frame["mine"] for frame in looks.frames
    )
    # They know too much to sit down.
    told.page.goto("about:blank")
    told.page.goto(link)
    told.touch(told.button("sit-title"))
    told.page.get_by_role("textbox", name="Your name").fill("Eve")
    told.touch(told.page.get_by_role("button", name=re.compile("^Sit at")).first)
    told.company()
    expect(told.page.get_by_role("alert").first).to_contain_text("You have seen another hand")


def test_whoever_comes_late_may_look_back_to_the_first_play(server: Server, visit: Callable[..., Page]) -> None:
    deal, moves = PRINTED[0]
    played = 18  # and it is the turn of W, who does not move
    address = stage(server, visit(DESKTOP), deal, moves[:played], me="W")
    watcher = Friend(visit(PHONE, locale="en-GB"))
    watcher.page.goto(address)
    older, empty = watcher.button("step-older"), watcher.page.get_by_role("img", name=watcher.say("layout-empty"))
    expect(older).to_be_enabled()
    expect(empty).to_have_count(0)
    for behind in range(1, played + 1):
        watcher.touch(older)
        expect(watcher.button("live-behind", count=behind)).to_be_visible()
    expect(empty).to_be_visible()
    expect(older).to_be_disabled()
    assert watcher.hand_held() == []
    watcher.touch(watcher.button("live-behind", count=played))
    expect(empty).to_have_count(0)
    expect(watcher.button("live")).to_be_disabled()
