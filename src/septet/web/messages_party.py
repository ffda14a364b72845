"""What goes over the wire about those at a table: seats, agreement, presence, phrases. Of both games."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from .common import Asked, Keys, Party, rest_of

Phrase = Literal[
    "hello", "thanks", "well-played", "good-luck", "sorry", "oops", "one-moment", "back", "last-match", "bye"
]
"""What may be said at a table. While a hand is played only `one-moment` and `back`, once each a hand and seat."""
Letter: TypeAlias = Annotated[str, Meta(max_length=2)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]


class GatheringSeat(Struct, frozen=True):
    """A seat of a table that gathers: free (neither name nor bot), a bot's, or a person's, who may have accepted the
    house rules as they stand."""

    seat: str
    team: int
    name: str
    bot: str | None
    owned: bool
    accepted: bool


class GatheringTable(Struct, frozen=True):
    """The part that is the same for everybody. `rules` are the house rules that differ from the standard ones, by name;
    `text` the same as a record writes them; `agreed`: every seat is taken and every person has accepted."""

    version: int
    table: str
    phase: Literal["gathering", "over"]
    game: str
    form: str
    party: Party
    seats: tuple[GatheringSeat, ...]
    rules: dict[str, Any]
    text: str
    agreed: bool


class Gathering(GatheringTable, frozen=True, tag="gathering"):
    """A table before its first deal: who sits there, the house rules that are proposed, who has accepted them.

    `seat` is the one it is looked at from, `you` are the seats of this device.
    """

    seat: str
    you: tuple[str, ...]
    keys: Keys


GatheringSeatOwn = rest_of(Gathering, GatheringTable)


class People(Struct, frozen=True, tag="people"):
    """Who is there; sent whenever it changes, and when a move begins at a table with a clock.

    here      the seats whose persons are connected
    away      seconds for which each other person's seat has been without them
    ready     the seats whose persons have asked for the next hand
    watching  how many spectators look on, `open` how many of them see all hands
    left      seconds that the seat to act has left in this state (`version`); None where no clock runs
    """

    version: int
    here: tuple[str, ...]
    away: dict[str, int]
    ready: tuple[str, ...]
    watching: int
    open: int
    left: float | None


class Said(Struct, frozen=True, tag="said"):
    """A seat says one of the fixed phrases."""

    seat: str
    phrase: Phrase


class Elsewhere(Struct, frozen=True, tag="elsewhere"):
    """This socket is not told anything more: the table was opened in another tab, or the seat was moved away."""

    why: Literal["another-tab", "moved"]


class GoOn(Asked, frozen=True, tag="next", kw_only=True):
    """Begin the hand that waits; with several persons, once all who are there have asked for it."""

    version: int


class EndMatch(Asked, frozen=True, tag="end", kw_only=True):
    """End the match early, as unfinished; with several persons, once all of them wish it."""

    version: int


class Sit(Asked, frozen=True, tag="sit", kw_only=True):
    """Take a seat: this one, or the first free one. `key` is from the link; your own seat needs none."""

    seat: Letter | None = None
    name: Name = ""
    key: Key = ""


class PutBot(Asked, frozen=True, tag="bot", kw_only=True):
    """A bot takes this seat: before play the host may, later anybody for a person who is away. Empty: the usual bot."""

    seat: Letter
    bot: Name = ""


class Leave(Asked, frozen=True, tag="leave", kw_only=True):
    """Give up one's seat; once play has begun a bot takes it."""


class RemoveSeat(Asked, frozen=True, tag="remove", kw_only=True):
    """The host sets a seat free before play; anybody at the table may for a person who is away."""

    seat: Letter


class Propose(Asked, frozen=True, tag="propose", kw_only=True):
    """The host proposes house rules: those that differ from the standard ones. Everybody is asked again."""

    version: int
    rules: dict[str, Any]


class Accept(Asked, frozen=True, tag="accept", kw_only=True):
    """Agree to the house rules with this text (see `GatheringTable`)."""

    text: Annotated[str, Meta(max_length=4000)]


class BeginMatch(Asked, frozen=True, tag="deal", kw_only=True):
    """The host has the first hand dealt, once everybody has agreed."""


class Mix(Asked, frozen=True, tag="mix", kw_only=True):
    """A share of one's own for the deal of this hand: 64 hexadecimal digits (docs/fair.md)."""

    hand: int
    share: Annotated[str, Meta(max_length=64)]


class Say(Asked, frozen=True, tag="say", kw_only=True):
    """Say one of the fixed phrases."""

    phrase: Phrase


class Look(Asked, frozen=True, tag="look", kw_only=True):
    """Look from another seat of this device (it is handed round)."""

    seat: Letter


class OpenHands(Asked, frozen=True, tag="open", kw_only=True):
    """Look on with all hands open; `key` is from the commentator's link."""

    key: Key
