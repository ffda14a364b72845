"""Calls in other processes: answered in any order, in time or not at all, and what becomes of the processes."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from septet.workers import Workers, WorkersError

LONG = 30.0


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    """Two processes."""
    made = Workers(2)
    yield made
    await made.close()


async def gone(process: int) -> None:
    """Wait until there is no such process."""
    while True:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        await asyncio.sleep(0.01)


async def test_calls_are_answered_elsewhere_and_the_processes_end_with_the_pool() -> None:
    workers = Workers(2)
    found = await asyncio.gather(*(workers.run(os.getpid, limit=LONG) for _ in range(20)))
    assert os.getpid() not in found
    assert len(set(found)) <= 2
    await workers.close()
    for process in set(found):
        await gone(process)
    with pytest.raises(WorkersError, match="have ended"):
        await workers.run(os.getpid, limit=LONG)


async def test_what_a_call_raises_is_raised_here_and_its_process_stays(workers: Workers) -> None:
    before = {await workers.run(os.getpid, limit=LONG) for _ in range(8)}
    with pytest.raises(ValueError, match="invalid literal"):
        await workers.run(int, "x", limit=LONG)
    with pytest.raises(TypeError, match="cannot be sent"):
        await workers.run(open, os.devnull, limit=LONG)
    assert {await workers.run(os.getpid, limit=LONG) for _ in range(8)} <= before | {
        await workers.run(os.getpid, limit=LONG)
    }


async def test_what_a_call_prints_is_no_answer(workers: Workers) -> None:
    await workers.run(print, "hello", limit=LONG)
    assert await workers.run(os.write, 1, b"hello", limit=LONG) == 5
    assert await workers.run(abs, -3, limit=LONG) == 3


async def test_a_call_that_takes_too_long_is_given_up_and_then_its_process() -> None:
    """Even in code that hears nothing."""
    one = Workers(1)
    process = await one.run(os.getpid, limit=LONG)
    with pytest.raises(WorkersError, match=r"no answer within 0\.2 s"):
        await one.run(time.sleep, LONG, limit=0.2)
    assert await one.run(os.getpid, limit=LONG) != process
    await one.close()


async def test_a_call_whose_process_ends_has_no_answer_and_others_go_on(workers: Workers) -> None:
    calls = [workers.run(os._exit, 3, limit=LONG), *(workers.run(abs, -n, limit=LONG) for n in range(30))]
    dead, *found = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(dead, WorkersError)
    assert str(dead) == "it ended with 3"
    assert found == list(range(30))


async def test_more_calls_than_processes_wait_no_longer_than_they_may() -> None:
    one = Workers(1)
    long = asyncio.create_task(one.run(time.sleep, LONG, limit=LONG))
    await asyncio.sleep(0)
    with pytest.raises(WorkersError, match="no answer within"):
        await one.run(abs, -3, limit=0.1)
    await one.close()
    with pytest.raises(WorkersError, match="have ended"):
        await long


async def test_nobody_waits_any_more_and_the_process_goes_on_to_the_next() -> None:
    one = Workers(1)
    process = await one.run(os.getpid, limit=LONG)
    call = asyncio.create_task(one.run(time.sleep, 0.3, limit=LONG))
    await asyncio.sleep(0.05)
    call.cancel()
    assert await one.run(os.getpid, limit=LONG) == process
    await one.close()


async def test_what_is_to_come_first_comes_first_in_each_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = Workers(2, first=warm)
    assert await made.run(os.path.exists, "warm", limit=LONG)
    await made.close()


def warm() -> None:
    Path("warm").touch()


async def test_a_process_that_nobody_can_end_ends_itself(workers: Workers) -> None:
    assert 0 < await workers.run(signal.alarm, 9, limit=1.5) <= 5 + 2


async def test_a_process_gives_way_to_who_started_it(workers: Workers) -> None:
    """In its session, for Linux may share the processors evenly among sessions."""
    assert await workers.run(os.getsid, 0, limit=LONG) == os.getsid(0)
    assert await workers.run(os.nice, 0, limit=LONG) > os.nice(0)


@pytest.mark.parametrize(("processors", "count"), [(None, 1), (1, 1), (2, 1), (4, 3)])
def test_one_processor_is_left_to_the_loop(processors: int | None, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert Workers().count == count
