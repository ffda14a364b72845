"""A step of Numba's compiler for kernels: rows that are only borrowed are not counted.

Numba counts the references to every array, in each function that it is handed to: an atomic addition and subtraction
a call, a third of the time of a rule that looks at a few cells. A kernel that makes no row of its own and gives none
back need not count: whoever called it holds the rows until it returns.
"""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NopythonTypeInference

registered: Any = register_pass
passes: Any = DefaultPassBuilder


@registered(mutates_CFG=False, analysis_only=True)
class Borrow(AnalysisPass):
    """Turns counting off for a function whose only counted values are arrays that it was given."""

    _name = "septet_borrow"

    def __init__(self) -> None:  # abstract in the base, which holds nothing
        pass

    def run_pass(self, state: Any) -> bool:
        def counted(kind: Any) -> bool:
            return bool(state.targetctx.data_model_manager[kind].contains_nrt_meminfo())

        held = {kind for kind in state.typemap.values() if not isinstance(kind, types.Function) and counted(kind)}
        given = {kind for kind in state.args if isinstance(kind, types.Array)}
        made = any(counted(call.return_type) for call in state.calltypes.values() if call is not None)
        if held <= given and not made and not counted(state.return_type):
            # The context is a copy for this one function.
            state.targetctx.enable_nrt = False
        return False


class Compiler(CompilerBase):
    """Numba's compiler with that step."""

    def define_pipelines(self) -> list[Any]:
        pipeline = passes.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(Borrow, NopythonTypeInference)
        pipeline.finalize()
        return [pipeline]
