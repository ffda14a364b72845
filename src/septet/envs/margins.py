"""What learners are rewarded with: a team's points less the mean of the other teams'."""

from __future__ import annotations

from collections.abc import Sequence

from septet.game import Game
from septet.jit import kernel


@kernel
def margin(own: int, total: int, teams: int) -> float:
    """The points of a team less the mean of the other teams', where all together have `total`."""
    return own - (total - own) / (teams - 1)


def margins(game: Game, points: Sequence[int]) -> list[float]:
    """By seat: the points of its team less the mean of the other teams'. Partners have the same, the sum is 0."""
    teams = points[: len(game.teams)]
    return [margin(teams[team], sum(teams), len(teams)) for team in game.team_of]
