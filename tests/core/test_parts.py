"""Kernels inside others are compiled for their callers alone: machine code is made of what is called from Python."""

from __future__ import annotations

from typing import Any

import pytest
from numba.core.codegen import JITCodeLibrary

from septet.jit import compiled, kernel

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
        names.append(library.name)
        emit(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", noted)
    return names


def test_machine_code_is_made_of_the_entry_alone(made: list[str]) -> None:
    assert [compiled(entry)(number) for number in range(4)] == [entry(number) for number in range(4)]
    assert made == ["entry"]


def test_kernels_that_call_each_other_in_a_circle_reach_each_other(made: list[str]) -> None:
    assert [compiled(through_a_circle)(number) for number in range(9)] == list(map(through_a_circle, range(9)))
    assert "through_a_circle" in made
    assert "doubled" not in made
