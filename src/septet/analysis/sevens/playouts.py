"""Rounds of Sevens played to their ends by club players: what a plan, or a position, is worth in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from septet.bots.sevens.beliefs import shares_into
from septet.bots.sevens.beliefs import weights as beliefs
from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.deals import SHARES, imagine_into
from septet.bots.sevens.rounds import ONE, clubs_out
from septet.chance import below, shuffle
from septet.jit import compiled, kernel, packed
from septet.sevens import (
    DRAW,
    FIRST,
    FOOT_SIZE,
    KINDS,
    OFFSET,
    ON_FOOT,
    STEPS,
    Code,
    Rules,
    do,
    legal_into,
    pack,
)

from ..numbers import mean_error

TURN, ROUND_SCORES, FOOT_STATE = (OFFSET[name] for name in ("turn", "round_scores", "foot_state"))
FOOT, STOCK_LEFT = OFFSET["foot"], OFFSET["stock_left"]

TRIES = 4
"""So often are as many deals made as are wanted, if some of them cannot be."""
PART, KEPT = 5, 4
"""All plans are tried in a fifth of the deals, then the best few in all of them."""

Steps = tuple[int, ...]


@kernel
def club_into(code: Code, row: Any, weights: Weights, out: Any, steps: Any) -> int:
    """Write what a club player would do from what it sees, to the end of its turn or to where new cards are seen. How
    many steps these are; the row is played forward, but nothing is drawn."""
    seat = row[TURN]
    foot, count = row[FOOT_STATE + seat], 0
    while row[TURN] == seat and row[FOOT_STATE + seat] == foot:
        step = books_choice(code, row, out, legal_into(code, row, out), weights)
        steps[count] = step
        count += 1
        if step == DRAW:
            break
        do(code, row, out, 0, step)
    return count


@kernel
def shuffle_into(code: Code, cells: Any, stock: Any, generator: Any, row: Any, drawn: Any) -> int:
    """Shuffle what no seat has seen, the Feet and the stock: into `row`, and into `drawn` what is left to be drawn. How
    much that is."""
    left: int = cells[STOCK_LEFT]
    count = 0
    for at in range(len(stock) - left, len(stock)):
        drawn[count] = stock[at]
        count += 1
    for foot in range(code.seats * KINDS):
        row[FOOT + foot] = 0
        for _ in range(cells[FOOT + foot]):
            drawn[count] = foot % KINDS
            count += 1
    shuffle(below, generator, drawn, count)
    for seat in range(code.seats):
        for _ in range(FOOT_SIZE if cells[FOOT_STATE + seat] != ON_FOOT else 0):
            count -= 1
            row[FOOT + seat * KINDS + drawn[count]] += 1
    return left


class Room(NamedTuple):
    """Rows to work on: two as long as a whole state, one for all cards, one for STEPS; `shares` of deals and the
    weights of the beliefs that these come from (`trust`); who plays them out: `clubs`, at every seat."""

    dealt: Any
    row: Any
    drawn: Any
    out: Any
    shares: Any
    trust: Any
    clubs: Any


class Position(NamedTuple):
    """A whole row: of what the seat to act sees, with what `deals.heed` leaves as `known`; or of all cards, with
    `stock` as it lay after the flip. Plan n are the `steps` from ends[n] to ends[n + 1]."""

    cells: Any
    known: Any
    stock: Any
    steps: Any
    ends: Any


@kernel
def ended_into(code: Code, at: Position, size: int, weights: Weights, generator: Any, room: Room, scores: Any) -> int:
    """Let club players play what is dealt to its end from each plan: scores[n, team] is what a team scores. 0 if a plan
    has no end, else 1."""
    row = room.row
    for plan in range(len(at.ends) - 1):
        for cell in range(len(row)):
            row[cell] = room.dealt[cell]
        for step in range(at.ends[plan], at.ends[plan + 1]):
            do(code, row, room.drawn, size, at.steps[step])
        if not clubs_out(code, row, room.drawn, size, room.clubs, weights, room.out, generator):
            return 0
        for team in range(code.teams):
            scores[plan, team] = row[ROUND_SCORES + team]
    return 1


AS_IT_LIES, SHUFFLED, UNSEEN, HABIT = range(4)
"""What is dealt anew: nothing; what no seat has seen; what the seat to act has not seen. Or a habit is asked for."""


@kernel
def rounds_into(code: Code, what: int, at: Position, weights: Weights, generator: Any, room: Room, scores: Any) -> int:
    """Deal anew as often as `scores` has rows, and let club players play the round out from each plan: one kernel for
    all that is asked of them, so that it is compiled once.

    scores[deal, n, team] becomes what a team scores after plan n; how many deals there are is returned: one in which a
    plan has no end cannot be, and is dealt again. For HABIT the steps are written instead; how many is returned.
    """
    dealt, row, drawn, size, done = room.dealt, room.row, room.drawn, len(at.stock), 0
    for cell in range(len(row)):
        row[cell], dealt[cell] = at.cells[cell], at.cells[cell]
    if what == HABIT:
        return club_into(code, row, weights, room.out, at.steps)
    for card in range(size):
        drawn[card] = at.stock[card]
    if what == UNSEEN:
        shares_into(code, at.cells, at.known, room.trust, room.shares)
    for _ in range(TRIES * len(scores)):
        if done == len(scores):
            break
        if what == UNSEEN:
            size = imagine_into(code, at.cells, at.known, at.cells[TURN], room.shares, generator, dealt, drawn)
        elif what == SHUFFLED:
            size = shuffle_into(code, at.cells, at.stock, generator, dealt, drawn)
        done += ended_into(code, at, size, weights, generator, room, scores[done])
    return done


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
        return mean_error(found)


class Desk:
    """Where positions under these house rules are played out. Raises ImportError without Numba."""

    def __init__(self, rules: Rules) -> None:
        import numpy as np

        self.rules, self.weights, self._code = rules, CLUB_WEIGHTS[rules.form], packed(rules.code)
        self._rounds, self._array, self._zeros = compiled(rounds_into), np.array, np.zeros
        self._cards = len(pack(rules.packs, rules.jokers_per_deck))
        whole = len(FIRST.cells) + self._cards
        dealt, row, drawn, out = (np.zeros(size, np.int64) for size in (whole, whole, self._cards, STEPS))
        clubs = np.full(rules.seats, ONE, np.int64)
        shares, trust = np.zeros(SHARES, np.int64), np.array(beliefs(), np.int64)
        self._room = Room(dealt, row, drawn, out, shares, trust, clubs)

    def _run(
        self,
        what: int,
        cells: Sequence[int],
        known: Sequence[int],
        stock: Sequence[int],
        plans: Sequence[Sequence[int]],
        deals: int,
        seed: int,
        weights: Weights | None = None,
    ) -> Any:
        ends: Any = [0]
        for plan in plans:
            ends.append(ends[-1] + len(plan))
        array, scores = self._array, self._zeros((deals, len(plans), self.rules.teams), int)
        whole = [*cells, *[0] * (len(self._room.row) - len(cells))]
        steps = [step for plan in plans for step in plan]
        rows: Any = [array(each, dtype=int) for each in (whole, known, stock, steps, ends)]
        club, generator = weights or self.weights, array([seed, 0])
        done = self._rounds(self._code, what, Position(*rows), club, generator, self._room, scores)
        if done == 0:
            raise ValueError("no deal of what is not seen can be played out")
        return scores[:done]

    def worth(
        self, seen: Sequence[int], known: Sequence[int], plans: Sequence[Sequence[int]], deals: int, seed: int
    ) -> Worth:
        """Judge plans of the seat to act in so many deals, the same for each; `known` is what `deals.heed` leaves."""
        team = seen[TURN] % self.rules.teams
        by_plan = zip(*self._run(UNSEEN, seen, known, (), plans, deals, seed).tolist(), strict=True)
        return Worth(tuple(tuple(ahead(each, team) for each in plan) for plan in by_plan))

    def narrowed(
        self,
        seen: Sequence[int],
        known: Sequence[int],
        plans: Sequence[Steps],
        deals: int,
        seed: int,
        begins: bool = False,
    ) -> tuple[list[Steps], Worth]:
        """The plans that are worth most, KEPT at most, with `begins` also the best of each way to begin, and what they
        are worth: all are tried in a part of the deals."""
        order = self.worth(seen, known, plans, max(1, deals // PART), seed).order()
        ways: dict[int, int] = {}
        for at in order:
            ways.setdefault(plans[at][0], at)
        kept = [plans[at] for at in dict.fromkeys([*order[:KEPT], *(ways.values() if begins else ())])]
        return kept, self.worth(seen, known, kept, deals, seed + 1)

    def finished(self, cells: Sequence[int], stock: Sequence[int], weights: Weights | None = None) -> list[int]:
        """What each team scores if club players finish a round, all cards of which are given (as a State has them)."""
        found: list[int] = self._run(AS_IT_LIES, cells, (), stock, ((),), 1, 0, weights)[0, 0].tolist()
        return found

    def ends(self, cells: Sequence[int], stock: Sequence[int], deals: int, seed: int) -> list[list[int]]:
        """The same in so many deals, in each of which Feet and stock are shuffled."""
        found: list[list[int]] = self._run(SHUFFLED, cells, (), stock, ((),), deals, seed)[:, 0].tolist()
        return found

    def habit(self, seen: Sequence[int]) -> tuple[int, ...]:
        """What a club player would do who sees this row, to the end of the turn or to where new cards are seen."""
        steps, none = self._zeros(self._cards, int), self._zeros(0, int)
        whole = self._array([*seen, *[0] * (len(self._room.row) - len(seen))])
        at, generator = Position(whole, none, none, steps, none), self._array([0, 0])
        scores = self._zeros((0, 0, 0), int)
        count = self._rounds(self._code, HABIT, at, self.weights, generator, self._room, scores)
        return tuple(steps[:count].tolist())


@lru_cache(maxsize=16)
def desk(rules: Rules) -> Desk:
    """The one for these house rules."""
    return Desk(rules)


def ahead(scores: Sequence[int], team: int) -> float:
    """By how much a team is ahead of the mean of the others."""
    return scores[team] - (sum(scores) - scores[team]) / (len(scores) - 1)
