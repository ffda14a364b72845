"""The levels of Sevens from `casual` to `expert`: the plan for the five books, by weights from a file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

from septet.sevens import FORMS
from septet.views import View

from ..bot import Bot
from .books import remembering_choice
from .books_sight import Weights
from .deals import known_of
from .memory import Memory, learnt

_FILE = Path(__file__).with_name("books_weights.toml")
_READ = tomllib.loads(_FILE.read_text(encoding="utf-8"))

CASUAL_WEIGHTS = Weights(**_READ["casual"])
"""Set by hand."""
CLUB_WEIGHTS = {form: Weights(**_READ["club"].get(form, _READ["club"]["2x2"])) for form in FORMS}
"""By form, found by play: `python -m benchmarks.tuning_sevens`. A form without its own has those of 2x2."""
STRONG_WEIGHTS = {form: weights._replace(**_READ["strong"]) for form, weights in CLUB_WEIGHTS.items()}
"""Those of `club` with a memory, and the few that this makes others of."""
EXPERT_WEIGHTS = {form: Weights(**_READ["expert"].get(form, _READ["expert"]["2x2"])) for form in FORMS}
"""By form, found again with that memory: `python -m benchmarks.climbing_sevens`. Likewise."""


def casual(seen: View, _rng: Random) -> int:
    """The step of the plan, by weights set by hand."""
    return _chosen(seen, CASUAL_WEIGHTS)


def club(seen: View, _rng: Random) -> int:
    """The step of the plan, by weights found by play for this form."""
    return _chosen(seen, CLUB_WEIGHTS[seen.game.form])


def strong(seen: View, _rng: Random) -> int:
    """The step of the plan with what everybody was shown in mind."""
    return _chosen(seen, STRONG_WEIGHTS[seen.game.form])


def expert(seen: View, _rng: Random) -> int:
    """Likewise, by weights found for that."""
    return _chosen(seen, EXPERT_WEIGHTS[seen.game.form])


def _chosen(seen: View, weights: Weights) -> int:
    if len(seen.legal) == 1:
        return seen.legal[0]
    memory = Memory(known_of(seen), list(learnt())) if weights.recalls else Memory([], [])
    cells, steps = list(seen.state.cells), list(seen.legal)
    return remembering_choice(seen.rules.code, cells, steps, len(steps), weights, memory)


CASUAL = Bot(
    "casual",
    "随意",
    "Keeps sets for the pile and for the five books, the all-wild book first.",
    "留着成组的牌吃弃牌堆、凑五书，先凑百搭书。",
    casual,
    ("sevens",),
)
CLUB = Bot(
    "club",
    "俱乐部",
    "Plays the same plan, weighed by many thousand games of its own.",
    "同样的打法，权衡取舍来自上万局自我对弈。",
    club,
    ("sevens",),
)
STRONG = Bot(
    "strong",
    "强手",
    "Remembers what everybody took, discarded and let pass, and discards by it.",
    "记得各家吃过、弃过、放过的牌，据此决定弃哪一张。",
    strong,
    ("sevens",),
)
EXPERT = Bot(
    "expert",
    "专家",
    "Remembers as well, and weighs everything anew with that in mind.",
    "同样记牌，并据此重新权衡每一步。",
    expert,
    ("sevens",),
)
