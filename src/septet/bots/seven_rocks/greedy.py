"""`greedy` and `casual`: what scores most now."""

from __future__ import annotations

from random import Random

from septet.jit import kernel
from septet.seven_rocks import MOST_PLAYS, Layout, lay, moves_into, pips, points, tile_of_play, total
from septet.views import View

from ..bot import Bot
from ..speed import quick, row


@kernel
def scored(layout: Layout, play: int) -> int:
    """The points of a play."""
    return points(total(lay(layout, play)))


@kernel
def greedy_choice(layout: Layout, hand: int, out: list[int]) -> int:
    """The play of a hand that scores most now; of equals the one that lays the heaviest tile, then the lowest move.

    `out` has room for MOST_PLAYS.
    """
    moves = moves_into(layout, hand, out)
    chosen, most = out[0], -1
    if moves == 1:
        return chosen
    for at in range(moves):
        worth = 16 * scored(layout, out[at]) + pips(1 << tile_of_play(out[at]))
        if worth > most:
            chosen, most = out[at], worth
    return chosen


def greedy(seen: View, _rng: Random) -> int:
    """The play that scores most now; of equals the one that lays the heaviest tile, then the lowest move."""
    return quick(greedy_choice)(seen.state.layout, seen.state.hands[seen.state.turn], row(MOST_PLAYS))


def casual(seen: View, rng: Random) -> int:
    """The same, but one time in OVERLOOKS any legal move."""
    return rng.choice(seen.legal) if rng.randrange(OVERLOOKS) == 0 else greedy(seen, rng)


OVERLOOKS = 3

CASUAL = Bot(
    "casual",
    "随意",
    "Likes points, but every third move is made without looking.",
    "喜欢得分，但每三步就有一步随手打出。",
    casual,
    ("seven-rocks",),
)
GREEDY = Bot(
    "greedy",
    "贪心",
    "Plays what scores most now; of equals, the heaviest tile.",
    "选当下得分最多的出牌；得分相同时选点数最大的骨牌。",
    greedy,
    ("seven-rocks",),
)
