"""Both games for OpenSpiel: imported, this registers `python_seven_rocks` and `python_sevens`.

House rules are a parameter: as in a record, with `;` for a comma and `:` for the equals sign.

    pyspiel.load_game("python_sevens(form=3x2,rules=decks:7;stock_draw:3)")
"""

from __future__ import annotations

from typing import Any

import pyspiel

from . import rocks, sevens
from .games import Game, State, game_type
from .node import setting

ROCKS, SEVENS = "python_seven_rocks", "python_sevens"
_ROCKS = game_type(ROCKS, "Seven Rocks", (4, 4), {"rules": ""})
_SEVENS = game_type(SEVENS, "Sevens", (4, 8), {"form": sevens.GAME.form, "rules": ""})


class SevenRocks(Game):
    """One hand of Seven Rocks. Raises RulesError."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        super().__init__(_ROCKS, setting(rocks.GAME.id, "", _rules(parameters["rules"])), parameters)


class Sevens(Game):
    """One round of Sevens. Raises KeyError for a form that is none, RulesError, BadDeal for `exact_cut=manual`."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        agreed = setting(sevens.GAME.id, parameters["form"], _rules(parameters["rules"]))
        super().__init__(_SEVENS, agreed, parameters)


def _rules(parameter: str) -> str:
    """House rules as a record writes them; OpenSpiel keeps `,` and `=` for itself."""
    return ",".join(part.replace(":", "=", 1) for part in parameter.split(";"))


pyspiel.register_game(_ROCKS, SevenRocks)
pyspiel.register_game(_SEVENS, Sevens)

__all__ = ["ROCKS", "SEVENS", "SevenRocks", "Sevens", "State"]
