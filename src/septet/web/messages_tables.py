"""What is asked for and told about whole tables and the devices at them: over HTTP, and to who waits for a turn."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from septet.table import Terms
from septet.table.fair import Verdict

from .common import Phase


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. The person sits at S, or at P1; the bots at the other seats, clockwise from there.

    An empty string among `bots` is a free seat: then the table gathers until everybody has come and agreed, else it
    begins at once. `form` is for Sevens (2x2, 2x3, 3x2, 4x2), `rules` are house rules that are not the standard ones.
    """

    bots: tuple[str, ...]
    game: Literal["seven-rocks", "sevens"] = "seven-rocks"
    form: str = ""
    rules: dict[str, Any] = {}
    name: str = ""
    terms: Terms = Terms()


class MadeTable(Struct, frozen=True):
    """The table that was made, or that the request was about."""

    table: str


class Notice(Struct, frozen=True, tag="table"):
    """What a program is told of a table at which it sits: when it begins, when it is its turn, when the match is over.

    `seats` are its own, `turn` whether one of them is to act, `rematch` the table of the rematch.
    """

    table: str
    game: str
    form: str
    seats: tuple[str, ...]
    phase: Phase
    turn: bool
    rematch: str | None


class Token(Struct, frozen=True):
    """What a program shows as `Authorization: Bearer …`; whoever has it is that program."""

    token: str


class Ticket(Struct, frozen=True):
    """What moves one's seats at a table to another device: good for a quarter of an hour, and once."""

    ticket: str


class CheckedDeal(Struct, frozen=True):
    """How the deal of a hand came about, and what the check of it found (docs/fair.md says what each verdict means).

    Only of hands that are over: the secret is open then. `parts` are the names of what differs.
    """

    hand: int
    verdict: Verdict
    parts: tuple[str, ...]
    commitment: str
    secret: str
    shares: dict[str, str]


class Done(Struct, frozen=True):
    """It has happened: the version of the table now."""

    version: int


class ListedSeat(Struct, frozen=True):
    """A seat in the list of matches: a person, or the bot of that name."""

    seat: str
    name: str
    bot: str | None
    team: int


class Match(Struct, frozen=True):
    """A match of this device, as it is listed; `seat` is the one it is looked at from.

    `hand` is the number of the hand or round on the table, `hands` how many can be replayed, `target` of Seven Rocks
    in points; `winners` are the teams that won or share the win, none in a match that was ended early; times are in
    seconds since 1970.
    """

    table: str
    game: str
    form: str
    seat: str
    seats: tuple[ListedSeat, ...]
    phase: Phase
    hand: int
    hands: int
    scores: tuple[int, ...]
    target: int | None
    result: str | None
    winners: tuple[int, ...]
    differs: tuple[str, ...]
    created: float
    updated: float
