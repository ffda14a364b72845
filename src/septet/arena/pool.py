"""Many matches at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from typing import TypeVar

from .match import ArenaError

T = TypeVar("T")

MOST_IN_A_CHUNK = 16
CHUNKS_AHEAD = 4
"""So many chunks a process are under way or done before they are asked for."""


def map_matches(
    play: Callable[[int], T],
    count: int,
    jobs: int | None = 1,
    *,
    after: int = 0,
    together: int = MOST_IN_A_CHUNK,
    cluster: str = "",
) -> Generator[T]:
    """`play(1)`, `play(2)` … `play(count)`, in this order, in so many processes; with one job in this process.

    `after` leaves out the first ones, `together` is how many at most are sent to a process at once. `cluster` is the
    address of a Ray cluster that plays (`local`: one that is started here, on so many processors). For other processes
    `play` must be a function of a module (or a partial of one). Raises what `play` raises; ArenaError if a process ends
    in the middle.
    """
    numbers = range(after + 1, count + 1)
    if jobs == 1 and not cluster:
        yield from map(play, numbers)
        return
    size = max(1, min(together, len(numbers) // (CHUNKS_AHEAD * (jobs or 1))))
    each, parts = partial(_each, play), (numbers[at : at + size] for at in range(0, len(numbers), size))
    if cluster:
        from .cluster import on_cluster

        chunks = on_cluster(each, parts, cluster, jobs)
    else:
        chunks = _in_processes(each, parts, min(jobs or 1, max(1, len(numbers))))
    with closing(chunks):
        for chunk in chunks:
            yield from chunk


def _in_processes(each: Callable[[range], list[T]], parts: Iterator[range], jobs: int) -> Generator[list[T]]:
    fresh, others = multiprocessing.get_context("spawn"), set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=fresh, initializer=_hear_nothing)
    waiting: deque[Future[list[T]]] = deque()
    finished = False
    try:
        with _no_interrupts():
            waiting.extend(pool.submit(each, part) for part in islice(parts, CHUNKS_AHEAD * jobs))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(each, part) for part in islice(parts, 1))
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
