"""A table: one record, the party round it, and who may do what now. No transport, no clock, no threads.

Whatever happens at a table is an event. Asking (`play`, `begin`, `end`, `step`, …) answers with the events that would
happen and changes nothing, or is refused; `apply` makes them happen. So a keeper can store them in between, and a table
that is folded from stored events is the table that was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any

from septet.game import Game, IllegalMove
from septet.game import play as played
from septet.records import Record
from septet.rulebook import book
from septet.views import View, view

from .deals import Deals
from .events import Event, Events
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


class Table:
    """A match at a table. `version` counts the events so far; `before` is each team's score before it last changed."""

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

    # --- what there is to see ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(self.party.seats)

    @property
    def hints(self) -> bool:
        """Whether the seat to act may ask for a hint: of a person who plays with bots alone."""
        return self.terms.hints and self.party.alone

    @property
    def phase(self) -> str:
        """`gathering` until the first deal, `lead` before the first hand, `play`, `settled` between hands, `over`."""
        if self.record.over:
            return "over"
        if not self.party.pinned:
            return "gathering"
        if self.record.state.turn >= 0:
            return "play"
        return "settled" if self.record.events else "lead"

    def states(self) -> list[Any]:
        """The states of the hand on the table, from its deal (of a very long one, the last ones)."""
        return [*(state for state, _ in self.recent), self.record.state]

    def view(self, seat: int | None, public: View | None = None) -> View:
        """What a seat sees of the record (None: a spectator); `public` is what a spectator sees, if that is known."""
        return view(self.record, seat, public)

    def due(self) -> str | None:
        """What the table does next by itself, by `step`: `bot` (its move), `knock`, `deal`, or None."""
        record = self.record
        if record.over or not self.party.pinned:
            return None
        if record.state.turn < 0:
            return "deal" if self.pending is None else None
        legal = record.legal()
        if len(legal) == 1 and record.game.text(legal[0]) == "-":
            return "knock"
        return "bot" if self.party.seats[record.state.turn].bot else None

    # --- asking: the events that would happen -----------------------------------------------------------------------

    def open(self) -> Events:
        """What happens first at a new table: the secret of its first deal; or that deal, where nothing is proven."""
        return self.deals.seed() or (self._deal() if self.party.pinned else ())

    def propose(self, owner: str, version: int, rules: Any) -> Events:
        """The host proposes other house rules, and so agrees to them; others are asked again. Raises IllegalMove."""
        self.current(version)
        self._gathering(owner)
        text = rules.text()
        if text == self.record.rules.text():
            return ()
        return (Event("rules", text), *(Event("accept", self.party.letters[at]) for at in self.party.of(owner)))

    def deal(self, owner: str) -> Events:
        """The host has the first hand dealt, once everybody agrees. Raises IllegalMove."""
        self._gathering(owner)
        if not self.party.agreed:
            raise IllegalMove("not-agreed", "every seat must be taken and every person accept the house rules first")
        return self._deal()

    def play(self, seat: int, version: int, *moves: str) -> Events:
        """Moves of a person, as text: all or none. Raises IllegalMove: stale, not-your-turn, or the rules'."""
        self.current(version)
        _, refused = self.tried(seat, moves)
        if refused:
            raise refused
        game = self.record.game
        return tuple(Event("move", game.text(game.parse(move))) for move in moves)

    def tried(self, seat: int, moves: Iterable[str]) -> tuple[list[Any], IllegalMove | None]:
        """The states that these moves of a person would lead through, up to the first refused one; changes nothing."""
        record = self.record
        game, states = record.game, [record.state]
        try:
            if self.phase != "play":
                raise game.refuse(record.rules, record.state._replace(turn=-1), 0)  # nobody acts, whatever is tried
            for move in moves:
                if len(states) > 1 and game.reveals(record.rules, states[-2], states[-1]):
                    # Whether it is legal would tell what the move before it is about to show.
                    raise IllegalMove("unseen", f"{move} must wait until the move before it has been made")
                turn = states[-1].turn
                if turn >= 0 and turn != seat:
                    raise self._refusal("not-your-turn", f"it is the turn of {game.seats[turn]}")
                step = game.parse(move)
                after = record.after(step) if len(states) == 1 else played(game, record.rules, states[-1], step)
                states.append(after)
        except IllegalMove as refused:
            return states, refused
        return states, None

    def take_back(self, seat: int, version: int) -> Events:
        """The seat to act takes back what told nobody anything new. Raises IllegalMove if there is no such move."""
        self.current(version)
        turn = self.record.state.turn
        if turn != seat:
            raise self._refusal("not-your-turn", f"it is the turn of {self.record.game.seats[turn]}")
        if not (self.terms.takes_back and self.free):
            raise IllegalMove("no-take-back", "there is nothing that may be taken back")
        return (Event("back", str(self.free)),)

    def begin(self, version: int) -> Events:
        """The hand that waits begins. Raises IllegalMove if none does."""
        self.current(version)
        if self.pending is None:
            raise IllegalMove("bad-message", "no hand waits to begin")
        return (Event("next"),)

    def end(self, version: int) -> Events:
        """The match is ended early, as unfinished. Raises IllegalMove if it is over."""
        self.current(version)
        return (Event("end"),)

    def wish(self, seats: Sequence[int], version: int) -> Events:
        """These seats would end the match early: done when every person wishes it. Raises IllegalMove if it is over."""
        self.current(version)
        party = self.party
        wishes = {*party.wishes, *seats}
        made = tuple(Event("wish", party.letters[seat]) for seat in seats if seat not in party.wishes)
        # Of one person alone nothing needs to be kept.
        return (Event("end"),) if wishes >= set(party.persons()) else made

    def mix(self, seats: Sequence[int], hand: int, share: str) -> Events:
        """A share of the next deal, of these seats; nothing if it has come too late or has come already."""
        return tuple(event for seat in seats for event in self.deals.mix(seat, hand, share))

    def look_into(self, owner: str) -> Events:
        """A commentator looks into all hands. Raises IllegalMove for those who play, or where it was not agreed."""
        if not self.terms.open_hands:
            raise IllegalMove("no-key", "it was not agreed that anybody sees all hands")
        if self.party.of(owner) or owner in self.party.saw:
            raise IllegalMove("seated", "whoever plays does not look into other hands")
        return () if owner in self.party.commentators else (Event("open", owner),)

    def rematched(self, table: str) -> Events:
        """There is a table for the rematch. Raises IllegalMove unless the match is over."""
        if not self.record.over:
            raise IllegalMove("not-over", "the match is not over")
        return () if self.again else (Event("again", table),)

    def step(self, choose: Choose | None = None) -> Events:
        """What is due: a deal, a bot's move or a knock. A bot that does anything else is named, and moves at random.

        `choose` answers in the place of the bot: with what that has thought of elsewhere. Raises ValueError if nothing
        is due.
        """
        due, turn = self.due(), self.record.state.turn
        if due is None:
            raise ValueError("nothing is due")
        if due == "deal":
            return self._deal()
        if due == "knock":
            return (Event("move", "-"),)
        return self._chosen(str(self.party.seats[turn].bot), choose)

    def out_of_time(self, choose: Choose | None = None) -> Events:
        """The time of the seat to act is over: the bot that stands in moves, or `choose` for it, as in `step`.

        Raises ValueError outside a hand.
        """
        if self.phase != "play":
            raise ValueError("nobody is to move")
        return (Event("late", self.terms.stands_in), *self._chosen(self.terms.stands_in, choose))

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

    def _gathering(self, owner: str) -> None:
        if self.party.pinned:
            raise IllegalMove("begun-already", "the house rules are agreed and the match has begun")
        if owner != self.party.host:
            raise IllegalMove("not-host", "only the host of the table may do this")

    def current(self, version: int) -> None:
        """Raises IllegalMove unless nothing that a move depends on has changed since this version."""
        if not self.moved_at <= version <= self.version:
            raise IllegalMove("stale", f"the table is at version {self.version}, not {version}")
        if self.record.over:
            raise self._refusal("over", "the match is over")

    def _refusal(self, code: str, reason: str) -> IllegalMove:
        """A refusal of the table's own, with the number of the rule behind it."""
        return IllegalMove(code, reason, book(self.record.game.id).refusals[code])

    def _chosen(self, bot: str, choose: Choose | None) -> Events:
        """The move of a bot for the seat to act, or of what chooses for it."""
        game = self.record.game
        seen = self.view(self.record.state.turn)
        try:
            move = (choose or self.bots[bot])(seen, self.rng)
            if move not in seen.legal:
                raise ValueError(f"answered {move!r}, which is no legal move")
        except Exception as error:  # whatever a bot does, the match goes on
            what = " ".join(str(error).split())[:200]
            return (Event("fault", what), Event("move", game.text(self.rng.choice(seen.legal))))
        return (Event("move", game.text(move)),)

    def _deal(self) -> Events:
        return self.deals.deal(self.record)

    def _note(self, counts: list[int], what: str) -> None:
        """What a bot did in a seat's place: counted there, and a comment on the ply that follows.

        What it tried is not said: a record can be read during the hand, and a refusal may name tiles.
        """
        counts[self.record.state.turn] += 1
        self.record.notes[self.hand, len(self.view(None).moves) + 1] = [what]


def rematch(table: Table, tags: Mapping[str, str] | None = None, owner: str = "") -> Table:
    """A new table with the same seats, house rules and terms. If other persons sit there, it gathers again."""
    record, party = table.record, table.party
    seats = [replace(seat, bot=None) if seat.owner else seat for seat in party.seats]
    gathers = any(seat.owner and seat.owner != owner for seat in seats)
    host = owner or party.host
    return Table(record.game, record.rules, seats, table.bots, tags, terms=table.terms, host=host, gathers=gathers)
