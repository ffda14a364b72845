"""A table that is open: its lines, what is sent to whom, and what it does by itself after a pause.

A view goes out only after what it shows is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from septet.game import IllegalMove
from septet.table import Events, Saved, StoreError, Table

from .answers import answer
from .common import Code, Keys, encode, joined
from .frames import NO_KEYS, own, shared
from .frames_sevens import tried
from .line import ELSEWHERE, Line, SocketLine
from .messages import Refused, ToTable
from .messages_party import Elsewhere, GoOn, Look, OpenHands, People, Phrase, Said, Say, Sit
from .messages_sevens import TryMoves

if TYPE_CHECKING:
    from .hub import Hub

PAUSES = {"bot": 0.9, "knock": 0.8, "deal": 2.0}
"""Seconds before what the table does by itself, at pace 1; a deal waits for the shares of those who are there."""
RETRY = 5.0
"""Seconds until the table tries again what could not be stored, at pace 1."""
LEAST_RETRY = 0.2
READY = 20.0
"""Seconds after which the next hand begins although not everybody has asked for it, at pace 1."""
REMEMBERED = 64
"""So many message ids are remembered, to know one that is sent again."""
ANY_TIME: tuple[Phrase, ...] = ("one-moment", "back")

_log = logging.getLogger("septet")


class Room:
    """A table with its lines."""

    def __init__(self, name: str, saved: Saved, hub: Hub) -> None:
        self.name, self.hub = name, hub
        self.created, self.updated = saved.created, saved.updated
        self.table = self._folded(saved)
        self.lines: set[Line] = set()
        self.lock = asyncio.Lock()
        self.again = asyncio.Lock()
        """Held while the table of the rematch is made: all who ask get the same."""
        self.ready: set[int] = set()
        self.commentators: set[str] = set()
        """Devices that have looked into all hands: they may not sit down any more."""
        self.away: dict[str, float] = {}
        """Since when each owner of a seat has been away."""
        self._shared = b""
        self._own: dict[tuple[int | None, bool, str], str] = {}
        self._said: set[tuple[int, int, str]] = set()
        self._done: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        self._changed = asyncio.Event()
        self._moved_at = self._ready_at = hub.now()
        self._turn: tuple[object, ...] = ()
        self._turn_at = hub.now()
        self._driver: asyncio.Task[None] | None = None
        for seat in self.table.seats:
            if seat.owner:
                self.away[seat.owner] = hub.now()
        self.drive()

    # --- who is there -----------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing is due."""
        return not self.lines and (self._driver is None or self._driver.done())

    def seat_of(self, device: str) -> int | None:
        """The seat a device looks from: the first of its seats that is to act, else its first one; None for none."""
        mine = self.table.party.of(device)
        turn = self.table.record.state.turn
        return turn if turn in mine else mine[0] if mine else None

    def here(self) -> set[str]:
        """The devices that are connected."""
        return {line.device for line in self.lines}

    def persons_here(self) -> set[int]:
        """The seats whose persons play and are connected."""
        here, seats = self.here(), self.table.seats
        return {at for at in self.table.party.persons() if seats[at].owner in here}

    def is_away(self, seat: int) -> bool:
        """Whether the person of a seat has been away for as long as was agreed."""
        since = self.away.get(self.table.seats[seat].owner)
        return since is not None and self.hub.now() - since >= self.table.terms.absence

    # --- sent -------------------------------------------------------------------------------------------------------

    def frame(self, line: Line) -> str:
        """What this line sees now. The part that is the same for all is made once, each own part once a version."""
        asked = (line.seat, line.open, "" if line.seat is None else line.device)
        if asked not in self._own:
            self._shared = self._shared or shared(self.table, self.name)
            mine = self.table.party.of(line.device)
            private = own(self.table, line.seat, mine, self.keys(line), line.open)
            self._own[asked] = joined(private, self._shared).decode()
        return self._own[asked]

    def keys(self, line: Line) -> Keys:
        """What this line may hand out: everybody at a seat may ask friends, the host also a commentator."""
        party = self.table.party
        if line.seat is None:
            return NO_KEYS
        may_open = self.table.terms.open_hands and line.device == party.host
        signer = self.hub.signer
        return Keys(signer.key(self.name, "sit"), signer.key(self.name, "open") if may_open else "")

    def people(self) -> str:
        """Who is there, encoded."""
        table, letters, now = self.table, self.table.record.game.seats, self.hub.now()
        here, seats = self.here(), self.table.seats
        watching = [line for line in self.lines if line.seat is None]
        told = People(
            version=table.version,
            here=tuple(letters[at] for at, seat in enumerate(seats) if seat.owner in here),
            away={
                letters[at]: int(now - self.away[seat.owner])
                for at, seat in enumerate(seats)
                if seat.owner in self.away
            },
            ready=tuple(letters[at] for at in sorted(self.ready)),
            watching=len(watching),
            open=sum(line.open for line in watching),
            left=None if (until := self._until()) is None else round(max(0.0, until - now), 1),
        )
        return encode(told).decode()

    # --- asked ------------------------------------------------------------------------------------------------------

    async def ask(self, question: Callable[[Table], Events]) -> None:
        """Ask the table; what it answers is stored, then happens, then is shown. Raises IllegalMove, StoreError."""
        async with self.lock:
            if self.hub.ending:
                raise IllegalMove("not-stored", "the server is stopping, so this has not happened")
            if not (events := question(self.table)):
                return
            try:
                await self._kept(events)
                if self.table.due() == "deal" and self._all_mixed():
                    events += (dealt := self.table.step())
                    await self._kept(dealt)
            except BaseException:
                self._refold()
                self._show()
                raise
            self._happened(events)
        self.drive()

    async def _kept(self, events: Events) -> None:
        """These events are stored, then happen. Raises StoreError."""
        at = await self.hub.store.appending(self.name, self.table.version, events)
        self.updated = self.updated if events[0].kind == "again" else at
        self.table.apply(events)

    async def come(self, line: Line, have: int | None = None) -> None:
        """Somebody comes: their seat is theirs again at once. `have` is the version they have seen."""
        for other in [other for other in self.lines if other.device == line.device]:
            if isinstance(other, SocketLine) and isinstance(line, SocketLine) and self.table.party.of(line.device):
                other.say(encode(Elsewhere("another-tab")).decode())
                other.cut(ELSEWHERE)
                self.lines.discard(other)
        line.seat = self.seat_of(line.device)
        if not self.persons_here():
            self._turn_at = self.hub.now()  # no clock has run meanwhile
        self.lines.add(line)
        self.away.pop(line.device, None)
        await self._back(line.device)
        if have != self.table.version:
            line.say(self.frame(line))
        self.say(self.people())
        self.drive()

    def leave(self, line: Line) -> None:
        """A line is closed."""
        self.lines.discard(line)
        self.hub.left(line)
        if self.table.party.of(line.device) and line.device not in self.here():
            self.away[line.device] = self.hub.now()
        self.say(self.people())
        self.drive()

    async def hear(self, asked: ToTable, line: Line) -> None:
        """A message of a line: it happens, or is refused on that line. One that is sent again does nothing."""
        try:
            if not await self.act(asked, line):
                line.say(self.frame(line))
        except IllegalMove as error:
            line.say(self.refusal(error))
            if error.code == "stale":
                line.say(self.frame(line))
        except StoreError as error:
            line.say(self._not_stored(error))

    async def act(self, asked: ToTable, line: Line) -> bool:
        """What a message of a line asks for; False if it has been done already. Raises IllegalMove, StoreError."""
        named = (line.device, asked.id)
        if not asked.id:
            await self._act(asked, line)
        elif named in self._done:
            return False
        else:
            self._done.append(named)  # at once: it may be sent again while it is under way
            try:
                await self._act(asked, line)
            except BaseException:
                with suppress(ValueError):
                    self._done.remove(named)
                raise
        return True

    async def _act(self, asked: ToTable, line: Line) -> None:
        match asked:
            case TryMoves():
                line.say(self._tried(asked, line))
            case Say():
                self._say_phrase(asked.phrase, line)
            case Look():
                self._look(asked.seat, line)
            case OpenHands():
                self._open(asked.key, line)
            case GoOn():
                await self._go_on(asked.version, line)
            case Sit() if line.device in self.commentators:
                raise IllegalMove("seen", "you have seen all hands of this match")
            case _:
                await self.ask(lambda table: answer(self, table, line, asked))

    # --- by itself --------------------------------------------------------------------------------------------------

    def drive(self) -> None:
        """See to it that what is due happens."""
        self._changed.set()
        if not self.hub.ending and self._todo() and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """Stop driving, but let what is under way be stored and shown."""
        async with self.lock:
            if self._driver is not None:
                self._driver.cancel()
                await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        while not self.hub.ending and (todo := self._todo()):
            at, do = todo
            self._changed.clear()
            if (wait := at - self.hub.now()) > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):  # wait_for of Python 3.11 may swallow that it is cancelled
                        await self._changed.wait()
                continue
            try:
                await do()
            except IllegalMove:
                continue
            except StoreError as error:
                self.say(self._not_stored(error))
                await asyncio.sleep(max(RETRY * self.hub.pace, LEAST_RETRY))

    def _todo(self) -> tuple[float, Callable[[], Awaitable[None]]] | None:
        """When the table does something by itself, and what; None if nothing is due.

        A table at which nobody plays does nothing, and no clock runs while nobody is there.
        """
        table, pace = self.table, self.hub.pace
        if not table.party.persons():
            return None
        if due := table.due():
            waits = due != "deal" or not self._all_mixed()
            return self._moved_at + (PAUSES[due] * pace if waits else 0), self._step
        if self.ready and table.pending is not None:
            here = self.persons_here()
            return self._ready_at + (0 if here and self.ready >= here else READY * pace), self._begin
        if (until := self._until()) is not None:
            return until, self._out_of_time
        return None

    def _until(self) -> float | None:
        """When the time of the seat to act is over; None where no clock runs."""
        table = self.table
        runs = table.terms.clock and table.phase == "play" and not table.due() and self.persons_here()
        return self._turn_at + table.terms.clock if runs else None

    async def _step(self) -> None:
        await self.ask(lambda table: table.step() if table.due() else ())

    async def _begin(self) -> None:
        await self.ask(lambda table: table.begin(table.version) if self.ready else ())

    async def _out_of_time(self) -> None:
        await self.ask(lambda table: table.out_of_time() if self._is_late() else ())

    def _is_late(self) -> bool:
        return (until := self._until()) is not None and until <= self.hub.now()

    def _all_mixed(self) -> bool:
        """Whether the next deal need not wait for anybody's share."""
        return not self.hub.pace or self.persons_here() <= set(self.table.deals.mixed())

    # --- what became of it ------------------------------------------------------------------------------------------

    def _happened(self, events: Events) -> None:
        kinds = {event.kind for event in events}
        if kinds == {"mix"}:
            self._shared, self._own = b"", {}
            return
        self.hub.counts.moves += sum(event.kind == "move" for event in events)
        table, state = self.table, self.table.record.state
        self._moved_at = self.hub.now()
        turn = (table.hand, table.phase, state.turn, getattr(state, "turn_number", 0))
        if turn != self._turn:
            self._turn, self._turn_at = turn, self._moved_at
        told = bool(table.terms.clock)
        if kinds & {"next", "deal"}:
            told = told or bool(self.ready)
            self.ready.clear()
        if kinds & {"sit", "bot", "leave"}:
            self._seated()
            told = True
        self._show()
        if told:
            self.say(self.people())
        self.hub.notify(self)

    def _seated(self) -> None:
        """Others sit here: lines look from where they sit now, and whoever lost a seat is told."""
        owners, here = {seat.owner for seat in self.table.seats}, self.here()
        self.ready &= set(self.table.party.persons())
        for device in [device for device in self.away if device not in owners]:
            del self.away[device]
        for owner in owners - here - {""}:
            self.away.setdefault(owner, self.hub.now())
        for line in self.lines:
            before, mine = line.seat, self.table.party.of(line.device)
            if before not in mine:
                line.seat, line.open = self.seat_of(line.device), False

    def moved_away(self, device: str) -> None:
        """The seats of a device are another's now: its lines are told."""
        for line in [line for line in self.lines if line.device == device]:
            line.say(encode(Elsewhere("moved")).decode())

    def _show(self) -> None:
        self._shared, self._own = b"", {}
        for line in list(self.lines):
            line.say(self.frame(line))

    def say(self, text: str) -> None:
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

    def _say_phrase(self, phrase: Phrase, line: Line) -> None:
        table = self.table
        if line.seat is None:
            raise IllegalMove("no-seat", "only those at a seat say something")
        said = (table.hand, line.seat, phrase)
        if table.phase == "play" and (phrase not in ANY_TIME or said in self._said):
            raise IllegalMove("not-now", "during a hand only this may be said, once: one moment, and I am back")
        if table.phase == "play":
            self._said.add(said)
        self.say(encode(Said(table.record.game.seats[line.seat], phrase)).decode())

    def _look(self, letter: str, line: Line) -> None:
        mine = {self.table.record.game.seats[at]: at for at in self.table.party.of(line.device)}
        if letter not in mine:
            raise IllegalMove("no-seat", f"{letter} is not a seat of this device")
        line.seat = mine[letter]
        line.say(self.frame(line))

    def _open(self, key: str, line: Line) -> None:
        table = self.table
        if line.seat is not None or line.device in table.party.saw:
            raise IllegalMove("seated", "whoever plays does not look into other hands")
        if not (table.terms.open_hands and self.hub.signer.allows(key, self.name, "open")):
            raise IllegalMove("no-key", "this link does not open the hands")
        self.commentators.add(line.device)
        line.open = True
        line.say(self.frame(line))
        self.say(self.people())

    async def _go_on(self, version: int, line: Line) -> None:
        mine = [at for at in self.table.party.of(line.device) if self.table.seats[at].bot is None]
        if not mine:
            raise IllegalMove("no-seat", "only those who play begin a hand")
        self.table.begin(version)
        if not self.ready:
            self._ready_at = self.hub.now()
        self.ready |= set(mine)
        if self.ready >= self.persons_here():
            await self.ask(lambda table: table.begin(version))
        else:
            self.say(self.people())
            self.drive()

    def _tried(self, asked: TryMoves, line: Line) -> str:
        """The answer to a tray, for this line alone; nothing is stored or shown."""
        self.table.current(asked.version)
        if self.table.record.game.id != "sevens":
            raise IllegalMove("bad-message", "a move of this game is tried by its option")
        if line.seat is None:
            raise IllegalMove("no-seat", "only those at a seat try something")
        return encode(tried(self.table, line.seat, asked)).decode()

    def refusal(self, error: IllegalMove) -> str:
        """A refusal, encoded."""
        self.hub.counts.refused(error.code)
        return encode(Refused(self.table.version, cast(Code, error.code), error.rule, str(error))).decode()

    def _not_stored(self, error: StoreError) -> str:
        _log.error("%s", error)
        return self.refusal(IllegalMove("not-stored", "this could not be stored, so it has not happened"))

    def _refold(self) -> None:
        """After a failure the file alone knows what has happened. If it cannot be read, the next write will tell."""
        with suppress(StoreError):
            if saved := self.hub.store.load(self.name):
                self.table = self._folded(saved)

    def _folded(self, saved: Saved) -> Table:
        table = saved.head.table(self.hub.bots)
        table.apply(saved.events)
        return table
