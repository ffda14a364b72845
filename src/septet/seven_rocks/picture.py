"""The layout and the end of a hand as data for any screen: what lies where, what it adds up to, what may be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypedDict

from .layout import EMPTY, Layout, end_value, lay, points, spinner_counts
from .places import (
    BRANCH_A,
    BRANCH_B,
    KNOCK,
    NONE,
    PLACES,
    SIDE_A,
    SIDE_B,
    place_of_play,
    place_text,
    place_tile,
    text,
    tile_of_play,
)
from .tiles import HIGH, LOW, tile_text

Arm = Literal["A", "B", "a", "b"]
ARMS: tuple[Arm, Arm, Arm, Arm] = ("A", "B", "a", "b")


@dataclass(frozen=True)
class Laid:
    """A tile on the layout.

    `inner` is its half towards the root, `outer` the half away from it; on the root itself the halves on sides A and B.
    `at` is the place it was joined at and `half` its own half there ("" and None for the opening tile).
    """

    tile: str
    inner: int
    outer: int
    crosswise: bool
    at: str
    half: int | None
    ply: int
    seat: str


@dataclass(frozen=True)
class End:
    """A scoring end (R14): the tile, what it counts, and its arm; arm None is a lone double, counted once."""

    tile: str
    value: int
    arm: Arm | None


@dataclass(frozen=True)
class Open:
    """A place where a tile may be joined (R14); `counts` is False for an unstarted branch of the spinner (R12)."""

    place: str
    tile: str
    number: int
    arm: Arm
    counts: bool


class Arms(TypedDict):
    """The tiles of each arm, from the root outwards: A and B run straight on, a and b are the branches."""

    A: tuple[Laid, ...]
    B: tuple[Laid, ...]
    a: tuple[Laid, ...]
    b: tuple[Laid, ...]


@dataclass(frozen=True)
class Picture:
    """A layout. The root is the spinner once there is one, before that the opening tile; arms run from it outwards."""

    root: Laid | None
    spinner: str | None
    arms: Arms
    ends: tuple[End, ...]
    open: tuple[Open, ...]
    sum: str
    total: int


RECENT = 4096
"""How many layouts are remembered as drawn and as told, so that one more move at a table is one more tile."""

NOTHING = Picture(None, None, {"A": (), "B": (), "a": (), "b": ()}, (), (), "", 0)
"""The picture of an empty layout."""


@dataclass(frozen=True)
class Option:
    """A legal play, where its tile would lie (next on one of `arms`; two arms are mirror places of one move, RG2), and
    what the ends would then add up to. No arms: the opening tile, in the middle."""

    move: str
    tile: str
    inner: int
    outer: int
    crosswise: bool
    arms: tuple[Arm, ...]
    sum: str
    total: int
    points: int


def picture(moves: Sequence[int], seats: Sequence[str] = ()) -> Picture:
    """The layout after these moves of one hand, each open in its turn; `seats[i]` made `moves[i]`."""
    return _drawn(tuple(moves), tuple(seats[: len(moves)]))[1]


@lru_cache(maxsize=RECENT)
def _drawn(moves: tuple[int, ...], seats: tuple[str, ...]) -> tuple[Layout, Picture]:
    """One move more than was drawn before."""
    if not moves:
        return EMPTY, NOTHING
    layout, drawn = _drawn(moves[:-1], seats[:-1])
    return draw(layout, drawn, moves[-1], len(moves), seats[-1] if seats else "")


def draw(layout: Layout, drawn: Picture, move: int, ply: int, seat: str) -> tuple[Layout, Picture]:
    """A layout with its picture after one more move."""
    if move == KNOCK:
        return layout, drawn
    root, spinner, arms = _laid(drawn, layout, move, ply, seat)
    layout, count = counted(layout, move)
    return layout, Picture(root, spinner, arms, ends(layout), opens(layout), count.sum, count.total)


def options(layout: Layout, legal: Sequence[int]) -> tuple[Option, ...]:
    """The plays among these legal moves; empty for the knock alone."""
    return tuple(option(layout, move) for move in legal if move != KNOCK)


def option(layout: Layout, move: int) -> Option:
    """One legal play: where the tile would lie and what it would score."""
    tile, (arms, count) = said(move), outcome(layout, move)
    return Option(text(move), tile.tile, tile.inner, tile.outer, tile.inner == tile.outer, arms, *count)


def outcome(layout: Layout, move: int) -> tuple[tuple[Arm, ...], Count]:
    """What of an option its move does not say by itself."""
    return _arms(layout, said(move).place), counted(layout, move)[1]


class Tile(NamedTuple):
    """What a play says by itself: its tile, the halves towards the root and away from it, the place it joins at."""

    tile: str
    inner: int
    outer: int
    place: int


@cache
def said(play: int) -> Tile:
    tile, place = tile_of_play(play), place_of_play(play)
    inner = LOW[tile] if place == NONE else place // 10
    return Tile(tile_text(tile), inner, LOW[tile] + HIGH[tile] - inner, place)


class Count(NamedTuple):
    """The scoring ends written out, `2 + 8 = 10` (empty for an empty layout), what they add up to and score (R13)."""

    sum: str
    total: int
    points: int


@lru_cache(maxsize=RECENT)
def counted(layout: Layout, play: int) -> tuple[Layout, Count]:
    """The layout after a play, and its scoring ends: asked for by the option, and again by the ply and the picture."""
    after = lay(layout, play)
    ranks = [_RANK[place] for place in after[1:] if place != NONE]
    if spinner_counts(after):
        ranks.append(_RANK[after.spinner * 10 + SIDE_B])
    ranks.sort()
    return after, _count(tuple([_VALUES[rank] for rank in ranks]))


@cache
def _count(values: tuple[int, ...]) -> Count:
    total = sum(values)
    return Count(f"{' + '.join(map(str, values))} = {total}" if values else "", total, points(total))


def _order(place: int) -> tuple[int, int]:
    """In order of tile; of one tile the larger half first, the sides of a double as A, B, a, b."""
    number, which = divmod(place, 10)
    return place_tile(place), which if which >= SIDE_A else -number


_ORDERED = sorted(range(PLACES), key=_order)
_RANK = [_ORDERED.index(place) for place in range(PLACES)]
"""Where each place stands in that order."""
_VALUES = [end_value(place) for place in _ORDERED]
"""What an end counts, by its rank."""


def ends(layout: Layout) -> tuple[End, ...]:
    """The scoring ends in order of tile, of one tile the larger half first (R12, R13): the outer ends of the arms, and
    side B of a spinner that counts."""
    found: list[tuple[int, int, Arm | None]] = [*_outer(layout)]
    if spinner_counts(layout):
        place = layout.spinner * 10 + SIDE_B
        found.append((_RANK[place], place, None if layout.side_a == NONE else "B"))
    found.sort()
    return tuple([_end(place, arm) for _, place, arm in found])


def _outer(layout: Layout) -> list[tuple[int, int, Arm]]:
    """The outer end of each arm: its rank, its place, the arm."""
    return [(_RANK[place], place, arm) for place, arm in zip(layout[1:], ARMS, strict=True) if place != NONE]


@cache
def _end(place: int, arm: Arm | None) -> End:
    return End(tile_text(place_tile(place)), end_value(place), arm)


def opens(layout: Layout) -> tuple[Open, ...]:
    """Every place where a tile may be joined, both of two mirror places included, in the order of `ends` (R11, R14)."""
    found = [(rank, place, arm, True) for rank, place, arm in _outer(layout)]
    if layout.spinner != NONE:
        counts = spinner_counts(layout)
        for side in (SIDE_A, SIDE_B) if counts else (BRANCH_A, BRANCH_B):
            if layout[1 + side - SIDE_A] == NONE:
                place = layout.spinner * 10 + side
                found.append((_RANK[place], place, ARMS[side - SIDE_A], counts))
    found.sort()
    return tuple([_open(place, arm, counts) for _, place, arm, counts in found])


@cache
def _open(place: int, arm: Arm, counts: bool) -> Open:
    return Open(place_text(place), tile_text(place_tile(place)), place // 10, arm, counts)


def _arms(layout: Layout, place: int) -> tuple[Arm, ...]:
    """The arms on which a tile joined here would lie: two for a mirror place, none for the opening tile."""
    if place == NONE:
        return ()
    if place in layout[1:]:
        return (ARMS[layout[1:].index(place)],)
    side = place % 10
    return ARMS[:2] if side == SIDE_A else ARMS[2:] if side == BRANCH_A else (ARMS[side - SIDE_A],)


def _laid(drawn: Picture, layout: Layout, move: int, ply: int, seat: str) -> tuple[Laid, str | None, Arms]:
    """Root, spinner and arms with one more tile. A first double that is not the opening tile becomes the root (RG1)."""
    name, inner, outer, place = said(move)
    at = "" if place == NONE else place_text(place)
    tile = Laid(name, inner, outer, inner == outer, at, inner if at else None, ply, seat)
    if drawn.root is None:
        return tile, tile.tile if tile.crosswise else None, drawn.arms
    arm = _arms(layout, place)[0]
    if tile.crosswise and drawn.spinner is None:
        return tile, tile.tile, _turned_about(drawn, drawn.root, arm)
    arms = drawn.arms.copy()
    arms[arm] = (*arms[arm], tile)
    return drawn.root, drawn.spinner, arms


def _turned_about(drawn: Picture, opening: Laid, arm: Arm) -> Arms:
    """The line seen from a spinner at the end of `arm`: all of it is now side A, from the spinner outwards."""
    other: Arm = "B" if arm == "A" else "A"
    back = [_reversed(tile) for tile in reversed(drawn.arms[arm])]
    middle = _reversed(opening) if arm == "B" else opening
    return {"A": (*back, middle, *drawn.arms[other]), "B": (), "a": (), "b": ()}


def _reversed(tile: Laid) -> Laid:
    return replace(tile, inner=tile.outer, outer=tile.inner)
