"""For those who run a server: whether it is well, and how much it does. No names of tables, nothing secret."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from septet import __version__
from septet.table import Store, StoreError
from septet.table.schema import SCHEMA

from .asked import hub_of, json
from .front import FORWARDED, Addresses, within
from .hub import Hub
from .line import SocketLine

PATIENCE = 5.0
"""So many seconds the store may take to answer."""
NO_STORE = {"cache-control": "no-store"}
TEXT = "text/plain; version=0.0.4; charset=utf-8"
Sample = tuple[dict[str, str], float]


async def health(request: Request) -> Response:
    """GET /health: 200 if the store reads and takes what is written, else 503 and why."""
    try:
        async with asyncio.timeout(PATIENCE):
            await answers(hub_of(request).store)
    except TimeoutError:
        return json({"status": "failing", "text": f"the store has not answered for {PATIENCE:.0f} seconds"}, 503)
    except StoreError as error:
        return json({"status": "failing", "text": str(error)}, 503)
    return json({"status": "ok", "version": __version__, "schema": SCHEMA})


async def answers(store: Store) -> None:
    """Read from the store, and commit nothing to it. Raises StoreError."""
    await asyncio.to_thread(store.listed, 1)
    await asyncio.wrap_future(store.append("", 0, ()))


async def metrics(request: Request) -> Response:
    """GET /metrics in Prometheus' text format, for allowed addresses: else this machine alone."""
    allowed: Addresses = request.app.state.metrics
    hidden = any(header.decode() in request.headers for header in FORWARDED)
    if hidden or request.client is None or not within(request.client.host, allowed):
        return PlainTextResponse("metrics are not for this address: see --metrics\n", 403, NO_STORE)
    return Response("".join(text(hub_of(request))), 200, NO_STORE, TEXT)


def text(hub: Hub) -> Iterator[str]:
    """All that is measured."""
    counts, stored = hub.counts, hub.store.counts
    lines = Counter({"socket": 0, "stream": 0})
    lines.update("socket" if isinstance(line, SocketLine) else "stream" for line in hub.lines())
    yield from one("septet_info", "gauge", "The version that runs.", [({"version": __version__}, 1)])
    yield from one("septet_uptime_seconds", "gauge", "Since the server was started.", time.time() - counts.started)
    yield from one("septet_tables_open", "gauge", "Tables held in memory.", len(hub.rooms))
    told = [({"kind": kind}, float(count)) for kind, count in sorted(lines.items())]
    yield from one("septet_lines", "gauge", "Sockets and streams that are connected.", told)
    yield from one("septet_moves_total", "counter", "Moves made.", counts.moves)
    codes = [({"code": code}, float(count)) for code, count in sorted(counts.refusals.items())]
    yield from one("septet_refusals_total", "counter", "Messages and requests refused, by code.", codes)
    yield from one("septet_slow_readers_total", "counter", "Readers cut off as too slow.", counts.cut_off)
    yield from one("septet_events_stored_total", "counter", "Events committed to the store.", stored.events)
    name = "septet_commit_seconds"
    yield from one(name, "histogram", "How long commits to the store took.", ())
    count = 0
    for below, within_it in stored.buckets.items():
        count += within_it
        yield sample(f"{name}_bucket", {"le": "+Inf" if below == float("inf") else f"{below:g}"}, count)
    yield sample(f"{name}_sum", {}, stored.seconds)
    yield sample(f"{name}_count", {}, count)
    yield from one("process_start_time_seconds", "gauge", "When the server was started.", counts.started)
    yield from one("process_cpu_seconds_total", "counter", "Processor time used.", time.process_time())
    if memory := resident():
        yield from one("process_resident_memory_bytes", "gauge", "Memory in use.", memory)


def one(name: str, kind: str, about: str, samples: float | Iterable[Sample]) -> Iterator[str]:
    """A metric with all its samples."""
    yield f"# HELP {name} {about}\n# TYPE {name} {kind}\n"
    for labels, value in [({}, samples)] if isinstance(samples, (int, float)) else samples:
        yield sample(name, labels, value)


def sample(name: str, labels: dict[str, str], value: float) -> str:
    """`name{label="value"} 7`."""
    told = ",".join(f'{key}="{label}"' for key, label in labels.items())
    return f"{name}{{{told}}} {value:.15g}\n" if told else f"{name} {value:.15g}\n"


def resident() -> int:
    """Bytes of memory that this process holds now, where the system tells; else the most it has held, or 0."""
    with suppress(OSError, IndexError, ValueError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    with suppress(ImportError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
    return 0
