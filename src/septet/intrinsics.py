"""What is compiled in the place of a function of `bits`: an instruction of the processor that Python cannot name."""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic


@intrinsic
def lowest(_typing: Any, _mask: Any) -> Any:
    """Count the zeros below the lowest bit (`cttz`)."""

    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))  # 1: the mask is not 0

    return types.int64(types.int64), code


@intrinsic
def ones(_typing: Any, _mask: Any) -> Any:
    """Count the bits that are set (`ctpop`)."""

    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code
