"""Statistics of many games of Sevens: counted as they were played, and compared game by game."""

from __future__ import annotations

import math

import pytest

from septet import read
from septet.arena import ArenaError, Plan, play_match
from septet.arena.rounds import Played, Round, change, counted, mean, means, parts, play_games, round_ends, won
from septet.bots.sevens import rounds
from septet.sevens import NOBODY, STANDARD, Rules, score_lines

CLUB = ("club", "casual", "club", "plain")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games take less time than to compile; that both are the same is tested in tests/bots."""
    monkeypatch.setattr("septet.bots.speed._ready", False)
    monkeypatch.setattr(rounds, "ready", lambda: False)


def games(rules: Rules, count: int = 3) -> list[Played]:
    return list(play_games(Plan("sevens", ("club",) * rules.seats, 4, rules), count))


def game(*scores: tuple[int, int], winners: int = 1, turns: int = 40, out: int = 0) -> Played:
    """A game of two teams with these round scores; A makes two red books a round."""
    ends = tuple(Round(each, ((2, 0, 0, 0), (0, 1, 0, 0)), turns, out) for each in scores)
    return Played((sum(a for a, _ in scores), sum(b for _, b in scores)), winners, ends)


def test_quick_games_are_the_matches_of_the_arena() -> None:
    plan = Plan("sevens", CLUB, 7, STANDARD, keep=True)
    [quick] = play_games(plan, 1)
    match = play_match(plan, 1)
    [record] = read(str(match.record))
    assert quick == counted(STANDARD, round_ends(record))
    assert quick.scores == match.scores
    assert ["A", "B"][quick.winners - 1] == match.result


def test_a_round_is_counted_as_it_is_scored() -> None:
    match = play_match(Plan("sevens", CLUB, 1, STANDARD, keep=True), 2)
    [record] = read(str(match.record))
    ends = [state for _, state in record.fold() if state.turn == NOBODY and state.round]
    found = counted(STANDARD, round_ends(record))
    assert len(found.rounds) == len(ends) == 4
    for end, state in zip(found.rounds, ends, strict=True):
        lines = score_lines(STANDARD, state)
        assert end.scores == tuple(line.round for line in lines)
        assert [500 * (red + wild + seven) + 300 * black for red, black, wild, seven in end.books] == [
            line.books for line in lines
        ]
        assert [line.out > 0 for line in lines] == [end.out != NOBODY and end.out % 2 == team for team in (0, 1)]


def test_what_is_measured() -> None:
    found = means([game((500, 100), (300, 300)), game((0, 400), (0, 0), turns=60, out=NOBODY)], seats=4)
    assert (found["score"].mean, found["ahead"].mean, found["margin"].mean) == (200, 200, 400)
    assert (found["red"].mean, found["black"].mean, found["wild"].mean) == (1, 0.5, 0)
    assert (found["out"].mean, found["out_turn"], found["turns"].mean) == (0.5, (10, None), 12.5)


def test_a_mean_has_students_interval() -> None:
    found, half = mean([1, 2, 3, math.nan]), 4.3027 / math.sqrt(3)
    assert found.mean == 2
    assert found.interval == pytest.approx((2 - half, 2 + half))
    assert math.isnan(mean([]).mean)
    assert parts([5, 1, 4, 2, 3], (0, 0.5, 1)) == [1, 3, 5]


def test_a_tie_is_shared_and_other_winners_are_counted() -> None:
    before, after = [game((5, 1)), game((5, 5), winners=3)], [game((7, 1)), game((1, 9), winners=2)]
    assert (won(before, 0).mean, won(before, 1).mean) == (0.75, 0.25)
    found = change(before, after, 4)
    assert (found.measures["score"].mean, found.other_winner.mean) == (0.5, 0.5)


def test_the_bonus_for_going_out_is_worth_itself() -> None:
    """No level looks at it: they play the same, and one of two teams has 200 more wherever somebody went out."""
    before, after = games(STANDARD), games(Rules(go_out_bonus=300))
    found = change(before, after, 4)
    assert found.measures["score"].mean == pytest.approx(100 * means(before, 4)["out"].mean)
    assert found.measures["score"].mean > 0
    assert found.measures["turns"] == (0, (0, 0))


def test_missing_books_that_are_not_deducted_leave_more() -> None:
    before, after = games(STANDARD), games(Rules(missing_books="none"))
    more = [
        there - here
        for one, other in zip(before, after, strict=True)
        for mine, its in zip(one.rounds, other.rounds, strict=True)
        for here, there in zip(mine.scores, its.scores, strict=True)
    ]
    assert set(more) <= {500 * red + 300 * black for red in range(4) for black in range(3)}
    assert sum(more) > 0


def test_bots_from_files_play_recorded_and_may_not_be_wrong(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("bots") / "mine.py"
    file.write_text("def first(seen, rng):\n    return seen.legal[-1]\n\ndef wrong(seen, rng):\n    return 63\n")
    plan = Plan("sevens", (f"{file}:first",) * 4, 1, STANDARD, keep=True)
    [found] = play_games(plan, 1)
    assert found.scores == play_match(plan, 1).scores
    with pytest.raises(ArenaError, match=r"wrong at P[1-4]: match 1, hand 1"):
        list(play_games(Plan("sevens", (f"{file}:wrong",) * 4, 1, STANDARD, keep=True), 1))
