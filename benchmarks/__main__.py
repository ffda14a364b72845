"""All benchmarks, one after another: `make bench`."""

from __future__ import annotations

from benchmarks import (
    arena,
    batch,
    endgames,
    environments,
    kernels,
    ladder,
    plain,
    playouts,
    score,
    server_move,
    solve,
    starting,
    thinking,
)

if __name__ == "__main__":
    for benchmark in (
        playouts,
        kernels,
        batch,
        environments,
        arena,
        score,
        plain,
        endgames,
        server_move,
        solve,
        starting,
        thinking,
        ladder,
    ):
        benchmark.main()
