"""A hint in the terminal: worked out in another process from what one sees alone, told in the place of the plays."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from septet.analysis.seven_rocks import Hint
from septet.analysis.seven_rocks.tell import hint_words
from septet.table import Table

from .look import LIT_TEXT, QUIET
from .shown import Shown
from .texts import Say, name_of

LIMIT = 300.0
"""Seconds for a hint: where nothing is compiled yet, the first one waits for that."""


class Advice(NamedTuple):
    """What was asked for in a state of a table (its last move), and the hint once it is there."""

    table: Table
    moved_at: int
    hint: Hint | None

    def is_of(self, table: Table) -> bool:
        """Whether nothing has moved there since."""
        return self.table is table and self.moved_at == table.moved_at


def advice_lines(say: Say, lang: str, shown: Shown, advice: Advice, width: int, console: Console) -> list[Text]:
    """It in words, as many rows as that takes."""
    if advice.hint is None:
        return [Text(f" {say('hint-waits')}", QUIET)]
    names: dict[str, str] = {seat.letter: name_of(say, shown, seat) for seat in shown.seats}
    lines = Text(hint_words(lang, advice.hint, names), LIT_TEXT).wrap(console, width - 2)
    return [Text(" ").append_text(line) for line in lines]
