"""All benchmarks, one after another: `make bench`."""

from __future__ import annotations

from benchmarks import playouts

for benchmark in (playouts,):
    benchmark.main()
