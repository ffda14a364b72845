"""One source, two speeds.

A function of the rules that search and simulation will want fast is marked `@kernel`. The mark changes nothing:
interpreted, it is the plain Python function. `compiled(function)` gives its Numba twin, made from the same source on
first use, together with every kernel it calls. Numba is imported only then.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_kernels: set[Callable[..., Any]] = set()


def kernel(function: F) -> F:
    """Mark a function as a kernel: plain integers and tuples only; no strings, dicts, exceptions or randomness."""
    _kernels.add(function)
    return function


@cache
def compiled(function: F) -> F:
    """The compiled twin of a kernel: same arguments, same result.

    Raises ValueError for a function that is not a kernel, ImportError where Numba is not installed.
    """
    if function not in _kernels:
        raise ValueError(f"{function.__qualname__} is not a kernel")
    from numba import njit

    source = cast(FunctionType, function)
    # A twin must call twins: its global names are the module's, with every kernel among them replaced.
    names = dict(source.__globals__)
    for name in source.__code__.co_names:
        callee = names.get(name)
        if isinstance(callee, FunctionType) and callee in _kernels and callee is not source:
            names[name] = compiled(callee)
    twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
    return cast(F, njit(twin))
