"""The server's routes: a page, a small HTTP API, and a socket to each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from septet import GAMES
from septet.bots import BOTS, Bot, ask
from septet.game import Game, IllegalMove, RulesError
from septet.rulebook import BOOKS, Text
from septet.table import Seat, Store, StoreError, Table, rematch

from .frames import home, match, replay, rules_page
from .frames_sevens import card_infos
from .guard import Guard
from .hub import Hub, Room
from .messages import AskedRules, BotInfo, GoodRules, MadeTable, NewTable, Problem
from .pages import Pages

T = TypeVar("T")
UNEXPECTED = Problem("unexpected", "something went wrong on the server")
MOST_BODY = 16 * 1024
MOST_MATCHES = 100
MOST_NAME = 40
NO_TABLE = 4404
"""The close code for a table that is not there, or not this device's: a page cannot read the status of a handshake."""


_log = logging.getLogger("septet")


class Refusal(Exception):
    """A request that is refused, with its status."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status = status
        self.problem = problem


def create_app(
    store: Store, pace: float = 1.0, bots: Mapping[str, Bot] = BOTS, pages: Pages | None = None
) -> Starlette:
    """The server over a store, which is closed with it. `pace` multiplies the pauses before bots and knocks."""
    hub = Hub(store, {name: partial(ask, bot) for name, bot in bots.items()}, pace)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        await hub.close()
        await asyncio.to_thread(store.close)

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers={Refusal: _refused, HTTPException: _no_such, StoreError: _not_stored, Exception: _failed},
        lifespan=life,
    )
    app.state.hub, app.state.bots, app.state.pages = hub, bots, pages or Pages()
    return app


# --- requests and answers -----------------------------------------------------------------------------------------


def json(data: object, status: int = 200) -> Response:
    """An answer in JSON, which nobody keeps."""
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, media_type="application/json")


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request as this type. Raises Refusal: 413 or 400."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BODY:
            raise Refusal(413, Problem("bad-message", f"a request has at most {MOST_BODY} bytes"))
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal(400, Problem("bad-message", str(error))) from None


def hub_of(connection: HTTPConnection) -> Hub:
    """The server's tables."""
    hub: Hub = connection.app.state.hub
    return hub


def room_of(request: Request) -> Room:
    """The table of a request. Raises Refusal 404 if it is not there, or not this device's."""
    room = hub_of(request).room(request.path_params["table"], request.scope["device"])
    if room is None:
        raise Refusal(404, Problem("no-table", "there is no such table on this device"))
    return room


def wrong(field: str, value: object, why: str, reason: str = "value") -> Refusal:
    """422: a field has a value that it cannot have."""
    return Refusal(422, Problem("bad-value", f"{field}={value}: {why}", field, str(value), why, reason))


async def _refused(_: Request, error: Exception) -> Response:
    return json(error.problem, error.status) if isinstance(error, Refusal) else json(UNEXPECTED, 500)


async def _no_such(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return json(Problem("no-such", "there is nothing here" if status == 404 else "this cannot be asked here"), status)


async def _not_stored(_: Request, error: Exception) -> Response:
    _log.error("%s", error)
    return json(Problem("not-stored", "the store cannot be read or written, so nothing has happened"), 503)


async def _failed(_: Request, __: Exception) -> Response:
    return json(UNEXPECTED, 500)


# --- tables and matches -------------------------------------------------------------------------------------------


async def new_table(request: Request) -> Response:
    """POST /api/tables: a table with bots and house rules."""
    asked = await body(request, NewTable)
    game, rules = agreed(GAMES[asked.game], asked.form, asked.rules)
    seats = seated(asked, game, request.app.state.bots)
    hub = hub_of(request)
    made = await hub.open(
        request.scope["device"],
        lambda tags: Table(game, rules, seats, hub.bots, tags, takes_back=asked.takes_back),
    )
    return json(MadeTable(made), 201)


def agreed(game: Game, form: str, given: dict[str, Any]) -> tuple[Game, Any]:
    """A game in this form and its house rules. Raises Refusal 422 for what does not go together."""
    if form and form not in game.forms:
        raise wrong("form", form, f"must be one of {', '.join(game.forms) or 'none'}")
    game = game.forms.get(form, game)
    try:
        rules = game.rules.of(given)
    except RulesError as error:
        raise wrong(error.field, error.value, error.why, error.code) from None
    if getattr(rules, "exact_cut", "") == "manual":
        # SG3: nobody counts cards here, and everybody would say 24.
        raise wrong("exact_cut", "manual", "is for records of real tables", "real-table")
    return game, rules


def seated(asked: NewTable, game: Game, bots: Mapping[str, Bot]) -> tuple[Seat, ...]:
    """The seats of a table to be made: the person at S or P1, the bots clockwise from there."""
    fit = [name for name, bot in bots.items() if game.id in bot.games]
    if len(asked.bots) != len(game.seats) - 1:
        raise wrong("bots", len(asked.bots), f"{len(game.seats) - 1} bots are needed")
    for bot in asked.bots:
        if bot not in fit:
            raise wrong("bots", bot, f"must be one of {', '.join(fit)}")
    name = asked.name.strip()
    if len(name) > MOST_NAME or not name.isprintable():
        raise wrong("name", name, f"must be at most {MOST_NAME} characters in one line")
    others = [Seat(bot, bot) for bot in asked.bots]
    after = len(game.seats) - 1 - home(game)
    return (*others[after:], Seat(name), *others[:after])


async def rematch_of(request: Request) -> Response:
    """POST /api/tables/{table}/rematch: the same seats and house rules again, once the match is over."""
    room = room_of(request)
    if not room.table.record.over:
        raise Refusal(409, Problem("not-over", "the match is not over"))
    made = await room.hub.open(room.device, partial(rematch, room.table))
    return json(MadeTable(made), 201)


async def end_early(request: Request) -> Response:
    """POST /api/tables/{table}/end: the match is ended early, as unfinished."""
    room = room_of(request)
    try:
        await room.ask(lambda table: table.end(table.version))
    except IllegalMove as error:
        raise Refusal(409, Problem(error.code, error.reason)) from None
    return json(MadeTable(room.name))


async def matches(request: Request) -> Response:
    """GET /api/matches: the matches of this device, the last changed first."""
    rooms = await hub_of(request).rooms_of(request.scope["device"], MOST_MATCHES)
    return json([match(room.table, room.name, room.seat, (room.created, room.updated)) for room in rooms])


async def record(request: Request) -> Response:
    """GET /api/tables/{table}/record: the record as a file; of a running match the public profile."""
    room = room_of(request)
    kept = room.table.record
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{kept.game.id}-{room.name}.{kept.game.format}"',
    }
    return Response(kept.format(public=not kept.over), 200, headers, media_type="text/plain")


async def replay_of(request: Request) -> Response:
    """GET /api/tables/{table}/replay/{hand}: a hand that is over, step by step."""
    room = room_of(request)
    shown = replay(room.table, room.name, room.seat, request.path_params["hand"])
    if shown is None:
        raise Refusal(404, Problem("no-hand", "there is no such hand, or it is not over"))
    return json(shown)


async def rules(request: Request) -> Response:
    """GET /api/rules/{game}: every sentence, ruling and house rule, and the figures drawn.

    POST: whether these house rules go together.
    """
    name = request.path_params["game"]
    if name not in BOOKS:
        raise Refusal(404, Problem("no-game", "there is no such game"))
    if request.method != "POST":
        return json(rules_page(name))
    asked = await body(request, AskedRules)
    return json(GoodRules(tuple(agreed(GAMES[name], asked.form, asked.rules)[1].differs)))


async def bots(request: Request) -> Response:
    """GET /api/bots: the bots that can be seated."""
    known: Mapping[str, Bot] = request.app.state.bots
    told = (BotInfo(bot.name, bot.games, Text(en=bot.name, zh=bot.zh_name), bot.en, bot.zh) for bot in known.values())
    return json(list(told))


async def cards(_: Request) -> Response:
    """GET /api/cards: every card of Sevens, as screens need it."""
    return json(card_infos())


async def no_such(_: Request) -> Response:
    """Nothing else is to be had under /api."""
    raise HTTPException(404)


async def page(request: Request) -> Response:
    """Everything else: the page."""
    pages: Pages = request.app.state.pages
    return pages.answer(request)


async def socket(line: WebSocket) -> None:
    """/ws/table/{table}: the whole view after every change; moves the other way."""
    room = hub_of(line).room(line.path_params["table"], line.scope["device"])
    await line.accept()
    if room is None:
        await line.close(NO_TABLE)
        return
    await room.attend(line)


ROUTES = [
    Route("/api/tables", new_table, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch_of, methods=["POST"]),
    Route("/api/tables/{table}/end", end_early, methods=["POST"]),
    Route("/api/tables/{table}/record", record),
    Route("/api/tables/{table}/replay/{hand:int}", replay_of),
    Route("/api/matches", matches),
    Route("/api/rules/{game}", rules, methods=["GET", "POST"]),
    Route("/api/bots", bots),
    Route("/api/cards", cards),
    Route("/api/{rest:path}", no_such),
    Route("/{path:path}", page),
    WebSocketRoute("/ws/table/{table}", socket),
]
