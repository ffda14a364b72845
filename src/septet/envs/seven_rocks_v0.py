"""Seven Rocks for PettingZoo: see docs/environments.md."""

from __future__ import annotations

from septet.seven_rocks import GAME

from .aec import Parallel, Table, parallel, table

NAME = "seven_rocks_v0"


def raw_env(
    rules: str = "", whole_match: bool = False, max_cycles: int | None = None, render_mode: str | None = None
) -> Table:
    """An episode is one hand, with `whole_match` a match; `rules` are house rules as text. Raises RulesError."""
    return table(NAME, GAME, rules, whole_match, max_cycles, render_mode)


env = raw_env
"""The same: it checks moves itself, so nothing is wrapped round it."""


def parallel_env(
    rules: str = "", whole_match: bool = False, max_cycles: int | None = None, render_mode: str | None = None
) -> Parallel:
    """The environment with the parallel interface. Raises RulesError."""
    return parallel(NAME, GAME, rules, whole_match, max_cycles, render_mode)
