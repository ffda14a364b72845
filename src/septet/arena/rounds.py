"""What many games of Sevens come to: scores, books, when somebody goes out; and what a house rule changes in them.

Under every value of a house rule the same seats play the same numbers of games, from the same shuffles and cuts. So
what a value changes is known from each game by itself, and its mean much better than from other games.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from septet import Record, read
from septet.bots.sevens.rounds import KERNELS, Rounds
from septet.sevens import FIRST, NOBODY, OFFSET, Rules, State, deal, start

from .match import MOST_HANDS, Answers, ArenaError, Match, Plan, generator, play_match
from .pool import map_matches
from .standing import Interval, wilson
from .tally import student

TURN_NUMBER, OUT_SEAT, RESULT, ROUND_SCORES, SCORES, BOOKS = (
    OFFSET[name] for name in ("turn_number", "out_seat", "result", "round_scores", "scores", "books")
)
BOOK_KINDS = ("red", "black", "wild", "sevens")
"""Complete books as a state counts them; red are those of other ranks without wild cards."""
MEASURES = ("score", "ahead", *BOOK_KINDS, "out", "out_turn", "turns", "margin")
"""What is counted of a game: a team's score of a round; by how much the best team of a round is ahead of the next; a
team's books of a round; the share of rounds that somebody goes out in, and after how many turns a seat; turns a seat of
all rounds; by how much the winner of the game is ahead."""


class Round(NamedTuple):
    """How a round ended: scores and books (in the order of BOOK_KINDS) by team, turns of all seats, who went out."""

    scores: tuple[int, ...]
    books: tuple[tuple[int, ...], ...]
    turns: int
    out: int


class Played(NamedTuple):
    """A game: scores by team, who won as a mask of teams, its rounds."""

    scores: tuple[int, ...]
    winners: int
    rounds: tuple[Round, ...]


class Mean(NamedTuple):
    """A mean with its interval of 95 %, None if it is known from fewer than two games; NaN if from none."""

    mean: float
    interval: Interval | None


class Change(NamedTuple):
    """What another value of a house rule changes: every measure, and the share of games with another winner."""

    measures: dict[str, Mean]
    other_winner: Mean


def play_games(plan: Plan, count: int, jobs: int | None = 1) -> Iterator[Played]:
    """The games of a plan, in order. Bots that are kernels play compiled, if Numba is there, in this process; others
    in so many processes. Raises ArenaError, BotError."""
    if all(name in KERNELS for name in plan.bots):
        rounds, bots = Rounds(plan.rules), [KERNELS[name] for name in plan.bots]
        numbers = range(1, count + 1)
        yield from (counted(plan.rules, quick_game(rounds, plan.rules, plan.seed, at, bots)) for at in numbers)
    else:
        yield from map_matches(partial(play_recorded, plan), count, jobs, together=1)


def quick_match(rounds: Rounds, bots: Sequence[int], plan: Plan, number: int) -> Match:
    """A match of a plan, as `quick_game` plays it; of its answers nothing is kept."""
    game = plan.the_game()
    ends = quick_game(rounds, plan.rules, plan.seed, number, bots, plan.hands or MOST_HANDS)
    found = counted(plan.rules, ends)
    answers = tuple(Answers(seat, name) for seat, name in zip(game.seats, plan.bots, strict=True))
    result = game.results[found.winners] if found.winners else "*"
    return Match(number, result, found.scores, len(ends), answers, None)


def quick_game(
    rounds: Rounds, rules: Rules, seed: int, number: int, bots: Sequence[int], most: int = MOST_HANDS
) -> list[Sequence[int]]:
    """The cells after each round of a game, of so many rounds at most, among bots that are kernels. It is the match of
    this number, as `play_match` plays it (but `random` has dice of its own)."""
    state, ends = FIRST, list[Sequence[int]]()
    while state.result == NOBODY and len(ends) < most:
        state = start(rules, state, deal(rules, state, generator(seed, number, f"deal {len(ends) + 1}")))
        cells = rounds.play(state.cells, state.stock, bots, number)
        state = State(tuple(cells), (), FIRST.faces)
        ends.append(cells)
    return ends


def play_recorded(plan: Plan, number: int) -> Played:
    """A game of any bots, counted from its record. Raises ArenaError if a bot did not answer with a legal move."""
    match = play_match(plan, number)
    for answers in match.answers:
        if answers.first:
            raise ArenaError(f"{answers.bot} at {answers.seat}: {answers.first}")
    [record] = read(match.record or "")
    return counted(plan.rules, round_ends(record))


def round_ends(record: Record) -> list[Sequence[int]]:
    """The state after each round of a record."""
    return [state.cells for _, state in record.fold() if state.turn == NOBODY and state.round > 0]


def counted(rules: Rules, ends: Sequence[Sequence[int]]) -> Played:
    """A game from the states after its rounds."""
    last, teams = ends[-1], range(rules.teams)
    rounds = tuple(
        Round(
            tuple(end[ROUND_SCORES + team] for team in teams),
            tuple(tuple(end[BOOKS + 4 * team + kind] for kind in range(4)) for team in teams),
            end[TURN_NUMBER],
            end[OUT_SEAT],
        )
        for end in ends
    )
    return Played(tuple(last[SCORES + team] for team in teams), max(0, last[RESULT]), rounds)


def measured(game: Played, seats: int) -> dict[str, float]:
    """The measures of a game, means over its rounds and teams; NaN where there is none."""
    rounds = game.rounds
    teams = len(game.scores)
    out = [each.turns / seats for each in rounds if each.out != NOBODY]
    books = [
        sum(team[kind] for each in rounds for team in each.books) / teams / len(rounds)
        for kind in range(len(BOOK_KINDS))
    ]
    values = (
        sum(sum(each.scores) for each in rounds) / teams / len(rounds),
        sum(_ahead(each.scores) for each in rounds) / len(rounds),
        *books,
        len(out) / len(rounds),
        sum(out) / len(out) if out else math.nan,
        sum(each.turns for each in rounds) / seats / len(rounds),
        float(_ahead(game.scores)),
    )
    return dict(zip(MEASURES, values, strict=True))


def _ahead(scores: Sequence[int]) -> int:
    *_, second, best = sorted(scores)
    return best - second


def means(games: Sequence[Played], seats: int) -> dict[str, Mean]:
    """Every measure over these games."""
    each = [measured(game, seats) for game in games]
    return {name: mean([one[name] for one in each]) for name in MEASURES}


def won(games: Sequence[Played], team: int) -> Mean:
    """The share of games that a team won, a tie shared, with Wilson's interval."""
    share = sum((game.winners >> team & 1) / max(1, game.winners.bit_count()) for game in games) / len(games)
    return Mean(share, wilson(share, len(games)))


def change(games: Sequence[Played], others: Sequence[Played], seats: int) -> Change:
    """What is different in the others, game by game: theirs less these."""
    pairs = [(measured(one, seats), measured(other, seats)) for one, other in zip(games, others, strict=True)]
    measures = {name: mean([other[name] - one[name] for one, other in pairs]) for name in MEASURES}
    share = sum(one.winners != other.winners for one, other in zip(games, others, strict=True)) / len(games)
    return Change(measures, Mean(share, wilson(share, len(games))))


def mean(values: Sequence[float]) -> Mean:
    """The mean of those that are not NaN, with Student's interval."""
    known = [value for value in values if not math.isnan(value)]
    count = len(known)
    if count == 0:
        return Mean(math.nan, None)
    middle = math.fsum(known) / count
    if count == 1:
        return Mean(middle, None)
    spread = math.fsum((value - middle) ** 2 for value in known) / (count - 1)
    half = student(count - 1) * math.sqrt(spread / count)
    return Mean(middle, (middle - half, middle + half))


def parts(values: Sequence[float], shares: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> list[float]:
    """The values below which these shares of all lie."""
    ordered: list[Any] = sorted(values)
    return [ordered[round(share * (len(ordered) - 1))] for share in shares] if ordered else []
