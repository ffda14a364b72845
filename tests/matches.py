"""Random house rules and random matches for tests, each from its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from septet import Record, seven_rocks
from septet.seven_rocks import CHOICES, GAME, KNOCK, Rules

Chooser = Callable[[Record, list[int], Random], int]


def any_move(record: Record, moves: list[int], rng: Random) -> int:
    return rng.choice(moves)


def highest_total(record: Record, moves: list[int], rng: Random) -> int:
    """The play with the highest total of ends: leads where random moves seldom go."""
    plays = {move: seven_rocks.option(record.state.layout, move).total for move in moves if move != KNOCK}
    return max(moves, key=lambda move: plays.get(move, 0)) if rng.random() < 0.8 else rng.choice(moves)


def random_rules(rng: Random) -> Rules:
    """House rules, each field drawn by itself; targets low enough to be reached in a few hands."""
    chosen: dict[str, object] = {name: rng.choice(values) for name, values in CHOICES.items()}
    chosen["target"] = rng.choice((5, 20, 60, 100, 150, 250))
    chosen["max_hands"] = rng.choice((None, None, 1, 2, 3))
    return Rules.of(chosen)


def plies(record: Record, rng: Random, choose: Chooser = any_move, most_hands: int = 12) -> Iterator[int]:
    """Deal and play until the match is over or enough hands are dealt; yields each move after it is played."""
    while not record.over:
        if record.waiting:
            if record.state.hand == most_hands:
                return
            record.deal(rng)
        move = choose(record, record.legal(), rng)
        record.play(move)
        yield move


def random_match(seed: int, *, standard: bool = False, most_hands: int = 12) -> Record:
    """A match of random moves under random (or the standard) house rules."""
    rng = Random(seed)
    record = Record(GAME, Rules() if standard else random_rules(rng))
    for _ in plies(record, rng, most_hands=most_hands):
        pass
    return record


def cut_short(seed: int) -> Record:
    """A random match that stopped somewhere in the middle of a hand."""
    whole, rng = random_match(seed, most_hands=4), Random(seed)
    running = [at for at, (_, state) in enumerate(whole.fold(), 1) if state.turn >= 0]
    record = Record(GAME, whole.rules)
    for event in whole.events[: rng.choice(running)]:
        if isinstance(event, int):
            record.play(event)
        else:
            record.start(event)
    return record
