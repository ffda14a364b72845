"""What other libraries do in a second of one core: `python peer_games.py NAME SECONDS` prints decisions a second.

Runs in the peers' own environment (`benchmarks/peers.py`), so it imports nothing of Septet. Each plays uniformly at
random in the fastest way that its library offers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

now = time.process_time


def play(game: Any, rng: Random, state: Any = None) -> int:
    """Play a game of OpenSpiel to its end; the number of decisions, deals and draws not counted."""
    state, decisions = state or game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def timed(once: Callable[[], int], seconds: float) -> float:
    """Decisions a second, done again and again for so long."""
    once()
    began, decisions = now(), 0
    while now() - began < seconds:
        decisions += once()
    return decisions / (now() - began)


def team_dominoes(seconds: float) -> float:
    """OpenSpiel's `python_team_dominoes`."""
    import_module("open_spiel.python.games")
    game, rng = import_module("pyspiel").load_game("python_team_dominoes"), Random(1)
    return timed(lambda: play(game, rng), seconds)


def dominoes(seconds: float) -> float:
    """The package `dominoes`."""
    library: Any = import_module("dominoes")
    rng = Random(1)

    def once() -> int:
        game, decisions = library.Game.new(), 0
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))
            decisions += 1
        return decisions

    return timed(once, seconds)


def rollouts(name: str, seconds: float) -> float:
    """OpenSpiel's rollouts in C++: a search of one simulation whose evaluator plays many games from its root.

    The evaluator does not count decisions: their mean comes from 200 games from the same position.
    """
    pyspiel: Any = import_module("pyspiel")
    game, rng = pyspiel.load_game(name), Random(1)
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(rng.choice(root.legal_actions()))
    mean, games = sum(play(game, rng, root.clone()) for _ in range(200)) / 200, 500
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def once() -> int:
        bot.step(root)
        return games

    return mean * timed(once, seconds)


def spades_bots(seconds: float) -> float:
    """OpenSpiel's `evaluate_bots` with its random bots, in C++; a game of spades has 56 decisions."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("spades")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(4)]

    def once() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
        return 56

    return timed(once, seconds)


def rlcard(seconds: float) -> float:
    """rlcard's gin rummy, its environment: a step makes the observation that a learner needs."""
    environment: Any = import_module("rlcard").make("gin-rummy", config={"seed": 1})
    rng = Random(1)

    def once() -> int:
        (state, _), decisions = environment.reset(), 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return timed(once, seconds)


def rlcard_game(seconds: float) -> float:
    """The game below that environment: legal actions and steps alone."""
    game: Any = import_module("rlcard").make("gin-rummy", config={"seed": 1}).game
    rng = Random(1)

    def once() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions

    return timed(once, seconds)


MEASURES: dict[str, Callable[[float], float]] = {
    "team_dominoes": team_dominoes,
    "dominoes": dominoes,
    "spades_rollouts": lambda seconds: rollouts("spades", seconds),
    "spades_bots": spades_bots,
    "gin_rollouts": lambda seconds: rollouts("gin_rummy", seconds),
    "rlcard": rlcard,
    "rlcard_game": rlcard_game,
}

if __name__ == "__main__":
    print(MEASURES[sys.argv[1]](float(sys.argv[2])))
