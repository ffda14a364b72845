"""What every match in the terminal has: the table, in this process, notices, the record, the language, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App
from textual.widgets import Static

from septet.table import Events, Table, rematch
from septet.thinking import Thinkers, Thought
from septet.words import LANGUAGES

from . import texts
from .popups import Leave
from .saving import save

NOTICE = 5.0
"""Seconds for which a notice stays."""


class Match(App[None]):
    """The screen of one seat (the one without a bot) at a table. `pace` multiplies the pauses; 0 is none."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    PARTS: ClassVar[tuple[str, ...]] = ()
    """The parts of the screen that are texts."""
    PAUSES: ClassVar[Mapping[str, float]] = {}
    """Seconds before what the table does by itself, at pace 1."""

    def __init__(self, table: Table, lang: str = "en", pace: float = 1.0, folder: Path | None = None) -> None:
        super().__init__()
        self.table, self.lang, self.pace = table, lang, pace
        self.folder = folder or Path()
        self.me = next(at for at, seat in enumerate(table.seats) if seat.bot is None)
        self.thinkers = Thinkers()
        """Bots that think in other processes while the screen stays alive."""
        self.notice = ""
        self.file: Path | None = None
        self.written: dict[str, Text] = {}
        """What stands in each part."""
        self.parts = {name: Static(id=name) for name in self.PARTS}
        for part in self.parts.values():
            part.auto_links = False  # what can be clicked keeps its own colours
        if not table.version:
            self.settle(table.open())

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
        self.call_later(self.show)  # then `size` is the new one

    @property
    def say(self) -> texts.Say:
        """`say(key, …)` in the language of the screen."""
        return texts.speaker(self.lang)

    def show(self) -> None:
        """Draw the table as it is now: each game its own way."""

    def put(self, part: str, *lines: Text) -> None:
        """Write this in a part of the screen, unless it stands there already."""
        text = texts.join(lines, "\n")
        before = self.written.get(part)
        if before is None or (text.plain, text.spans) != (before.plain, before.spans):
            self.written[part] = text
            self.parts[part].update(text)

    def note(self, text: str) -> None:
        """Say something in the last row for a while."""
        self.notice = text
        self.show()
        self.set_timer(NOTICE, self.forget)

    def forget(self) -> None:
        """The notice has been read."""
        self.notice = ""
        self.show()

    def settle(self, events: Events) -> None:
        """Make these events happen, and deal what comes next: nobody's share is awaited here."""
        self.table.apply(events)
        if self.table.due() == "deal":
            self.table.apply(self.table.step())

    def happen(self, events: Events) -> None:
        """Make these events happen and show what has become of it."""
        self.settle(events)
        self.show()

    @work(exclusive=True)
    async def drive(self) -> None:
        """What the table does by itself, each after a pause."""
        there = asyncio.Event()
        thought = Thought(self.thinkers, there.set)
        while due := self.table.due():
            bot = self.table.seats[self.table.record.state.turn].bot or "" if due == "bot" else ""
            thinks = thought.awaited(self.table, bot)
            await asyncio.sleep(self.PAUSES[due] * self.pace)
            if thinks:
                await there.wait()
                there.clear()
            self.happen(await asyncio.to_thread(self.table.step, thought.choose()))

    async def on_unmount(self) -> None:
        """Nobody thinks any more."""
        await self.thinkers.workers.close()

    def again(self) -> None:
        """A new match with the same seats and house rules."""
        rng = self.table.rng
        self.table = rematch(self.table, {"Date": date.today().isoformat()})
        self.table.rng = rng
        self.file = None
        self.happen(self.table.open())

    def action_save(self) -> None:
        """Write the record to a file."""
        try:
            self.file = save(self.table, self.folder, self.file)
        except OSError as error:
            self.note(self.say("not-saved", file=str(error.filename), why=error.strerror or str(error)))
        else:
            self.note(self.say("saved", file=str(self.file)))

    def action_language(self) -> None:
        """The other language."""
        self.lang = LANGUAGES[1 - LANGUAGES.index(self.lang)]
        self.show()

    def action_leave(self) -> None:
        """Leave, but ask first while a match runs."""
        if self.table.phase == "over":
            self.exit()
        else:
            self.push_screen(Leave(self.say), self.answered)

    def answered(self, answer: str | None) -> None:
        """What was said to leaving."""
        if answer == "leave":
            self.exit()
        elif answer == "save":
            self.action_save()
