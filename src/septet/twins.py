"""How the compiled twin of a kernel is made, and kept on the disk.

Imports Numba: only `jit.compiled` comes here.
"""

from __future__ import annotations

import os
import pickle
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite.binding import parse_bitcode  # type: ignore[import-untyped]
from numba.core import compiler, serialize
from platformdirs import user_cache_path

from . import bits, intrinsics
from .borrowing import Compiler
from .jit import callees, is_inlined
from .parts import note

OPTIONS = {"error_model": "numpy", "nogil": True, "pipeline_class": Compiler}
"""Kernels raise nothing, so a division need not look for zero; threads may run them side by side."""
PART = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""A kernel inside another one is never called from Python: half of the time to compile it is saved, and a third
of the rest by `parts`."""

njit: Any = numba.njit  # its types leave out two of the options
CompileResult: Any = compiler.CompileResult
dumps: Any = serialize.dumps

_parts: dict[Any, Any] = {bits.lowest: intrinsics.lowest, bits.ones: intrinsics.ones}


def twin(function: FunctionType) -> Callable[..., Any]:
    """The twin of a kernel, with all that it calls. Kernels may call each other in a circle."""
    inner = _reached(function)
    names_of = {source: dict(source.__globals__) for source in inner if source not in _parts}
    for source, names in names_of.items():
        _parts[source] = njit(_copy(source, names), **OPTIONS, **PART, forceinline=is_inlined(source))
        note(_parts[source])
    # A twin calls twins: its global names are the module's, with every kernel among them replaced.
    for source, names in names_of.items():
        names.update({name: _parts[callee] for name, callee in callees(source).items()})
    names = function.__globals__ | {name: _parts[callee] for name, callee in callees(function).items()}
    made = njit(_copy(function, names), **OPTIONS)
    made._cache = Kept(function.__qualname__, digest([function, *inner]))
    return made  # type: ignore[no-any-return]


def _copy(source: FunctionType, names: dict[str, Any]) -> FunctionType:
    return FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)


def _reached(function: FunctionType) -> list[FunctionType]:
    """Every kernel that a kernel calls, and those call, and so on."""
    found: list[FunctionType] = []
    waiting = list(callees(function).values())
    while waiting:
        source = waiting.pop()
        if source not in found:
            found.append(source)
            waiting += callees(source).values()
    return found


def folder() -> Path:
    """Where twins are kept: SEPTET_CACHE, else the user's cache folder as the platform has it."""
    return Path(os.environ.get("SEPTET_CACHE") or user_cache_path("septet"))


class Kept:
    """The twins of one kernel on the disk, a file for each kind of arguments: what Numba asks of a cache.

    The name of a file is a digest of all that its contents follow from, so there is nothing to renew. Numba's own cache
    looks at the time of one source file only, and two processes at once may mix up its files.
    """

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name.replace("<locals>.", ""), source
        self.cache_path = str(folder())

    def _file(self, signature: Any, target: Any) -> Path:
        told = repr((self.source, signature, target.codegen().magic_tuple()))
        return Path(self.cache_path) / f"{self.name}-{sha256(told.encode()).hexdigest()[:32]}"

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled code for these types of arguments, None if it is not there or damaged."""
        target.refresh()
        try:
            whole = self._file(signature, target).read_bytes()
        except OSError:
            return None
        content = whole[32:]
        if sha256(content).digest() != whole[:32]:
            return None
        return _loaded(target, pickle.loads(content))  # noqa: S301

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep it, whole or not at all. Where nothing can be written, nothing is kept."""
        if result.library.has_dynamic_globals:
            return
        reduced = result._reduce()
        if not _is_whole(_module(reduced)):
            return
        content = dumps(reduced)
        file = self._file(signature, result.target_context)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, prefix=file.name, delete=False) as new:
                new.write(sha256(content).digest() + content)
            Path(new.name).replace(file)
        except OSError:
            return


UNRESOLVED = ".numba.unresolved$"
"""Kernels that call each other in a circle reach one another through pointers, whose names begin with this. Numba
itself sets them only where it has just compiled the kernels."""


def _module(kept: Any) -> Any:
    """What is defined in compiled code and what it needs from elsewhere."""
    return parse_bitcode(kept[0][2][1])


def _is_whole(module: Any) -> bool:
    """Whether all kernels of a circle are in it: the compiler may have put one into all its callers."""
    needed = {each.name.removeprefix(UNRESOLVED) for each in module.global_variables if UNRESOLVED in each.name}
    return needed <= {each.name for each in module.functions if not each.is_declaration}


def _loaded(target: Any, kept: Any) -> Any:
    """Compiled code that was kept, with those pointers set."""
    module, codegen = _module(kept), target.codegen()
    linker, engine = codegen._rtlinker, codegen._engine
    linker.scan_unresolved_symbols(module, engine)
    result = CompileResult._rebuild(target, *kept)
    linker.scan_defined_symbols(module)
    linker.resolve(engine)
    return result


def digest(kernels: list[FunctionType]) -> str:
    """One number for all that compiled code follows from: the code of these kernels, the values that they read, the
    versions of what compiles them."""
    versions = (sys.version, platform.machine(), numba.__version__, np.__version__)
    total = sha256(repr(versions).encode())
    for file in ("twins.py", "borrowing.py", "parts.py", "intrinsics.py"):
        total.update(Path(__file__).with_name(file).read_bytes())
    for text in sorted(f"{source.__module__}.{source.__qualname__}: {list(_told(source))}" for source in kernels):
        total.update(text.encode())
    return total.hexdigest()


def _told(source: FunctionType) -> Iterator[object]:
    """What one kernel is, as values with a fixed text. What other kernels are is told elsewhere."""
    yield is_inlined(source)
    yield from _code(source.__code__)
    yield source.__defaults__
    yield [_value(cell.cell_contents, ()) for cell in source.__closure__ or ()]
    for name in _names(source.__code__):
        if name in source.__globals__:
            yield name, _value(source.__globals__[name], _names(source.__code__))


def _code(code: CodeType) -> Iterator[object]:
    yield code.co_code, code.co_names, code.co_varnames
    for constant in code.co_consts:
        yield list(_code(constant)) if isinstance(constant, CodeType) else constant


def _names(code: CodeType) -> list[str]:
    inner = [name for constant in code.co_consts if isinstance(constant, CodeType) for name in _names(constant)]
    return sorted({*code.co_names, *inner})


def _value(value: Any, names: Any) -> object:
    """A value that a kernel reads; of a module what is read there."""
    if isinstance(value, ModuleType):
        return value.__name__, [(name, _value(vars(value)[name], ())) for name in names if name in vars(value)]
    if isinstance(value, (type, FunctionType)):
        return value.__module__, value.__qualname__, getattr(value, "_fields", None)
    return pickle.dumps(value)
