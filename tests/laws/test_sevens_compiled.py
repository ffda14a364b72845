"""The rules of Sevens run compiled as they run interpreted: the same rows.

Compiling them all takes a while: a quick run compiles those that lay cards, and judge melds and openings.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

import laws
import small
from rounds import cut_short
from septet import Record
from septet.jit import compiled
from septet.sevens import KINDS, STEPS, Rules, State
from septet.sevens.cards import KEYS
from septet.sevens.cells import RUNNING
from septet.sevens.melds import may_lay
from septet.sevens.moves import legal_into
from septet.sevens.opening import reachable
from septet.sevens.score import end_round
from septet.sevens.steps import bare
from septet.sevens.turn import lay, take_step

pytestmark = pytest.mark.xdist_group("compiled")


def array(row: Sequence[int]) -> Any:
    return np.array(row, np.int64)


def row_of(state: State) -> Any:
    return array(state.cells)


def steps_agree(record: Record) -> None:
    """What each step does to the row; and the scores at the end."""
    fast_step, fast_end = compiled(take_step), compiled(end_round)
    for hand in record.hands():
        for (before, after), move in zip(pairwise(hand.states), hand.moves, strict=True):
            row, stock = row_of(before), array(before.stock)
            fast_step(record.rules.code, row, stock, len(stock), bare(move))
            if after.ending != RUNNING:
                fast_end(record.rules.code, row)
            assert tuple(row.tolist()) == after.cells


def lays_agree(rules: Rules, state: State) -> None:
    """What may be laid, what laying it does, and whether the opening can be finished."""
    row, cells = row_of(state), list(state.cells)
    assert compiled(reachable)(rules.code, row) == reachable(rules.code, cells)
    for key in range(KEYS):
        for kind in range(KINDS):
            may = may_lay(rules.code, cells, key, kind)
            assert compiled(may_lay)(rules.code, row, key, kind) == may
            if may:
                fast, slow = row.copy(), list(cells)
                compiled(lay)(rules.code, fast, key, kind)
                lay(rules.code, slow, key, kind)
                assert fast.tolist() == slow


def legal_agrees(rules: Rules, state: State) -> None:
    out: Any = np.zeros(STEPS, np.int64)
    expected = [0] * STEPS
    count = legal_into(rules.code, list(state.cells), expected)
    assert compiled(legal_into)(rules.code, row_of(state), out) == count
    assert out.tolist() == expected


def test_lays() -> None:
    for seed in laws.seeds("sevens: compiled and interpreted lays are the same", quick=60, full=5_000):
        rng = Random(seed)
        lays_agree(*rng.choice((small.opening, small.last_cards, small.in_hand))(rng))


def test_steps() -> None:
    """In a full run only."""
    for seed in laws.seeds("sevens: compiled and interpreted steps give the same rows", quick=0, full=1_000):
        steps_agree(cut_short(seed))


def test_legal_steps() -> None:
    """In a full run only."""
    for seed in laws.seeds("sevens: compiled and interpreted rules give the same legal steps", quick=0, full=5_000):
        rng = Random(seed)
        for make in (small.opening, small.last_cards, small.in_hand):
            legal_agrees(*make(rng))
        record = cut_short(seed, longest=200)
        for hand in record.hands():
            for state in rng.sample(hand.states, min(5, len(hand.states))):
                legal_agrees(record.rules, state)
