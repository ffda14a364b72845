"""Kernels that only borrow rows do not count references to them; those that make rows do, and all answer alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from septet.jit import compiled, kernel

pytestmark = pytest.mark.xdist_group("compiled")


class Tables(NamedTuple):
    """Two arrays that are handed over together."""

    rows: Any
    marks: Any


@kernel
def sum_of(row: Any) -> int:
    total = 0
    for at in range(len(row)):
        total += row[at]
    return total


@kernel
def through_views(tables: Tables, lane: int) -> int:
    row = tables.rows[lane]
    tables.marks[lane] = 1
    return sum_of(row) + sum_of(tables.rows[0][1:])


@kernel
def taken_apart(tables: Tables, lane: int) -> int:
    rows, marks = tables
    return sum_of(rows[lane]) + sum_of(marks)


@kernel
def by_a_copy(tables: Tables, lane: int) -> int:
    picked = tables.rows[lane][tables.rows[0]]  # an index that is a row makes a new row
    return sum_of(picked)


@kernel
def with_a_row_of_its_own(tables: Tables, lane: int) -> int:
    own = np.zeros(3, np.int64)
    own[:] = tables.rows[lane]
    return sum_of(own)


@kernel
def giving_one_back(tables: Tables, lane: int) -> Any:
    return tables.rows[lane]


def tables() -> Tables:
    return Tables(np.array([[0, 1, 2], [5, 6, 7]], np.int64), np.zeros(2, np.int64))


def counts(function: Callable[..., Any]) -> bool:
    """Whether a compiled kernel counts references, once it has run."""
    twin: Any = compiled(function)
    twin(tables(), 1)
    (text,) = twin.inspect_llvm().values()
    return "NRT_incref" in text


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEPTET_CACHE", str(tmp_path))


@pytest.mark.parametrize("function", [through_views, taken_apart, by_a_copy, with_a_row_of_its_own])
def test_the_answer_is_the_same(function: Callable[[Tables, int], int]) -> None:
    assert compiled(function)(tables(), 1) == function(tables(), 1)


def test_a_row_that_is_given_back_outlives_what_it_came_from() -> None:
    row = compiled(giving_one_back)(tables(), 1)
    assert row.tolist() == [5, 6, 7]


def test_what_only_looks_at_rows_does_not_count() -> None:
    assert not counts(through_views)
    assert counts(with_a_row_of_its_own)
