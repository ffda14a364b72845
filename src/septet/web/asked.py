"""Requests and answers: bodies read, refusals said, the table that a request is about."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from septet.game import IllegalMove

from .common import encode
from .hub import Hub
from .messages import Problem
from .room import Room

T = TypeVar("T")
MOST_BODY = 16 * 1024


class Refusal(Exception):
    """A request that is refused, with its status."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status = status
        self.problem = problem


def json(data: object, status: int = 200) -> Response:
    """An answer in JSON, which nobody keeps."""
    return Response(encode(data), status, {"cache-control": "no-store"}, media_type="application/json")


async def body(request: Request, kind: type[T], most: int = MOST_BODY) -> T:
    """The body of a request as this type. Raises Refusal: 413 or 400."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refusal(413, Problem("bad-message", f"a request has at most {most} bytes"))
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal(400, Problem("bad-message", str(error))) from None


def hub_of(connection: HTTPConnection) -> Hub:
    """The server's tables."""
    hub: Hub = connection.app.state.hub
    return hub


def device_of(connection: HTTPConnection) -> str:
    """Who asks."""
    return str(connection.scope["device"])


def room_of(request: Request) -> Room:
    """The table of a request. Raises Refusal 404 if it is not there."""
    room = hub_of(request).room(request.path_params["table"])
    if room is None:
        raise Refusal(404, Problem("no-table", "there is no such table"))
    return room


def own_room(request: Request) -> Room:
    """The table of a request, at which its device sits. Raises Refusal 404 or 403."""
    room = room_of(request)
    if not room.table.party.of(device_of(request)):
        raise Refusal(403, Problem("no-seat", "you do not sit at this table"))
    return room


def wrong(field: str, value: object, why: str, reason: str = "value") -> Refusal:
    """422: a field has a value that it cannot have."""
    return Refusal(422, Problem("bad-value", f"{field}={value}: {why}", field, str(value), why, reason))


def not_now(error: IllegalMove) -> Refusal:
    """409: the table refuses it as it stands."""
    return Refusal(409, Problem(error.code, str(error)))
