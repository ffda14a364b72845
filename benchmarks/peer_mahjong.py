"""Moves a second of pgx's `sparrow_mahjong`, LANES games at once under `vmap`, begun anew as they end: printed.

Runs in the peers' own environment (`benchmarks/peers.py`), so it imports nothing of Septet. Every step draws a random
legal move for each lane and gives the next observation and mask, as the batch of Septet does.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset


def main(lanes: int, seconds: float) -> None:
    """Print moves a second of the processor."""
    env = pgx.make("sparrow_mahjong")
    advance = jax.vmap(auto_reset(env.step, env.init))

    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, choose, lots = jax.random.split(key, 3)
        moves = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return advance(state, moves, jax.random.split(lots, lanes)), key

    fast = jax.jit(step)

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes))
    state, key = jax.block_until_ready(fast(state, key))
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state, key = jax.block_until_ready(fast(state, key))
        steps += 1
    print(steps * lanes / (time.process_time() - began))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
