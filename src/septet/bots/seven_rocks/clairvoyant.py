"""The yardstick: what a seat would play that saw all hands. It needs a state, not a view, so it is no bot."""

from __future__ import annotations

from septet.seven_rocks import Rules, State
from septet.solve import solve_open_hand


def clairvoyant(rules: Rules, state: State) -> int:
    """The best move with all hands open, all four seats playing their best; of equals the lowest."""
    values = solve_open_hand(state, rules).values
    return max(values, key=lambda move: (values[move], -move))
