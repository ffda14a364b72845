"""OpenSpiel's IS-MCTS as an entrant of the arena: it plays on Septet's games for OpenSpiel, one hand or round.

It is handed a state of OpenSpiel, and looks into it only as far as its player may: it deals the hidden cards anew. At
Seven Rocks its rollouts are random. At Sevens they are played by `plain`: random rounds last for thousands of steps.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Any

from septet import Record
from septet.arena import YARDSTICKS, Yardstick
from septet.bots.sevens.rounds import PLAIN, Rounds
from septet.envs.margins import margins
from septet.sevens import DRAW, KIND_OF_FACE, LEAST_CUT, OFFSET, SEVEN, Deal, Rules, bare

NAME = "is-mcts"
SIMULATIONS = 120
"""So many take it the better part of a second, many times what the strongest bots take."""
SIMULATIONS_SEVENS = 12
"""At Sevens: half a second a turn in the first turns of a round, as `strong` may take, and more later."""
EXPLORES, EXPLORES_SEVENS = 50.0, 1_000.0
"""Its constant, in points."""
SCORES = OFFSET["scores"]


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
    if record.game.id == "sevens":
        game = pyspiel.load_game("python_sevens", {"form": record.game.form, "rules": rules})
        evaluator: Any = Plainly(record.rules, rng)
        bot = ismcts.ISMCTSBot(game, evaluator, EXPLORES_SEVENS, SIMULATIONS_SEVENS, random_state=dice)
        return int(bot.step(round_of(game, record)))
    game = pyspiel.load_game("python_seven_rocks", {"rules": rules})
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


def round_of(game: Any, record: Record) -> Any:
    """The state of OpenSpiel in which the first round of a record of Sevens stands."""
    deal: Deal
    deal, *moves = record.since_deal()
    state = game.new_initial_state()
    packets = [KIND_OF_FACE[card] for parts in zip(deal.hands, deal.feet, strict=True) for row in parts for card in row]
    turned = [SEVEN] * len(deal.back) + [KIND_OF_FACE[card] for card in deal.flip]
    for lot in (deal.first, *packets, *(cut - LEAST_CUT for cut in deal.cuts), *turned):
        state.apply_action(lot)
    stock = iter(deal.stock)
    for move in moves:
        count = min(record.rules.stock_draw, state.node.state.stock_left) if bare(move) == DRAW else 0
        for action in (bare(move), *(KIND_OF_FACE[next(stock)] for _ in range(count))):
            state.apply_action(action)
    return state


@cache
def rounds(rules: Rules) -> Rounds:
    """Rounds under these house rules, made ready once."""
    return Rounds(rules)


class Plainly:
    """What OpenSpiel asks about a state: all moves are as likely, and its worth is how `plain` plays it to its end."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._rounds, self._seats, self._rng = rounds(rules), rules.seats, rng

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All moves alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: Any) -> list[float]:
        """What each player has more than the mean of the other teams, after one way the stock may lie."""
        from septet.envs.open_spiel.sevens import undrawn

        node, setting = state.node, state.node.setting
        if not node.over:
            left = self._rng.sample(sorted(undrawn(node).elements()), node.state.stock_left)
            at = setting.part.with_cards(node, tuple(left))
            cells = self._rounds.play(at.cells, at.stock, [PLAIN] * self._seats, 0)
            return margins(setting.game, cells[SCORES : SCORES + len(setting.game.teams)])
        return [float(each) for each in state.returns()]


def enter() -> bool:
    """Enter it in this process, if OpenSpiel is here; whether it is."""
    if find_spec("pyspiel") is None:
        return False
    YARDSTICKS[NAME] = Yardstick(look, ("seven-rocks", "sevens"))
    return True
