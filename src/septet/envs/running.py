"""A hand or round as kernels keep it: one row of integers, which moves change, and what its seats see and may do.

It is the fold that a record is, without the record, and much faster.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from septet import seven_rocks, sevens
from septet.game import Game
from septet.jit import compiled, kernel, packed
from septet.seven_rocks import legal_into as legal_rocks_into
from septet.seven_rocks import state_of, step, write_state
from septet.sevens import bare, do
from septet.sevens import legal_into as legal_sevens_into

from .encode import Cells, spec
from .encode_rocks import MEMORY, remember
from .encode_rocks import encode_into as encode_rocks_into
from .encode_sevens import encode_into as encode_sevens_into
from .fields import clear


@kernel
def play_rocks(code: Any, row: Any, memory: Any, move: int) -> None:
    """Make a legal move, and remember what it tells."""
    state = state_of(row)
    remember(memory, state.layout, state.turn, move)
    write_state(step(code, state, move), row)


@kernel
def look_at_rocks(code: Any, row: Any, memory: Any, seat: int, moves: Any, seen: Any, may: Any) -> None:
    """Write what a seat sees into `seen`, and 1 into `may` at each legal move; `moves` has room for these."""
    state = state_of(row)
    encode_rocks_into(code, state, seat, memory, seen)
    _mark(moves, legal_rocks_into(state, moves), may)


@kernel
def play_sevens(code: Any, row: Any, stock: Any, move: int) -> None:
    """Make a legal step, whichever copy it picks."""
    do(code, row, stock, len(stock), bare(move))


@kernel
def look_at_sevens(code: Any, row: Any, _stock: Any, seat: int, moves: Any, seen: Any, may: Any) -> None:
    """The same as `look_at_rocks`."""
    encode_sevens_into(code, row, seat, seen)
    _mark(moves, legal_sevens_into(code, row, moves), may)


@kernel
def _mark(moves: Any, count: int, may: Any) -> None:
    clear(may, len(may))
    for at in range(count):
        may[moves[at]] = 1


class Way(NamedTuple):
    """How kernels keep a game: its cells of a state and what else they need, where in the cells the seat to act and the
    scores are, the two kernels, and the integers in which `look` writes what a seat sees (words, or cells)."""

    cells: Callable[[Any], Any]
    kept: Callable[[Any], Any]
    turn: int
    scores: slice
    play: Callable[..., None]
    look: Callable[..., None]
    seen: type


def _cells_of_rocks(state: Any) -> list[int]:
    row = [0] * seven_rocks.CELLS
    write_state(state, row)
    return row


def _scores(offset: dict[str, int], teams: int) -> tuple[int, slice]:
    return offset["turn"], slice(offset["scores"], offset["scores"] + teams)


ROCKS = Way(
    _cells_of_rocks,
    lambda _: [0] * MEMORY,
    *_scores(seven_rocks.OFFSET, 2),
    play=play_rocks,
    look=look_at_rocks,
    seen=np.int64,
)
SEVENS = Way(
    lambda state: state.cells,
    lambda state: state.stock,
    *_scores(sevens.OFFSET, sevens.MOST_TEAMS),
    play=play_sevens,
    look=look_at_sevens,
    seen=np.int8,
)


class Running:
    """A hand or round that is under way. Of Sevens it does not know which copy of a card is where."""

    def __init__(self, game: Game, rules: Any) -> None:
        """One of this game under these house rules. Raises ImportError without Numba."""
        self._way = ROCKS if game.id == seven_rocks.GAME.id else SEVENS
        self._code, self._spec = packed(rules.code), spec(game)
        self._play, self._look = compiled(self._way.play), compiled(self._way.look)
        self._row = self._kept = np.zeros(0, np.int64)
        self._moves: Any = np.zeros(max(seven_rocks.MOST_PLAYS, sevens.STEPS), np.int64)

    def begin(self, state: Any) -> None:
        """It is dealt: this is its state."""
        self._row = np.array(self._way.cells(state), np.int64)
        self._kept = np.array(self._way.kept(state), np.int64)

    @property
    def turn(self) -> int:
        """The seat to act, -1 at the end."""
        return int(self._row[self._way.turn])

    @property
    def scores(self) -> list[int]:
        """What each team has; of teams that the game could have too, 0."""
        return self._row[self._way.scores].tolist()  # type: ignore[no-any-return]

    def play(self, move: int) -> None:
        """Make a legal move (unchecked)."""
        self._play(self._code, self._row, self._kept, move)

    def look(self, seat: int) -> tuple[Cells, Cells]:
        """`encode` of what a seat sees, and `mask` of what the seat to act may do."""
        seen, may = np.empty(self._spec.words, np.int64), np.empty(self._spec.moves, np.int8)
        self._look(self._code, self._row, self._kept, seat, self._moves, seen.view(self._way.seen), may)
        return seen.view(np.int8)[: self._spec.size], may
