"""What frames of both games say of a match's course."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Raw, Struct, defstruct
from msgspec.json import Encoder
from msgspec.structs import fields

from septet.game import Game
from septet.records import Hand, Record
from septet.table import Table, Terms

encode = Encoder().encode

Phase = Literal["gathering", "lead", "play", "settled", "over"]
"""gathering: seats are taken and house rules agreed. lead: the first deal waits. settled: a deal is played out, the
next one waits. over: nothing more is played."""


Code = Literal[
    # the table's own
    "stale",
    "not-your-turn",
    "over",
    "bad-message",
    "not-stored",
    "unseen",
    "no-take-back",
    "no-hints",
    "no-answer",
    # of the party
    "taken",
    "seated",
    "seen",
    "no-seat",
    "bad-name",
    "bad-rules",
    "bad-bot",
    "not-host",
    "not-agreed",
    "begun-already",
    "not-away",
    "no-key",
    "not-now",
    "too-fast",
    # both games
    "not-in-hand",
    "no-match",
    # Seven Rocks
    "not-open",
    "branch-closed",
    "mirror",
    "must-play",
    # Sevens
    "must-answer",
    "not-asked",
    "drawn",
    "begun",
    "foot",
    "must-discard",
    "stock-empty",
    "stock-left",
    "draw-first",
    "pile-empty",
    "pile-short",
    "frozen",
    "book-full",
    "minimum",
    "no-end",
    "book-each",
    "wild-seven",
    "wild-cap",
    "wild-majority",
    "three-needed",
    "seven",
    "no-asking",
]
"""Why a message was refused; the rulebook knows the rule behind each.

not-stored: the store could not keep it, so it has not happened. unseen: whether it is legal would tell what the move
before it is about to show. seen: this person has looked into another hand of this deal. not-away: the person whose seat
it is, is there, or not away for long enough. no-key: the link does not allow it. too-fast: too many messages,
or too much was computed for this address. no-hints:
only who plays with bots alone is given hints, unless the host has ruled that out. no-answer: none came in time.
"""


class Asked(Struct, frozen=True):
    """A message to the table. `id`, if given, is a word of the sender's own: the same message sent again is answered by
    the newest frame and does nothing."""

    id: Annotated[str, Meta(max_length=32)] = ""


def rest_of(whole: type[Struct], part: type[Struct]) -> Any:
    """The type of those fields of a frame that are not in this part of it, with the tag of the whole."""
    rest = [(field.name, field.type) for field in fields(whole) if field.name not in part.__struct_fields__]
    return defstruct(f"{whole.__name__}Rest", rest, frozen=True, tag=whole.__struct_config__.tag)


def joined(one: bytes, other: bytes) -> bytes:
    """Two JSON objects as one: what stays the same is encoded once."""
    return b"".join((one[:-1], b",", memoryview(other)[1:]))


class Growing:
    """A list that mostly grows, encoded: what was in it before is not encoded again."""

    def __init__(self) -> None:
        self._items: tuple[Any, ...] = ()
        self._text = b"[]"
        self._sent = Raw(self._text)

    def encoded(self, items: tuple[Any, ...]) -> Raw:
        """The list as it is now."""
        had = self._items
        if items is had:
            return self._sent
        if had and len(items) > len(had) and items[: len(had)] == had:
            self._text = joined(self._text, encode(items[len(had) :]))
        else:
            self._text = encode(items)
        self._items, self._sent = items, Raw(self._text)
        return self._sent


class Grown(defaultdict[str, Growing]):
    """The growing lists of one table, by their names; and what was told of its hand, for its game to go on from."""

    told: Any = None

    def __init__(self) -> None:
        super().__init__(Growing)


class Fair(Struct, frozen=True):
    """How deals come about: the digest of the server's secret for the hand on the table, and for the next deal the
    number of that hand, the digest of its secret, and the seats whose shares are there. Empty where a table proves
    nothing."""

    now: str
    next: int
    commitment: str
    mixed: tuple[str, ...]


class Party(Struct, frozen=True):
    """What all may know of those at a table beyond its seats: the host's seat, the terms, whether the person who plays
    may ask for hints now, who would end the match early, and the table of the rematch, if there is one."""

    host: str | None
    terms: Terms
    hints: bool
    wishes: tuple[str, ...]
    fair: Fair
    rematch: str | None


class Keys(Struct, frozen=True):
    """What links of this table must carry: `sit` to take a seat, `open` to see all hands (where that was agreed).

    Empty for those who may not hand them out.
    """

    sit: str
    open: str


NO_KEYS = Keys("", "")


class Sight(NamedTuple):
    """From where somebody looks at a table: the seat (None: a spectator), the letters of all seats of that device, what
    it may hand out, whether it sees all hands."""

    seat: int | None = None
    you: tuple[str, ...] = ()
    keys: Keys = NO_KEYS
    open: bool = False


def party(table: Table) -> Party:
    """What all may know of those at a table."""
    letters, deals, at = table.record.game.seats, table.deals, table.party
    hosts = at.of(at.host)
    return Party(
        host=letters[hosts[0]] if hosts else None,
        terms=table.terms,
        hints=table.hints,
        wishes=tuple(letters[seat] for seat in sorted(at.wishes)),
        fair=Fair(
            now=deals.commitment(table.hand),
            next=deals.number,
            commitment=deals.commitment(deals.number),
            mixed=tuple(letters[seat] for seat in deals.mixed()),
        ),
        rematch=table.again,
    )


def home(game: Game) -> int:
    """Where the person sits at a table with bots, and where a spectator looks from: at S, or at P1."""
    return game.seats.index("S") if "S" in game.seats else 0


def replayable(table: Table) -> int:
    """How many hands or rounds are over: those that may be seen by all (RG9, SG19)."""
    return table.hand - 1 if table.phase == "play" else table.hand


def hand_over(table: Table, number: int) -> Hand | None:
    """A hand or round that is over, from 1; None for any other."""
    count = replayable(table)
    if not 1 <= number <= count:
        return None
    return _hands(table.record, count)[number - 1]


@lru_cache(16)
def _hands(record: Record, count: int) -> list[Hand]:
    """So many hands of a record, which are over: none changes any more, and each is asked for again and again."""
    return record.hands()[:count]


def steps_of(game: Game, hand: Hand) -> tuple[int, ...]:
    """After how many moves each step of a replay stands, the deal first.

    A step is a ply in Seven Rocks; in Sevens a whole turn, the last one finished or not.
    """
    states, moves = hand.states, len(hand.moves)
    if game.id != "sevens":
        return tuple(range(moves + 1))
    turns = (at for at in range(1, moves) if states[at].turn_number != states[at - 1].turn_number)
    return (0, *turns, moves) if moves else (0,)
