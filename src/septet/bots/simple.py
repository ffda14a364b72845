"""The two simplest bots."""

from __future__ import annotations

from random import Random

from septet import seven_rocks
from septet.views import View

from .bot import Bot


def random(seen: View, rng: Random) -> int:
    """Any legal move, all equally likely."""
    return rng.choice(seen.legal)


def greedy(seen: View, _rng: Random) -> int:
    """The play that scores most now; of equals the one that lays the heaviest tile, then the lowest move."""
    return max(seen.legal, key=lambda move: (*_gain(seen, move), -move))


def _gain(seen: View, move: int) -> tuple[int, int]:
    """What a move scores at once, and the pips it takes out of the hand."""
    if move == seven_rocks.KNOCK:
        return 0, 0
    after = seven_rocks.lay(seen.state.layout, move)
    tile = 1 << seven_rocks.tile_of_play(move)
    return seven_rocks.points(seven_rocks.total(after)), seven_rocks.pips(tile)


RANDOM = Bot("random", "随机", "Makes any legal move.", "在合法的走法中随机选一种。", random)
GREEDY = Bot(
    "greedy",
    "贪心",
    "Plays what scores most now; of equals, the heaviest tile.",
    "选当下得分最多的出牌；得分相同时选点数最大的骨牌。",
    greedy,
    ("seven-rocks",),
)
