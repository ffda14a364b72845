"""Numbers of points as people write them."""

from __future__ import annotations


def number(value: float) -> str:
    """A number of points as people write it: whole, with a true minus."""
    return str(round(value)).replace("-", "−")


def signed(value: float) -> str:
    """The same with its sign."""
    return number(value) if round(value) < 0 else f"+{number(value)}"
