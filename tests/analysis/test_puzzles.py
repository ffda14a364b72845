"""The puzzles that come with Septet: each has one answer, by the solver and, if small, plain search."""

from __future__ import annotations

import pytest

from analysis import plain
from septet import SeptetError
from septet.analysis.seven_rocks.puzzles import Puzzle, answer, bundled, read_puzzle
from septet.commands.puzzles import made
from septet.seven_rocks import GAME, KNOCK, STANDARD, State, lay, points, text, total
from septet.solve import solve_open_hand
from test_readme import ROOT

pytestmark = pytest.mark.xdist_group("compiled")

SMALL = 8
"""So many tiles are played out by plain means in a moment."""


def scored(state: State, move: int) -> int:
    """What a play scores at once."""
    return points(total(lay(state.layout, move)))


def test_there_are_200_different_puzzles_and_few_tiles_come_first() -> None:
    deals = [puzzle.position.partition(" plies ")[0] for puzzle in bundled()]
    assert len(set(deals)) == len(deals) == 200
    tiles = [sum(puzzle.state().held) for puzzle in bundled()]
    assert tiles == sorted(tiles)
    assert tiles[0] < 8
    assert tiles[-1] <= 16


def test_every_puzzle_has_exactly_one_play_that_is_clearly_best() -> None:
    """A law: all 200, by the solver."""
    for puzzle in bundled():
        state = puzzle.state()
        values = solve_open_hand(state, STANDARD).values
        others = [value for move, value in values.items() if move != puzzle.best]
        assert values[puzzle.best] == puzzle.value, puzzle
        assert max(others) <= puzzle.value - 10, puzzle
        assert len(others) >= 2, puzzle
        assert KNOCK not in values
        scores = {move: scored(state, move) for move in values}
        assert any(scores[move] >= scores[puzzle.best] for move in values if move != puzzle.best), puzzle


def test_small_puzzles_have_the_values_of_plain_search() -> None:
    small = [puzzle for puzzle in bundled() if sum(puzzle.state().held) <= SMALL]
    assert len(small) > 10
    for puzzle in small:
        values = plain.values(STANDARD, puzzle.state())
        assert [move for move, value in values.items() if value == max(values.values())] == [puzzle.best]
        assert values[puzzle.best] == puzzle.value


def test_a_puzzle_reads_back_as_it_was_written() -> None:
    for puzzle in bundled():
        assert read_puzzle(puzzle.format()) == puzzle


@pytest.mark.parametrize("line", ["", "lead N deal N 00", "lead N deal N 00 best 00 value 5"])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(SeptetError, match="expected lead"):
        read_puzzle(line)


def test_made_puzzles_are_puzzles_and_the_seed_decides() -> None:
    found = made(3, 5)
    assert made(3, 5) == found != made(3, 6)
    assert all(answer(puzzle.state()) == (puzzle.best, puzzle.value) for puzzle in found)
    tiles = [sum(puzzle.state().held) for puzzle in found]
    assert tiles == sorted(tiles)


def test_what_is_told_of_puzzles_is_so() -> None:
    """The example in docs/analysis.md is the first of those that come with Septet."""
    first: Puzzle = bundled()[0]
    assert first.format() in " ".join((ROOT / "docs/analysis.md").read_text(encoding="utf-8").split())
    assert text(first.best) in {text(move) for move in GAME.legal(STANDARD, first.state())}
