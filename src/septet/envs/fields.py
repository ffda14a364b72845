"""What an encoding is made of: named fields of small integers, one after the other in a row of int8."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from septet.jit import kernel

MOST = 127
"""A larger amount is written as this, a smaller one than its negative as that."""


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

    def __getitem__(self, name: str) -> slice:
        """The cells of a field. Raises KeyError."""
        for field in self.fields:
            if field.name == name:
                return slice(field.offset, field.offset + field.length)
        raise KeyError(name)


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
