"""What goes over the wire about the coach of Sevens, and about rounds of it that are over."""

from __future__ import annotations

from msgspec import Struct

from septet.analysis.sevens.advice import Advice
from septet.analysis.sevens.course import Chance, Fortune
from septet.analysis.sevens.decisions import Decision

from .common import rest_of


class Words(Struct, frozen=True):
    """A key of the words on screen, and the values that its text wants."""

    key: str
    values: dict[str, str | int]


class CoachedAt(Struct, frozen=True):
    """When a coach is asked: the version of the table; 0 in a round that is over."""

    version: int


class Coached(CoachedAt, frozen=True):
    """What a coach answers a seat, from what that seat sees and nothing else: as data, and each answer in words.

    `version` is that of the table; 0 in a round that is over. An answer without words is not for this moment: three of
    the questions are for one's own turn.
    """

    seat: str
    advice: Advice
    opening: tuple[Words, ...]
    pile: tuple[Words, ...]
    out: tuple[Words, ...]
    use: tuple[Words, ...]


CoachedRest = rest_of(Coached, CoachedAt)


class RoundCourse(Struct, frozen=True):
    """How a round of Sevens that is over went: the chance of each team to win the game, in order, at the deal first;
    luck against skill for each team (nothing of a round that was ended early), and the same in words."""

    round: int
    chances: tuple[Chance, ...]
    fortunes: tuple[Fortune, ...]
    told: tuple[Words, ...]


class Told(Struct, frozen=True):
    """A decision, and what it cost and why in words."""

    decision: Decision
    told: tuple[Words, ...]


class RoundTurns(Struct, frozen=True):
    """The few decisions of a round of Sevens that is over that cost most, the worst first."""

    round: int
    decisions: tuple[Told, ...]
