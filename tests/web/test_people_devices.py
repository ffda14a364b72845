"""Persons on several devices: tickets, resuming, messages that are sent again, phrases, and those who look on."""

from __future__ import annotations

import json
import time

import pytest

from septet.web import guard
from web.friends import Circle, Person, play, seat_of, turn

# --- devices, tabs, resuming ----------------------------------------------------------------------------------------


def test_a_ticket_moves_the_seat_once(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    ticket = bob.post("ticket").json()
    phone = circle.device()
    assert phone.post("/api/ticket", json=ticket).json() == {"table": ann.table}
    while bob.hear_any() != {"type": "elsewhere", "why": "moved"}:
        pass
    moved = circle.come(ann.table, phone)
    assert (moved.frame["you"], seat_of(moved.frame, "W")["name"]) == (["W"], "Bob")
    assert bob.refused(type="next")["code"] == "no-seat"
    for client in (circle.device(), bob.client, phone):
        again = client.post("/api/ticket", json=ticket)
        assert (again.status_code, again.json()["code"]) == (404, "no-ticket")
    back = moved.post("ticket").json()
    assert bob.client.post("/api/ticket", json=back).status_code == 200
    assert circle.device().post("/api/ticket", json=ticket).status_code == 404  # the first one stays used


def test_a_ticket_is_refused_where_somebody_else_sits_or_it_is_none(
    circle: Circle, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = circle.begin("Bob")
    ticket = bob.post("ticket").json()["ticket"]
    taken = ann.client.post("/api/ticket", json={"ticket": ticket})
    assert (taken.status_code, taken.json()["code"]) == (409, "seated")
    device = circle.device()
    token = device.cookies["septet_device"]
    for forged in ("", "x", ticket[:-1], ticket.replace(".", ".1", 1), token, f"{ticket}x", "...."):
        assert device.post("/api/ticket", json={"ticket": forged}).status_code == 404
    assert device.get("/api/matches", headers={"Authorization": f"Bearer {ticket}"}).status_code == 401
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + guard.TICKET + 1)
    assert device.post("/api/ticket", json={"ticket": ticket}).status_code == 404


def test_what_was_missed_is_sent_and_nothing_that_is_known(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    bob.socket.close()
    ann.wait(lambda tab: "W" in tab.people["away"])
    version = bob.frame["version"]
    again = circle.come(ann.table, bob.client, have=version)
    assert again.quiet()
    again.socket.close()
    ann.say(type="next")
    ann.wait(lambda tab: tab.frame["phase"] == "play")
    missed = circle.come(ann.table, bob.client, have=version).wait(lambda tab: tab.frame)
    assert missed.frame["phase"] == "play"
    assert len(missed.frame["mine"]) == seat_of(missed.frame, "W")["held"]


def test_a_message_that_is_sent_again_is_done_once(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    play([ann, bob], lambda frame: turn(frame))
    message = {"type": "play", "version": ann.frame["version"], "move": ann.frame["options"][0]["move"], "id": "m1"}
    for _ in range(3):
        ann.socket.send(json.dumps(message))
    assert ann.post("tell", message).status_code == 200
    ann.wait(lambda tab: len([ply for ply in tab.frame["plies"] if ply["seat"] == "S"]) == 1)
    room = circle.served.hub.rooms[ann.table]
    assert len([ply for ply in ann.frame["plies"] if ply["move"] == message["move"]]) == 1
    assert room.table.record.since_deal().count(room.table.record.game.parse(str(message["move"]))) == 1
    assert bob.refused(**message)["code"] in ("stale", "not-your-turn")  # another's word of their own


# --- talk -----------------------------------------------------------------------------------------------------------


def test_phrases_are_said_between_hands_and_two_of_them_during_one(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    spectator = circle.come(ann.table)
    ann.say(type="say", phrase="good-luck")
    for tab in (ann, bob, spectator):
        while tab.hear_any() != {"type": "said", "seat": "S", "phrase": "good-luck"}:
            pass
    assert ann.refused(type="say", phrase="I hold the 5|5")["code"] == "bad-message"
    assert spectator.refused(type="say", phrase="hello")["code"] == "no-seat"
    play([ann, bob], lambda frame: turn(frame))
    assert ann.refused(type="say", phrase="well-played")["code"] == "not-now"
    for phrase in ("one-moment", "back"):
        ann.say(type="say", phrase=phrase)
        while bob.hear_any() != {"type": "said", "seat": "S", "phrase": phrase}:
            pass
        assert ann.refused(type="say", phrase=phrase)["code"] == "not-now"


def test_too_many_messages_are_refused_until_a_moment_has_passed(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    now = circle.served.hub.now()
    circle.served.hub.now = lambda: now
    for _ in range(70):
        ann.say(type="say", phrase="hello")
    answers = [ann.hear() for _ in range(70)]
    assert {answer["type"] for answer in answers[:50]} == {"said"}
    assert answers[-1]["code"] == "too-fast"
    bob.say(type="say", phrase="thanks")  # nobody else is held back
    while bob.hear_any() != {"type": "said", "seat": "W", "phrase": "thanks"}:
        pass
    circle.served.hub.now = lambda: now + 10
    ann.say(type="say", phrase="sorry")
    while ann.hear() != {"type": "said", "seat": "S", "phrase": "sorry"}:
        pass


# --- who looks on ---------------------------------------------------------------------------------------------------


def test_a_commentator_sees_all_hands_and_cannot_sit(circle: Circle) -> None:
    ann, bob = circle.begin("Bob", terms={"open_hands": True})
    key = ann.frame["keys"]["open"]
    assert key
    assert bob.frame["keys"]["open"] == ""
    eve = circle.come(ann.table)
    for wrong in ("", "0" * 20, ann.frame["keys"]["sit"]):
        assert eve.refused(type="open", key=wrong)["code"] == "no-key"
    assert bob.refused(type="open", key=key)["code"] == "seated"
    play([ann, bob], lambda frame: turn(frame))
    eve.say(type="open", key=key)
    hands = eve.wait(lambda tab: tab.frame["hands"]).frame["hands"]
    assert hands[2] == ann.frame["mine"]
    assert eve.frame["mine"] == []
    assert ann.wait(lambda tab: tab.people["open"]).people["watching"] == 1
    for seat in ("N", "E", None):
        assert eve.refused(type="sit", seat=seat, name="Eve", key=ann.frame["keys"]["sit"])["code"] == "seen"
    bob.say(type="leave")
    bob.wait(lambda tab: not tab.frame["you"])
    assert bob.refused(type="open", key=key)["code"] == "seated"  # has seen a hand of this deal


def test_no_hand_is_open_where_that_was_not_agreed(circle: Circle) -> None:
    ann, _ = circle.begin("Bob")
    assert ann.frame["keys"]["open"] == ""
    eve = circle.come(ann.table)
    key = circle.served.hub.signer.key(ann.table, "open")
    assert eve.refused(type="open", key=key)["code"] == "no-key"


def test_only_tables_that_want_it_are_in_the_public_list(circle: Circle) -> None:
    ann = circle.make(1, terms={"listed": True})
    circle.make(1)
    looker = circle.device()
    [match] = looker.get("/api/tables").json()
    assert (match["table"], match["phase"]) == (ann.table, "gathering")
    ann.say(type="end")
    ann.wait(lambda tab: tab.frame["phase"] == "over")
    assert looker.get("/api/tables").json() == []


def test_a_running_match_tells_no_secret_and_no_owner(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    friends: list[Person] = [ann, bob]
    spectator = circle.come(ann.table)
    play(friends, lambda frame: frame["hand"] == 2 and turn(frame))
    room = circle.served.hub.rooms[ann.table]
    deals, over = room.table.deals, {1}
    hidden = [secret for hand, secret in deals._secrets.items() if hand not in over]
    hidden += [seat.owner for seat in room.table.seats if seat.owner]
    assert len(hidden) == 4
    record = spectator.client.get(f"/api/table/{ann.table}/record").text
    assert deals._secrets[1] in record
    lists = ann.client.get("/api/matches").text
    for text in (record, lists, spectator.wait(lambda tab: tab.frame["hand"] == 2).raw, ann.raw, bob.raw):
        assert not [secret for secret in hidden if secret in text]
    fair = ann.frame["party"]["fair"]
    assert (fair["now"], fair["next"], fair["commitment"]) == (deals.commitment(2), 3, deals.commitment(3))
