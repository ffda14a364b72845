"""A table that is open: its lines, what they ask for, and what is sent to whom.

A view goes out only after what it shows is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from septet.game import IllegalMove
from septet.table import Events, Saved, StoreError, Table

from .advising import Adviser
from .answers import answer, trial
from .asking import Asking, Question
from .common import NO_KEYS, Code, Keys, Sight, encode
from .driver import Driver
from .frames import Frames
from .line import ELSEWHERE, Line, SocketLine
from .messages import Refused, ToTable
from .messages_advice import AskHint
from .messages_party import Elsewhere, GoOn, Look, OpenHands, Say
from .messages_sevens import TryMoves
from .presence import Presence

if TYPE_CHECKING:
    from .hub import Hub

REMEMBERED = 64
"""So many message ids are remembered, to know one that is sent again."""

_log = logging.getLogger("septet")


class Room:
    """A table with its lines."""

    def __init__(self, name: str, saved: Saved, hub: Hub) -> None:
        self.name, self.hub = name, hub
        self.created, self.updated = saved.created, saved.updated
        self.table = self._folded(saved)
        self.lines: set[Line] = set()
        self.asking = Asking(self)
        self.again = asyncio.Lock()
        """Held while the table of the rematch is made: all who ask get the same."""
        self.presence = Presence(self)
        self.adviser = Adviser(self)
        self._frames = Frames(self.table, name)
        self.done: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        """The last messages that named themselves: the device of each, and its name."""
        self.driver = Driver(self)
        self.driver.wake()

    # --- who is there -----------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing is due."""
        return not self.lines and self.driver.idle

    def seat_of(self, device: str) -> int | None:
        """The seat a device looks from: the first of its seats that is to act, else its first one; None for none."""
        mine = self.table.party.of(device)
        turn = self.table.record.state.turn
        return turn if turn in mine else mine[0] if mine else None

    # --- sent -------------------------------------------------------------------------------------------------------

    def frame(self, line: Line) -> bytes:
        """What this line sees now."""
        now = (self.table, self.table.still_since, line.seat, line.open)
        if line.looked != now:  # else it looks from where it did
            line.looked = now
            line.sight = self.sight(line)
        return self._frames.of(line.sight)

    def sight(self, line: Line) -> Sight:
        """From where it looks."""
        party = self.table.party
        you = tuple(party.letters[at] for at in party.of(line.device))
        return Sight(line.seat, you, self.keys(line), line.open)

    def keys(self, line: Line) -> Keys:
        """What this line may hand out: everybody at a seat may ask friends, the host also a commentator."""
        party = self.table.party
        if line.seat is None:
            return NO_KEYS
        may_open = self.table.terms.open_hands and line.device == party.host
        signer = self.hub.signer
        return Keys(signer.key(self.name, "sit"), signer.key(self.name, "open") if may_open else "")

    # --- asked ------------------------------------------------------------------------------------------------------

    async def ask(self, question: Question) -> None:
        """Ask the table; what it answers is stored, then happens, then is shown. Raises IllegalMove, StoreError."""
        await self.asking.ask(question)

    async def come(self, line: Line, have: int | None = None) -> None:
        """Somebody comes: their seat is theirs again at once. `have` is the version they have seen."""
        for other in [other for other in self.lines if other.device == line.device]:
            if isinstance(other, SocketLine) and isinstance(line, SocketLine) and self.table.party.of(line.device):
                other.say(encode(Elsewhere("another-tab")))
                other.cut(ELSEWHERE)
                self.lines.discard(other)
        line.seat = self.seat_of(line.device)
        if not self.presence.persons():
            self.driver.again()
        self.lines.add(line)
        self.presence.came(line.device)
        before = self.table.version
        await self._back(line.device)
        await self.driver.deal_at_once()
        if self.table.version == before != have:  # else it has been shown
            line.say(self.frame(line))
        self.say(self.presence.told())
        self.driver.wake()

    def leave(self, line: Line) -> None:
        """A line is closed."""
        self.lines.discard(line)
        self.hub.left(line)
        self.presence.left(line.device)
        self.say(self.presence.told())
        self.driver.wake()

    async def hear(self, asked: ToTable, line: Line) -> None:
        """A message of a line: it happens, or is refused on that line. One that is sent again does nothing."""
        try:
            if not await self.act(asked, line):
                line.say(self.frame(line))
        except (IllegalMove, StoreError) as error:
            self.refuse(error, line)

    def refuse(self, error: IllegalMove | StoreError, line: Line) -> None:
        """Say on a line why something has not happened."""
        if isinstance(error, StoreError):
            line.say(self.not_stored(error))
            return
        line.say(self.refusal(error))
        if error.code == "stale":
            line.say(self.frame(line))

    async def act(self, asked: ToTable, line: Line) -> bool:
        """What a message of a line asks for; False if it has been done already. Raises IllegalMove, StoreError."""
        named = (line.device, asked.id)
        if not asked.id or isinstance(asked, AskHint | TryMoves):  # these change nothing, so each is answered
            await self._act(asked, line)
        elif named in self.done:
            return False
        else:
            self.done.append(named)  # at once: it may be sent again while it is under way
            try:
                await self._act(asked, line)
            except BaseException:
                with suppress(ValueError):
                    self.done.remove(named)
                raise
        return True

    async def _act(self, asked: ToTable, line: Line) -> None:
        match asked:
            case TryMoves():
                line.say(encode(trial(self.table, line, asked)))
            case AskHint():
                await self.adviser.hear(asked, line)
            case Say():
                self.presence.say(asked.phrase, line)
            case Look():
                self._look(asked.seat, line)
            case OpenHands():
                await self._open(asked.key, line)
            case GoOn():
                await self._go_on(asked.version, line)
            case _:
                await self.ask(lambda table: answer(self, table, line, asked))

    async def close(self) -> None:
        """Stop what it does by itself, but let what is under way be stored and shown."""
        with suppress(IllegalMove):
            await self.ask(lambda _: ())  # refused in its turn
        await self.driver.close()

    # --- what became of it ------------------------------------------------------------------------------------------

    def happened(self, events: Events) -> None:
        """This has happened: it is shown."""
        kinds = {event.kind for event in events}
        if kinds <= {"mix", "open"}:
            return
        self.hub.counts.moves += sum(event.kind == "move" for event in events)
        told = bool(self.table.terms.clock)
        self.driver.moved()
        if kinds & {"next", "deal"}:
            told = told or bool(self.presence.ready)
            self.presence.ready.clear()
        if kinds & {"sit", "bot", "leave"}:
            self._seated()
            told = True
        self._show()
        if told:
            self.say(self.presence.told())
        self.hub.notify(self)

    def _seated(self) -> None:
        """Others sit here: lines look from where they sit now."""
        self.presence.seated()
        for line in self.lines:
            if line.seat not in self.table.party.of(line.device):
                line.seat, line.open = self.seat_of(line.device), False

    def moved_away(self, device: str) -> None:
        """The seats of a device are another's now: its lines are told."""
        for line in [line for line in self.lines if line.device == device]:
            line.say(encode(Elsewhere("moved")))

    def _show(self) -> None:
        for line in list(self.lines):
            line.say(self.frame(line))

    def say(self, text: bytes) -> None:
        """Say this on every line."""
        for line in list(self.lines):
            line.say(text)

    async def _back(self, device: str) -> None:
        """Where a bot sits in for this device, the person sits again."""
        seats = self.table.seats
        for at in self.table.party.of(device):
            if seats[at].bot:
                with suppress(IllegalMove, StoreError):
                    await self.ask(lambda table, at=at: table.party.sit(device, at, ""))  # type: ignore[misc]

    # --- answers on one line ----------------------------------------------------------------------------------------

    def _look(self, letter: str, line: Line) -> None:
        mine = {self.table.record.game.seats[at]: at for at in self.table.party.of(line.device)}
        if letter not in mine:
            raise IllegalMove("no-seat", f"{letter} is not a seat of this device")
        line.seat = mine[letter]
        line.say(self.frame(line))

    async def _open(self, key: str, line: Line) -> None:
        if not self.hub.signer.allows(key, self.name, "open"):
            raise IllegalMove("no-key", "this link does not open the hands")
        await self.ask(lambda table: table.look_into(line.device))
        line.open = True
        line.say(self.frame(line))
        self.say(self.presence.told())

    async def _go_on(self, version: int, line: Line) -> None:
        mine = [at for at in self.table.party.of(line.device) if self.table.seats[at].bot is None]
        if not mine:
            raise IllegalMove("no-seat", "only those who play begin a hand")
        self.table.begin(version)
        self.presence.asked_for(mine)
        if self.presence.ready >= self.presence.persons():
            await self.ask(lambda table: table.begin(version))
        else:
            self.say(self.presence.told())
            self.driver.wake()

    def refusal(self, error: IllegalMove) -> bytes:
        """A refusal, encoded."""
        self.hub.counts.refused(error.code)
        return encode(Refused(self.table.version, cast(Code, error.code), error.rule, str(error)))

    def not_stored(self, error: StoreError) -> bytes:
        """The refusal of what could not be stored, encoded."""
        _log.error("%s", error)
        return self.refusal(IllegalMove("not-stored", "this could not be stored, so it has not happened"))

    def refold(self) -> None:
        """After a failure the file alone knows what has happened. If it cannot be read, the next write will tell."""
        with suppress(StoreError):
            if saved := self.hub.store.load(self.name):
                self.table = self._folded(saved)
                self._frames = Frames(self.table, self.name)
        self._show()

    def _folded(self, saved: Saved) -> Table:
        table = saved.head.table(self.hub.bots)
        table.apply(saved.events)
        self.hub.thinkers.expect(table)
        return table
