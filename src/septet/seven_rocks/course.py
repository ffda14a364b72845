"""The moves of a hand as they are told, each with its sum, and drawn: from the start, or from what was told before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .layout import EMPTY, Layout
from .picture import NOTHING, RECENT, Picture, counted, draw, said
from .places import KNOCK, text
from .rules import Code, Rules, next_seat
from .state import SEATS, SeatLetter


@dataclass(frozen=True)
class Ply:
    """A play or a knock (tile None, no sum) as it is told: `0 + 4 + 5 + 6 = 15`, total 15, 15 points."""

    ply: int
    seat: SeatLetter
    move: str
    tile: str | None
    sum: str
    total: int
    points: int


class Course(NamedTuple):
    """The moves of one hand, told and drawn; `seat` acts next."""

    leader: int
    moves: tuple[int, ...]
    seat: int
    layout: Layout
    told: tuple[Ply, ...]
    drawn: Picture


def course(rules: Rules, leader: int, moves: tuple[int, ...], before: Course | None = None) -> Course:
    """The moves of a hand as they are told and drawn; if they go on from `before`, only the new ones are."""
    if before is None or before.leader != leader or before.moves != moves[: len(before.moves)]:
        before = Course(leader, (), leader, EMPTY, (), NOTHING)
    for move in moves[len(before.moves) :]:
        _, made, seat, layout, told, drawn = before
        after, following, ply = _tell(rules.code, layout, seat, move, len(made) + 1)
        drawn = draw(layout, drawn, move, len(made) + 1, SEATS[seat])[1]
        before = Course(leader, (*made, move), following, after, (*told, ply), drawn)
    return before


def plies(rules: Rules, leader: int, moves: Sequence[int]) -> tuple[Ply, ...]:
    """The moves of a hand as they are told."""
    return _told(rules.code, leader, tuple(moves))[2]


@lru_cache(maxsize=RECENT)
def _told(code: Code, leader: int, moves: tuple[int, ...]) -> tuple[Layout, int, tuple[Ply, ...]]:
    """One move more than was told before; with the layout after it and the seat to act."""
    if not moves:
        return EMPTY, leader, ()
    layout, seat, told = _told(code, leader, moves[:-1])
    layout, seat, ply = _tell(code, layout, seat, moves[-1], len(moves))
    return layout, seat, (*told, ply)


def _tell(code: Code, layout: Layout, seat: int, move: int, number: int) -> tuple[Layout, int, Ply]:
    if move == KNOCK:
        ply = Ply(number, SEATS[seat], text(move), None, "", 0, 0)
    else:
        layout, count = counted(layout, move)
        ply = Ply(number, SEATS[seat], text(move), said(move).tile, *count)
    return layout, next_seat(code, seat), ply
