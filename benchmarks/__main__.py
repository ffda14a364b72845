"""All benchmarks, one after another: `make bench`."""

from __future__ import annotations

from benchmarks import arena, plain, playouts, score

if __name__ == "__main__":
    for benchmark in (playouts, arena, score, plain):
        benchmark.main()
