"""From a table of any game to what is sent: the frame of a seat, a replay, the list of matches, the rules page."""

from __future__ import annotations

from functools import cache
from typing import cast

from septet import GAMES, seven_rocks, sevens
from septet.game import Game
from septet.rulebook import Figure, book
from septet.seven_rocks import picture, plies
from septet.table import Table
from septet.views import View, open_view

from . import frames_party, frames_rocks, frames_sevens, replay_sevens
from .common import Grown, Phase, Sight, home, joined, replayable
from .messages import Replay
from .messages_games import DrawnFigure, Place, RulesPage, Seating
from .messages_sevens import SevensReplay
from .messages_tables import ListedSeat, Match


def shared(table: Table, name: str) -> bytes:
    """What everybody sees now of a table with this name, encoded."""
    seen = table.view(None)
    if not table.party.pinned:
        return still(table, name, seen)
    return joined(still(table, name, seen), moving(table, seen, Grown()))


def still(table: Table, name: str, public: View) -> bytes:
    """The part of it that no move changes."""
    if not table.party.pinned:
        return frames_party.shared(table, name)
    if table.record.game.id == "sevens":
        return frames_sevens.still(table, name, public)
    return frames_rocks.still(table, name, public)


def moving(table: Table, public: View, grown: Grown) -> bytes:
    """The part of it that a move may change, once moves can be made; `grown` are its lists as they were."""
    if table.record.game.id == "sevens":
        return frames_sevens.moving(table, public)
    return frames_rocks.moving(table, public, grown)


def own(table: Table, sight: Sight, public: View | None = None, known: sevens.Known | None = None) -> bytes:
    """What only those see who look from there, encoded; `known` are turns of Sevens that were told before."""
    if not table.party.pinned:
        return frames_party.own(table, sight.seat, sight.you, sight.keys)
    if table.record.game.id != "sevens":
        return frames_rocks.own(table, sight)
    seen = open_view(table.record) if sight.open else table.view(sight.seat, public)
    return frames_sevens.own(table, seen, sight, known)


def frame(table: Table, name: str, seat: int | None) -> bytes:
    """What a seat sees now of a table with this name, encoded."""
    return Frames(table, name).of(Sight(seat, () if seat is None else (table.party.letters[seat],)))


class Frames:
    """The frames of one table. What no move changes is made again after anything but a move, the rest of the part that
    is the same for all once a version, what only a seat sees when a move may have changed it."""

    def __init__(self, table: Table, name: str) -> None:
        self.table, self.name = table, name
        self._version = self._still_since = -1
        self._still = self._shared = b""
        self._grown = Grown()
        self._known: sevens.Known = {}
        self._public: View | None = None
        self._turn = -1
        self._own: dict[Sight, bytes] = {}

    def of(self, sight: Sight) -> bytes:
        """What those see now who look from there, encoded."""
        if self._version != self.table.version:
            self._refresh()
        text = self._own.get(sight)
        if text is None:
            text = self._own[sight] = own(self.table, sight, self._public, self._known)
        return joined(text, self._shared)

    def _forget(self) -> None:
        """Own parts that may have changed: of Seven Rocks after one move those of who made it and of who acts now."""
        table, turn = self.table, self.table.record.state.turn
        if table.record.game.id == "sevens" or self._version + 1 != table.version or table.still_since == table.version:
            self._own = {}
        else:
            acts = (self._turn, turn)
            self._own = {at: text for at, text in self._own.items() if at.seat not in acts and not at.open}
        self._turn = turn

    def _refresh(self) -> None:
        """The table has changed: what everybody sees now."""
        table = self.table
        self._forget()
        self._version = table.version
        self._public = table.view(None)
        if self._still_since != table.still_since:
            self._still_since, self._still = table.still_since, still(table, self.name, self._public)
            self._known = {}
        self._shared = self._still
        if table.party.pinned:
            self._shared = joined(self._still, moving(table, self._public, self._grown))


def replay(table: Table, name: str, seat: int | None, number: int) -> Replay | SevensReplay | None:
    """A hand or round that is over, step by step; None for any other."""
    if table.record.game.id == "sevens":
        return replay_sevens.replay(table, name, seat, number)
    return frames_rocks.replay(table, name, seat, number)


def match(table: Table, name: str, seat: int | None, times: tuple[float, float]) -> Match:
    """A match as it is listed: `times` of its creation and of its last event. Tells only what all may know."""
    record, game = table.record, table.record.game
    return Match(
        table=name,
        game=game.id,
        form=game.form,
        seat=game.seats[home(game) if seat is None else seat],
        seats=tuple(
            ListedSeat(game.seats[at], sitting.name, sitting.bot, game.team_of[at])
            for at, sitting in enumerate(table.seats)
        ),
        phase=cast(Phase, table.phase),
        hand=table.hand,
        hands=replayable(table),
        scores=record.state.scores[: len(game.teams)],
        target=getattr(record.rules, "target", None),
        result=record.result if record.over else None,
        winners=winners(game, record.result) if record.over else (),
        differs=tuple(record.rules.differs),
        created=times[0],
        updated=times[1],
    )


def winners(game: Game, result: str) -> tuple[int, ...]:
    """The teams that won or share the win; none of them in a match that was ended early."""
    shared = result.split() if result != "tie" else game.teams
    return tuple(at for at, team in enumerate(game.teams) if team in shared)


@cache
def rules_page(game: str) -> RulesPage:
    """The rulebook of a game, its figures drawn. Raises KeyError for a game without one."""
    made = book(game)
    return RulesPage(
        game=made.game,
        title=made.title,
        origin=made.origin,
        sources=made.sources,
        sections=made.sections,
        statements=made.statements,
        rulings=made.rulings,
        house_rules=made.house_rules,
        forms=made.forms,
        seatings=tuple(seating(form) for form in GAMES[made.game].forms.values() or (GAMES[made.game],)),
        figures=tuple(figure(shown) for shown in made.figures),
        examples=made.examples,
        refusals=dict(made.refusals),
    )


def seating(game: Game) -> Seating:
    """The seats of a game in one form, clockwise from the person's."""
    places = [Place(seat, team) for seat, team in zip(game.seats, game.team_of, strict=True)]
    return Seating(game.form, (*places[home(game) :], *places[: home(game)]))


def figure(shown: Figure) -> DrawnFigure:
    """A standard figure, drawn."""
    moves = [seven_rocks.parse(move) for move in shown.plies]
    told = plies(seven_rocks.Rules(), 0, moves)
    return DrawnFigure(shown.id, shown.rule, shown.en, shown.zh, picture(moves), told)
