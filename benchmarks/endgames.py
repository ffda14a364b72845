"""What the bots give away in small endings of Seven Rocks, beside the equilibrium of the two teams.

An ending has at most two tiles in each hand. Everybody knows what was played and what knocks have told; all deals that
fit are as likely. Partners may agree on plans but not talk, so a team's plan says for either partner, hand and course
of play which move to make, and the equilibrium is a mixture of such plans: a linear programme. Endings with too many
plans for that are left out. A bot's regret is what its move costs, in points, if its team goes on as well as it can and
the others play the equilibrium: `python -m benchmarks.endgames [ENDINGS]`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]

from septet import Record, View, seven_rocks, view
from septet.bots import BOTS, ask, ready
from septet.bots.seven_rocks.sight import FULL_SET, known_of
from septet.seven_rocks import STANDARD, State, tiles_in

ENDINGS = 100
MOST_DEALS, MOST_PLANS = 120, 6_000
SHOWN = ("random", "greedy", "club", "strong", "expert")

Place = tuple[int, int, tuple[int, ...]]
"""Where a seat decides: the seat, its hand when the ending began, and the moves since."""
Hands = tuple[int, int, int, int]
Choices = tuple[tuple[Place, int], ...]


@dataclass
class Tree:
    """An ending in all its deals: the ends of play, each with the choices of either team that lead there and what the
    team to act has gained, and by team the places with a choice."""

    root: State
    deals: list[Hands]
    ends: list[tuple[tuple[Choices, Choices], int]] = field(default_factory=list)
    places: tuple[dict[Place, list[int]], dict[Place, list[int]]] = field(default_factory=lambda: ({}, {}))

    def grow(self) -> None:
        """Follow every deal through every choice."""
        for hands in self.deals:
            self._follow(self.root._replace(hands=hands), hands, (), ((), ()))

    def _follow(self, state: State, dealt: Hands, moves: tuple[int, ...], made: tuple[Choices, Choices]) -> None:
        if state.turn < 0:
            own = self.root.turn % 2
            self.ends.append((made, state.scores[own] - state.scores[1 - own]))
            return
        seat, legal = state.turn, seven_rocks.legal(STANDARD, state)
        team = (seat - self.root.turn) % 2
        place = seat, dealt[seat], moves
        if len(legal) > 1:
            self.places[team][place] = legal
        for move in legal:
            chosen = list(made)
            if len(legal) > 1:
                chosen[team] = (*made[team], (place, move))
            after = seven_rocks.apply(STANDARD, state, move)
            self._follow(after, dealt, (*moves, move), (chosen[0], chosen[1]))

    def plans(self, team: int) -> int:
        """How many plans a team has."""
        return prod(len(moves) for moves in self.places[team].values())

    def reached(self, team: int) -> tuple[dict[Place, Any], Any]:
        """The move of every plan of a team, by place; and for every plan and end whether it leads there as far as it is
        up to this team."""
        made = np.array(list(product(*self.places[team].values())), int).reshape(self.plans(team), -1)
        moves = dict(zip(self.places[team], made.T, strict=True))
        leads = np.ones((self.plans(team), len(self.ends)))
        for at, (choices, _) in enumerate(self.ends):
            for place, move in choices[team]:
                leads[:, at] *= moves[place] == move
        return moves, leads


def deals_of(seen: View) -> list[Hands]:
    """All deals that everybody must reckon with; more than MOST_DEALS are cut off."""
    known, held = known_of(seen), seen.state.held
    found: list[Hands] = []

    def share(hands: tuple[int, ...], left: tuple[int, ...]) -> None:
        if len(hands) == 4:
            north, east, south, west = hands
            found.append((north, east, south, west))
        elif len(found) <= MOST_DEALS:
            seat = len(hands)
            for tiles in combinations(left, held[seat]):
                hand = sum(1 << tile for tile in tiles)
                if not hand & known.barred[seat]:
                    share((*hands, hand), tuple(tile for tile in left if tile not in tiles))

    share((), tiles_in(FULL_SET & ~known.played))
    return found


def endings() -> Iterator[tuple[Record, Tree]]:
    """Endings of hands that club players reach, one of a hand at most."""
    seed = 0
    while True:
        seed += 1
        record, rng = Record(seven_rocks.GAME), Random(seed)
        record.deal(rng)
        while record.state.turn >= 0:
            if max(record.state.held) <= 2 and len(record.legal()) > 1:
                deals = deals_of(view(record, None))
                if len(deals) <= MOST_DEALS:
                    tree = Tree(record.state, deals)
                    tree.grow()
                    if max(tree.plans(0), tree.plans(1)) <= MOST_PLANS:
                        yield record, tree
                        break
            record.play(ask(BOTS["club"], view(record, record.state.turn), rng))


def solved(gains: Any) -> tuple[float, Any]:
    """The value of a matrix game to the team of the rows, and the mixture of the columns that holds it there."""
    rows, columns = gains.shape
    objective = np.append(np.zeros(columns), 1.0)
    result = linprog(
        objective,
        A_ub=np.hstack([gains, -np.ones((rows, 1))]),
        b_ub=np.zeros(rows),
        A_eq=[np.append(np.ones(columns), 0.0)],
        b_eq=[1.0],
        bounds=[(0, None)] * columns + [(None, None)],
        method="highs",
    )
    return float(result.fun), result.x[:columns]


def regrets(record: Record, tree: Tree) -> dict[int, float]:
    """By move of the seat to act what it gives away."""
    moves, own = tree.reached(0)
    _, others = tree.reached(1)
    others = np.unique(others, axis=0)
    points = np.array([end[1] for end in tree.ends], float) / len(tree.deals)
    gains = own * points @ others.T
    value, mixture = solved(np.unique(gains, axis=0))
    seat = record.state.turn
    here: Place = seat, record.state.hands[seat], ()
    chance = sum(hands[seat] == here[1] for hands in tree.deals) / len(tree.deals)
    expected = gains @ mixture
    best = {move: expected[moves[here] == move].max() for move in tree.places[0][here]}
    return {move: max(0.0, (value - worth) / chance) for move, worth in best.items()}


def main(wanted: int = ENDINGS) -> None:
    """Print the mean regret of each bot."""
    ready()
    found: dict[str, list[float]] = {name: [] for name in SHOWN}
    deals = 0
    for number, (record, tree) in enumerate(endings(), 1):
        costs = regrets(record, tree)
        deals += len(tree.deals)
        for name in SHOWN:
            found[name].append(costs[ask(BOTS[name], view(record, record.state.turn), Random(number))])
        if number == wanted:
            break
    print(f"{wanted} endings with at most two tiles a hand, {deals / wanted:.0f} deals each on the average")
    for name, costs_of in found.items():
        mean, around = np.mean(costs_of), 1.96 * np.std(costs_of) / wanted**0.5
        none = sum(cost < 1e-6 for cost in costs_of)
        print(f"{name:8} mean regret {mean:5.2f} ± {around:.2f} points, none in {none}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
