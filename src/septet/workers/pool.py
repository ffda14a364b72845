"""The pool: processes that are started when they are needed, replaced when they end, and ended with it."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from septet.game import SeptetError

T = TypeVar("T")

REST = 0.5
"""Seconds until a process is started in the place of one that has ended."""
READY = 300.0
"""Seconds that a process may take until it is ready: where nothing is compiled yet, it takes a minute."""
OVERDUE = 3
"""So many times its limit a call may take before its process is ended: until then it may only lack a processor."""
GRACE = 2
"""So many seconds later a process that nobody has ended ends itself."""

_log = logging.getLogger("septet")


class WorkersError(SeptetError):
    """A call without an answer: its time was over, or its process has ended."""


@dataclass(eq=False)
class _Call:
    sent: bytes
    most: float
    """Seconds for its process."""
    answer: asyncio.Future[Any]


class Workers:
    """Processes of one event loop, `count` of them (0: one fewer than processors, one at least, for the loop has to
    answer everybody while they all compute). Nothing is started before `start` or `run`.

    Each process calls `first` before anything else, which may load and compile what calls need; one after the other, so
    that the second finds what the first has compiled.
    """

    def __init__(self, count: int = 0, first: Callable[[], object] | None = None) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        self._first, self._beginning = first, asyncio.Lock()
        self._calls: asyncio.Queue[_Call] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.since = 0.0
        """When the processes were started, by the clock of the loop."""
        self.ready = False
        """Whether one of them has begun to answer calls."""
        self._closed = False

    def start(self) -> None:
        """Start the processes now, if they are not there: so the first call need not wait for them."""
        if not (self._tasks or self._closed):
            self.since = asyncio.get_running_loop().time()
            self._tasks = [asyncio.create_task(self._work()) for _ in range(self.count)]

    async def run(self, call: Callable[..., T], *arguments: object, limit: float) -> T:
        """What a function of a module answers to these arguments, in another process, after so many seconds at most.

        Function, arguments and answer are pickled. Raises what it raises; WorkersError without an answer in time.
        """
        if self._closed:
            raise WorkersError("the workers have ended")
        self.start()
        asked = _call(call, arguments, OVERDUE * limit)
        self._calls.put_nowait(asked)
        try:
            async with asyncio.timeout(limit):
                answer: T = await asked.answer
        except TimeoutError:
            raise WorkersError(f"no answer within {limit:g} s") from None
        return answer

    async def close(self) -> None:
        """End all processes, whatever they do."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._calls.empty():
            _fail(self._calls.get_nowait(), "the workers have ended")

    async def _work(self) -> None:
        """One process after another."""
        while True:
            try:
                async with _started() as process:
                    await self._serve(process)
            except (WorkersError, OSError) as error:
                _log.warning("a worker is replaced: %s", error)
            await asyncio.sleep(REST)

    async def _serve(self, process: Process) -> None:
        """Let a process answer calls. Raises WorkersError when it has ended or must be ended."""
        if self._first:
            first = _call(self._first, (), READY)
            first.answer.cancel()  # nobody waits for it
            async with self._beginning:
                await _ask(process, first)
        self.ready = True
        while True:
            call = await self._calls.get()
            if not call.answer.done():
                await _ask(process, call)


def _call(call: Callable[..., object], arguments: tuple[object, ...], most: float) -> _Call:
    sent = pickle.dumps((math.ceil(most) + GRACE, call, arguments))
    return _Call(sent, most, asyncio.get_running_loop().create_future())


async def _ask(process: Process, call: _Call) -> None:
    """Send a call to a process and wait for the answer. Raises WorkersError when there will be none."""
    why = "the workers have ended"
    try:
        async with asyncio.timeout(call.most):
            went_well, answer = await _asked(process, call.sent)
    except TimeoutError:
        why = "it took too long"
        raise WorkersError(why) from None
    except (asyncio.IncompleteReadError, OSError):
        why = f"it ended with {await process.wait()}"
        raise WorkersError(why) from None
    else:
        if not call.answer.done():
            call.answer.set_result(answer) if went_well else call.answer.set_exception(answer)
    finally:
        _fail(call, why)


async def _asked(process: Process, sent: bytes) -> tuple[bool, Any]:
    if process.stdin is None or process.stdout is None:
        raise TypeError("a process without pipes")
    process.stdin.write(sent)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(8), "big")
    answer: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(length))  # noqa: S301 - of our own process
    return answer


def _fail(call: _Call, why: str) -> None:
    if not call.answer.done():
        call.answer.set_exception(WorkersError(why))


@asynccontextmanager
async def _started() -> AsyncIterator[Process]:
    """A process that finds the modules that this one finds.

    In the same session: Linux may give each session an equal share of the processors, and then it would not give way.
    What it writes beside its answers is kept from logs: it may be about hands.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = (sys.executable, "-m", "septet.workers")
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()
