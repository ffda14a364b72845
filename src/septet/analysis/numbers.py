"""Numbers of points: as people write them, and their means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def number(value: float) -> str:
    """A number of points as people write it: whole, with a true minus."""
    return str(round(value)).replace("-", "−")


def signed(value: float) -> str:
    """The same with its sign."""
    return number(value) if round(value) < 0 else f"+{number(value)}"


def mean_error(sample: Sequence[float]) -> tuple[float, float]:
    """The mean of a sample and the standard error of that; 0 for a sample of one."""
    count = len(sample)
    mean = sum(sample) / count
    return mean, sqrt(sum((each - mean) ** 2 for each in sample) / max(1, count - 1) / count)
