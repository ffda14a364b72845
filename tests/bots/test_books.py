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
from septet.bots.sevens.books import books_choice, remembering_choice
from septet.bots.sevens.books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS, EXPERT_WEIGHTS
from septet.bots.sevens.deals import KNOWN, heed, nothing_told
from septet.bots.sevens.memory import Memory, learnt
from septet.bots.sevens.plain import plain_choice
from septet.bots.sevens.rounds import LEVELS as PLANNED
from septet.bots.sevens.rounds import ONE, OTHER, PLAIN, RANDOM, Rounds, levels_of
from septet.jit import compiled, packed
from septet.sevens import GAME, KINDS, NOBODY, OFFSET, RED_THREE, STANDARD, STEPS, Rules, bare, do, legal_into, pack

pytestmark = pytest.mark.xdist_group("books")  # whole games take half a minute to compile, once
LEVELS = [name for name, bot in BOTS.items() if "sevens" in bot.games]
TURN, HAND, FOOT = OFFSET["turn"], OFFSET["hand"], OFFSET["foot"]

Known = list[int]
Moment = tuple[Rules, list[int], Known, list[int], int]
"""House rules, the row, what everybody was told, the legal steps, the step that the bot takes."""


def choice(name: str, rules: Rules, row: list[int], known: Known, steps: list[int]) -> int:
    """The step that a level takes, asked of its kernel: interpreted and quick."""
    if name == "plain":
        return plain_choice(rules.code, row, steps, len(steps))
    weights = levels_of(rules.form)[PLANNED.index(name)]
    return remembering_choice(rules.code, row, steps, len(steps), weights, Memory(known, list(learnt())))


def round_of(name: str, rules: Rules, seed: int, number: int) -> Iterator[Moment]:
    """A round among bots of a level, to its end."""
    state = dealt(rules, Random(seed), number)
    row, known, out = list(state.cells), [0] * KNOWN, [0] * STEPS
    nothing_told(pack(rules.packs, rules.jokers_per_deck), row, known)
    while row[TURN] >= 0:
        steps = out[: legal_into(rules.code, row, out)]
        step = choice(name, rules, row, known, steps)
        yield rules, row, known, steps, step
        heed(rules.code, row, known, step)
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
@pytest.mark.parametrize("name", ["plain", *PLANNED])
def test_every_round_is_played_to_its_end_by_what_the_seat_sees(name: str, form: str) -> None:
    rng, asked = Random(0), 0
    for rules, row, known, steps, step in rounds(name, form, 3):
        assert step in steps, rules.text()
        asked += 1
        if asked % 5 == 0:
            assert choice(name, rules, unseen_changed(row, rng), known, steps) == step, rules.text()
    assert asked > 300


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
    known = [0] * KNOWN
    nothing_told(pack(STANDARD.packs, STANDARD.jokers_per_deck), list(record.state.cells), known)
    while record.state.turn >= 0:
        seen = view(record, record.state.turn)
        for name in ("plain", *PLANNED):
            expected = choice(name, STANDARD, list(record.state.cells), known, list(seen.legal))
            assert ask(BOTS[name], seen, rng) == expected
        step = rng.choice(seen.legal)
        heed(STANDARD.code, list(record.state.cells), known, bare(step))
        record.play(step)


def test_levels_compiled_are_levels_interpreted() -> None:
    rooms: Any = np.zeros(STEPS, np.int64)
    for form in FORM_NAMES:
        for rules, row, known, steps, step in rounds("expert", form, 2):
            rooms[: len(steps)] = steps
            code, array = packed(rules.code), np.array(row, np.int64)
            quick: Any = compiled(remembering_choice)
            told: Any = np.array(known, np.int64)
            odds: Any = np.array(learnt(), np.int64)
            memory = Memory(told, odds)
            assert quick(code, array, rooms, len(steps), EXPERT_WEIGHTS[form], memory) == step
            at_sight = books_choice(rules.code, row, steps, len(steps), CLUB_WEIGHTS[form])
            assert quick(code, array, rooms, len(steps), CLUB_WEIGHTS[form], memory) == at_sight
            quick = compiled(plain_choice)
            assert quick(code, array, rooms, len(steps)) == choice("plain", rules, row, known, steps)


def test_rounds_compiled_are_rounds_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    mixed = [ONE, OTHER, PLAIN, RANDOM], [ONE + 2, ONE + 3, PLAIN, ONE + 3]
    cases = [(dealt(STANDARD, Random(at)), bots) for at, bots in enumerate(mixed)]
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
    levels = levels_of("2x2")
    for better, below in zip(levels[1:], levels[:-1], strict=True):
        assert played(STANDARD, (ONE, OTHER), 150, better, below).won > 0.55


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
