"""A hand with all tiles known, by plain minimax: every line of play to its end, nothing cut off.

A position is letters, as people write them: whose turn it is, the four hands, the spinner's number ("" if there is
none) and the outer ends as the places they are: `35.5`, `55.B`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .layout import is_double, pips
from .match import CLOCKWISE, STANDARD, TEAMS, nearest_five


class Position(NamedTuple):
    turn: str
    hands: tuple[frozenset[str], ...]
    spinner: str
    ends: tuple[str, ...]
    scores: tuple[int, int]
    knocks: int = 0


def number(place: str) -> str:
    """The number that a place shows."""
    return place[0] if is_double(place[:2]) else place[3]


def places(at: Position) -> set[str]:
    """Every place that is open, as it is named in a move."""
    on_spinner = {f"{at.spinner}{at.spinner}.{'ABab'[len(at.ends)]}"} if at.spinner and len(at.ends) < 4 else set()
    return {*at.ends, *on_spinner}


def plays(at: Position) -> set[str]:
    """What the seat to act may do."""
    hand = at.hands[CLOCKWISE.index(at.turn)]
    if not at.spinner and not at.ends:
        return set(hand)
    return {f"{tile}@{place}" for tile in hand for place in places(at) if number(place) in tile} or {"-"}


def laid(at: Position, play: str) -> tuple[str, tuple[str, ...]]:
    """Spinner and ends after a play."""
    tile, _, place = play.partition("@")
    if not place:
        return (tile[0], ()) if is_double(tile) else ("", (f"{tile}.{tile[0]}", f"{tile}.{tile[1]}"))
    others = list(at.ends)
    if place in others:
        others.remove(place)
    if is_double(tile) and not at.spinner:
        return tile[0], tuple(others)
    joined = number(place)
    outer = "B" if is_double(tile) else tile.replace(joined, "", 1)
    return at.spinner, (*others, f"{tile}.{outer}")


def total(spinner: str, ends: tuple[str, ...]) -> int:
    """R9, R12, R13."""
    lone = 2 * int(spinner) if spinner and len(ends) < 2 else 0
    return lone + sum(int(number(end)) * (2 if is_double(end[:2]) else 1) for end in ends)


class Solver:
    """Values are points of N-S over E-W that are still to come. `stops` says whether a play at the target ends it."""

    def __init__(self, rules: Mapping[str, object], stops: bool = True) -> None:
        self.rules = {**STANDARD, **rules}
        self.target = int(str(self.rules["target"])) if stops and self.rules["win_timing"] == "immediate" else None
        self.known: dict[Position, int] = {}

    def values(self, at: Position) -> dict[str, int]:
        """The value of every play."""
        return {play: self.after(at, play) for play in plays(at)}

    def value(self, at: Position) -> int:
        if at not in self.known:
            best = max if TEAMS[at.turn] == "NS" else min
            self.known[at] = best(self.values(at).values())
        return self.known[at]

    def after(self, at: Position, play: str) -> int:
        seat, team = CLOCKWISE.index(at.turn), 0 if TEAMS[at.turn] == "NS" else 1
        following = CLOCKWISE[(seat + (1 if self.rules["direction"] == "clockwise" else 3)) % 4]
        if play == "-":
            then = at._replace(turn=following, knocks=at.knocks + 1)
            return self.settled(then, "") if then.knocks == 4 else self.value(then)
        spinner, ends = laid(at, play)
        count = total(spinner, ends)
        points = count if count % 5 == 0 else 0
        hands = tuple(hand - {play[:2]} for hand in at.hands)
        scores = (at.scores[0] + points, at.scores[1]) if team == 0 else (at.scores[0], at.scores[1] + points)
        gained = points if team == 0 else -points
        then = Position(following, hands, spinner, ends, scores)
        if points and self.target is not None and scores[team] >= self.target:
            return gained
        return gained + (self.value(then) if hands[seat] else self.settled(then, at.turn))

    def settled(self, at: Position, out: str) -> int:
        """What the settlement adds, after `out` went out or, with "", in a block (R17)."""
        left = {
            team: [sum(map(pips, at.hands[i])) for i in (0, 1, 2, 3) if TEAMS[CLOCKWISE[i]] == team]
            for team in ("NS", "EW")
        }
        counted = {team: self.counted(counts) for team, counts in left.items()}
        change = {team: -count for team, count in counted.items()}
        if out and self.rules["settlement"] == "award_to_out_team":
            ours, theirs = ("NS", "EW") if TEAMS[out] == "NS" else ("EW", "NS")
            change = {ours: counted[theirs], theirs: 0}
        after = [score + change[team] for score, team in zip(at.scores, ("NS", "EW"), strict=True)]
        if self.rules["negative_scores"] == "floor_zero":
            after = [max(0, score) for score in after]
        return after[0] - at.scores[0] - (after[1] - at.scores[1])

    def counted(self, counts: list[int]) -> int:
        if self.rules["rounding"] == "per_hand":
            return sum(map(nearest_five, counts))
        return nearest_five(sum(counts)) if self.rules["rounding"] == "per_team" else sum(counts)
