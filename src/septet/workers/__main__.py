"""A worker: reads calls from standard input and writes what came of each to standard output, until there are no more.

A call is a pickle of (seconds, function, arguments); an answer the length of a pickle, eight bytes, and that pickle of
(whether it went well, result or exception). Both ends are processes of one program.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from typing import BinaryIO

NICE = 5
"""What everybody waits for goes first: a worker takes the time that nobody else wants."""


def main() -> None:
    """Serve until standard input ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a call prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the one that started it
    if hasattr(os, "nice"):
        os.nice(NICE)
    while (answer := answered(sys.stdin.buffer)) is not None:
        answers.write(len(answer).to_bytes(8, "big") + answer)
        answers.flush()


def answered(calls: BinaryIO) -> bytes | None:
    """The answer to the next call; None if there is none."""
    try:
        seconds, function, arguments = pickle.load(calls)  # noqa: S301 - of the process that started this one
        _end_after(seconds)
        answer = True, function(*arguments)
    except EOFError:
        return None
    except Exception as error:
        answer = False, error
    _end_after(0)
    try:
        return pickle.dumps(answer)
    except Exception as error:
        return pickle.dumps((False, TypeError(f"{type(error).__name__}: an answer that cannot be sent")))


def _end_after(seconds: int) -> None:
    """A call that has no end ends its process, also where nobody is left to do it; 0 for none."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


if __name__ == "__main__":
    main()
