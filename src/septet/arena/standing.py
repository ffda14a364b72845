"""What the sets of a contest come to: for every two bots, and for all of them together."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .contest import Contest, Set
from .tally import student

NORMAL = 1.959964
"""The 97.5 % point of the normal distribution."""
ELO = 400 / math.log(10)
"""Points of rating for a factor e in the odds."""
Interval = tuple[float, float]


class Duel(NamedTuple):
    """How the first of two bots did against the second.

    `mean` is the mean difference of their scores a match (a hand, if it is broken off after one), over `sets`; its
    interval is Student's t of the sets. `share` is the share of matches won, ties counted half, with Wilson's interval.
    All intervals hold the true value with 95 % confidence.
    """

    first: str
    second: str
    sets: int
    mean: float
    interval: Interval | None
    won: int
    tied: int
    lost: int
    share: float
    share_interval: Interval


class Rating(NamedTuple):
    """A bot's rating: 400 points are odds of ten to one; their mean is 0. With its interval (95 %)."""

    bot: str
    rating: float
    interval: Interval


class Standing(NamedTuple):
    """What has been played comes to; `faults` as texts."""

    duels: tuple[Duel, ...]
    ratings: tuple[Rating, ...]
    matches: int
    hands: int
    faults: tuple[str, ...]


class _Sum:
    """Sums over the sets of one pairing, whole numbers all of them: nothing depends on rounding or on their order."""

    def __init__(self) -> None:
        self.sets = self.sum = self.squares = self.won = self.tied = self.lost = self.half = self.halves = 0
        self.asked, self.faults = [0, 0], [0, 0]
        self.fault = ""

    def add(self, played: Set) -> None:
        points = 2 * played.won + played.tied
        self.sets += 1
        self.sum += played.difference
        self.squares += played.difference**2
        self.won += played.won
        self.tied += played.tied
        self.lost += played.lost
        self.half += points
        self.halves += points * points
        for at in (0, 1):
            self.asked[at] += played.asked[at]
            self.faults[at] += played.faults[at]
        self.fault = self.fault or played.fault


def standing(contest: Contest, played: Iterable[Set]) -> Standing:
    """The standing after these sets, at least one of each pairing."""
    sums = [_Sum() for _ in contest.pairings]
    hands = 0
    for one in played:
        sums[one.pairing].add(one)
        hands += one.hands
    duels, faults, teams = [], [], len(contest.the_game.teams)
    for (first, second), total in zip(contest.pairings, sums, strict=True):
        pair = contest.bots[first], contest.bots[second]
        duels.append(_duel(pair, total, teams))
        counts = zip(pair, total.faults, total.asked, strict=True)
        faults += [f"{bot}: {bad} of {asked} answers were no legal move" for bot, bad, asked in counts if bad]
        if total.fault:
            faults.append(f"the first fault of {pair[0]} - {pair[1]}: {total.fault}")
    rated = _ratings(contest, sums, 2 * teams)
    return Standing(tuple(duels), rated, teams * sum(total.sets for total in sums), hands, tuple(faults))


def _duel(pair: tuple[str, str], total: _Sum, teams: int) -> Duel:
    each = teams * (teams - 1)  # of a set's difference, for one match
    count, mean, interval = total.sets, total.sum / total.sets / each, None
    if count > 1:
        variance = (count * total.squares - total.sum**2) / (count * (count - 1) * each**2)
        half = student(count - 1) * math.sqrt(variance / count)
        interval = (mean - half, mean + half)
    matches = total.won + total.tied + total.lost
    share = (total.won + total.tied / 2) / matches
    return Duel(*pair, count, mean, interval, total.won, total.tied, total.lost, share, wilson(share, matches))


def wilson(share: float, count: int) -> Interval:
    """Wilson's interval for a share among so many."""
    z2 = NORMAL * NORMAL
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = NORMAL / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def _ratings(contest: Contest, sums: Sequence[_Sum], most: int) -> tuple[Rating, ...]:
    """Bradley and Terry's ratings: odds of e^(rating of one - rating of the other), by maximum likelihood.

    Each pairing is given one set more, half won, so that a bot that always wins has a rating too. The matches of a set
    depend on each other, so the intervals are those of the sets (the robust covariance).
    """
    count = len(contest.bots)
    games = [
        (first, second, total.sets + 1, total.half / most + 0.5, total.halves / most**2 + 0.25)
        for (first, second), total in zip(contest.pairings, sums, strict=True)
    ]
    at = [0.0] * count
    for _ in range(100):
        slope, bend = [0.0] * count, [[1.0] * count for _ in range(count)]  # the ones keep their sum at 0
        for first, second, sets, won, _ in games:
            chance = 1 / (1 + math.exp(at[second] - at[first]))
            _add(bend, first, second, sets * chance * (1 - chance))
            slope[first] += won - sets * chance
            slope[second] -= won - sets * chance
        step = solved(bend, slope)
        at = [one + max(-2.0, min(2.0, by)) for one, by in zip(at, step, strict=True)]
        if max(map(abs, step)) < 1e-10:
            break
    spread = [[0.0] * count for _ in range(count)]
    for first, second, sets, won, squares in games:
        chance = 1 / (1 + math.exp(at[second] - at[first]))
        _add(spread, first, second, squares - 2 * chance * won + sets * chance * chance)
    found = []
    for bot in range(count):
        row = solved(bend, [float(bot == other) for other in range(count)])
        error = math.sqrt(sum(row[i] * spread[i][j] * row[j] for i in range(count) for j in range(count)))
        low, high = at[bot] - NORMAL * error, at[bot] + NORMAL * error
        found.append(Rating(contest.bots[bot], ELO * at[bot], (ELO * low, ELO * high)))
    return tuple(found)


def _add(matrix: list[list[float]], first: int, second: int, weight: float) -> None:
    """Add a weight for a difference of two."""
    matrix[first][first] += weight
    matrix[second][second] += weight
    matrix[first][second] -= weight
    matrix[second][first] -= weight


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a few linear equations, by Gauss with the largest pivot."""
    rows, count = [[*row, value] for row, value in zip(matrix, right, strict=True)], len(right)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(count):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][-1] / rows[at][at] for at in range(count)]
