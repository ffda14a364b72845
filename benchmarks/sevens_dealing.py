"""Rounds of Sevens dealt by a kernel, for games that are played within one."""

from __future__ import annotations

from typing import Any

import numpy as np

from septet.chance import below
from septet.jit import kernel
from septet.sevens import KIND_OF_FACE, OFFSET, Code, begin_into, deal_into, next_first

ROUND = OFFSET["round"]
MOST_ROUNDS = 16


@kernel
def deal_round(code: Code, seed: int, packs: Any, cards: Any, blank: Any, row: Any, stock: Any) -> None:
    """Deal the next round into the row and the stock; it depends on the seed and the number of the round alone."""
    before, size = row.copy(), len(packs)
    generator: Any = np.array([seed * MOST_ROUNDS + before[ROUND], 0], np.int64)
    cuts: Any = np.zeros(code.seats, np.int64)
    back: Any = np.zeros(size, np.int64)
    first = next_first(code, before)
    first, _ = deal_into(code, first, below, generator, packs.copy(), cards, cuts, back)
    for at in range(size):
        cards[at] = KIND_OF_FACE[cards[at]]
    row[:] = blank
    begin_into(code, before, first, cuts, cards, row)
    for at in range(len(stock)):
        stock[at] = cards[size - len(stock) + at]
