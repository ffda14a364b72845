"""All benchmarks, one after another: `make bench`."""

from __future__ import annotations

from benchmarks import arena, kernels, plain, playouts, score

if __name__ == "__main__":
    for benchmark in (playouts, kernels, arena, score, plain):
        benchmark.main()
