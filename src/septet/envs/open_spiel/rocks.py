"""Seven Rocks by chance: the tiles, one to each seat in turn, then a draw for the lead."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from septet.envs.encode_rocks import recalled
from septet.seven_rocks import GAME, SEATS, TILES, Deal, Rules, State, heaviest, pips, text, tile_text, tiles_in

if TYPE_CHECKING:
    from .node import Lots, Node, Outcomes

__all__ = ["GAME"]

Draws = tuple[tuple[tuple[int, int], ...], ...]
"""Draws for the lead: each a row of seats with their tiles."""

MOST_OUTCOMES = TILES
MOST_PLAYS, MOST_POINTS = 14, 35
"""Of a team in a hand, and of a play: the highest total is 36 (R13)."""


def most_lots(_rules: Rules) -> int:
    """All tiles for the lead, in the worst case, and all for the hands."""
    return 2 * TILES


def most_drawn(_rules: Rules) -> int:
    """None."""
    return 0


def least_and_most(_rules: Rules) -> tuple[int, int]:
    """A deduction or an award is less than all pips and what rounding adds to four hands."""
    settled = pips((1 << TILES) - 1) + 4 * 5
    return -settled, MOST_PLAYS * MOST_POINTS + settled


def outcomes(rules: Rules, lots: Lots) -> Outcomes:
    """Tiles dealt (R2), then tiles drawn for the lead (RG4), or a seat that leads (`lead_draw=random_seat`)."""
    drawn, lead = _lead(rules, lots)
    if lead is not None:
        return []
    if len(lots) < TILES:
        gone = set(lots)
    elif rules.lead_draw == "random_seat":
        return [(seat, 1 / len(SEATS)) for seat in range(len(SEATS))]
    else:
        gone = {tile for row in drawn for _, tile in row}
    left = [tile for tile in range(TILES) if tile not in gone]
    return [(tile, 1 / len(left)) for tile in left]


def deal(rules: Rules, lots: Lots) -> Deal:
    """The deal of a whole row of lots."""
    drawn, lead = _lead(rules, lots)
    north, east, south, west = (tuple(sorted(dealt(lots, seat))) for seat in range(4))
    return Deal(lead or 0, drawn, (north, east, south, west))


def dealt(lots: Lots, seat: int) -> Lots:
    """The tiles that a seat was dealt so far."""
    return lots[:TILES][seat::4]


def _lead(rules: Rules, lots: Lots) -> tuple[Draws, int | None]:
    """The draws for the lead, and who leads, None while that is not settled."""
    rest = lots[TILES:]
    if rules.lead_draw == "random_seat":
        return (), rest[0] if rest else None
    seats: tuple[int, ...] = (0, 1, 2, 3)
    draws: list[tuple[tuple[int, int], ...]] = []
    while len(seats) > 1:
        draws.append(tuple(zip(seats, rest, strict=False)))
        if len(rest) < len(seats):
            return tuple(draws), None
        rest = rest[len(seats) :]
        seats = heaviest(draws[-1])
    return tuple(draws), seats[0]


def lot_text(node: Node, lot: int) -> str:
    """`W gets 05`, `draws 66`, `E leads`."""
    if len(node.lots) < TILES:
        return f"{SEATS[len(node.lots) % 4]} gets {tile_text(lot)}"
    return f"{SEATS[lot]} leads" if node.setting.rules.lead_draw == "random_seat" else f"draws {tile_text(lot)}"


def draws(_rules: Rules, _state: State, _move: int) -> int:
    """Nobody ever draws a tile in play."""
    return 0


def cards(_node: Node) -> Outcomes:
    """None."""
    return []


def with_cards(node: Node, _cards: Lots) -> State:
    """The same."""
    state: State = node.state
    return state


def drawn(_before: State, _after: State) -> Lots:
    """None."""
    return ()


def told(node: Node, seats: Collection[int]) -> str:
    """`N 00 12 …; N 31 E 66 S 05 W 22; E leads; 66 - 46@66.A`: hands, draws for the lead, moves."""
    drawn, lead = _lead(node.setting.rules, node.lots)
    hands = [hand_text(node, seat) for seat in sorted(seats)]
    rows = [" ".join(f"{SEATS[seat]} {tile_text(tile)}" for seat, tile in row) for row in drawn]
    leads = [] if lead is None else [f"{SEATS[lead]} leads"]
    return "; ".join([*hands, *filter(None, rows), *leads, " ".join(map(text, node.moves))])


def hand_text(node: Node, seat: int) -> str:
    """`N 00 12 …`: what a seat was dealt so far."""
    return " ".join([SEATS[seat], *map(tile_text, sorted(dealt(node.lots, seat)))])


def told_move(node: Node, before: State) -> tuple[str, int, str]:
    """Nobody sees anything by a move that the others do not."""
    return text(node.moves[-1]), before.turn, ""


def redealt(node: Node, seat: int, rng: Random) -> list[int]:
    """All deals in which no seat has what it knocked at are equally likely."""
    rules, state = node.setting.rules, node.state
    hands = [set(dealt(node.lots, other)) for other in range(4)]
    if state is None:
        held, lacks = hands, [0] * 4
        unseen = rng.sample(sorted(set(range(TILES)) - hands[seat]), len(node.lots[:TILES]) - len(hands[seat]))
    else:
        held, lacks = [set(tiles_in(hand)) for hand in state.hands], recalled(rules, state, node.moves)[1:]
        unseen = [tile for other in range(4) if other != seat for tile in held[other]]
    room = {other: len(held[other]) for other in range(4) if other != seat}
    for other, given in _spread(unseen, room, lacks, rng).items():
        hands[other] = hands[other] - held[other] | given
    rows = [rng.sample(sorted(hand), len(hand)) for hand in hands]
    tiles = [rows[at % 4][at // 4] for at in range(sum(map(len, rows)))]
    return [*tiles, *node.lots[TILES:], *node.moves]


def _spread(tiles: list[int], room: dict[int, int], lacks: list[int], rng: Random) -> dict[int, set[int]]:
    """Spread tiles over seats with so much room, each of which lacks some numbers (masks by seat).

    All ways to do it are equally likely.
    """
    seats = list(room)
    fits = [[at for at, seat in enumerate(seats) if not _numbers(tile) & lacks[seat]] for tile in tiles]

    @cache
    def ways(count: int, left: tuple[int, ...]) -> int:
        """In how many ways the first `count` tiles fill what is left of the room."""
        if count == 0:
            return 1
        return sum(ways(count - 1, _less(left, at)) for at in fits[count - 1] if left[at])

    given: dict[int, set[int]] = {seat: set() for seat in seats}
    left = tuple(room.values())
    for count in range(len(tiles), 0, -1):
        open_to = [at for at in fits[count - 1] if left[at]]
        (at,) = rng.choices(open_to, [ways(count - 1, _less(left, each)) for each in open_to])
        given[seats[at]].add(tiles[count - 1])
        left = _less(left, at)
    return given


def _less(left: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*left[:at], left[at] - 1, *left[at + 1 :])


def _numbers(tile: int) -> int:
    """The numbers on a tile, as a mask."""
    low, high = map(int, tile_text(tile))
    return 1 << low | 1 << high
