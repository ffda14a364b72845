"""`septet score`."""

from __future__ import annotations

import json
from random import Random

import pytest

from commandline import Run
from reference import Layout
from reference.layout import SET
from septet.commands.score import BadPly, lay
from septet.seven_rocks import MOVES, total
from septet.seven_rocks import text as write

EXAMPLE = """\
55        55:10                  =10 +10
05@55.A   05:0 55:10             =10 +10
25@55.B   05:0 25:2              =2
35@55.a   05:0 25:2 35:3         =5 +5
"""


def test_the_example(run: Run) -> None:
    assert run("score", "55", "05@55.A", "25@55.B", "35@55.a") == (0, EXAMPLE, "")


def test_the_example_as_json(run: Run) -> None:
    done = run("score", "--json", "55", "05@55.A", "25@55.B", "35@55.a")
    assert done == (0, '{"totals": [10, 10, 2, 5], "points": [10, 10, 0, 5]}\n', "")


@pytest.mark.parametrize(("last", "total", "points"), [("33@23.3", 36, 0), ("35@23.3", 35, 35)])
def test_the_lines_that_reach_the_bounds(run: Run, last: str, total: int, points: int) -> None:
    line = ["22", "26@22.A", "66@26.6", "25@22.B", "55@25.5", "24@22.a", "44@24.4", "23@22.b"]
    done = json.loads(run("score", "--json", *line, last).out)
    assert done["totals"] == [4, 10, 16, 17, 22, 26, 30, 33, total]
    assert done["points"][-1] == points


def test_a_knock_counts_nothing(run: Run) -> None:
    assert run("score", "23", "-", "13@23.3").out == (
        "23        23:3 23:2              =5 +5\n-\n13@23.3   13:1 23:2              =3\n"
    )
    assert json.loads(run("score", "--json", "23", "-", "13@23.3").out) == {"totals": [5, 0, 3], "points": [5, 0, 0]}


@pytest.mark.parametrize(
    ("plies", "refusal"),
    [
        ("55 25@55.B", "ply 2: 55.B is filled after 55.A: of mirror places the first is named; open are 55.A (RG2)"),
        ("55 05@55.a", "ply 2: the branch 55.a opens when both straight sides are filled; open are 55.A (R11)"),
        ("55 05@55.A 05@55.B", "ply 3: 05 lies already (R2); open are 05.0, 55.B"),
        ("23 14@34.4", "ply 2: 34.4 is not an open place; open are 23.2, 23.3 (R7)"),
        ("23 14@23.3", "ply 2: 14 has no 3 to join at 23.3 (R7); open are 23.2, 23.3"),
        ("23 24", "ply 2: 24 names no place; open are 23.2, 23.3 (RG3)"),
        ("23 13@23.A", "ply 2: 23 has no place A; its places are 2 or 3 (RG2); open are 23.2, 23.3"),
        ("23 x", "ply 2: 'x' is not a move; a move is written 23, 05@00.B or -; open are 23.2, 23.3"),
        ("05@55.A", "ply 1: 05@55.A: the layout is empty, the tile is laid alone (R5)"),
        ("52", "ply 1: tile 52 is written 25, the smaller half first"),
        ("78", "ply 1: '78' is not a move; a move is written 23, 05@00.B or -"),
    ],
)
def test_an_impossible_ply_says_which_places_were_open(run: Run, plies: str, refusal: str) -> None:
    assert run("score", *plies.split()) == (1, "", f"septet: {refusal}\n")
    line = json.dumps({"plies": plies.split()}).encode()
    done = run("score", "--jsonl", stdin=line)
    assert (done.code, json.loads(done.out)) == (1, {"line": 1, "error": refusal})


def test_lines_of_json(run: Run) -> None:
    given = b'{"plies": ["23"]}\n{"plies": ["23", "13@23.3"], "id": 7}\n{"plies": []}\n'
    assert run("score", "--jsonl", stdin=given) == (
        0,
        '{"totals": [5], "points": [5]}\n{"totals": [5, 3], "points": [5, 0]}\n{"totals": [], "points": []}\n',
        "",
    )


BAD_LINES = [
    b"",
    b"\xff",
    b'{"plies": ["\xff"]}',
    b"{",
    b"[]",
    b"null",
    b'{"plies": 5}',
    b'{"plies": [5]}',
    b'{"plys": []}',
    b"[" * 100_000,
    b'{"plies": ["\\ud800"]}',
]


@pytest.mark.parametrize("bad", BAD_LINES)
def test_a_bad_line_is_answered_and_the_run_goes_on(run: Run, bad: bytes) -> None:
    done = run("score", "--jsonl", stdin=b'{"plies": ["23"]}\n' + bad + b'\n{"plies": ["55"]}')
    first, second, third = map(json.loads, done.out.splitlines())
    assert done.code == 1
    assert (first["totals"], third["totals"]) == ([5], [10])
    assert second["line"] == 2
    assert second["error"]


def test_no_lines_are_no_error(run: Run) -> None:
    assert run("score", "--jsonl") == (0, "", "")


@pytest.mark.parametrize("args", [["score"], ["score", "--json"], ["score", "--jsonl", "55"]])
def test_plies_or_lines_are_needed(run: Run, args: list[str]) -> None:
    done = run(*args)
    assert (done.code, done.out) == (2, "")
    assert "give plies, or --jsonl and lines on standard input" in done.err


def test_what_may_be_laid_is_what_the_rules_allow() -> None:
    """Random layouts: the plays that are not refused are those of the reference, with its totals."""
    rng = Random(1)
    for _ in range(4):
        reference, plies = Layout(), list[str]()
        while len(plies) < 12:
            left = set(SET) - set(reference.tiles)
            allowed = {write(move) for move in range(MOVES) if may_follow(plies, write(move))} - {"-"}
            assert allowed == reference.plays(left)
            if not allowed:
                break
            plies.append(rng.choice(sorted(allowed)))
            reference.lay(plies[-1])
            (*_, (_, layout)) = lay(plies)
            assert total(layout) == reference.total()


def may_follow(plies: list[str], ply: str) -> bool:
    try:
        list(lay([*plies, ply]))
    except BadPly:
        return False
    return True
