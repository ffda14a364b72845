"""For programs: a token, streams of JSON lines, and messages to a table. A program sees what its seat sees."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from septet.game import IllegalMove

from .asked import body, device_of, hub_of, json, not_now, own_room, room_of
from .common import encode
from .limits import address_of
from .line import Line, StreamLine
from .messages import PlayMove, ToTable
from .messages_tables import Done, Token

NDJSON = {"cache-control": "no-store", "content-encoding": "identity", "x-accel-buffering": "no"}


async def token(request: Request) -> Response:
    """A new token."""
    return json(Token(hub_of(request).signer.token()), 201)


async def table_stream(request: Request) -> Response:
    """A table as JSON lines: first the whole view, then a view after every change; empty lines keep it alive."""
    room, line = room_of(request), StreamLine(device_of(request))

    async def lines() -> AsyncIterator[bytes]:
        await room.come(line)
        try:
            async for text in line.lines():
                yield text
        finally:
            room.leave(line)

    return StreamingResponse(lines(), headers=NDJSON, media_type="application/x-ndjson")


async def event_stream(request: Request) -> Response:
    """What happens at this device's tables, as JSON lines: first each table that is not over, then each change."""
    hub, device = hub_of(request), device_of(request)
    line = StreamLine(device)

    async def lines() -> AsyncIterator[bytes]:
        hub.listeners[device].add(line)
        try:
            for room in await hub.rooms_of(device, 100):
                notice = hub.notice(room, device)
                if notice.seats and notice.phase != "over":
                    line.say(encode(notice))
            async for text in line.lines():
                yield text
        finally:
            hub.listeners[device].discard(line)
            hub.left(line)
            hub.forget(device)

    return StreamingResponse(lines(), headers=NDJSON, media_type="application/x-ndjson")


async def move(request: Request) -> Response:
    """Make a move; with `?version=` only in that state."""
    room = own_room(request)
    asked = request.query_params.get("version", "")
    version = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else room.table.version
    return await told(request, PlayMove(version=version, move=request.path_params["move"]))


async def tell(request: Request) -> Response:
    """Any message that a socket could send."""
    return await told(request, await body(request, ToTable))  # type: ignore[arg-type]


async def told(request: Request, asked: ToTable) -> Response:
    """A message of a device, answered when it has happened. Raises Refusal 409."""
    room = room_of(request)
    line = next((line for line in room.lines if line.device == device_of(request)), None)
    answers = Answers(device_of(request), address_of(request.scope))
    answers.seat = room.seat_of(answers.device) if line is None else line.seat
    try:
        await room.act(asked, answers)
    except IllegalMove as error:
        raise not_now(error) from None
    if answers.said:
        return Response(b"\n".join(answers.said), 200, {"cache-control": "no-store"}, media_type="application/x-ndjson")
    return json(Done(room.table.version))


class Answers(Line):
    """A line that only keeps what is said on it alone."""

    @property
    def said(self) -> list[bytes]:
        """What was said."""
        return list(self.waiting)
