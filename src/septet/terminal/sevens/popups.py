"""The keys of Sevens, in a small window over the table."""

from __future__ import annotations

from ..popups import Help, Popup
from ..texts import Say
from .sheets import help_sheet


class CardHelp(Help):
    """Every key and sign; any key or click closes it."""

    def __init__(self, say: Say) -> None:
        Popup.__init__(self, help_sheet(say))
