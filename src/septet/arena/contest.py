"""Duplicate matches: every two of several bots at the same deals, once in each other's seats.

Two bots play a *set*: as many matches as there are teams, all with the same deals and the same lead, in which they
change seats until each has sat everywhere. With two teams these are two matches. With more, one of the bots has one
team and the other all others, and takes each team in turn; which of the two is alone alternates from set to set.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import septet
from septet import GAMES, Game

from .entrants import members
from .match import Match, Plan, play_match

CODE = ("bots/*.py", "solve/*", "game.py", "records.py", "views.py", "chance.py")
"""The files of the package on which a result depends, beside those of the game and of its bots."""


@dataclass(frozen=True)
class Contest:
    """Who meets whom, and how. `hands` breaks a match off after so many hands or rounds; 0 plays whole matches."""

    game: str
    bots: tuple[str, ...]
    seed: int
    rules: Any
    form: str = ""
    hands: int = 0

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Every two of the bots, by their positions."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def the_game(self) -> Game:
        """The game in its form."""
        game = GAMES[self.game]
        return game.forms[self.form] if self.form else game

    def described(self) -> dict[str, object]:
        """All that its sets follow from, as JSON; `code` is a digest of the bots and the rules."""
        return {
            "contest": 1,
            "game": self.game,
            "form": self.form,
            "bots": list(self.bots),
            "seed": self.seed,
            "rules": self.rules.text(),
            "hands": self.hands,
            "code": digest(self.game, self.bots),
        }


class Set(NamedTuple):
    """How a set went for the first bot of its pairing.

    `difference` is the sum over its matches of (teams - 1) × (mean score of its teams - that of the others): a whole
    number. `asked` and `faults` count the answers of both bots; `fault` is the first that was no legal move.
    """

    number: int
    pairing: int
    difference: int
    won: int
    tied: int
    lost: int
    hands: int
    asked: tuple[int, int]
    faults: tuple[int, int]
    fault: str


def play_set(contest: Contest, number: int, play: Callable[[Plan, int], Match] | None = None) -> Set:
    """Play set `number` (from 1): pairings come in turn, and so the first sets of all of them come first. Matches are
    played by `play`, else by `play_match`.

    Raises ArenaError, BotError.
    """
    pairings, game = contest.pairings, contest.the_game
    pairing, teams = (number - 1) % len(pairings), len(game.teams)
    first, second = (contest.bots[at] for at in pairings[pairing])
    is_alone = teams == 2 or (number - 1) // len(pairings) % 2 == 0
    alone, others = (first, second) if is_alone else (second, first)
    sign = 1 if is_alone else -1
    difference = 0
    outcomes, hands = [0, 0, 0], 0
    asked, faults, fault = [0, 0], [0, 0], ""
    for at in range(teams):
        lineup = tuple(member(alone if team == at else others, seat // teams) for seat, team in enumerate(game.team_of))
        match = (play or play_match)(
            Plan(contest.game, lineup, contest.seed, contest.rules, form=contest.form, hands=contest.hands), number
        )
        difference += sign * (teams * match.scores[at] - sum(match.scores))
        outcomes[1 - sign * outcome(game, match, at)] += 1
        hands += match.hands
        for team, answers in zip(game.team_of, match.answers, strict=True):
            which = int((team == at) != is_alone)
            asked[which] += answers.asked
            faults[which] += answers.faults
            fault = fault or (f"{answers.bot} at {answers.seat}: {answers.first}" if answers.first else "")
    won, tied, lost = outcomes
    return Set(number, pairing, difference, won, tied, lost, hands, (asked[0], asked[1]), (faults[0], faults[1]), fault)


def member(name: str, at: int) -> str:
    """The partner at this place of a team."""
    partners = members(name)
    return partners[at % len(partners)]


def outcome(game: Game, match: Match, team: int) -> int:
    """1 if this team alone won, -1 if others alone did, else 0. Broken off, the highest score wins."""
    if match.result == "*":
        best = max(match.scores)
        winners = {at for at, score in enumerate(match.scores) if score == best}
    else:
        winners = {game.teams.index(name) for name in match.result.split() if name in game.teams}
    if not winners or (team in winners and len(winners) > 1):
        return 0
    return 1 if team in winners else -1


@cache
def digest(game: str, bots: tuple[str, ...]) -> str:
    """A digest of the code of the game, of its bots that come with Septet, and of these; words do not count."""
    package = Path(septet.__file__).parent
    names = (*CODE, *(f"{folder}{game.replace('-', '_')}/*" for folder in ("", "bots/")))
    files = [file for name in names for file in sorted(package.glob(name)) if file.is_file()]
    files += [Path(each.rpartition(":")[0]) for name in bots for each in members(name) if ":" in each]
    made = hashlib.sha256()
    for file in files:
        made.update(_meaning(file.read_text("utf-8")).encode() if file.suffix == ".py" else file.read_bytes())
    return made.hexdigest()[:16]


def _meaning(source: str) -> str:
    """What a source says to Python, without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            said = (ast.Expr, ast.Constant)
            node.body = [at for at in body if not (isinstance(at, said[0]) and isinstance(at.value, said[1]))]  # type: ignore[attr-defined]
    return ast.dump(tree)
