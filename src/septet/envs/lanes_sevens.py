"""Lanes of Sevens: a game or a round in each, by the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.chance import below
from septet.jit import kernel, packed
from septet.sevens import (
    EXACT,
    FIRST,
    GAME,
    KIND_OF_FACE,
    NOBODY,
    OFFSET,
    STEPS,
    Code,
    Rules,
    State,
    begin_into,
    deal_into,
    do,
    legal_into,
    next_first,
    pack,
)

from .encode_sevens import encode_into
from .lanes import ANEW, Lanes, Plan, mark, seen_cells, show
from .margins import margin

TURN, RESULT, PILE_SIZE, ROUND_SCORES = (OFFSET[n] for n in ("turn", "result", "pile_size", "round_scores"))
MOST_LEGAL = STEPS


def plan(rules: Rules) -> Plan:
    """How the lanes of a game are laid out."""
    cards = pack(rules.packs, rules.jokers_per_deck)
    blank = [*FIRST.cells, *[0] * len(cards)]
    marked = [cell + 1 for cell in blank]
    marked[PILE_SIZE] = len(cards)
    state = State(tuple(marked), (), FIRST.faces)
    shows = [seen_cells(GAME, seat, state, cells) for seat in range(rules.seats)]
    stock = len(cards) - rules.seats * EXACT - rules.initial_discards
    return Plan(
        packed(rules.code), np.array(blank, np.int32), np.array(shows), stock, np.int8, np.array(cards, np.int32)
    )


def cells(state: State) -> list[int]:
    """A state as cells."""
    return list(state.cells)


def state_in(lanes: Lanes, lane: int) -> State:
    """The state of a lane, hands and stock and all, but no faces: lanes know kinds only."""
    return State(tuple(lanes.rows[lane].tolist()), tuple(lanes.kept[lane].tolist()), FIRST.faces)


@kernel
def advance(code: Code, whole: bool, lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """Take a legal step in each of these lanes, or begin it anew (ANEW); deal where a round is over."""
    shown = np.zeros(lanes.rows.shape[1], np.int32)
    for lane in range(begin, end):
        row = lanes.rows[lane]
        if moves[lane] == ANEW:
            row[:] = lanes.blank
        else:
            do(code, row, lanes.kept[lane], lanes.kept.shape[1], int(moves[lane]))
            over = row[TURN] == NOBODY
            _reward(code, lanes, lane, over)
            lanes.results[lane] = row[RESULT]
            lanes.done[lane] = over and (not whole or row[RESULT] != NOBODY)
            if lanes.done[lane]:
                row[:] = lanes.blank
        if row[TURN] == NOBODY:
            _deal(code, lanes, lane, row.copy())
        _observe(code, lanes, lane, shown)


@kernel
def _reward(code: Code, lanes: Lanes, lane: int, over: bool) -> None:
    """What the round that is over has brought each team, less the mean of the others."""
    total = 0
    for team in range(code.teams):
        lanes.rewards[lane, team] = 0
        total += lanes.rows[lane, ROUND_SCORES + team]
    if over:
        for team in range(code.teams):
            lanes.rewards[lane, team] = margin(lanes.rows[lane, ROUND_SCORES + team], total, code.teams)


@kernel
def _deal(code: Code, lanes: Lanes, lane: int, before: Any) -> None:
    """Deal the round after the cells `before` with the lane's generator."""
    size = len(lanes.cards)
    cards: Any = np.zeros(size, np.int32)
    cuts: Any = np.zeros(code.seats, np.int32)
    back: Any = np.zeros(size, np.int32)
    first = next_first(code, before)
    first, _ = deal_into(code, first, below, lanes.chance[lane, 0], lanes.cards.copy(), cards, cuts, back)
    for at in range(size):
        cards[at] = KIND_OF_FACE[cards[at]]
    lanes.rows[lane] = lanes.blank
    begin_into(code, before, first, cuts, cards, lanes.rows[lane])
    stock = lanes.kept.shape[1]
    for at in range(stock):
        lanes.kept[lane, at] = cards[size - stock + at]


@kernel
def _observe(code: Code, lanes: Lanes, lane: int, shown: Any) -> None:
    """Write what the seat to act in a lane sees."""
    row = lanes.rows[lane]
    seat = int(row[TURN])
    lanes.seats[lane] = seat
    show(lanes, lane, seat, shown)
    encode_into(code, shown, seat, lanes.observations[lane])
    mark(lanes, lane, 0)
    lanes.counts[lane] = legal_into(code, row, lanes.legal[lane])
    mark(lanes, lane, 1)
