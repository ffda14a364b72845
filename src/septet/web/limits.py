"""How much one address may ask for: everything but the files of the page, in the long run and in one go."""

from __future__ import annotations

import time
from collections import OrderedDict

PER_SECOND, AT_ONCE = 200.0, 4_000.0
"""A household or a club behind one address may lose all its lines and come back at once."""
COMPUTED = 50.0
"""Who lets the server compute asks for so much: an analysis takes seconds, a position some 0.1 s, of one processor."""
MOST_ADDRESSES = 10_000
"""So many are remembered, the last ones that asked."""


class Limits:
    """What each address has left."""

    def __init__(self) -> None:
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address has not asked for too much lately; what is allowed costs it so much."""
        now = time.monotonic()
        left, at = self._left.pop(address, (AT_ONCE, now))
        left = min(AT_ONCE, left + (now - at) * PER_SECOND)
        self._left[address] = (left - cost if left >= cost else left, now)  # what has been earned so far stays
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return left >= cost
