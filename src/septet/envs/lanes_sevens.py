"""Lanes of Sevens: a game or a round in each, by the game's own kernels."""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.bits import nth, ones
from septet.chance import below
from septet.jit import inlined, kernel, packed
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
    legal_steps,
    next_first,
    pack,
)

from .encode_sevens import encode_into, reads
from .fields import EIGHT, FLAGS, spread
from .lanes import ANEW, Lanes, Plan, check_reads
from .margins import margin

TURN, RESULT, PILE_SIZE = (OFFSET[n] for n in ("turn", "result", "pile_size"))
ROUND_SCORES = OFFSET["round_scores"]
MOST_LEGAL = STEPS
MASK_WORDS = -(-STEPS // EIGHT)


def plan(rules: Rules) -> Plan:
    """How the lanes of a game are laid out. Raises ValueError if a seat would be told what it may not see."""
    cards = pack(rules.packs, rules.jokers_per_deck)
    blank = [*FIRST.cells, *[0] * len(cards)]
    marked = [cell + 1 for cell in blank]
    marked[PILE_SIZE] = len(cards)
    for seat in range(rules.seats):
        check_reads(GAME, seat, State(tuple(marked), (), FIRST.faces), cells, reads(seat, len(cards)))
    stock = len(cards) - rules.seats * EXACT - rules.initial_discards
    return Plan(packed(rules.code), np.array(blank, np.int32), np.array(cards, np.int32), stock, np.int8, 1, np.int8)


def cells(state: State) -> list[int]:
    """A state as cells."""
    return list(state.cells)


def state_in(lanes: Lanes, lane: int) -> State:
    """The state of a lane, hands and stock and all, but no faces: lanes know kinds only."""
    return State(tuple(lanes.rows[lane].tolist()), tuple(lanes.kept[lane].tolist()), FIRST.faces)


@kernel
def advance(code: Code, whole: bool, lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """Take a legal step in each of these lanes, or begin it anew (ANEW); deal where a round is over."""
    # Made here, and not where rows are looked at, which then need not be counted (`borrowing`).
    before: Any = np.zeros(lanes.rows.shape[1], np.int32)
    packs: Any = np.zeros(len(lanes.cards), np.int32)
    cards: Any = np.zeros(len(lanes.cards), np.int32)
    back: Any = np.zeros(len(lanes.cards), np.int32)
    cuts: Any = np.zeros(code.seats, np.int32)
    _advance(code, whole, lanes, begin, end, moves, (before, packs, cards, back, cuts))


@kernel
def _advance(code: Code, whole: bool, lanes: Lanes, begin: int, end: int, moves: Any, room: Any) -> None:
    for lane in range(begin, end):
        row = lanes.rows[lane]
        if moves[lane] == ANEW:
            _copy(lanes.blank, row)
        else:
            do(code, row, lanes.kept[lane], lanes.kept.shape[1], int(moves[lane]))
            over = row[TURN] == NOBODY
            _reward(code, lanes, lane, over)
            lanes.results[lane] = row[RESULT]
            lanes.done[lane] = over and (not whole or row[RESULT] != NOBODY)
            if lanes.done[lane]:
                _copy(lanes.blank, row)
        if row[TURN] == NOBODY:
            _deal(code, lanes, lane, room)
        _observe(code, lanes, lane)


@kernel
def _copy(source: Any, row: Any) -> None:
    for cell in range(len(source)):
        row[cell] = source[cell]


@inlined
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
def _deal(code: Code, lanes: Lanes, lane: int, room: Any) -> None:
    """Deal the next round with the lane's generator."""
    before, packs, cards, back, cuts = room
    row, kept = lanes.rows[lane], lanes.kept[lane]
    _copy(row, before)
    _copy(lanes.cards, packs)
    first = next_first(code, before)
    first, _ = deal_into(code, first, below, lanes.chance[lane, 0], packs, cards, cuts, back)
    for at in range(len(cards)):
        cards[at] = KIND_OF_FACE[cards[at]]
    _copy(lanes.blank, row)
    begin_into(code, before, first, cuts, cards, row)
    _copy(cards[len(cards) - len(kept) :], kept)


@inlined
def _observe(code: Code, lanes: Lanes, lane: int) -> None:
    """Write what the seat to act in a lane sees and may do."""
    row, mask = lanes.rows[lane], lanes.masks[lane]
    seat = int(row[TURN])
    lanes.seats[lane] = seat
    encode_into(code, row, seat, lanes.observations[lane])
    steps = legal_steps(code, row)
    lanes.ways[lane, 0], lanes.counts[lane] = steps, ones(steps)
    for word in range(MASK_WORDS):
        flags = steps >> word * EIGHT & 255
        mask[word] = spread(flags & 127) | flags >> FLAGS << FLAGS * EIGHT


@kernel
def random_moves(lanes: Lanes, begin: int, end: int, moves: Any) -> None:
    """For each of these lanes one of its legal steps, each as likely, by the lane's own generator."""
    for lane in range(begin, end):
        moves[lane] = nth(lanes.ways[lane, 0], below(lanes.chance[lane, 1], lanes.counts[lane]))


@kernel
def list_legal(code: Code, lanes: Lanes, begin: int, end: int, legal: Any) -> None:
    """Write the legal steps of these lanes, ascending."""
    for lane in range(begin, end):
        legal_into(code, lanes.rows[lane], legal[lane])
