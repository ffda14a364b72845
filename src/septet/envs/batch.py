"""Many games at once, as arrays.

    batch = Batch(GAMES["seven-rocks"], 4096, seed=1)
    while True:
        moves = policy(batch.observations, batch.masks, batch.seats)   # or batch.random_moves()
        batch.step(moves)
        learn(batch.rewards, batch.done)

A lane is a game of its own. What happens in it depends on its seed and the moves it is given alone: not on the number
of lanes, on threads or on other lanes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from septet import seven_rocks, sevens
from septet.game import Game
from septet.jit import compiled

from . import lanes_rocks, lanes_sevens
from .encode import spec
from .fields import words_of
from .lanes import ANEW, NOWHERE, POLICY, Lanes, Plan, refused

_PER_LANE = Lanes._fields.index("blank")
_COUNTS = Lanes._fields.index("counts")
Policy = Callable[["Batch"], npt.ArrayLike]
"""A move for every lane, legal there; that of lanes in which another policy has the turn is not used."""


class Batch:
    """N hands of a game (of Sevens: rounds), or whole matches, side by side.

    Its arrays have a row a lane. They are written anew by every step: copy what is to be kept. Rows of observations and
    masks are padded, so these arrays are not contiguous.

    observations  int8 (lanes, size)      what the seat to act sees, as `encode` has it (docs/encoding.md)
    masks         int8 (lanes, moves)     1 at each move that is legal for it
    seats         int8 (lanes,)           the seat to act
    counts        int16 (lanes,)          how many moves are legal, at least 1
    rewards       float32 (lanes, teams)  what the last step added to each team's score, less the mean of what it added
                                          to the others', in points: their sum is 0
    done          bool (lanes,)           whether the last step ended the hand (or the match); the lane has begun anew
    results       int8 (lanes,)           how the match ended that the last step ended: a position in `game.results`,
                                          else -1
    """

    def __init__(
        self,
        game: Game,
        lanes: int,
        *,
        rules: Any = None,
        seed: int | Sequence[int] = 0,
        whole: bool = False,
        threads: int = 1,
    ) -> None:
        """`seed`: one a lane, or one for all, to which a lane adds its number; from -2**63 to 2**63 - 1.

        `whole` plays matches, else each hand is one by itself, from a score of 0. Raises BadDeal for house rules under
        which no program can deal, ImportError without Numba.
        """
        self.game, self.rules = game, game.rules() if rules is None else rules
        self.lanes, self.whole = lanes, whole
        game.start(self.rules, game.first, game.deal(self.rules, game.first, Random(0)))
        self._of: Any = lanes_rocks if game.id == seven_rocks.GAME.id else lanes_sevens
        plan: Plan = self._of.plan(self.rules)
        self._code, self._arrays = plan.code, self._laid_out(plan)
        self.observations = self._arrays.observations.view(np.int8)[:, : spec(game).size]
        self.masks = self._arrays.masks.view(np.int8)[:, : spec(game).moves]
        self.counts, self.seats, self.rewards, self.done, self.results = self._arrays[_COUNTS:_PER_LANE]
        self._legal: npt.NDArray[np.int16] | None = None
        self._moves = np.zeros(lanes, np.int64)
        self._lane = np.arange(lanes)
        self._bounds = np.linspace(0, lanes, threads + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset(seed)

    def _laid_out(self, plan: Plan) -> Lanes:
        """The arrays, empty."""
        lanes, encoding = self.lanes, spec(self.game)
        return Lanes(
            rows=np.zeros((lanes, len(plan.blank)), plan.blank.dtype),
            kept=np.zeros((lanes, plan.kept), plan.kind),
            ways=np.zeros((lanes, plan.ways), np.int64),
            chance=np.zeros((lanes, 2, 2), np.int64),
            observations=np.zeros((lanes, encoding.words), np.int64).view(plan.seen),
            masks=np.zeros((lanes, words_of(encoding.moves)), np.int64),
            counts=np.zeros(lanes, np.int16),
            seats=np.zeros(lanes, np.int8),
            rewards=np.zeros((lanes, len(self.game.teams)), np.float32),
            done=np.zeros(lanes, np.bool_),
            results=np.full(lanes, -1, np.int8),
            blank=plan.blank,
            cards=plan.cards,
        )

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Begin all lanes anew, with these seeds."""
        self._arrays.chance[:, :, 0] = np.broadcast_to(np.asarray(seed, np.int64), self.lanes)[:, None]
        if isinstance(seed, int):
            self._arrays.chance[:, :, 0] += self._lane[:, None]
        self._arrays.chance[:, :, 1] = 0, POLICY
        self._arrays.masks[:], self._arrays.ways[:] = 0, 0
        self.rewards[:], self.done[:], self.results[:] = 0, False, -1
        self._moves[:] = ANEW
        self._advance()

    def step(self, moves: npt.ArrayLike) -> None:
        """Play a move in every lane, integers (lanes,). A hand that it ends is followed by the next one at once.

        Raises ValueError, and plays none, where a move is not legal.
        """
        self._moves[:] = moves
        found = self._run(refused, self._arrays, after=(self._moves, self.masks.shape[1]))
        for lane in found:
            if lane != NOWHERE:
                self._refuse(lane)
        self._advance()

    def _advance(self) -> None:
        self._legal = None
        self._run(self._of.advance, self._code, self.whole, self._arrays, after=(self._moves,))

    @property
    def legal(self) -> npt.NDArray[np.int16]:
        """The legal moves of every lane, ascending; int16 (lanes, most). What follows after `counts` of them means
        nothing. Written when it is asked for, once a step."""
        if self._legal is None:
            self._legal = np.zeros((self.lanes, self._of.MOST_LEGAL), np.int16)
            self._run(self._of.list_legal, self._code, self._arrays, after=(self._legal,))
        return self._legal

    def random_moves(self) -> npt.NDArray[np.int64]:
        """A legal move for every lane, each as likely, drawn by the lane's own generator; int64 (lanes,)."""
        moves = np.zeros(self.lanes, np.int64)
        self._run(self._of.random_moves, self._arrays, after=(moves,))
        return moves

    def play(self, *policies: Policy) -> None:
        """One step in which seat s moves by `policies[s % len(policies)]`: one for all, one a team, or one a seat."""
        moves = np.zeros(self.lanes, np.int64)
        for number, policy in enumerate(policies):
            turn = self.seats % len(policies) == number
            if turn.any():
                moves[turn] = np.asarray(policy(self))[turn]
        self.step(moves)

    def state(self, lane: int) -> Any:
        """The state of a lane, with all that is hidden; of Sevens without faces (which copy of a card is where)."""
        return self._of.state_in(self._arrays, lane)

    @property
    def bytes_per_lane(self) -> int:
        """The memory that a lane takes."""
        return sum(int(array[0].nbytes) for array in self._arrays[:_PER_LANE])

    def _run(self, kernel: Callable[..., Any], *before: Any, after: tuple[Any, ...] = ()) -> list[Any]:
        """A kernel over all lanes, each thread a part of them; what it returned of each part."""
        fast = compiled(kernel)
        parts = list(zip(self._bounds, self._bounds[1:], strict=False))
        if self._pool is None:
            return [fast(*before, *parts[0], *after)]
        return [made.result() for made in [self._pool.submit(fast, *before, *part, *after) for part in parts]]

    def _refuse(self, lane: int) -> None:
        """Say that a lane cannot play its move."""
        legal = self.legal[lane, : self.counts[lane]].tolist()
        raise ValueError(f"lane {lane}: {self._moves[lane]} is not legal; legal are {legal}")


def warm() -> None:
    """Compile what it calls, for both games."""
    for game in (seven_rocks.GAME, sevens.GAME):
        batch = Batch(game, 1)
        batch.step(batch.random_moves())
        _ = batch.legal
