"""The calls as routes, and the pages that describe them: for people, and as an OpenAPI document."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import cache, partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from . import openapi
from .calls import CALLS
from .messages import WIRE


async def described(_: Request) -> Response:
    """The API for people: every call and every message."""
    return Response(openapi.rendered(api_document()), 200, {"cache-control": "no-cache"}, "text/html")


async def described_style(_: Request) -> Response:
    """The style of that page."""
    return Response(openapi.STYLE, 200, {"cache-control": "no-cache"}, "text/css")


async def described_json(request: Request) -> Response:
    """The API for machines: an OpenAPI 3.1 document."""
    base = request.scope["root_path"]
    found = {**api_document(), "servers": [{"url": base}]} if base else api_document()
    return Response(openapi.encoded(found), 200, {"cache-control": "no-cache"}, "application/json")


@cache
def api_document() -> dict[str, Any]:
    """The OpenAPI document of all calls."""
    return openapi.document(CALLS, WIRE)


def by_path() -> Iterator[tuple[str, Callable[[Request], Awaitable[Response]], list[str]]]:
    """Each path once, with what answers there and the methods it takes: so a wrong method is told the right ones."""
    runs: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        runs.setdefault(call.path, {})[call.method] = call.run
    for path, by_method in runs.items():
        yield path, partial(_either, by_method), list(by_method)


async def _either(by_method: dict[str, Any], request: Request) -> Response:
    run = by_method["GET" if request.method == "HEAD" else request.method]
    answer: Response = await run(request)
    return answer
