"""Several persons at one table, on devices of their own: seats by link, agreement, presence, leaving, coming back."""

from __future__ import annotations

import time

import pytest

from septet import read
from web.friends import Circle, play, seat_of, turn

# --- seats ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["", "0" * 20, "short", "open"])
def test_no_seat_without_the_key_of_the_link(circle: Circle, key: str) -> None:
    ann = circle.make(1)
    stranger = circle.come(ann.table)
    assert stranger.frame["keys"] == {"sit": "", "open": ""}
    other = circle.make(1).frame["keys"]["sit"]
    for shown in (key, other):  # nor with that of another table
        assert stranger.refused(type="sit", name="Eve", key=shown)["code"] == "no-key"
        assert stranger.refused(type="sit", seat="E", name="Eve", key=shown)["code"] == "no-key"
    stranger.say(type="sit", name="Bob", key=ann.frame["keys"]["sit"])
    assert stranger.wait(lambda tab: tab.frame["you"]).frame["you"] == ["W"]


def test_the_same_link_gives_nobody_the_seat_of_another(circle: Circle) -> None:
    ann, bob = circle.gather("Bob")
    key, letter = ann.frame["keys"]["sit"], bob.me
    eve = circle.come(ann.table)
    assert eve.refused(type="sit", name="Eve", key=key)["code"] == "taken"
    assert eve.refused(type="sit", seat=letter, name="Bob", key=key)["code"] == "taken"
    assert eve.refused(type="sit", seat="X", name="Eve", key=key)["code"] == "no-seat"
    assert seat_of(bob.wait(lambda tab: tab.frame).frame, letter)["name"] == "Bob"
    assert eve.frame["you"] == []


@pytest.mark.parametrize("name", ["Ann", "", "x" * 41, "two\nlines", "a\u0007b"])
def test_a_name_that_cannot_be_is_refused(circle: Circle, name: str) -> None:
    ann = circle.make(1)
    eve = circle.come(ann.table)
    assert eve.refused(type="sit", name=name, key=ann.frame["keys"]["sit"])["code"] == "bad-name"
    assert eve.frame["you"] == []


def test_who_comes_back_has_their_seat_again_without_the_link(circle: Circle) -> None:
    _, bob = circle.gather("Bob")
    bob.socket.close()
    assert circle.come(bob.table, bob.client).frame["you"] == ["W"]


# --- house rules ----------------------------------------------------------------------------------------------------


def test_house_rules_are_dealt_with_once_all_agree(circle: Circle) -> None:
    ann, bob = circle.gather("Bob")
    assert bob.refused(type="propose", rules={"target": 100})["code"] == "not-host"
    assert ann.refused(type="propose", rules={"target": 7})["code"] == "bad-rules"
    assert ann.refused(type="deal")["code"] == "not-agreed"
    ann.say(type="accept", text=ann.frame["text"])
    bob.say(type="accept", text=bob.frame["text"])
    bob.wait(lambda tab: tab.frame["agreed"])
    ann.wait(lambda tab: tab.frame["agreed"]).say(type="propose", rules={"target": 100})
    frame = bob.wait(lambda tab: tab.frame["rules"]).frame
    assert (frame["rules"], frame["text"], frame["agreed"]) == ({"target": 100}, "target=100", False)
    assert [seat["accepted"] for seat in frame["seats"]] == [True, True, True, False]  # who proposes agrees
    assert bob.refused(type="accept", text="")["code"] == "stale"  # they were other rules when Bob saw them
    bob.say(type="accept", text="target=100")
    assert bob.refused(type="deal")["code"] == "not-host"
    ann.wait(lambda tab: tab.frame["agreed"]).say(type="deal")
    assert bob.wait(lambda tab: tab.frame["type"] == "rocks").frame["target"] == 100
    ann.wait(lambda tab: tab.frame["phase"] == "lead")
    assert ann.refused(type="propose", rules={})["code"] == "begun-already"


def test_a_bot_is_put_and_taken_away_by_the_host_before_play(circle: Circle) -> None:
    ann, bob = circle.gather("Bob")
    assert bob.refused(type="bot", seat="N")["code"] == "not-host"
    assert bob.refused(type="remove", seat="N")["code"] == "not-host"
    assert ann.refused(type="bot", seat="W")["code"] == "taken"
    assert ann.refused(type="bot", seat="N", bot="genius")["code"] == "bad-bot"
    ann.say(type="remove", seat="W")
    assert bob.wait(lambda tab: not tab.frame["you"]).frame["keys"]["sit"] == ""
    ann.say(type="bot", seat="W", bot="random")
    assert seat_of(ann.wait(lambda tab: seat_of(tab.frame, "W")["bot"]).frame, "W")["name"] == "random"


def test_who_is_away_before_play_may_be_set_free_by_anybody_the_host_too(circle: Circle) -> None:
    ann, bob = circle.gather("Bob", terms={"absence": 60})
    now, later = circle.served.hub.now, [0.0]
    circle.served.hub.now = lambda: now() + later[0]
    ann.socket.close()
    bob.wait(lambda tab: "S" in tab.people["away"])
    assert bob.refused(type="remove", seat="S")["code"] == "not-host"
    later[0] = 61.0
    stranger = circle.come(bob.table)
    assert stranger.refused(type="remove", seat="S")["code"] == "no-seat"
    assert bob.refused(type="remove", seat="N")["code"] == "not-host"  # a bot's
    bob.say(type="remove", seat="S")
    assert bob.wait(lambda tab: tab.frame["party"]["host"] == "W").frame["you"] == ["W"]
    bob.say(type="bot", seat="S")
    bob.say(type="accept", text="")
    bob.wait(lambda tab: tab.frame["agreed"]).say(type="deal")
    bob.wait(lambda tab: tab.frame["phase"] == "lead")


def test_the_host_leaves_and_the_next_person_is_host(circle: Circle) -> None:
    ann, bob = circle.gather("Bob")
    ann.say(type="leave")
    assert bob.wait(lambda tab: tab.frame["party"]["host"] == "W").frame["agreed"] is False
    assert ann.wait(lambda tab: not tab.frame["you"]).frame["keys"]["sit"] == ""
    bob.say(type="bot", seat="S")
    bob.say(type="accept", text="")
    bob.wait(lambda tab: tab.frame["agreed"]).say(type="deal")
    bob.wait(lambda tab: tab.frame["phase"] == "lead")


# --- play -----------------------------------------------------------------------------------------------------------


def test_a_match_of_friends_each_of_whom_sees_their_own_tiles(circle: Circle) -> None:
    friends = circle.begin("Bob", "Cat", "Dan", rules={"target": 50})
    spectator = circle.come(friends[0].table)
    assert {person.me for person in friends} == set("NESW")
    play(friends, lambda frame: frame["phase"] == "play")
    hands = [set(person.frame["mine"]) for person in friends]
    assert len(set.union(*hands)) == 28
    assert (spectator.frame["you"], spectator.frame["mine"], spectator.frame["hands"]) == ([], [], None)
    assert spectator.refused(type="play", move="55")["code"] == "no-seat"
    assert spectator.refused(type="next")["code"] == "no-seat"
    frame = play(friends, lambda frame: frame["phase"] == "over")
    assert spectator.wait(lambda tab: tab.frame["phase"] == "over").frame["scores"] == frame["scores"]
    [record] = read(spectator.client.get(f"/api/table/{friends[0].table}/record").text)
    assert [record.tags[letter] for letter in "SNEW"] == ["Ann", "Bob", "Cat", "Dan"]


def test_the_next_hand_begins_when_all_who_are_there_ask_for_it(circle: Circle) -> None:
    ann, bob, cat = circle.begin("Bob", "Cat")
    circle.served.hub.pace = 1000  # nobody is waited for any less
    cat.socket.close()
    ann.wait(lambda tab: "W" in tab.people["away"])
    ann.say(type="next")
    assert bob.wait(lambda tab: tab.people["ready"]).people["ready"] == ["S"]
    assert (bob.frame["phase"], bob.people["here"]) == ("lead", ["N", "S"])
    bob.say(type="next")
    ann.wait(lambda tab: tab.frame["phase"] == "play" and not tab.people["ready"])


def test_who_has_not_asked_and_goes_away_is_not_waited_for(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    circle.served.hub.pace = 1000
    ann.say(type="next")
    bob.wait(lambda tab: tab.people["ready"])
    bob.socket.close()
    ann.wait(lambda tab: tab.frame["phase"] == "play")


def test_a_bot_sits_in_for_somebody_away_who_is_back_at_once(circle: Circle) -> None:
    ann, bob = circle.begin("Bob", terms={"absence": 0})
    assert ann.refused(type="bot", seat="W")["code"] == "not-away"
    play([ann, bob], lambda frame: frame["phase"] == "play")
    bob.socket.close()
    ann.wait(lambda tab: "W" in tab.people["away"]).say(type="bot", seat="W")
    seat = seat_of(ann.wait(lambda tab: seat_of(tab.frame, "W")["bot"]).frame, "W")
    assert (seat["name"], seat["bot"], seat["owned"]) == ("Bob", "greedy", True)
    eve = circle.come(ann.table)
    assert eve.refused(type="sit", seat="W", name="Eve", key=ann.frame["keys"]["sit"])["code"] == "taken"
    back = circle.come(ann.table, bob.client)
    assert (back.frame["you"], seat_of(back.frame, "W")["bot"]) == (["W"], None)
    play([ann, back], lambda frame: frame["hand"] == 2)


def test_nobody_is_replaced_before_they_have_been_away_for_as_long_as_agreed(circle: Circle) -> None:
    ann, bob = circle.begin("Bob", terms={"absence": 60})
    now, later = circle.served.hub.now, [0.0]
    circle.served.hub.now = lambda: now() + later[0]
    bob.socket.close()
    ann.wait(lambda tab: "W" in tab.people["away"])
    assert ann.refused(type="bot", seat="W")["code"] == "not-away"
    later[0] = 61.0
    ann.say(type="bot", seat="W", bot="random")
    assert seat_of(ann.wait(lambda tab: seat_of(tab.frame, "W")["bot"]).frame, "W")["bot"] == "random"


def test_a_person_takes_the_place_of_a_bot_in_the_middle_of_a_hand_and_gives_it_back(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    play([ann, bob], lambda frame: turn(frame) and frame["plies"])
    cat = circle.come(ann.table)
    cat.say(type="sit", seat="E", name="Cat", key=bob.frame["keys"]["sit"])
    frame = cat.wait(lambda tab: tab.frame["you"]).frame
    assert len(frame["mine"]) == seat_of(frame, "E")["held"]
    cat.say(type="leave")
    frame = cat.wait(lambda tab: not tab.frame["you"]).frame
    assert (seat_of(frame, "E")["bot"], frame["mine"]) == ("greedy", [])
    key = ann.frame["keys"]["sit"]
    assert cat.refused(type="sit", seat="N", name="Cat", key=key)["code"] == "seen"
    play([ann, bob], lambda frame: frame["hand"] == 2)
    cat.wait(lambda tab: tab.frame["hand"] == 2).say(type="sit", seat="N", name="Cat", key=key)
    assert cat.wait(lambda tab: tab.frame["you"]).frame["you"] == ["N"]


def test_all_persons_leave_and_the_table_stands_still(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    play([ann, bob], lambda frame: frame["phase"] == "play" and frame["turn"] in ("S", "W"))
    for person in (ann, bob):
        person.say(type="leave")
        person.wait(lambda tab: not tab.frame["you"])
    version = circle.served.hub.rooms[ann.table].table.version
    time.sleep(0.1)
    room = circle.served.hub.rooms[ann.table]
    assert room.table.version <= version + 1  # a move may have been on its way
    assert room.driver.todo() is None


def test_a_match_ends_early_when_all_wish_it(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    ann.say(type="end")
    assert bob.wait(lambda tab: tab.frame["party"]["wishes"]).frame["party"]["wishes"] == ["S"]
    assert bob.frame["phase"] == "lead"
    assert bob.post("end").status_code == 200
    assert ann.wait(lambda tab: tab.frame["phase"] == "over").frame["result"] == "*"
    assert ann.refused(type="end")["code"] == "over"


def test_a_rematch_is_the_same_table_for_all_who_ask(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    spectator = circle.come(ann.table)
    assert ann.post("rematch").status_code == 409
    assert spectator.post("rematch").status_code == 403
    for person in (ann, bob):
        person.say(type="end")
    ann.wait(lambda tab: tab.frame["phase"] == "over")
    tables = {person.post("rematch").json()["table"] for person in (bob, ann, bob)}
    assert tables == {ann.wait(lambda tab: tab.frame["party"]["rematch"]).frame["party"]["rematch"]}
    spectator.wait(lambda tab: tab.frame["party"]["rematch"])
    [again] = tables
    new = circle.come(again, ann.client)
    assert (new.frame["phase"], new.frame["you"], new.frame["party"]["host"]) == ("gathering", ["S"], "W")
    assert [seat["name"] for seat in new.frame["seats"]] == [seat["name"] for seat in ann.frame["seats"]]
    assert [match["table"] for match in bob.client.get("/api/matches").json()] == [again, ann.table]


def test_at_a_table_of_the_public_list_anybody_may_sit_down(circle: Circle) -> None:
    ann = circle.make(1, terms={"listed": True})
    stranger = circle.come(ann.table)
    assert [table["table"] for table in stranger.client.get("/api/tables").json()] == [ann.table]
    stranger.say(type="sit", name="Bob")
    assert stranger.wait(lambda tab: tab.frame["you"]).frame["you"] == ["W"]
