"""A match in the terminal: the table, in this process, and what the keys and the mouse do."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import Static

from septet.game import IllegalMove
from septet.table import Events, Table, rematch
from septet.words import LANGUAGES

from . import texts
from .choice import Choice, Place
from .hand import BIG_HIGH, MOST_PLACES, PLACES, Rack, width_of
from .look import CSS, LIT_TEXT, PANEL_WIDTH
from .popups import Help, Leave
from .saving import save
from .sheets import sheet
from .shown import Shown, look
from .views import LayoutView, RackView

PAUSES = {"bot": 0.9, "knock": 0.8}
"""Seconds before what the table does by itself, at pace 1."""
LOOK = 1.8
"""Seconds for which the layout stays to be seen at the end of a hand, at pace 1."""
NOTICE = 5.0
"""Seconds for which a notice stays."""
LEAST = Size(64, 24)
"""Columns and rows in which a whole hand can be laid."""
WIDE = Size(100, 28)
"""Columns and rows from which on there is a panel with the plays."""
WIDER = 110
"""Columns from which on the panel stands also beside a sheet."""
TALL = 40
"""Rows from which on one's own tiles are drawn with their pips."""


class Terminal(App[None]):
    """The screen of one seat (the one without a bot) at a table. `pace` multiplies the pauses; 0 is none."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "tile(-1)"),
        Binding("right", "tile(1)"),
        Binding("up", "place(-1)"),
        Binding("down", "place(1)"),
        Binding("enter", "enter"),
        Binding("escape", "put_back"),
        Binding("n", "go_on"),
        Binding("v", "turn_over"),
        Binding("s", "save"),
        Binding("l", "language"),
        Binding("question_mark", "help"),
        Binding("q,ctrl+q,ctrl+c", "leave"),
    ]

    def __init__(self, table: Table, lang: str = "en", pace: float = 1.0, folder: Path | None = None) -> None:
        super().__init__()
        self.table, self.lang, self.pace = table, lang, pace
        self.folder = folder or Path()
        self.me = next(at for at, seat in enumerate(table.seats) if seat.bot is None)
        self.choice = Choice()
        self.looking = False
        """The layout is left to be seen although the hand is over."""
        self.notice = ""
        self.file: Path | None = None
        self.parts = {name: Static(id=name) for name in ("head", "plates", "told", "sheet", "panel", "keys", "small")}
        self.layout_view, self.rack_view = LayoutView(), RackView()
        self.scroll = VerticalScroll(self.parts["sheet"], id="scroll", can_focus=False)
        if not table.version:
            table.apply(table.open())

    def compose(self) -> ComposeResult:
        parts = self.parts
        cloth = Vertical(parts["plates"], self.layout_view, parts["told"], self.rack_view, self.scroll, id="cloth")
        yield parts["head"]
        yield Horizontal(cloth, parts["panel"], id="middle")
        yield parts["keys"]
        yield parts["small"]

    def on_mount(self) -> None:
        self.show()
        self.drive()

    def on_resize(self) -> None:
        self.show()

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the table as it is now."""
        say, shown, size = texts.speaker(self.lang), look(self.table, self.me), self.size
        self.choice.follow(shown.options)
        is_small = size.width < LEAST.width or size.height < LEAST.height
        is_wide = size.width >= WIDE.width and size.height >= WIDE.height
        if self.sheeted and size.width < WIDER:
            is_wide = False
        self.screen_stack[0].set_class(is_small, "too-small")
        self.screen_stack[0].set_class(is_wide, "wide")
        self.screen_stack[0].set_class(self.sheeted, "sheeted")
        cloth = size.width - PANEL_WIDTH if is_wide else size.width
        needed = {"columns": LEAST.width, "rows": LEAST.height, "wide": size.width, "high": size.height}
        self.put("small", Text(say("terminal-small", **needed)))
        self.put("head", texts.head(say, shown, size.width))
        self.put("plates", texts.plates(say, shown, cloth))
        self.put(
            "keys",
            Text(f" {self.notice}", LIT_TEXT) if self.notice else texts.keys(say, shown, self.sheeted, size.width),
        )
        self.put("panel", texts.join(texts.panel(say, shown, size.height - 2), "\n"))
        self.put("sheet", texts.join(sheet(say, shown, self.table.faults, cloth - 4), "\n"))
        self.show_cloth(shown, say, cloth, is_wide)

    def show_cloth(self, shown: Shown, say: texts.Say, width: int, is_wide: bool) -> None:
        """The layout and what is below it."""
        aimed = self.choice.aimed
        rack = Rack(shown.mine, shown.options, bool(shown.options), self.choice.tile, aimed[0] if aimed else None)
        is_big = self.size.height >= TALL and width_of(True, 7) <= width
        # The rack takes a fourth row of places from the plays told, so that the layout keeps its size.
        places = MOST_PLACES if is_wide else max(PLACES, rack.rows)
        told = 1 if is_wide else 2 + PLACES - places
        self.parts["told"].styles.height = told
        self.put("told", texts.join(texts.told(say, shown, width, told), "\n"))
        self.rack_view.styles.height = (BIG_HIGH if is_big else 1) + places
        self.rack_view.show(rack, is_big, say, () if is_wide else texts.status(say, shown))
        self.layout_view.show(say, shown, self.choice)

    def put(self, part: str, text: Text) -> None:
        """Write this in a part of the screen."""
        self.parts[part].update(text)

    @property
    def sheeted(self) -> bool:
        """Whether a sheet lies in the place of the layout."""
        return self.table.phase != "play" and not self.looking

    def note(self, text: str) -> None:
        """Say something in the last row for a while."""
        self.notice = text
        self.show()
        self.set_timer(NOTICE, self.forget)

    def forget(self) -> None:
        """The notice has been read."""
        self.notice = ""
        self.show()

    # --- what happens at the table ----------------------------------------------------------------------------------

    def happen(self, events: Events) -> None:
        """Make these events happen and show what has become of it."""
        was_play = self.table.phase == "play"
        self.table.apply(events)
        if was_play and self.table.phase != "play" and self.pace:
            self.looking = True
            self.set_timer(LOOK * self.pace, self.stop_looking)
        self.show()

    def stop_looking(self) -> None:
        """Now the account of the hand."""
        if self.looking:
            self.looking = False
            self.show()

    @work(exclusive=True)
    async def drive(self) -> None:
        """Bots and knocks, each after a pause."""
        while due := self.table.due():
            await asyncio.sleep(PAUSES[due] * self.pace)
            self.happen(await asyncio.to_thread(self.table.step))

    def play(self, place: Place) -> None:
        """Play at this place."""
        try:
            events = self.table.play(self.me, self.table.version, place[0].move)
        except IllegalMove as refused:
            self.note(texts.speaker(self.lang)(f"refused-{refused.code}"))
            return
        self.layout_view.touch(place)
        self.choice.pick(None)
        self.happen(events)
        self.drive()

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def action_tile(self, by: int) -> None:
        """The next tile."""
        self.choice.step_tile(by)
        self.show()

    def action_place(self, by: int) -> None:
        """The next place; a long sheet is pushed up or down."""
        if self.sheeted:
            self.scroll.scroll_relative(y=by, animate=False)
            return
        self.choice.step_place(by)
        self.show()

    def action_enter(self) -> None:
        """Play where the picked tile is aimed; without one pick one; between hands go on."""
        if self.table.phase != "play":
            self.action_go_on()
        elif self.choice.aimed:
            self.play(self.choice.aimed)
        else:
            self.action_tile(1)

    def action_put_back(self) -> None:
        """Put the tile back."""
        self.choice.pick(None)
        self.show()

    def action_go_on(self) -> None:
        """From the layout to the account, from there to the next hand, after the match to a rematch."""
        if self.looking:
            self.stop_looking()
        elif self.table.phase == "over":
            self.again()
        elif self.table.phase != "play":
            self.happen(self.table.begin(self.table.version))
            self.drive()

    def again(self) -> None:
        """A new match with the same seats and house rules."""
        rng = self.table.rng
        self.table = rematch(self.table, {"Date": date.today().isoformat()})
        self.table.rng = rng
        self.file = None
        self.happen(self.table.open())

    def action_turn_over(self) -> None:
        """The layout in place of the account, or the account again."""
        if self.table.phase in ("settled", "over"):
            self.looking = not self.looking
            self.show()

    def action_save(self) -> None:
        """Write the record to a file."""
        say = texts.speaker(self.lang)
        try:
            self.file = save(self.table, self.folder, self.file)
        except OSError as error:
            self.note(say("not-saved", file=str(error.filename), why=error.strerror or str(error)))
        else:
            self.note(say("saved", file=str(self.file)))

    def action_language(self) -> None:
        """The other language."""
        self.lang = LANGUAGES[1 - LANGUAGES.index(self.lang)]
        self.show()

    def action_help(self) -> None:
        """Keys and signs."""
        self.push_screen(Help(texts.speaker(self.lang)))

    def action_leave(self) -> None:
        """Leave, but ask first while a match runs."""
        if self.table.phase == "over":
            self.exit()
        else:
            self.push_screen(Leave(texts.speaker(self.lang)), self.answered)

    def answered(self, answer: str | None) -> None:
        """What was said to leaving."""
        if answer == "leave":
            self.exit()
        elif answer == "save":
            self.action_save()

    def on_layout_view_touched(self, event: LayoutView.Touched) -> None:
        """A lit place was clicked."""
        self.play(event.place)

    def on_rack_view_touched(self, event: RackView.Touched) -> None:
        """A tile was clicked: pick it. A line: aim there; once it is aimed at, play."""
        tile, option = event.touch
        if option is None:
            self.choice.pick(tile)
        elif self.choice.aimed and self.choice.aimed[0] == option:
            self.play(self.choice.aimed)
            return
        else:
            self.choice.aim(option)
        self.show()
