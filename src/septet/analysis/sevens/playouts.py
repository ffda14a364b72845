"""Rounds of Sevens played to their ends by club players: what a plan, or a position, is worth in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.deals import EVEN, SHARES, imagine_into
from septet.jit import compiled, kernel, packed
from septet.sevens import FIRST, NOBODY, OFFSET, STEPS, Code, Rules, do, legal_into, pack

TURN, ROUND_SCORES = OFFSET["turn"], OFFSET["round_scores"]


@kernel
def play_on(code: Code, row: Any, stock: Any, size: int, weights: Weights, out: Any) -> None:
    """Let all seats go by the plan for the five books until the round is over and scored; `stock` and `size` as `do`
    wants them, `out` has room for STEPS."""
    while row[TURN] != NOBODY:
        count = legal_into(code, row, out)
        do(code, row, stock, size, books_choice(code, row, out, count, weights))


@kernel
def judge_into(
    code: Code,
    seen: Any,
    known: Any,
    shares: Any,
    steps: Any,
    ends: Any,
    weights: Weights,
    generator: Any,
    row: Any,
    stock: Any,
    out: Any,
    scores: Any,
) -> None:
    """Deal what the seat to act has not seen as often as `scores` has rows, and play the round out from each plan.

    Plan n are the `steps` from ends[n] to ends[n + 1]; scores[deal, n, team] becomes what a team scores in the round.
    `row` is as long as `seen`, which it works on; `stock` has room for all cards.
    """
    dealt = seen.copy()
    for deal in range(len(scores)):
        size = imagine_into(code, seen, known, seen[TURN], shares, generator, dealt, stock)
        for plan in range(len(ends) - 1):
            row[:] = dealt
            for at in range(ends[plan], ends[plan + 1]):
                do(code, row, stock, size, steps[at])
            play_on(code, row, stock, size, weights, out)
            for team in range(code.teams):
                scores[deal, plan, team] = row[ROUND_SCORES + team]


class Worth(NamedTuple):
    """Plans in the order in which they were given, each with what it is worth: by how many points the team of the seat
    to act comes out ahead of the mean of the others in this round, deal by deal."""

    ahead: tuple[tuple[float, ...], ...]

    def mean(self, plan: int) -> float:
        """Over the deals."""
        return sum(self.ahead[plan]) / len(self.ahead[plan])

    def order(self) -> list[int]:
        """The plans, the best first; of equals the one that came first."""
        return sorted(range(len(self.ahead)), key=lambda plan: -self.mean(plan))

    def gain(self, better: int, other: int) -> tuple[float, float]:
        """By how many points one plan is better than another, and the standard error of that."""
        found = [one - two for one, two in zip(self.ahead[better], self.ahead[other], strict=True)]
        mean = sum(found) / len(found)
        spread = sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1)
        return mean, sqrt(spread / len(found))


class Desk:
    """Where positions under these house rules are played out. Raises ImportError without Numba."""

    def __init__(self, rules: Rules) -> None:
        import numpy as np

        size = len(pack(rules.packs, rules.jokers_per_deck))
        self.rules, self.weights, self._code = rules, CLUB_WEIGHTS[rules.form], packed(rules.code)
        self._judge, self._play, self._array, self._zeros = compiled(judge_into), compiled(play_on), np.array, np.zeros
        self._row, self._stock = np.zeros(len(FIRST.cells) + size, np.int64), np.zeros(size, np.int64)
        self._out, self._shares = np.zeros(STEPS, np.int64), np.full(SHARES, EVEN, np.int64)

    def worth(
        self, seen: Sequence[int], known: Sequence[int], plans: Sequence[Sequence[int]], deals: int, seed: int
    ) -> Worth:
        """Judge plans of the seat to act in so many deals, the same for each; `known` is what `deals.heed` leaves."""
        ends, generator = [0], self._array([seed, 0])
        for plan in plans:
            ends.append(ends[-1] + len(plan))
        scores = self._zeros((deals, len(plans), self.rules.teams), int)
        self._judge(
            self._code,
            self._array([*seen, *[0] * (len(self._row) - len(seen))]),
            self._array(known),
            self._shares,
            self._array([step for plan in plans for step in plan]),
            self._array(ends),
            self.weights,
            generator,
            self._row,
            self._stock,
            self._out,
            scores,
        )
        team = seen[TURN] % self.rules.teams
        by_plan = zip(*scores.tolist(), strict=True)
        return Worth(tuple(tuple(ahead(each, team) for each in plan) for plan in by_plan))

    def finished(self, cells: Sequence[int], stock: Sequence[int], weights: Weights | None = None) -> list[int]:
        """What each team scores if club players finish a round, all cards of which are given (as a State has them)."""
        self._row[:] = cells
        self._play(self._code, self._row, self._array(stock), len(stock), weights or self.weights, self._out)
        return self._row[ROUND_SCORES : ROUND_SCORES + self.rules.teams].tolist()  # type: ignore[no-any-return]


@cache
def desk(rules: Rules) -> Desk:
    """The one for these house rules."""
    return Desk(rules)


def ahead(scores: Sequence[int], team: int) -> float:
    """By how much a team is ahead of the mean of the others."""
    return scores[team] - (sum(scores) - scores[team]) / (len(scores) - 1)
