"""What a link shows elsewhere: the page with a head of its own for a table or a replay, and the pictures it names."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import Response

from septet.table import Table
from septet.words import language_of

from . import previews
from .asked import hub_of
from .pages import Pages
from .shown import Shown, shown_position, shown_replay, shown_table

KEPT = 200
"""So many pictures are kept, the last ones asked for."""
MOST_DRAWN = 2
"""So many pictures are drawn at once; who asks for more waits."""


class Pictures:
    """Pictures that have been drawn, by what they show; the others are drawn in a thread, a few at a time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._room = asyncio.Semaphore(MOST_DRAWN)

    async def of(self, key: tuple[object, ...], shown: Shown | None) -> bytes:
        """The picture with this key."""
        if key not in self._kept:
            async with self._room:
                self._kept[key] = await asyncio.to_thread(previews.picture, shown)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


async def table_page(request: Request) -> Response:
    """/table/{table}: the page, told of as the table is now."""
    name = request.path_params["table"]
    return page(request, previews.table_tags(table_of(request), name, previews.base_of(request), language(request)))


async def replay_page(request: Request) -> Response:
    """/replay/{table}/{hand}: the page, told of as that hand ended."""
    name, hand = request.path_params["table"], request.path_params["hand"]
    base = previews.base_of(request)
    return page(request, previews.replay_tags(table_of(request), name, hand, base, language(request)))


async def position_page(request: Request) -> Response:
    """/replay/{table}/{hand}/{step}: the page, told of as it was at that step of the replay."""
    asked = request.path_params
    base = previews.base_of(request)
    tags = previews.position_tags(
        table_of(request), asked["table"], asked["hand"], asked["step"], base, language(request)
    )
    return page(request, tags)


async def welcome_picture(request: Request) -> Response:
    """/preview.png"""
    return await picture(request, ("",), None)


async def table_picture(request: Request) -> Response:
    """/preview/table/{table}.png: what all may see of a table now."""
    shown = shown_table(table_of(request))
    return await picture(request, (request.path_params["table"], shown.version) if shown else ("",), shown)


async def replay_picture(request: Request) -> Response:
    """/preview/replay/{table}/{hand}.png: a hand that is over."""
    hand = request.path_params["hand"]
    shown = shown_replay(table_of(request), hand)
    return await picture(request, (request.path_params["table"], "hand", hand) if shown else ("",), shown)


async def position_picture(request: Request) -> Response:
    """/preview/replay/{table}/{hand}/{step}.png: a step of the replay of a hand that is over."""
    asked = request.path_params
    shown = shown_position(table_of(request), asked["hand"], asked["step"])
    return await picture(request, tuple(asked.values()) if shown else ("",), shown)


async def picture(request: Request, key: tuple[object, ...], shown: Shown | None) -> Response:
    """A picture as an answer."""
    pictures: Pictures = request.app.state.pictures
    return Response(await pictures.of(key, shown), 200, previews.HEADERS, previews.KIND)


def page(request: Request, head: str) -> Response:
    """The page with this head."""
    pages: Pages = request.app.state.pages
    index = pages.pages.get("index.html")
    if index is None:
        return pages.answer(request)
    plain = previews.inserted(index.plain, head)
    headers = {"cache-control": "no-cache", "vary": "accept-encoding, accept-language"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = gzip.compress(plain, 6, mtime=0)
    return Response(plain, 200, headers, index.kind)


def table_of(request: Request) -> Table | None:
    """The table of a path; None if there is none."""
    room = hub_of(request).room(request.path_params["table"])
    return room.table if room else None


def language(request: Request) -> str:
    """The language of who asks, as far as it is known."""
    return language_of(request.headers.get("accept-language", "").partition(",")[0])
