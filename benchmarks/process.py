"""A server under load, as a process of its own: on one core, with what it has used."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def cores() -> list[int]:
    """The cores that this process may use; empty where the system does not tell."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pin(core: int, pid: int = 0) -> bool:
    """Keep a process (0: this one) to one core; False where that cannot be done."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(pid, {core})
    return True


class Server:
    """A server's process and the port on which it answers."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port
        self._proc = Path(f"/proc/{process.pid}")

    def cpu(self) -> float | None:
        """Seconds of all its threads on any core so far; None where the system has no /proc."""
        try:
            fields = (self._proc / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int | None:
        """Its resident bytes; None where the system has no /proc."""
        try:
            return int((self._proc / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return None


@contextmanager
def running(command: list[str], core: int | None = None) -> Iterator[Server]:
    """A server that says its port in its first line, kept to one core; ended at the end. Raises RuntimeError."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "NODE_ENV": "production"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout
    try:
        if core is not None:
            pin(core, process.pid)
        line = process.stdout.readline()
        said = re.search(r"(?:127\.0\.0\.1:|port )(\d+)", line)
        if not said:
            raise RuntimeError(f"{command[0]} did not start: {line!r}")
        yield Server(process, int(said[1]))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
