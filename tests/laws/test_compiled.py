"""The rules run compiled as they run interpreted: the same bytes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import laws
from matches import random_match
from septet import Record, read
from septet.jit import compiled
from septet.seven_rocks import KNOCK, Layout, State
from septet.seven_rocks.layout import MOST_PLAYS, lay, total
from septet.seven_rocks.moves import legal_into, step

GOLDEN = sorted((Path(__file__).parent.parent / "records" / "golden").glob("*.srn"))

pytestmark = pytest.mark.xdist_group("compiled")


def records() -> Iterator[Record]:
    for file in GOLDEN:
        yield from read(file.read_text(encoding="utf-8"))
    for seed in laws.seeds("compiled and interpreted rules give the same bytes", quick=40, full=5_000):
        yield random_match(seed)


def bytes_of(state: State) -> bytes:
    """A state down to the type of every number in it."""
    return pickle.dumps((State(*state)._replace(layout=Layout(*state.layout)), [type(field) for field in state]))


def test_compiled_rules_give_the_same_bytes() -> None:
    fast_step, fast_legal, fast_total, fast_lay = compiled(step), compiled(legal_into), compiled(total), compiled(lay)
    for record in records():
        for hand in record.hands():
            for (state, after), move in zip(pairwise(hand.states), hand.moves, strict=True):
                assert bytes_of(fast_step(record.rules.code, state, move)) == bytes_of(after)
                out: Any = np.zeros(MOST_PLAYS, np.int64)
                expected = [0] * MOST_PLAYS
                assert fast_legal(state, out) == legal_into(state, expected)
                assert out.tolist() == expected
                assert fast_total(after.layout) == total(after.layout)
                assert move == KNOCK or tuple(fast_lay(state.layout, move)) == after.layout


def test_a_twin_calls_twins() -> None:
    assert compiled(total)(Layout(4, 50, 0, 54, 2)) == total(Layout(4, 50, 0, 54, 2))
    assert compiled(total) is compiled(total)
