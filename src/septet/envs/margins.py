"""What learners are rewarded with: a team's points less the mean of the other teams'."""

from __future__ import annotations

from collections.abc import Sequence

from septet.game import Game


def margins(game: Game, points: Sequence[int]) -> list[float]:
    """By seat: the points of its team less the mean of the other teams'. Partners have the same, the sum is 0."""
    teams = points[: len(game.teams)]
    total, others = sum(teams), len(teams) - 1
    return [teams[team] - (total - teams[team]) / others for team in game.team_of]
