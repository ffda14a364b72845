"""The generator of the kernels: SplitMix64, the same interpreted and compiled, and no number likelier than another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from septet.chance import WORD, below, draw
from septet.jit import compiled

SEEDS = (0, 1, 1234567, -1, 2**63 - 1, -(2**63))


def splitmix64(seed: int) -> Iterator[int]:
    """SplitMix64 as it is published: all in unsigned integers of 64 bits."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        yield mixed ^ mixed >> 31


def test_the_published_numbers() -> None:
    assert list(islice(splitmix64(1234567), 3)) == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_are_upper_halves_of_splitmix64(seed: int) -> None:
    generator = [seed, 0]
    assert [draw(generator) for _ in range(1000)] == [number >> 32 for number in islice(splitmix64(seed), 1000)]
    assert generator == [seed, 1000]


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_numbers_are_the_same(seed: int) -> None:
    generator, fast = [seed, 0], np.array([seed, 0], np.int64)
    counts = [1, 2, 3, 7, 28, 59, 2**16 - 1, 2**31 - 1, 2**31, *range(1, 500)]
    array: Any = fast
    assert [below(generator, count) for count in counts] == [compiled(below)(array, count) for count in counts]
    assert generator == fast.tolist()


def test_numbers_below_are_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all words that can be drawn each number below gets an equal share: tried with words of five bits."""
    monkeypatch.setitem(below.__globals__, "WORD", 32)
    for count in range(1, 17):
        got = [0] * count
        for word in range(32):
            waiting = [31, word]  # drawn from the end; 31 is good for every count
            monkeypatch.setitem(below.__globals__, "draw", lambda _, waiting=waiting: waiting.pop())
            drawn = below([0, 0], count)
            got[drawn] += len(waiting)  # a word that is drawn again belongs to nobody's share
        assert got == [32 // count] * count


def test_all_numbers_come() -> None:
    generator = [5, 0]
    assert {below(generator, 28) for _ in range(1000)} == set(range(28))
    assert all(0 <= draw(generator) < WORD for _ in range(1000))
