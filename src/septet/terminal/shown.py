"""One look at the table: all that the screen shows, and nothing that the person's seat may not see."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import cast

from septet import seven_rocks
from septet.seven_rocks import (
    SEATS,
    Drawn,
    Option,
    Picture,
    Ply,
    Rules,
    SeatLetter,
    Settlement,
    drawn,
    picture,
    plies,
    settlement,
    tile_text,
    tiles_in,
)
from septet.table import Table


@dataclass(frozen=True)
class Seated:
    """Who sits at a seat: 0..3 (N, E, S, W), a name (empty: none was given) or a bot, and how many tiles are held."""

    at: int
    name: str
    is_bot: bool
    held: int

    @property
    def letter(self) -> SeatLetter:
        """N, E, S or W."""
        return SEATS[self.at]

    @property
    def team(self) -> int:
        """0 for N-S, 1 for E-W."""
        return self.at % 2


@dataclass(frozen=True)
class NextHand:
    """The hand that waits: its number, who leads it, and the draws for the lead."""

    hand: int
    lead: SeatLetter
    draw: tuple[tuple[Drawn, ...], ...]


@dataclass(frozen=True)
class Shown:
    """What the seat `me` sees. `turn` is None between hands, `settlement` while a hand is played."""

    me: int
    phase: str
    seats: tuple[Seated, ...]
    rules: Rules
    hand: int
    leader: int
    turn: int | None
    scores: tuple[int, int]
    before: tuple[int, int]
    mine: tuple[str, ...]
    options: tuple[Option, ...]
    layout: Picture
    plies: tuple[Ply, ...]
    settlement: Settlement | None
    next: NextHand | None
    result: str | None

    @property
    def last(self) -> Ply | None:
        """The last play of the hand."""
        return next((ply for ply in reversed(self.plies) if ply.tile), None)

    @property
    def knocks(self) -> tuple[Ply, ...]:
        """The knocks since the last play."""
        return tuple(reversed(list(takewhile(lambda ply: ply.tile is None, reversed(self.plies)))))

    @property
    def around(self) -> tuple[Seated, ...]:
        """The seats clockwise from `me`: oneself, left, opposite, right."""
        return (*self.seats[self.me :], *self.seats[: self.me])

    def seat(self, letter: str) -> Seated:
        """The seat with this letter."""
        return next(seat for seat in self.seats if seat.letter == letter)


def look(table: Table, me: int) -> Shown:
    """What the seat `me` sees of a table now."""
    seen = table.view(me)
    state: seven_rocks.State = seen.state
    told = plies(seen.rules, state.leader, seen.moves)
    is_over = table.phase in ("settled", "over") and table.hand > 0
    held = table.view(None).state.held
    return Shown(
        me=me,
        phase=table.phase,
        seats=tuple(Seated(at, s.name, s.bot is not None, held[at]) for at, s in enumerate(table.seats)),
        rules=seen.rules,
        hand=state.hand,
        leader=state.leader,
        turn=state.turn if table.phase == "play" else None,
        scores=state.scores,
        before=cast(tuple[int, int], table.before),
        mine=tuple(tile_text(tile) for tile in tiles_in(state.hands[me])),
        options=seven_rocks.options(state.layout, seen.legal),
        layout=picture(seen.moves, [ply.seat for ply in told]),
        plies=told,
        settlement=settlement(seen.rules, table.record.hands()[-1].states) if is_over else None,
        next=_next(table),
        result=table.record.result if table.record.over else None,
    )


def _next(table: Table) -> NextHand | None:
    """Of the deal that waits nothing but the lead is shown."""
    deal = table.pending
    return None if deal is None else NextHand(table.hand + 1, SEATS[deal.leader], drawn(deal.draw))
