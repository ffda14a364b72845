"""The solver of Seven Rocks gives what plain minimax gives, whatever it remembers, compiled and interpreted."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import laws
from endgames import endgame, in_letters
from reference.open_hand import Solver
from septet import solve
from septet.jit import compiled
from septet.seven_rocks import (
    FIRST,
    GAME,
    MOST_PLAYS,
    NONE,
    Rules,
    State,
    lay,
    legal_into,
    points,
    tile_of_play,
    total,
)
from septet.solve import MOST_LINE, Solution, Table, line_into, solve_open_hand, values_into
from septet.solve.atlas import AT_PLACE, MASKS, PLACES, WIDTH, form_of, number_of

ALL_TILES = (1 << 28) - 1

pytestmark: Any = [] if laws.FULL else pytest.mark.xdist_group("compiled")


def by_minimax(rules: Rules, state: State, stops: bool) -> dict[int, int]:
    """The value of every move for the team to act, in legal order."""
    found = Solver(rules.differs, stops).values(in_letters(state))
    sign = 1 if state.turn % 2 == 0 else -1
    return {move: sign * found[GAME.text(move)] for move in GAME.legal(rules, state)}


def reached(rules: Rules, state: State, line: tuple[int, ...], stops: bool) -> int:
    """What the team to act gains over the other in a line of legal moves to the end of the hand."""
    team, scores = state.turn % 2, state.scores
    if not stops:
        rules = replace(rules, win_timing="end_of_hand")
    for move in line:
        assert GAME.allows(rules, state, move)
        state = GAME.apply(rules, state, move)
    assert state.turn == NONE
    gained = [after - before for before, after in zip(scores, state.scores, strict=True)]
    return gained[team] - gained[1 - team]


def with_table(rules: Rules, state: State, table: Table) -> tuple[dict[int, int], tuple[int, ...]]:
    """Values and line by the kernels, with this table; interpreted if its rows are lists."""
    interpreted = isinstance(table.cells, list)
    moves, values, line = ([0] * size if interpreted else np.zeros(size, np.int64) for size in ROWS)
    evaluate = values_into if interpreted else compiled(values_into)
    follow = line_into if interpreted else compiled(line_into)
    count = evaluate(rules.code, state, table, moves, values)
    found = {int(moves[at]): int(values[at]) for at in range(count)}
    length = follow(rules.code, state, max(found.values()), table, moves, line)
    return found, tuple(map(int, line[:length]))


ROWS: Any = (MOST_PLAYS, MOST_PLAYS, MOST_LINE)


def listed(table: Table) -> Table:
    """The same table for interpreted kernels."""
    return Table(*(row.tolist() for row in table))


def test_values_and_lines_are_those_of_minimax() -> None:
    for seed in laws.seeds("open hands of up to 13 tiles, all values like minimax", quick=80, full=2_000):
        rules, state = endgame(seed)
        for stops in (True, False):
            solution = solve_open_hand(state, rules, stop_at_target=stops)
            assert solution.values == by_minimax(rules, state, stops)
            assert list(solution.values) == GAME.legal(rules, state)
            assert solution.value == max(solution.values.values())
            assert reached(rules, state, solution.line, stops) == solution.value


def test_what_is_remembered_changes_nothing() -> None:
    used = solve.table(64)
    for seed in laws.seeds("open hands with a used table like with a new one", quick=20, full=500):
        rng = Random(seed)
        rules, state = endgame(seed)
        found = []
        while state.turn != NONE:
            found.append((rules, state, with_table(rules, state, solve.table(1024))))
            state = GAME.apply(rules, state, rng.choice(GAME.legal(rules, state)))
        rng.shuffle(found)
        for rules, state, expected in found:
            assert with_table(rules, state, used) == expected
            raised = rules.code._replace(target=rules.target + 5 * rng.randrange(3))
            compiled(values_into)(raised, state, used, *(np.zeros(MOST_PLAYS, np.int64) for _ in range(2)))
            assert with_table(rules, state, used) == expected


def test_compiled_and_interpreted_remember_the_same() -> None:
    fast = solve.table(256)
    slow = listed(fast)
    for seed in laws.seeds("open hands compiled and interpreted, cell by cell", quick=6, full=300):
        rules, state = endgame(seed, 9)
        assert with_table(rules, state, fast) == with_table(rules, state, slow)
        assert fast.cells.tolist() == slow.cells


def test_the_atlas_agrees_with_the_rules() -> None:
    table = listed(solve.table(1))
    for seed in laws.seeds("layouts whose plays are those of the atlas", quick=60, full=5_000):
        rng, state, laid = Random(seed), FIRST._replace(turn=0, hands=(ALL_TILES, 0, 0, 0)), 0
        while True:
            out = [0] * MOST_PLAYS
            form = number_of(table.forms, form_of(state.layout))
            state = state._replace(hands=(ALL_TILES & ~laid, 0, 0, 0))
            plays = [play for play in out[: legal_into(state, out)] if play]
            expected = set()
            for play in plays:
                after = lay(state.layout, play)
                then = number_of(table.forms, form_of(after))
                expected.add((tile_of_play(play), then, points(total(after))))
            assert told(table.atlas, form, state.hands[0]) == expected
            if not plays:
                break
            play = rng.choice(plays)
            laid |= 1 << tile_of_play(play)
            state = state._replace(layout=lay(state.layout, play))


def told(atlas: list[int], form: int, hand: int) -> set[tuple[int, int, int]]:
    """The plays of a hand as the atlas tells them: the tile, the form after it, the points. No two are the same."""
    found = []
    for place in range(PLACES):
        fits = atlas[form * WIDTH + MASKS + place]
        tiles = [tile for tile in range(28) if fits >> tile & 1]
        for rank, tile in enumerate(tiles):
            if hand >> tile & 1:
                play = atlas[form * WIDTH + place * AT_PLACE + rank]
                found.append((tile, play >> 3, (play & 7) * 5))
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        pytest.param("settled", lambda code, scores, hands, ending, seat: scores, id="nothing is settled"),
        pytest.param("to_act", lambda atlas, cells, left, form, seat: seat, id="nobody knocks"),
        pytest.param("begin", lambda code, state, cells: None, id="the table is not made ready"),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, where: str, fault: object) -> None:
    monkeypatch.setattr(f"septet.solve.search.{where}", fault)
    table = listed(solve.table(256))
    positions = [endgame(seed, 9) for seed in range(60)]
    assert any(with_table(*position, table)[0] != by_minimax(*position, True) for position in positions)


def test_a_solution_says_what_it_is() -> None:
    rules, state = endgame(3)
    solution = solve_open_hand(state, rules)
    assert isinstance(solution, Solution)
    assert all(type(number) is int for number in (solution.value, *solution.line, *solution.values.values()))
