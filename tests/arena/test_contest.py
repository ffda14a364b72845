"""Duplicate matches: the same deals in exchanged seats, what a set comes to, and journals."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from septet import GAMES, Record, read
from septet.arena import (
    YARDSTICKS,
    Answers,
    ArenaError,
    Contest,
    Journal,
    Match,
    Plan,
    Set,
    Yardstick,
    check,
    contest,
    map_matches,
    members,
    play_match,
    play_set,
)
from septet.bots import BOTS, BotError
from septet.seven_rocks import Rules

BOTS_HERE = ("random", "greedy", "casual")
ROCKS = Contest("seven-rocks", BOTS_HERE, 5, Rules(), hands=1)


def lineups(contest_: Contest, number: int, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Plan, Match, Record]]:
    """The matches of a set, with their records."""
    found = []

    def played(plan: Plan, match: int) -> Match:
        kept = play_match(replace(plan, keep=True), match)
        assert kept.record
        found.append((plan, kept, read(kept.record)[0]))
        return kept

    monkeypatch.setattr(contest, "play_match", played)
    play_set(contest_, number)
    return found


def test_a_pair_is_two_matches_of_the_same_deals_with_the_teams_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = replace(ROCKS, hands=0)
    for number, (first, second) in enumerate([("random", "greedy"), ("random", "casual"), ("greedy", "casual")], 1):
        (one, _, a), (other, _, b) = lineups(whole, number, monkeypatch)
        assert one.bots == (first, second) * 2
        assert other.bots == (second, first) * 2
        monkeypatch.undo()
        hands = list(zip(a.hands(), b.hands(), strict=False))
        assert len(hands) > 1
        assert all(mine.deal.hands == yours.deal.hands for mine, yours in hands)
        assert (a.hands()[0].deal.leader, a.hands()[0].deal.draw) == (b.hands()[0].deal.leader, b.hands()[0].deal.draw)
        assert a.hands()[0].moves != b.hands()[0].moves


def test_a_team_may_be_of_two_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["sevens"].forms["2x3"]
    asked = Contest("sevens", ("club+random", "plain"), 1, game.rules.parse(""), "2x3", 1)
    seen: list[tuple[str, ...]] = []

    def played(plan: Plan, number: int) -> Match:
        seen.append(plan.bots)
        answers = tuple(Answers(seat, bot) for seat, bot in zip(game.seats, plan.bots, strict=True))
        return Match(number, "*", (1, 0), 1, answers, None)

    monkeypatch.setattr(contest, "play_match", played)
    play_set(asked, 1)
    assert seen == [
        ("club", "plain", "random", "plain", "club", "plain"),
        ("plain", "club", "plain", "random", "plain", "club"),
    ]
    check("club+random", "sevens")
    with pytest.raises(BotError, match="'greedy' does not play sevens"):
        check("club+greedy", "sevens")
    assert members("c++/mine.py:bot") == ["c++/mine.py:bot"]
    assert members("a.py:one+plain") == ["a.py:one", "plain"]
    with pytest.raises(BotError, match="there is no bot 'club\\+none'"):
        check("club+none", "sevens")


def test_no_two_sets_have_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = {lineups(ROCKS, number, monkeypatch)[0][2].hands()[0].deal.hands for number in (1, 2, 3, 4)}
    assert len(deals) == 4


@pytest.mark.parametrize(("form", "teams"), [("2x2", 2), ("2x3", 2), ("3x2", 3), ("4x2", 4)])
def test_sevens_each_takes_every_team_and_is_alone_every_other_time(
    form: str, teams: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["sevens"].forms[form]
    asked = Contest("sevens", ("random", "plain"), 1, game.rules.parse(""), form, 1)

    def played(plan: Plan, number: int) -> Match:
        seen.append(plan.bots)
        return Match(number, "*", tuple(range(teams)), 1, (), None)

    monkeypatch.setattr(contest, "play_match", played)
    monkeypatch.setattr(contest, "zip", lambda *_, strict: (), raising=False)  # nobody has been asked
    for number, alone in ((1, "random"), (2, "random" if teams == 2 else "plain")):
        seen: list[tuple[str, ...]] = []
        found = play_set(asked, number)
        assert [[game.team_of[seat] for seat, bot in enumerate(bots) if bot == alone] for bots in seen] == [
            [team] * (len(game.seats) // teams) for team in range(teams)
        ]
        assert found.difference == 0  # each has had the luck of every team
        assert found.won + found.tied + found.lost == teams


def test_a_set_says_how_its_first_bot_did(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1, 13):
        matches = lineups(ROCKS, number, monkeypatch)
        monkeypatch.undo()
        found = play_set(ROCKS, number)
        ours = [match.scores[at] - match.scores[1 - at] for at, (_, match, _) in enumerate(matches)]
        assert found.difference == sum(ours)
        assert (found.won, found.tied, found.lost) == (
            sum(by > 0 for by in ours),
            ours.count(0),
            sum(by < 0 for by in ours),
        )
        assert found.hands == 2
        assert sum(found.asked) == sum(isinstance(at, int) for *_, record in matches for at in record.events)
        assert found.faults == (0, 0)


def outcome(result: str, scores: tuple[int, ...], team: int, form: str = "3x2") -> int:
    return contest.outcome(GAMES["sevens"].forms[form], Match(1, result, scores, 1, (), None), team)


def test_who_has_won() -> None:
    assert [outcome("B", (0, 9, 0), team) for team in range(3)] == [-1, 1, -1]
    assert [outcome("A C", (9, 0, 9), team) for team in range(3)] == [0, -1, 0]
    assert [outcome("*", (5, 9, 0), team) for team in range(3)] == [-1, 1, -1]
    assert [outcome("*", (9, 9, 0), team) for team in range(3)] == [0, 0, -1]
    assert [outcome("", (9, 9, 0), team) for team in range(3)] == [0, 0, 0]
    rocks = GAMES["seven-rocks"]
    assert [contest.outcome(rocks, Match(1, "NS", (255, 100), 1, (), None), team) for team in (0, 1)] == [1, -1]
    assert contest.outcome(rocks, Match(1, "tie", (255, 255), 1, (), None), 0) == 0


def test_a_match_is_broken_off_after_so_many_hands() -> None:
    for hands in (1, 2):
        found = play_match(Plan("seven-rocks", ("random",) * 4, 1, Rules(), keep=True, hands=hands), 1)
        assert (found.hands, found.result) == (hands, "*")
        assert found.record
        (record,) = read(found.record)
        assert [bool(record.waiting), len(record.hands()), record.result] == [True, hands, "*"]
    assert play_match(Plan("seven-rocks", ("random",) * 4, 1, Rules(target=5), hands=2), 1).result != "*"


def test_bad_answers_are_counted_for_the_bot_that_gave_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text("def knocks(seen, rng):\n    return 0\n")
    found = play_set(Contest("seven-rocks", ("greedy", "bad.py:knocks"), 1, Rules(), hands=1), 1)
    assert found.faults[0] == 0
    assert 0 < found.faults[1] <= found.asked[1]
    assert found.fault.startswith("bad.py:knocks at E: match 1, hand 1, ply ")


def test_a_yardstick_is_shown_all_hands_and_is_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def look(record: Record, rng: Random) -> int:
        seen.append(all(record.state.hands))
        return rng.choice(record.legal())

    monkeypatch.setitem(YARDSTICKS, "peeks", Yardstick(look, ("seven-rocks",)))
    found = play_set(Contest("seven-rocks", ("random", "peeks"), 1, Rules(), hands=1), 1)
    assert found.faults == (0, 0)
    assert len(seen) == found.asked[1]
    assert seen[0]
    check("peeks", "seven-rocks")
    with pytest.raises(BotError, match="bot 'peeks' does not play sevens"):
        check("peeks", "sevens")
    assert not YARDSTICKS.keys() & BOTS.keys()


# --- journals --------------------------------------------------------------------------------------------------------


def written(file: Path, count: int, contest_: Contest = ROCKS, jobs: int = 1) -> bytes:
    """The journal after so many sets, gone on with from where it was."""
    with Journal(file, contest_) as journal:
        for played in map_matches(partial(play_set, contest_), count, jobs, after=len(journal.finished)):
            journal.add(played)
    return file.read_bytes()


def test_a_journal_that_was_cut_anywhere_has_the_same_bytes_in_the_end(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole", 12)
    assert whole.count(b"\n") == 13
    file = tmp_path / "cut"
    for at in [0, 1, 50, *Random(1).sample(range(len(whole)), 12), len(whole) - 1, len(whole)]:
        file.write_bytes(whole[:at])
        with Journal(file, ROCKS):
            assert file.read_bytes() == (whole[: whole.rfind(b"\n", 0, at) + 1] or whole[: whole.find(b"\n") + 1])
        assert written(file, 12) == whole


def test_the_same_bytes_with_any_number_of_processes(tmp_path: Path) -> None:
    assert written(tmp_path / "two", 20, jobs=2) == written(tmp_path / "one", 20)


def test_what_is_finished_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "journal"
    written(file, 7)
    with Journal(file, ROCKS) as journal:
        assert journal.finished == [play_set(ROCKS, number) for number in range(1, 8)]
    asked: list[int] = []
    list(map_matches(asked.append, 9, after=7))
    assert asked == [8, 9]


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"seed": 6}, "seed 5, here it is 6"),
    ({"bots": ("random", "greedy")}, "bots random, greedy, casual, here it is random, greedy"),
    ({"rules": Rules(target=100)}, "rules none, here it is target=100"),
    ({"hands": 2}, "hands 1, here it is 2"),
    ({"game": "sevens"}, "game seven-rocks, here it is sevens"),
]


@pytest.mark.parametrize(("change", "why"), CHANGES)
def test_the_journal_of_another_contest_is_refused(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    before = written(file, 2)
    with pytest.raises(ArenaError) as caught:
        Journal(file, replace(ROCKS, **change))
    assert str(caught.value) == f"{file} is the journal of another contest: {why}"
    assert file.read_bytes() == before


def test_the_journal_of_other_code_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mine = Path("mine.py")
    mine.write_text("def bot(seen, rng):\n    return seen.legal[0]\n")
    asked = Contest("seven-rocks", ("random", "mine.py:bot"), 1, Rules(), hands=1)
    written(Path("journal"), 2, asked)
    mine.write_text("def bot(seen, rng):\n    return seen.legal[-1]\n")
    contest.digest.cache_clear()
    with pytest.raises(ArenaError, match=r"^journal is the journal of another contest: other code of bots or rules$"):
        Journal(Path("journal"), asked)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("my diary", "is no journal of an arena"),
        ("my diary\n", "is no journal of an arena"),
        ("{}\n", "is no journal of an arena"),
        ("[1]\n", "is no journal of an arena"),
        ("HEAD{}\n", "line 2: no set"),
        ("HEAD\udcff\n", "line 2: no set"),
        ("HEADSET2\n", "line 2: set 2 where 1 belongs"),
    ],
)
def test_what_is_no_journal_is_left_as_it_is(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    head = json.dumps(ROCKS.described()) + "\n"
    second = json.dumps(play_set(ROCKS, 2)._asdict())
    there = text.replace("HEAD", head).replace("SET2", second).encode(errors="surrogateescape")
    file.write_bytes(there)
    with pytest.raises(ArenaError) as caught:
        Journal(file, ROCKS)
    assert why in str(caught.value)
    assert str(file) in str(caught.value)
    assert file.read_bytes() == there


def test_a_set_reads_back_as_it_was(tmp_path: Path) -> None:
    strange = Set(1, 0, -35, 1, 0, 1, 2, (3, 4), (0, 1), "名 at E: raised ValueError: “x”\n")
    with Journal(tmp_path / "journal", ROCKS) as journal:
        journal.add(strange)
    with Journal(tmp_path / "journal", ROCKS) as journal:
        assert journal.finished == [strange]


def test_words_in_a_bots_file_do_not_count_but_its_code_does(tmp_path: Path) -> None:
    digests = []
    for source in (
        "def bot(seen, rng):\n    return 1\n",
        '# why\ndef bot(seen, rng):\n    "What."\n    return  1\n',
        "x = 1",
    ):
        (tmp_path / "mine.py").write_text(source)
        contest.digest.cache_clear()
        digests.append(contest.digest("seven-rocks", (f"{tmp_path}/mine.py:bot",)))
    contest.digest.cache_clear()
    assert digests[0] == digests[1] != digests[2]
    assert contest.digest("sevens", ()) != contest.digest("seven-rocks", ())
