"""The bits of a mask."""

from __future__ import annotations

from .jit import kernel


@kernel
def lowest(mask: int) -> int:
    """The number of the lowest bit that is set; the mask is not 0. Compiled, one instruction: `intrinsics.lowest`."""
    return (mask & -mask).bit_length() - 1


@kernel
def ones(mask: int) -> int:
    """How many bits are set; the mask is not negative. Compiled, one instruction: `intrinsics.ones`."""
    return mask.bit_count()


@kernel
def nth(mask: int, number: int) -> int:
    """The number of the bit that is set above so many others that are; the mask has more than those."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)
