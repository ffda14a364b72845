"""How a kernel inside another one is compiled: for its callers alone.

Numba makes machine code of every function by itself, and then again within each function that it is built into; and
each brings along all that it calls, to be optimised once more in every caller. Nobody calls an inner kernel from
outside, so its own machine code is left out, and what it calls is shown to it while it is optimised, then forgotten: a
kernel that Python calls gathers all parts. Half of the time to compile. Kernels that call each other in a circle need
machine code: they reach one another through pointers, which are set to it.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core.codegen import JITCodeLibrary

Library: Any = JITCodeLibrary

ENVIRONMENT = "_ZN08NumbaEnv"
_environments: list[ctypes.c_void_p] = []
"""Numba writes down for each function where its constants of Python are. A kernel has none, but must have the place."""


class Whole(Library):  # type: ignore[misc]
    """The code of a kernel that can be called, with that of all that it calls."""

    def finalize(self) -> None:
        """Put it together. Nothing can be added any more."""
        self._linking_libraries = _reached(self)
        super().finalize()


class Part(Library):  # type: ignore[misc]
    """The code of a kernel without an entry of its own."""

    def finalize(self) -> None:
        """Put it together with what it calls, optimise it, and let that go."""
        linker, module = self._codegen._rtlinker, self._final_module
        linker.scan_unresolved_symbols(module, self._codegen._engine)
        self._own = _defined(module)
        self._is_circle = bool(self._own & linker._unresolved.keys())
        if self._is_circle:
            self._linking_libraries = _reached(self)
        super().finalize()

    def _optimize_final_module(self) -> None:
        if not self._is_circle:
            for name in _defined(self._final_module) - self._own:
                # Its body may be built in here, and is dropped after that.
                self._final_module.get_function(name).linkage = "available_externally"
        super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        if self._is_circle:
            super()._finalize_final_module()
            return
        linker, engine, module = self._codegen._rtlinker, self._codegen._engine, self._final_module
        linker.scan_unresolved_symbols(module, engine)
        self._finalize_dynamic_globals()
        for each in module.global_variables:
            if each.name.startswith(ENVIRONMENT) and not engine.is_symbol_defined(each.name):
                _environments.append(ctypes.c_void_p())
                engine.add_global_mapping(each, ctypes.addressof(_environments[-1]))
        self._finalized = True


def _defined(module: Any) -> set[str]:
    """The functions of a module that have a body there."""
    return {each.name for each in module.functions if not each.is_declaration}


def _reached(library: Any) -> list[Any]:
    """All that some code calls, and what that calls, and so on."""
    found = list(library._linking_libraries)
    for each in found:  # grows
        found += (other for other in each._linking_libraries if other not in found)
    return found
