"""The deals of hands that are over can be checked; of a hand that is played nothing is told."""

from __future__ import annotations

import hashlib
import secrets

import httpx

from web.conftest import Served


def test_deals_are_proven_once_their_hands_are_over(served: Served, device: httpx.Client) -> None:
    made = {"bots": ["greedy"] * 3, "rules": {"target": 5_000, "max_hands": 3}}
    table = device.post("/api/tables", json=made).json()["table"]
    share, promised = secrets.token_hex(32), dict[int, str]()
    with served.tab(device, table) as tab:
        tab.hear()
        while tab.frame["phase"] != "over":
            fair = tab.frame["party"]["fair"]
            promised[fair["next"]] = fair["commitment"]
            if "S" not in fair["mixed"] and tab.frame["phase"] == "play":
                tab.say(type="mix", hand=fair["next"], share=share)
            told = device.get(f"/api/table/{table}/fair").json()
            assert len(told) <= device.get("/api/matches").json()[0]["hands"]  # those that are over
            tab.go()
    told = device.get(f"/api/table/{table}/fair").json()
    assert [deal["hand"] for deal in told] == [1, 2, 3]
    # At this pace the first deal waits for nobody.
    assert [deal["verdict"] for deal in told] == ["alone", "proven", "proven"]
    for deal in told:
        assert deal["commitment"] == promised.get(deal["hand"], deal["commitment"])
        assert deal["commitment"] == hashlib.sha256(bytes.fromhex(deal["secret"])).hexdigest()
    assert [deal["shares"]["S"] for deal in told] == ["", share, share]


def test_a_tampered_deal_is_found(served: Served, device: httpx.Client) -> None:
    table = device.post("/api/tables", json={"bots": ["greedy"] * 3, "rules": {"max_hands": 1}}).json()["table"]
    with served.tab(device, table) as tab:
        tab.until(lambda frame: frame["phase"] == "over")
    room = served.hub.rooms[table]
    room.table.deals._transcripts.clear()
    room.table.record.notes.clear()
    assert [deal["verdict"] for deal in device.get(f"/api/table/{table}/fair").json()] == ["missing"]
