"""Many matches at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from .match import ArenaError

T = TypeVar("T")

MOST_IN_A_CHUNK = 16


def map_matches(play: Callable[[int], T], count: int, jobs: int = 1) -> Iterator[T]:
    """`play(1)`, `play(2)` … `play(count)`, in this order, in so many processes; with one job in this process.

    With more, `play` is sent to freshly started processes and so must be a function of a module (or a partial of one).
    Raises what `play` raises; ArenaError if a process ends in the middle.
    """
    numbers = range(1, count + 1)
    if jobs == 1:
        yield from map(play, numbers)
        return
    chunk = max(1, min(MOST_IN_A_CHUNK, count // (4 * jobs)))
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, count), mp_context=fresh, initializer=_end_quietly)
    try:
        yield from pool.map(play, numbers, chunksize=chunk)
    except BrokenProcessPool:
        raise ArenaError("a process ended in the middle of a match: a bot ended it, or memory ran out") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _end_quietly() -> None:
    """An interrupt from the keyboard reaches every process; only the first one has to say so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
