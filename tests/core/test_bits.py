"""The bits of a mask, by the instruction and by the plain function."""

from __future__ import annotations

from random import Random

import pytest

from septet.bits import lowest, nth, ones
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


@kernel
def counted(mask: int) -> int:
    return ones(mask)


@pytest.mark.xdist_group("compiled")
def test_how_many_bits() -> None:
    rng = Random(2)
    for mask in [0, *(1 << bit for bit in range(63)), *(rng.getrandbits(63) for _ in range(500))]:
        assert compiled(counted)(mask) == counted(mask) == bin(mask).count("1")


@kernel
def found(mask: int, number: int) -> int:
    return nth(mask, number)


@pytest.mark.xdist_group("compiled")
def test_the_bit_above_so_many_others() -> None:
    rng = Random(3)
    for mask in [*(1 << bit for bit in range(63)), *(rng.getrandbits(63) | 1 for _ in range(200))]:
        set_bits = [bit for bit in range(63) if mask >> bit & 1]
        for number in {0, len(set_bits) // 2, len(set_bits) - 1}:
            assert compiled(found)(mask, number) == found(mask, number) == set_bits[number]
