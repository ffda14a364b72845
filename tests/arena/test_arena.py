"""The arena: what follows from the seed, what does not depend on bots, what becomes of bad bots, and the statistics."""

from __future__ import annotations

import random
import statistics
from functools import partial
from pathlib import Path

import pytest

from septet import read
from septet.arena import Answers, ArenaError, Match, Plan, Tally, generator, map_matches, play_match
from septet.arena import match as match_module
from septet.arena.tally import student
from septet.seven_rocks import Rules

RULES = Rules(max_hands=3)


def plan(*bots: str, seed: int = 1, rules: Rules = RULES) -> Plan:
    return Plan("seven-rocks", bots, seed, rules, keep=True)


def record(match: Match) -> str:
    assert match.record
    return match.record


def test_a_match_follows_from_seed_and_number() -> None:
    mine = plan("greedy", "random", "greedy", "random")
    assert play_match(mine, 3) == play_match(mine, 3)
    others = [play_match(mine, 4), play_match(plan(*mine.bots, seed=2), 3)]
    assert all(other.record != play_match(mine, 3).record for other in others)


def test_the_derivation_is_the_documented_one() -> None:
    assert generator(7, 12, "deal 1").random() == random.Random("7/12/deal 1").random()
    (found,) = read(record(play_match(plan(*["random"] * 4, seed=7), 12)))
    assert found.tags["Id"] == "7/12"
    first = found.game.deal(found.rules, found.game.first, random.Random("7/12/deal 1"))
    assert found.hands()[0].deal == first


def test_deals_do_not_depend_on_bots() -> None:
    ways = [
        read(record(play_match(plan(*bots), number)))[0]
        for number in (1, 2)
        for bots in (["random"] * 4, ["greedy"] * 4, ["greedy", "random"] * 2)
    ]
    for three in (ways[:3], ways[3:]):
        tiles = [[hand.deal.hands for hand in way.hands()] for way in three]
        assert tiles[0] == tiles[1] == tiles[2]
        assert len(tiles[0]) == 3
    assert ways[0].hands()[0].deal != ways[3].hands()[0].deal


def test_a_bot_does_not_depend_on_anothers_dice() -> None:
    """Where North leads it opens alike, whatever sits elsewhere and throws dice."""
    opened = 0
    for seed in range(20):
        one, two = (
            read(record(play_match(plan("random", other, other, other, seed=seed), 1)))[0].hands()[0]
            for other in ("random", "greedy")
        )
        if one.deal.leader == 0:
            assert one.moves[0] == two.moves[0]
            opened += 1
    assert opened


def test_records_replay_clean_and_are_canonical() -> None:
    bots = ("greedy", "random", "random", "greedy")
    for number in range(1, 6):
        played = play_match(plan(*bots, rules=Rules(target=100)), number)
        (found,) = read(record(played))
        assert found.format() == played.record
        assert found.result in ("NS", "EW")
        assert found.state.scores == played.scores
        assert tuple(found.tags[seat] for seat in "NESW") == bots
        assert sum(answers.asked for answers in played.answers) == sum(isinstance(at, int) for at in found.events)


def test_greedy_beats_random() -> None:
    """Under the standard rules, from a fixed seed: the interval is far from zero."""
    tally = Tally(("NS", "EW"))
    for number in range(1, 61):
        tally.add(play_match(plan("greedy", "random", "greedy", "random", rules=Rules()), number))
    found = tally.summary()
    assert found.wins[0] >= 55
    assert found.interval
    assert found.interval[0] > 100


BAD = """
import random, sys
count = 0

def illegal(seen, rng):
    return 0

def spoils(seen, rng):
    rng.seed(0)
    rng.choice = None
    raise ValueError("no idea")

def counts(seen, rng):
    global count
    count += 1
    return seen.legal[count % len(seen.legal)]

def prints(seen, rng):
    print("thinking")
    return random.choice(seen.legal)

def loses(seen, rng):
    return seen.legal[0]
"""


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of bad bots in the current folder."""
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(BAD)


@pytest.mark.usefixtures("bad")
@pytest.mark.parametrize("name", ["illegal", "spoils"])
def test_a_bad_bot_is_named_and_random_moves_in_its_place(name: str) -> None:
    played = play_match(plan("random", f"bad.py:{name}", "random", "greedy"), 1)
    (found,) = read(record(played))
    assert found.result in ("NS", "EW", "tie")
    north, east, _, west = played.answers
    assert (east.seat, east.bot) == ("E", f"bad.py:{name}")
    assert east.first
    assert east.first.startswith("match 1, hand 1, ply ")
    assert (north.faults, west.faults) == (0, 0)
    assert 10 < east.faults <= east.asked
    opened = [hand.moves for hand in found.hands()]
    assert any(any(move for move in moves) for moves in opened)
    assert play_match(plan("random", f"bad.py:{name}", "random", "greedy"), 1) == played


@pytest.mark.usefixtures("bad")
@pytest.mark.parametrize("name", ["spoils", "counts", "prints"])
def test_the_same_with_any_number_of_processes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    mine = partial(play_match, plan("greedy", f"bad.py:{name}", "random", f"bad.py:{name}"))
    alone = list(map_matches(mine, 9, jobs=1))
    assert [played.number for played in alone] == list(range(1, 10))
    assert list(map_matches(mine, 9, jobs=2)) == alone
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("bad")
def test_bots_leave_pythons_own_dice_as_they_were() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    play_match(plan(*["bad.py:prints"] * 4), 1)
    assert random.random() == expected


def test_a_match_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MOST_HANDS", 2)
    bots = ["random"] * 4
    with pytest.raises(ArenaError, match=r"^match 1 has no end after 2 hands; max_hands=N sets one \(RG8\)$"):
        play_match(plan(*bots, rules=Rules(target=1_000_000)), 1)
    assert play_match(plan(*bots, rules=Rules(target=1_000_000, max_hands=3)), 1).hands == 3


def refuse(number: int) -> int:
    raise ArenaError(f"not {number}")


def test_what_goes_wrong_in_a_process_is_said_here() -> None:
    with pytest.raises(ArenaError, match="not 1"):
        list(map_matches(refuse, 3, jobs=2))


def test_results_come_in_order_and_may_be_left() -> None:
    found = map_matches(abs, 1_000, jobs=2)
    assert [next(found) for _ in range(5)] == [1, 2, 3, 4, 5]


def tally(*scores: tuple[int, int]) -> Tally:
    counted = Tally(("NS", "EW"))
    for number, (ours, theirs) in enumerate(scores, 1):
        result = "tie" if ours == theirs else "NS" if ours > theirs else "EW"
        first = f"match {number}" if ours < 0 else None
        answers = tuple(Answers(seat, "random", 10, int(ours < 0), first) for seat in "NESW")
        counted.add(Match(number, result, (ours, theirs), 2, answers, None))
    return counted


def test_the_statistics_are_those_of_the_textbook() -> None:
    scores = [(250, 100), (80, 255), (250, 245), (30, 30), (-20, 250), (265, 0)]
    found = tally(*scores).summary()
    differences = [ours - theirs for ours, theirs in scores]
    mean, deviation = statistics.mean(differences), statistics.stdev(differences)
    assert (found.matches, found.wins, found.ties, found.hands) == (6, (3, 2), 1, 12)
    assert found.mean == pytest.approx(mean)
    assert found.interval
    half = 2.5706 * deviation / 6**0.5
    assert found.interval == pytest.approx((mean - half, mean + half), rel=1e-3)
    assert [(seat.seat, seat.asked, seat.faults, seat.first) for seat in found.answers] == [
        (seat, 60, 1, "match 5") for seat in "NESW"
    ]


def test_one_match_has_no_interval_and_equal_ones_an_empty_one() -> None:
    assert tally((250, 0)).summary().interval is None
    assert tally((250, 0), (250, 0)).summary().interval == (250, 250)


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_students_t(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=5e-3)
