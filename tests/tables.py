"""Tables for tests: seated, stepped, played to their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from septet import GAMES
from septet.bots import BOTS, ask
from septet.seven_rocks import SEATS, Rules
from septet.table import Choose, Events, Seat, Table

GAME = GAMES["seven-rocks"]
BOTS_GIVEN: dict[str, Choose] = {name: partial(ask, bot) for name, bot in BOTS.items()}


def table(seed: int, persons: str = "S", rules: Rules | None = None, bots: dict[str, Choose] | None = None) -> Table:
    """A table at which the first hand waits: persons at these seats, greedy at the others."""
    seats = tuple(Seat(f"Person {at}") if at in persons else Seat("greedy", "greedy") for at in SEATS)
    made = Table(GAME, rules or Rules(), seats, bots or BOTS_GIVEN, rng=Random(seed))
    made.apply(made.open())
    return made


def answer(at: Table, rng: Random) -> Events:
    """What happens next: what is due, the next hand, or a random move of the person whose turn it is."""
    if at.phase in ("lead", "settled"):
        return at.begin(at.version)
    if at.due():
        return at.step()
    turn = at.record.state.turn
    return at.play(turn, at.version, GAME.text(rng.choice(at.view(turn).legal)))


def played(at: Table, rng: Random) -> Iterator[Events]:
    """Play on to the end of the match; each time the events that have just happened."""
    while at.phase != "over":
        events = answer(at, rng)
        at.apply(events)
        yield events


def until(at: Table, seen: Callable[[Table], bool], seed: int = 0) -> Table:
    """Play on until this is so."""
    rng = Random(seed)
    while not seen(at):
        at.apply(answer(at, rng))
    return at
