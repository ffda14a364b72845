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
from textual.timer import Timer
from textual.widgets import Static

from septet.game import IllegalMove
from septet.table import Events, Table, rematch
from septet.words import LANGUAGES

from . import texts
from .choice import Choice, Place
from .hand import Rack
from .look import CSS, LIT_TEXT
from .popups import Help, Leave
from .saving import save
from .sheets import sheet
from .shown import look
from .sizes import share, too_small
from .views import LayoutView, RackView

PAUSES = {"bot": 0.9, "knock": 0.8}
"""Seconds before what the table does by itself, at pace 1."""
LOOK = 1.8
"""Seconds for which the layout stays to be seen at the end of a hand, at pace 1."""
NOTICE = 5.0
"""Seconds for which a notice stays."""


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
        self.look_timer: Timer | None = None
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

    def play_match(self) -> None:
        """Run until left. What goes wrong in it is raised here, when the terminal is as it was."""
        self.run()
        if self._exception:
            raise self._exception

    def _fatal_error(self) -> None:
        """As Textual does, but without its traceback."""
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        self.show()
        self.drive()

    def on_resize(self) -> None:
        self.show()

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the table as it is now."""
        say, shown, (width, height) = texts.speaker(self.lang), look(self.table, self.me), self.size
        self.choice.follow(shown.options)
        aimed = self.choice.aimed
        rack = Rack(shown.mine, shown.options, bool(shown.options), self.choice.tile, aimed[0] if aimed else None)
        sizes = share(width, height, self.sheeted, rack.rows)
        for name, on in (("too-small", sizes.is_small), ("wide", sizes.is_wide), ("sheeted", self.sheeted)):
            self.screen_stack[0].set_class(on, name)
        self.parts["told"].styles.height, self.rack_view.styles.height = sizes.told, sizes.rack
        self.put("small", Text(too_small(self.lang, width, height)))
        self.put("head", texts.head(say, shown, width))
        self.put("plates", texts.plates(say, shown, sizes.cloth))
        self.put("told", *texts.told(say, shown, sizes.cloth, sizes.told))
        self.put("panel", *texts.panel(say, shown, height - 2))
        self.put("sheet", *sheet(say, shown, self.table.faults, sizes.cloth - 4))
        self.put(
            "keys", Text(f" {self.notice}", LIT_TEXT) if self.notice else texts.keys(say, shown, self.sheeted, width)
        )
        self.rack_view.show(rack, sizes.is_big, say, () if sizes.is_wide else texts.status(say, shown))
        self.layout_view.show(say, shown, self.choice)

    def put(self, part: str, *lines: Text) -> None:
        """Write this in a part of the screen."""
        self.parts[part].update(texts.join(lines, "\n"))

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
            self.look_timer = self.set_timer(LOOK * self.pace, self.turn_over)
        self.show()

    def turn_over(self) -> None:
        """The account of the hand in place of the layout, or the layout again."""
        if self.look_timer:
            self.look_timer.stop()
        self.looking = not self.looking
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
            self.turn_over()
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
            self.turn_over()

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
