"""One source, two speeds.

A function of the rules that search and simulation will want fast is marked `@kernel`. The mark changes nothing:
interpreted, it is the plain Python function. `compiled(function)` gives its Numba twin, made from the same source on
first use, together with every kernel it calls, and kept on the disk for the next process. Numba is imported only then.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_kernels: set[Callable[..., Any]] = set()
_inlined: set[Callable[..., Any]] = set()
_twins: dict[Callable[..., Any], Callable[..., Any]] = {}


def kernel(function: F) -> F:
    """Mark a function as a kernel: integers, tuples and rows only; no strings, dicts, exceptions or randomness."""
    _kernels.add(function)
    return function


def inlined(function: F) -> F:
    """Mark a kernel that is compiled into each of its callers: worth it where a state is handed over by value, for a
    longer time to compile."""
    _inlined.add(function)
    return kernel(function)


def is_inlined(function: FunctionType) -> bool:
    """Whether a kernel bears that mark."""
    return function in _inlined


def compiled(function: F) -> F:
    """The compiled twin of a kernel: same arguments (rows as int64 arrays), same result.

    Raises ValueError for a function that is not a kernel, ImportError where Numba is not installed.
    """
    if function not in _kernels:
        raise ValueError(f"{function.__qualname__} is not a kernel")
    if function not in _twins:
        from .twins import twin

        _twins[function] = twin(cast(FunctionType, function))
    return cast(F, _twins[function])


def packed(code: NamedTuple) -> Any:
    """House rules for a compiled kernel, where they have many fields: a NumPy record with the same names, handed over
    by its address."""
    import numpy as np

    values = cast(tuple[Any, ...], code)
    shapes = [(name, np.int64, np.shape(value)) for name, value in zip(code._fields, values, strict=True)]
    return np.array([values], dtype=shapes)[0]


def callees(source: FunctionType) -> dict[str, FunctionType]:
    """The kernels that a kernel calls, by the names it knows them by."""
    known = {name: source.__globals__.get(name) for name in source.__code__.co_names}
    return {name: value for name, value in known.items() if isinstance(value, FunctionType) and value in _kernels}
