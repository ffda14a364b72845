"""How much one address may ask for: everything but the files of the page, in the long run and in one go."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Literal

Computed = Literal["hint", "position", "puzzle", "open", "known", "coach", "course", "turns"]
SECONDS: dict[Computed, float] = {
    "hint": 0.1,
    "position": 0.1,
    "puzzle": 0.1,
    "open": 1.0,
    "known": 7.0,
    "coach": 0.3,
    "course": 2.0,
    "turns": 6.0,
}
"""What is computed takes about so many seconds of one processor: `python -m benchmarks.review`."""
MOST_ADDRESSES = 10_000
"""So many are remembered, the last ones that asked."""


def address_of(scope: Mapping[str, Any]) -> str:
    """From which address a request or a socket comes."""
    return str((scope.get("client") or ("",))[0])


class Limits:
    """How many requests each address has left."""

    per_second, at_once = 200.0, 4_000.0
    """A household or a club behind one address may lose all its lines and come back at once."""

    def __init__(self) -> None:
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address has not asked for too much lately; what is allowed costs it so much."""
        now = time.monotonic()
        left, at = self._left.pop(address, (self.at_once, now))
        left = min(self.at_once, left + (now - at) * self.per_second)
        self._left[address] = (left - cost if left >= cost else left, now)  # what has been earned so far stays
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return left >= cost


class Computing(Limits):
    """How many seconds of a processor each address may let the server compute."""

    per_second, at_once = 0.5, 60.0
    """One process computes for all who ask: nobody has more than half of it in the long run."""
