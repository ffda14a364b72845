"""The end of a hand line by line: what each hand was left with and how each score came about (R16, R17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from .layout import points, total
from .places import NONE
from .rules import PER_HAND, Rules
from .settle import change, counts, team_worth, worth
from .state import BLOCK, OUT, RUNNING, SEATS, WIN, DrawnTile, SeatLetter, State
from .tiles import HIGH, LOW, pips, tile_text, tiles_in

RECENT = 1024
"""How many draws are remembered as they are shown."""

Ending = Literal["unfinished", "out", "block", "win"]
ENDINGS: dict[int, Ending] = {RUNNING: "unfinished", OUT: "out", BLOCK: "block", WIN: "win"}


@dataclass(frozen=True)
class HandLine:
    """A seat's remaining tiles, their pips, and these rounded.

    `rounded` is None unless the hand counts and each is rounded on its own.
    """

    seat: SeatLetter
    tiles: tuple[str, ...]
    pips: int
    rounded: int | None


@dataclass(frozen=True)
class TeamLine:
    """`before + plays + hands = after`, in points; `hands` is negative for a deduction.

    `floored` says that the score was lifted to zero afterwards.
    """

    team: int
    before: int
    plays: int
    hands: int
    after: int
    floored: bool


@dataclass(frozen=True)
class Drawn:
    """A tile drawn for the lead, with its pips (RG4)."""

    seat: SeatLetter
    tile: str
    pips: int


@dataclass(frozen=True)
class Settlement:
    """How a hand ended, by whom (the seat that went out or won), and what it cost or earned."""

    ending: Ending
    by: SeatLetter | None
    hands: tuple[HandLine, ...]
    teams: tuple[TeamLine, ...]


def settlement(rules: Rules, states: Sequence[State]) -> Settlement:
    """The account of a hand from its states, the one after the deal first; of one ended early it is `unfinished`."""
    last = states[-1]
    by = SEATS[states[-2].turn] if last.ending in (OUT, WIN) else None
    hands = tuple(_hand(rules, states, seat) for seat in range(len(SEATS)))
    return Settlement(ENDINGS[last.ending], by, hands, tuple(_team(rules, states, team) for team in (0, 1)))


@lru_cache(maxsize=RECENT)
def drawn(draw: tuple[tuple[DrawnTile, ...], ...]) -> tuple[tuple[Drawn, ...], ...]:
    """The draws for the lead (of a deal or a view) as they are shown, one row for each time that was drawn."""
    return tuple(
        tuple(Drawn(SEATS[seat], tile_text(tile), LOW[tile] + HIGH[tile]) for seat, tile in row) for row in draw
    )


def _hand(rules: Rules, states: Sequence[State], seat: int) -> HandLine:
    last, held = states[-1], states[-1].hands[seat]
    out_seat = states[-2].turn if last.ending == OUT else NONE
    shown = rules.code.rounding == PER_HAND and counts(rules.code, last.ending, out_seat, seat)
    rounded = worth(rules.code, held) if shown else None
    return HandLine(SEATS[seat], tuple(tile_text(tile) for tile in tiles_in(held)), pips(held), rounded)


def _team(rules: Rules, states: Sequence[State], team: int) -> TeamLine:
    before, last = states[0].scores[team], states[-1]
    plays = sum(
        points(total(after.layout))
        for now, after in pairwise(states)
        if now.turn % 2 == team and after.layout != now.layout
    )
    closing = 0
    if last.ending in (OUT, BLOCK):
        north_south, east_west = (team_worth(rules.code, last.hands, team) for team in (0, 1))
        closing = change(rules.code, (north_south, east_west), last.ending, states[-2].turn, team)
    after = last.scores[team]
    return TeamLine(team, before, plays, closing, after, floored=after != before + plays + closing)
