"""A hand told and drawn one move at a time is the hand told and drawn at once."""

from __future__ import annotations

from random import Random

import pytest

from septet import GAMES, Record
from septet.seven_rocks import Course, Rules, course, picture, plies


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_from_what_was_told_before_or_from_the_start_it_is_the_same(direction: str) -> None:
    rng, told = Random(3), None
    record = Record(GAMES["seven-rocks"], Rules(target=2000, direction=direction))
    for _ in range(12):
        record.deal(rng)
        leader, moves = record.state.turn, list[int]()
        while record.state.turn >= 0:
            several = rng.random() < 0.1
            before = None if rng.random() < 0.1 else told
            record.play(rng.choice(record.legal()))
            moves.append(record.events[-1])
            if several:  # moves that nobody looked at
                continue
            told = course(record.rules, leader, tuple(moves), before)
            same = Course(leader, tuple(moves), told.seat, told.layout, plies(record.rules, leader, moves), told.drawn)
            assert told == same
            assert told.layout == record.state.layout
            assert told.seat == record.state.turn or record.state.turn < 0
            assert told.drawn == picture(moves, [ply.seat for ply in told.told])


def test_moves_that_were_taken_back_are_not_told() -> None:
    rules = Rules()
    far = course(rules, 0, (1, 0, 0))
    assert course(rules, 0, (2,), far) == course(rules, 0, (2,))
    assert course(rules, 1, (1, 0, 0), far) == course(rules, 1, (1, 0, 0))
    assert course(rules, 0, (1,), far).told == plies(rules, 0, (1,))
