"""Sevens for PettingZoo, in all forms: see docs/environments.md."""

from __future__ import annotations

from septet.sevens import GAME

from .aec import Parallel, Table, parallel, table

NAME = "sevens_v0"


def raw_env(
    form: str = "2x2",
    rules: str = "",
    whole_match: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Table:
    """An episode is one round, with `whole_match` a match; `rules` are house rules as text.

    Raises RulesError, KeyError for a form that is none.
    """
    return table(NAME, GAME.forms[form], rules, whole_match, max_cycles, render_mode)


env = raw_env
"""The same: it checks moves itself, so nothing is wrapped round it."""


def parallel_env(
    form: str = "2x2",
    rules: str = "",
    whole_match: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Parallel:
    """The environment with the parallel interface. Raises RulesError, KeyError for a form that is none."""
    return parallel(NAME, GAME.forms[form], rules, whole_match, max_cycles, render_mode)
