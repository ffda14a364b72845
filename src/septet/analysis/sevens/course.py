"""How a round that is over went: the chance to win the game over time, and how much of the result was luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from septet.bots.sevens.books_sight import Weights
from septet.bots.speed import ready
from septet.sevens import FIRST, GAME, HAND_SIZE, Deal, Rules, State, deal, start

from ..numbers import mean_error
from .played import Played, turns
from .playouts import Desk, ahead, desk

DEALS, RESTS, POINTS, REDEALS = 100, 60, 60, 200
"""Deals for a chance, games that are finished after it, chances in a round at most, deals for luck."""
VARY = 0.15
"""Club players that differ a little from each other: the standard deviation of each weight, as a part of it."""

Shares = tuple[float, ...]


@dataclass(frozen=True)
class Chance:
    """The chance of each team to win the game after so many turns of the round; with a shared win counts its part."""

    turn: int
    teams: Shares


@dataclass(frozen=True)
class Fortune:
    """By how many points a team came out ahead of the mean of the others in a round: what club players come to on
    average, if all that is hidden is dealt anew (`anew`), and with the cards as they lay (`cards`), with standard
    errors; and what was reached. Luck is `cards` less `anew`, skill is `result` less `cards`."""

    team: str
    anew: float
    anew_error: float
    cards: float
    cards_error: float
    result: float


@dataclass(frozen=True)
class Course:
    """The chances to win, in order, and the luck of each team."""

    chances: tuple[Chance, ...]
    fortunes: tuple[Fortune, ...]


def course(played: Played) -> Course:
    """How a round went. Raises ImportError without Numba."""
    ready()
    return Course(chances(played), fortunes(played))


def chances(played: Played) -> tuple[Chance, ...]:
    """The chance to win at the deal, after turns evenly spread over the round, and at its end.

    All hands are known there, the Feet and the order of the stock are not; club players play on, and then the rounds
    that are left.
    """
    rules, states = played.rules, [played.start, *played.states()]
    begins = turns(states)
    step = -(-len(begins) // POINTS)
    found = []
    for at in range(0, len(begins), step):
        state = states[begins[at]]
        ends = desk(rules).ends(state.cells, state.stock, DEALS, at)
        found.append(Chance(at, chance(rules, state, ends)))
    last = states[-1]
    if last.turn < 0:  # else the round was not finished
        scores = last.round_scores[: rules.teams]
        found.append(Chance(len(begins), chance(rules, played.start, [scores])))
    return tuple(found)


def chance(rules: Rules, state: State, ends: Sequence[Sequence[int]]) -> Shares:
    """The share of games that each team wins, of all that go on from these round scores."""
    won = [0.0] * rules.teams
    after = rests(rules, state.round, state.first)
    for end in ends:
        for rest in after:
            totals = [sum(each) for each in zip(state.scores, end, rest, strict=False)]
            best = max(totals)
            for team, total in enumerate(totals):
                won[team] += (total == best) / totals.count(best)
    return tuple(each / len(ends) / len(after) for each in won)


@lru_cache(maxsize=16)
def rests(rules: Rules, number: int, first: int) -> tuple[tuple[int, ...], ...]:
    """What club players score, all teams, in the rounds after this one: so many games."""
    left, found = len(rules.opening_minimums) - number, []
    if left <= 0:
        return ((0,) * rules.teams,)
    dealt = replace(rules, exact_cut="simulated") if rules.exact_cut == "manual" else rules
    for seed in range(RESTS):
        rng, state = Random(seed), FIRST._replace(round=number, first=first)
        for _ in range(left):
            now = start(dealt, state, deal(dealt, state, rng))
            scores = desk(rules).finished(now.cells, now.stock)
            totals = [one + two for one, two in zip(state.scores, scores, strict=False)]
            state = _settled(now, totals, scores)
        found.append(state.scores[: rules.teams])
    return tuple(found)


def _settled(state: State, totals: Sequence[int], scores: Sequence[int]) -> State:
    """Between rounds: what is needed to deal the next one."""
    empty = len(state.scores) - len(totals)
    return FIRST._replace(
        round=state.round, first=state.first, scores=[*totals, *[0] * empty], round_scores=[*scores, *[0] * empty]
    )


def fortunes(played: Played) -> tuple[Fortune, ...]:
    """Luck against skill for each team; none of a round that was not finished."""
    rules, last = played.rules, played.last()
    if last.turn >= 0:
        return ()
    at, rng = desk(rules), Random(1)
    clubs = [varied(at.weights, rng) for _ in range(REDEALS)]
    lay = [at.finished(played.start.cells, played.start.stock, club) for club in clubs]
    anew = [redealt(at, played, club, rng) for club in clubs]
    result = last.round_scores[: rules.teams]
    game = GAME.forms[rules.form]
    found = []
    for team, name in enumerate(game.teams):
        one, two = (mean_error([ahead(each, team) for each in scores]) for scores in (anew, lay))
        found.append(Fortune(name, *one, *two, ahead(result, team)))
    return tuple(found)


def varied(weights: Weights, rng: Random) -> Weights:
    """A club player like others, who weighs everything a little differently."""
    return Weights(*(round(weight * rng.gauss(1, VARY)) for weight in weights))


def redealt(at: Desk, played: Played, club: Weights, rng: Random) -> list[int]:
    """What these players score if all that was hidden at the deal is dealt anew."""
    rules, begun, given = played.rules, played.start, played.deal
    cards = sorted(card for part in (*given.hands, *given.feet, given.stock) for card in part)
    rng.shuffle(cards)
    seats, sizes = rules.seats, (HAND_SIZE, len(given.feet[0]))
    at_feet, at_stock = seats * sizes[0], seats * sum(sizes)
    hands = tuple(tuple(cards[seat * sizes[0] :][: sizes[0]]) for seat in range(seats))
    feet = tuple(tuple(cards[at_feet + seat * sizes[1] :][: sizes[1]]) for seat in range(seats))
    other = Deal(given.first, given.cuts, hands, feet, given.flip, (), tuple(cards[at_stock:]))
    before = FIRST._replace(round=begun.round - 1, first=begun.first)
    now = start(replace(rules, first_player="random_each_round"), before, other)
    return at.finished(now.cells, now.stock, club)
