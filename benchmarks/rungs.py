"""What the ladder is made of: for each game who meets whom, and what was asked for."""

from __future__ import annotations

import math
from typing import NamedTuple

from septet.arena import Duel

from . import ismcts
from .sevens_sets import EXTREMES


class Rung(NamedTuple):
    """Two bots, the pairs they play, and what was asked for: at `least` so many points more, a `share` of matches won.

    Both are lower ends of the 95 % interval. `hands` 0 is whole matches.
    """

    first: str
    second: str
    pairs: int
    least: float | None = None
    hands: int = 1
    share: float | None = None


class Ladder(NamedTuple):
    """The rungs of a game; `base` is whom others are compared with, in matches of so many `hands`, `top` is what
    no bot can reach."""

    game: str
    form: str
    base: str
    hands: int
    top: str
    rungs: tuple[Rung, ...]


def _sevens(form: str, pairs: int, share: float) -> Ladder:
    """Another form of Sevens; where there are more than two teams, the first is alone against the second."""
    higher = ("club", "casual"), ("strong", "club"), ("expert", "strong")
    levels = (*((name, "plain") for name in ("casual", "club", "expert")), *higher)
    asked = {("club", "plain"): share}
    rungs = tuple(Rung(*pair, pairs, hands=0, share=asked.get(pair)) for pair in levels)
    return Ladder("sevens", form, "plain", 0, "", rungs)


LADDERS = (
    Ladder(
        "seven-rocks",
        "",
        "greedy",
        1,
        "clairvoyant",
        (
            Rung("greedy", "random", 4_000, 35),
            Rung("casual", "random", 4_000, 0),
            Rung("greedy", "casual", 4_000, 0),
            Rung("club", "greedy", 4_000, 6),
            Rung("club", "greedy", 400, hands=0),
            Rung("clairvoyant", "greedy", 2_000),
            Rung("strong", "greedy", 1_500, 14),
            Rung("expert", "greedy", 1_500, 20),
            Rung("expert", "strong", 1_500, 0),
            Rung("expert", "greedy", 400, hands=0, share=0.75),
            Rung("strong", ismcts.NAME, 150, 0),
            Rung("expert", ismcts.NAME, 150, 0),
        ),
    ),
    Ladder(
        "sevens",
        "2x2",
        "plain",
        0,
        "clairvoyant",
        (
            Rung("plain", "random", 200, hands=0, share=0.8),
            Rung("casual", "plain", 300, hands=0, share=0.8),
            Rung("club", "plain", 1_000, hands=0),
            Rung("club", "casual", 1_000, hands=0, share=0.57),
            *(Rung("club", name, 500, hands=0, share=0.5) for name in EXTREMES),
            Rung("strong", "club", 1_000, hands=0, share=0.55),
            Rung("expert", "strong", 1_000, hands=0, share=0.52),
            Rung("expert", "plain", 1_000, hands=0, share=0.93),
            Rung("club+plain", "plain", 1_000, hands=0),
            Rung("club", "club+plain", 1_000, hands=0),
            Rung("club+plain", "casual+plain", 1_000, hands=0),
            Rung("strong+plain", "club+plain", 300, hands=0),
            Rung("expert+plain", "club+plain", 300, hands=0),
            Rung("strong", "plain", 300, hands=0),
            Rung("clairvoyant", "plain", 10, hands=0),
            Rung("expert", ismcts.NAME, 6, 0),
        ),
    ),
    _sevens("2x3", 600, 0.5),
    _sevens("3x2", 300, 2 / 3),
    _sevens("4x2", 300, 2 / 4),
)


class Result(NamedTuple):
    """What a rung has come to."""

    ladder: Ladder
    rung: Rung
    duel: Duel

    @property
    def reached(self) -> float:
        """The lower end of the interval of what was asked for."""
        if self.rung.share is not None:
            return self.duel.share_interval[0]
        return self.duel.interval[0] if self.duel.interval else -math.inf

    @property
    def possible(self) -> float:
        """Its upper end."""
        if self.rung.share is not None:
            return self.duel.share_interval[1]
        return self.duel.interval[1] if self.duel.interval else math.inf

    @property
    def asked(self) -> float | None:
        """What was asked for."""
        return self.rung.least if self.rung.share is None else self.rung.share

    @property
    def clear(self) -> bool:
        """Whether an interval of twice the width tells already, which looking several times does not spoil."""
        if self.asked is None:
            return False
        middle = self.duel.mean if self.rung.share is None else self.duel.share
        return 2 * self.reached - middle >= self.asked or 2 * self.possible - middle < self.asked


def looks(ladder: Ladder, rung: Rung) -> tuple[int, ...]:
    """After how many pairs a rung is looked at. In single hands against the base, which measures others, after all."""
    if rung.hands == 1 and ladder.base in (rung.first, rung.second):
        return (rung.pairs,)
    return tuple(rung.pairs // part for part in (8, 4, 2, 1) if rung.pairs > part)
