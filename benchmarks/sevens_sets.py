"""Sets of the ladder between bots of Sevens that are kernels: whole games in milliseconds."""

from __future__ import annotations

from functools import cache, partial

from benchmarks.sevens_bots import DEGENERATE
from septet.arena import Contest, Match, Plan, Set, members, play_set
from septet.arena.rounds import quick_match
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.rounds import KERNELS, LEVELS, ONE, PLAIN, RANDOM, Rounds, levels_of
from septet.sevens import Rules

SIMPLE = {"random": RANDOM, "plain": PLAIN}
EXTREMES = {name.replace(" ", "-"): excess for name, excess in DEGENERATE.items()}
"""`club` with one thing done to excess: no bot of the arena, only on the ladder."""


def is_quick(contest: Contest) -> bool:
    """Whether a kernel plays everybody in it."""
    names = {name for team in contest.bots for name in members(team)}
    return contest.game == "sevens" and names <= {*KERNELS, *EXTREMES}


def weights(name: str, form: str) -> Weights:
    """What a level or an extreme goes by."""
    if name in EXTREMES:
        return CLUB_WEIGHTS[form]._replace(**EXTREMES[name])
    return levels_of(form)[LEVELS.index(name)]


def quick_set(contest: Contest, number: int) -> Set:
    """A set of a contest between such bots, of whom some go by weights."""
    names = dict.fromkeys(name for team in contest.bots for name in members(team))
    planned = [name for name in names if name not in SIMPLE]
    numbers = SIMPLE | {name: ONE + at for at, name in enumerate(planned)}
    given = tuple(weights(name, contest.rules.form) for name in planned)
    return play_set(contest, number, partial(_match, rounds(contest.rules, given), numbers))


@cache
def rounds(rules: Rules, given: tuple[Weights, ...]) -> Rounds:
    """Rounds by these weights."""
    return Rounds(rules, given)


def _match(playing: Rounds, numbers: dict[str, int], plan: Plan, number: int) -> Match:
    return quick_match(playing, [numbers[name] for name in plan.bots], plan, number)
