"""The simplest bot."""

from __future__ import annotations

from random import Random

from septet.views import View

from .bot import Bot


def random(seen: View, rng: Random) -> int:
    """Any legal move, all equally likely."""
    return rng.choice(seen.legal)


RANDOM = Bot("random", "随机", "Makes any legal move.", "在合法的走法中随机选一种。", random)
