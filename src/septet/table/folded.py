"""What has happened at a table: the record, the party round it, and all that events change.

A table that is folded from stored events is the table that was. Who may do what now is in `table`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any

from septet.game import Game
from septet.records import Record
from septet.views import View, view

from .deals import Deals
from .events import Event
from .fair import NOTED
from .party import Party, Seat

Choose = Callable[[View, Random], int]
"""How a bot moves: it looks through a view and returns a legal move. What it raises counts as a fault."""

RECENT = 256
"""How many moves a table remembers with their states, so that screens can tell the last turns."""


@dataclass(frozen=True)
class Terms:
    """How a table is run, as agreed with its house rules; nothing of this is a rule of the game."""

    takes_back: bool = True
    """Whether a seat may take moves back that told nobody anything new."""
    clock: int = 0
    """Seconds for a move; 0 for no clock. When they are over, the bot `stands_in` moves."""
    absence: int = 60
    """Seconds after which the others may let a bot sit in for somebody who is away."""
    stands_in: str = ""
    """The bot that moves for persons who are late, away or have left."""
    open_hands: bool = False
    """Whether a commentator who was given that link sees all hands."""
    listed: bool = False
    """Whether the table is in the public list, where anybody may find it and take a free seat."""
    one_device: bool = False
    """Whether several persons sit at one device, which is handed round."""
    hints: bool = True
    """Whether a person who plays with bots alone may ask for hints; among several persons nobody may."""


class Folded:
    """A match at a table, as its events have left it.

    `version` counts the events so far; `before` is each team's score before it last changed.
    """

    def __init__(
        self,
        game: Game,
        rules: Any,
        seats: Sequence[Seat],
        bots: Mapping[str, Choose],
        tags: Mapping[str, str] | None = None,
        rng: Random | None = None,
        terms: Terms | None = None,
        host: str = "",
        gathers: bool = False,
    ) -> None:
        if len(seats) != len(game.seats):
            raise ValueError(f"{game.id} has {len(game.seats)} seats, not {len(seats)}")
        self.tags = dict(tags or {})
        self.terms = terms or Terms()
        self.bots = bots
        self.party = Party(game.seats, seats, host, pinned=not gathers)
        self.record = self._record(game, rules)
        # The system's generator has no state that could be worked out from what it decided.
        self.rng = SystemRandom() if rng is None else rng
        """What bots draw from."""
        self.deals = Deals(game, self.tags.get("Id", ""), rng)
        """Where deals come from."""
        self.pending: Any = None
        """The deal of the hand that waits to begin, None if none does."""
        self.version = 0
        self.moved_at = 0
        """The version since which nothing has happened but at the party, so that moves chosen since then are good."""
        self.still_since = 0
        """The version since which nothing has happened but moves."""
        self.before: tuple[int, ...] = self.record.state.scores
        self.faults = [0] * len(seats)
        """How many moves were made at random in the place of the bot at each seat."""
        self.late = [0] * len(seats)
        """How many moves were made by a bot because the time of each seat ran out."""
        self.hand = 0
        """The number of the hand on the table."""
        self.totals: list[tuple[int, ...]] = []
        """Each team's score after each hand that is over."""
        self.free = 0
        """How many of the last moves could be taken back."""
        self.again: str | None = None
        """The table of the rematch."""
        self.recent: deque[tuple[Any, int]] = deque(maxlen=RECENT)
        """The last moves of the hand on the table, each with the state before it."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(self.party.seats)

    def view(self, seat: int | None, public: View | None = None) -> View:
        """What a seat sees of the record (None: a spectator); `public` is what a spectator sees, if that is known."""
        return view(self.record, seat, public)

    # --- making it happen -------------------------------------------------------------------------------------------

    def apply(self, events: Iterable[Event]) -> None:
        """Make these events happen, in order."""
        for event in events:
            self.version += 1
            if event.kind != "move":
                self.still_since = self.version
            if event.kind in Party.KINDS:
                self._at_party(event)
            else:
                self._happen(event.kind, event.text)
                if event.kind not in ("seed", "mix", "open", "again"):
                    self.moved_at = self.version

    def _happen(self, kind: str, text: str) -> None:
        record = self.record
        if kind == "move":
            self._moved(text)
        elif kind == "deal":
            self._dealt(text)
        elif kind == "next":
            self._begun()
        elif kind == "back":
            for _ in range(int(text)):
                self.recent.pop()
            record.take_back(int(text))
            self.free = 0
        elif kind == "fault":
            bot = self.party.seats[record.state.turn].bot
            self._note(self.faults, f"{bot} had no legal move to offer: a random one")
        elif kind == "late":
            self._note(self.late, f"out of time: {text} moved")
        elif kind == "end":
            self._prove()
            record.closed = True
            self.pending = None
        else:
            self._happen_beside(kind, text)

    def _happen_beside(self, kind: str, text: str) -> None:
        """What is no part of the match."""
        if kind in ("seed", "mix"):
            self.deals.apply(kind, text)
        elif kind == "rules":
            self.record = self._record(self.record.game, self.record.rules.parse(text))
            self.party.changed()
        elif kind == "open":
            self.party.commentators.add(text)
        elif kind == "again":
            self.again = text
        else:
            raise ValueError(f"there is no event {kind!r}")

    def _begun(self) -> None:
        self.record.start(self.pending)
        self.pending = None
        self.hand += 1
        self.recent.clear()
        self.free = 0
        self.party.dealt()

    def _moved(self, text: str) -> None:
        record = self.record
        old = record.state
        record.play(text)
        new = record.state
        self.recent.append((old, record.events[-1]))
        if old.scores != new.scores:
            scores = zip(old.scores, new.scores, self.before, strict=True)
            self.before = tuple(o if o != n else b for o, n, b in scores)
        self.free = 0 if record.game.reveals(record.rules, old, new) else self.free + 1
        if new.turn < 0:
            self.totals.append(new.scores)
            self._prove()

    def _dealt(self, text: str) -> None:
        if not self.record.events:
            self.record = self._record(self.record.game, self.record.rules)
        self.party.pinned = True
        self.pending = self.deals.read(text)
        self.deals.dealt()

    def _at_party(self, event: Event) -> None:
        letter = event.text.partition(" ")[0]
        at = self.record.game.seats.index(letter)
        before = self.party.seats[at]
        self.party.apply(event)
        after = self.party.seats[at]
        if self.party.pinned and self.hand and not after.free and (before.name, before.bot) != (after.name, after.bot):
            sits = after.name if after.bot is None or not after.owner else f"{after.bot} for {after.name}"
            self.record.notes.setdefault("", []).append(
                f"from {self.hand}.{len(self.recent) + 1} on {letter} is {sits}"
            )

    def _prove(self) -> None:
        """A hand is over: how its deal came about goes into the record."""
        record = self.record
        if record.events and self.hand and (told := self.deals.told(self.hand)):
            record.notes.setdefault((self.hand, NOTED), []).append(told)

    def _record(self, game: Game, rules: Any) -> Record:
        named = {at: seat.name for at, seat in zip(game.seats, self.party.seats, strict=True) if seat.name}
        return Record(game, rules, {**self.tags, **named})

    def _note(self, counts: list[int], what: str) -> None:
        """What a bot did in a seat's place: counted there, and a comment on the ply that follows.

        What it tried is not said: a record can be read during the hand, and a refusal may name tiles.
        """
        counts[self.record.state.turn] += 1
        self.record.notes[self.hand, len(self.view(None).moves) + 1] = [what]
