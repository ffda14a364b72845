"""What a seat may see. This is the only place that decides it.

A view is built from blank: a field of the state that is not listed in the game's words, or not for this seat, stays as
blank as before the first deal. A move is never secret, so the moves of a hand are shown as they are.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .game import Game
from .records import Hand, Record


class View(NamedTuple):
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


def view(record: Record, seat: int | None, public: View | None = None) -> View:
    """What a seat sees of a record now; None for a spectator. Raises ValueError for a seat the game does not have.

    `public` is what a spectator sees of it now, where that has been worked out already: a seat sees that and its own.
    """
    game, state = record.game, record.state
    if seat is not None and not 0 <= seat < len(game.seats):
        raise ValueError(f"{game.id} has no seat {seat}")
    seen = public_view(record) if public is None else public
    if seat is None:
        return seen
    shown = seen.state if _is_over(record) else with_own(game, seen.state, state, seat)
    legal = tuple(record.legal()) if seat == state.turn else ()
    return View(game, record.rules, seat, shown, legal, seen.draw, seen.moves)


def own_part(record: Record, seat: int) -> tuple[dict[str, Any], tuple[int, ...]]:
    """What a seat sees of a record beside what everybody does: its entries of the fields that have one a seat, and the
    moves it may make now."""
    game, state = record.game, record.state
    return own_entries(game, state, seat), tuple(record.legal()) if seat == state.turn else ()


def public_view(record: Record) -> View:
    """What everybody sees of a record now."""
    dealt = record.since_deal()
    shown = public_part(record.game, record.state, _is_over(record))
    return View(record.game, record.rules, None, shown, (), dealt[0].draw if dealt else (), tuple(dealt[1:]))


def view_then(game: Game, rules: Any, hand: Hand, moves: int) -> View:
    """What the seat that was to act after so many moves of a hand saw then."""
    state = hand.states[moves]
    shown = blanked(game, state, state.turn, is_over=False)
    legal = tuple(game.legal(rules, shown))
    return View(game, rules, state.turn, shown, legal, hand.deal.draw, tuple(hand.moves[:moves]))


def open_view(record: Record) -> View:
    """What a commentator sees at a table that agreed to it: every hand, and nothing that is hidden from all."""
    seen = public_view(record)
    return seen if _is_over(record) else seen._replace(state=with_all_seats(record.game, seen.state, record.state))


def imagined(record: Record, state: Any, seat: int | None) -> Any:
    """A state that moves not made yet would lead to, as this seat may see it: nothing hidden now is shown."""
    return blanked(record.game, state, seat, is_over=False)


def _is_over(record: Record) -> bool:
    """RG9, SG19: what was hidden in a hand is shown once it is over."""
    return record.closed or record.state.turn < 0


def blanked(game: Game, state: Any, seat: int | None, is_over: bool) -> Any:
    """A state as a seat may see it: all of its listed fields once a hand is over."""
    shown = public_part(game, state, is_over)
    return shown if is_over or seat is None else with_own(game, shown, state, seat)


def public_part(game: Game, state: Any, is_over: bool) -> Any:
    """A blank state with only those listed fields filled in that everybody may see."""
    fields = game.words if is_over else game.fields.get("all", ())
    return game.blank._replace(**{field: getattr(state, field) for field in fields})


def with_own(game: Game, shown: Any, state: Any, seat: int) -> Any:
    """What everybody may see, with this seat's own entries filled in."""
    own = {}
    for field, entry in own_entries(game, state, seat).items():
        entries = list(getattr(game.blank, field))
        entries[seat] = entry
        own[field] = tuple(entries)
    return shown._replace(**own)


def own_entries(game: Game, state: Any, seat: int) -> dict[str, Any]:
    """This seat's own entries, by their fields."""
    return {field: getattr(state, field)[seat] for field in game.fields.get("own seat", ())}


def with_all_seats(game: Game, shown: Any, state: Any) -> Any:
    """What everybody may see, with the own entries of all seats filled in."""
    return shown._replace(**{field: getattr(state, field) for field in game.fields.get("own seat", ())})
