"""What a table does by itself, on a clock that the test moves: clocks of moves, waiting for others, standing still."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from septet.seven_rocks import Rules
from septet.table import Seat, Store, Table, Terms
from septet.web.driver import PAUSES, READY
from septet.web.hub import Hub
from septet.web.line import Line
from septet.web.messages import PlayMove
from septet.web.messages_party import GoOn, Mix
from septet.web.room import Room
from tables import BOTS_GIVEN, GAME

ANN, BOB = "ann", "bob"
FIT = {"greedy": ("seven-rocks",), "random": ("seven-rocks",)}


class Ear(Line):
    """A listener that keeps what it is told."""

    def __init__(self, device: str) -> None:
        super().__init__(device)
        self.frame: dict[str, Any] = {}
        self.people: dict[str, Any] = {}
        self.versions: list[int] = []

    def flush(self) -> None:
        while self.waiting:
            message = json.loads(self.waiting.popleft())
            if message["type"] == "rocks":
                self.frame = message
                self.versions.append(message["version"])
            elif message["type"] == "people":
                self.people = message


class World:
    """A room on a clock of its own, with Ann at S and Bob at N, bots between them."""

    def __init__(self, store: Store, **terms: object) -> None:
        self.store, self.time = store, 1000.0
        self.terms = Terms(stands_in="greedy", **terms)  # type: ignore[arg-type]
        self.opened()

    def opened(self) -> None:
        """A server is started over the store."""
        self.hub = Hub(self.store, BOTS_GIVEN, 1, FIT)
        self.hub.now = lambda: self.time

    async def made(self) -> World:
        """The table is there; its first hand is to be dealt."""
        bot = Seat("greedy", "greedy")
        seats = (Seat("Bob", None, BOB), bot, Seat("Ann", None, ANN), bot)
        rules = Rules(target=1000)
        self.name = await self.hub.open(
            lambda tags: Table(GAME, rules, seats, BOTS_GIVEN, tags, terms=self.terms, host=ANN), Table.open
        )
        self.look()
        return self

    def look(self) -> Room:
        """The room of the table, opened if need be."""
        room = self.hub.room(self.name)
        assert room
        self.room = room
        return room

    async def come(self, *devices: str) -> list[Ear]:
        """Persons come to the table."""
        ears = [Ear(device) for device in devices]
        for ear in ears:
            await self.room.come(ear)
        return ears

    async def passes(self, seconds: float) -> None:
        """So much time passes, and what is then due happens."""
        self.time += seconds
        self.room.driver.wake()
        while True:
            await asyncio.sleep(0.002)
            todo = self.room.driver.todo()
            if not self.room.asking.storing and (todo is None or todo[0] > self.time):
                return

    async def until_turn_of(self, seat: int) -> None:
        """Bots and knocks are waited for, persons play their first legal move, until it is this seat's turn."""
        while not (self.table.phase == "play" and self.table.due() is None and self.turn == seat):
            if self.table.due():
                await self.passes(1)
            else:
                move = GAME.text(self.table.view(self.turn).legal[0])
                await self.room.act(PlayMove(version=self.table.version, move=move), self.ear(self.turn))

    def ear(self, seat: int) -> Line:
        """A line of the person at a seat."""
        return next(line for line in self.room.lines if line.seat == seat)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.room.table

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.table.record.state.turn)

    async def begin(self) -> list[Ear]:
        """Ann and Bob come, and the first hand begins."""
        ears = await self.come(ANN, BOB)
        if self.table.due() == "deal":
            await self.passes(PAUSES["deal"])
        for ear in ears:
            await self.room.act(GoOn(version=self.table.version), ear)
        assert self.table.phase == "play"
        return ears


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store, closed at the end."""
    opened = Store(tmp_path)
    yield opened
    opened.close()


async def test_bots_move_after_their_pause(store: Store) -> None:
    world = await World(store).made()
    await world.begin()
    await world.until_turn_of(0)
    version = world.table.version
    await world.passes(100)
    assert world.table.version == version  # a person is waited for
    await world.room.act(PlayMove(version=version, move=GAME.text(world.table.view(0).legal[0])), world.ear(0))
    if world.table.due() == "bot":
        await world.passes(PAUSES["bot"] - 0.01)
        assert world.table.version == version + 1
        await world.passes(0.02)
        assert world.table.version == version + 2
    await world.room.close()


async def test_when_the_time_is_over_the_stand_in_moves_and_the_match_goes_on(store: Store) -> None:
    world = await World(store, clock=30).made()
    [ann, _] = await world.begin()
    for seat in (2, 0, 2):
        await world.until_turn_of(seat)
        version, late = world.table.version, list(world.table.late)
        assert ann.people["left"] == 30
        await world.passes(29.9)
        assert world.table.version == version
        await world.passes(0.2)
        assert world.table.late[seat] == late[seat] + 1
        assert world.table.seats[seat].bot is None
    await world.room.close()


async def test_a_move_in_the_last_moment_is_nobody_elses_lateness(store: Store) -> None:
    world = await World(store, clock=30).made()
    await world.begin()
    await world.until_turn_of(2)
    version = world.table.version
    move = PlayMove(version=version, move=GAME.text(world.table.view(2).legal[0]))
    await world.passes(0)  # the table has seen whose turn it is, and waits
    world.time += 30.1  # the time is over, and the move is on its way to the disk
    asked = asyncio.create_task(world.room.act(move, world.ear(2)))
    await asyncio.sleep(0)
    await world.room.driver.out_of_time()
    await asked
    assert world.table.late == [0, 0, 0, 0]
    assert world.table.version == version + 1
    await world.room.close()


async def test_no_clock_runs_while_nobody_is_there(store: Store) -> None:
    world = await World(store, clock=30).made()
    await world.begin()
    await world.until_turn_of(2)
    await world.passes(20)
    version = world.table.version
    for line in list(world.room.lines):
        world.room.leave(line)
    assert world.room.driver.todo() is None
    await world.passes(10_000)
    assert (world.table.version, world.room.idle) == (version, True)
    [bob] = await world.come(BOB)
    assert bob.people["left"] == 30  # not over already
    await world.passes(29)
    assert world.table.version == version
    await world.passes(2)
    assert world.table.late[2] == 1  # Ann is away, and Bob need not wait for ever
    await world.room.close()


async def test_after_a_restart_the_time_of_a_move_begins_anew(store: Store) -> None:
    world = await World(store, clock=30).made()
    await world.begin()
    await world.until_turn_of(2)
    await world.room.close()
    world.time = 50_000.0
    world.opened()
    world.look()
    assert world.table.phase == "play"
    [ann] = await world.come(ANN)
    assert ann.people["left"] == 30
    await world.passes(1)
    assert world.table.late == [0, 0, 0, 0]
    await world.room.close()


async def test_nobody_waits_for_ever_for_somebody_who_does_not_go_on(store: Store) -> None:
    world = await World(store).made()
    ann, bob = await world.come(ANN, BOB)
    await world.passes(10_000)
    assert world.table.phase == "lead"  # nobody has asked for the hand
    await world.room.act(GoOn(version=world.table.version), ann)
    assert bob.people["ready"] == ["S"]
    await world.passes(READY - 0.1)
    assert world.table.phase == "lead"
    await world.passes(0.2)
    assert (world.table.phase, bob.frame["phase"], bob.people["ready"]) == ("play", "play", [])
    await world.room.close()


async def test_a_deal_waits_for_shares_of_those_who_are_there_and_not_long(store: Store) -> None:
    world = await World(store).made()
    ann, bob = await world.begin()
    world.table.apply(world.table.play(world.turn, world.table.version, GAME.text(world.table.record.legal()[0])))
    while world.table.phase == "play":  # the rest of the hand, as if it had been played
        turn = world.turn
        world.table.apply(
            world.table.step()
            if world.table.due()
            else world.table.play(turn, world.table.version, GAME.text(world.table.record.legal()[0]))
        )
    assert world.table.due() == "deal"
    world.room.driver.moved_at = world.time
    wait = world.room.driver.todo()
    assert wait
    assert wait[0] == world.time + PAUSES["deal"]
    for seat, share in ((0, "a" * 64), (2, "b" * 64)):
        world.table.apply(world.table.mix((seat,), world.table.deals.number, share))
    wait = world.room.driver.todo()
    assert wait
    assert wait[0] == world.time  # all are there
    assert (ann.gone, bob.gone) == (False, False)


async def test_the_first_deal_waits_for_whoever_comes_and_is_proven(store: Store) -> None:
    world = await World(store).made()
    world.time += 1000
    assert (world.room.driver.todo(), world.table.pending) == (None, None)  # nobody is there
    [ann] = await world.come(ANN)
    assert (ann.frame["phase"], ann.frame["next"]) == ("lead", None)
    wait = world.room.driver.todo()
    assert wait
    assert wait[0] == world.time + PAUSES["deal"]
    await world.room.act(Mix(hand=1, share="a" * 64), ann)
    await world.passes(0)
    assert ann.frame["next"]["hand"] == 1
    transcript = world.table.deals.transcript(1)
    assert transcript
    assert transcript.shares["S"] == "a" * 64
    assert ann.versions == sorted(set(ann.versions))  # nothing is shown twice
    await world.room.close()


async def test_a_share_is_no_move_and_is_shown_with_the_next_change(store: Store) -> None:
    world = await World(store).made()
    ann, bob = await world.begin()
    await world.until_turn_of(2)
    version = ann.frame["version"]
    await world.room.act(Mix(hand=world.table.deals.number, share="a" * 64), bob)
    assert (ann.frame["version"], world.table.version) == (version, version + 1)
    move = GAME.text(world.table.view(2).legal[0])
    await world.room.act(PlayMove(version=version, move=move), ann)  # as good as before
    assert ann.frame["party"]["fair"]["mixed"] == ["N"]
    await world.room.close()


async def test_a_table_that_all_have_left_does_nothing_more(store: Store) -> None:
    world = await World(store, clock=1).made()
    ears = await world.begin()
    for ear in ears:
        await world.room.ask(lambda table, ear=ear: table.party.leave(ear.device, "greedy"))  # type: ignore[misc]
    assert world.table.party.persons() == ()
    version = world.table.version
    for _ in range(5):
        await world.passes(1000)
    assert (world.table.version, world.room.driver.todo()) == (version, None)
    assert world.room.driver.idle
    await world.room.close()


async def test_absent_persons_are_known_since_they_went(store: Store) -> None:
    world = await World(store, absence=60).made()
    ann, bob = await world.begin()
    world.room.leave(bob)
    assert (ann.people["here"], ann.people["away"]) == (["S"], {"N": 0})
    world.time += 59
    assert not world.room.presence.is_away(0)
    world.time += 1
    assert world.room.presence.is_away(0)
    await world.come(BOB)
    assert (ann.people["here"], ann.people["away"], world.room.presence.is_away(0)) == (["N", "S"], {}, False)
    await world.room.close()
