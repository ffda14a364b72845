"""What a seat may see. This is the only place that decides it.

A view is built from blank: a field of the state that is not listed in the game's words, or not for this seat, stays as
blank as before the first deal. A move is never secret, so the moves of a hand are shown as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    shown = blanked(game, state, seat, _is_over(record))
    legal = tuple(record.legal()) if seat is not None and seat == state.turn else ()
    dealt = record.since_deal()
    return View(game, record.rules, seat, shown, legal, dealt[0].draw if dealt else (), tuple(dealt[1:]))


def open_view(record: Record) -> View:
    """What a commentator sees at a table that agreed to it: every hand, and nothing that is hidden from all."""
    return replace(view(record, None), state=blanked(record.game, record.state, None, _is_over(record), every=True))


def imagined(record: Record, state: Any, seat: int | None) -> Any:
    """A state that moves not made yet would lead to, as this seat may see it: nothing hidden now is shown."""
    return blanked(record.game, state, seat, is_over=False)


def _is_over(record: Record) -> bool:
    return record.closed or record.state.turn < 0


def blanked(game: Game, state: Any, seat: int | None, is_over: bool, every: bool = False) -> Any:
    """A blank state with only those listed fields filled in that this seat may see, or `every` seat together; all of
    them once a hand is over."""
    shown = {}
    for field, word in game.words.items():
        value, blank = getattr(state, field), getattr(game.blank, field)
        if word == "all" or is_over or (every and word == "own seat"):
            shown[field] = value
        elif word == "own seat" and seat is not None:
            shown[field] = (*blank[:seat], value[seat], *blank[seat + 1 :])
    return game.blank._replace(**shown)
