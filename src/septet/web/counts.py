"""What a server counts since it was started."""

from __future__ import annotations

import time
from collections import Counter


class Counts:
    """Moves made, refusals by their code, slow readers that were cut off."""

    def __init__(self) -> None:
        self.started = time.time()
        self.moves = 0
        self.cut_off = 0
        self.refusals: Counter[str] = Counter()

    def refused(self, code: str) -> None:
        """Something was refused with this code."""
        self.refusals[code] += 1
