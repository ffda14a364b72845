"""Chance for kernels: one small generator that gives the same numbers interpreted, compiled and on every platform.

A generator is a row of two integers, `[seed, drawn]` (seed from -2**63 to 2**63 - 1, and how many numbers were drawn so
far, from 0): a list interpreted, an int64 array compiled. The numbers are the upper halves of SplitMix64's.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .jit import kernel

Generator = list[int]

Below = Callable[[Any, int], int]
"""How a deal draws lots: given its source and a count, one of 0 to count - 1. `below` of a generator here, `lot` of one
of the standard library. So a deal is written once for both."""

# Of these three constants and of all products the lowest 64 bits count. Compiled, a product keeps just these; in Python
# it may grow beyond them, so whatever is shifted down to other bits is masked at once.
STEP = 0x9E3779B97F4A7C15 - 2**64
FIRST_FACTOR = 0xBF58476D1CE4E5B9 - 2**64
SECOND_FACTOR = 0x94D049BB133111EB - 2**64
WORD = 2**32
"""A drawn number is below this."""


@kernel
def draw(generator: Generator) -> int:
    """The next number, 0 to WORD - 1."""
    generator[1] += 1
    mixed = generator[0] + generator[1] * STEP
    mixed = (mixed ^ (mixed >> 30 & (1 << 34) - 1)) * FIRST_FACTOR
    mixed = (mixed ^ (mixed >> 27 & (1 << 37) - 1)) * SECOND_FACTOR
    return (mixed ^ (mixed >> 31 & (1 << 33) - 1)) >> 32 & WORD - 1


@kernel
def below(generator: Generator, count: int) -> int:
    """A number from 0 to count - 1, each as likely as the others; count from 1 to 2**31."""
    product = draw(generator) * count
    if product % WORD < count:  # the numbers do not divide evenly: a few at the bottom of each share are drawn again
        uneven = WORD % count
        while product % WORD < uneven:
            product = draw(generator) * count
    return product // WORD


def lot(rng: Random, count: int) -> int:
    """The same from a generator of the standard library."""
    return rng.randrange(count)


@kernel
def shuffle(below: Below, source: Any, things: list[int], size: int) -> None:
    """Put the first `size` things into any order, each as likely, as `Random.shuffle` does: from the end."""
    for last in range(size - 1, 0, -1):
        other = below(source, last + 1)
        things[last], things[other] = things[other], things[last]
