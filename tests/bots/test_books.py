"""The levels of Sevens: legal to the end under all house rules, led by what the seat sees, alike at both speeds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from benchmarks import partners
from benchmarks.sevens_bots import DEGENERATE, played

from rounds import FORM_NAMES, dealt, random_rules
from septet import Record, view
from septet.bots import BOTS, ask
from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS
from septet.bots.sevens.plain import plain_choice
from septet.bots.sevens.rounds import ONE, OTHER, PLAIN, RANDOM, Rounds
from septet.jit import compiled, packed
from septet.sevens import GAME, KINDS, NOBODY, OFFSET, RED_THREE, STANDARD, STEPS, Rules, do, legal_into

pytestmark = pytest.mark.xdist_group("books")  # whole games take half a minute to compile, once
LEVELS = [name for name, bot in BOTS.items() if "sevens" in bot.games]
TURN, HAND, FOOT = OFFSET["turn"], OFFSET["hand"], OFFSET["foot"]

Moment = tuple[Rules, list[int], list[int], int]
"""House rules, the row, the legal steps, the step that the bot takes."""


def choice(name: str, rules: Rules, row: list[int], steps: list[int]) -> int:
    """The step that a level takes, asked of its kernel: interpreted and quick."""
    if name == "plain":
        return plain_choice(rules.code, row, steps, len(steps))
    weights = CASUAL_WEIGHTS if name == "casual" else CLUB_WEIGHTS[rules.form]
    return books_choice(rules.code, row, steps, len(steps), weights)


def round_of(name: str, rules: Rules, seed: int, number: int) -> Iterator[Moment]:
    """A round among bots of a level, to its end."""
    state = dealt(rules, Random(seed), number)
    row, out = list(state.cells), [0] * STEPS
    while row[TURN] >= 0:
        steps = out[: legal_into(rules.code, row, out)]
        step = choice(name, rules, row, steps)
        yield rules, row, steps, step
        do(rules.code, row, state.stock, len(state.stock), step)


def rounds(name: str, form: str, count: int) -> Iterator[Moment]:
    """Rounds under random house rules, one in three under the standard ones."""
    for seed in range(count):
        rng = Random(f"{name} {form} {seed}")
        rules = Rules(form=form) if seed % 3 == 0 else random_rules(rng, form)
        yield from round_of(name, rules, seed, 1 + seed % 4)


def unseen_changed(row: list[int], rng: Random) -> list[int]:
    """The row with anything in the cells that the seat to act does not see."""
    other = row.copy()
    for seat in range(8):
        for at in range(KINDS):
            other[FOOT + seat * KINDS + at] = rng.randrange(9)
            if seat != row[TURN]:
                other[HAND + seat * KINDS + at] = rng.randrange(9)
    return other


@pytest.mark.parametrize("form", FORM_NAMES)
@pytest.mark.parametrize("name", ["plain", "casual", "club"])
def test_every_round_is_played_to_its_end_by_what_the_seat_sees(name: str, form: str) -> None:
    rng, asked = Random(0), 0
    for rules, row, steps, step in rounds(name, form, 5):
        assert step in steps, rules.text()
        asked += 1
        if asked % 5 == 0:
            assert choice(name, rules, unseen_changed(row, rng), steps) == step, rules.text()
    assert asked > 500


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_answers_with_legal_steps(name: str) -> None:
    for seed in range(2):
        rng = Random(seed)
        form = rng.choice(FORM_NAMES)
        record = Record(GAME.forms[form], random_rules(rng, form))
        record.deal(rng)
        while record.state.turn >= 0:
            record.play(ask(BOTS[name], view(record, record.state.turn), rng))


def test_the_bots_are_their_kernels() -> None:
    record, rng = Record(GAME), Random(1)
    record.deal(rng)
    while record.state.turn >= 0:
        seen = view(record, record.state.turn)
        for name in ("plain", "casual", "club"):
            assert ask(BOTS[name], seen, rng) == choice(name, STANDARD, list(record.state.cells), list(seen.legal))
        record.play(rng.choice(seen.legal))


def test_levels_compiled_are_levels_interpreted() -> None:
    rooms: Any = np.zeros(STEPS, np.int64)
    for form in FORM_NAMES:
        for rules, row, steps, step in rounds("club", form, 2):
            rooms[: len(steps)] = steps
            code, array = packed(rules.code), np.array(row, np.int64)
            quick: Any = compiled(books_choice)
            assert quick(code, array, rooms, len(steps), CLUB_WEIGHTS[form]) == step
            quick = compiled(plain_choice)
            assert quick(code, array, rooms, len(steps)) == choice("plain", rules, row, steps)


def test_rounds_compiled_are_rounds_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [(dealt(STANDARD, Random(at)), bots) for at, bots in enumerate(([ONE, OTHER, PLAIN, RANDOM], [RANDOM] * 4))]
    with monkeypatch.context() as slowly:
        slowly.setattr("septet.bots.speed._ready", False)
        slowly.setattr("septet.bots.sevens.rounds.ready", lambda: False)
        slow = Rounds(STANDARD)
        ended = [slow.play(state.cells, state.stock, bots, 1) for state, bots in cases]
    quick = Rounds(STANDARD)
    assert ended == [quick.play(state.cells, state.stock, bots, 1) for state, bots in cases]
    assert all(end[TURN] == NOBODY for end in ended)


def test_each_level_beats_the_one_below() -> None:
    assert played(STANDARD, (ONE, PLAIN), 100, CASUAL_WEIGHTS).won > 0.8
    assert played(STANDARD, (ONE, OTHER), 150, CLUB_WEIGHTS["2x2"]).won > 0.55


@pytest.mark.parametrize("excess", DEGENERATE.values(), ids=DEGENERATE)
def test_what_is_done_to_excess_loses_to_club(excess: dict[str, int]) -> None:
    club = CLUB_WEIGHTS["2x2"]
    assert played(STANDARD, (ONE, OTHER), 100, club, club._replace(**excess)).won > 0.52


def test_a_game_depends_on_cards_and_bots_alone() -> None:
    mirrored = played(STANDARD, (ONE, OTHER), 5, CASUAL_WEIGHTS, CASUAL_WEIGHTS)
    assert (mirrored.won, mirrored.ahead) == (0.5, 0)
    again = [played(STANDARD, (ONE, PLAIN), 5, CASUAL_WEIGHTS, first=7) for _ in range(2)]
    assert again[0] == again[1]
    assert again[0] != played(STANDARD, (ONE, PLAIN), 5, CASUAL_WEIGHTS, first=12)


def test_a_partner_says_no_with_a_red_three_but_not_when_others_are_near() -> None:
    rules = Rules(ask_partner=True)
    row = list(dealt(rules, Random(1)).cells)
    seat = row[TURN]
    row[HAND + seat * KINDS : HAND + (seat + 1) * KINDS] = [0] * KINDS
    assert not partners.refuses(rules.code, row)
    row[HAND + seat * KINDS + RED_THREE] = 1
    assert partners.refuses(rules.code, row)
    for kind, count in enumerate((1, 2, 1, 1)):
        row[OFFSET["books"] + 4 * ((seat + 1) % 2) + kind] = count
    assert not partners.refuses(rules.code, row)
