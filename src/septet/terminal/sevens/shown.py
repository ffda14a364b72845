"""One look at a table of Sevens: all that the screen shows, and nothing that the person's seat may not see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, cast

from septet import sevens
from septet.game import IllegalMove
from septet.sevens import Deal, Doing, FootState, Pile, Rules, ScoreLine, State, Taking, Team, Turn
from septet.table import Table
from septet.views import imagined

TURNS = 16
"""How many of the last turns are told at most."""
ENDINGS = ("unfinished", "out", "stock")


@dataclass(frozen=True)
class Player:
    """Who sits at a seat (0 is P1): a name (empty: none was given) or a bot, and what all know of the seat."""

    at: int
    name: str
    is_bot: bool
    team: int
    held: int
    foot: FootState

    @property
    def letter(self) -> str:
        """P1, P2, …"""
        return f"P{self.at + 1}"


class Dealt(NamedTuple):
    """How a round was dealt: who plays first, the packets lifted by seat, the cards turned, the sevens put back."""

    round: int
    first: int
    cuts: tuple[int, ...]
    flip: tuple[str, ...]
    back: tuple[str, ...]
    minimum: int


class Round(NamedTuple):
    """A round of the game: its minimum, and each team's own score of it (empty before it is over)."""

    minimum: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Shown:
    """What the seat `me` sees. `turn` is the seat to act, `actor` whose turn it is (a partner may have to answer)."""

    me: int
    phase: str
    rules: Rules
    seats: tuple[Player, ...]
    round: int
    turn: int | None
    actor: int | None
    doing: Doing | None
    scores: tuple[int, ...]
    hand: tuple[str, ...]
    fresh: tuple[str, ...]
    waiting: tuple[str, ...]
    laid: int
    minimum: int
    opened: bool
    legal: tuple[str, ...]
    taking: Taking | None
    free: int
    stock: int
    pile: Pile
    teams: tuple[Team, ...]
    turns: tuple[Turn, ...]
    rounds: tuple[Round, ...]
    lines: tuple[ScoreLine, ...]
    left: tuple[tuple[str, ...], ...]
    cuts: tuple[int, ...]
    ending: str | None
    out: int | None
    next: Dealt | None
    result: str | None

    @property
    def is_mine(self) -> bool:
        """Whether the person is to act."""
        return self.turn == self.me

    @property
    def team(self) -> int:
        """The person's own team."""
        return self.seats[self.me].team

    @property
    def around(self) -> tuple[Player, ...]:
        """The seats clockwise from `me`."""
        return (*self.seats[self.me :], *self.seats[: self.me])

    def of(self, team: int) -> list[Player]:
        """The seats of a team."""
        return [seat for seat in self.seats if seat.team == team]


def look(table: Table, me: int) -> Shown:
    """What the seat `me` sees of a table now."""
    seen = table.view(me)
    state, rules = cast(State, seen.state), cast(Rules, seen.rules)
    running = table.phase == "play"
    over = table.phase in ("settled", "over") and table.hand > 0 and state.ending > 0
    laid, minimum, opened = sevens.opening_points(rules, state, me)
    told = _turns(table, me)
    return Shown(
        me=me,
        phase=table.phase,
        rules=rules,
        seats=_seats(table, state),
        round=table.hand,
        turn=state.turn if running else None,
        actor=state.actor if running else None,
        doing=sevens.doing(state) if running else None,
        scores=state.scores[: rules.teams],
        hand=in_order(state.faces.hands[me]),
        fresh=_fresh(told, me),
        waiting=_cards(state.faces.top + state.faces.taken),
        laid=laid,
        minimum=minimum,
        opened=opened,
        legal=tuple(sevens.text(step) for step in seen.legal),
        taking=sevens.taking(rules, state, seen.legal) if running and state.turn == me else None,
        free=table.free if running and state.turn == me and table.terms.takes_back else 0,
        stock=state.stock_left,
        pile=sevens.pile(rules, state),
        teams=sevens.teams(rules, state),
        turns=told,
        rounds=_rounds(rules, table.totals),
        lines=tuple(sevens.score_lines(rules, state)) if over else (),
        left=tuple(in_order(hand) for hand in state.faces.hands[: rules.seats]) if over else (),
        cuts=seen.draw[0] if over else (),
        ending=ENDINGS[state.ending] if table.hand and not running else None,
        out=state.out_seat if over and state.out_seat >= 0 else None,
        next=_next(table),
        result=table.record.result if table.record.over else None,
    )


@dataclass(frozen=True)
class Tried:
    """What the steps of a tray would do: how many fit, why the next one does not, the opening, the begun meld."""

    fits: int
    refused: IllegalMove | None
    laid: int
    minimum: int
    opened: bool
    begun: tuple[str, int] | None
    books: tuple[sevens.Book, ...]

    @property
    def short(self) -> int:
        """The points that an opening lacks."""
        return 0 if self.opened or not self.laid else max(0, self.minimum - self.laid)

    @property
    def whole(self) -> bool:
        """Whether the steps that fit can be made as they are."""
        fits = self.refused is None or (self.refused.code == "unseen" and self.fits > 0)
        return fits and self.begun is None and not self.short


def tried(table: Table, me: int, moves: Sequence[str]) -> Tried:
    """What these steps would do; nothing happens, and cards that a step would turn up are not told."""
    states, refused = table.tried(me, moves)
    rules: Rules = table.record.rules
    state: State = imagined(table.record, states[-1], me)
    laid, minimum, opened = sevens.opening_points(rules, state, me)
    begun = (sevens.KEY_TEXTS[state.begun], int(state.need)) if state.begun >= 0 else None
    team = me % rules.teams
    before = len(sevens.teams(rules, states[0])[team].books)
    return Tried(
        len(states) - 1, refused, laid, minimum, opened, begun, sevens.teams(rules, state)[team].books[before:]
    )


def in_order(faces: Sequence[int]) -> tuple[str, ...]:
    """Cards as a hand is sorted: threes, 4 to ace, wild cards."""
    order = sevens.RANK_ORDER
    return _cards(sorted(faces, key=lambda face: (order.index(sevens.KIND_OF_FACE[face]), face)))


def _cards(faces: Sequence[int]) -> tuple[str, ...]:
    return tuple(sevens.face_text(face) for face in faces)


def _seats(table: Table, state: State) -> tuple[Player, ...]:
    teams = table.record.game.team_of
    return tuple(
        Player(at, seat.name, seat.bot is not None, teams[at], state.held[at], sevens.foot_state(state, at))
        for at, seat in enumerate(table.seats)
    )


def _turns(table: Table, me: int) -> tuple[Turn, ...]:
    states = [state for state, _ in table.recent] + [table.record.state]
    moves = [move for _, move in table.recent]
    return sevens.turns(table.record.rules, states, moves, me, TURNS)


def _fresh(told: Sequence[Turn], me: int) -> tuple[str, ...]:
    """The cards that came to the person in the last turn of their own."""
    mine = [turn for turn in told if turn.seat == f"P{me + 1}"][-1:]
    return tuple(card for turn in mine for act in turn.acts if act.word in ("S", "P") for card in act.cards)


def _minimum(rules: Rules, number: int) -> int:
    """The minimum of a round; an extra one keeps the last."""
    return rules.opening_minimums[min(number, len(rules.opening_minimums)) - 1]


def _rounds(rules: Rules, totals: Sequence[tuple[int, ...]]) -> tuple[Round, ...]:
    """All rounds of a game that has these totals so far."""
    both = pairwise([(0,) * rules.teams, *totals])
    scores = [tuple(b - a for a, b in zip(*pair, strict=False))[: rules.teams] for pair in both]
    scores += [()] * (len(rules.opening_minimums) - len(scores))
    return tuple(Round(_minimum(rules, number), own) for number, own in enumerate(scores, 1))


def _next(table: Table) -> Dealt | None:
    """Of the round that waits: what everybody saw of its deal."""
    if table.pending is None:
        return None
    deal, number = cast(Deal, table.pending), table.hand + 1
    minimum = _minimum(table.record.rules, number)
    return Dealt(number, deal.first, deal.cuts, _cards(deal.flip), _cards(deal.back), minimum)
