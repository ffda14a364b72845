"""Seven Rocks in the terminal: how its screen is put together, and what the keys and the mouse do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer

from septet.analysis.seven_rocks import hint
from septet.game import IllegalMove
from septet.seven_rocks import text
from septet.table import Events, Table

from . import texts
from .advice import LIMIT, Advice, advice_lines
from .base import Match
from .choice import Choice, Place
from .hand import Rack
from .look import CSS, LIT_TEXT
from .popups import Help
from .sheets import sheet
from .shown import look
from .sizes import share, too_small
from .views import LayoutView, RackView

LOOK = 1.8
"""Seconds for which the layout stays to be seen at the end of a hand, at pace 1."""


class Terminal(Match):
    """Seven Rocks: the layout with one's tiles below it, or a sheet in their place; a panel where there is room."""

    CSS = CSS
    PARTS = ("head", "plates", "told", "sheet", "panel", "keys", "small")
    PAUSES: ClassVar[Mapping[str, float]] = {"bot": 0.9, "knock": 0.8}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "tile(-1)"),
        Binding("right", "tile(1)"),
        Binding("up", "place(-1)"),
        Binding("down", "place(1)"),
        Binding("enter", "enter"),
        Binding("escape", "put_back"),
        Binding("n", "go_on"),
        Binding("h", "hint"),
        Binding("v", "turn_over"),
        Binding("s", "save"),
        Binding("l", "language"),
        Binding("question_mark", "help"),
        Binding("q,ctrl+q,ctrl+c", "leave"),
    ]

    def __init__(self, table: Table, lang: str = "en", pace: float = 1.0, folder: Path | None = None) -> None:
        super().__init__(table, lang, pace, folder)
        self.choice = Choice()
        self.advice: Advice | None = None
        self.looking = False
        """The layout is left to be seen although the hand is over."""
        self.look_timer: Timer | None = None
        self.layout_view, self.rack_view = LayoutView(), RackView()
        self.scroll = VerticalScroll(self.parts["sheet"], id="scroll", can_focus=False)

    def compose(self) -> ComposeResult:
        parts = self.parts
        cloth = Vertical(parts["plates"], self.layout_view, parts["told"], self.rack_view, self.scroll, id="cloth")
        yield parts["head"]
        yield Horizontal(cloth, parts["panel"], id="middle")
        yield parts["keys"]
        yield parts["small"]

    # --- showing ----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the table as it is now."""
        say, shown, (width, height) = self.say, look(self.table, self.me), self.size
        self.choice.follow(shown.options)
        aimed = self.choice.aimed
        rack = Rack(shown.mine, shown.options, bool(shown.options), self.choice.tile, aimed[0] if aimed else None)
        sizes = share(width, height, self.sheeted, rack.rows)
        for name, on in (("too-small", sizes.is_small), ("wide", sizes.is_wide), ("sheeted", self.sheeted)):
            self.screen_stack[0].set_class(on, name)
        told = texts.told(say, shown, sizes.cloth, sizes.told)
        if self.advice and self.advice.is_of(self.table):
            told = advice_lines(say, self.lang, shown, self.advice, sizes.cloth, self.console)
        self.parts["told"].styles.height, self.rack_view.styles.height = max(len(told), sizes.told), sizes.rack
        self.put("small", Text(too_small(self.lang, width, height)))
        self.put("head", texts.head(say, shown, width))
        self.put("plates", texts.plates(say, shown, sizes.cloth))
        self.put("told", *told)
        self.put("panel", *texts.panel(say, shown, height - 2))
        self.put("sheet", *sheet(say, shown, self.table.faults, sizes.cloth - 4))
        keys = texts.keys(say, shown, self.sheeted, self.table.hints, width)
        self.put("keys", Text(f" {self.notice}", LIT_TEXT) if self.notice else keys)
        self.rack_view.show(rack, sizes.is_big, say, () if sizes.is_wide else texts.status(say, shown))
        self.layout_view.show(say, shown, self.choice)

    @property
    def sheeted(self) -> bool:
        """Whether a sheet lies in the place of the layout."""
        return self.table.phase != "play" and not self.looking

    # --- what happens at the table ----------------------------------------------------------------------------------

    def happen(self, events: Events) -> None:
        """Make these events happen and show what has become of it."""
        was_play = self.table.phase == "play"
        super().happen(events)
        if was_play and self.table.phase != "play" and self.pace:
            self.turn_over()
            self.look_timer = self.set_timer(LOOK * self.pace, self.turn_over)

    def turn_over(self) -> None:
        """The account of the hand in place of the layout, or the layout again."""
        if self.look_timer:
            self.look_timer.stop()
        self.looking = not self.looking
        self.show()

    def play(self, place: Place) -> None:
        """Play at this place."""
        try:
            events = self.table.play(self.me, self.table.version, place[0].move)
        except IllegalMove as refused:
            self.note(self.say(f"refused-{refused.code}"))
            return
        self.layout_view.touch(place)
        self.choice.pick(None)
        self.happen(events)
        self.drive()

    @work(exclusive=True, group="hint")
    async def advise(self) -> None:
        """Have a hint worked out for the position as it is, from what this seat sees; then tell it and aim there."""
        asked = self.advice = Advice(self.table, self.table.moved_at, None)
        self.show()
        try:
            found = await self.thinkers.workers.run(hint, self.table.view(self.me), limit=LIMIT)
        except Exception:  # whatever it was, such as no Numba: the match goes on
            self.advice = None
            self.note(self.say("refused-no-answer"))
            return
        if asked.is_of(self.table):
            self.advice = asked._replace(hint=found)
            self.aim_at_hint()

    def aim_at_hint(self) -> None:
        """Pick the tile that the hint names and aim where it would lie."""
        if self.advice and self.advice.hint:
            best = text(self.advice.hint.best)
            self.choice.aim(next(option for option in self.choice.options if option.move == best))
            self.show()

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

    def action_hint(self) -> None:
        """What `expert` would play in one's place, and why; once it is told, aim there again."""
        if not (self.choice.options and self.table.hints):
            return
        if self.advice and self.advice.is_of(self.table):
            self.aim_at_hint()
        else:
            self.advise()

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

    def action_turn_over(self) -> None:
        """The layout in place of the account, or the account again."""
        if self.table.phase in ("settled", "over"):
            self.turn_over()

    def action_help(self) -> None:
        """Keys and signs."""
        self.push_screen(Help(self.say))

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
