"""Bots that a test holds up: they think in processes of their own, and look into a folder for what they are to do."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

from septet.bots import Bot
from septet.views import View

FOLDER = "SEPTET_TEST_SLOW"
"""The variable that names the folder."""


def patient(seen: View, _rng: Random) -> int:
    """The first legal move, once there is a file `go`; meanwhile the file `thinks` names the process."""
    folder = Path(os.environ[FOLDER])
    if seen.moves:  # what is asked before any match is a first move
        (folder / "part").write_text(str(os.getpid()))
        (folder / "part").rename(folder / "thinks")
        while not (folder / "go").exists():
            time.sleep(0.01)
    return seen.legal[0]


def late(seen: View, _rng: Random) -> int:
    """The first legal move, once there is a file `go`; as long as there is none its process is not ready either."""
    while not (Path(os.environ[FOLDER]) / "go").exists():
        time.sleep(0.01)
    return seen.legal[0]


def lost(seen: View, rng: Random) -> int:
    """No move at all."""
    raise ValueError(f"no idea what to do with {seen.state} and {rng}")


def dice(seen: View, rng: Random) -> int:
    """Any move."""
    return rng.choice(seen.legal)


PATIENT = Bot("patient", "", "", "", patient, ("seven-rocks",), slow=True)
LATE = Bot("late", "", "", "", late, ("seven-rocks",), slow=True)
LOST = Bot("lost", "", "", "", lost, ("seven-rocks",), slow=True)
DICE = Bot("dice", "", "", "", dice, slow=True)
