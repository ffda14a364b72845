"""Who is at a table now, who is away and since when, who has asked for the next hand, and what is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from septet.game import IllegalMove

from .common import encode
from .line import Line
from .messages_party import People, Phrase, Said

if TYPE_CHECKING:
    from .room import Room

ANY_TIME: tuple[Phrase, ...] = ("one-moment", "back")
"""What may be said while a hand is played."""


class Presence:
    """Those at one table. Nothing of this is kept: who comes back after a restart is there again."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.ready: set[int] = set()
        """The seats that have asked for the next hand, the first of them at `ready_at`."""
        self.ready_at = 0.0
        self._away = {seat.owner: room.hub.now() for seat in room.table.seats if seat.owner}
        """Since when each owner of a seat has been away."""
        self._said: set[tuple[int, int, str]] = set()

    def devices(self) -> set[str]:
        """The devices that are connected."""
        return {line.device for line in self.room.lines}

    def persons(self) -> set[int]:
        """The seats whose persons play and are connected."""
        here, seats = self.devices(), self.room.table.seats
        return {at for at in self.room.table.party.persons() if seats[at].owner in here}

    def is_away(self, seat: int) -> bool:
        """Whether the person of a seat has been away for as long as was agreed."""
        table = self.room.table
        since = self._away.get(table.seats[seat].owner)
        return since is not None and self.room.hub.now() - since >= table.terms.absence

    def came(self, device: str) -> None:
        """A device is there."""
        self._away.pop(device, None)

    def left(self, device: str) -> None:
        """A line of a device is closed."""
        if self.room.table.party.of(device) and device not in self.devices():
            self._away[device] = self.room.hub.now()

    def seated(self) -> None:
        """Others sit at the table."""
        owners = {seat.owner for seat in self.room.table.seats} - {""}
        self.ready &= set(self.room.table.party.persons())
        self._away = {device: since for device, since in self._away.items() if device in owners}
        for owner in owners - self.devices():
            self._away.setdefault(owner, self.room.hub.now())

    def asked_for(self, seats: Iterable[int]) -> None:
        """These seats have asked for the next hand."""
        if not self.ready:
            self.ready_at = self.room.hub.now()
        self.ready |= set(seats)

    def say(self, phrase: Phrase, line: Line) -> None:
        """Somebody says something to all. Raises IllegalMove: during a hand hardly anything may be said."""
        table = self.room.table
        if line.seat is None:
            raise IllegalMove("no-seat", "only those at a seat say something")
        said = (table.hand, line.seat, phrase)
        if table.phase == "play":
            if phrase not in ANY_TIME or said in self._said:
                raise IllegalMove("not-now", "during a hand only this may be said, once: one moment, and I am back")
            self._said.add(said)
        self.room.say(encode(Said(table.record.game.seats[line.seat], phrase)))

    def told(self) -> bytes:
        """Who is there, encoded."""
        table, now = self.room.table, self.room.hub.now()
        here, letters = self.devices(), table.record.game.seats
        owners = [(letters[at], seat.owner) for at, seat in enumerate(table.seats) if seat.owner]
        watching = [line for line in self.room.lines if line.seat is None]
        until = self.room.driver.until()
        made = People(
            version=table.version,
            here=tuple(letter for letter, owner in owners if owner in here),
            away={letter: int(now - self._away[owner]) for letter, owner in owners if owner in self._away},
            ready=tuple(letters[at] for at in sorted(self.ready)),
            watching=len(watching),
            open=sum(line.open for line in watching),
            left=None if until is None else round(max(0.0, until - now), 1),
        )
        return encode(made)
