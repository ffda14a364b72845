"""How a kernel inside another one is compiled: for its callers alone.

Numba makes machine code of every function by itself, and then again within each function that it is built into. Nobody
calls an inner kernel from outside, so its own machine code is left out: a third of the time to compile. Kernels that
call each other in a circle need it: they reach one another through pointers, which are set to it.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core.codegen import JITCodeLibrary

Library: Any = JITCodeLibrary

ENVIRONMENT = "_ZN08NumbaEnv"
_environments: list[ctypes.c_void_p] = []
"""Numba writes down for each function where its constants of Python are. A kernel has none, but must have the place."""


class Part(Library):  # type: ignore[misc]
    """The code of a kernel without an entry of its own."""

    def _finalize_final_module(self) -> None:
        linker, engine, module = self._codegen._rtlinker, self._codegen._engine, self._final_module
        linker.scan_unresolved_symbols(module, engine)
        if any(each.name in linker._unresolved for each in module.functions if not each.is_declaration):
            super()._finalize_final_module()  # a circle closes here
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        for each in module.global_variables:
            if each.name.startswith(ENVIRONMENT) and not engine.is_symbol_defined(each.name):
                _environments.append(ctypes.c_void_p())
                engine.add_global_mapping(each, ctypes.addressof(_environments[-1]))
        self._finalized = True
