"""What a score of Sevens is worth: the chance to win the game, from the scores and the rounds that are left.

How far a lead over the best of the others may still be overturned is told by two spreads a form (spreads.toml), found
by `python -m benchmarks.sevens_training`: of what a round brings, and of what the net does not know of the running one
while its stock is full.
"""

from __future__ import annotations

import math
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import NOBODY, OFFSET, Code

from .value import SCORES, STOCK_LEFT, Floats, Net, Row, score_ahead

TURN, ROUND = OFFSET["turn"], OFFSET["round"]
SPREADS_FILE = Path(__file__).with_name("spreads.toml")


class Spreads(NamedTuple):
    """Standard deviations in points: of the lead that a round brings, and of what is unknown of the running one."""

    round: float
    running: float


@kernel
def chance(lead: float, spread: float) -> float:
    """The chance that a lead of so many points lasts, 0 to 1: near the normal distribution's, by a root alone, so that
    it is the same interpreted and compiled."""
    if spread <= 0:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    slope = lead / (1.2533 * spread)
    return 0.5 + 0.5 * slope / math.sqrt(1 + slope * slope)


@kernel
def rounds_left(code: Code, row: Row) -> int:
    """How many rounds follow the running one."""
    return max(0, len(code.minimums) - row[ROUND])


@kernel
def spread_of(code: Code, row: Row, spreads: Spreads, cards: int) -> float:
    """How far a lead may still be overturned; `cards` are those of a full stock."""
    running = 0.0 if row[TURN] == NOBODY else spreads.running * spreads.running * row[STOCK_LEFT] / cards
    return math.sqrt(running + spreads.round * spreads.round * rounds_left(code, row))


@kernel
def lead_of(code: Code, row: Row, team: int, net: Net, features: Floats) -> float:
    """By how many points a team will be ahead of the best of the others when the round is over, about."""
    own, best = 0.0, 0.0
    for each in range(code.teams):
        total = float(row[SCORES + each])
        if row[TURN] != NOBODY:
            total += score_ahead(code, row, each, net, features)
        if each == team:
            own = total
        elif each == (1 if team == 0 else 0) or total > best:
            best = total
    return own - best


@cache
def spreads_of(form: str) -> Spreads:
    """The spreads of a form."""
    return Spreads(**tomllib.loads(SPREADS_FILE.read_text(encoding="utf-8"))[form])
