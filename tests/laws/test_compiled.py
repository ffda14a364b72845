"""The rules of Seven Rocks run compiled as they run interpreted: the same bytes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import laws
from matches import random_rules
from septet import read
from septet.chance import Generator, below
from septet.jit import compiled, kernel
from septet.seven_rocks import GAME, Layout, Rules, State
from septet.seven_rocks.layout import MOST_PLAYS
from septet.seven_rocks.moves import legal_into, step
from septet.seven_rocks.playout import playout, random_step

GOLDEN = sorted((Path(__file__).parent.parent / "records" / "golden").glob("*.srn"))
NO_MOVE = -1
MOST_HANDS = 12

pytestmark: Any = [] if laws.FULL else pytest.mark.xdist_group("compiled")


@kernel
def ply(code: Any, state: State, move: int, out: Any) -> State:
    """The state after a move, or the same without one; `out` gets what is legal then, and how many at its end."""
    if move != NO_MOVE:
        state = step(code, state, move)
    out[MOST_PLAYS] = legal_into(state, out)
    return state


def both(rules: Rules, state: State, move: int) -> tuple[State, list[int]]:
    """State and legal moves after a move. Compiled and interpreted must give the same, down to the type of every
    number."""
    slow, fast = [0] * (MOST_PLAYS + 1), np.zeros(MOST_PLAYS + 1, np.int64)
    after = ply(rules.code, state, move, slow)
    again = compiled(ply)(rules.code, state, move, fast)
    assert repr(State(*again)._replace(layout=Layout(*again.layout))) == repr(after)
    assert fast.tolist() == slow
    return after, slow[: slow[MOST_PLAYS]]


def play_match(seed: int) -> None:
    """A match of random moves under random house rules."""
    rng = Random(seed)
    rules, state = random_rules(rng), GAME.first
    while state.result < 0 and state.hand < MOST_HANDS:
        state, moves = both(rules, GAME.start(rules, state, GAME.deal(rules, state, rng)), NO_MOVE)
        while state.turn >= 0:
            state, moves = both(rules, state, rng.choice(moves))


def test_golden_records_give_the_same_bytes() -> None:
    assert GOLDEN
    for file in GOLDEN:
        for record in read(file.read_text(encoding="utf-8")):
            for hand in record.hands():
                for (state, after), move in zip(pairwise(hand.states), hand.moves, strict=True):
                    assert both(record.rules, state, move) == (after, GAME.legal(record.rules, after))


def test_matches_give_the_same_bytes() -> None:
    for seed in laws.seeds("compiled and interpreted matches give the same bytes", quick=200, full=10_000):
        play_match(seed)


def listed(code: Any, state: State, generator: Generator) -> State:
    """The same as `random_step`, chosen from the list of legal moves."""
    out = [0] * MOST_PLAYS
    return step(code, state, out[below(generator, legal_into(state, out))])


def test_a_random_move_is_drawn_from_the_legal_ones() -> None:
    for seed in range(60):
        rng = Random(seed)
        rules = random_rules(rng)
        dealt = state = GAME.start(rules, GAME.first, GAME.deal(rules, GAME.first, rng))
        one, other = [seed, 0], [seed, 0]
        while state.turn >= 0:
            after = random_step(rules.code, state, one)
            assert (after, one) == (listed(rules.code, state, other), other)
            state = after
        chance: Any = np.array([seed, 0], np.int64)
        fast = compiled(playout)(rules.code, dealt, chance)
        assert State(*fast)._replace(layout=Layout(*fast.layout)) == state == playout(rules.code, dealt, [seed, 0])


def test_a_twin_that_differs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play_match(0)  # the twin is made before
    monkeypatch.setitem(step.__globals__, "next_seat", lambda code, seat: (seat + 2) % 4)
    with pytest.raises(AssertionError):
        play_match(0)
