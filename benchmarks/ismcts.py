"""OpenSpiel's IS-MCTS as an entrant of the arena: it plays on Septet's game for OpenSpiel, one hand of Seven Rocks.

It is handed a state of OpenSpiel, and looks into it only as far as its player may: it deals the hidden tiles anew.
"""

from __future__ import annotations

from random import Random
from typing import Any

from septet import Record
from septet.arena import YARDSTICKS, Yardstick

NAME = "is-mcts"
SIMULATIONS = 120
"""So many take it the better part of a second, many times what the strongest bots take."""
EXPLORES = 50.0
"""Its constant, in points."""


def look(record: Record, rng: Random) -> int:
    """The move that it visits most."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import septet.envs.open_spiel  # noqa: F401 - registers the games

    legal = record.legal()
    if len(legal) == 1:
        return legal[0]
    dice = np.random.RandomState(rng.getrandbits(32))
    rules = record.rules.text().replace(",", ";").replace("=", ":")
    game = pyspiel.load_game(f"python_seven_rocks(rules={rules})" if rules else "python_seven_rocks")
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, evaluator, EXPLORES, SIMULATIONS, random_state=dice)
    return int(bot.step(state_of(game, record)))


def state_of(game: Any, record: Record) -> Any:
    """The state of OpenSpiel in which the first hand of a record stands."""
    deal, *moves = record.since_deal()
    state = game.new_initial_state()
    tiles = [deal.hands[at % 4][at // 4] for at in range(sum(map(len, deal.hands)))]
    for action in (*tiles, *(tile for row in deal.draw for _, tile in row), *moves):
        state.apply_action(action)
    return state


def enter() -> bool:
    """Enter it in this process, if OpenSpiel is here; whether it is."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return False
    YARDSTICKS[NAME] = Yardstick(look, ("seven-rocks",))
    return True
