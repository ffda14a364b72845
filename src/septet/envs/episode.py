"""One hand or round, or a whole match, as environments play it: observations in front, the rules behind."""

from __future__ import annotations

from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces

from septet.game import Game
from septet.records import Record

from .encode import Cells, spec
from .margins import margins
from .running import Running


class Observation(TypedDict):
    """What an agent is given: `encode` of its view, int8 (size,), and 1 at each legal move, int8 (moves,)."""

    observation: Cells
    action_mask: Cells


class Episode:
    """A record that grows until the hand or round is over, or with `whole_match` the match; then there is a new one.

    `rules` are house rules as text, `name=value,name=value`. Raises RulesError.
    """

    def __init__(self, game: Game, rules: str = "", whole_match: bool = False) -> None:
        self.game, self.rules, self.whole_match = game, game.rules.parse(rules), whole_match
        self._rng: Random | None = None
        self._now = Running(game, self.rules)
        self.turn = -1
        """The seat to act, -1 at the end."""
        self._record, self._unwritten = Record(game, self.rules), list[int]()

    @property
    def record(self) -> Record:
        """The record so far: it is written when it is asked for."""
        for move in self._unwritten:
            self._record.push(move)
        self._unwritten = []
        return self._record

    @property
    def state_size(self) -> int:
        """The cells of `state`."""
        return spec(self.game).size * len(self.game.seats)

    @property
    def over(self) -> bool:
        """Whether nothing more is played."""
        return self.turn < 0

    def begin(self, seed: int | None) -> None:
        """Deal anew. The same seed gives the same deals; None goes on with the generator there is."""
        if seed is not None or self._rng is None:
            self._rng = Random(seed)
        self._record, self._unwritten = Record(self.game, self.rules), []
        self._deal(self._rng)

    def resume(self, record: Record) -> None:
        """Go on from a record in which a seat is to act."""
        self._record, self._unwritten = record, []
        hand = record.hands()[-1]
        self._now.begin(hand.states[0])
        for move in hand.moves:
            self._now.play(move)
        self._look()

    def _deal(self, rng: Random) -> None:
        self.record.deal(rng)
        self._now.begin(self._record.state)
        self._look()

    def _look(self) -> None:
        """See what the seat to act sees, once a move."""
        self.turn = self._now.turn
        self._seen, self._may = self._now.look(max(0, self.turn))

    def play(self, move: int) -> list[float]:
        """Play a move of the seat to act; by seat what it gains: see `margins`. Raises IllegalMove."""
        if not 0 <= move < len(self._may) or not self._may[move]:
            raise self.game.refuse(self.rules, self.record.state, move)
        had = self._now.scores
        self._now.play(move)
        now = self._now.scores
        self._unwritten.append(move)
        if self.whole_match and self._now.turn < 0 and self.record.waiting and self._rng:
            self._deal(self._rng)
        else:
            self._look()
        if had == now:
            return [0.0] * len(self.game.seats)
        return margins(self.game, [score - before for score, before in zip(now, had, strict=True)])

    def observe(self, seat: int) -> Observation:
        """What a seat sees; nothing is legal for those who are not to act."""
        seen = self._seen if seat == self.turn else self._now.look(seat)[0]
        return {"observation": seen.copy(), "action_mask": self.legal(seat)}

    def legal(self, seat: int) -> Cells:
        """1 at each legal move of a seat, int8 (moves,)."""
        return self._may.copy() if seat == self.turn else np.zeros_like(self._may)

    def state(self) -> Cells:
        """What all seats see together, int8 (seats * size,): for learners that may look into all hands."""
        return np.concatenate([self._now.look(seat)[0] for seat in range(len(self.game.seats))])


class Moves(spaces.Discrete[Any]):
    """The move codes of a game. A sample without a mask is one of the moves that are legal now; with one, as usual."""

    def __init__(self, episode: Episode, seat: int | None = None) -> None:
        """For one seat, or for whichever is to act."""
        super().__init__(spec(episode.game).moves)
        self._episode, self._seat = episode, seat

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """One of them. 0 if none is legal."""
        if mask is None and probability is None:
            seat = self._episode.turn if self._seat is None else self._seat
            mask = self._episode.legal(seat)
        return super().sample(mask, probability)


def observations(game: Game) -> spaces.Space[Any]:
    """The space of what an agent is given."""
    encoding = spec(game)
    return spaces.Dict({"observation": cells(encoding.size), "action_mask": spaces.MultiBinary(encoding.moves)})


def cells(size: int) -> spaces.Box:
    """The space of an encoding."""
    return spaces.Box(-127, 127, (size,), np.int8)
