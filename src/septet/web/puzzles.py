"""Puzzles over HTTP: a position without its answer, and what is to be said of an answer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from septet.analysis.seven_rocks.puzzles import Puzzle as Bundled
from septet.analysis.seven_rocks.puzzles import bundled
from septet.game import IllegalMove
from septet.seven_rocks import options

from .analyses import analyses_of, answered, asker_of
from .asked import Refusal, body, json, wrong
from .frames_rocks import pasted
from .messages import Problem, Puzzle
from .messages_analysis import AskedAnswer


def puzzle_of(request: Request) -> Bundled:
    """The puzzle of this number, from 1. Raises Refusal 404."""
    number: int = request.path_params["number"]
    if not 1 <= number <= len(bundled()):
        raise Refusal(404, Problem("no-such", f"there are puzzles 1 to {len(bundled())}"))
    return bundled()[number - 1]


async def puzzle(request: Request) -> Response:
    """A puzzle: its hand up to the position, and the legal plays."""
    record = puzzle_of(request).record()
    plays = options(record.state.layout, record.legal())
    return json(Puzzle(request.path_params["number"], len(bundled()), pasted(record, 1), plays))


async def answer(request: Request) -> Response:
    """What is to be said of a play as its answer."""
    found = puzzle_of(request)
    asked = await body(request, AskedAnswer)
    record = found.record()
    try:
        record.play(asked.move)
    except IllegalMove as error:
        raise wrong("move", asked.move, str(error)) from None
    return answered(await analyses_of(request).answer(found, record.events[-1], asker_of(request)))


async def address(request: Request) -> Response:
    """/puzzles: where the page shows them."""
    return RedirectResponse(f"{request.scope['root_path']}/analysis/puzzles", 307)
