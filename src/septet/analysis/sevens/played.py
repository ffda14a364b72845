"""A round that is over, as it is sent to be analysed: its deal and its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from septet.records import Hand
from septet.sevens import Deal, Rules, State, apply, doing


class Played(NamedTuple):
    """House rules, the deal, the state that it led to, and the steps since."""

    rules: Rules
    deal: Deal
    start: State
    moves: tuple[int, ...]

    def states(self) -> tuple[State, ...]:
        """The states after each step."""
        return _states(self)

    def hand(self) -> Hand:
        """As a record has it."""
        return Hand(self.deal, list(self.moves), [self.start, *self.states()])

    def last(self) -> State:
        """The state after the last step."""
        return self.states()[-1] if self.moves else self.start


def played(rules: Rules, hand: Hand) -> Played:
    """A round of a record. Raises ValueError if cards of it are not known."""
    if hand.deal.hidden:
        raise ValueError("cards of this deal are not known")
    return Played(rules, hand.deal, hand.states[0], tuple(hand.moves))


@lru_cache(maxsize=4)
def _states(round_: Played) -> tuple[State, ...]:
    states, state = [], round_.start
    for move in round_.moves:
        state = apply(round_.rules, state, move)
        states.append(state)
    return tuple(states)


def turns(states: Sequence[State]) -> list[int]:
    """Where in a round its turns begin."""
    return [at for at, state in enumerate(states) if doing(state) == "draw"]
