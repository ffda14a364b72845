"""Analysis over HTTP: of hands that are over and of nothing else, of pasted records, of open positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from commandline import PRINTED
from septet import Record, play, read
from septet.analysis.seven_rocks import analyse, judge, warm
from septet.analysis.seven_rocks.puzzles import bundled
from septet.records import Hand
from septet.seven_rocks import GAME, Rules, text
from septet.web import analyses
from septet.web.analyses import Analyses, Asker
from septet.web.asked import Refusal
from septet.web.limits import SECONDS, Computing
from septet.workers import WorkersError
from web.conftest import BODY, Served

pytestmark = pytest.mark.xdist_group("compiled")
QUICK = {"target": 5}
"""A hand ends with the first play that scores: analysed in a moment."""
TEXT = PRINTED.read_text(encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What judging needs is compiled before a server must answer."""
    warm()


class Here:
    """Workers that compute in this process."""

    def __init__(self) -> None:
        self.calls = 0

    async def run(self, call: Callable[..., Any], *arguments: object, limit: float) -> Any:  # noqa: ARG002
        self.calls += 1
        return call(*arguments)

    async def close(self) -> None:
        return


@pytest.fixture
def here(served: Served) -> Here:
    """The server's analyses are computed in this process."""
    workers = Here()
    served.app.state.analyses = Analyses(workers)  # type: ignore[arg-type]
    return workers


@pytest.fixture
def over(served: Served, device: httpx.Client, here: Here) -> str:
    """A match that was won by the first play that scored."""
    name: str = device.post("/api/tables", json={**BODY, "rules": QUICK}).json()["table"]
    with served.tab(device, name) as tab:
        tab.until(lambda frame: frame["phase"] == "over")
    return name


def test_a_hand_that_is_over_is_analysed_once(served: Served, device: httpx.Client, over: str, here: Here) -> None:
    room = served.hub.room(over)
    assert room is not None
    record = room.table.record
    [hand] = record.hands()
    for sense in ("open", "known"):
        answer = device.get(f"/api/table/{over}/analysis/1/{sense}")
        assert answer.status_code == 200
        found, made = answer.json(), analyse(record.rules, hand, "open" if sense == "open" else "known")
        assert (found["hand"], found["sense"]) == (1, sense)
        assert found["expected"] == pytest.approx(list(made.expected), abs=0.01)
        assert [each["sign"] for each in found["plays"]] == [each.sign for each in made.plies if each]
        for play_made in found["plays"]:
            assert (play_made["shown"] is None) == (play_made["best"] == play_made["move"])
    calls = here.calls
    with served.device() as spectator:
        assert spectator.get(f"/api/table/{over}/analysis/1/open").json()["sense"] == "open"
    assert here.calls == calls


def test_a_hand_that_is_played_is_never_analysed(served: Served, device: httpx.Client, here: Here) -> None:
    name = device.post("/api/tables", json=BODY).json()["table"]
    for path in (f"/api/table/{name}/analysis/1/open", f"/api/table/{name}/analysis/0/open"):
        assert device.get(path).json()["code"] == "no-hand"
    with served.tab(device, name) as tab, served.device() as spectator:
        tab.until(lambda frame: frame["phase"] == "play")
        for _ in range(6):
            for who in (device, spectator):
                for sense in ("open", "known"):
                    answer = who.get(f"/api/table/{name}/analysis/1/{sense}")
                    assert (answer.status_code, answer.json()["code"]) == (404, "no-hand")
            tab.go()
        assert tab.frame["hand"] == 1
    assert here.calls == 0


def test_what_is_no_analysis_is_not_there(device: httpx.Client, over: str) -> None:
    assert device.get(f"/api/table/{over}/analysis/2/open").status_code == 404
    assert device.get(f"/api/table/{over}/analysis/1/guess").status_code == 404
    assert device.get("/api/table/nothing/analysis/1/open").json()["code"] == "no-table"
    sevens = device.post("/api/tables", json={"game": "sevens", "bots": ["plain"] * 3}).json()["table"]
    assert device.get(f"/api/table/{sevens}/analysis/1/open").json()["code"] == "no-hand"


def test_a_pasted_record_is_replayed_and_analysed(device: httpx.Client, over: str) -> None:
    text = device.get(f"/api/table/{over}/record").text.replace("[Result", '[S "Mei"]\n[Result', 1)
    shown = device.post("/api/analysis/replay", json={"record": text}).json()
    same = device.get(f"/api/table/{over}/replay/1").json()
    assert (shown["frames"], shown["settlement"], shown["leader"]) == (
        same["frames"],
        same["settlement"],
        same["leader"],
    )
    assert (shown["table"], shown["you"], shown["hands"]) == ("", [], 1)
    by_table = device.get(f"/api/table/{over}/analysis/1/open").json()
    assert device.post("/api/analysis", json={"record": text, "sense": "open"}).json() == by_table


@pytest.mark.parametrize(
    ("body", "field", "why"),
    [
        ({"record": "nothing"}, "record", "1: tag Game is missing"),
        ({"record": ""}, "record", "must hold a game of Seven Rocks"),
        ({"record": TEXT.replace("44@34.4 =10", "44@34.4 =11")}, "record", "7: ply 6: "),
        ({"record": TEXT, "hand": 2}, "hand", "there are 1"),
    ],
)
def test_a_record_that_cannot_be_analysed_is_refused(
    device: httpx.Client, here: Here, body: dict[str, Any], field: str, why: str
) -> None:
    for path in ("/api/analysis", "/api/analysis/replay"):
        answer = device.post(path, json=body)
        assert answer.status_code == 422
        assert (answer.json()["field"], answer.json()["why"][: len(why)]) == (field, why)


def test_a_record_with_unknown_tiles_is_not_guessed(device: httpx.Client, here: Here) -> None:
    running = Record(GAME, Rules())
    running.start(read(TEXT)[0].hands()[0].deal)
    running.play("23")
    answer = device.post("/api/analysis", json={"record": running.format(public=True)})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown-tiles")
    assert here.calls == 0


def asked(plies: int, **more: Any) -> dict[str, Any]:
    """The first printed hand up to a ply, as it is asked for."""
    hand = read(TEXT)[0].hands()[0]
    return {"deal": GAME.deal_text(hand.deal), "moves": [GAME.text(move) for move in hand.moves[:plies]], **more}


def test_any_open_position_with_the_worth_of_every_move(device: httpx.Client, here: Here) -> None:
    found = device.post("/api/analysis/position", json=asked(18)).json()
    hand = read(TEXT)[0].hands()[0]
    judged_now = judge(Rules(), [hand.states[18]])
    assert found["turn"] == "W"
    assert [each["value"] for each in found["tries"]] == sorted(judged_now.values, reverse=True)
    assert {each["move"]: each["value"] for each in found["tries"]} == {
        GAME.text(move): judged_now.value(move) for move in judged_now.moves
    }
    assert all(each["gave"] == max(judged_now.values) - each["value"] for each in found["tries"])
    assert found["tries"][0]["shown"]["sum"]
    ended = device.post("/api/analysis/position", json=asked(28)).json()
    assert (ended["turn"], ended["tries"], ended["scores"]) == (None, [], [80, 30])


@pytest.mark.parametrize(
    ("body", "field", "why"),
    [
        (asked(0, moves=["23", "25@23.2"]), "moves", "S does not hold 25"),
        (asked(0, rules={"target": 7}), "rules", "house rule target=7"),
        (asked(0, deal="lead E"), "deal", ""),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    device: httpx.Client, here: Here, body: dict[str, Any], field: str, why: str
) -> None:
    answer = device.post("/api/analysis/position", json=body)
    assert answer.status_code == 422
    assert (answer.json()["field"], answer.json()["why"][: len(why)]) == (field, why)


class Waiting(Here):
    """Workers that wait until they are let go; `fails` says with what they end."""

    def __init__(self, fails: Exception | None = None) -> None:
        super().__init__()
        self.go, self.fails = asyncio.Event(), fails

    async def run(self, call: Callable[..., Any], *arguments: object, limit: float) -> Any:  # noqa: ARG002
        self.calls += 1
        await self.go.wait()
        if self.fails:
            raise self.fails
        return call(*arguments)


def hand_to_wait_for() -> tuple[Rules, Hand]:
    """A hand whose analysis is quick."""
    rules = Rules(target=5)
    state = GAME.start(rules, GAME.first, read(TEXT)[0].hands()[0].deal)
    hand = Hand(read(TEXT)[0].hands()[0].deal, [], [state])
    hand.moves.append(GAME.parse("23"))
    hand.states.append(play(GAME, rules, state, hand.moves[0]))
    return rules, hand


async def stays() -> bool:
    return False


async def leaves() -> bool:
    return True


STAYS = Asker("here", stays)


async def test_what_several_ask_for_is_computed_once() -> None:
    workers, (rules, hand) = Waiting(), hand_to_wait_for()
    found = Analyses(workers)  # type: ignore[arg-type]
    several = [asyncio.create_task(found.hand(rules, hand, 1, "open", STAYS)) for _ in range(3)]
    await asyncio.sleep(0)
    workers.go.set()
    one, *others = await asyncio.gather(*several)
    assert others == [one, one]
    assert workers.calls == 2  # a ply, and the sum


async def test_it_stops_when_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "LOOK", 0.01)
    workers, (rules, hand) = Waiting(), hand_to_wait_for()
    found = Analyses(workers)  # type: ignore[arg-type]
    with pytest.raises(Refusal):
        await found.hand(rules, hand, 1, "open", Asker("here", leaves))
    await asyncio.sleep(0.05)
    assert not found.running
    workers.go.set()
    await found.hand(rules, hand, 1, "open", STAYS)  # and can be asked for again


async def test_too_many_at_once_are_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST", 1)
    workers, (rules, hand) = Waiting(), hand_to_wait_for()
    found = Analyses(workers)  # type: ignore[arg-type]
    first = asyncio.create_task(found.hand(rules, hand, 1, "open", STAYS))
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refused:
        await found.hand(rules, hand, 1, "known", STAYS)
    assert (refused.value.status, refused.value.problem.code) == (503, "busy")
    workers.go.set()
    await first


async def test_an_address_that_lets_much_be_computed_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Computing, "at_once", SECONDS["open"] + SECONDS["known"] + SECONDS["open"])
    monkeypatch.setattr(Computing, "per_second", 0.0)
    workers, (rules, hand) = Waiting(), hand_to_wait_for()
    workers.go.set()
    found = Analyses(workers)  # type: ignore[arg-type]
    for _ in range(3):  # what has been computed costs nothing
        await found.hand(rules, hand, 1, "open", STAYS)
    await found.hand(rules, hand, 1, "known", STAYS)
    with pytest.raises(Refusal) as refused:
        await found.hand(rules, hand, 2, "known", STAYS)
    assert (refused.value.status, refused.value.problem.code) == (429, "too-fast")
    assert await found.hand(rules, hand, 1, "open", STAYS)
    assert await found.hand(rules, hand, 2, "open", STAYS)  # which takes less
    assert await found.hand(rules, hand, 2, "known", Asker("elsewhere", stays))


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/analysis", {"record": TEXT, "sense": "open"}),
        ("/api/analysis/position", asked(18)),
        ("/api/puzzles/1", {"move": text(bundled()[0].best)}),
    ],
)
def test_whatever_is_computed_counts(
    device: httpx.Client, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    monkeypatch.setattr(Computing, "at_once", 0.0)
    answer = device.post(path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")


@pytest.mark.parametrize(
    ("fails", "status", "code"), [(WorkersError("it ended"), 503, "busy"), (ImportError("numba"), 501, "no-solver")]
)
async def test_without_a_solver_it_says_so(fails: Exception, status: int, code: str) -> None:
    workers, (rules, hand) = Waiting(fails), hand_to_wait_for()
    workers.go.set()
    with pytest.raises(Refusal) as refused:
        await Analyses(workers).hand(rules, hand, 1, "open", STAYS)  # type: ignore[arg-type]
    assert (refused.value.status, refused.value.problem.code) == (status, code)


def test_it_is_computed_in_a_process_of_its_own(served: Served, device: httpx.Client) -> None:
    position = device.post("/api/analysis/position", json=asked(20), timeout=120)
    assert position.status_code == 200
    assert position.json()["tries"][0]["move"] == "-"
