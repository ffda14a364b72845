"""`septet arena`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from commandline import Run
from septet.arena import match as match_module

ARENA = ("arena", "seven-rocks")
BOTS = "greedy,random,greedy,random"


def test_the_result_in_words(run: Run) -> None:
    done = run(*ARENA, "--bots", BOTS, "--matches", "20", "--seed", "7", "--rules", "target=100")
    first, ours, theirs, mean, hands = done.out.splitlines()
    assert done.code == 0
    assert first == "seven-rocks, 20 matches, seed 7, target=100"
    assert ours.endswith(" won   N greedy, S greedy")
    assert theirs.endswith(" won   E random, W random")
    assert mean.startswith("mean score difference NS-EW: +")
    assert "(95 % interval +" in mean
    assert hands.startswith("hands a match: ")
    assert done.err.startswith("20 matches in ")


def test_ties_are_told(run: Run) -> None:
    """One hand under a house rule that lifts losses to zero ties now and then."""
    rules = "negative_scores=floor_zero,max_hands=1"
    done = run(*ARENA, "--bots", "random,random,random,random", "--matches", "40", "--rules", rules)
    assert " tied\n" in done.out
    assert f"{rules}\n" in done.out


def test_one_match_has_no_interval(run: Run) -> None:
    assert "interval" not in run(*ARENA, "--bots", BOTS, "--matches", "1").out


def test_the_result_as_json(run: Run) -> None:
    done = run(*ARENA, "--bots", BOTS, "--matches", "12", "--seed", "7", "--json", "--rules", "max_hands=2")
    result = json.loads(done.out)
    assert list(result) == [
        "game",
        "bots",
        "seed",
        "rules",
        "matches",
        "wins",
        "ties",
        "mean_scores",
        "mean_difference",
        "interval_95",
        "hands_per_match",
        "faults",
    ]
    assert result["bots"] == BOTS.split(",")
    assert (result["seed"], result["rules"], result["matches"]) == (7, "max_hands=2", 12)
    assert sum(result["wins"].values()) + result["ties"] == 12
    low, high = result["interval_95"]
    assert low < result["mean_difference"] < high
    assert (result["hands_per_match"], result["faults"]) == (2, [])


@pytest.mark.parametrize("shown", [[], ["--json"]])
def test_the_same_seed_gives_the_same_bytes_whatever_jobs_is(run: Run, tmp_path: Path, shown: list[str]) -> None:
    outs, records = set(), set()
    for number, jobs in enumerate((["--jobs", "1"], ["--jobs", "2"], ["--jobs", "1"])):
        file = tmp_path / f"{number}.srn1"
        done = run(*ARENA, "--bots", BOTS, "--matches", "24", "--seed", "3", "--record", file, *jobs, *shown)
        outs.add(done.out)
        records.add(file.read_bytes())
    assert (len(outs), len(records)) == (1, 1)
    other = run(*ARENA, "--bots", BOTS, "--matches", "24", "--seed", "4", *shown)
    assert other.out not in outs


def test_what_it_records_replays_clean(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "matches.srn1"
    rules = "target=150,rounding=per_team,direction=counterclockwise,lead_draw=random_seat"
    assert run(*ARENA, "--bots", BOTS, "--matches", "10", "--record", file, "--rules", rules).code == 0
    done = run("replay", file)
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == 10
    assert run("replay", "--format", file).out == file.read_text(encoding="utf-8")
    assert '[N "greedy"]\n[E "random"]\n[S "greedy"]\n[W "random"]\n' in file.read_text(encoding="utf-8")


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with a bot that always knocks, in the current folder."""
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text("print('hello')\ndef knocks(seen, rng):\n    print('knock')\n    return 0\n")


@pytest.mark.usefixtures("bad")
def test_a_bad_bot_is_named_with_a_count(run: Run) -> None:
    args = (*ARENA, "--bots", "greedy, bad.py:knocks ,greedy,random", "--matches", "3", "--rules", "max_hands=2")
    done = run(*args)
    assert done.code == 0
    last = done.out.splitlines()[-1]
    assert last.startswith("E bad.py:knocks: ")
    assert " answers were no legal move, random moves replace them; the first: match 1, hand 1, ply " in last
    assert "E can play and must not knock" in last
    assert "hello" not in done.out
    assert "knock\n" not in done.out
    (fault,) = json.loads(run(*args, "--json").out)["faults"]
    assert (fault["seat"], fault["bot"]) == ("E", "bad.py:knocks")
    assert 0 < fault["count"] < fault["asked"]
    assert fault["first"] in last


@pytest.mark.usefixtures("bad")
@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--bots", "greedy,random"], "'--bots': 4 bots are needed, for N, E, S and W; here are 2"),
        (
            ["--bots", "greedy,random,greedy,nobody"],
            "there is no bot 'nobody': it is random, plain, casual, ",
        ),
        (["--bots", "greedy,random,greedy,no.py:x"], "bot file no.py: No such file or directory"),
        (["--bots", "greedy,random,greedy,bad.py:x"], "bot file bad.py has no x"),
        (["--bots", BOTS, "--rules", "target=7"], "house rule target=7: must be a multiple of 5 from 5 to 1,000,000"),
        (["--bots", BOTS, "--rules", "colour=red"], "there is no such house rule"),
        (["--bots", BOTS, "--rules", "target"], "must be written name=value"),
        (["--bots", BOTS, "--matches", "0"], "'--matches'"),
        (["--bots", BOTS, "--matches", "many"], "'--matches'"),
        (["--bots", BOTS, "--seed", "x"], "'--seed'"),
        (["--bots", BOTS, "--jobs", "0"], "'--jobs'"),
        ([], "'--bots': give --bots or --between"),
        (["--bots", BOTS, "--between", "greedy,random"], "'--bots': give --bots or --between"),
        (["--bots", BOTS, "--journal", "x"], "'--journal': is for --between"),
        (["--bots", BOTS, "--hands", "1"], "'--hands': is for --between"),
        (["--between", "greedy,random", "--record", "x"], "'--record': is for --bots"),
        (["--between", "greedy"], "'--between': two or more bots are needed, each once"),
        (["--between", "greedy,random,greedy"], "'--between': two or more bots are needed, each once"),
        (["--between", "greedy,plain"], "'--between': bot 'plain' does not play seven-rocks"),
        (["--between", "greedy,nobody"], "'--between': there is no bot 'nobody'"),
    ],
)
def test_wrongly_called(run: Run, args: list[str], why: str) -> None:
    done = run(*ARENA, *args)
    assert (done.code, done.out) == (2, "")
    assert re.sub(r"'(--\w+)'", r"\1", why) in re.sub(r"'(--\w+)'", r"\1", done.err)
    assert done.err.splitlines()[-1].endswith("(more: septet arena --help)")


def test_a_record_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    done = run(*ARENA, "--bots", BOTS, "--record", tmp_path / "no" / "file")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"septet: {tmp_path}/no/file: No such file or directory\n"


def test_matches_without_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MOST_HANDS", 1)
    done = run(*ARENA, "--bots", BOTS, "--matches", "1", "--rules", "target=1000000")
    assert (done.code, done.out) == (1, "")
    assert done.err == "septet: match 1 has no end after 1 hands; max_hands=N sets one (RG8)\n"


def test_sevens_is_played_in_every_form(run: Run, tmp_path: Path) -> None:
    for form, seats in (("2x2", 4), ("2x3", 6), ("3x2", 6), ("4x2", 8)):
        file = tmp_path / f"{form}.svn1"
        bots = ",".join(["plain"] * seats)
        done = run("arena", "sevens", "--form", form, "--bots", bots, "--matches", "1", "--record", str(file))
        assert done.code == 0
        assert "rounds a match: 4.0" in done.out
        assert run("replay", str(file)).code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["seven-rocks", "--form", "2x2", "--bots", BOTS], "seven-rocks has one form"),
        (
            ["sevens", "--form", "3x2", "--bots", "plain"],
            "6 bots are needed, for P1, P2, P3, P4, P5 and P6; here are 1",
        ),
        (["sevens", "--bots", "plain,greedy,plain,plain"], "bot 'greedy' does not play sevens"),
        (["sevens", "--bots", "plain,plain,plain,plain", "--rules", "decks=1"], "house rule decks=1"),
    ],
)
def test_what_cannot_be_played_is_said(run: Run, arguments: list[str], complaint: str) -> None:
    done = run("arena", *arguments, "--matches", "1")
    assert done.code == 2
    assert complaint in done.err


# --- every two of several bots ---------------------------------------------------------------------------------------

BETWEEN = ("--between", "random,greedy,club", "--hands", "1", "--seed", "7")


def test_the_standing_in_words(run: Run) -> None:
    done = run(*ARENA, *BETWEEN, "--pairs", "30", "--rules", "target=200")
    first, _, head, *duels, _, rating, club, greedy, random, _, last = done.out.splitlines()
    assert first == "seven-rocks, 1 hand each, seed 7, target=200"
    assert head.split("   ")[-1].strip() == "won by the first"
    assert [line.split("   ")[0].strip() for line in duels] == ["random - greedy", "random - club", "greedy - club"]
    assert all(re.search(r" 30 +-\d+\.\d \(-\d+\.\d to [-+]\d+\.\d\) .* %\)$", line) for line in duels)
    assert rating.strip() == "rating"
    assert [line.split()[0] for line in (club, greedy, random)] == ["club", "greedy", "random"]
    assert last == "in brackets: 95 % intervals"
    assert done.err.startswith("90 of 90 pairs in ")


def test_the_standing_as_json(run: Run) -> None:
    found = json.loads(run(*ARENA, *BETWEEN, "--pairs", "10", "--json").out)
    assert list(found) == ["game", "bots", "seed", "hands", "matches", "hands_played", "duels", "ratings", "faults"]
    assert (found["matches"], found["hands_played"], found["faults"]) == (60, 60, [])
    assert [(duel["first"], duel["second"], duel["sets"]) for duel in found["duels"]] == [
        ("random", "greedy", 10),
        ("random", "club", 10),
        ("greedy", "club", 10),
    ]
    assert [rating["bot"] for rating in found["ratings"]] == ["random", "greedy", "club"]


def test_more_pairs_go_on_from_the_journal(run: Run, tmp_path: Path) -> None:
    file, fresh = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    run(*ARENA, *BETWEEN, "--pairs", "4", "--journal", file)
    done = run(*ARENA, *BETWEEN, "--pairs", "9", "--journal", file)
    assert done.err.startswith("15 of 27 pairs in ")
    assert done.out == run(*ARENA, *BETWEEN, "--pairs", "9", "--journal", fresh, "--jobs", "2").out
    assert file.read_bytes() == fresh.read_bytes()
    before = run(*ARENA, *BETWEEN, "--pairs", "4", "--journal", file)
    assert before.err.startswith("0 of 12 pairs in ")
    assert before.out == run(*ARENA, *BETWEEN, "--pairs", "4").out
    refused = run(*ARENA, *BETWEEN, "--journal", file, "--rules", "target=200")
    assert (refused.code, refused.out) == (1, "")
    assert f"{file} is the journal of another contest: rules none, here it is target=200" in refused.err


@pytest.mark.parametrize("form", ["2x2", "3x2"])
def test_sevens_between_bots(run: Run, form: str) -> None:
    done = run("arena", "sevens", "--form", form, "--between", "random,plain", "--hands", "1", "--pairs", "2")
    assert done.out.startswith(f"sevens {form}, 1 round each, seed 0\n")
    assert "\nrandom - plain       2   -" in done.out
