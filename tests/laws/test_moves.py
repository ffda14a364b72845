"""Laws of legal moves and of what they do."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest

import laws
from matches import any_move, highest_total, plies, random_match, random_rules
from septet import IllegalMove, Record, play, seven_rocks
from septet.seven_rocks import GAME, KNOCK, MOVES, pips

ALL_PIPS = 168  # of the 28 tiles


def test_every_code_has_its_own_text() -> None:
    assert [GAME.parse(GAME.text(move)) for move in range(MOVES)] == list(range(MOVES))
    assert len({GAME.text(move) for move in range(MOVES)}) == MOVES


def test_legal_moves_are_ascending_and_there_until_the_end() -> None:
    for seed in laws.seeds("legal moves ascending, none only when over", quick=40, full=5_000):
        rng = Random(seed)
        record = Record(GAME, random_rules(rng))
        assert record.legal() == []
        for _ in plies(record, rng):
            legal = record.legal()
            assert legal == sorted(set(legal))
            assert set(legal) <= set(range(MOVES))
            assert bool(legal) == (record.state.turn >= 0)
            assert KNOCK not in legal or legal == [KNOCK]


def test_tiles_are_conserved() -> None:
    for seed in laws.seeds("28 tiles in hands and layout", quick=40, full=5_000):
        for hand in random_match(seed).hands():
            on_table: list[int] = []
            for move, state in zip([KNOCK, *hand.moves], hand.states, strict=True):
                on_table += [] if move == KNOCK else [seven_rocks.tile_of_play(move)]
                held = [tile for mine in state.hands for tile in seven_rocks.tiles_in(mine)]
                assert sorted(held + on_table) == list(range(28))
                assert state.held == tuple(mine.bit_count() for mine in state.hands)
                assert sum(pips(mine) for mine in state.hands) + sum(pips(1 << tile) for tile in on_table) == ALL_PIPS


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    for seed in laws.seeds("every illegal code refused at a random state", quick=40, full=2_000):
        rng = Random(seed)
        record = Record(GAME, random_rules(rng))
        record.deal(rng)
        stop = rng.randrange(-10, 90)  # also before the opening, also after the end
        for ply, _ in enumerate(plies(record, rng) if stop >= 0 else ()):
            if ply == stop:
                break
        before, events = pickle.dumps(record.state), list(record.events)
        for move in set(range(MOVES)) - set(record.legal()):
            with pytest.raises(IllegalMove) as refused:
                record.play(move)
            error = refused.value
            assert error.code in {"over", "must-play", "not-in-hand", "not-open", "branch-closed", "mirror"}
            assert error.reason
            assert error.rule
            assert str(error) == f"{error.reason} ({error.rule})"
            with pytest.raises(IllegalMove):
                play(GAME, record.rules, record.state, move)
        assert (pickle.dumps(record.state), record.events) == (before, events)


def test_the_score_changes_by_what_is_announced() -> None:
    for seed in laws.seeds("score changes equal the announced points", quick=40, full=5_000):
        record = random_match(seed)
        for hand in record.hands():
            told = seven_rocks.plies(record.rules, hand.deal.leader, hand.moves)
            settled = seven_rocks.settlement(record.rules, hand.states)
            for ply, (before, after) in zip(told, pairwise(hand.states), strict=True):
                gained = [0, 0]
                gained[before.turn % 2] = ply.points
                if after.ending in (1, 2):  # settled at once
                    gained = [gained[line.team] + line.after - line.before - line.plays for line in settled.teams]
                assert [new - old for old, new in zip(before.scores, after.scores, strict=True)] == gained
            for team, line in enumerate(settled.teams):
                assert line.before == hand.states[0].scores[team]
                assert line.after == hand.states[-1].scores[team]
                assert line.plays == sum(ply.points for ply in told if ply.seat in GAME.teams[team])
                unfloored = line.before + line.plays + line.hands
                assert line.after == (max(unfloored, 0) if line.floored else unfloored)
                assert line.floored == (line.after != unfloored)
                assert not line.floored or record.rules.negative_scores == "floor_zero"


def test_no_total_above_36_and_no_play_above_35() -> None:
    for seed in laws.seeds("totals within 0..36, plays within 35", quick=60, full=10_000):
        rng = Random(seed)
        record = Record(GAME, random_rules(rng))
        for _ in plies(record, rng, rng.choice((any_move, highest_total))):
            total = seven_rocks.total(record.state.layout)
            points = seven_rocks.points(total)
            assert 0 <= total <= 36
            assert points == (total if total % 5 == 0 else 0)
            assert points <= 35


def test_an_option_comes_true() -> None:
    """What is promised of a play is what playing it gives: total, points, sum, and where the tile lies."""
    for seed in laws.seeds("options come true", quick=15, full=2_000):
        record = random_match(seed, most_hands=3)
        for hand in record.hands():
            for at, state in enumerate(hand.states[:-1]):
                before = seven_rocks.picture(hand.moves[:at])
                for option in seven_rocks.options(state.layout, GAME.legal(record.rules, state)):
                    after = seven_rocks.picture([*hand.moves[:at], GAME.parse(option.move)])
                    assert (option.sum, option.total) == (after.sum, after.total)
                    assert option.points == seven_rocks.points(after.total)
                    laid = (
                        after.arms[option.arms[0]][-1]
                        if after.spinner == before.spinner and before.root
                        else after.root
                    )
                    assert laid
                    assert (laid.tile, laid.crosswise) == (option.tile, option.crosswise)
                    assert (laid.inner, laid.outer) == (option.inner, option.outer)
