"""What a seat may see. This is the only place that decides it.

A view is built from blank: a field of the state that is not listed in the game's words, or not for this seat, stays as
blank as before the first deal. A move is never secret, so the moves of a hand are shown as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .game import Game
from .records import Record


@dataclass(frozen=True)
class View:
    """All that a seat (or a spectator, seat None) knows at one moment: what bots are given, and what screens show.

    `state` is a state of the game with what may not be seen left blank; `legal` the moves this seat may make now;
    `draw` and `moves` what has happened in this hand.
    """

    game: Game
    rules: Any
    seat: int | None
    state: Any
    legal: tuple[int, ...]
    draw: Any
    moves: tuple[int, ...]


def view(record: Record, seat: int | None) -> View:
    """What a seat sees of a record now; None for a spectator. Raises ValueError for a seat the game does not have."""
    game, state = record.game, record.state
    if seat is not None and not 0 <= seat < len(game.seats):
        raise ValueError(f"{game.id} has no seat {seat}")
    # RG9, SG19: what was hidden in a hand is shown once it is over.
    shown = blanked(game, state, seat, is_over=record.closed or state.turn < 0)
    legal = tuple(record.legal()) if seat is not None and seat == state.turn else ()
    last = range(len(record.events) - 1, -1, -1)
    dealt = next((at for at in last if not isinstance(record.events[at], int)), None)
    draw = () if dealt is None else record.events[dealt].draw
    moves = () if dealt is None else tuple(record.events[dealt + 1 :])
    return View(game, record.rules, seat, shown, legal, draw, moves)


def imagined(record: Record, state: Any, seat: int | None) -> Any:
    """A state that moves not made yet would lead to, as this seat may see it: nothing hidden now is shown."""
    return blanked(record.game, state, seat, is_over=False)


def blanked(game: Game, state: Any, seat: int | None, is_over: bool) -> Any:
    """A blank state with only those listed fields filled in that this seat may see; all of them once a hand is over."""
    shown = {}
    for field, word in game.words.items():
        value, blank = getattr(state, field), getattr(game.blank, field)
        if word == "all" or is_over:
            shown[field] = value
        elif word == "own seat" and seat is not None:
            shown[field] = (*blank[:seat], value[seat], *blank[seat + 1 :])
    return game.blank._replace(**shown)
