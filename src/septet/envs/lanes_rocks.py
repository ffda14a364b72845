"""Lanes of Seven Rocks: a match or a hand in each, by the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.chance import below
from septet.jit import kernel
from septet.seven_rocks import (
    CELLS,
    FIRST,
    GAME,
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
    legal_into,
    state_of,
    step,
    write_state,
)

from .encode_rocks import MEMORY, encode_into, remember
from .lanes import ANEW, Lanes, Plan, mark, seen_cells, show
from .margins import margin

MOST_LEGAL = MOST_PLAYS


def plan(rules: Rules) -> Plan:
    """How the lanes of a match are laid out."""
    blank = cells(FIRST)
    marked = state_of([cell + 1 for cell in blank])
    shows = [seen_cells(GAME, seat, marked, cells) for seat in range(4)]
    return Plan(rules.code, np.array(blank, np.int64), np.array(shows), MEMORY, np.int32, np.zeros(0, np.int32))


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
    shown = np.zeros(CELLS, np.int64)
    for lane in range(begin, end):
        now = FIRST if moves[lane] == ANEW else _play(code, whole, lanes, lane, int(moves[lane]))
        if now.turn == NONE:
            now = _deal(code, lanes, lane, now)
        write_state(now, lanes.rows[lane])
        _observe(code, lanes, lane, now, shown)


@kernel
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
def _deal(code: Code, lanes: Lanes, lane: int, before: State) -> State:
    """Deal the next hand with the lane's generator."""
    tiles: Any = np.zeros(TILES, np.int64)
    other: Any = np.zeros(TILES, np.int64)
    draws: Any = np.zeros(MOST_DRAWS, np.int64)
    leader = deal_into(code, before.next_leader, below, lanes.chance[lane, 0], tiles, other, draws)
    for at in range(MEMORY):
        lanes.kept[lane, at] = 0
    return begun(before, leader, (_hand(tiles, 0), _hand(tiles, 1), _hand(tiles, 2), _hand(tiles, 3)))


@kernel
def _hand(tiles: Any, seat: int) -> int:
    """The tiles of a seat as a mask."""
    held = 0
    for at in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
        held |= 1 << tiles[at]
    return held


@kernel
def _observe(code: Code, lanes: Lanes, lane: int, state: State, shown: Any) -> None:
    """Write what the seat to act in a lane sees."""
    lanes.seats[lane] = state.turn
    show(lanes, lane, state.turn, shown)
    encode_into(code, state_of(shown), state.turn, lanes.kept[lane], lanes.observations[lane])
    mark(lanes, lane, 0)
    lanes.counts[lane] = legal_into(state, lanes.legal[lane])
    mark(lanes, lane, 1)
