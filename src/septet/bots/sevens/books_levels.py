"""`casual` and `club` of Sevens: the plan for the five books, by weights from a file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

from septet.sevens import FORMS
from septet.views import View

from ..bot import Bot
from .books import books_choice
from .books_sight import Weights

_FILE = Path(__file__).with_name("books_weights.toml")
_READ = tomllib.loads(_FILE.read_text(encoding="utf-8"))

CASUAL_WEIGHTS = Weights(**_READ["casual"])
"""Set by hand."""
CLUB_WEIGHTS = {form: Weights(**_READ["club"].get(form, _READ["club"]["2x2"])) for form in FORMS}
"""By form, found by play: `python -m benchmarks.tuning_sevens`. A form without its own has those of 2x2."""


def casual(seen: View, _rng: Random) -> int:
    """The step of the plan, by weights set by hand."""
    return _chosen(seen, CASUAL_WEIGHTS)


CASUAL = Bot(
    "casual",
    "随意",
    "Keeps sets for the pile and for the five books, the all-wild book first.",
    "留着成组的牌吃弃牌堆、凑五书，先凑百搭书。",
    casual,
    ("sevens",),
)


def club(seen: View, _rng: Random) -> int:
    """The step of the plan, by weights found by play for this form."""
    return _chosen(seen, CLUB_WEIGHTS[seen.game.form])


def _chosen(seen: View, weights: Weights) -> int:
    return books_choice(seen.rules.code, list(seen.state.cells), list(seen.legal), len(seen.legal), weights)


CLUB = Bot(
    "club",
    "俱乐部",
    "Plays the same plan, weighed by many thousand games of its own.",
    "同样的打法，权衡取舍来自上万局自我对弈。",
    club,
    ("sevens",),
)
