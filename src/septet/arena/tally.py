"""What many matches come to."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace

from .match import Answers, Match


@dataclass(frozen=True)
class Summary:
    """The result of an arena. `wins` by team, `ties` all other results, `scores` the mean score of each team.

    `mean` is the mean difference between the first team's score and that of the second (of more teams: the mean of the
    others). `interval` holds the true one with 95 % confidence (Student's t), None for a single match.
    """

    matches: int
    wins: tuple[int, ...]
    ties: int
    scores: tuple[float, ...]
    mean: float
    interval: tuple[float, float] | None
    hands: int
    answers: tuple[Answers, ...]


class Tally:
    """Counts matches between these teams as they come in. Only whole numbers are kept: nothing depends on rounding."""

    def __init__(self, teams: tuple[str, ...]) -> None:
        self.teams = teams
        self.results: Counter[str] = Counter()
        self.scores = [0] * len(teams)
        self.sum = self.squares = self.hands = 0
        self.answers: tuple[Answers, ...] = ()

    def add(self, match: Match) -> None:
        """Count one match; those of an arena in order, so that the first fault is the first."""
        others = len(self.teams) - 1
        difference = others * match.scores[0] - sum(match.scores[1:])
        self.results[match.result] += 1
        self.scores = [total + score for total, score in zip(self.scores, match.scores, strict=True)]
        self.sum += difference
        self.squares += difference * difference
        self.hands += match.hands
        if not self.answers:
            self.answers = tuple(replace(new, asked=0, faults=0, first=None) for new in match.answers)
        for total, new in zip(self.answers, match.answers, strict=True):
            total.asked += new.asked
            total.faults += new.faults
            total.first = total.first or new.first

    def summary(self) -> Summary:
        """What has been counted, at least one match."""
        count, others = self.results.total(), len(self.teams) - 1
        mean = self.sum / count / others
        interval = None
        if count > 1:
            variance = (count * self.squares - self.sum * self.sum) / (count * (count - 1) * others * others)
            half = student(count - 1) * math.sqrt(variance / count)
            interval = (mean - half, mean + half)
        wins = tuple(self.results[team] for team in self.teams)
        scores = tuple(score / count for score in self.scores)
        return Summary(count, wins, count - sum(wins), scores, mean, interval, self.hands, self.answers)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t distribution, to half a percent or better.

    Exact for one and two degrees of freedom; from three the expansion of Fisher and Cornish about the normal point.
    """
    if freedom <= 2:
        return 12.7062 if freedom == 1 else 4.3027
    z = 1.959964
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
