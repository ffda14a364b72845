"""A game of Sevens in the terminal: what the keys and the mouse do."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from septet.game import IllegalMove

from . import holding
from .names import reason
from .popups import CardHelp
from .screen import CardTable
from .sizes import share
from .tray import is_wild

KEYS = {**{digit: digit for digit in "23456789"}, "1": "T", "0": "T", **dict(zip("tjkax", "TJKAX", strict=True))}
"""Which rank a key of the keyboard means in the hand; `Q` is with shift, for `q` leaves."""
MELDS = {**{digit: digit for digit in "456789"}, "1": "T", "0": "T", **dict(zip("tjqkaw", "TJQKAW", strict=True))}
"""Which meld a key means after `w`."""


class SevensTerminal(CardTable):
    """The screen of one seat at a table of Sevens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "card(-1)"),
        Binding("right", "card(1)"),
        Binding("up", "row(-1)"),
        Binding("down", "row(1)"),
        Binding("space", "pick"),
        Binding("enter", "enter"),
        Binding("escape", "put_back"),
        Binding("s", "do('S')"),
        Binding("p", "pile"),
        Binding("w", "wild"),
        Binding("l", "lay"),
        Binding("d", "discard"),
        Binding("n", "no_discard"),
        Binding("u", "take_back"),
        Binding("f", "do('F')"),
        Binding("g", "do('Q')"),
        Binding("e", "do('end')"),
        Binding("y", "answer('y')"),
        Binding("v", "turn_over"),
        Binding("S", "save"),
        Binding("L", "language"),
        Binding("question_mark", "help"),
        Binding("q,ctrl+q,ctrl+c", "leave"),
    ]

    async def on_event(self, event: events.Event) -> None:
        """A key that was asked for is taken before any other meaning of it."""
        if isinstance(event, events.Key) and self.asked and len(self.screen_stack) == 1:
            self._answer_key(event.key)
            return
        await super().on_event(event)

    def _answer_key(self, key: str) -> None:
        asked, self.asked = self.asked, ""
        if asked == "wild":
            self._send_wild(MELDS.get(key, ""))
        elif key in ("enter", "y"):
            self.play(asked)
        self.show()

    def _send_wild(self, key: str) -> None:
        """The wild card under the cursor, or the last one on the tray, goes to this meld."""
        held = self.held[self.at] if self.held else None
        if held is None or not is_wild(held.card) or held in self.tray.cards:
            held = self.tray.last_wild or next((one for one in self.held if is_wild(one.card)), None)
        if key and held:
            self.tray.send(held, key)

    def on_key(self, event: events.Key) -> None:
        """A rank: the next card of it onto the tray."""
        rank = "Q" if event.character == "Q" else KEYS.get(event.key.lower())
        at = next((at for at, (card, _) in enumerate(self.held) if card[0] == rank and not self.lies(at)), None)
        if at is not None and not self.sheeted:
            self.action_touch(at)

    def lies(self, at: int) -> bool:
        """Whether a card of the hand lies on the tray."""
        return self.held[at] in self.tray.cards

    def action_card(self, by: int) -> None:
        """The next card."""
        self.at = (self.at + by) % max(1, len(self.held))
        self.show()

    def action_row(self, by: int) -> None:
        """The card above or below; a long sheet is pushed up or down."""
        if self.sheeted:
            self.scroll.scroll_relative(y=by, animate=False)
            return
        to = self.at + by * holding.per_row(share(*self.size, len(self.shown.seats), len(self.held)).cloth)
        if 0 <= to < len(self.held):
            self.at = to
            self.show()

    def action_pick(self) -> None:
        """The card under the cursor onto the tray, or back; then to the next one."""
        if self.held and not self.sheeted:
            held = self.held[self.at]
            self.tray.toggle(held)
            if held in self.tray.cards and self.at + 1 < len(self.held):
                self.at += 1
            self.show()

    def action_touch(self, at: int) -> None:
        """A card was clicked."""
        self.at = at
        if self.held:
            self.tray.toggle(self.held[at])
        self.show()

    def action_enter(self) -> None:
        """Pick a card; between rounds go on."""
        if self.table.phase == "play":
            self.action_pick()
        else:
            self.action_go_on()

    def action_put_back(self) -> None:
        """Everything on the tray back into the hand."""
        self.tray.clear()
        self.show()

    def action_do(self, step: str) -> None:
        """A step that needs no card."""
        if self.table.phase == "play":
            self.play(step)

    def action_pile(self) -> None:
        """The pile onto the tray, with the cards that take it; or why not."""
        taking = self.shown.taking
        if taking and taking.legal:
            self.tray.take(taking, self.held)
            self.show()
        elif taking:
            self.note(holding.why_not(self.say, self.shown))
        elif self.table.phase == "play":
            self.play("P")

    def action_wild(self) -> None:
        """A wild card to a meld: the next key says which."""
        if self.shown.is_mine and any(is_wild(one.card) for one in self.held):
            self.asked = "wild"
            self.show()

    def action_lay(self) -> None:
        """Lay the tray, or as much of it as comes before cards that nobody has seen."""
        if self.tried is None:
            return
        if self.tried.whole:
            self.play(*self.tray.steps[: self.tried.fits])
        else:
            self.note(holding.verdict(self.say, self.tray, self.tried))

    def action_discard(self) -> None:
        """Ask whether the card on the tray, or under the cursor, is to be discarded."""
        if not (self.shown.is_mine and self.held):
            return
        if self.tray.cards and not self.tray.single:
            self.note(self.say("tray-first", lay="l", back="Esc"))
            return
        step = f"D{self.tray.single or self.held[self.at].card}"
        _, refused = self.table.tried(self.me, (step,))
        if refused:
            self.note(reason(self.say, refused))
            return
        self.asked = step
        self.show()

    def action_no_discard(self) -> None:
        """No to a partner; else the turn ends with nothing but sevens in hand."""
        if self.table.phase == "play":
            self.play("n" if self.shown.doing == "answer" else "N")

    def action_answer(self, answer: str) -> None:
        """What a partner is told who asks whether to go out."""
        if self.shown.doing == "answer" and self.shown.is_mine:
            self.play(answer)

    def action_take_back(self) -> None:
        """Take back what told nobody anything new."""
        if self.table.phase != "play":
            return
        try:
            made = self.table.take_back(self.me, self.table.version)
        except IllegalMove as refused:
            self.note(reason(self.say, refused))
        else:
            self.tray.clear()
            self.happen(made)

    def action_go_on(self) -> None:
        """From the sheet to the next round, after the game to a rematch."""
        if self.looking:
            self.action_turn_over()
        elif self.table.phase == "over":
            self.again()
        elif self.table.phase != "play":
            self.happen(self.table.begin(self.table.version))
            self.drive()

    def action_turn_over(self) -> None:
        """The cloth in place of the sheet, or the sheet again."""
        if self.table.phase in ("settled", "over"):
            self.looking = not self.looking
            self.show()

    def action_help(self) -> None:
        """Keys and signs."""
        self.push_screen(CardHelp(self.say))
