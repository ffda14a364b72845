"""The HTTP API: tables, matches, records, replays, and who may ask."""

from __future__ import annotations

import httpx
import pytest

from septet import read, seven_rocks
from web.conftest import BODY, Served


def test_a_table_is_made_with_one_post(device: httpx.Client) -> None:
    answer = device.post("/api/tables", json={**BODY, "rules": {"target": 100}, "name": " Lin "})
    assert answer.status_code == 201
    [match] = device.get("/api/matches").json()
    assert match["table"] == answer.json()["table"]
    assert match["game"] == "seven-rocks"
    assert [seat["name"] for seat in match["seats"]] == ["greedy", "greedy", "Lin", "greedy"]
    assert [seat["bot"] for seat in match["seats"]] == ["greedy", "greedy", None, "greedy"]
    assert (match["seat"], match["phase"], match["hand"], match["hands"]) == ("S", "lead", 0, 0)
    assert (match["scores"], match["target"], match["differs"]) == ([0, 0], 100, ["target"])
    assert match["result"] is None
    assert match["updated"] >= match["created"] > 1e9


def test_bots_sit_clockwise_from_the_person(device: httpx.Client) -> None:
    device.post("/api/tables", json={"bots": ["random", "greedy", "random"]})
    [match] = device.get("/api/matches").json()
    assert {seat["seat"]: seat["bot"] for seat in match["seats"]} == {
        "W": "random",
        "N": "greedy",
        "E": "random",
        "S": None,
    }


@pytest.mark.parametrize(
    ("body", "field", "value"),
    [
        ({"rules": {"target": 7}}, "target", "7"),
        ({"rules": {"target": True}}, "target", "True"),
        ({"bots": ["greedy"]}, "bots", "1"),
        ({"bots": ["greedy", "greedy", "plain"]}, "bots", "plain"),
        ({"form": "2x2"}, "form", "2x2"),
        ({"rules": {"rounding": "up"}}, "rounding", "up"),
        ({"rules": {"colour": "red"}}, "colour", "red"),
        ({"bots": ["greedy", "genius", "greedy"]}, "bots", "genius"),
        ({"name": "x" * 41}, "name", "x" * 41),
        ({"name": "two\nlines"}, "name", "two\nlines"),
    ],
)
def test_what_cannot_be_agreed_is_named(device: httpx.Client, body: dict[str, object], field: str, value: str) -> None:
    answer = device.post("/api/tables", json={**BODY, **body})
    assert answer.status_code == 422
    problem = answer.json()
    assert (problem["code"], problem["field"], problem["value"]) == ("bad-value", field, value)
    assert problem["why"]
    assert device.get("/api/matches").json() == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"{}", 400),
        (b'{"bots":["greedy","greedy","greedy"],"seat":"N"}', 400),
        (b'{"bots":["greedy","greedy","greedy"],"game":"chess"}', 400),
        (b"[" * 15_000, 400),
        (b'{"bots":["greedy","greedy","greedy"],"name":"\xff"}', 400),
        (b" " * 20_000, 413),
    ],
)
def test_what_is_no_request_is_refused(device: httpx.Client, body: bytes, status: int) -> None:
    answer = device.post("/api/tables", content=body)
    assert answer.status_code == status
    assert answer.json()["code"] == "bad-message"


def test_who_knows_a_table_reads_it_and_nobody_else_changes_it(
    served: Served, device: httpx.Client, table: str
) -> None:
    with served.tab(device, table) as tab:
        tab.until(lambda frame: frame["phase"] == "settled" and frame["next"])
    with served.device() as other:
        assert other.get(f"/api/table/{table}/record").text == device.get(f"/api/table/{table}/record").text
        theirs, mine = (client.get(f"/api/table/{table}/replay/1").json() for client in (other, device))
        assert (theirs.pop("you"), mine.pop("you")) == ([], ["S"])
        assert theirs == mine
        version = served.hub.rooms[table].table.version
        for asked in ("end", "rematch", "ticket", "move/-"):
            refused = other.post(f"/api/table/{table}/{asked}")
            assert (refused.status_code, refused.json()["code"]) == (403, "no-seat")
        assert served.hub.rooms[table].table.version == version
        assert other.get("/api/matches").json() == []


@pytest.mark.parametrize("name", ["nosuchtable1", "%2e%2e", "x" * 300])
def test_a_table_that_is_not_there_is_not_there_for_anybody(device: httpx.Client, name: str) -> None:
    for answer in (
        device.get(f"/api/table/{name}/record"),
        device.get(f"/api/table/{name}/replay/1"),
        device.get(f"/api/table/{name}/stream"),
        device.post(f"/api/table/{name}/rematch"),
        device.post(f"/api/table/{name}/end"),
        device.post(f"/api/table/{name}/ticket"),
        device.post(f"/api/table/{name}/move/55"),
        device.post(f"/api/table/{name}/tell", json={"type": "leave"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


def test_the_record_of_a_running_match_holds_what_all_have_seen(
    served: Served, device: httpx.Client, table: str
) -> None:
    with served.tab(device, table) as tab:
        for plies in (0, 1, 9):
            frame = tab.until(lambda frame, plies=plies: frame["phase"] == "play" and len(frame["plies"]) >= plies)  # type: ignore[misc]
            while not frame["options"]:  # until the table waits, so that nothing moves meanwhile
                frame = tab.go()
            [record] = read(device.get(f"/api/table/{table}/record").text)
            assert record.tags["Profile"] == "public"
            deal = record.hands()[-1].deal
            shown = {seven_rocks.tile_text(tile) for hand in deal.hands for tile in hand}
            assert shown == {ply["tile"] for ply in frame["plies"] if ply["tile"]}
            assert deal.draw or frame["hand"] > 1


def test_the_record_between_hands_holds_nothing_of_the_next(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        frame = tab.until(lambda frame: frame["phase"] == "settled")
        [record] = read(device.get(f"/api/table/{table}/record").text)
    assert len(record.hands()) == frame["hand"]
    assert record.state.scores == tuple(frame["scores"])


def test_the_record_of_a_match_that_is_over_is_whole(served: Served, device: httpx.Client) -> None:
    table = device.post("/api/tables", json={**BODY, "rules": {"target": 50}, "name": 'Li "n'}).json()["table"]
    with served.tab(device, table) as tab:
        frame = tab.until(lambda frame: frame["phase"] == "over")
    answer = device.get(f"/api/table/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="seven-rocks-{table}.srn1"'
    [record] = read(answer.text)
    assert record.format() == answer.text
    assert "Profile" not in record.tags
    assert (record.tags["Id"], record.tags["S"], record.tags["N"]) == (table, 'Li "n', "greedy")
    assert record.result == frame["result"]


def test_a_replay_steps_through_a_hand_that_is_over(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        frame = tab.until(lambda frame: frame["phase"] == "settled" and frame["hand"] == 2)
        replay = device.get(f"/api/table/{table}/replay/2").json()
        assert device.get(f"/api/table/{table}/replay/3").status_code == 404
        tab.until(lambda frame: frame["phase"] == "play")
        assert device.get(f"/api/table/{table}/replay/3").status_code == 404
    frames = replay["frames"]
    assert [step["ply"] for step in frames] == list(range(len(frame["plies"]) + 1))
    assert [step["last"] for step in frames] == [None, *frame["plies"]]
    assert frames[0]["layout"]["root"] is None
    assert frames[-1]["layout"] == frame["layout"]
    assert frames[-1]["scores"] == frame["scores"]
    assert frames[-1]["before"] == frame["before"]
    assert sorted(tile for hand in frames[0]["hands"] for tile in hand) == sorted(seven_rocks.TILE_NUMBER)
    assert frames[0]["turn"] == replay["leader"] == frame["leader"]
    assert [len(hand) for hand in frames[-1]["hands"]] == [seat["held"] for seat in frame["seats"]]
    assert replay["settlement"] == frame["settlement"]
    assert replay["draw"] == frame["draw"]
    assert (replay["hand"], replay["hands"], replay["result"]) == (2, 2, None)


@pytest.mark.parametrize("hand", ["0", "1", "-1", "x", "99999999999999999999"])
def test_there_is_no_replay_of_a_hand_that_is_not_over(device: httpx.Client, table: str, hand: str) -> None:
    assert device.get(f"/api/table/{table}/replay/{hand}").status_code == 404


def test_a_match_is_ended_early_once(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        tab.until(lambda frame: bool(frame["options"]))
        assert device.post(f"/api/table/{table}/rematch").status_code == 409
        assert device.post(f"/api/table/{table}/end").json() == {"table": table}
        assert tab.hear()["phase"] == "over"
    assert tab.frame["settlement"]["ending"] == "unfinished"
    again = device.post(f"/api/table/{table}/end")
    assert (again.status_code, again.json()["code"]) == (409, "over")
    [match] = device.get("/api/matches").json()
    assert (match["phase"], match["result"], match["hands"]) == ("over", "*", 1)
    assert device.get(f"/api/table/{table}/replay/1").json()["settlement"]["ending"] == "unfinished"


def test_a_rematch_has_the_same_seats_and_rules(device: httpx.Client) -> None:
    rules = {"rounding": "none"}
    table = device.post("/api/tables", json={"bots": ["random", "greedy", "random"], "rules": rules}).json()["table"]
    device.post(f"/api/table/{table}/end")
    again = device.post(f"/api/table/{table}/rematch")
    assert again.status_code == 201
    newest, oldest = device.get("/api/matches").json()
    assert (newest["table"], oldest["table"]) == (again.json()["table"], table)
    assert [seat["bot"] for seat in newest["seats"]] == [seat["bot"] for seat in oldest["seats"]]
    assert newest["differs"] == oldest["differs"] == ["rounding"]
    assert newest["phase"] == "lead"


def test_the_rules_page_has_every_sentence_and_every_figure(device: httpx.Client) -> None:
    page = device.get("/api/rules/seven-rocks").json()
    assert [entry["id"] for entry in page["statements"]] == [f"R{number}" for number in range(1, 19)]
    assert [entry["id"] for entry in page["rulings"]] == [f"RG{number}" for number in range(1, 11)]
    assert len(page["house_rules"]) == 9
    for figure in page["figures"]:
        assert figure["layout"]["root"]
        assert figure["plies"][-1]["sum"] == figure["layout"]["sum"]
    assert device.get("/api/rules/chess").json()["code"] == "no-game"


def test_the_bots_that_can_be_seated(device: httpx.Client) -> None:
    bots = device.get("/api/bots").json()
    assert [bot["name"] for bot in bots][:4] == ["random", "plain", "casual", "greedy"]
    assert [(bot["name"], bot["usual"]) for bot in bots if bot["usual"]] == [
        ("plain", ["sevens"]),
        ("greedy", ["seven-rocks"]),
    ]
    assert all(bot["title"]["zh"] and [*bot["about"]] == bot["games"] for bot in bots)
    (club,) = (bot for bot in bots if bot["name"] == "club")
    assert club["about"]["sevens"] != club["about"]["seven-rocks"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/", 404), ("GET", "/api/x/y", 404), ("POST", "/api/puzzles/x", 404), ("DELETE", "/api/tables", 405)],
)
def test_what_is_not_there_says_so_in_json(device: httpx.Client, method: str, path: str, status: int) -> None:
    answer = device.request(method, path)
    assert answer.status_code == status
    assert answer.json()["code"] == "no-such"


def test_no_traceback_reaches_a_client(device: httpx.Client, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("septet.web.tables.match", lambda *_: 1 / 0)
    answer = device.get("/api/matches")
    assert answer.status_code == 500
    assert answer.json() == {"code": "unexpected", "text": "something went wrong on the server"}


def test_a_store_that_fails_says_so(served: Served, device: httpx.Client, table: str) -> None:
    served.store._writer.execute("PRAGMA query_only=1")
    for answer in (device.post("/api/tables", json=BODY), device.post(f"/api/table/{table}/end")):
        assert answer.status_code == 503
        assert answer.json()["code"] == "not-stored"
        assert str(served.store.file) not in answer.text
    served.store._writer.execute("PRAGMA query_only=0")
    assert device.post(f"/api/table/{table}/end").status_code == 200
