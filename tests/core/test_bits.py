"""The bits of a mask, by the instruction and by the plain function."""

from __future__ import annotations

from random import Random

import pytest

from septet.bits import lowest
from septet.jit import compiled, kernel


@kernel
def first(mask: int) -> int:
    return lowest(mask)


@pytest.mark.xdist_group("compiled")
def test_the_lowest_bit() -> None:
    rng = Random(1)
    masks = [1 << bit for bit in range(63)] + [rng.getrandbits(62) << rng.randrange(2) | 1 << 62 for _ in range(500)]
    for mask in masks:
        assert compiled(first)(mask) == first(mask) == next(bit for bit in range(63) if mask >> bit & 1)
