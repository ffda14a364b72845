"""Random positions with few tiles left, for tests of the solver, and what plain minimax is told of them."""

from __future__ import annotations

from random import Random

from matches import any_move, highest_total, plies, random_rules
from reference.open_hand import Position
from septet import Record
from septet.seven_rocks import GAME, NONE, SEATS, Rules, State, tile_text, tiles_in
from septet.seven_rocks.places import place_text


def endgame(seed: int, most_tiles: int = 13) -> tuple[Rules, State]:
    """House rules, each drawn by itself, and a state of a random match with at most so many tiles left in the hands;
    half of them with scores close to the target or to nothing."""
    rng = Random(seed)
    wanted = rng.randint(4, most_tiles)  # each of four seats holds one at least
    while True:
        record = Record(GAME, random_rules(rng))
        for _ in plies(record, rng, rng.choice((any_move, highest_total))):
            if record.state.turn != NONE and sum(record.state.held) <= wanted and rng.random() < 0.5:
                return record.rules, record.state._replace(
                    scores=rng.choice((record.state.scores, near(rng, record.rules)))
                )


def near(rng: Random, rules: Rules) -> tuple[int, int]:
    """Scores of which the target, or that they may not be negative, matters soon."""
    to_go = [5 * rng.randint(1, 12) for _ in range(2)]
    low, high = (rules.target - far if rng.random() < 0.5 else far - 5 for far in to_go)
    return min(low, rules.target - 5), min(high, rules.target - 5)


def in_letters(state: State) -> Position:
    """The same as the reference writes it."""
    layout = state.layout
    ends = [place_text(place) for place in layout[1:] if place != NONE]
    hands = tuple(frozenset(map(tile_text, tiles_in(hand))) for hand in state.hands)
    spinner = "" if layout.spinner == NONE else str(layout.spinner)
    return Position(SEATS[state.turn], hands, spinner, tuple(ends), state.scores, state.knocks)
