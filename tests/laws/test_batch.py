"""A lane of a batch gives the same match as the interpreted game, driven with the same lots and moves."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import laws
import matches
import rounds
from septet import GAMES, Game, Record, view
from septet.chance import below
from septet.envs.batch import Batch
from septet.envs.encode import encode, mask

pytestmark: Any = [] if laws.FULL else pytest.mark.xdist_group("books")

ROCKS, SEVENS = GAMES.values()


class Lots(Random):
    """A lane's own generator for `Record.deal`."""

    def __new__(cls, _lane: int) -> Lots:
        return super().__new__(cls)

    def __init__(self, lane: int) -> None:
        self.generator = [lane, 0]

    def randrange(self, count: int, *_: Any) -> int:
        return below(self.generator, count)


def cells(game: Game, state: Any) -> object:
    """What a lane knows of a state: of Sevens all but the faces."""
    return (state.cells, state.stock) if game.form else state


class Follower:
    """One lane of a batch, and the interpreted match beside it."""

    def __init__(self, batch: Batch, lane: int, seed: int) -> None:
        self.batch, self.lane = batch, lane
        self.rng = Lots(seed)
        self.record = Record(batch.game, batch.rules)
        self.record.deal(self.rng)

    def agrees(self) -> None:
        """Compare all that the batch says of this lane."""
        batch, lane, record = self.batch, self.lane, self.record
        assert cells(batch.game, batch.state(lane)) == cells(batch.game, record.state)
        assert batch.seats[lane] == record.state.turn
        legal = record.legal()
        assert batch.legal[lane, : batch.counts[lane]].tolist() == legal
        assert np.array_equal(batch.masks[lane], mask(batch.game, legal))
        assert np.array_equal(batch.observations[lane], encode(view(record, record.state.turn)))

    def play(self, move: int) -> None:
        """The same move in the interpreted match, then what the batch is to say of it."""
        batch, lane, record = self.batch, self.lane, self.record
        before = record.state.scores
        record.play(move)
        teams = len(batch.game.teams)
        gains = [after - old for after, old in zip(record.state.scores, before, strict=True)][:teams]
        others = [gain - (sum(gains) - gain) / (teams - 1) for gain in gains]
        assert batch.rewards[lane].tolist() == pytest.approx(others)
        assert batch.results[lane] == record.state.result
        over = record.state.turn < 0
        assert batch.done[lane] == (over and (record.over or not batch.whole))
        if batch.done[lane]:
            self.record = record = Record(batch.game, batch.rules)
        if over:
            record.deal(self.rng)


def follow(game: Game, rules: Any, seed: int, steps: int, *, whole: bool) -> None:
    """Compare two lanes, move by move."""
    batch = Batch(game, 2, rules=rules, seed=(seed, ~seed), whole=whole)
    followers = [Follower(batch, 0, seed), Follower(batch, 1, ~seed)]
    rng = Random(seed)
    for _ in range(steps):
        for follower in followers:
            follower.agrees()
        # Of Sevens the first legal steps lay cards: random ones alone seldom end a round by going out.
        eager = rng.random() < 0.5
        moves = batch.legal[:, 0].copy() if eager else batch.random_moves()
        batch.step(moves)
        for follower, move in zip(followers, moves.tolist(), strict=True):
            follower.play(move)


def test_a_lane_of_seven_rocks() -> None:
    for seed in laws.seeds("lanes of a batch against the interpreted match", quick=25, full=3_000):
        rules = matches.random_rules(Random(seed)) if seed % 3 else None
        follow(ROCKS, rules, seed, 60, whole=seed % 2 == 0)


@pytest.mark.parametrize("form", rounds.FORM_NAMES)
def test_a_lane_of_sevens(form: str) -> None:
    game = SEVENS.forms[form]
    for seed in laws.seeds(f"sevens {form}: lanes of a batch against the interpreted game", quick=3, full=200):
        rules = rounds.random_rules(Random(seed), form) if seed % 3 else game.rules()
        follow(game, rules, seed, laws.FULL * 1_000 + 200, whole=seed % 2 == 0)


@pytest.mark.parametrize("array", ["rows", "observations", "masks", "legal", "seats"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_planted_fault_is_found(game: Game, array: str) -> None:
    batch = Batch(game, 2, seed=(5, 6))
    follower = Follower(batch, 0, 5)
    follower.agrees()
    planted = batch.legal if array == "legal" else getattr(batch._arrays, array)
    planted[(0,) * planted.ndim] ^= 1
    with pytest.raises(AssertionError):
        follower.agrees()


def test_a_planted_reward_is_found() -> None:
    batch = Batch(ROCKS, 1, seed=5)
    follower = Follower(batch, 0, 5)
    move = int(batch.legal[0, 0])
    batch.step([move])
    batch.rewards[0, 1] += 5
    with pytest.raises(AssertionError):
        follower.play(move)
