"""The party: who sits at each seat of a table, whose seat it is, and who has agreed to the house rules.

As at the table itself, asking answers with the events that would happen, and `apply` makes them happen. An owner is the
digest of a device's secret: it is stored, and shown to nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from septet.game import IllegalMove

from .events import Event, Events

MOST_NAME = 40


def tidy(name: str) -> str:
    """A name without needless blanks. What is no name in one line stays none."""
    return " ".join(part for part in name.split(" ") if part)


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person (`bot` is None) or the bot of that name.

    A seat with an owner and a bot is a person's for whom the bot sits in. Before the first deal a seat may be free:
    without a name, an owner and a bot.
    """

    name: str = ""
    bot: str | None = None
    owner: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return not (self.name or self.owner or self.bot)


class Party:
    """The seats of a table. Until they are `pinned` by the first deal, house rules are proposed and accepted."""

    KINDS = ("sit", "bot", "leave", "accept", "wish")

    def __init__(self, letters: Sequence[str], seats: Sequence[Seat], host: str = "", pinned: bool = True) -> None:
        self.letters = tuple(letters)
        self.seats = list(seats)
        self.host = host
        self.pinned = pinned
        self.accepted: set[int] = set()
        """Seats that have agreed to the house rules as they stand."""
        self.wishes: set[int] = set()
        """Seats that would end the match early."""
        self.saw: dict[str, int] = {}
        """Which seat's hand each owner has looked into since the last deal."""
        self.commentators: set[str] = set()
        """Who has looked into all hands: they do not sit down any more."""
        self.sat: Counter[str] = Counter()
        """How often each owner has sat down: a ticket moves the seats only while nothing has changed since."""

    # --- what there is to see ---------------------------------------------------------------------------------------

    def of(self, owner: str) -> tuple[int, ...]:
        """The seats of an owner, those in which a bot sits in for them too."""
        return tuple(at for at, seat in enumerate(self.seats) if owner and seat.owner == owner)

    def persons(self) -> tuple[int, ...]:
        """The seats at which a person plays now."""
        return tuple(at for at, seat in enumerate(self.seats) if not seat.free and seat.bot is None)

    @property
    def alone(self) -> bool:
        """Whether one person has a seat, and bots have all others for themselves."""
        return sum(bool(seat.owner) or not seat.bot for seat in self.seats) == 1

    @property
    def agreed(self) -> bool:
        """Whether nobody is missing and every person has accepted the house rules. Bots accept."""
        return not any(seat.free for seat in self.seats) and self.accepted >= set(self.persons())

    # --- asking -----------------------------------------------------------------------------------------------------

    def sit(self, owner: str, seat: int | None, name: str, several: bool = False) -> Events:
        """A person takes a free seat (None: the first one) or a bot's. Raises IllegalMove."""
        mine = self.of(owner)
        if owner in self.commentators:
            raise IllegalMove("seen", "you have seen all hands of this match")
        if seat is None:
            seat = next((at for at, sitting in enumerate(self.seats) if sitting.free), None)
            if seat is None:
                raise IllegalMove("taken", "no seat is free")
        there = self.seats[seat]
        if there.owner == owner and there.bot:
            return (Event("sit", self._who(seat, owner, there.name)),)
        if there.owner or not (there.free or there.bot):
            raise IllegalMove("taken", f"somebody sits at {self.letters[seat]}")
        if mine and not (several and not self.pinned):
            raise IllegalMove("seated", f"you sit at {self.letters[mine[0]]} already")
        if self.pinned and self.saw.get(owner, seat) != seat:
            raise IllegalMove("seen", "you have seen another hand of this deal: wait for the next one")
        name = tidy(name)
        if not name or len(name) > MOST_NAME or not name.isprintable():
            raise IllegalMove("bad-name", f"a name has 1 to {MOST_NAME} characters in one line")
        if any(at != seat and sitting.name == name and not sitting.bot for at, sitting in enumerate(self.seats)):
            raise IllegalMove("bad-name", f"somebody at this table is called {name}")
        return (Event("sit", self._who(seat, owner, name)),)

    def put_bot(self, seat: int, bot: str, may_replace: bool = False) -> Events:
        """A bot takes a free seat or another bot's; a person's only if they are away (`may_replace`)."""
        there = self.seats[seat]
        if not there.free and there.bot is None and not may_replace:
            raise IllegalMove("taken", f"{there.name or 'somebody'} sits at {self.letters[seat]}")
        return (Event("bot", f"{self.letters[seat]} {bot}"),)

    def leave(self, owner: str, bot: str) -> Events:
        """An owner gives up their seats; once play has begun a bot sits there, so that no seat is dead."""
        mine = self.of(owner)
        if not mine:
            raise IllegalMove("no-seat", "you do not sit at this table")
        events = []
        for seat in mine:
            events.append(Event("leave", self.letters[seat]))
            if self.pinned:
                events.append(Event("bot", f"{self.letters[seat]} {self.seats[seat].bot or bot}"))
        return tuple(events)

    def remove(self, seat: int) -> Events:
        """A seat is set free before play."""
        if self.pinned:
            raise IllegalMove("begun-already", "the match has begun")
        return (Event("leave", self.letters[seat]),)

    def move(self, old: str, new: str) -> Events:
        """All seats of one owner become another's: the same person on another device."""
        if self.of(new):
            raise IllegalMove("seated", "this device has a seat at this table already")
        return tuple(Event("sit", self._who(at, new, self.seats[at].name)) for at in self.of(old))

    def accept(self, seats: Sequence[int]) -> Events:
        """Persons accept the house rules as they stand."""
        if self.pinned:
            raise IllegalMove("begun-already", "the house rules are agreed")
        return tuple(Event("accept", self.letters[at]) for at in seats if at not in self.accepted)

    # --- making it happen -------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Make an event of the party happen."""
        letter, _, rest = event.text.partition(" ")
        seat = self.letters.index(letter)
        there = self.seats[seat]
        if event.kind == "sit":
            owner, _, name = rest.partition(" ")
            if not self.host or (there.owner and there.owner == self.host):
                self.host = owner
            self.accepted.discard(seat)
            self.seats[seat] = Seat(name, None, owner)
            self.saw[owner] = seat
            self.sat[owner] += 1
        elif event.kind == "bot":
            # The bot sits in for whose seat it is; otherwise it goes by its own name.
            self.seats[seat] = replace(there, bot=rest) if there.owner else Seat(rest, rest)
            self.wishes.discard(seat)
        elif event.kind == "leave":
            self._left(seat, there)
        elif event.kind == "accept":
            self.accepted.add(seat)
        elif event.kind == "wish":
            self.wishes.add(seat)

    def changed(self) -> None:
        """The house rules have changed: everybody is asked again."""
        self.accepted.clear()

    def dealt(self) -> None:
        """A hand begins: nobody has seen anything of it."""
        self.pinned = True
        self.wishes.clear()
        self.saw = {seat.owner: at for at, seat in enumerate(self.seats) if seat.owner and seat.bot is None}

    def _left(self, seat: int, there: Seat) -> None:
        self.seats[seat] = Seat()
        self.accepted.discard(seat)
        self.wishes.discard(seat)
        if there.owner == self.host and not self.of(self.host):
            self.host = next((other.owner for other in self.seats if other.owner), "")

    def _who(self, seat: int, owner: str, name: str) -> str:
        return f"{self.letters[seat]} {owner} {name}"
