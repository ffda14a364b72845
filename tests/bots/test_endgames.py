"""The benchmark that compares bots with the equilibrium of the teams: it finds known values, and no move is better."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from benchmarks.endgames import MOST_DEALS, Tree, deals_of, endings, regrets, solved

from septet import view
from septet.solve import solve_open_hand

pytestmark = pytest.mark.xdist_group("compiled")


def test_the_value_of_a_matrix_game() -> None:
    value, mixture = solved(np.array([[3.0, -1.0], [-2.0, 1.0]]))
    assert value == pytest.approx(1 / 7)
    assert mixture == pytest.approx([2 / 7, 5 / 7])


def test_where_all_hands_are_known_the_equilibrium_is_what_the_solver_says() -> None:
    for record, _ in islice(endings(), 6):
        tree = Tree(record.state, [record.state.hands])
        tree.grow()
        value = solve_open_hand(record.state).value + record.state.scores[record.state.turn % 2]
        value -= record.state.scores[1 - record.state.turn % 2]
        costs = regrets(record, tree)
        worths = solve_open_hand(record.state).values
        assert min(costs.values()) == pytest.approx(0)
        for move, cost in costs.items():
            # The others hold the value, but need not punish what gives it away.
            assert cost <= max(worths.values()) - worths[move] + 1e-6
        points = [points for _, points in tree.ends]
        assert min(points) <= value <= max(points)


def test_one_move_at_least_gives_nothing_away() -> None:
    for record, tree in islice(endings(), 6):
        assert record.state.hands in tree.deals
        assert len(tree.deals) == len(set(deals_of(view(record, None)))) <= MOST_DEALS
        costs = regrets(record, tree)
        assert sorted(costs) == record.legal()
        assert min(costs.values()) == pytest.approx(0, abs=1e-6)
