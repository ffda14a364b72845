"""What a round of Sevens will still bring: a small net that looks at all cards at the beginning of a turn.

It tells, for a team, by how many points its score of the round will end above what it would score now. So whatever the
rules count is asked of the rules, and only the rest is guessed. One layer of UNITS; trained on rounds of `club` players
by `python -m benchmarks.sevens_training`. Whole numbers in, the same sums interpreted and compiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from septet.jit import kernel
from septet.sevens import (
    JOKER,
    KINDS,
    OFFSET,
    ON_FOOT,
    RED_THREE,
    SEVEN,
    TWO,
    WILD,
    Code,
    has_opened,
    lacking,
    minimum,
    round_score,
)

from ..speed import row as room
from .plain import meld_of

Row = list[int]
Floats = list[float]

ACTOR, ROUND, STOCK_LEFT, PILE_SIZE = (OFFSET[name] for name in ("actor", "round", "stock_left", "pile_size"))
MADE, FOOT_STATE, HELD, HAND, SCORES = (OFFSET[name] for name in ("made", "foot_state", "held", "hand", "scores"))

FEATURES, UNITS = 38, 32
FAR = 20
"""So many cards are held, as far as anybody must fear, where nobody is on the Foot."""
SCALE = 1_000.0
"""Points that the net counts as one."""
VALUE_FILE = Path(__file__).with_name("value.txt")


class Net(NamedTuple):
    """The net: by unit the weights of the features and then its bias; what each unit adds, and the last bias."""

    inner: Floats
    outer: Floats


@kernel
def features_into(code: Code, row: Row, team: int, out: Floats) -> None:
    """Write what the net looks at, at the beginning of a turn: FEATURES numbers of about one."""
    for at in range(FEATURES):
        out[at] = 0.0
    wild, sevens, red, black = lacking(code, row, team)
    out[0], out[1], out[2], out[3] = wild, sevens, red, black
    opened = has_opened(code, row, team)
    out[14], out[15] = (1.0, 0.0) if opened else (0.0, minimum(code, row) / 100)
    _melds_into(row, team, out)
    _hands_into(code, row, team, out)
    out[27] = row[STOCK_LEFT] / (10 * code.seats * code.stock_draw)
    out[28] = 1.0 if row[STOCK_LEFT] < 2 * code.seats * code.stock_draw else 0.0
    out[29] = row[PILE_SIZE] / 10
    out[30] = (team - code.team_of[row[ACTOR]]) % code.teams
    _others_into(code, row, team, out)
    out[36], out[37] = code.teams - 2, code.seats // code.teams - 2


@kernel
def _melds_into(row: Row, team: int, out: Floats) -> None:
    """The open melds: wild, sevens; clean and mixed ones by size."""
    for key in range(WILD + 1):
        naturals, wilds = meld_of(row, team, key)
        size = naturals + wilds
        if key == WILD:
            out[4] = size / 7
        elif key == SEVEN:
            out[5] = size / 7
        elif size >= 3:
            out[(10 if wilds else 6) + size - 3] += 1


@kernel
def _hands_into(code: Code, row: Row, team: int, out: Floats) -> None:
    """The hands of the team: cards, wild cards, sevens, red threes, pairs and sets, books that a hand completes; Feet,
    first books and the nearest way out."""
    near = FAR
    for seat in range(team, code.seats, code.teams):
        hand = HAND + seat * KINDS
        out[16] += (row[hand + TWO] + row[hand + JOKER]) / 5
        out[17] += row[hand + SEVEN] / 5
        out[18] += row[hand + RED_THREE]
        out[19] += row[HELD + seat] / 10
        for key in range(WILD):
            naturals, wilds = meld_of(row, team, key)
            held, size = row[hand + key], naturals + wilds
            out[20] += 1.0 if held == 2 else 0.0
            out[21] += 1.0 if held >= 3 else 0.0
            out[22] += 1.0 if held > 0 and size > 0 and size + held >= 7 else 0.0
        out[23] += 0.0 if row[FOOT_STATE + seat] == ON_FOOT else 1.0
        out[24] += 1.0 if row[MADE + seat] == 0 else 0.0
        if row[FOOT_STATE + seat] == ON_FOOT:
            near = min(near, row[HELD + seat])
    out[25] = near / 10
    out[26] = 1.0 if out[0] + out[1] + out[2] + out[3] == 0.0 else 0.0


@kernel
def _others_into(code: Code, row: Row, team: int, out: Floats) -> None:
    """The team that is nearest to going out: what it lacks, its cards, Feet and great melds."""
    least = 100
    for other in range(code.teams):
        if other == team:
            continue
        wild, sevens, red, black = lacking(code, row, other)
        if wild + sevens + red + black >= least:
            continue
        least, near, feet = wild + sevens + red + black, FAR, 0
        for seat in range(other, code.seats, code.teams):
            if row[FOOT_STATE + seat] == ON_FOOT:
                near = min(near, row[HELD + seat])
            else:
                feet += 1
        out[31], out[32], out[33] = least, near / 10, feet
        out[34] = 1.0 if has_opened(code, row, other) else 0.0
        out[35] = (meld_of(row, other, WILD)[1] + meld_of(row, other, SEVEN)[0]) / 7


@kernel
def score_ahead(code: Code, row: Row, team: int, net: Net, features: Floats) -> float:
    """What the team's score of the round will be, about, at the beginning of a turn; `features` is room."""
    features_into(code, row, team, features)
    found = net.outer[UNITS]
    for unit in range(UNITS):
        at = unit * (FEATURES + 1)
        excited = net.inner[at + FEATURES]
        for feature in range(FEATURES):
            excited += net.inner[at + feature] * features[feature]
        if excited > 0:
            found += net.outer[unit] * excited
    return round_score(code, row, team) + found * SCALE


def net() -> Net:
    """The net of the package, as rows."""
    numbers = [float(word) for word in VALUE_FILE.read_text(encoding="ascii").split()]
    inner, outer = room(UNITS * (FEATURES + 1), float), room(UNITS + 1, float)
    inner[:], outer[:] = numbers[: len(inner)], numbers[len(inner) :]
    return Net(inner, outer)
