"""The terminal of Sevens for tests: a game seated at a screen, its text, tables in chosen positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

from textual.pilot import Pilot

from screens import Screen
from septet import GAMES
from septet.bots import BOTS, ask
from septet.sevens import State
from septet.table import Event, Seat, Table
from septet.terminal.sevens import SevensTerminal


class CardScreen:
    """A running terminal and what can be done to it."""

    def __init__(self, app: SevensTerminal, pilot: Pilot[None]) -> None:
        self.app = app
        self.screen = Screen(cast(Any, app), pilot)

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, each when everything before it has happened."""
        await self.screen.press(*keys)

    async def click(self, words: str, after: str = "") -> None:
        """Click where these words stand, in the first row that holds both."""
        y, line = next((y, line) for y, line in enumerate(self.screen.lines) if words in line and after in line)
        await self.screen.click(line.index(words, line.index(after)), y)

    @property
    def text(self) -> str:
        """The screen as a snapshot."""
        return self.screen.text

    def line(self, words: str) -> str:
        """The row in which these words stand."""
        return next((line.rstrip() for line in self.screen.lines if words in line), "")


@asynccontextmanager
async def seated(
    at: Table, size: tuple[int, int] = (80, 24), lang: str = "en", folder: Path | None = None
) -> AsyncIterator[CardScreen]:
    """A terminal at this table."""
    app = SevensTerminal(at, lang, 0, folder)
    async with app.run_test(size=size) as pilot:
        screen = CardScreen(app, pilot)
        await screen.screen.settle()
        yield screen


def card_table(form: str = "2x2", seed: int = 1, rules: str = "", bot: str = "plain", persons: int = 1) -> Table:
    """A table at which the first round waits: persons at P1 and so on, bots at the others."""
    game = GAMES["sevens"].forms[form]
    seats = tuple(Seat("") if at < persons else Seat(bot, bot) for at in range(len(game.seats)))
    bots = {name: partial(ask, bot) for name, bot in BOTS.items()}
    made = Table(game, game.rules.parse(rules), seats, bots, {"Date": "2025-01-01"}, rng=Random(seed))
    made.apply(made.open())
    return made


def placed(state: State, rules: str = "", persons: int = 1) -> Table:
    """A table of 2x2 in this position."""
    at = card_table(rules=rules, persons=persons)
    at.apply([Event("next")])
    at.record.state = state
    return at


def by_bots(at: Table, turns: int) -> Table:
    """The first round after so many turns of it, a bot's moves for everybody, when a person is to act."""
    at.apply(at.begin(at.version))
    while at.phase == "play" and (at.record.state.turn_number < turns or at.due()):
        turn = at.record.state.turn
        move = ask(BOTS["plain"], at.view(turn), at.rng)
        at.apply(at.step() if at.due() else at.play(turn, at.version, at.record.game.text(move)))
    return at
