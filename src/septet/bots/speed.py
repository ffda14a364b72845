"""Whether bots run compiled: only where Numba has been made ready for them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

from septet.jit import compiled

F = TypeVar("F", bound=Callable[..., Any])

_ready = False


def ready() -> bool:
    """From now on bots run compiled in this process, if Numba is installed; whether they do.

    To import Numba takes a second, and to compile a bot for the first time many, so whoever must not wait (a server)
    does this elsewhere, or not at all: the moves are the same.
    """
    global _ready
    _ready = _ready or find_spec("numba") is not None
    return _ready


def quick(kernel: F) -> F:
    """A kernel as fast as it may be."""
    return compiled(kernel) if _ready else kernel


def row(size: int, of: type[int] | type[float] = int) -> Any:
    """A row of zeros for such kernels."""
    if not _ready:
        return [of(0)] * size
    import numpy as np

    return np.zeros(size, np.int64 if of is int else np.float64)
