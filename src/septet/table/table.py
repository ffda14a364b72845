"""A table: one record, the seats round it, and who may do what now. No transport, no clock, no threads.

Whatever happens at a table is an event. Asking (`play`, `begin`, `end`, `step`) answers with the events that would
happen and changes nothing, or is refused; `apply` makes them happen. So a keeper can store them in between, and a table
that is folded from stored events is the table that was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, NamedTuple

from septet.game import Game, IllegalMove
from septet.game import play as played
from septet.records import Record
from septet.rulebook import book
from septet.views import View, view

Choose = Callable[[View, Random], int]
"""How a bot moves: it looks through a view and returns a legal move. What it raises counts as a fault."""


RECENT = 256
"""How many moves a table remembers with their states, so that screens can tell the last turns."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person (`bot` is None) or the bot of that name."""

    name: str
    bot: str | None = None


class Event(NamedTuple):
    """What happened, as it is stored: a kind and a text.

    deal    the next hand is dealt; its text (`Game.deal_text`). Nobody sees its tiles before `next`
    next    the dealt hand begins
    move    a move of the seat to act; its text
    back    the seat to act takes its last moves back; its text is how many
    fault   what a bot did instead of a legal move; the move that follows is a random one
    end     the match is ended early
    """

    kind: str
    text: str = ""


Events = tuple[Event, ...]


class Table:
    """A match at a table. `version` counts the events so far; `before` is each team's score before it last changed."""

    def __init__(
        self,
        game: Game,
        rules: Any,
        seats: tuple[Seat, ...],
        bots: Mapping[str, Choose],
        tags: Mapping[str, str] | None = None,
        rng: Random | None = None,
        takes_back: bool = True,
    ) -> None:
        if len(seats) != len(game.seats):
            raise ValueError(f"{game.id} has {len(game.seats)} seats, not {len(seats)}")
        named = {letter: seat.name for letter, seat in zip(game.seats, seats, strict=True) if seat.name}
        self.record = Record(game, rules, {**(tags or {}), **named})
        self.seats = seats
        self.bots = bots
        # The system's generator has no state that could be worked out from the hands it dealt.
        self.rng = SystemRandom() if rng is None else rng
        self.pending: Any = None
        """The deal of the hand that waits to begin, None if none does."""
        self.version = 0
        self.before: tuple[int, ...] = self.record.state.scores
        self.faults = [0] * len(seats)
        """How many moves were made at random in the place of the bot at each seat."""
        self.hand = 0
        """The number of the hand on the table."""
        self.totals: list[tuple[int, ...]] = []
        """Each team's score after each hand that is over."""
        self.takes_back = takes_back
        """Whether a seat may take moves back that told nobody anything new."""
        self.free = 0
        """How many of the last moves could be taken back."""
        self.recent: deque[tuple[Any, int]] = deque(maxlen=RECENT)
        """The last moves of the hand on the table, each with the state before it."""

    # --- what there is to see ---------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """`lead` before the first hand, `play`, `settled` between hands, `over`."""
        if self.record.over:
            return "over"
        if self.record.state.turn >= 0:
            return "play"
        return "settled" if self.record.events else "lead"

    def view(self, seat: int | None) -> View:
        """What a seat sees of the record (None: a spectator)."""
        return view(self.record, seat)

    def due(self) -> str | None:
        """What the table does next by itself, by `step`: `bot` (its move), `knock`, or None."""
        if self.record.over or self.record.state.turn < 0:
            return None
        legal = self.record.legal()
        if len(legal) == 1 and self.record.game.text(legal[0]) == "-":
            return "knock"
        return "bot" if self.seats[self.record.state.turn].bot else None

    # --- asking: the events that would happen -----------------------------------------------------------------------

    def open(self) -> Events:
        """The first deal, at a table where nothing has happened yet."""
        return (self._deal(self.record.state),)

    def play(self, seat: int, version: int, *moves: str) -> Events:
        """Moves of a person, as text: all or none. Raises IllegalMove: stale, not-your-turn, or the rules'."""
        self._current(version)
        states, refused = self.tried(seat, moves)
        if refused:
            raise refused
        game = self.record.game
        events = [Event("move", game.text(game.parse(move))) for move in moves]
        return self._with_deal(events, states[-1])

    def tried(self, seat: int, moves: Iterable[str]) -> tuple[list[Any], IllegalMove | None]:
        """The states that these moves of a person would lead through, up to the first refused one; changes nothing."""
        record = self.record
        game, states = record.game, [record.state]
        try:
            if self.phase in ("lead", "settled"):
                raise game.refuse(record.rules, record.state._replace(turn=-1), 0)  # nobody acts, whatever is tried
            for move in moves:
                if len(states) > 1 and game.reveals(record.rules, states[-2], states[-1]):
                    # Whether it is legal would tell what the move before it is about to show.
                    raise IllegalMove("unseen", f"{move} must wait until the move before it has been made")
                turn = states[-1].turn
                if turn >= 0 and turn != seat:
                    raise self._refusal("not-your-turn", f"it is the turn of {game.seats[turn]}")
                states.append(played(game, record.rules, states[-1], game.parse(move)))
        except IllegalMove as refused:
            return states, refused
        return states, None

    def take_back(self, seat: int, version: int) -> Events:
        """The seat to act takes back what told nobody anything new. Raises IllegalMove if there is no such move."""
        self._current(version)
        turn = self.record.state.turn
        if turn != seat:
            raise self._refusal("not-your-turn", f"it is the turn of {self.record.game.seats[turn]}")
        if not (self.takes_back and self.free):
            raise IllegalMove("no-take-back", "there is nothing that may be taken back")
        return (Event("back", str(self.free)),)

    def begin(self, version: int) -> Events:
        """The hand that waits begins. Raises IllegalMove if none does."""
        self._current(version)
        if self.pending is None:
            raise IllegalMove("bad-message", "no hand waits to begin")
        return (Event("next"),)

    def end(self, version: int) -> Events:
        """The match is ended early, as unfinished. Raises IllegalMove if it is over."""
        self._current(version)
        return (Event("end"),)

    def step(self) -> Events:
        """What is due: a bot's move or a knock. A bot that does anything else is named, and moves at random.

        Raises ValueError if nothing is due.
        """
        due, turn = self.due(), self.record.state.turn
        if due is None:
            raise ValueError("nothing is due")
        seen = self.view(turn)
        if due == "knock":
            return self._move(seen.legal[0])
        try:
            move = self.bots[str(self.seats[turn].bot)](seen, self.rng)
            if move not in seen.legal:
                raise ValueError(f"answered {move!r}, which is no legal move")
        except Exception as error:  # whatever a bot does, the match goes on
            what = " ".join(str(error).split())[:200]
            return (Event("fault", what), *self._move(self.rng.choice(seen.legal)))
        return self._move(move)

    # --- making it happen -------------------------------------------------------------------------------------------

    def apply(self, events: Iterable[Event]) -> None:
        """Make these events happen, in order."""
        for event in events:
            self._apply(event)
            self.version += 1

    def _apply(self, event: Event) -> None:
        record = self.record
        if event.kind == "deal":
            self.pending = record.game.parse_deal(event.text)
        elif event.kind == "next":
            record.start(self.pending)
            self.pending = None
            self.hand += 1
            self.recent.clear()
            self.free = 0
        elif event.kind == "move":
            old = record.state
            record.play(event.text)
            new = record.state
            self.recent.append((old, record.events[-1]))
            scores = zip(old.scores, new.scores, self.before, strict=True)
            self.before = tuple(o if o != n else b for o, n, b in scores)
            if new.turn < 0:
                self.totals.append(new.scores)
            self.free = 0 if record.game.reveals(record.rules, old, new) else self.free + 1
        elif event.kind == "back":
            for _ in range(int(event.text)):
                self.recent.pop()
            record.take_back(int(event.text))
            self.free = 0
        elif event.kind == "fault":
            self._note_fault()
        elif event.kind == "end":
            record.closed = True
            self.pending = None
        else:
            raise ValueError(f"there is no event {event.kind!r}")

    def _current(self, version: int) -> None:
        if version != self.version:
            raise IllegalMove("stale", f"the table is at version {self.version}, not {version}")
        if self.record.over:
            raise self._refusal("over", "the match is over")

    def _refusal(self, code: str, reason: str) -> IllegalMove:
        """A refusal of the table's own, with the number of the rule behind it."""
        return IllegalMove(code, reason, book(self.record.game.id).refusals[code])

    def _move(self, move: int) -> Events:
        record = self.record
        state = played(record.game, record.rules, record.state, move)
        return self._with_deal([Event("move", record.game.text(move))], state)

    def _with_deal(self, moves: list[Event], state: Any) -> Events:
        """Moves; if they settle a hand, the next one is dealt with them, so that all can see who leads."""
        settled = state.turn < 0 and state.result < 0
        return (*moves, self._deal(state)) if settled else tuple(moves)

    def _deal(self, state: Any) -> Event:
        game = self.record.game
        return Event("deal", game.deal_text(game.deal(self.record.rules, state, self.rng)))

    def _note_fault(self) -> None:
        """Name the bot: counted at its seat, and a comment on the ply that follows.

        What it tried is not said there: a record can be read during the hand, and a refusal may name tiles.
        """
        turn = self.record.state.turn
        self.faults[turn] += 1
        ply = len(self.view(None).moves) + 1
        self.record.notes[self.hand, ply] = [f"{self.seats[turn].bot} had no legal move to offer: a random one"]


def rematch(table: Table, tags: Mapping[str, str] | None = None) -> Table:
    """A new table with the same seats, house rules and bots; nothing has happened at it yet."""
    record = table.record
    return Table(record.game, record.rules, table.seats, table.bots, tags, takes_back=table.takes_back)
