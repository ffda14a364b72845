"""The rules of Sevens run compiled as they run interpreted: the same rows."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import laws
import small
from rounds import CHOOSERS, FORM_NAMES, random_rules
from septet import read
from septet.chance import below
from septet.jit import compiled, kernel, packed
from septet.sevens import GAME, STEPS, Rules, State
from septet.sevens.cells import ENDING, RUNNING, TURN
from septet.sevens.moves import legal_into
from septet.sevens.playout import playout
from septet.sevens.score import end_round
from septet.sevens.steps import bare
from septet.sevens.turn import may_go_out, take_step

STORED = sorted((Path(__file__).parent.parent / "vectors").glob("*.svn"))
NO_STEP = -1

pytestmark: Any = [] if laws.FULL else pytest.mark.xdist_group("books")


@kernel
def one(code: Any, row: Any, stock: Any, size: int, step: int, out: Any) -> int:
    """Take a step, if any, and score the round that it ends; `out` gets what is legal then. How many are."""
    if step != NO_STEP:
        take_step(code, row, stock, size, step)
        if row[ENDING] != RUNNING:
            end_round(code, row)
    return legal_into(code, row, out)


class Both:
    """A round, compiled and interpreted side by side."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.stock = rules, state.stock
        self.row, self.array = list(state.cells), np.array(state.cells, np.int64)
        self.code, self.kinds = packed(rules.code), np.array(state.stock, np.int64)
        self.steps = self.take(NO_STEP)

    def take(self, step: int) -> list[int]:
        """The legal steps after this one. Both must give the same, and the same row."""
        slow, fast = [0] * STEPS, np.zeros(STEPS, np.int64)
        size = len(self.stock)
        count = one(self.rules.code, self.row, self.stock, size, step, slow)
        again: Any = compiled(one)(self.code, self.array, self.kinds, size, step, fast)
        assert (again, fast.tolist()) == (count, slow), self.rules.text()
        assert self.array.tolist() == self.row, self.rules.text()
        self.steps = slow[:count]
        return self.steps


def play_match(form: str, seed: int, most_rounds: int = 5) -> None:
    """A game of random steps under random house rules."""
    rng = Random(f"{form} {seed}")
    game = GAME.forms[form]
    rules, state = random_rules(rng, form), game.first
    while state.result < 0 and state.round < most_rounds:
        state = game.start(rules, state, game.deal(rules, state, rng))
        both, choose = Both(rules, state), rng.choice(CHOOSERS)
        while both.steps:
            both.take(choose(both.steps, rng))
        state = State(tuple(both.row), state.stock, state.faces)


def test_stored_records_give_the_same_rows() -> None:
    assert STORED
    for file in STORED:
        for record in read(file.read_text(encoding="utf-8")):
            for hand in record.hands():
                both = Both(record.rules, hand.states[0])
                for (_, after), move in zip(pairwise(hand.states), hand.moves, strict=True):
                    both.take(bare(move))
                    assert tuple(both.row) == after.cells


@pytest.mark.parametrize("form", FORM_NAMES)
def test_matches_give_the_same_rows(form: str) -> None:
    for seed in laws.seeds(f"sevens {form}: compiled and interpreted matches give the same rows", quick=5, full=10_000):
        play_match(form, seed)


def test_small_positions_allow_the_same_steps() -> None:
    """Openings and last cards, where the rules look ahead."""
    for seed in laws.seeds("sevens: compiled and interpreted rules give the same legal steps", quick=200, full=5_000):
        rng = Random(seed)
        for make in (small.opening, small.last_cards, small.in_hand):
            Both(*make(rng))


def test_a_random_step_is_drawn_from_the_legal_ones() -> None:
    for seed in range(3):
        state = GAME.start(Rules(), GAME.first, GAME.deal(Rules(), GAME.first, Random(seed)))
        code, stock, out = Rules().code, state.stock, [0] * STEPS
        row, generator, count = list(state.cells), [seed, 0], 0
        while row[TURN] >= 0:
            take_step(code, row, stock, len(stock), out[below(generator, legal_into(code, row, out))])
            count += 1
        end_round(code, row)
        again, chance = list(state.cells), [seed, 0]
        assert playout(code, again, stock, len(stock), chance) == count
        assert (again, chance) == (row, generator)


def test_a_twin_that_differs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [small.last_cards(Random(seed)) for seed in range(50)]
    [Both(*position) for position in positions]  # the twin is made before
    monkeypatch.setitem(may_go_out.__globals__, "books_met", lambda code, row, team: True)
    with pytest.raises(AssertionError):
        [Both(*position) for position in positions]
