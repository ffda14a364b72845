"""Analysis over HTTP: of hands that are over, of pasted records, of open positions. Computed in another process.

Nothing is analysed that is hidden from anybody: a hand of a table only once it is over and open to all (RG9), and
whatever somebody writes down themselves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from septet import BadRecord, read, seven_rocks
from septet.analysis.seven_rocks import Judged, Sense, gathered, is_known, judge, judged, warm
from septet.analysis.seven_rocks.puzzles import Puzzle, told
from septet.game import SeptetError, play
from septet.records import Hand
from septet.workers import Workers, WorkersError

from .asked import Refusal, body, json, room_of, wrong
from .common import encode, hand_over
from .frames_analysis import hand_analysis, position, puzzle_answered
from .frames_rocks import pasted
from .limits import SECONDS, Computed, Computing, address_of
from .messages import Problem
from .messages_analysis import AskedAnalysis, AskedPosition, AskedRecord

ROCKS = seven_rocks.GAME
KEPT = 500
"""So many analyses are remembered, the last ones that were asked for."""
MOST = 20
"""So many may be under way or wait; who comes then is asked to come again."""
LIMIT = 300.0
"""Seconds for one ply: where nothing is compiled yet, the first one waits for that."""
LOOK = 1.0
"""Seconds after which it is seen whether anybody still waits."""
MOST_RECORD = 80 * 1024
"""Bytes of a request with a record."""
BUSY = Problem("busy", "too much is being analysed now: please try again in a moment")
TOO_FAST = Problem("too-fast", "too much has been analysed for this address: wait a moment")
UNKNOWN = Problem("unknown-tiles", "tiles of this deal are not known, so it cannot be analysed")
NO_SOLVER = Problem("no-solver", "this server cannot analyse: it was installed without the extra `fast`")


Make = Callable[[], Coroutine[Any, Any, bytes]]


class Asker(NamedTuple):
    """Who asks: from which address, and whether they are gone."""

    address: str
    gone: Callable[[], Awaitable[bool]]


class Analyses:
    """What has been analysed and is under way, each hand once a sense; a process of its own computes it."""

    def __init__(self, workers: Workers | None = None, limits: Computing | None = None) -> None:
        self.workers = workers or Workers(1, first=warm)
        self._kept: OrderedDict[object, bytes] = OrderedDict()
        self.running: dict[object, asyncio.Task[bytes]] = {}
        self._waiting: dict[object, int] = {}
        self._limits = limits or Computing()

    async def hand(self, rules: seven_rocks.Rules, hand: Hand, number: int, sense: Sense, asker: Asker) -> bytes:
        """The analysis of a hand, encoded. Raises Refusal. Stops when everybody who waited for it is gone."""
        if not is_known(hand):
            raise Refusal(422, UNKNOWN)
        key = (rules, hand.deal, tuple(hand.moves), hand.states[0].scores, number, sense)
        return await self.once(key, lambda: self._hand(rules, hand, number, sense), asker, sense)

    async def position(self, rules: seven_rocks.Rules, hand: Hand, asker: Asker) -> bytes:
        """The last position of a hand with the worth of every move, encoded. Raises Refusal."""
        key = (rules, hand.deal, tuple(hand.moves), hand.states[0].scores)

        async def made() -> bytes:
            last = hand.states[-1]
            found: Judged | None = await self.think(judge, rules, (last,)) if last.turn >= 0 else None
            return encode(position(rules, hand, found))

        return await self.once(key, made, asker, "position")

    async def answer(self, puzzle: Puzzle, move: int, asker: Asker) -> bytes:
        """What is said of a legal play as the answer to a puzzle, encoded. Raises Refusal."""

        async def made() -> bytes:
            marked, judged = await self.think(told, puzzle, move)
            return encode(puzzle_answered(puzzle.record(), move == puzzle.best, marked, judged))

        return await self.once((puzzle, move), made, asker, "puzzle")

    async def once(self, key: object, make: Make, asker: Asker, what: Computed) -> bytes:
        """What was made for this key, or is made now. Raises Refusal. Stops when all who wait for it are gone."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        return await self._shared(key, make, asker, what)

    async def close(self) -> None:
        """End what is under way, and the process."""
        for task in self.running.values():
            task.cancel()
        await self.workers.close()

    async def _hand(self, rules: seven_rocks.Rules, hand: Hand, number: int, sense: Sense) -> bytes:
        steps = [await self.think(judged, rules, hand, ply, sense) for ply in range(1, len(hand.moves) + 1)]
        return encode(hand_analysis(number, hand, await self.think(gathered, rules, hand, sense, steps)))

    async def _shared(self, key: object, make: Make, asker: Asker, what: Computed) -> bytes:
        """What several ask for at once is computed once, and for nobody not at all."""
        task = self.running.get(key)
        if task is None:
            if len(self.running) >= MOST:
                raise Refusal(503, BUSY)
            if not self._limits.allow(asker.address, SECONDS[what]):
                raise Refusal(429, TOO_FAST)
            task = self.running[key] = asyncio.create_task(make())
            task.add_done_callback(lambda done: self._over(key, done))
        self._waiting[key] = self._waiting.get(key, 0) + 1
        try:
            while not (await asyncio.wait({task}, timeout=LOOK))[0]:
                if await asker.gone():
                    raise Refusal(503, BUSY)  # nobody reads it
            return await asyncio.shield(task)
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key]
                task.cancel()

    def _over(self, key: object, task: asyncio.Task[bytes]) -> None:
        del self.running[key]
        if not task.cancelled() and task.exception() is None:
            self._kept[key] = task.result()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    async def think(self, call: Callable[..., Any], *arguments: object) -> Any:
        """What a function of a module answers, in another process. Raises Refusal."""
        try:
            return await self.workers.run(call, *arguments, limit=LIMIT)
        except ImportError:
            raise Refusal(501, NO_SOLVER) from None
        except WorkersError:
            raise Refusal(503, BUSY) from None


def analyses_of(request: Request) -> Analyses:
    """The server's analyses."""
    found: Analyses = request.app.state.analyses
    return found


def asker_of(request: Request) -> Asker:
    """Who asks."""
    return Asker(address_of(request.scope), request.is_disconnected)


def answered(made: bytes) -> Response:
    """An answer that is the same for all who ask."""
    return Response(made, 200, {"cache-control": "no-store"}, media_type="application/json")


async def hand_of_table(request: Request) -> Response:
    """What each play of a hand that is over gave away. Never of a hand that is played."""
    table, number = room_of(request).table, request.path_params["hand"]
    hand = hand_over(table, number)
    if table.record.game is not ROCKS or hand is None:
        raise Refusal(404, Problem("no-hand", "there is no such hand of Seven Rocks, or it is not over"))
    sense = request.path_params["sense"]
    if sense not in ("open", "known"):
        raise Refusal(404, Problem("no-such", "an analysis is open or known"))
    return answered(await analyses_of(request).hand(table.record.rules, hand, number, sense, asker_of(request)))


async def hand_of_record(request: Request) -> Response:
    """The same for a hand of a record that somebody pastes."""
    asked = await body(request, AskedAnalysis, MOST_RECORD)
    rules, hands = hands_of(asked)
    hand, found = hands[asked.hand - 1], analyses_of(request)
    return answered(await found.hand(rules, hand, asked.hand, asked.sense, asker_of(request)))


async def replay_of_record(request: Request) -> Response:
    """A hand of a record that somebody pastes, step by step."""
    asked = await body(request, AskedRecord, MOST_RECORD)
    hands_of(asked)
    return json(pasted(read(asked.record)[0], asked.hand))


async def open_position(request: Request) -> Response:
    """Any open position, with the worth of every move."""
    asked = await body(request, AskedPosition)
    rules, hand = position_of(asked)
    return answered(await analyses_of(request).position(rules, hand, asker_of(request)))


def hands_of(asked: AskedRecord) -> tuple[seven_rocks.Rules, list[Hand]]:
    """House rules and hands of the first game of a record. Raises Refusal 422."""
    try:
        records = read(asked.record)
    except BadRecord as error:
        raise wrong("record", error.line, str(error)) from None
    if not records or records[0].game is not ROCKS:
        raise wrong("record", "", "must hold a game of Seven Rocks")
    hands = records[0].hands()
    if asked.hand > len(hands):
        raise wrong("hand", asked.hand, f"there are {len(hands)}")
    if not is_known(hands[asked.hand - 1]):
        raise Refusal(422, UNKNOWN)
    return records[0].rules, hands


def position_of(asked: AskedPosition) -> tuple[seven_rocks.Rules, Hand]:
    """A hand played up to a position. Raises Refusal 422."""
    field, value = "rules", str(asked.rules)
    try:
        rules = ROCKS.rules.of(asked.rules)
        field, value = "deal", asked.deal
        deal = ROCKS.parse_deal(asked.deal)
        state = ROCKS.start(rules, ROCKS.first._replace(scores=asked.scores), deal)
        hand = Hand(deal, [], [state])
        for at, text in enumerate(asked.moves, 1):
            field, value = "moves", f"{at}. {text}"
            move = ROCKS.parse(text)
            hand.moves.append(move)
            hand.states.append(play(ROCKS, rules, hand.states[-1], move))
    except SeptetError as error:
        raise wrong(field, value, str(error)) from None
    if not is_known(hand):
        raise Refusal(422, UNKNOWN)
    return rules, hand
