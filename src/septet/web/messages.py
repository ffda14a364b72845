"""Everything that goes over the wire, as types. The page's TypeScript types are made from `WIRE` (`make types`).

Drawing data are the game's own: `Picture`, `Option`, `Ply`, `Settlement`, `Drawn`; the sentences are the rulebook's.
Nothing here decides what a seat may see: `septet.views` does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from septet import seven_rocks
from septet.seven_rocks import Drawn, Option, Picture, Ply, SeatLetter, Settlement

from .common import Asked, Code, Keys, Party, Phase, rest_of
from .messages_advice import AskHint, Hinted
from .messages_analysis import (
    Answered,
    AskedAnalysis,
    AskedAnswer,
    AskedPosition,
    AskedRecord,
    HandAnalysis,
    Position,
)
from .messages_coach import Coached, RoundCourse, RoundTurns
from .messages_games import AskedRules, BotInfo, GoodRules, RulesPage
from .messages_party import (
    Accept,
    BeginMatch,
    Elsewhere,
    EndMatch,
    Gathering,
    GoOn,
    Leave,
    Look,
    Mix,
    OpenHands,
    People,
    Propose,
    PutBot,
    RemoveSeat,
    Said,
    Say,
    Sit,
)
from .messages_sevens import CardInfo, LayMoves, Sevens, SevensReplay, TakeBack, Tried, TryMoves
from .messages_tables import CheckedDeal, Done, MadeTable, Match, NewTable, Notice, Ticket, Token

Result = Literal["NS", "EW", "tie", "*"]
"""Who won; `*` for a match that was ended early."""


class SeatInfo(Struct, frozen=True):
    """A seat and who sits there: a person, or the bot of that name (then `name` is the bot's too).

    `held` is the number of tiles in hand (RG9), `faults` how many moves `random` had to make in the bot's place, `late`
    how many a bot made because the time was over. A bot at a seat that is `owned` sits in for that person.
    """

    seat: SeatLetter
    name: str
    bot: str | None
    owned: bool
    team: int
    held: int
    faults: int
    late: int


class NextHand(Struct, frozen=True):
    """The hand that waits to begin: its number, who leads, and the rounds of the draw that decided it (RG4)."""

    hand: int
    lead: SeatLetter
    draw: tuple[tuple[Drawn, ...], ...]


class RocksStill(Struct, frozen=True):
    """The part of a frame of Seven Rocks that is the same for everybody, and stays the same while moves are made.

    hand        the number of the hand on the table, 0 before the first; `leader` and `draw` are its
    """

    table: str
    party: Party
    rules: seven_rocks.Rules
    differs: tuple[str, ...]
    target: int
    hand: int
    leader: SeatLetter | None
    draw: tuple[tuple[Drawn, ...], ...]


class RocksTable(RocksStill, frozen=True):
    """The part of a frame of Seven Rocks that is the same for everybody. `plies` and `layout` are of the hand.

    turn        the seat to act; None unless phase is `play`
    scores      of NS and EW; `before` is each team's score before it last changed (the back peg)
    settlement  how the hand on the table ended; None while it is played
    next        the hand that waits; not None exactly when {"type": "next"} is in place
    result      None unless phase is `over`
    """

    version: int
    phase: Phase
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    turn: SeatLetter | None
    scores: tuple[int, int]
    before: tuple[int, int]
    layout: Picture
    plies: tuple[Ply, ...]
    settlement: Settlement | None
    next: NextHand | None
    result: Result | None


class Rocks(RocksTable, frozen=True, tag="rocks"):
    """The whole of what somebody sees of a table of Seven Rocks, sent after every change; then what only they see.

    seat        the seat that is looked from
    you         all seats of this device; none of a spectator
    mine        this seat's tiles, ascending
    options     what this seat may play now; empty when it must knock, which the table does
    hands       by seat all tiles, for a commentator; else None
    """

    seat: SeatLetter
    you: tuple[str, ...]
    keys: Keys
    mine: tuple[str, ...]
    options: tuple[Option, ...]
    hands: tuple[tuple[str, ...], ...] | None


RocksMoving = rest_of(RocksTable, RocksStill)
RocksSeat = rest_of(Rocks, RocksTable)


class Refused(Struct, frozen=True, tag="refused"):
    """A message that changed nothing: why, in a word and in a sentence, and the number of the rule behind it."""

    version: int
    code: Code
    rule: str | None
    text: str


class PlayMove(Asked, frozen=True, tag="play", kw_only=True):
    """Play this move (`05@00.B`, or `-` for the knock) in the state with this version."""

    version: int
    move: Annotated[str, Meta(max_length=16)]


FromTable: TypeAlias = Rocks | Sevens | Gathering | Tried | Hinted | Refused | People | Said | Elsewhere
ToTable: TypeAlias = (
    PlayMove
    | LayMoves
    | TryMoves
    | TakeBack
    | AskHint
    | GoOn
    | EndMatch
    | Sit
    | PutBot
    | Leave
    | RemoveSeat
    | Propose
    | Accept
    | BeginMatch
    | Mix
    | Say
    | Look
    | OpenHands
)


class ReplayFrame(Struct, frozen=True):
    """A hand after so many plies: frame 0 is the deal, frame n is after ply n, `last`."""

    ply: int
    last: Ply | None
    turn: SeatLetter | None
    layout: Picture
    hands: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]
    before: tuple[int, int]


class Replay(Struct, frozen=True):
    """One hand, open, step by step; `hands` is how many hands of this match can be replayed. `seat` is the one it is
    looked at from, `you` the same if it is this device's own."""

    table: str
    hand: int
    hands: int
    seat: SeatLetter
    you: tuple[str, ...]
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    rules: seven_rocks.Rules
    differs: tuple[str, ...]
    target: int
    leader: SeatLetter
    draw: tuple[tuple[Drawn, ...], ...]
    frames: tuple[ReplayFrame, ...]
    settlement: Settlement
    result: Result | None
    """Of the match, if it ended with this hand."""


class Puzzle(Struct, frozen=True):
    """A puzzle without its answer: its number of so many, its hand up to the position, and the legal plays there."""

    number: int
    puzzles: int
    hand: Replay
    options: tuple[Option, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused. With 422: the field that was wrong, its value, why, and the reason in a word:
    `value` where the value is impossible by itself, else what does not go together."""

    code: str
    text: str
    field: str | None = None
    value: str | None = None
    why: str | None = None
    reason: str | None = None


WIRE: tuple[Any, ...] = (
    FromTable,
    ToTable,
    NewTable,
    MadeTable,
    AskedRules,
    GoodRules,
    Match,
    Replay,
    SevensReplay,
    HandAnalysis,
    AskedAnalysis,
    AskedRecord,
    AskedPosition,
    Position,
    Puzzle,
    AskedAnswer,
    Answered,
    Coached,
    RoundCourse,
    RoundTurns,
    BotInfo,
    CardInfo,
    RulesPage,
    Notice,
    Token,
    Ticket,
    CheckedDeal,
    Done,
    Problem,
)
