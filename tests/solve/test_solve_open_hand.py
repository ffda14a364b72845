"""`solve_open_hand` on positions that a person can work out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from commandline import PRINTED
from septet import SeptetError, read, seven_rocks
from septet.seven_rocks import GAME, STANDARD, Rules, State
from septet.solve import solve_open_hand

pytestmark = pytest.mark.xdist_group("compiled")


def printed(number: int, ply: int) -> State:
    """A printed hand after so many plies."""
    (record,) = read(PRINTED.read_text(encoding="utf-8"))[number - 1 : number]
    state: State = record.hands()[0].states[ply]
    return state


def test_the_last_play_of_the_first_printed_hand() -> None:
    # After ply 23 N holds 03 26 35 46: 03@33.B scores 10 and blocks; E 11 16, S 12, W 66 stay.
    state = printed(1, 23)
    solution = solve_open_hand(state)
    first = solution.values[GAME.parse("03@33.B")]
    assert first == solution.value == 10 - 10 - 5 + 10 + 10


def test_nothing_is_counted_after_the_target() -> None:
    state = printed(1, 23)
    near = state._replace(scores=(245, 0))
    assert solve_open_hand(near).value == 10
    assert solve_open_hand(near).line == (GAME.parse("03@33.B"),)
    assert solve_open_hand(near, stop_at_target=False).value == solve_open_hand(state).value
    assert solve_open_hand(near, Rules(win_timing="end_of_hand")) == solve_open_hand(state)


def test_nobody_is_to_act() -> None:
    with pytest.raises(SeptetError, match="nobody is to act"):
        solve_open_hand(seven_rocks.FIRST)
    over = printed(1, -1)
    with pytest.raises(SeptetError, match="nobody is to act"):
        solve_open_hand(over, STANDARD)


def test_what_is_compiled_is_kept_for_the_next_process() -> None:
    """Another process solves the same and compiles nothing: all is in the cache of this run."""
    program = (
        "from numba.core.event import install_recorder;"
        "from septet import seven_rocks as rocks, solve;"
        "compiling = install_recorder('numba:compile');"
        "made = compiling.__enter__().buffer;"
        "print(solve.solve_open_hand(rocks.begun(rocks.FIRST, 0, (3, 12, 48, 192))), len(made))"
    )
    here = solve_open_hand(seven_rocks.begun(seven_rocks.FIRST, 0, (3, 12, 48, 192)))
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert there.stdout == f"{here} 0\n"
