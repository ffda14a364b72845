"""Many matches at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from .match import ArenaError

T = TypeVar("T")

MOST_IN_A_CHUNK = 16
CHUNKS_AHEAD = 4
"""So many chunks a process are under way or done before they are asked for."""


def map_matches(play: Callable[[int], T], count: int, jobs: int = 1) -> Iterator[T]:
    """`play(1)`, `play(2)` … `play(count)`, in this order, in so many processes; with one job in this process.

    With more, `play` is sent to freshly started processes and so must be a function of a module (or a partial of one).
    Raises what `play` raises; ArenaError if a process ends in the middle.
    """
    numbers = range(1, count + 1)
    if jobs == 1:
        yield from map(play, numbers)
        return
    size = max(1, min(MOST_IN_A_CHUNK, count // (CHUNKS_AHEAD * jobs)))
    chunks = (numbers[at : at + size] for at in range(0, count, size))
    fresh, others = multiprocessing.get_context("spawn"), set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(min(jobs, count), mp_context=fresh, initializer=_hear_nothing)
    waiting: deque[Future[list[T]]] = deque()
    finished = False
    try:
        with _no_interrupts():
            waiting.extend(pool.submit(_each, play, chunk) for chunk in islice(chunks, CHUNKS_AHEAD * jobs))
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(pool.submit(_each, play, chunk) for chunk in islice(chunks, 1))
        finished = True
    except BrokenProcessPool:
        raise ArenaError("a process ended in the middle of a match: a bot ended it, or memory ran out") from None
    finally:
        for process in () if finished else set(multiprocessing.active_children()) - others:
            process.terminate()  # what it plays is not wanted any more, and may have no end
        pool.shutdown()


def _each(play: Callable[[int], T], numbers: range) -> list[T]:
    return [play(number) for number in numbers]


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """An interrupt from the keyboard reaches every process, but only the first one is to answer: it ends the others.

    Those started meanwhile inherit that they hear none, from their first moment. Here it is only put off.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    kept = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, kept)


def _hear_nothing() -> None:
    """The same where processes inherit nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
