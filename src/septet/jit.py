"""One source, two speeds.

A function of the rules that search and simulation will want fast is marked `@kernel`. The mark changes nothing:
interpreted, it is the plain Python function. `compiled(function)` gives its Numba twin, made from the same source on
first use, together with every kernel it calls. Numba is imported only then.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_kernels: set[Callable[..., Any]] = set()
_twins: dict[Callable[..., Any], Callable[..., Any]] = {}


def kernel(function: F) -> F:
    """Mark a function as a kernel: plain integers and tuples only; no strings, dicts, exceptions or randomness."""
    _kernels.add(function)
    return function


def compiled(function: F) -> F:
    """The compiled twin of a kernel: same arguments, same result.

    Raises ValueError for a function that is not a kernel, ImportError where Numba is not installed.
    """
    if function not in _kernels:
        raise ValueError(f"{function.__qualname__} is not a kernel")
    if function not in _twins:
        _make_twins(cast(FunctionType, function))
    return cast(F, _twins[function])


def _make_twins(function: FunctionType) -> None:
    """Make the twins of a kernel and of all that it calls. Kernels may call each other in a circle."""
    from numba import njit

    names_of: dict[FunctionType, dict[str, Any]] = {}
    waiting = [function]
    while waiting:
        source = waiting.pop()
        if source not in names_of and source not in _twins:
            names_of[source] = dict(source.__globals__)
            waiting += _callees(source).values()
    for source, names in names_of.items():
        twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
        _twins[source] = njit(twin)
    # A twin must call twins: its global names are the module's, with every kernel among them replaced.
    for source, names in names_of.items():
        names.update({name: _twins[callee] for name, callee in _callees(source).items()})


def _callees(source: FunctionType) -> dict[str, FunctionType]:
    """The kernels that a kernel calls, by the names it knows them by."""
    known = {name: source.__globals__.get(name) for name in source.__code__.co_names}
    return {name: value for name, value in known.items() if isinstance(value, FunctionType) and value in _kernels}
