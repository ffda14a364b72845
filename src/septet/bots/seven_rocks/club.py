"""`club`: judges a play of Seven Rocks by what it scores and what it leaves to the other seats."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from septet.bits import lowest, ones
from septet.jit import kernel
from septet.seven_rocks import (
    MOST_PLAYS,
    NONE,
    TILE_NUMBER,
    WITH,
    Code,
    Layout,
    join,
    lay,
    moves_into,
    next_seat,
    open_places,
    pips,
    points,
    tile_of_play,
    total,
)
from septet.views import View

from ..bot import Bot
from ..speed import quick, row
from .greedy import scored
from .sight import FULL_SET, Four, Known, known_of

ONE = 1 << 12
"""A chance of one."""
POINT = 64 * ONE
"""A point, in the unit of judgements."""
DOUBLES = sum(1 << TILE_NUMBER[f"{number}{number}"] for number in range(7))


class Weights(NamedTuple):
    """What `club` looks at beside the points of a play, in 64ths of a point each.

    reply    a point that the next seat is expected to score at most
    follow   the same for the partner
    second   and for the last seat, were the layout still the same
    lost     that the partner will have to knock
    third    that the last seat will
    mobile   an own tile that will fit
    stuck    none of them will
    numbers  a number that will be left in the own hand
    double   a double out of the hand
    foreign  an unseen tile that will fit
    pips     a pip out of the hand, times the part of the set that has been played
    """

    reply: int
    follow: int
    second: int
    lost: int
    third: int
    mobile: int
    stuck: int
    numbers: int
    double: int
    foreign: int
    pips: int


WEIGHTS = Weights(
    reply=-54,
    follow=21,
    second=-8,
    lost=-68,
    third=136,
    mobile=23,
    stuck=-73,
    numbers=20,
    double=92,
    foreign=-29,
    pips=20,
)
"""Found by play against `greedy` and against these themselves: `python -m benchmarks.tuning`."""


@kernel
def replies_into(layout: Layout, tiles: int, best: list[int]) -> int:
    """Sort the tiles that fit by the most points each would score: best[k] holds those that score 5 k. Returns all."""
    for k in range(8):
        best[k] = 0
    for place in open_places(layout):
        if place == NONE:
            continue
        left = tiles & WITH[place // 10]
        while left:
            tile = lowest(left)
            left &= left - 1
            best[scored(layout, join(place, tile)) // 5] |= 1 << tile
    seen = 0
    for k in range(7, -1, -1):
        best[k] &= ~seen
        seen |= best[k]
    return seen


@kernel
def expected(best: list[int], may: int, held: int) -> tuple[int, int]:
    """The points (in ONEs) that a seat may be expected to score at most now, and its chance (of ONE) to have to knock.

    It holds `held` of the tiles `may`, any of them as likely.
    """
    among, gain, none = ones(may), 0, ONE
    for k in range(7, -1, -1):
        before = none
        for _ in range(ones(best[k] & may)):
            none = none * max(among - held, 0) // among
            among -= 1
        gain += 5 * k * (before - none)
    return gain, none


@kernel
def outlook(
    code: Code,
    layout: Layout,
    held: Four,
    known: Known,
    seat: int,
    left: int,
    play: int,
    weights: Weights,
    best: list[int],
) -> int:
    """What a play scores and leaves to the next three seats, if the seat will have `left` in its hand; in POINTs.

    Nothing else depends on that hand, so with 0 it is what everybody may think. Fills `best` with the replies.
    """
    tile = 1 << tile_of_play(play)
    after, off = lay(layout, play), FULL_SET & ~known.played & ~tile
    fits = replies_into(after, off, best)
    unseen = off & ~left
    next_one = next_seat(code, seat)
    partner = next_seat(code, next_one)
    last = next_seat(code, partner)
    reply, _ = expected(best, unseen & ~known.barred[next_one], held[next_one])
    follow, lost = expected(best, unseen & ~known.barred[partner], held[partner])
    second, third = expected(best, unseen & ~known.barred[last], held[last])
    return (
        POINT * points(total(after))
        + weights.reply * reply
        + weights.follow * follow
        + weights.second * second
        + weights.lost * lost
        + weights.third * third
        + ONE
        * (
            (weights.double if tile & DOUBLES else 0)
            + weights.foreign * ones(unseen & fits)
            + weights.pips * pips(tile) * ones(known.played) // 32
        )
    )


@kernel
def judged(
    code: Code,
    layout: Layout,
    held: Four,
    known: Known,
    seat: int,
    hand: int,
    play: int,
    weights: Weights,
    best: list[int],
) -> int:
    """How good a play looks to a seat with this hand, in POINTs; `best` is room for 8."""
    left = hand & ~(1 << tile_of_play(play))
    if left == 0:
        return POINT * scored(layout, play)
    worth = outlook(code, layout, held, known, seat, left, play, weights, best)
    own, numbers = 0, 0
    for k in range(8):
        own += ones(best[k] & left)
    for number in range(7):
        if left & WITH[number]:
            numbers += 1
    return worth + ONE * (weights.mobile * own + (weights.stuck if own == 0 else 0) + weights.numbers * numbers)


@kernel
def club_choice(
    code: Code,
    layout: Layout,
    held: Four,
    known: Known,
    seat: int,
    hand: int,
    weights: Weights,
    out: list[int],
    best: list[int],
) -> int:
    """The move that looks best to a seat with this hand; of equals the lowest. `out` has room for MOST_PLAYS."""
    moves = moves_into(layout, hand, out)
    chosen, most = out[0], 0
    if moves == 1:
        return chosen
    for at in range(moves):
        worth = judged(code, layout, held, known, seat, hand, out[at], weights, best)
        if at == 0 or worth > most:
            chosen, most = out[at], worth
    return chosen


def club(seen: View, _rng: Random) -> int:
    """The move that looks best."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    state, seat = seen.state, seen.state.turn
    known, hand = known_of(seen), state.hands[seat]
    place = state.layout, state.held, known, seat, hand
    return quick(club_choice)(seen.rules.code, *place, WEIGHTS, row(MOST_PLAYS), row(8))


CLUB = Bot(
    "club",
    "俱乐部",
    "Weighs what a play scores against what it leaves to the others.",
    "权衡出牌的得分与留给别家的机会。",
    club,
    ("seven-rocks",),
)
