"""`septet solve`."""

from __future__ import annotations

import json
from importlib import util
from pathlib import Path

import pytest

from commandline import PRINTED, Run
from septet import Record, read, solve
from septet.seven_rocks import GAME, Rules, State, text

pytestmark = pytest.mark.xdist_group("compiled")

DEAL = "lead E deal N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 / S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66"


def printed(number: int) -> Record:
    """A printed game of one hand."""
    return read(PRINTED.read_text(encoding="utf-8"))[number - 1]


def position(number: int, ply: int) -> str:
    """The first printed game after so many plies."""
    hand = printed(number).hands()[0]
    return f"{GAME.deal_text(hand.deal)} plies {' '.join(map(text, hand.moves[:ply]))}"


def state(number: int, ply: int) -> State:
    after: State = printed(number).hands()[0].states[ply]
    return after


def test_a_position_of_a_record(run: Run) -> None:
    done = run("solve", PRINTED, "--ply", "23", "--all")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "hand 1, ply 24: N to act",
        "value: NS +0",
        "best line:",
        "  24.N 15@25.5 =9   25.E -   26.S 23@33.B =5 +5",
        "every legal move, for NS:",
        "  15@11.B     -5",
        "  15@25.5     +0  best",
    ]
    said = run("solve", PRINTED, "--ply", "23", "--all", "--lang", "zh-CN").out.splitlines()
    assert said[:3] == ["第 1 局第 24 手：轮到 N", "价值：NS +0", "最佳着法："]
    assert said[-1] == "  15@25.5     +0  最佳"


@pytest.mark.parametrize("ply", [12, 20, 24])
def test_the_same_position_written(run: Run, ply: int) -> None:
    by_file = run("solve", PRINTED, "--ply", str(ply), "--json")
    assert by_file.code == 0
    assert run("solve", position(2, ply), "--json") == by_file
    assert run("solve", *position(2, ply).split(), "--json") == by_file
    solution = solve.solve_open_hand(state(2, ply))
    said = json.loads(by_file.out)
    assert (said["hand"], said["ply"], said["seat"]) == (1, ply + 1, "NESW"[state(2, ply).turn])
    assert said["value"] == solution.value
    assert said["line"] == [text(move) for move in solution.line]
    assert said["values"] == {text(move): value for move, value in solution.values.items()}


def test_scores_house_rules_and_the_target(run: Run) -> None:
    gained = state(1, 23).scores
    near = f"{position(1, 23)} score NS {245 - gained[0]} EW 30"
    ready = state(1, 23)._replace(scores=(245, 30 + gained[1]))
    for args, rules, stops in (
        ([], Rules(), True),
        (["--past-target"], Rules(), False),
        (["--rules", "rounding=none,settlement=award_to_out_team"], None, True),
    ):
        said = json.loads(run("solve", near, "--json", *args).out)
        rules = rules or Rules.parse(args[1])
        assert said["value"] == solve.solve_open_hand(ready, rules, stop_at_target=stops).value


def test_a_hand_that_is_not_over_is_solved_where_it_stands(run: Run, tmp_path: Path) -> None:
    record = Record(GAME)
    hand = printed(1).hands()[0]
    record.start(hand.deal)
    for move in hand.moves[:18]:
        record.play(move)
    file = tmp_path / "match.srn1"
    file.write_text(record.format() + "unfinished\n" * ("unfinished" not in record.format()), encoding="utf-8")
    assert json.loads(run("solve", file, "--json").out)["ply"] == 19


@pytest.mark.parametrize(
    ("args", "code", "why"),
    [
        (["lead E"], 1, "deal: expected deal and the four hands, found the end"),
        ([DEAL.replace("66", "65")], 1, "deal: '65' is not a tile; a tile is 00 to 66, the smaller half first (R2)"),
        ([DEAL.replace("66", "55")], 1, "deal: tile 55 is dealt twice (R2)"),
        ([DEAL.replace("55 66", "?2")], 1, "deal: W has 5 tiles that are known, all 7 are needed (R2)"),
        ([DEAL.replace("lead E", "lead E draw N:00 E:00 S:01 W:02")], 1, "deal: tile 00 is drawn twice (RG4)"),
        ([f"{DEAL} plies 23 13@33.3"], 1, "ply 2: 33 has no place 3; its places are A, B, a or b (RG2)"),
        ([f"{DEAL} plies 23 13@23.2"], 1, "ply 2: 13 has no 2 to join at 23.2 (R7)"),
        ([f"{DEAL} plies 23 00@23.3"], 1, "ply 2"),
        ([f"{DEAL} plies -"], 1, "ply 1: E can play and must not knock"),
        ([f"{DEAL} score NS 80"], 1, "score: expected NS 80 EW 30, found 'NS 80' (R3)"),
        ([DEAL, "--ply", "3"], 2, "a position is a ply of a hand already"),
        ([DEAL, "--rules", "target=7"], 2, "house rule target=7"),
        ([str(PRINTED), "--rules", "target=50"], 2, "a record has its own house rules"),
        ([str(PRINTED), "--hand", "2"], 2, "the record has 1 hands"),
        ([str(PRINTED), "--ply", "26"], 2, "hand 1 has 26 plies, and nobody is to act after ply 26"),
        ([str(PRINTED), "--ply", "99"], 2, "nobody is to act after ply 99"),
        (["there-is-none"], 1, "there-is-none: No such file or directory"),
        ([], 2, "Missing argument"),
    ],
)
def test_what_cannot_be_solved(run: Run, args: list[str], code: int, why: str) -> None:
    done = run("solve", *args)
    assert (done.code, done.out) == (code, "")
    assert why in done.err


def test_other_games_and_hidden_hands(run: Run) -> None:
    cards = Path(__file__).parent.parent / "vectors" / "sevens.svn"
    assert "cannot be solved, only SevenRocks" in run("solve", cards).err
    record = Record(GAME)
    record.start(printed(1).hands()[0].deal)
    public = record.format(public=True)
    assert "hand 1: not every tile of the deal is known (R2)" in run("solve", "-", stdin=public.encode()).err


def test_without_numba_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    find = util.find_spec
    monkeypatch.setattr("septet.commands.solve.find_spec", lambda name: None if name == "numba" else find(name))
    done = run("solve", DEAL)
    assert (done.code, done.err) == (1, "septet: solving needs the extra, pip install 'septet[fast]'\n")
