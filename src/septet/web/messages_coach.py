"""What goes over the wire about the coach of Sevens, and about rounds of it that are over."""

from __future__ import annotations

from msgspec import Struct

from septet.analysis.sevens.advice import Advice


class Words(Struct, frozen=True):
    """A key of the words on screen, and the values that its text wants."""

    key: str
    values: dict[str, str | int]


class Coached(Struct, frozen=True):
    """What a coach answers a seat, from what that seat sees and nothing else: as data, and each answer in words.

    `version` is that of the table; 0 in a round that is over. An answer without words is not for this moment: three of
    the questions are for one's own turn.
    """

    version: int
    seat: str
    advice: Advice
    opening: tuple[Words, ...]
    pile: tuple[Words, ...]
    out: tuple[Words, ...]
    use: tuple[Words, ...]
