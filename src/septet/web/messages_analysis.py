"""What goes over the wire about analysis: of hands that are over, of records that are pasted, of any open position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from septet.seven_rocks import Option, Picture, Ply, SeatLetter

Sense = Literal["open", "known"]
"""open: as if all hands lay open. known: by what the seat to act could know, averaged over deals that fit it."""

Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
MoveText = Annotated[str, Meta(max_length=16)]


class Why(Struct, frozen=True):
    """What speaks for the better play: a number for it and one for the play that was made, means over the worlds.

    scores  the points of the play itself
    allows  the most that the next seat (`seat`) can then score at once
    knock   how often that seat must then knock, 0 to 1
    keeps   how many of the other tiles in hand then fit somewhere
    sheds   the pips that leave the hand
    soon    by how much the team is ahead after five plays from here, if all play best (with all hands open)
    later   nothing of this tells them apart
    """

    kind: Literal["scores", "allows", "knock", "keeps", "sheds", "soon", "later"]
    better: float
    other: float
    seat: SeatLetter


class MarkedPlay(Struct, frozen=True):
    """A play and what it gave away, in points.

    best      a play that is worth most; the one that was made, if none is worth more
    over      whether the place of `best` is still open after the play: then `shown` is where it lies on that layout,
              else on the layout before the play. Its sums are always those of the better play itself
    value     what its team still gained over the other from here on, by this play; `best_value` by the best
    error     the standard error of `gave`; 0 with all hands open
    sign      ??, ?, ?!, or nothing
    choices   how many plays there were
    worlds    over how many ways in which the hidden tiles may lie
    line      how the hand goes on with the best play, with all hands open
    """

    ply: int
    seat: SeatLetter
    move: str
    best: str
    shown: Option | None
    over: bool
    value: float
    best_value: float
    gave: float
    error: float
    sign: Literal["", "?!", "?", "??"]
    choices: int
    worlds: int
    why: tuple[Why, ...]
    line: tuple[str, ...]


class HandAnalysis(Struct, frozen=True):
    """A hand that is over, in one sense.

    expected  by how much N-S come out ahead in this hand: at the deal, then after each ply
    gave      what N-S and E-W gave away together
    """

    hand: int
    sense: Sense
    expected: tuple[float, ...]
    gave: tuple[float, float]
    plays: tuple[MarkedPlay, ...]


class AskedRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of Seven Rocks as text, and which of its hands is wanted; of several games the first."""

    record: Annotated[str, Meta(max_length=64_000)]
    hand: Annotated[int, Meta(ge=1)] = 1


class AskedAnalysis(AskedRecord, frozen=True, forbid_unknown_fields=True):
    """The analysis of a hand of a record."""

    sense: Sense = "open"


class AskedPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Any open position of a hand: the house rules that are not the standard ones, the scores at the deal, the deal as
    in a record (`lead E deal N 00 03 … / E … / S … / W …`), and the moves since."""

    deal: Annotated[str, Meta(max_length=400)]
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=116)] = ()
    scores: tuple[Number, Number] = (0, 0)
    rules: dict[str, Any] = {}


class TriedMove(Struct, frozen=True):
    """A move that could be made, what it is worth, and where it would lie; no place for the knock.

    `value` is what the team to act then still gains over the other, all hands open and all four playing best; `gave`
    what it gives away.
    """

    move: str
    value: float
    gave: float
    shown: Option | None


class Position(Struct, frozen=True):
    """An open position: what lies, who is to act (nobody once the hand is over), the hands, the scores, and every legal
    move with its worth, the best first."""

    plies: tuple[Ply, ...]
    layout: Picture
    turn: SeatLetter | None
    hands: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]
    tries: tuple[TriedMove, ...]


class AskedAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A play as the answer to a puzzle."""

    move: MoveText


class Answered(Struct, frozen=True):
    """What is said of an answer to a puzzle, all hands open: whether it is the best play; what it gave away, or, where
    it is right, what the second best play would; and every play with its worth, the best first."""

    right: bool
    mark: MarkedPlay
    tries: tuple[TriedMove, ...]
