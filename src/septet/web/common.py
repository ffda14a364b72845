"""What frames of both games say of a match's course."""

from __future__ import annotations

from typing import Literal

from septet.table import Table

Phase = Literal["lead", "play", "settled", "over"]
"""lead: the first deal waits. settled: a deal is played out, the next one waits. over: nothing more is played."""


Code = Literal[
    # the table's own
    "stale",
    "not-your-turn",
    "over",
    "bad-message",
    "not-stored",
    "unseen",
    "no-take-back",
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
before it is about to show.
"""


def replayable(table: Table) -> int:
    """How many hands or rounds are over: those that may be seen by all (RG9, SG19)."""
    return table.hand - 1 if table.phase == "play" else table.hand
