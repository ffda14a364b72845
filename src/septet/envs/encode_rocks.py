"""What a seat of Seven Rocks sees, as a row of integers: from its view's state and the moves of the hand.

The state knows only what the next play depends on. What else everybody has seen in a hand is remembered in five
integers: the tiles played, and by seat the numbers it has knocked at and so has not (R8; nobody ever draws a tile).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from septet.jit import inlined, kernel
from septet.seven_rocks import (
    CELLS,
    EMPTY,
    KNOCK,
    MOVES,
    NONE,
    OFFSET,
    PLACES,
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

from .fields import FLAGS, clear, clipped, encoding, put, spread

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
_WORDS = ENCODING.words
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


def reads(seat: int) -> list[int]:
    """The cells of a state that `encode_into` reads: all but the hands of others."""
    hands = range(OFFSET["hands"], OFFSET["hands"] + 4)
    return [cell for cell in range(CELLS) if cell not in hands or cell == hands[seat]]


@inlined
def encode_into(code: Code, state: State, seat: int, memory: Any, out: Any) -> None:
    """Write what `seat` sees of a hand that is not over into a row of words, reading no hand but its own."""
    clear(out, _WORDS)
    layout = state.layout
    flags_into(state.hands[seat], 4, out, _HAND)
    flags_into(memory[0], 4, out, _PLAYED)
    for ahead in range(4):
        other = (seat + ahead) & 3
        put(out, _HELD + ahead, state.held[other])
        flags_into(memory[1 + other], 1, out, _LACKS + ahead * 7)
    put(out, _SPINNER, 1 << (layout.spinner + 1) * 8 >> 8)
    put(out, _ENDS, END_CELLS[layout.side_a])
    put(out, _ENDS + 8, END_CELLS[layout.side_b])
    put(out, _ENDS + 16, END_CELLS[layout.branch_a])
    put(out, _ENDS + 24, END_CELLS[layout.branch_b])
    put(out, _TOTAL, total(layout))
    put(out, _KNOCKS, state.knocks)
    for ahead in range(2):
        score = state.scores[(seat + ahead) & 1]
        put(out, _SCORES + ahead, clipped(score // 5) & 255)
        put(out, _TARGET + ahead, clipped((code.target - score) // 5) & 255)
    if state.leader != NONE:
        put(out, _LEADER + (state.leader - seat) % 4, 1)
    put(out, _LAST, 1 if code.max_hands > 0 and state.hand == code.max_hands else 0)


@kernel
def flags_into(mask: int, sevens: int, out: Any, at: int) -> None:
    """Write the lowest bits of a mask, so many times seven."""
    for seven in range(sevens):
        put(out, at + seven * FLAGS, spread(mask >> seven * FLAGS & 127))


def _end_cells(place: int) -> int:
    """The outer end of an arm, as a word: its number, and whether it is a double."""
    return 1 << place // 10 * 8 | (place % 10 >= SIDE_A) << 56


END_CELLS = (*(_end_cells(place) for place in range(PLACES)), 0)
"""By place; the last entry is that of NONE, which is -1."""
