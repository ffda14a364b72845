"""`septet score`: a layout alone, without hands."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from septet import IllegalMove, SeptetError
from septet.seven_rocks import (
    EMPTY,
    KNOCK,
    MOVES,
    Layout,
    ends,
    open_text,
    parse,
    points,
    put,
    text,
    tile_of_play,
    tile_text,
    total,
)


class BadPly(SeptetError):
    """A ply that cannot be laid: which, why, and where it could have been."""


class Line(msgspec.Struct):
    """A line of `--jsonl`."""

    plies: list[str]


def one(plies: list[str], as_json: bool) -> int:
    """Score one layout, ply by ply or as JSON. Raises BadPly."""
    layouts = list(lay(plies))
    if as_json:
        print(json.dumps(_answer(layouts)))
        return 0
    for move, layout in layouts:
        print(_told(move, layout))
    return 0


def many(lines: Iterable[bytes]) -> int:
    """Score one layout a line; a bad line is answered with its error, and the run goes on."""
    code = 0
    decode = msgspec.json.Decoder(Line).decode
    for number, line in enumerate(lines, 1):
        try:
            answer: dict[str, object] = dict(_answer(lay(decode(line).plies)))
        except (BadPly, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            answer, code = {"line": number, "error": str(error)}, 1
        print(json.dumps(answer), flush=True)
    return code


def lay(plies: Iterable[str]) -> Iterator[tuple[int, Layout]]:
    """Each move with the layout after it; a knock changes nothing. Raises BadPly."""
    layout, laid = EMPTY, 0
    for number, written in enumerate(plies, 1):
        try:
            move = _parse(written)
            if move != KNOCK:
                tile = tile_of_play(move)
                if laid >> tile & 1:
                    raise IllegalMove("not-in-hand", f"{tile_text(tile)} lies already", "R2")
                laid |= 1 << tile
                layout = put(layout, move)
        except IllegalMove as error:
            raise BadPly(f"ply {number}: {_with_open(error, layout)}") from None
        yield move, layout


_parse = lru_cache(MOVES)(parse)


def _with_open(error: IllegalMove, layout: Layout) -> str:
    """The refusal and the open places, unless it names them itself."""
    named = open_text(layout)
    if layout == EMPTY or named in error.reason:
        return str(error)
    return f"{error}; open are {named}"


def _answer(layouts: Iterable[tuple[int, Layout]]) -> dict[str, list[int]]:
    totals = [0 if move == KNOCK else total(layout) for move, layout in layouts]
    return {"totals": totals, "points": [points(count) for count in totals]}


def _told(move: int, layout: Layout) -> str:
    """`35@55.a   05:0 25:2 35:3          =5 +5`."""
    if move == KNOCK:
        return text(move)
    shown = " ".join(f"{end.tile}:{end.value}" for end in ends(layout))
    count = total(layout)
    scored = f" +{points(count)}" if points(count) else ""
    return f"{text(move):<9} {shown:<22} ={count}{scored}"


def from_stdin() -> Iterable[bytes]:
    """The lines of standard input as they come in, without decoding."""
    return sys.stdin.buffer
