"""The server's routes: a page, a small HTTP API, and a socket to each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from septet.bots import BOTS, Bot, ask
from septet.table import Store, StoreError
from septet.thinking import Thinkers

from . import linked, puzzles
from .analyses import Analyses
from .asked import Refusal, device_of, hub_of, json
from .described import by_path, described, described_json, described_style
from .front import DIRECT, Behind, Front
from .guard import Guard
from .hub import Hub
from .line import SocketLine
from .messages import Problem
from .operation import health, metrics
from .pages import Pages
from .talk import Talk

UNEXPECTED = Problem("unexpected", "something went wrong on the server")
ANY = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
NO_TABLE = 4404
"""The close code for a table that is not there: a page cannot read the status of a handshake."""


_log = logging.getLogger("septet")


def create_app(
    store: Store,
    pace: float = 1.0,
    bots: Mapping[str, Bot] = BOTS,
    pages: Pages | None = None,
    behind: Behind = DIRECT,
) -> Starlette:
    """The server over a store, which is closed with it. `pace` multiplies the pauses before bots and knocks."""
    choose = {name: partial(ask, bot) for name, bot in bots.items()}
    hub = Hub(store, choose, pace, {name: bot.games for name, bot in bots.items()}, Thinkers(bots))

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        await app.state.analyses.close()
        await hub.close()
        await asyncio.to_thread(store.close)

    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Front, base=behind.base, proxies=behind.proxies),
            Middleware(
                Guard,
                signer=hub.signer,
                known=lambda device: bool(store.tables_of(device, 1)),
                refused=hub.counts.refused,
            ),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={Refusal: _refused, HTTPException: _no_such, StoreError: _not_stored, Exception: _failed},
        lifespan=life,
    )
    app.state.hub, app.state.bots, app.state.metrics = hub, bots, behind.metrics
    app.state.analyses = Analyses(limits=hub.computing)
    app.state.pages, app.state.pictures = pages or Pages(base=behind.base), linked.Pictures()
    return app


async def _refused(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refusal):
        return json(UNEXPECTED, 500)
    hub_of(request).counts.refused(error.problem.code)
    return json(error.problem, error.status)


async def _no_such(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    why = "there is nothing here" if status == 404 else "this cannot be asked here"
    answer = json(Problem("no-such", why), status)
    answer.headers.update((isinstance(error, HTTPException) and error.headers) or {})
    return answer


async def _not_stored(request: Request, error: Exception) -> Response:
    _log.error("%s", error)
    hub_of(request).counts.refused("not-stored")
    return json(Problem("not-stored", "the store cannot be read or written, so nothing has happened"), 503)


async def _failed(_: Request, __: Exception) -> Response:
    return json(UNEXPECTED, 500)


async def no_such(request: Request) -> Response:
    """Nothing else is to be had under /api."""
    for route in request.app.routes:
        if (
            isinstance(route, Route)
            and route.path.startswith("/api")
            and route.matches(request.scope)[0] == Match.PARTIAL
        ):
            raise HTTPException(405, headers={"allow": ", ".join(sorted(route.methods or ()))})
    raise HTTPException(404)


async def page(request: Request) -> Response:
    """Everything else: the page."""
    pages: Pages = request.app.state.pages
    return pages.answer(request)


async def socket(line: WebSocket) -> None:
    """/ws/table/{table}: a whole view after every change; messages the other way. `?have=` is the version known."""
    hub = hub_of(line)
    room = hub.room(line.path_params["table"])
    await line.accept()
    if room is None:
        await line.close(NO_TABLE)
        return
    here = SocketLine(device_of(line), line)
    have = line.query_params.get("have", "")
    await room.come(here, int(have) if have.isascii() and have.isdigit() and len(have) < 10 else None)
    try:
        await Talk(room, here).go_on(line)
    finally:
        room.leave(here)


ROUTES = [
    *(Route(path, run, methods=methods) for path, run, methods in by_path()),
    Route("/health", health),
    Route("/metrics", metrics),
    Route("/api", described),
    Route("/api/style.css", described_style),
    Route("/api/openapi.json", described_json),
    Route("/api/{rest:path}", no_such, methods=ANY),
    Route("/preview.png", linked.welcome_picture),
    Route("/preview/table/{table}.png", linked.table_picture),
    Route("/preview/replay/{table}/{hand:int}.png", linked.replay_picture),
    Route("/preview/replay/{table}/{hand:int}/{step:int}.png", linked.position_picture),
    Route("/table/{table}", linked.table_page),
    Route("/replay/{table}/{hand:int}", linked.replay_page),
    Route("/replay/{table}/{hand:int}/{step:int}", linked.position_page),
    Route("/puzzles", puzzles.address),
    Route("/{path:path}", page),
    WebSocketRoute("/ws/table/{table}", socket),
]
