"""The screen of a seat at a table of Sevens: what is shown where, and steps made at the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll

from septet.game import IllegalMove
from septet.table import Events, Table

from ..base import Match
from ..look import CSS, LIT_TEXT
from ..sizes import too_small
from . import holding, melds, parts, sheets
from .names import card_text, reason
from .shown import Shown, Tried, look, tried
from .sizes import CARD_CSS, LEAST, share
from .tray import Held, Tray, copies


class CardTable(Match):
    """The screen of one seat, as yet without keys."""

    CSS = CSS + CARD_CSS
    LYING = ("plates", "cloth-text", "pile", "told", "tray", "advice", "hand")
    PARTS = ("head", *LYING, "sheet", "panel", "keys", "small")
    PAUSES: ClassVar[Mapping[str, float]] = {"bot": 0.45}

    def __init__(self, table: Table, lang: str = "en", pace: float = 1.0, folder: Path | None = None) -> None:
        super().__init__(table, lang, pace, folder)
        self.tray = Tray()
        self.at = 0
        """The card of the hand under the cursor."""
        self.looking = False
        """The cloth is left to be seen although the round is over."""
        self.asked = ""
        """What waits for one more key: `wild` (which meld), or the step of a discard."""
        self.shown: Shown = look(table, self.me)
        self.tried: Tried | None = None
        self.scroll = VerticalScroll(self.parts["sheet"], id="scroll", can_focus=False)

    def compose(self) -> ComposeResult:
        part = self.parts
        lying = [part[name] for name in self.LYING]
        yield part["head"]
        yield Horizontal(Vertical(*lying, self.scroll, id="cloth"), part["panel"], id="middle")
        yield part["keys"]
        yield part["small"]

    # --- showing ----------------------------------------------------------------------------------------------------

    @property
    def held(self) -> list[Held]:
        """The hand in order."""
        return copies(self.shown.hand)

    @property
    def sheeted(self) -> bool:
        """Whether a sheet lies in the place of the cloth."""
        return self.table.phase != "play" and not self.looking

    def show(self) -> None:
        """Draw the table as it is now."""
        shown = self.shown = look(self.table, self.me)
        held = self.held
        self.tray.follow(held, shown.doing == "draw")
        self.at = max(0, min(self.at, len(held) - 1))
        self.tried = tried(self.table, self.me, self.tray.steps) if shown.is_mine and self.tray.steps else None
        width, height = self.size
        sizes = share(width, height, len(shown.seats), len(held))
        for name, on in (("too-small", sizes.is_small), ("wide", sizes.is_wide), ("sheeted", self.sheeted)):
            self.screen_stack[0].set_class(on, name)
        for name, rows in (("plates", sizes.plates), ("told", sizes.told), ("hand", sizes.hand)):
            self.parts[name].styles.height = rows
        say = self.say
        self.put("small", Text(too_small(self.lang, width, height, LEAST)))
        self.put("head", parts.head(say, shown, width))
        if self.sheeted:
            self.put("sheet", *sheets.sheet(say, shown, self.table.faults, sizes.cloth - 5))
        else:
            self._show_cloth(shown, held, sizes.cloth, sizes.told, sizes.melds)
        if sizes.is_wide:
            self.put("panel", *parts.panel(say, shown, height - 2))
        self.put("keys", self._last_row(shown, width))

    def _show_cloth(self, shown: Shown, held: list[Held], width: int, told: int, rows: int) -> None:
        say = self.say
        self.put("plates", *parts.seats(say, shown, width))
        self.put("cloth-text", *melds.cloth(say, shown, width, rows))
        self.put("pile", parts.pile(say, shown, width))
        self.put("told", *parts.last_turns(say, shown, width, told))
        self.put("tray", holding.tray_line(say, self.tray, shown.waiting, width))
        self.put("advice", *holding.advice(say, shown, self.tray, self.tried, width))
        self.put("hand", *holding.hand(say, held, self.at, self.tray, shown.fresh, width))

    def _last_row(self, shown: Shown, width: int) -> Text:
        say = self.say
        if self.asked == "wild":
            return holding.question(say("terminal-wild-where", ranks="4 … 9 T J Q K A", wild="w"))
        if self.asked:
            return holding.question(say("discard-sure", card=card_text(say, self.asked[1:])))
        if self.notice:
            return Text(f" {self.notice}", LIT_TEXT)
        main = Text(" ").append_text(sheets.key(say, shown)) if self.table.phase != "play" else Text()
        return main.append_text(holding.keys(say, shown, self.tray, width - main.cell_len))

    # --- what happens at the table ----------------------------------------------------------------------------------

    def happen(self, events: Events) -> None:
        """Make these events happen and show what has become of it."""
        self.looking = False
        super().happen(events)

    def play(self, *steps: str) -> None:
        """Make these steps, all or none; say why if they are refused."""
        try:
            made = self.table.play(self.me, self.table.version, *steps)
        except IllegalMove as refused:
            self.note(reason(self.say, refused))
            return
        self.notice = ""
        self.tray.clear()
        self.happen(made)
        self.drive()
