"""Lanes of Seven Rocks: a match or a hand in each, by the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.bits import nth, ones
from septet.chance import below
from septet.jit import inlined, kernel
from septet.seven_rocks import (
    CELLS,
    FIRST,
    GAME,
    GROUPS,
    HAND_SIZE,
    MOST_DRAWS,
    MOST_PLAYS,
    NONE,
    TILES,
    Code,
    Rules,
    State,
    begun,
    deal_into,
    first_of,
    flags_of,
    legal_into,
    state_of,
    step,
    way,
    ways,
    write_state,
)

from .encode_rocks import MEMORY, encode_into, reads, remember
from .fields import put, spread
from .lanes import ANEW, Lanes, Plan, check_reads
from .margins import margin

MOST_LEGAL = MOST_PLAYS


def plan(rules: Rules) -> Plan:
    """How the lanes of a match are laid out. Raises ValueError if a seat would be told what it may not see."""
    blank = cells(FIRST)
    marked = state_of([cell + 1 for cell in blank])
    for seat in range(4):
        check_reads(GAME, seat, marked, cells, reads(seat))
    return Plan(rules.code, np.array(blank, np.int64), np.zeros(0, np.int32), MEMORY, np.int32, 2, np.int64)


def cells(state: State) -> list[int]:
    """A state as cells."""
    row = [0] * CELLS
    write_state(state, row)
    return row


def state_in(lanes: Lanes, lane: int) -> State:
    """The state of a lane, hands and all."""
    return state_of(lanes.rows[lane].tolist())


@kernel
def advance(code: Code, whole: bool, lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """Play a legal move in each of these lanes, or begin it anew (ANEW); deal where a hand is over."""
    # Made here, and not where rows are looked at, which then need not be counted (`borrowing`).
    tiles: Any = np.zeros(TILES, np.int64)
    other: Any = np.zeros(TILES, np.int64)
    draws: Any = np.zeros(MOST_DRAWS, np.int64)
    _advance(code, whole, lanes, begin, end, moves, tiles, other, draws)


@kernel
def _advance(
    code: Code, whole: bool, lanes: Lanes, begin: int, end: int, moves: Any, tiles: Any, other: Any, draws: Any
) -> None:
    for lane in range(begin, end):
        now = FIRST if moves[lane] == ANEW else _play(code, whole, lanes, lane, int(moves[lane]))
        if now.turn == NONE:
            leader = deal_into(code, now.next_leader, below, lanes.chance[lane, 0], tiles, other, draws)
            now = begun(now, leader, (_hand(tiles, 0), _hand(tiles, 1), _hand(tiles, 2), _hand(tiles, 3)))
            for at in range(MEMORY):
                lanes.kept[lane, at] = 0
        write_state(now, lanes.rows[lane])
        lanes.seats[lane] = now.turn
        encode_into(code, now, now.turn, lanes.kept[lane], lanes.observations[lane])
        _mark(lanes, lane, now)


@inlined
def _play(code: Code, whole: bool, lanes: Lanes, lane: int, move: int) -> State:
    """Play a move and reward it; the state after it, FIRST where all is over."""
    before = state_of(lanes.rows[lane])
    remember(lanes.kept[lane], before.layout, before.turn, move)
    after = step(code, before, move)
    north, east = after.scores[0] - before.scores[0], after.scores[1] - before.scores[1]
    lanes.rewards[lane, 0], lanes.rewards[lane, 1] = margin(north, north + east, 2), margin(east, north + east, 2)
    lanes.results[lane] = after.result
    lanes.done[lane] = after.turn == NONE and (not whole or after.result != NONE)
    return FIRST if lanes.done[lane] else after


@kernel
def _hand(tiles: Any, seat: int) -> int:
    """The tiles of a seat as a mask."""
    held = 0
    for at in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
        held |= 1 << tiles[at]
    return held


@inlined
def _mark(lanes: Lanes, lane: int, state: State) -> None:
    """Write the mask of a lane and how many moves it shows."""
    mask, firsts = lanes.masks[lane], lanes.ways[lane, 1]
    for group in range(GROUPS):  # where the old moves are
        word = first_of(firsts, group) >> 3
        mask[word], mask[word + 1] = 0, 0
    flags, firsts = ways(state.layout, state.hands[state.turn])
    for group in range(GROUPS):
        put(mask, first_of(firsts, group), spread(flags_of(flags, group)))
    lanes.ways[lane, 0], lanes.ways[lane, 1] = flags, firsts
    lanes.counts[lane] = ones(flags)


@kernel
def random_moves(lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """For each of these lanes one of its legal moves, each as likely, by the lane's own generator."""
    for lane in range(begin, end):
        at = nth(lanes.ways[lane, 0], below(lanes.chance[lane, 1], lanes.counts[lane]))
        moves[lane] = way(lanes.ways[lane, 1], at)


@kernel
def list_legal(_code: Code, lanes: Lanes, begin: int, end: int, legal: Any) -> None:
    """Write the legal moves of these lanes, ascending."""
    for lane in range(begin, end):
        legal_into(state_of(lanes.rows[lane]), legal[lane])
