"""What frames of both games say of a match's course."""

from __future__ import annotations

from typing import Literal

from septet.table import Table

Phase = Literal["lead", "play", "settled", "over"]
"""lead: the first deal waits. settled: a deal is played out, the next one waits. over: nothing more is played."""


def replayable(table: Table) -> int:
    """How many hands or rounds are over: those that may be seen by all (RG9, SG19)."""
    return table.hand - 1 if table.phase == "play" else table.hand
