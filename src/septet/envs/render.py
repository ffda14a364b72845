"""What an environment shows of itself: the record as text, or the picture that links are shown with."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from septet import drawing
from septet.drawing import Member, Sheet, Side
from septet.game import Game
from septet.records import Record
from septet.views import view
from septet.words import say

MODES = ["ansi", "rgb_array", "human"]

Pixels = npt.NDArray[np.uint8]


def render(mode: str | None, record: Record) -> str | Pixels | None:
    """In mode `ansi` the record up to the last turn that is over, all hands included; `human` prints it; `rgb_array` is
    what all may see now, as pixels (630, 1200, 3). Raises ValueError for another mode."""
    if mode == "rgb_array":
        return pixels(record)
    if mode == "ansi":
        return record.format()
    if mode != "human":
        raise ValueError(f"render_mode must be one of {', '.join(MODES)}, not {mode!r}")
    print(record.format())
    return None


def pixels(record: Record) -> Pixels:
    """What all may see, uint8 (height, width, 3)."""
    seen = view(record, None)
    return np.asarray(drawing.position(seen.rules, seen.state, seen.moves, _sheet(record)).convert("RGB"))


def _sheet(record: Record) -> Sheet:
    game, state = record.game, record.state
    sides = [_side(game, team, state.scores[team]) for team in range(len(game.teams))]
    told = say("en", "their-turn", name=game.seats[state.turn]) if state.turn >= 0 else ""
    hand = sum(not isinstance(event, int) for event in record.events)
    note = say("en", "matches-running", game=game.id, hand=hand)
    return Sheet(say("en", f"game-{game.id}"), note, tuple(sides), told)


def _side(game: Game, team: int, score: Any) -> Side:
    members = [
        Member(name.removeprefix("P"), name) for name, of in zip(game.seats, game.team_of, strict=True) if of == team
    ]
    return Side(game.teams[team], tuple(members), score)
