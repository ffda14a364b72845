"""What the seats of one match see, and may do, by compiled kernels: the same as `encode` and `mask`, and faster."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from septet import seven_rocks, sevens
from septet.game import Game
from septet.jit import compiled, kernel, packed
from septet.seven_rocks import legal_into as legal_rocks_into
from septet.sevens import legal_into as legal_sevens_into

from . import encode_rocks, encode_sevens
from .encode import Cells
from .encode_rocks import encode_into as encode_rocks_into
from .encode_sevens import encode_into as encode_sevens_into


class Eyes(Protocol):
    """What follows a match, and looks at its state now."""

    def begin(self) -> None:
        """A hand or round begins."""

    def follow(self, state: Any, move: int) -> None:
        """A move is made in this state."""

    def look(self, state: Any, seat: int) -> tuple[Cells, Cells]:
        """`encode` of what a seat sees, and `mask` of what the seat to act may do."""


def eyes(game: Game, rules: Any) -> Eyes:
    """Those for a game. Raises ImportError without Numba."""
    return RocksEyes(rules) if game.id == seven_rocks.GAME.id else SevensEyes(rules)


@kernel
def look_at_rocks(code: Any, state: Any, seat: int, memory: Any, out: Any, moves: Any) -> int:
    """Write what a seat sees into `out`, the legal moves into `moves`; return how many there are."""
    encode_rocks_into(code, state, seat, memory, out)
    return legal_rocks_into(state, moves)


@kernel
def look_at_sevens(code: Any, row: Any, seat: int, out: Any, moves: Any) -> int:
    """The same for Sevens."""
    encode_sevens_into(code, row, seat, out)
    return legal_sevens_into(code, row, moves)


class RocksEyes:
    """They remember the knocks and tiles of a hand."""

    def __init__(self, rules: seven_rocks.Rules) -> None:
        self._code = rules.code
        self._look, self._remember = compiled(look_at_rocks), compiled(encode_rocks.remember)
        self._memory = np.zeros(encode_rocks.MEMORY, np.int64)
        self._moves = np.zeros(seven_rocks.MOST_PLAYS, np.int64)

    def begin(self) -> None:
        """Forget all."""
        self._memory[:] = 0

    def follow(self, state: seven_rocks.State, move: int) -> None:
        """Remember what the move tells."""
        self._remember(self._memory, state.layout, state.turn, move)

    def look(self, state: seven_rocks.State, seat: int) -> tuple[Cells, Cells]:
        """See `Eyes`."""
        seen, may = np.zeros(encode_rocks.ENCODING.size, np.int8), np.zeros(seven_rocks.MOVES, np.int8)
        count = self._look(self._code, state, seat, self._memory, seen, self._moves)
        may[self._moves[:count]] = 1
        return seen, may


class SevensEyes:
    """They need no memory: all is in the state."""

    def __init__(self, rules: sevens.Rules) -> None:
        self._code, self._look = packed(rules.code), compiled(look_at_sevens)
        self._moves = np.zeros(sevens.STEPS, np.int64)

    def begin(self) -> None:
        """There is nothing to forget."""

    def follow(self, state: sevens.State, move: int) -> None:
        """There is nothing to remember."""

    def look(self, state: sevens.State, seat: int) -> tuple[Cells, Cells]:
        """See `Eyes`."""
        # What lies in the pile is the end of the cells, and what is behind it means nothing.
        row = np.array(state.cells[: sevens.OFFSET["pile"] + state.pile_size], np.int64)
        seen, may = np.zeros(encode_sevens.ENCODING.size, np.int8), np.zeros(sevens.STEPS, np.int8)
        count = self._look(self._code, row, seat, seen, self._moves)
        may[self._moves[:count]] = 1
        return seen, may
