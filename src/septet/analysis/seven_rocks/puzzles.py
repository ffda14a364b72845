"""Puzzles of Seven Rocks: positions of real hands in which, all hands open, exactly one play is clearly best.

A puzzle is one line of text, a position in the words of `septet solve` and its answer; scores begin at nothing:

lead E deal N 00 03 … / E … / S … / W … plies 23 13@23.3 best 15@13.1 value +20
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from septet.game import SeptetError
from septet.records import Hand, Record
from septet.seven_rocks import GAME, STANDARD, State, parse, parse_deal, text
from septet.solve.position import parse_position

from .hand import Marked, mark
from .judging import Judged, judge
from .reasons import gain

FILE = Path(__file__).with_name("puzzles.txt")
TILES, PLAYS, AHEAD = 16, 3, 10
"""At most so many tiles in all hands, so that a person can see it; at least so many legal plays; and the best one at
least so many points ahead of the second."""

_LINE = re.compile(r"(lead \S+ deal .*) best (\S+) value ([+-]\d{1,4})", re.ASCII)


class Puzzle(NamedTuple):
    """A position and its answer: the best play, and its value to the team of the seat to act."""

    position: str
    best: int
    value: int

    def format(self) -> str:
        """As one line."""
        return f"{self.position} best {text(self.best)} value {self.value:+}"

    def state(self) -> State:
        """The position. Raises BadPosition."""
        return parse_position(self.position, STANDARD)

    def record(self) -> Record:
        """The hand up to there."""
        deal, _, plies = self.position.partition(" plies ")
        record = Record(GAME, STANDARD)
        record.start(parse_deal(deal))
        for ply in plies.split():
            record.play(ply)
        return record


def read_puzzle(line: str) -> Puzzle:
    """A puzzle from its line. Raises SeptetError."""
    found = _LINE.fullmatch(line)
    if not found:
        raise SeptetError(f"expected lead … deal … plies … best PLAY value +N, found {line[:60]!r}")
    return Puzzle(found[1], parse(found[2]), int(found[3]))


@cache
def bundled() -> tuple[Puzzle, ...]:
    """The puzzles that come with Septet, those with few tiles first."""
    return tuple(read_puzzle(line) for line in FILE.read_text(encoding="utf-8").splitlines())


def answer(state: State) -> tuple[int, int] | None:
    """The best play and its value where a position makes a puzzle; None elsewhere.

    It does not where the answer is the play that scores most at once: there would be nothing to find.
    """
    if sum(state.held) > TILES or len(GAME.legal(STANDARD, state)) < PLAYS:
        return None
    found = judge(STANDARD, (state,))
    first, second = sorted(found.values, reverse=True)[:2]
    return (found.best, round(first)) if first - second >= AHEAD and not _is_plain(state, found) else None


def _is_plain(state: State, found: Judged) -> bool:
    """Whether the best play is also the one that scores most at once."""
    return all(gain(state, found.best) > gain(state, move) for move in found.moves if move != found.best)


def puzzle_of(hand: Hand) -> Puzzle | None:
    """The puzzle of a hand under the standard rules with the fewest tiles, scores set aside; None if there is none."""
    deal = GAME.deal_text(hand.deal._replace(draw=()))
    for ply in range(len(hand.moves) - 1, 0, -1):
        position = f"{deal} plies {' '.join(map(text, hand.moves[:ply]))}"
        if sum(hand.states[ply].held) > TILES:
            break
        if hand.states[ply].turn >= 0 and (found := answer(parse_position(position, STANDARD))):
            return Puzzle(position, *found)
    return None


def told(puzzle: Puzzle, move: int) -> tuple[Marked, Judged]:
    """What is to be said of an answer, all hands open: what a legal play gives away, and of the right one what the
    second best would; and the worth of every play."""
    state = puzzle.state()
    found = judge(STANDARD, (state,))
    others = [(value, -each) for value, each in zip(found.values, found.moves, strict=True) if each != puzzle.best]
    ply = len(puzzle.record().since_deal())
    return mark(STANDARD, (state,), found, ply, -max(others)[1] if move == puzzle.best else move), found
