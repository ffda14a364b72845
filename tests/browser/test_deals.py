"""The deals of a table are checked on the page, and a lie of the table is found; the page waits for a deal in peace."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from .conftest import DESKTOP, PHONE, Server, until
from .table_for_people import Friend
from .test_people_away import two

OTHER = "ab" * 32
Deal = dict[str, Any]


def another_secret(deal: Deal) -> None:
    """A secret that fits the commitment that is told now, and not the one that was told."""
    deal["secret"], deal["commitment"] = OTHER, sha256(bytes.fromhex(OTHER)).hexdigest()


def no_such_digest(deal: Deal) -> None:
    """A secret that does not fit."""
    deal["secret"] = OTHER


def another_share(deal: Deal) -> None:
    """Another share in the place of Ann's."""
    deal["shares"]["S"] = OTHER


def no_share(deal: Deal) -> None:
    """Ann's share is left out."""
    deal["shares"]["S"] = ""


def own_complaint(deal: Deal) -> None:
    """The table's own check has found it."""
    deal["verdict"], deal["parts"] = "deal", ["hands", "draw"]


LIES: list[tuple[Callable[[Deal], None], str, bool]] = [
    (another_secret, "proof-commitment-other", True),
    (no_such_digest, "proof-secret-other", True),
    (another_share, "proof-share-other", True),
    (no_share, "proof-share-late", False),
]


def told(lie: Callable[[Deal], None]) -> Callable[[Route], None]:
    """The table's answer, with a lie about its first deal."""

    def answer(route: Route) -> None:
        deals = route.fetch().json()
        lie(deals[0])
        route.fulfill(json=deals)

    return answer


def closed(person: Friend) -> None:
    """Close the sheet that is open."""
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def checked(person: Friend) -> Locator:
    """The sheet that says how the deals came about."""
    person.touch(person.button("check-deals"))
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator("[data-deal]")).to_have_count(1)
    return sheet


def lines(person: Friend, sheet: Locator, *keys: str) -> None:
    """These lines are there, in order, of a deal that the table calls proven."""
    why = person.say("fair-proven")
    told = [person.say("proof-table", why=why), *(person.say(key, command="septet verify") for key in keys)]
    assert sheet.locator("[data-deal='1'] li span").all_inner_texts() == told


def test_deals_are_checked_and_a_lie_is_found(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = two(server, partial(visit, service_workers="block"))  # what `route` answers, none may have looked at
    table = ann.page.url.rsplit("/", 1)[-1]
    late = Friend(visit(PHONE), "zh-CN")
    late.page.goto(ann.page.url)
    for friend in (ann, ben):
        ended = friend.page.request.post(f"{server.address}/api/table/{table}/end", headers={"origin": server.address})
        assert ended.ok, ended.text()

    for friend in (ann, ben):
        sheet = checked(friend)
        lines(friend, sheet, "proof-commitment-same", "proof-share-same", "proof-secret-same")
        expect(sheet.get_by_role("alert")).to_have_count(0)
    # Whoever came after the deal can compare the secret alone.
    sheet = checked(late)
    lines(late, sheet, "proof-commitment-unknown", "proof-share-unknown", "proof-secret-same")
    expect(sheet.get_by_role("alert")).to_have_count(0)

    for lie, key, loud in LIES:
        ann.page.route("**/fair", told(lie))
        closed(ann)
        sheet = checked(ann)
        expect(sheet.get_by_text(ann.say(key))).to_be_visible()
        expect(sheet.get_by_role("alert").filter(has_text=ann.say("proof-lie"))).to_have_count(int(loud))
        ann.page.unroute("**/fair")

    # What the table itself finds, and a deal that it does not tell of.
    ann.page.route("**/fair", told(own_complaint))
    closed(ann)
    sheet = checked(ann)
    expect(sheet.get_by_text("shares: the hands, the draw for the lead")).to_be_visible()
    expect(sheet.get_by_role("alert")).to_be_visible()
    ann.page.unroute("**/fair")
    ann.page.route("**/fair", lambda route: route.fulfill(json=[]))
    closed(ann)
    sheet = checked(ann)
    expect(sheet.get_by_text(ann.say("proof-absent"))).to_be_visible()
    expect(sheet.get_by_role("alert")).to_be_visible()


def test_where_nothing_can_be_computed_the_sheet_says_so(server: Server, visit: Callable[..., Page]) -> None:
    """As over http from another device; from a replay too."""
    ann, ben = two(server, visit)
    ann.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    table = ann.page.url.rsplit("/", 1)[-1]
    for friend in (ann, ben):
        friend.page.request.post(f"{server.address}/api/table/{table}/end", headers={"origin": server.address})
    ann.page.goto(f"{server.address}/replay/{table}/1")
    ann.touch(ann.page.get_by_role("button", name="Menu"))
    sheet = checked(ann)
    lines(ann, sheet, "proof-commitment-same", "proof-share-same", "proof-secret-unknown")


@pytest.mark.parametrize("game", ["seven-rocks", "sevens"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_deal_is_waited_for(server: Server, visit: Callable[..., Page], device: dict[str, Any], game: str) -> None:
    """The first deal waits for shares: a quiet line until it is there, and no button that leads nowhere."""
    page = visit(device, locale="en-GB")
    person = Friend(page)
    held: list[tuple[WebSocketRoute, str]] = []
    waits = True

    def route(line: WebSocketRoute) -> None:
        table = line.connect_to_server()

        def say(message: str | bytes) -> None:
            frame = json.loads(message)
            if waits and frame.get("phase") == "lead" and frame["next"]:
                held.append((line, str(message)))
                message = json.dumps({**frame, "next": None})
            line.send(message)

        table.on_message(say)

    page.route_web_socket(re.compile("/ws/table/"), route)
    page.goto(server.address)
    made = page.request.post(f"{server.address}/api/tables", data={"game": game, "bots": ["random"] * 3})
    page.goto(f"{server.address}/table/{made.json()['table']}")
    expect(page.get_by_text(person.say("dealing"))).to_be_visible()
    expect(page.locator("button.main")).to_have_count(0)
    until(page, lambda: held)
    waits = False
    line, frame = held[-1]
    line.send(frame)
    words = ("begin-hand", {"hand": 1}) if game == "seven-rocks" else ("begin-round", {"round": 1})
    begin = person.button(words[0], **words[1])
    expect(begin).to_be_visible()
    expect(page.get_by_text(person.say("dealing"))).to_have_count(0)
    person.touch(begin)
    expect(begin).to_have_count(0)


def test_a_seat_at_a_listed_table_needs_no_link(server: Server, visit: Callable[..., Page]) -> None:
    ann, ben = Friend(visit(DESKTOP)), Friend(visit(PHONE), "zh-CN")
    ann.page.goto(server.address)
    wish = {"name": "Ann", "bots": ["greedy", "", "greedy"], "terms": {"listed": True}}
    made = ann.page.request.post(f"{server.address}/api/tables", data=wish).json()["table"]
    ann.page.goto(f"{server.address}/table/{made}")
    ben.page.goto(server.address)
    ben.touch(ben.page.get_by_role("link", name=ben.say("listed-sit")))
    expect(ben.page).to_have_url(f"{server.address}/table/{made}")
    ben.sits("N", "小本")
    expect(ann.row("N")).to_contain_text("小本")
    # In the middle of a hand too, in the place of a bot.
    ben.accepts()
    ann.touch(ann.button("deal"))
    cleo = Friend(visit(DESKTOP))
    cleo.page.goto(f"{server.address}/table/{made}")
    cleo.touch(cleo.button("sit-title"))
    cleo.sits("W", "Cleo")
    expect(cleo.button("begin-hand", hand=1)).to_be_enabled()
    # Twice when the drawing for the lead was tied and drawn again.
    expect(ann.page.get_by_role("listitem").filter(has_text="Cleo").first).to_be_visible()
