"""Where a hand or round stands in the tree of all that may happen: what chance and the seats have done so far.

A node is never changed, and is its own copy. Chance deals, one lot after the other; then the seats move, and where a
move draws cards from the stock, chance says which: what nobody knows is not settled before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any, Protocol

from septet.game import Game
from septet.views import View, blanked

Lots = tuple[int, ...]
Outcomes = list[tuple[int, float]]


class Part(Protocol):
    """What is particular to a game: how its deal comes about by chance, and how to tell of it."""

    GAME: Game
    MOST_OUTCOMES: int

    def most_lots(self, rules: Any) -> int:
        """No hand or round has more lots, those of draws included."""

    def most_drawn(self, rules: Any) -> int:
        """No seat draws more cards."""

    def least_and_most(self, rules: Any) -> tuple[int, int]:
        """Between these is what a team can score."""

    def outcomes(self, rules: Any, lots: Lots) -> Outcomes:
        """The next lot of a deal and how likely each is; empty when all is dealt."""

    def deal(self, rules: Any, lots: Lots) -> Any:
        """The deal that these lots make."""

    def lot_text(self, node: Node, lot: int) -> str:
        """What a lot of the deal says, or a card that is drawn."""

    def draws(self, rules: Any, state: Any, move: int) -> int:
        """How many cards a move draws from the stock."""

    def cards(self, node: Node) -> Outcomes:
        """The next card of a draw and how likely each is."""

    def with_cards(self, node: Node, cards: Lots) -> Any:
        """The state of a node with these cards next in its stock."""

    def drawn(self, before: Any, after: Any) -> Lots:
        """The cards that a move drew from the stock."""

    def told(self, node: Node, seats: Collection[int]) -> str:
        """All that has happened, as these seats together know it, in the order in which they came to know it."""

    def hand_text(self, node: Node, seat: int) -> str:
        """What a seat was dealt so far, as it knows it."""

    def told_move(self, node: Node, before: Any) -> tuple[str, int, str]:
        """See `Node.last_told`; `before` is the state before the move."""

    def redealt(self, node: Node, seat: int, rng: Random) -> list[int]:
        """The actions that lead to another node of which this seat knows the same."""


@dataclass(frozen=True)
class Setting:
    """A game in its form, under house rules."""

    part: Part
    game: Game
    rules: Any

    def __reduce__(self) -> tuple[Any, ...]:
        return setting, (self.game.id, self.game.form, self.rules.text())


@cache
def setting(name: str, form: str, rules: str) -> Setting:
    """The game with this name. Raises KeyError for a form that is none, RulesError, and BadDeal if nothing is dealt."""
    from . import rocks, sevens

    part: Part = rocks if name == rocks.GAME.id else sevens
    game = part.GAME.forms[form] if form else part.GAME
    agreed = game.rules.parse(rules)
    game.deal(agreed, game.first, Random(0))
    return Setting(part, game, agreed)


@dataclass(frozen=True)
class Node:
    """`lots` of the deal so far; then the `state`, and the `moves` that led to it. A `move` that draws waits for its
    `cards`. `before` is the node before the last move, or before the one that waits."""

    setting: Setting
    lots: Lots = ()
    state: Any = None
    draw: Any = ()
    moves: tuple[int, ...] = ()
    move: int | None = None
    cards: Lots = ()
    before: Node | None = None

    def __deepcopy__(self, _memo: Any) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return folded, (self.setting, self.actions())

    @property
    def by_chance(self) -> bool:
        """Whether chance is to act."""
        return self.state is None or self.move is not None

    @property
    def over(self) -> bool:
        """Whether the hand or round is."""
        return self.state is not None and self.state.turn < 0

    def outcomes(self) -> Outcomes:
        """What chance may do, and how likely each of it is."""
        part = self.setting.part
        return part.outcomes(self.setting.rules, self.lots) if self.state is None else part.cards(self)

    def legal(self) -> list[int]:
        """The legal moves of the seat to act."""
        return self.setting.game.legal(self.setting.rules, self.state)

    def after(self, action: int) -> Node:
        """The node after a lot, a card or a move."""
        part, rules = self.setting.part, self.setting.rules
        if self.state is None:
            return self._after_lot((*self.lots, action))
        begun = self if self.move is None else self.before
        cards = () if self.move is None else (*self.cards, action)
        move = action if self.move is None else self.move
        if len(cards) < part.draws(rules, self.state, move):
            return Node(self.setting, self.lots, self.state, self.draw, self.moves, move, cards, begun)
        state = part.with_cards(self, cards) if cards else self.state
        after = self.setting.game.apply(rules, state, move)
        return Node(self.setting, self.lots, after, self.draw, (*self.moves, move), None, (), begun)

    def _after_lot(self, lots: Lots) -> Node:
        part, game, rules = self.setting.part, self.setting.game, self.setting.rules
        if part.outcomes(rules, lots):
            return Node(self.setting, lots)
        deal = part.deal(rules, lots)
        return Node(self.setting, lots, game.start(rules, game.first, deal), deal.draw)

    def path(self) -> list[Node]:
        """The node after each move, up to this one."""
        nodes, node = [], self if self.move is None else self.before
        while node and node.before:
            nodes.append(node)
            node = node.before
        return nodes[::-1]

    def steps(self) -> Iterator[tuple[Any, int, Any]]:
        """Each move of the hand or round with the states before and after it."""
        for node in self.path():
            yield node.before and node.before.state, node.moves[-1], node.state

    @cached_property
    def last_told(self) -> tuple[str, int, str]:
        """The last move, the seat that made it, and what that seat saw by it and nobody else."""
        before = self.before.state if self.before else None
        return self.setting.part.told_move(self, before)

    def actions(self) -> list[int]:
        """All that led here: lots, moves, and behind a move the cards that it drew."""
        part = self.setting.part
        found = list(self.lots)
        for before, move, after in self.steps():
            found += [move, *part.drawn(before, after)]
        return found if self.move is None else [*found, self.move, *self.cards]

    def drawn_by(self, seat: int) -> list[int]:
        """The cards that a seat has drawn, in order."""
        part = self.setting.part
        return [card for before, _, after in self.steps() if before.turn == seat for card in part.drawn(before, after)]

    def view(self, seat: int | None) -> View:
        """What a seat sees; while the deal goes on, what it saw before."""
        game, rules = self.setting.game, self.setting.rules
        if self.state is None:
            return View(game, rules, seat, game.blank, (), (), ())
        legal = tuple(self.legal()) if seat == self.state.turn else ()
        return View(game, rules, seat, blanked(game, self.state, seat, is_over=False), legal, self.draw, self.moves)


def folded(setting: Setting, actions: list[int]) -> Node:
    """The node that actions lead to."""
    node = Node(setting)
    for action in actions:
        node = node.after(action)
    return node
