"""The coach of Sevens over HTTP: for who plays against bots alone, and in rounds that are over; and reviews of those.

The coach is given a view, so it cannot tell what its seat does not see; the answer goes to that seat's device alone.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from septet.analysis.sevens import advice_words, coached
from septet.analysis.sevens.advice import Advice
from septet.analysis.sevens.course import Course, course
from septet.analysis.sevens.decisions import decision, suspects, worst
from septet.analysis.sevens.played import played
from septet.analysis.sevens.tell import Words as Sentence
from septet.analysis.sevens.tell import decision_words, fortunes_words
from septet.records import Hand, Record
from septet.table import Table
from septet.views import View, view_then

from .analyses import analyses_of, answered, asker_of
from .asked import Refusal, device_of, own_room, room_of
from .common import encode, hand_over, joined
from .messages import Problem
from .messages_coach import CoachedAt, CoachedRest, RoundCourse, RoundTurns, Told, Words

NO_ROUND = Problem("no-hand", "there is no such round of Sevens, or it is not over")
NO_COACH = Problem("no-hint", "the coach answers who plays Sevens against bots alone")
NOBODY = Problem("no-hint", "nobody plays there")


async def of_table(request: Request) -> Response:
    """The coach's answers to the device that asks, at a running table where all other seats are bots."""
    room = own_room(request)
    table, device = room.table, device_of(request)
    if not coaches(table, device):
        raise Refusal(409, NO_COACH)
    seat = room.seat_of(device)
    seen = table.view(seat)
    if table.phase != "play":
        raise Refusal(409, NOBODY)
    return await _coached(request, seen, table.version)


def coaches(table: Table, device: str) -> bool:
    """Whether a device may ask the coach of a table: it plays Sevens there, with bots alone, and hints are not off."""
    return table.record.game.id == "sevens" and table.hints and bool(table.party.of(device))


async def of_round(request: Request) -> Response:
    """The coach's answers to the seat that played a turn of a round that is over: before it drew, or after."""
    record, hand = round_of(request)
    turn, game = request.path_params["turn"], record.game
    at = next((ply for ply, state in enumerate(hand.states[:-1]) if state.turn_number == turn), None)
    if at is None or request.path_params["when"] not in ("draw", "play"):
        raise Refusal(404, NO_ROUND)
    at += request.path_params["when"] == "play"
    state = hand.states[at]
    if state.turn < 0 or state.turn_number != turn:  # the turn was over with its first step
        raise Refusal(409, NOBODY)
    return await _coached(request, view_then(game, record.rules, hand, at), 0)


async def _coached(request: Request, seen: View, version: int) -> Response:
    analyses = analyses_of(request)
    key = ("coach", seen.rules, seen.seat, seen.state, seen.moves)  # no version: what happens beside play is not seen

    async def made() -> bytes:
        found: Advice = await analyses.think(coached, seen)
        told = [tuple(map(_words, answer)) for answer in advice_words(found)]
        return encode(CoachedRest(seen.game.seats[seen.seat or 0], found, *told))

    found = await analyses.once(key, made, asker_of(request), "coach")
    return answered(joined(encode(CoachedAt(version)), found))


async def review(request: Request) -> Response:
    """How a round that is over went (`course`), or the decisions in it that cost most (`turns`)."""
    record, hand = round_of(request)
    number, part, analyses = request.path_params["hand"], request.path_params["part"], analyses_of(request)
    if part not in ("course", "turns"):
        raise Refusal(404, Problem("no-such", "a review is course or turns"))
    found = played(record.rules, hand)

    async def made() -> bytes:
        if part == "course":
            went: Course = await analyses.think(course, found)
            told = tuple(map(_words, fortunes_words(went.fortunes)))
            return encode(RoundCourse(number, went.chances, went.fortunes, told))
        close = [await analyses.think(decision, found, each) for each in await analyses.think(suspects, found)]
        shown = tuple(Told(each, tuple(map(_words, decision_words(each)))) for each in worst(close))
        return encode(RoundTurns(number, shown))

    return answered(await analyses.once(("review", part, found, number), made, asker_of(request), part))


def round_of(request: Request) -> tuple[Record, Hand]:
    """A round of Sevens that is over, and its game. Raises Refusal 404 for any other."""
    table = room_of(request).table
    hand = hand_over(table, request.path_params["hand"])
    if table.record.game.id != "sevens" or hand is None:
        raise Refusal(404, NO_ROUND)
    return table.record, hand


def _words(told: Sentence) -> Words:
    return Words(told.key, told.values)
