"""What sets come to: means, shares and ratings, against what is known of them."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from septet.arena import Contest, Set, standing
from septet.arena.standing import ELO, solved, wilson
from septet.seven_rocks import Rules


def contest(*bots: str) -> Contest:
    return Contest("seven-rocks", bots, 1, Rules())


def played(number: int, pairing: int, *differences: int, fault: str = "") -> Set:
    """A set whose matches ended with these differences for the first bot."""
    won, lost = (sum(sign * by > 0 for by in differences) for sign in (1, -1))
    tied = len(differences) - won - lost
    faults = (0, int(bool(fault)))
    return Set(number, pairing, sum(differences), won, tied, lost, 4, (10, 10), faults, fault)


def test_the_mean_difference_is_that_of_the_textbook() -> None:
    pairs = [(50, -20), (35, 35), (0, 0), (-10, 80), (5, -5), (100, -15)]
    found = standing(contest("a", "b"), [played(at, 0, *pair) for at, pair in enumerate(pairs, 1)])
    [duel] = found.duels
    means = [sum(pair) / 2 for pair in pairs]
    assert (duel.first, duel.second, duel.sets, found.matches, found.hands) == ("a", "b", 6, 12, 24)
    assert duel.mean == pytest.approx(statistics.mean(means))
    assert duel.interval
    half = 2.5706 * statistics.stdev(means) / 6**0.5
    assert duel.interval == pytest.approx((duel.mean - half, duel.mean + half), rel=2e-3)
    assert (duel.won, duel.tied, duel.lost) == (6, 2, 4)
    assert duel.share == pytest.approx(7 / 12)
    assert duel.share_interval == wilson(7 / 12, 12)


@pytest.mark.parametrize(("share", "count"), [(0.8, 50), (0.5, 3), (0.99, 1000), (0, 10), (1, 10)])
def test_wilsons_interval_ends_where_the_share_is_just_as_unlikely(share: float, count: int) -> None:
    for bound, sign in zip(wilson(share, count), (-1, 1), strict=True):
        if share != (0 if sign < 0 else 1):
            assert bound - share == pytest.approx(sign * 1.959964 * math.sqrt(bound * (1 - bound) / count))
        else:
            assert bound == pytest.approx(share, abs=1e-12)


def test_one_pair_has_no_interval() -> None:
    assert standing(contest("a", "b"), [played(1, 0, 5, 5)]).duels[0].interval is None


def test_faults_are_told() -> None:
    sets = [played(1, 0, 5, 5), played(2, 0, 5, 5, fault="b at E: match 2"), played(3, 0, 5, 5, fault="later")]
    assert standing(contest("a", "b"), sets).faults == (
        "b: 2 of 30 answers were no legal move",
        "the first fault of a - b: b at E: match 2",
    )


def test_two_bots_are_rated_by_the_odds() -> None:
    """Three of four matches won are odds of three to one; one set more is half won."""
    sets = [played(at, 0, 5, 5 if at % 2 else -5) for at in range(1, 4001)]
    first, second = standing(contest("a", "b"), sets).ratings
    wanted = ELO * math.log(3000.5 / 1000.5)
    assert first.rating - second.rating == pytest.approx(wanted)
    assert first.rating == pytest.approx(-second.rating)
    # A set is 1 or 1/2, so its variance is 1/16; that of the difference is the 4000th part over the slope squared.
    error = ELO * math.sqrt(1 / 16 / 4000) / (3 / 16) / 2
    assert first.interval == pytest.approx((first.rating - 1.96 * error, first.rating + 1.96 * error), rel=1e-2)


def test_ratings_fit_all_pairings_at_once() -> None:
    """At the maximum every bot is expected to win what it has won, and the mean is 0."""
    rng, bots = Random(3), ("a", "b", "c", "d")
    asked = contest(*bots)
    strength = [0.0, 0.5, 1.1, 1.3]
    sets = []
    for number in range(1, 3001):
        pairing = (number - 1) % 6
        one, other = asked.pairings[pairing]
        chance = 1 / (1 + math.exp(strength[other] - strength[one]))
        sets.append(played(number, pairing, *(5 if rng.random() < chance else -5 for _ in range(2))))
    found = standing(asked, sets)
    rated = [rating.rating / ELO for rating in found.ratings]
    assert sum(rated) == pytest.approx(0)
    for bot in range(4):
        expected = won = 0.0
        for (one, other), duel in zip(asked.pairings, found.duels, strict=True):
            if bot in (one, other):
                sets_here = duel.sets + 1
                mine = duel.share * duel.sets + 0.5
                chance = 1 / (1 + math.exp(rated[other] - rated[one]))
                expected += sets_here * (chance if bot == one else 1 - chance)
                won += mine if bot == one else sets_here - mine
        assert expected == pytest.approx(won)
    middle = statistics.mean(strength)
    for bot, rating in enumerate(found.ratings):
        assert rating.interval[0] < ELO * (strength[bot] - middle) < rating.interval[1]


def test_the_intervals_hold_the_true_rating_in_95_of_100_contests() -> None:
    """With matches of a set that depend on each other, as they do; three bots of known strength."""
    asked, strength, inside = contest("a", "b", "c"), [0.4, 0.0, -0.4], 0
    for seed in range(200):
        rng, sets = Random(seed), []
        for number in range(1, 301):
            one, other = asked.pairings[(number - 1) % 3]
            chance = 1 / (1 + math.exp(strength[other] - strength[one]))
            luck = rng.random()  # of the deal: what helps one team now helps the other then
            second = luck if rng.random() < 0.9 else rng.random()
            sets.append(played(number, (number - 1) % 3, 5 if luck < chance else -5, 5 if second < chance else -5))
        low, high = standing(asked, sets).ratings[0].interval
        inside += low < ELO * 0.4 < high
    assert 183 <= inside <= 197


def test_a_bot_that_always_wins_has_a_rating() -> None:
    first, second = standing(contest("a", "b"), [played(at, 0, 5, 5) for at in range(1, 101)]).ratings
    assert first.rating - second.rating == pytest.approx(ELO * math.log(100.5 / 0.5))
    assert first.interval[0] > second.interval[1]


def test_equations_are_solved() -> None:
    assert solved([[0, 2, 1], [1, 1, 0], [3, 0, 1]], [7, 3, 6]) == pytest.approx([1, 2, 3])
