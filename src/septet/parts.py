"""How a kernel inside another one is compiled: for its callers alone.

Numba makes machine code of every function by itself, and then again within each function that it is built into; and
each brings along all that it calls, to be optimised once more in every caller. Nobody calls an inner kernel from
outside, so its own machine code is left out, and what it calls is shown to it while it is optimised, then forgotten: a
kernel that Python calls gathers all parts. Kernels that call each other in a circle need machine code: they reach one
another through pointers, which are set to it.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core.codegen import JITCodeLibrary

ADDRESS = "numba.dynamic.globals."
"""How the names of globals begin that hold an address of this process; the address in hexadecimal follows."""
_kernels: set[str] = set()
"""Those with the address of a twin. A kernel that is handed to another is known by its type: nobody reads them."""

Library: Any = JITCodeLibrary

COMPILED = "_ZN"
"""How the names of functions begin that Numba has compiled."""
ENVIRONMENT = "_ZN08NumbaEnv"
_environments: list[ctypes.c_void_p] = []
"""Numba writes down for each function where its constants of Python are. A kernel has none, but must have the place."""


def note(twin: object) -> None:
    """A kernel may be handed to another one, and what is compiled then is as good in other processes."""
    _kernels.add(f"{ADDRESS}{id(twin):x}")


class Code(Library):  # type: ignore[misc]
    """The code of a kernel. Without addresses that nobody reads, it can be kept."""

    _dynamic_globals: list[str]

    def _finalize_dynamic_globals(self) -> None:
        super()._finalize_dynamic_globals()
        self._dynamic_globals = [name for name in self._dynamic_globals if name not in _kernels]


class Whole(Code):
    """The code of a kernel that can be called, with that of all that it calls."""

    def finalize(self) -> None:
        """Put it together. Nothing can be added any more."""
        self._linking_libraries = _reached(self)
        super().finalize()
        _check(self._final_module)


class Part(Code):
    """The code of a kernel without an entry of its own."""

    def finalize(self) -> None:
        """Put it together with what it calls, optimise it, and let that go."""
        self._own = _defined(self._final_module)
        super().finalize()

    def _optimize_final_module(self) -> None:
        for name in _defined(self._final_module) - self._own:
            # Its body may be built in here, and is dropped after that.
            self._final_module.get_function(name).linkage = "available_externally"
        super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        linker, engine, module = self._codegen._rtlinker, self._codegen._engine, self._final_module
        linker.scan_unresolved_symbols(module, engine)
        self._finalized = True
        if self._own & linker._unresolved.keys():
            self._close_circle()
            return
        self._finalize_dynamic_globals()
        for each in module.global_variables:
            if each.name.startswith(ENVIRONMENT) and not engine.is_symbol_defined(each.name):
                _environments.append(ctypes.c_void_p())
                engine.add_global_mapping(each, ctypes.addressof(_environments[-1]))

    def _close_circle(self) -> None:
        """Others wait for the address of this kernel: make machine code of it."""
        self._get_module_for_linking()  # as it is now, without what is added here
        for each in _reached(self):
            self._final_module.link_in(each._get_module_for_linking(), preserve=True)
        _check(self._final_module)
        super()._finalize_final_module()


def _defined(module: Any) -> set[str]:
    """The functions of a module that have a body there."""
    return {each.name for each in module.functions if not each.is_declaration}


def _check(module: Any) -> None:
    """Raises AssertionError where a compiled function is called that is not there."""
    for each in module.functions:
        if each.is_declaration and each.name.startswith(COMPILED):
            raise AssertionError(f"{each.name} is called and has no body")


def _reached(library: Any) -> list[Any]:
    """All that some code calls, and what that calls, and so on, everybody before all that it calls: a body that nobody
    has asked for yet is left out where modules are joined."""
    ended: list[Any] = []

    def visit(each: Any) -> None:
        for called in each._linking_libraries:
            if called not in ended:
                visit(called)
        ended.append(each)

    visit(library)
    return ended[-2::-1]
