"""People at one table, each with a device: by link, through a match, away and back, with somebody who looks on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from septet import read
from septet.table.fair import check

from .conftest import DESKTOP, PHONE, Server
from .table_for_people import Friend, play, rest

TARGET = 60  # more than a team makes in the first plays, and soon reached by who plays what scores


def short(host: Friend) -> None:
    """The host proposes a short match, and agrees to it."""
    host.touch(host.button("change-rule"))
    sheet = host.page.get_by_role("dialog")
    sheet.get_by_role("button", name=re.compile("^Target")).click()
    sheet.get_by_role("spinbutton", name="Target").fill(str(TARGET))
    expect(sheet.locator("[data-rule=target] s")).to_have_text("250 points")
    host.touch(host.button("house-propose"))
    expect(sheet).to_have_count(0)


def test_four_people_play_a_match_by_link(server: Server, visit: Callable[..., Page]) -> None:
    """One is lost and comes back on another device, one takes the place of a bot in the middle, one looks on."""
    ann, ben, mei, watcher = (
        Friend(visit(DESKTOP)),
        Friend(visit(DESKTOP, color_scheme="dark")),
        Friend(visit(PHONE), "zh-CN"),
        Friend(visit(PHONE), "zh-CN"),
    )
    link = ann.invites(server.address, "Ann")
    watching = ann.link("invite-watch")
    assert "#" not in watching
    short(ann)
    ann.row("W").get_by_role("combobox").select_option("greedy")
    ben.comes(link, "N", "Ben")
    mei.comes(link, "E", "小梅")
    assert "#" not in ben.page.url  # a link in the bar of addresses gives no seat away
    for each in (ann, ben, mei):
        if each.button("accept").is_visible():
            each.accepts()
    watcher.page.goto(watching)
    expect(watcher.page.get_by_text(watcher.say("watch-gathering"))).to_be_visible()
    ann.touch(ann.button("deal"))
    play([ann, ben, mei], lambda: len(ann.frames[-1].get("plies", ())) > 3 and rest([ann, ben, mei, watcher]))

    # Looking on: no hand on the screen, none in what is sent, and back through what was seen.
    expect(watcher.page.get_by_text(watcher.say("you-watch"))).to_be_visible()
    assert watcher.hand_held() == []
    watcher.touch(watcher.button("step-older"))
    expect(watcher.button("live-behind", count=1)).to_be_visible()

    # A person takes the seat of the bot, in the middle of the hand.
    dora = Friend(visit(DESKTOP))
    dora.page.goto(link)
    dora.touch(dora.button("sit-title"))
    dora.sits("W", "Dora")
    expect(dora.page.locator("[data-tile]").first).to_be_visible()
    expect(ann.page.locator("[data-plate=W]")).to_contain_text("Dora")

    # The phone is lost; its seat goes on another device, with the same hand.
    held = mei.hand_held()
    mei.company()
    mei.touch(mei.button("move-seat"))
    ticket = mei.link("move-link")
    mei.page.context.close()
    expect(ann.page.locator("[data-plate=E]")).to_contain_text("away 0:0")
    mei = Friend(visit(DESKTOP), "en")
    mei.page.goto(ticket)
    mei.touch(mei.button("move-here"))
    expect(mei.page.locator("[data-tile]")).to_have_count(len(held))
    assert mei.hand_held() == held
    expect(ann.page.locator("[data-plate=E]")).not_to_contain_text("away")

    friends = [ann, ben, mei, dora]
    play(friends, lambda: all(friend.over for friend in friends))
    result = ann.page.locator(".paper h1").inner_text()
    assert re.fullmatch(r"(N–S|E–W) win \d+ to −?\d+", result)
    for friend in friends[1:]:
        expect(friend.page.locator(".paper h1")).to_have_text(result)
    # The one who looked back is not drawn along; the live table is one touch away.
    watcher.touch(watcher.page.get_by_role("button", name=re.compile("当前")))
    expect(watcher.page.locator(".paper h1")).to_be_visible()
    for frame in watcher.frames:
        assert frame["you"] == []
        assert not frame.get("mine")
        assert not frame.get("options")
        assert frame.get("hands") is None
        assert frame["keys"] == {"sit": "", "open": ""}

    # Every deal is proven, with the share that Ann's device gave and what it had seen the table commit to.
    table = watching.rsplit("/", 1)[-1]
    record = ann.page.request.get(f"{server.address}/api/table/{table}/record").text()
    kept = ann.page.evaluate("table => JSON.parse(localStorage['septet-fair'])[table]", table)
    findings = check(read(record)[0])
    assert {found.verdict for found in findings} == {"proven"}
    for found in findings:
        assert kept[str(found.hand)]["commitment"] in record
        assert f"S:{kept[str(found.hand)]['share']}" in record

    # Once more: one asks for it, the others follow, and whoever looked on still does.
    ann.touch(ann.button("rematch"))
    expect(ann.page.get_by_role("heading", name="House rules of this table")).to_be_visible()
    again = ann.page.url
    assert again != watching
    for friend in friends[1:]:
        friend.touch(friend.button("rematch-join").first)
        expect(friend.page).to_have_url(again)
        friend.accepts()
    watcher.touch(watcher.button("rematch-watch"))
    expect(watcher.page).to_have_url(again)
    expect(watcher.page.get_by_text(watcher.say("watch-gathering"))).to_be_visible()
    expect(ann.button("deal")).to_be_enabled()


def test_house_rules_are_agreed_and_a_change_asks_everybody_again(server: Server, visit: Callable[..., Page]) -> None:
    ann, mei = Friend(visit(DESKTOP)), Friend(visit(PHONE), "zh-CN")
    link = ann.invites(server.address, "Ann")
    mei.comes(link, "N", "小梅")
    for seat in "EW":
        ann.row(seat).get_by_role("combobox").select_option("random")
        expect(ann.row(seat)).to_contain_text("accepted")
    expect(ann.button("deal-waits", names="小梅")).to_be_disabled()
    mei.accepts()
    expect(ann.row("N")).to_contain_text("accepted")
    expect(ann.button("deal")).to_be_enabled()
    short(ann)
    expect(ann.row("N")).to_contain_text("reading")
    # What differs stands first on the phone, with the standard struck through.
    expect(mei.page.locator("[data-rule=target]").first).to_contain_text(str(TARGET))
    expect(mei.page.locator("[data-rule=target] s").first).to_have_text("250 分")
    mei.accepts()
    if ann.button("accept").is_visible():
        ann.accepts()
    # A seat can be set free, and whoever sat there may come again.
    ann.touch(ann.button("set-free-name", name="小梅"))
    expect(ann.row("N")).to_contain_text("Free seat")
    mei.sits("N", "小梅")
    mei.accepts()
    ann.touch(ann.button("deal"))
    expect(mei.page.locator(".paper .main")).to_be_visible()
    expect(ann.page.locator(".paper .main")).to_be_visible()
    ann.touch(ann.button("begin-hand", hand=1))
    expect(ann.button("ready-waits", names="小梅")).to_be_disabled()
    mei.touch(mei.button("begin-hand", hand=1))
    expect(mei.page.locator("[data-tile]")).to_have_count(7)


def test_one_device_goes_round(server: Server, visit: Callable[..., Page]) -> None:
    """Nothing of a hand is on the page until the next person has the device."""
    page = visit(PHONE, locale="en-GB")
    person = Friend(page)
    page.goto(server.address)
    person.touch(person.button("start-friends").first)
    page.get_by_role("textbox", name="Your name").fill("Ann")
    person.touch(page.locator("summary"))
    page.get_by_role("radiogroup", name="One device handed round").get_by_role("radio", name="yes").check()
    person.touch(person.button("setup-open"))
    for seat, name in (("N", "Ben"), ("E", "Cleo"), ("W", "Dan")):
        page.get_by_role("textbox", name="Name of the next person").fill(name)
        person.touch(person.button("sit-here-name", seat=person.say(f"seat-name-{seat}")))
        expect(person.row(seat)).to_contain_text(name)
    person.accepts()
    person.touch(person.button("deal"))
    person.touch(person.button("begin-hand", hand=1))
    holders: set[str] = set()
    title = page.get_by_role("heading", name=re.compile("^Give the device to"))
    playable = page.locator("[data-tile][aria-disabled=false]").first
    while len(holders) < 3:
        expect(title.or_(playable)).to_be_visible()
        if title.is_visible():  # else all others had to knock, and it is the turn of whoever has it
            holder = title.inner_text().split()[-1]
            holders.add(holder)
            assert person.hand_held() == []
            assert page.locator("[data-place]").count() == 0
            person.touch(person.button("curtain-take", name=holder))
            expect(playable).to_be_visible()
        assert person.goes_on()


def test_a_table_in_two_tabs_is_played_in_one(server: Server, visit: Callable[..., Page]) -> None:
    ann = Friend(visit(DESKTOP))
    ann.sit(server.address)
    other = ann.page.context.new_page()
    other.goto(ann.page.url)
    expect(other.locator(".paper .main")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Open in another tab")).to_be_visible()
    ann.touch(ann.button("elsewhere-here"))
    expect(ann.button("begin-hand", hand=1)).to_be_visible()
    expect(other.get_by_role("heading", name="Open in another tab")).to_be_visible()


def test_phrases_are_said_and_muted(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = Friend(visit(DESKTOP)), Friend(visit(DESKTOP))
    ben.comes(ann.invites(server.address, "Ann"), "N", "Ben")
    for seat in "EW":
        ann.row(seat).get_by_role("combobox").select_option("random")
    ben.accepts()
    ann.touch(ann.button("deal"))
    for each in (ann, ben):
        each.touch(each.button("begin-hand", hand=1))
    expect(ben.page.locator("[data-tile]")).to_have_count(7)
    sheet = ann.company()
    expect(ann.button("phrase-hello")).to_be_disabled()
    ann.touch(ann.button("phrase-one-moment"))
    expect(ben.page.locator("[data-plate=S]").get_by_text("One moment, please.", exact=True)).to_be_visible()
    expect(sheet).to_have_count(0)
    expect(ben.page.get_by_role("status").filter(has_text="Ann: One moment, please.")).to_have_count(1)
    ben.company()
    ben.touch(ben.button("mute-name", name="Ann"))
    ben.page.keyboard.press("Escape")
    ann.company()
    ann.touch(ann.button("phrase-back"))
    expect(ann.page.locator("[data-plate=S]").get_by_text("I am back.")).to_be_visible()
    expect(ben.page.get_by_text("I am back.")).to_have_count(0)
