"""Tables for tests: seated, stepped, played to their ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import msgspec

from septet import GAMES
from septet.bots import BOTS, ask
from septet.seven_rocks import SEATS, Rules
from septet.table import Choose, Events, Seat, Table
from septet.web import frames
from septet.web.messages import Rocks
from septet.web.messages_sevens import Sevens

GAME = GAMES["seven-rocks"]
BOTS_GIVEN: dict[str, Choose] = {name: partial(ask, bot) for name, bot in BOTS.items()}


def table(
    seed: int,
    persons: str = "S",
    rules: Rules | None = None,
    bots: dict[str, Choose] | None = None,
    owned: bool = False,
) -> Table:
    """A table at which the first hand waits: persons at these seats, greedy at the others.

    Where the seats are `owned`, each person has a device and the first one is the host.
    """
    owners = {at: device(at) if owned else "" for at in persons}
    seats = tuple(Seat(f"Person {at}", None, owners[at]) if at in persons else Seat("greedy", "greedy") for at in SEATS)
    host = owners[persons[0]] if persons else ""
    made = Table(GAME, rules or Rules(), seats, bots or BOTS_GIVEN, rng=Random(seed), host=host)
    made.apply(made.open())
    return made


def device(letter: str) -> str:
    """The device of the person at this seat."""
    return f"device-{letter}"


def answer(at: Table, rng: Random) -> Events:
    """What happens next: what is due, the next hand, or a random move of the person whose turn it is."""
    if at.due():
        return at.step()
    if at.phase in ("lead", "settled"):
        return at.begin(at.version)
    turn = at.record.state.turn
    return at.play(turn, at.version, at.record.game.text(rng.choice(at.view(turn).legal)))


def dealt(at: Table) -> Table:
    """The next hand is dealt, if it is due."""
    if at.due() == "deal":
        at.apply(at.step())
    return at


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


def rocks(at: Table, seat: int | None, name: str = "t") -> Rocks:
    """What is sent to a seat of a table of Seven Rocks, as it is read there."""
    return msgspec.json.decode(frames.frame(at, name, seat), type=Rocks)


def sevens(at: Table, seat: int | None, name: str = "t") -> Sevens:
    """What is sent to a seat of a table of Sevens, as it is read there."""
    return msgspec.json.decode(frames.frame(at, name, seat), type=Sevens)
