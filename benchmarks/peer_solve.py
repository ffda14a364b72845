"""How long the alpha-beta search of the package `dominoes` takes: `python peer_solve.py PLAYS POSITIONS` prints the
seconds of each of so many random games after so many plays.

Runs in the peers' own environment (`benchmarks/peers.py`), so it imports nothing of Septet. Its game is easier: two
ends, no spinner, no points for a play.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from typing import Any


def position(plays: int) -> Any:
    """A random game after so many plays that is not over."""
    library: Any = import_module("dominoes")
    while True:
        game, made = library.Game.new(), 0
        while game.result is None and made < plays:
            game.make_move(*random.choice(game.valid_moves))
            made += 1
        if game.result is None:
            game.skinny_board()  # as its manual advises before a search
            return game


def main(plays: int, positions: int) -> None:
    """Print the seconds of each position."""
    random.seed(1)
    search: Any = import_module("dominoes").search
    for game in [position(plays) for _ in range(positions)]:
        began = time.process_time()
        search.alphabeta(game)
        print(time.process_time() - began)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
