"""A table: what has happened at it (`Folded`), and who may do what now. No transport, no clock, no threads.

Whatever happens at a table is an event. Asking (`play`, `begin`, `end`, `step`, …) answers with the events that would
happen and changes nothing, or is refused; `apply` makes them happen. So a keeper can store them in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from septet.game import IllegalMove
from septet.game import play as played
from septet.rulebook import book

from .events import Event, Events
from .folded import Choose, Folded


class Table(Folded):
    """A match at a table: what there is to see and to ask."""

    # --- what there is to see ---------------------------------------------------------------------------------------

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

    def deal_after(self, events: Events) -> Events:
        """The deal that is due after a move that ends a hand, to be stored with it; nothing after anything else."""
        if len(events) > 1 or events[0].kind != "move" or self.pending is not None:
            return ()
        record = self.record
        after = record.after(record.game.parse(events[0].text))
        return self.deals.deal(record.rules, after) if after.turn < 0 and after.result < 0 else ()

    def out_of_time(self, choose: Choose | None = None) -> Events:
        """The time of the seat to act is over: the bot that stands in moves, or `choose` for it, as in `step`.

        Raises ValueError outside a hand.
        """
        if self.phase != "play":
            raise ValueError("nobody is to move")
        return (Event("late", self.terms.stands_in), *self._chosen(self.terms.stands_in, choose))

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
        return self.deals.deal(self.record.rules, self.record.state)


def rematch(table: Table, tags: Mapping[str, str] | None = None, owner: str = "") -> Table:
    """A new table with the same seats, house rules and terms. If other persons sit there, it gathers again."""
    record, party = table.record, table.party
    seats = [replace(seat, bot=None) if seat.owner else seat for seat in party.seats]
    gathers = any(seat.owner and seat.owner != owner for seat in seats)
    host = owner or party.host
    return Table(record.game, record.rules, seats, table.bots, tags, terms=table.terms, host=host, gathers=gathers)
