"""Rounds of Sevens, and the four that make a game, written from the rules page: who draws, discards and scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from . import sevens_turn as turns
from .sevens_turn import Cards, Turn, book_of, lacking

FORMS = {"2x2": (2, 2), "2x3": (2, 3), "3x2": (3, 2), "4x2": (4, 2)}


@dataclass
class Round:
    """One round. Seats are numbers from 0, seat % teams is the team (SG1); `feet[seat]` is None once picked up.

    `turn` is set from the draw to the discard; before it the actor is to draw.
    """

    rules: Mapping[str, Any]
    form: str
    number: int
    actor: int
    hands: list[Cards]
    feet: list[Cards | None]
    pile: list[str]  # the top last
    stock: list[str]  # the next one first
    cuts: tuple[int, ...] = ()
    melds: list[dict[str, Cards]] = field(default_factory=list)
    books: list[list[tuple[str, Cards]]] = field(default_factory=list)
    made: list[int] = field(default_factory=list)
    opened: list[bool] = field(default_factory=list)
    earned: list[bool] = field(default_factory=list)
    turn: Turn | None = None
    asking: bool = False
    ending: str | None = None

    def __post_init__(self) -> None:
        self.teams, players = FORMS[self.form]
        self.seats = self.teams * players
        self.melds = self.melds or [{} for _ in range(self.teams)]
        self.books = self.books or [[] for _ in range(self.teams)]
        self.made = self.made or [0] * self.seats
        self.opened = self.opened or [False] * self.seats
        self.earned = self.earned or [False] * self.seats

    # Seats.

    def after(self, seat: int) -> int:
        """S10: in rotation."""
        step = 1 if self.rules["direction"] == "clockwise" else -1
        return (seat + step) % self.seats

    def partners(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other % self.teams == seat % self.teams and other != seat]

    def answering(self) -> int:
        """The next partner in the direction of play."""
        seat = self.after(self.actor)
        while seat not in self.partners(self.actor):
            seat = self.after(seat)
        return seat

    @property
    def to_act(self) -> int | None:
        if self.ending:
            return None
        return self.answering() if self.asking else self.actor

    def has_opened(self, seat: int) -> bool:
        if self.rules["opening_scope"] == "player":
            return self.opened[seat]
        return any(self.opened[other] for other in (seat, *self.partners(seat)))

    # Steps.

    def begin(self, hand: Cards, taken: Cards = (), top: str | None = None) -> Turn:
        """The turn of the actor after a draw."""
        seat, team = self.actor, self.actor % self.teams
        return Turn(
            minimum=self.rules["opening_minimums"][min(self.number, 4) - 1],
            hand=tuple(sorted(hand)),
            foot=self.feet[seat],
            taken=tuple(sorted(taken)),
            melds=tuple(sorted(self.melds[team].items())),
            books=tuple(self.books[team]),
            made=self.made[seat],
            partners_made=tuple(self.made[other] for other in self.partners(seat)),
            opened=self.has_opened(seat),
            earned=self.earned[seat],
            picking=top,
            to_pick=3 if top else 0,
            begun=turns.key_for(top) if top else None,
        )

    def takes(self) -> int:
        """How many cards a pick-up takes."""
        most = self.rules["pile_take"]
        return len(self.pile) if most is None else min(most, len(self.pile))

    def taking(self, *, by_trying: bool = False) -> Turn | None:
        """The turn after taking the pile; None where that is not allowed (S10 to S14, SG5, SG6)."""
        if not self.pile:
            return None
        top, most = self.pile[-1], self.rules["pile_take"]
        if self.rules["short_pile"] == "forbid" and most is not None and len(self.pile) < most:
            return None
        wild = top in turns.WILDS
        if top in ("3b", "3r") or (wild and self.rules["wild_discard_freezes"]):
            return None
        if wild and self.rules["pickup_wild_top"] == "never":
            return None
        if len(self.melds[self.actor % self.teams].get(turns.key_for(top), ())) + 3 > 7:
            return None
        taken = tuple(self.pile[len(self.pile) - self.takes() : -1])
        turn = self.begin(self.hands[self.actor], taken, top)
        return turn if turns.can_finish(self.rules, turn, by_trying=by_trying) else None

    def legal(self, *, by_trying: bool = False) -> set[str]:
        if self.ending:
            return set()
        if self.asking:
            return {"y", "n"}
        if self.turn:
            return turns.legal(self.rules, self.turn, by_trying=by_trying)
        found = {"S"} if self.stock else {"end"}
        return found | ({"P"} if self.taking(by_trying=by_trying) else set())

    def play(self, step: str) -> None:
        """A legal step."""
        if step == "S":
            count = self.rules["stock_draw"]
            drawn, self.stock = self.stock[:count], self.stock[count:]
            self.turn = self.begin((*self.hands[self.actor], *drawn))
        elif step == "P":
            self.turn = self.taking()
            self.pile = self.pile[: len(self.pile) - self.takes()]
        elif step == "end":
            self.ending = "stock"
        elif step == "Q":
            self.asking = True
        elif step == "N":
            self.end_turn()
        elif step[0] == "D":
            self.discard(step[1:])
        else:
            assert self.turn
            self.asking = False
            self.turn = turns.play(self.rules, self.turn, step)
            if self.turn.out:
                self.keep()
                self.ending = "out"

    def keep(self) -> None:
        """What the turn has changed, for everybody to see."""
        turn, seat = self.turn, self.actor
        assert turn
        self.hands[seat], self.feet[seat] = turn.hand, turn.foot
        self.melds[seat % self.teams] = dict(turn.melds)
        self.books[seat % self.teams] = list(turn.books)
        self.made[seat], self.earned[seat] = turn.made, turn.earned
        if turn.opened and not self.has_opened(seat):
            self.opened[seat] = True

    def discard(self, card: str) -> None:
        assert self.turn
        self.pile.append(card)
        hand = turns.without(self.turn.hand, card)
        self.turn = replace(self.turn, hand=hand)
        if not hand and self.turn.foot is None:
            self.keep()
            self.ending = "out"
            return
        if not hand:
            self.turn = turns.pick_up(self.turn)
        self.end_turn()

    def end_turn(self) -> None:
        self.keep()
        self.turn = None
        self.actor = self.after(self.actor)

    # The score.

    def scores(self) -> list[dict[str, int]]:
        """The score line of each team (S18, S19, SG16, SG17), amounts as the record writes them."""
        return [self.score(team) for team in range(self.teams)]

    def score(self, team: int) -> dict[str, int]:
        points = self.rules["card_points"]
        names = [book_of(key, cards) for key, cards in self.books[team]]
        lack = lacking(self.rules, names) if self.rules["missing_books"] == "book_value" else {}
        on_table = [cards for _, cards in self.books[team]] + list(self.melds[team].values())
        seats = [seat for seat in range(self.seats) if seat % self.teams == team]
        line = {
            "books": sum(300 if name == "black" else 500 for name in names),
            "missing": sum(count * (300 if name == "black" else 500) for name, count in lack.items()),
            "table": sum(points[card] for cards in on_table for card in cards),
            "hand": sum(points[card] for seat in seats for card in self.hands[seat]),
            "foot": sum(self.foot_cost(seat) for seat in seats),
            "bonus": 0,
        }
        if self.ending == "out" and self.actor in seats:
            line["bonus"] += self.rules["go_out_bonus"]
        line["bonus"] += self.rules["exact_cut_bonus"] * sum(self.cuts[seat] == 24 for seat in seats if self.cuts)
        sign = {"missing": -1, "hand": -1, "foot": -1}
        line["="] = sum(sign.get(name, 1) * amount for name, amount in line.items())
        return line

    def foot_cost(self, seat: int) -> int:
        foot, how = self.feet[seat], self.rules["unpicked_foot"]
        if foot is None:
            return 0
        cards: int = sum(self.rules["card_points"][card] for card in foot)
        return {"flat_500": 500, "cards": cards, "flat_500_plus_cards": 500 + cards}[how]


def result(rules: Mapping[str, Any], totals: list[int], number: int) -> list[int] | None:
    """SG18: the winning teams after a round, None while the game goes on."""
    best = [team for team, total in enumerate(totals) if total == max(totals)]
    if number < 4 or (len(best) > 1 and rules["tie_break"] == "extra_round"):
        return None
    return best


def first_players(rules: Mapping[str, Any], form: str, last: int | None, scores: list[int]) -> set[int]:
    """SG2: who may be first in a round, after one that `last` began and that brought these scores."""
    teams, players = FORMS[form]
    seats = teams * players
    step = 1 if rules["direction"] == "clockwise" else -1
    if last is None or rules["first_player"] == "random_each_round":
        return set(range(seats))
    order = [(last + step * at) % seats for at in range(1, seats + 1)]
    if rules["first_player"] == "random_then_rotate":
        return {order[0]}
    return {next(seat for seat in order if scores[seat % teams] == max(scores))}
