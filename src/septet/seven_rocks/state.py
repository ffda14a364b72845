"""The state of a match, and how a deal starts a hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from septet.chance import Below, lot, shuffle
from septet.game import BadDeal
from septet.jit import kernel

from .layout import EMPTY, Layout
from .places import NONE
from .rules import Code, Rules
from .tiles import FULL_SET, HIGH, LOW, TILES, mask, tile_text

SeatLetter = Literal["N", "E", "S", "W"]
SEATS: tuple[SeatLetter, SeatLetter, SeatLetter, SeatLetter] = ("N", "E", "S", "W")
TEAMS = ("NS", "EW")
TIE = 2
HAND_SIZE = 7

RUNNING, OUT, BLOCK, WIN = range(4)
"""How a hand stands: not over; a seat went out; four knocks in a row; the target was reached (R16, R18)."""


class State(NamedTuple):
    """A match at one moment, in plain integers. Seats are 0..3 (N, E, S, W), teams seat % 2 (NS, EW).

    turn         the seat to act, NONE between hands and after the match
    result       NONE while the match runs, else the winning team, TIE for a tie (RG8)
    ending       RUNNING, OUT, BLOCK or WIN: how this hand stands
    hand         the number of this hand, from 1; 0 before the first deal
    leader       who led this hand
    next_leader  between hands: who leads the next one, NONE if the lead is to be drawn (R5, R6); after the match NONE
    knocks       knocks in a row
    scores       points of NS and EW
    held         the number of tiles in each hand (RG9)
    hands        the tiles in each hand, masks; the only secret
    layout       spinner and outer ends
    """

    turn: int
    result: int
    ending: int
    hand: int
    leader: int
    next_leader: int
    knocks: int
    scores: tuple[int, int]
    held: tuple[int, int, int, int]
    hands: tuple[int, int, int, int]
    layout: Layout


FIRST = State(NONE, NONE, OUT, 0, NONE, NONE, 0, (0, 0), (0, 0, 0, 0), (0, 0, 0, 0), EMPTY)
"""Before the first deal."""

WORDS = dict.fromkeys(State._fields, "all") | {"hands": "own seat"}
"""Who may see each field."""

DrawnTile = tuple[int, int]
"""A seat and the tile it drew for the lead."""

MOST_DRAWS = TILES // 2
"""Draws for the lead: each takes two tiles at least."""


class Deal(NamedTuple):
    """The outcome of a deal: who leads, the draws that decided it (RG4; empty if there were none), the four hands.

    A hand lists its tiles; in a `hidden` deal of a public record those that nobody has seen are missing.
    """

    leader: int
    draw: tuple[tuple[DrawnTile, ...], ...]
    hands: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    hidden: bool = False


def heaviest(drawn: Sequence[DrawnTile]) -> tuple[int, ...]:
    """RG4: the seats that drew the highest pip total, in the order given."""
    tiles = [tile for _, tile in sorted(drawn, reverse=True)]
    best = drew_most(tiles, len(tiles), sum(1 << seat for seat, _ in drawn))
    return tuple(seat for seat, _ in drawn if best >> seat & 1)


@kernel
def drew_most(tiles: list[int], left: int, seats: int) -> int:
    """RG4: each of these seats (a mask) draws the last of the tiles that are left; a mask of those with most pips."""
    most, best = -1, 0
    for seat in range(4):
        if seats >> seat & 1:
            left -= 1
            count = LOW[tiles[left]] + HIGH[tiles[left]]
            if count > most:
                most, best = count, 0
            if count == most:
                best |= 1 << seat
    return best


@kernel
def draw_lead(tiles: list[int], draws: list[int]) -> int:
    """RG4: each seat draws, from the last of `tiles` on; the tied draw again. Writes who draws (a mask) each time into
    `draws`; returns who leads."""
    seats, left, number = 0b1111, TILES, 0
    while seats & seats - 1:  # more than one
        draws[number] = seats
        number += 1
        best = drew_most(tiles, left, seats)
        for seat in range(4):
            left -= seats >> seat & 1
        seats = best
    return (seats > 1) + (seats > 2) + (seats > 4)  # the seat of a mask of one


@kernel
def shuffled(below: Below, source: Any, tiles: list[int]) -> None:
    """All tiles in any order."""
    for tile in range(TILES):
        tiles[tile] = tile
    shuffle(below, source, tiles, TILES)


@kernel
def deal_into(
    code: Code, next_leader: int, below: Below, source: Any, tiles: list[int], other: list[int], draws: list[int]
) -> int:
    """R2, R5, R6: shuffle `tiles`, seven to each seat in order; return who leads. Where the lead is drawn with tiles,
    `other` and `draws` are filled as `draw_lead` has them."""
    # The tiles are shuffled first, so that the same generator deals the same hands whether or not the lead is drawn.
    shuffled(below, source, tiles)
    if next_leader != NONE:
        return next_leader
    if code.random_seat:
        return below(source, 4)
    shuffled(below, source, other)
    return draw_lead(other, draws)


def deal(rules: Rules, state: State, rng: Random) -> Deal:
    """R2, R5, R6: draw for the lead where it is open, shuffle all tiles, seven to each seat."""
    tiles, other, draws = [0] * TILES, [0] * TILES, [0] * MOST_DRAWS
    leader = deal_into(rules.code, state.next_leader, lot, rng, tiles, other, draws)
    drawn = tuple(tuple((seat, other.pop()) for seat in range(4) if seats >> seat & 1) for seats in draws if seats)
    north, east, south, west = (tuple(sorted(tiles[seat * HAND_SIZE :][:HAND_SIZE])) for seat in range(4))
    return Deal(leader, drawn, (north, east, south, west))


@kernel
def begun(before: State, leader: int, hands: tuple[int, int, int, int]) -> State:
    """The state in which the leader is to open the next hand with these hands (masks)."""
    return State(
        leader,
        NONE,
        RUNNING,
        before.hand + 1,
        leader,
        NONE,
        0,
        before.scores,
        (HAND_SIZE, HAND_SIZE, HAND_SIZE, HAND_SIZE),
        hands,
        EMPTY,
    )


def start(rules: Rules, state: State, deal: Deal) -> State:
    """The state in which the leader is to open. Raises BadDeal if this deal cannot follow this state."""
    if state.result != NONE:
        raise BadDeal("the match is over", "R4")
    if state.turn != NONE:
        raise BadDeal(f"hand {state.hand} is not over", "R6")
    _check_seat("lead", deal.leader, "RG10")
    _check_lead(rules, state, deal)
    _check_hands(deal)
    north, east, south, west = (mask(hand) for hand in deal.hands)
    return begun(state, deal.leader, (north, east, south, west))


def is_whole(deal: Deal) -> bool:
    """Whether every tile of the deal is known."""
    return mask(tuple(tile for hand in deal.hands for tile in hand)) == FULL_SET


def _check_seat(place: str, seat: object, rule: str) -> None:
    if not isinstance(seat, int) or not 0 <= seat < len(SEATS):
        raise BadDeal(f"{place}: {seat!r} is no seat; seats are 0 to {len(SEATS) - 1}, {' '.join(SEATS)}", rule)


def _check_tile(place: str, tile: object, rule: str) -> None:
    if not isinstance(tile, int) or not 0 <= tile < TILES:
        raise BadDeal(f"{place}: {tile!r} is no tile; tiles are 0 to {TILES - 1}", rule)


def _check_hands(deal: Deal) -> None:
    if len(deal.hands) != len(SEATS):
        raise BadDeal(f"{len(deal.hands)} hands are dealt, not {len(SEATS)}", "R2")
    seen = 0
    for seat, hand in zip(SEATS, deal.hands, strict=True):
        if len(hand) > HAND_SIZE or (len(hand) < HAND_SIZE and not deal.hidden):
            raise BadDeal(f"{seat} has {len(hand)} tiles, not {HAND_SIZE}", "R2")
        for tile in hand:
            _check_tile(f"hand of {seat}", tile, "R2")
            if seen >> tile & 1:
                raise BadDeal(f"tile {tile_text(tile)} is dealt twice", "R2")
            seen |= 1 << tile


def _check_lead(rules: Rules, state: State, deal: Deal) -> None:
    if state.next_leader != NONE:
        if deal.draw:
            raise BadDeal(f"{SEATS[state.next_leader]} leads, there is no draw", "R6")
        if deal.leader != state.next_leader:
            raise BadDeal(f"{SEATS[deal.leader]} cannot lead, {SEATS[state.next_leader]} does", "R6")
        return
    if not deal.draw:
        return  # RG4: records of real tables may lack it
    if rules.lead_draw != "tile_draw":
        raise BadDeal("the lead is not drawn with tiles under lead_draw=random_seat", "R5")
    winner = _winner_of_draw(deal)
    if deal.leader != winner:
        raise BadDeal(f"{SEATS[deal.leader]} cannot lead, {SEATS[winner]} drew the heaviest tile", "RG4")


def _winner_of_draw(deal: Deal) -> int:
    seats: tuple[int, ...] = (0, 1, 2, 3)
    drawn: set[int] = set()
    for number, row in enumerate(deal.draw, 1):
        for seat, tile in row:
            _check_seat(f"draw {number}", seat, "RG4")
            _check_tile(f"draw {number}", tile, "RG4")
        if tuple(sorted(seat for seat, _ in row)) != seats:
            raise BadDeal(f"draw {number} is between {' '.join(SEATS[seat] for seat in seats)}", "RG4")
        for _, tile in row:
            if tile in drawn:
                raise BadDeal(f"tile {tile_text(tile)} is drawn twice", "RG4")
            drawn.add(tile)
        seats = tuple(sorted(heaviest(row)))
        if len(seats) == 1 and number < len(deal.draw):
            raise BadDeal(f"draw {number} was not tied", "RG4")
    if len(seats) > 1:
        raise BadDeal(f"the last draw is tied between {' '.join(SEATS[seat] for seat in seats)}", "RG4")
    return seats[0]
