"""A picture of either game at one moment, of what all may see of it."""

from __future__ import annotations

from typing import Any

from PIL import Image

from septet import seven_rocks
from septet import sevens as cards
from septet.words import say

from .look import Theme
from .rocks import Told, rocks
from .sevens import Table, sevens
from .sheet import HIGH, WIDE, Sheet


def position(
    rules: Any,
    state: Any,
    moves: tuple[int, ...],
    sheet: Sheet,
    told: Told | None = None,
    size: tuple[int, int] = (WIDE, HIGH),
    theme: Theme = "light",
) -> Image.Image:
    """The picture of a state with its paper; `moves` are those of the hand, `told` the last of them in Seven Rocks."""
    if isinstance(rules, cards.Rules):
        return sevens(_table(rules, state), sheet, size, theme)
    plies = seven_rocks.plies(rules, state.leader, moves)
    return rocks(seven_rocks.picture(moves, [ply.seat for ply in plies]), sheet, told, size, theme)


def _table(rules: cards.Rules, state: cards.State) -> Table:
    pile = cards.pile(rules, state)
    is_wild = "yes" if pile.top and pile.top[0][0] in "2X" else "no"
    return Table(
        cards.teams(rules, state),
        pile,
        state.stock_left,
        say("en", "in-the-stock"),
        say("en", "in-the-pile"),
        say("en", "pile-frozen", wild=is_wild) if pile.frozen else "",
        say("en", "no-melds"),
    )
