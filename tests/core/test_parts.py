"""Kernels inside others are compiled for their callers alone: machine code is made of what is called from Python."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba.core.codegen import JITCodeLibrary

from septet.borrowing import Settings, flags
from septet.jit import compiled, kernel
from septet.parts import Part
from septet.twins import folder

pytestmark = pytest.mark.xdist_group("compiled")


@kernel
def doubled(number: int) -> int:
    return 2 * number


@kernel
def next_but_one(number: int) -> int:
    return doubled(number) + 1 if number else 0


@kernel
def entry(number: int) -> int:
    return next_but_one(number) + doubled(number)


@kernel
def inner(number: int) -> int:
    return next_but_one(number) * doubled(number)


@kernel
def outer(number: int) -> int:
    return inner(number) + inner(number + 1)


@kernel
def applied(function: Callable[[int], int], number: int) -> int:
    return function(number) + 1


@kernel
def handing(number: int) -> int:
    return applied(doubled, number) * applied(inner, number)


@kernel
def is_even(number: int) -> bool:
    return number == 0 or is_odd(number - 1)


@kernel
def is_odd(number: int) -> bool:
    return number != 0 and is_even(number - 1)


@kernel
def through_a_circle(number: int) -> int:
    return is_even(number) + 2 * is_odd(number + doubled(number))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions of which machine code is made, in turn."""
    names: list[str] = []
    emit: Any = JITCodeLibrary._finalize_specific

    def noted(library: Any) -> None:
        if library.name != "nrt":  # Numba's own, once a process
            names.append(library.name)
        emit(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", noted)
    return names


def test_machine_code_is_made_of_the_entry_alone(made: list[str]) -> None:
    assert [compiled(entry)(number) for number in range(4)] == [entry(number) for number in range(4)]
    assert made == ["entry"]


def test_an_inner_kernel_forgets_what_it_called(monkeypatch: pytest.MonkeyPatch) -> None:
    bodies: dict[str, list[str]] = {}
    end: Any = Part.finalize

    def noted(part: Any) -> None:
        end(part)
        bodies[part.name] = [each.name for each in part.get_defined_functions()]

    monkeypatch.setattr(Part, "finalize", noted)
    assert [compiled(outer)(number) for number in range(4)] == [outer(number) for number in range(4)]
    (name,) = (name for name in bodies if name.endswith("inner"))
    assert len(bodies[name]) == 1
    assert "inner" in bodies[name][0]


def test_a_kernel_that_hands_one_to_another_is_kept() -> None:
    assert [compiled(handing)(number) for number in range(4)] == [handing(number) for number in range(4)]
    assert list(folder().glob("handing-*"))


def test_what_is_kept_is_as_good_in_another_process(tmp_path: Path) -> None:
    program = f"from {__name__} import *; print([compiled(each)(5) for each in (handing, through_a_circle)])"
    command, environment = [sys.executable, "-c", program], {**os.environ, "SEPTET_CACHE": str(tmp_path)}
    said, files = [], []
    for _ in range(2):
        said.append(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip())
        files.append(sorted(tmp_path.iterdir()))
    assert said == [str([handing(5), through_a_circle(5)])] * 2
    assert files[0] == files[1]
    assert any(file.name.startswith("handing-") for file in files[0])


def test_settings_are_equal_as_flags_are() -> None:
    plain, loose = flags(), flags()
    loose.nrt, plain.fastmath = True, False  # the second says what is so anyway
    for one in (plain, loose, flags()):
        for other in (plain, loose, flags()):
            assert (Settings(one) == Settings(other)) == (one == other)
    assert hash(Settings(plain)) == hash(Settings())
    assert Settings(loose).copy() == Settings(loose)
    assert Settings() != 1


def test_kernels_that_call_each_other_in_a_circle_reach_each_other(made: list[str]) -> None:
    assert [compiled(through_a_circle)(number) for number in range(9)] == list(map(through_a_circle, range(9)))
    assert "through_a_circle" in made
    assert "doubled" not in made
