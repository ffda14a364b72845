"""Random rounds of Sevens in every form under random house rules: all in kernels, so a full run plays them compiled."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import laws
from rounds import FORM_NAMES, dealt, random_rules
from septet.jit import compiled, kernel
from septet.sevens import Rules, State
from septet.sevens.cells import BOOKS, ENDING, FOOT, HAND, MELD, PILE, PILE_SIZE, STOCK_LEFT, TAKEN, TOP_WAITS
from septet.sevens.moves import legal_into
from septet.sevens.score import end_round
from septet.sevens.turn import take_step

NEVER_STALLS, ASCENDING, CONSERVED, MELDS = "a legal step", "ascending", "cards conserved", "melds"
FAULTS = ("", NEVER_STALLS, ASCENDING, CONSERVED, MELDS)


@kernel
def cards_there(row: Any, stock_left: int) -> int:
    """All cards that are somewhere: hands, Feet, melds, books, pile, taken ones, the waiting top card, the stock."""
    count = row[PILE_SIZE] + stock_left + row[TOP_WAITS]
    for at in range(8 * 15):
        count += row[HAND + at] + row[FOOT + at]
    for at in range(15):
        count += row[TAKEN + at]
    for at in range(4 * 12 * 3):
        count += row[MELD + at]
    for at in range(4 * 4):
        count += 7 * row[BOOKS + at]
    return int(count)


@kernel
def melds_hold(row: Any) -> bool:
    """S4 to S6: at most six cards, more naturals than wild ones, no wild seven."""
    for team in range(4):
        for key in range(11):
            at = MELD + (team * 12 + key) * 3
            naturals, wilds = row[at], row[at + 1] + row[at + 2]
            if naturals + wilds > 6 or (wilds > 0 and (naturals <= wilds or key == 3)):
                return False
    return True


@kernel
def play_round(code: Any, row: Any, stock: Any, size: int, dice: Any, eager: int, out: Any) -> int:
    """Play a round to its end by `dice` (0..999, used in turn); 0, or the number of the fault."""
    cards = cards_there(row, row[STOCK_LEFT])
    at = 0
    while row[ENDING] == 0:
        count = legal_into(code, row, out)
        if count == 0:
            return 1
        for step in range(1, count):
            if out[step - 1] >= out[step]:
                return 2
        # The eager ones lay rather than discard: they make books and go out.
        chosen = out[dice[at] % count]
        if eager == 1 and chosen >= 44 and dice[(at + 7) % len(dice)] < 850:
            chosen = out[dice[(at + 3) % len(dice)] % count]
        at = (at + 1) % len(dice)
        take_step(code, row, stock, size, chosen)
        if cards_there(row, row[STOCK_LEFT]) != cards:
            return 3
        if not melds_hold(row):
            return 4
    end_round(code, row)
    return 0


def outcome(play: Callable[..., int], rules: Rules, state: State, rng: Random) -> tuple[int, list[int]]:
    """The fault, if any, and the row at the end."""
    dice, eager = [rng.randrange(1000) for _ in range(997)], rng.randrange(2)
    if play is play_round:
        row = list(state.cells)
        return play(rules.code, row, list(state.stock), len(state.stock), dice, eager, [0] * 64), row
    packed = np.array(state.cells, np.int64)
    stock, numbers = np.array(state.stock, np.int64), np.array(dice, np.int64)
    fault = play(rules.code, packed, stock, len(stock), numbers, eager, np.zeros(64, np.int64))
    return fault, packed.tolist()


@pytest.mark.parametrize("form", FORM_NAMES)
def test_rounds_never_stall(form: str) -> None:
    play = compiled(play_round) if laws.FULL else play_round
    for seed in laws.seeds(f"sevens {form}: whole rounds that never stall, cards conserved", quick=20, full=10_000):
        rng = Random(f"round {form} {seed}")
        rules = Rules(form=form) if seed % 4 == 0 else random_rules(rng, form)
        fault, row = outcome(play, rules, dealt(rules, rng, rng.choice((1, 1, 2, 3, 4))), rng)
        assert not fault, f"{FAULTS[fault]}: {form} {seed} {rules.text()}"
        assert row[ENDING] in (1, 2)


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, rng = Rules(), Random(1)
    state = dealt(rules, rng, 1)
    careless = take_step

    def loses(code: Any, row: Any, stock: Any, size: int, step: int) -> None:
        careless(code, row, stock, size, step)
        row[PILE_SIZE] = max(0, row[PILE_SIZE] - 1) if step >= 44 else row[PILE_SIZE]
        row[PILE] = 0

    monkeypatch.setitem(play_round.__globals__, "take_step", loses)
    fault, _ = outcome(play_round, rules, state, rng)
    assert FAULTS[fault] == CONSERVED
