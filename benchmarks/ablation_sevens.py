"""Which weights of `club` at Sevens matter: `python -m benchmarks.ablation_sevens [FORM [DEALS]]`.

Each weight alone is set to 0, and games are played against `club` as it is, on the same cards once for every team: by
how many points a game it is behind then. What is behind by less than the interval may be left out.
"""

from __future__ import annotations

import sys

from benchmarks.sevens_bots import Found, played
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.rounds import ONE, OTHER
from septet.sevens import Rules

FIRST_GAME = 2_000_000
"""Far from the games that levels are tuned and measured with."""


def without(name: str, form: str, deals: int) -> Found:
    """`club` without this weight against `club`."""
    club = CLUB_WEIGHTS[form]
    return played(Rules(form=form), (ONE, OTHER), deals, club._replace(**{name: 0}), club, FIRST_GAME)


def main(form: str = "2x2", deals: int = 200) -> None:
    """Print them, those that matter most first."""
    print(f"Sevens {form}, {deals} deals each: points a game behind club without a weight")
    found = {name: without(name, form, deals) for name in Weights._fields}
    for name, lost in sorted(found.items(), key=lambda each: each[1].ahead):
        says = "" if lost.ahead + lost.ahead_within < 0 else "may be left out"
        print(f"  {name:<14} {-lost.ahead:+7,.0f} ± {lost.ahead_within:<5,.0f} {says}".rstrip())


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "2x2", *map(int, sys.argv[2:3]))
