"""What a seat of Seven Rocks sees, as a row of integers: from its view's state and the moves of the hand.

The state knows only what the next play depends on. What else everybody has seen in a hand is remembered in five
integers: the tiles played, and by seat the numbers it has knocked at and so has not (R8; nobody ever draws a tile).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from septet.jit import kernel
from septet.seven_rocks import (
    EMPTY,
    KNOCK,
    MOVES,
    NONE,
    SIDE_A,
    TILES,
    Code,
    Layout,
    Rules,
    State,
    lay,
    next_seat,
    open_places,
    tile_of_play,
    total,
)

from .fields import clear, clipped, encoding

ENCODING = encoding(
    MOVES,
    ("hand", TILES, "flag", "the observer holds this tile (00, 01, … 06, 11, … 66)"),
    ("played", TILES, "flag", "this tile lies on the layout"),
    ("held", 4, "tiles", "how many tiles each seat holds"),
    ("lacks", 4 * 7, "flag", "by seat and number: the seat has knocked at this number in this hand"),
    ("spinner", 7, "flag", "the spinner's number; all 0 if there is none"),
    (
        "ends",
        4 * 8,
        "flag",
        "side A, side B, branch A, branch B, each: the number at its end (7), whether a double; 0 without arm",
    ),
    ("total", 1, "pips", "the sum of the scoring ends (R13)"),
    ("knocks", 1, "knocks", "knocks in a row"),
    ("scores", 2, "5 points", "what the observer's team has, and the other, rounded down"),
    ("to target", 2, "5 points", "what each team is short of the target, rounded down"),
    ("leader", 4, "flag", "who led this hand"),
    ("last", 1, "flag", "the last hand of the match, by `max_hands`"),
)

_AT = {field.name: field.offset for field in ENCODING.fields}
_SIZE = ENCODING.size
_HAND, _PLAYED, _HELD, _LACKS = (_AT[name] for name in ("hand", "played", "held", "lacks"))
_SPINNER, _ENDS, _TOTAL, _KNOCKS = (_AT[name] for name in ("spinner", "ends", "total", "knocks"))
_SCORES, _TARGET, _LEADER, _LAST = (_AT[name] for name in ("scores", "to target", "leader", "last"))

MEMORY = 5
"""The integers that remember a hand: the mask of tiles played, then by seat a mask of the numbers it lacks."""

MOST_MOVES = 97
"""The longest hand: 24 plays leave a tile to each seat, and the 25th goes out. Before each but the first come three
knocks at most, or four after the 24th."""


@kernel
def remember(memory: Any, layout: Layout, seat: int, move: int) -> None:
    """Add to the memory what a seat's move at this layout tells everybody."""
    if move == KNOCK:
        for place in open_places(layout):
            if place != NONE:
                memory[1 + seat] |= 1 << place // 10
    else:
        memory[0] |= 1 << tile_of_play(move)


def recalled(rules: Rules, state: State, moves: tuple[int, ...]) -> list[int]:
    """The memory of a hand from its moves so far; `state` is a view's state now."""
    memory = [0] * MEMORY
    layout = EMPTY
    for seat, move in told(rules, state, moves):
        remember(memory, layout, seat, move)
        layout = layout if move == KNOCK else lay(layout, move)
    return memory


def told(rules: Rules, state: State, moves: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Each move of a hand with the seat that made it."""
    seat = state.leader
    for move in moves:
        yield seat, move
        seat = next_seat(rules.code, seat)


@kernel
def encode_into(code: Code, state: State, seat: int, memory: Any, out: Any) -> None:
    """Write what `seat` sees of a hand that is not over; `state` is as its view shows it."""
    clear(out, _SIZE)
    flags_into(state.hands[seat], TILES, out, _HAND)
    flags_into(memory[0], TILES, out, _PLAYED)
    for ahead in range(4):
        other = (seat + ahead) % 4
        out[_HELD + ahead] = state.held[other]
        flags_into(memory[1 + other], 7, out, _LACKS + ahead * 7)
    layout = state.layout
    if layout.spinner != NONE:
        out[_SPINNER + layout.spinner] = 1
    _end_into(layout.side_a, _ENDS, out)
    _end_into(layout.side_b, _ENDS + 8, out)
    _end_into(layout.branch_a, _ENDS + 16, out)
    _end_into(layout.branch_b, _ENDS + 24, out)
    out[_TOTAL] = total(layout)
    out[_KNOCKS] = state.knocks
    for ahead in range(2):
        score = state.scores[(seat + ahead) % 2]
        out[_SCORES + ahead] = clipped(score // 5)
        out[_TARGET + ahead] = clipped((code.target - score) // 5)
    if state.leader != NONE:
        out[_LEADER + (state.leader - seat) % 4] = 1
    out[_LAST] = 1 if code.max_hands > 0 and state.hand == code.max_hands else 0


@kernel
def flags_into(mask: int, count: int, out: Any, at: int) -> None:
    """Write the lowest `count` bits of a mask."""
    for bit in range(count):
        out[at + bit] = mask >> bit & 1


@kernel
def _end_into(place: int, at: int, out: Any) -> None:
    """The outer end of an arm."""
    if place != NONE:
        out[at + place // 10] = 1
        out[at + 7] = 1 if place % 10 >= SIDE_A else 0
