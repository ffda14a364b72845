"""What an encoding is made of: named fields of small integers, one after the other in a row of int8.

Kernels write cells eight at a time: a **word** is an integer of 64 bits, its lowest byte the first of eight cells (as
memory has it on the processors that Numba compiles for). Compiled, a word keeps just these bits; in Python it may grow
beyond them, so what is made of words there cuts them off.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from septet.jit import kernel

MOST = 127
"""A larger amount is written as this, a smaller one than its negative as that."""

EIGHT = 8
"""Cells of a word."""
FLAGS = 7
"""So many flags are spread at once."""
COPIES = sum(1 << FLAGS * cell for cell in range(FLAGS))
FIRST_BITS = sum(1 << EIGHT * cell for cell in range(FLAGS))


@dataclass(frozen=True)
class Field:
    """Cells `offset` to `offset + length - 1`: what they hold, and in which unit (`flag`, `cards`, `5 points` …).

    Seats and teams in it are relative to the observer.
    """

    name: str
    offset: int
    length: int
    unit: str
    meaning: str


@dataclass(frozen=True)
class Encoding:
    """The fields of a game's observation in order, their cells in all, and the number of move codes."""

    fields: tuple[Field, ...]
    size: int
    moves: int

    @property
    def words(self) -> int:
        """The words that hold the cells, and one more, to which `put` may reach."""
        return words_of(self.size)

    def __getitem__(self, name: str) -> slice:
        """The cells of a field. Raises KeyError."""
        for field in self.fields:
            if field.name == name:
                return slice(field.offset, field.offset + field.length)
        raise KeyError(name)


def words_of(cells: int) -> int:
    """The words of so many cells, and one more."""
    return -(-cells // EIGHT) + 1


def encoding(moves: int, *rows: tuple[str, int, str, str]) -> Encoding:
    """An encoding of fields (name, length, unit, meaning) that lie one after the other."""
    fields: list[Field] = []
    at = 0
    for name, length, unit, meaning in rows:
        fields.append(Field(name, at, length, unit, meaning))
        at += length
    return Encoding(tuple(fields), at, moves)


@kernel
def clipped(amount: int) -> int:
    """An amount as a cell holds it."""
    return max(-MOST, min(MOST, amount))


@kernel
def clear(out: Any, size: int) -> None:
    """Fill the first `size` cells with zeros."""
    for cell in range(size):
        out[cell] = 0


@kernel
def spread(flags: int) -> int:
    """Seven bits as seven cells of a word. Each copy of the bits lies seven further up, so of copy n the lowest bit of
    cell n, which is eight n up, is bit n."""
    return flags * COPIES & FIRST_BITS


@kernel
def put(words: Any, at: int, cells: int) -> None:
    """Add seven cells at most (a word; of eight the last below 128) to a row of words, at cell `at`: they are 0 there
    so far."""
    word, shift = at >> 3, (at & 7) * 8
    words[word] |= cells << shift
    words[word + 1] |= cells >> 1 >> 63 - shift  # by 64 - shift; no processor shifts by 64
