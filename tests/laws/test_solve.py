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
    EMPTY,
    GAME,
    MOST_PLAYS,
    NONE,
    TILE_NUMBER,
    TILES,
    Layout,
    Rules,
    State,
    lay,
    open_text,
    plays_into,
    points,
    tile_of_play,
    total,
)
from septet.solve import MOST_LINE, Solution, Table, line_into, solve_open_hand, values_into
from septet.solve.atlas import AT_PLACE, NUMBERS, PLACES, WIDTH, form_of, number_of

ALL_TILES = (1 << TILES) - 1

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
            ns, ew = (score + 5 * rng.randrange(8) for score in state.scores)
            other = state._replace(scores=(ns, ew))
            assert with_table(rules, other, used) == with_table(rules, other, solve.table(1024))


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
        rng = Random(seed)
        first = rng.choice(of_rules(EMPTY, ALL_TILES))
        hand, layout = ALL_TILES & ~(1 << tile_of_play(first)), lay(EMPTY, first)
        while plays := of_rules(layout, hand):
            form = number_of(table.forms, form_of(layout))
            assert of_atlas(table.atlas, form, hand) == {what(table, play, lay(layout, play)) for play in plays}
            play = rng.choice(plays)
            hand, layout = hand & ~(1 << tile_of_play(play)), lay(layout, play)


def of_rules(layout: Layout, hand: int) -> list[int]:
    """Every play of a hand."""
    out = [0] * MOST_PLAYS
    return out[: plays_into(layout, hand, out)]


def what(table: Table, play: int, after: Layout) -> tuple[int, int, frozenset[str], int]:
    """A play as the atlas knows it: the tile, the form after it, the numbers that are open then, the points."""
    numbers = {place[3] if place[0] != place[1] else place[0] for place in open_text(after).split(", ")}
    return tile_of_play(play), number_of(table.forms, form_of(after)), frozenset(numbers), points(total(after))


def of_atlas(atlas: list[int], form: int, hand: int) -> set[tuple[int, int, frozenset[str], int]]:
    """The plays of a hand as the atlas tells them. No two are the same."""
    found = []
    for place in range(PLACES):
        number = atlas[form * WIDTH + NUMBERS + place]
        for half in range(AT_PLACE) if number != NONE else ():
            tile = TILE_NUMBER["".join(sorted(f"{number}{half}"))]
            play = atlas[form * WIDTH + place * AT_PLACE + half]
            if hand >> tile & 1:
                numbers = frozenset(str(n) for n in range(7) if play >> 3 + n & 1)
                found.append((tile, play >> 10, numbers, (play & 7) * 5))
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        pytest.param("search.closed", lambda code, scores, *_: scores, id="nothing is settled"),
        pytest.param("search.to_act", lambda cells, left, numbers, seat: seat, id="nobody knocks"),
        pytest.param("desk.next_seat", lambda code, seat: 1, id="always clockwise"),
        pytest.param("values.form_of", lambda layout: 65536 + 3 * 4096, id="always the same form"),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, where: str, fault: object) -> None:
    table = listed(solve.table(256))
    monkeypatch.setattr(f"septet.solve.{where}", fault)
    positions = [endgame(seed, 11) for seed in range(150)]
    assert any(with_table(*position, table)[0] != by_minimax(*position, True) for position in positions)


@pytest.mark.parametrize("fault", ["narrow", "meet"])
def test_what_is_found_holds_only_for_some_scores(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Left out, that is found: of one deal with several scores the table then tells of one what holds of another."""

    def differs() -> bool:
        table = listed(solve.table(256))
        for seed in range(100):
            rules, state = endgame(seed, 11)
            for ns, ew in ((0, 0), (20, 5), (5, 20), (0, 35), (35, 0), (10, 10)):
                later = state._replace(scores=(state.scores[0] + ns, state.scores[1] + ew))
                if with_table(rules, later, table)[0] != by_minimax(rules, later, True):
                    return True
        return False

    assert not differs()
    monkeypatch.setattr(f"septet.solve.search.{fault}", lambda *_: None)
    assert differs()


def test_a_solution_says_what_it_is() -> None:
    rules, state = endgame(3)
    solution = solve_open_hand(state, rules)
    assert isinstance(solution, Solution)
    assert all(type(number) is int for number in (solution.value, *solution.line, *solution.values.values()))
