"""The two small windows over the table: the keys, and whether to leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from .sheets import help_sheet, leave_sheet
from .texts import Say, join


class Popup(ModalScreen[str]):
    """Some lines in the middle of the screen."""

    def __init__(self, lines: Sequence[Text]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        yield Static(join(self.lines, "\n"), classes="popup")


class Help(Popup):
    """Every key and sign; any key or click closes it."""

    def __init__(self, say: Say) -> None:
        super().__init__(help_sheet(say))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss("")

    def on_click(self) -> None:
        self.dismiss("")


class Leave(Popup):
    """Whether to leave a match that is not over: answers `leave`, `save` or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+q,ctrl+c", "answer('leave')"),
        Binding("s", "answer('save')"),
        Binding("escape,enter,n", "answer('')"),
    ]

    def __init__(self, say: Say) -> None:
        super().__init__(leave_sheet(say))

    def action_answer(self, answer: str) -> None:
        """Close with this answer."""
        self.dismiss(answer)
