"""Numba's compiler for kernels, with a step of its own: rows that are only borrowed are not counted.

Numba counts the references to every array, in each function that it is handed to: an atomic addition and subtraction
a call, a third of the time of a rule that looks at a few cells. A kernel that makes no row of its own and gives none
back need not count: whoever called it holds the rows until it returns. A view of such a row is as good as the row.
"""

from __future__ import annotations

from typing import Any

from numba.core import ir, types
from numba.core.compiler import CompilerBase, DefaultPassBuilder, Flags
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NopythonTypeInference

from .parts import Part, Whole

flags: Any = Flags
DEFAULTS = {name: option.default for name, option in flags.options.items()}
registered: Any = register_pass
passes: Any = DefaultPassBuilder
tuples: Any = types.BaseTuple


@registered(mutates_CFG=False, analysis_only=True)
class Borrow(AnalysisPass):
    """Turns counting off for a function whose only counted values are arrays that it was given, alone or in tuples,
    and views of these."""

    _name = "septet_borrow"

    def __init__(self) -> None:  # abstract in the base, which holds nothing
        pass

    def run_pass(self, state: Any) -> bool:
        def counted(kind: Any) -> bool:
            return not isinstance(kind, types.Function) and bool(
                state.targetctx.data_model_manager[kind].contains_nrt_meminfo()
            )

        def rows(kind: Any) -> bool:
            return all(isinstance(part, types.Array) or not counted(part) for part in _parts(kind))

        assigned = [at for block in state.func_ir.blocks.values() for at in block.find_insts(ir.Assign)]
        held = [(state.typemap[at.target.name], at.value) for at in assigned if counted(state.typemap[at.target.name])]
        if not counted(state.return_type) and all(rows(kind) and _is_borrowed(by, state.typemap) for kind, by in held):
            # The context is a copy for this one function.
            state.targetctx.enable_nrt = False
        kind: Any = Part if state.flags.no_cpython_wrapper else Whole
        state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


def _is_borrowed(value: Any, typemap: dict[str, Any]) -> bool:
    """Whether what is assigned is an argument, a part of one, or a view of one: nothing new is made."""
    if isinstance(value, (ir.Arg, ir.Var)):
        return True
    if not isinstance(value, ir.Expr):
        return False
    if value.op == "getattr":
        return isinstance(typemap[value.value.name], tuples)
    if value.op not in ("getitem", "static_getitem"):
        return value.op in ("exhaust_iter", "cast")
    if value.op == "static_getitem" and value.index_var is None:  # a tuple taken apart
        return isinstance(typemap[value.value.name], tuples)
    index: Any = typemap[(value.index_var if value.op == "static_getitem" else value.index).name]
    return all(isinstance(part, BASIC) for part in _parts(index))


def _parts(kind: Any) -> list[Any]:
    """The types in the type of a tuple; of any other that alone."""
    return list(kind) if isinstance(kind, tuples) else [kind]


BASIC = (types.Integer, types.SliceType, types.EllipsisType, types.NoneType)
"""What an array is indexed by where the result is a view; by others it is a copy."""


class Settings(flags):  # type: ignore[misc]
    """Numba's flags, quick to compare: all that was found out before is looked up by them, twenty thousand times, and
    each time they fetch every option one by one."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, flags) and DEFAULTS | self._values == DEFAULTS | other._values

    def __hash__(self) -> int:
        return hash(Settings)


class Compiler(CompilerBase):
    """Numba's compiler with that step."""

    def compile_extra(self, func: Any) -> Any:
        self.state.flags = Settings(self.state.flags)
        base: Any = super()
        return base.compile_extra(func)

    def define_pipelines(self) -> list[Any]:
        pipeline = passes.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(Borrow, NopythonTypeInference)
        pipeline.finalize()
        return [pipeline]
