"""What a seat could know at a play of a hand, and the ways in which the hidden tiles may lie.

The view decides what the seat knows, and every deal that fits it is equally likely: what the others' choices may tell
beyond that is left out, since people read it differently.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from septet.bots.seven_rocks.sight import FULL_SET, known_of
from septet.bots.seven_rocks.worlds import WAYS, ways_into, world
from septet.records import Hand
from septet.seven_rocks import GAME, Rules, State
from septet.views import View, view_then


class Sample(NamedTuple):
    """States that differ only in hidden hands; `whole` if they are all there are, each once."""

    worlds: list[State]
    whole: bool


def seen_at(rules: Rules, hand: Hand, ply: int) -> View:
    """What the seat that made this ply (from 1) saw before it: its own tiles, and all that had happened."""
    return view_then(GAME, rules, hand, ply - 1)


def sample(seen: View, count: int, rng: Random) -> Sample:
    """So many ways, drawn evenly, in which the hidden tiles may lie for the seat to act; all if there are no more."""
    state: State = seen.state
    seat, held, known, ways = state.turn, state.held, known_of(seen), [0] * WAYS
    own = state.hands[seat]
    hidden = FULL_SET & ~known.played & ~own
    total = ways_into(hidden, held, known.barred, seat, ways)
    numbers = range(total) if total <= count else [rng.randrange(total) for _ in range(count)]
    hands = [world(number, hidden, own, held, known.barred, seat, ways) for number in numbers]
    return Sample([state._replace(hands=each) for each in hands], total <= count)
