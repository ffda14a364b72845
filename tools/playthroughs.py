"""Make tests/playthroughs anew, after a change that is meant to change them: `python tools/playthroughs.py`."""

from __future__ import annotations

import gzip
from pathlib import Path

from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough

from septet.envs.open_spiel import ROCKS, SEVENS

FOLDER = Path(__file__).resolve().parent.parent / "tests/playthroughs"
GAMES = {ROCKS: f"{ROCKS}()", SEVENS: f"{SEVENS}(rules=decks:3;stock_draw:31;opening_minimums:0/0/0/0)"}
SEED = 7


def main() -> None:
    """A random hand, and a random round under house rules that make it short."""
    flags.FLAGS(["playthroughs"])
    for name, game in GAMES.items():
        text = playthrough(game, None, seed=SEED)
        (FOLDER / f"{name}.txt.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main()
