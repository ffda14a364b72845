"""Many matches at once on Ray, on several machines."""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import Any, TypeVar

from .match import ArenaError

P = TypeVar("P")
T = TypeVar("T")

LOCAL = "local"
"""The address of a cluster that is started on this machine, and ended with the arena."""
AGAIN = 5
"""So often a part is begun anew whose process or machine has ended."""
AHEAD = 4
"""So many parts a processor are under way or done before they are asked for."""
PATIENCE = 10.0
"""Seconds for a machine to answer at all."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told that it runs
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # as it will be; unset, each task is warned of
}


def on_cluster(each: Callable[[P], T], parts: Iterator[P], address: str, jobs: int | None) -> Generator[T]:
    """`each(part)` for these parts, in their order, on a Ray cluster; of a local one, on so many processors.

    What is lost with a process or a machine is done again. Raises what `each` raises; ArenaError where there is no Ray,
    or no cluster.
    """
    os.environ.update(QUIET)
    try:
        import ray
    except ImportError:
        raise ArenaError("--cluster needs Ray: install septet[cluster]") from None
    _reachable(address)
    options: dict[str, Any] = {"include_dashboard": False, "num_cpus": jobs} if address == LOCAL else {}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ArenaError(f"there is no Ray cluster at {address}: {error}") from None
    task: Any = ray.remote(max_retries=AGAIN, num_cpus=1)(_called)
    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        at_once = AHEAD * max(1, int(resources.get("CPU", 1)))
        waiting = deque(task.remote(each, part) for part in islice(parts, at_once))
        while waiting:
            yield ray.get(waiting.popleft())
            waiting.extend(task.remote(each, part) for part in islice(parts, 1))
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ArenaError(f"a process of the cluster ended in the middle of a match, each time: {error}") from None
    finally:
        ray.shutdown()


def _reachable(address: str) -> None:
    """Raise ArenaError if nobody listens there: Ray would ask again for a minute."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host:
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError) as error:
        raise ArenaError(f"there is no Ray cluster at {address}: {error}") from None


def _called(each: Callable[[P], T], part: P) -> T:
    return each(part)
