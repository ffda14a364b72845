"""How likely a deal of the unseen tiles is, from what the other seats have played.

A seat is taken to be of one of two kinds: it plays like `greedy`, or like `club` as far as everybody can tell what that
would do. How likely each kind makes a play follows from a softmax over all plays of the hand that a deal gives to the
seat. What one tile adds to that sum (its *pull*) does not depend on the rest of the hand, so it is found once a play
and not once a deal.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from septet.bits import lowest
from septet.jit import kernel
from septet.seven_rocks import EMPTY, HAND_SIZE, KNOCK, Code, Layout, lay, moves_into, next_seat, pips, tile_of_play

from .club import POINT, Weights, outlook
from .greedy import scored
from .sight import FULL_SET, Four, Known, learnt

EXP = tuple(math.exp(-step / 16) for step in range(4096))
"""exp(-step / 16): a table, so that it is the same number interpreted and compiled."""
GREEDY_SHARP, CLUB_SHARP = 24, 5
"""How much less likely a play is that a greedy seat ranks one step lower, or a club player a point: in steps of EXP."""
SLIP = 0.08
"""How often a seat does anything else."""
GREEDY_PRIOR = 0.5
"""How likely a seat is to be greedy before its first play."""
MOST_MOVES = 64
"""Room for the moves of a hand: 28 plays, and knocks between them."""
KIND, MADE = 32, 28
"""In a row of pulls the second kind begins at KIND; the pull of the play that was made stands at MADE."""
PULLS = 2 * KIND


class Past(NamedTuple):
    """The plays of the other seats in this hand, as rows.

    seats  by move the seat, NONE for moves that tell nothing
    later  by move the tiles that the seat has laid with it and since
    pulls  by move PULLS numbers
    """

    seats: list[int]
    later: list[int]
    pulls: list[float]


class Desk(NamedTuple):
    """Room to work on: for moves, for replies by points, for what each move is worth."""

    out: list[int]
    best: list[int]
    greedy: list[int]
    club: list[int]
    exp: list[float]


@kernel
def pulls_into(
    code: Code,
    layout: Layout,
    held: Four,
    known: Known,
    seat: int,
    made: int,
    tiles: int,
    weights: Weights,
    desk: Desk,
    pulls: list[float],
    at: int,
) -> None:
    """Write the pull of each of these tiles from `pulls[at]` on, for a seat that made the play `made`."""
    for tile in range(PULLS):
        pulls[at + tile] = 0.0
    plays, top = moves_into(layout, tiles, desk.out), -(1 << 60)
    for i in range(plays):
        play = desk.out[i]
        desk.greedy[i] = 13 * (scored(layout, play) // 5) + pips(1 << tile_of_play(play))
        desk.club[i] = outlook(code, layout, held, known, seat, 0, play, weights, desk.best)
        top = max(top, desk.club[i])
    for i in range(plays):
        tile = at + tile_of_play(desk.out[i])
        greedy = desk.exp[min((103 - desk.greedy[i]) * GREEDY_SHARP, 4095)]
        club = desk.exp[min((top - desk.club[i]) * CLUB_SHARP // POINT, 4095)]
        pulls[tile] += greedy
        pulls[tile + KIND] += club
        if desk.out[i] == made:
            pulls[at + MADE] = greedy
            pulls[at + MADE + KIND] = club


@kernel
def past_into(
    code: Code, leader: int, moves: list[int], size: int, seat: int, hand: int, weights: Weights, desk: Desk, past: Past
) -> Known:
    """Fold the first `size` moves of a hand into `past`, as a seat sees it that now holds `hand`."""
    mine, turn = hand, leader
    for i in range(size):
        if turn == seat and moves[i] != KNOCK:
            mine |= 1 << tile_of_play(moves[i])
        turn = next_seat(code, turn)
    known, layout, turn = Known(0, (0, 0, 0, 0)), EMPTY, leader
    held = (HAND_SIZE, HAND_SIZE, HAND_SIZE, HAND_SIZE)
    for i in range(size):
        move = moves[i]
        past.seats[i], past.later[i] = -1, 0
        if move != KNOCK:
            if turn != seat:
                tiles = FULL_SET & ~known.played & ~mine
                pulls_into(code, layout, held, known, turn, move, tiles, weights, desk, past.pulls, PULLS * i)
                past.seats[i] = turn
                for j in range(i + 1):
                    if past.seats[j] == turn:
                        past.later[j] |= 1 << tile_of_play(move)
            held = (held[0] - (turn == 0), held[1] - (turn == 1), held[2] - (turn == 2), held[3] - (turn == 3))
        known = learnt(known, layout, turn, move)
        if move != KNOCK:
            layout = lay(layout, move)
        turn = next_seat(code, turn)
    return known


@kernel
def all_pulls(hand: int, pulls: list[float], at: int) -> float:
    """The pulls of a hand together."""
    found = 0.0
    while hand:
        found += pulls[at + lowest(hand)]
        hand &= hand - 1
    return found


@kernel
def likely(past: Past, size: int, seat: int, hand: int) -> tuple[float, float]:
    """How likely a seat that now has this hand would have played as it did: as a greedy seat, and as a club player.

    Each is multiplied by how likely the seat is to be of that kind.
    """
    greedy, club = GREEDY_PRIOR, 1 - GREEDY_PRIOR
    for i in range(size):
        if past.seats[i] == seat:
            then, at = hand | past.later[i], PULLS * i
            greedy *= SLIP + (1 - SLIP) * past.pulls[at + MADE] / all_pulls(then, past.pulls, at)
            at += KIND
            club *= SLIP + (1 - SLIP) * past.pulls[at + MADE] / all_pulls(then, past.pulls, at)
    return greedy, club
