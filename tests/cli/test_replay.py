"""`septet replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commandline import PRINTED, Run

TEXT = PRINTED.read_text(encoding="utf-8")
GAMES = TEXT.split("\n\n")
LINES = f"""\
{PRINTED}:1: result *, score NS 80 EW 30, 1 hand, 28 plies
{PRINTED}:17: result *, score NS 60 EW 35, 1 hand, 26 plies
"""


def test_a_line_a_game(run: Run) -> None:
    assert run("replay", PRINTED) == (0, LINES, "")


def test_an_object_a_game(run: Run) -> None:
    done = run("replay", "--json", "-", stdin=TEXT.encode())
    first, second = map(json.loads, done.out.splitlines())
    assert done.code == 0
    assert first == {
        "file": "-",
        "line": 1,
        "game": "SevenRocks",
        "result": "*",
        "scores": [80, 30],
        "hands": 1,
        "plies": 28,
    }
    assert (second["line"], second["scores"]) == (17, [60, 35])


def test_the_hands_of_the_rules_page_are_canonical(run: Run) -> None:
    assert run("replay", "--format", PRINTED) == (0, TEXT, "")


def test_free_white_space_is_brought_into_form(run: Run) -> None:
    loose = TEXT.replace("   ", "\n\t").replace("\n#1", "\r\n\r\n#1").replace("[Result", "\n [ Result")
    assert run("replay", "--format", "-", stdin=b"\xef\xbb\xbf" + loose.encode()).out == TEXT


def test_several_files_are_one_when_written(run: Run, tmp_path: Path) -> None:
    for name, game in zip(("a", "b"), GAMES, strict=True):
        (tmp_path / name).write_text(game.strip() + "\n", encoding="utf-8")
    assert run("replay", "--format", tmp_path / "a", tmp_path / "b").out == TEXT


def cut(game: str) -> str:
    """The same game, stopped after four plies."""
    return "\n".join([*game.splitlines()[:6], "unfinished", ""])


def test_public_shows_only_what_the_table_has_seen(run: Run) -> None:
    public = run("replay", "--public", "-", stdin=f"{TEXT}\n{cut(TEXT)}".encode())
    settled, _, running = public.out.split("\n\n")
    assert settled == GAMES[0].replace('[Result "*"]', '[Result "*"]\n[Profile "public"]')
    assert "deal N 35 ?6 / E 23 ?6 / S 13 ?6 / W 15 ?6\n" in running
    again = run("replay", "--public", "-", stdin=public.out.encode())
    assert again == public
    assert run("replay", "-", stdin=public.out.encode()).out.endswith("NS 5 EW 5, 1 hand, 4 plies\n")


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("44@34.4 =10", "44@34.4 =11", "7: ply 6: =11 is written, =10 is what the ends add up to (R13)"),
        ("=10 +10   7.W", "=10 +5   7.W", "7: ply 6: +5 is written, +10 is what =10 scores (R13)"),
        ("6.S 44@34.4", "6.S 45@35.4", "7: ply 6: 35 has no place 4; its places are 3 or 5 (RG2)"),
        ("N:26(8>10)", "N:26(8>5)", "14: N:26(8>5) is written, N:26(8>10) is what is left (R17)"),
        ('"*"', '"NS"', "3: Result 'NS' is written, '*' is what the moves give (R4)"),
    ],
)
def test_a_mismatch_is_named_and_the_other_games_are_read(run: Run, right: str, wrong: str, complaint: str) -> None:
    spoilt = TEXT.replace(right, wrong, 1)
    assert spoilt != TEXT
    done = run("replay", "-", PRINTED, stdin=spoilt.encode())
    assert done.code == 1
    assert done.err == f"-:{complaint}\n"
    assert [line.split(":")[-2:] for line in done.out.splitlines()] == [
        ["17", " result *, score NS 60 EW 35, 1 hand, 26 plies"],
        ["1", " result *, score NS 80 EW 30, 1 hand, 28 plies"],
        ["17", " result *, score NS 60 EW 35, 1 hand, 26 plies"],
    ]


def test_a_mismatch_as_json(run: Run) -> None:
    done = run("replay", "--json", "-", stdin=TEXT.replace("44@34.4 =10", "44@34.4 =11").encode())
    assert (done.code, done.err.count("\n")) == (1, 1)
    assert json.loads(done.out.splitlines()[0]) == {
        "file": "-",
        "line": 7,
        "ply": 6,
        "rule": "R13",
        "error": "=11 is written, =10 is what the ends add up to",
    }


def test_a_bad_game_is_left_out_of_what_is_written(run: Run) -> None:
    done = run("replay", "--format", "-", stdin=TEXT.replace("44@34.4 =10", "44@34.4 =11").encode())
    assert (done.code, done.out) == (1, GAMES[1])


BROKEN = {
    "a tag that is not closed": ('[Format "srn1"]', '[Format "srn1', ['2: expected a tag, [Name "value"]']),
    "a tag in the movetext": ("#1 lead E", "#1 [lead E", ["4: expected lead and a seat"]),
    "no game named": ('[Game "SevenRocks"]\n', "", ["1: tag Game is missing"]),
    "words before the game": ("[Game", "see below\n[Game", ["1: tag Game is missing"]),
    "another game": ("SevenRocks", "Bridge", ["1: Game 'Bridge' is not one of SevenRocks"]),
}


@pytest.mark.parametrize("what", BROKEN)
def test_reading_goes_on_at_the_next_game(run: Run, what: str) -> None:
    right, wrong, complaints = BROKEN[what]
    done = run("replay", "-", stdin=TEXT.replace(right, wrong, 1).encode())
    assert done.code == 1
    assert "score NS 60 EW 35" in done.out.splitlines()[-1]
    for complaint in complaints:
        assert f"-:{complaint}" in done.err


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(TEXT.encode() + b"; caf\xe9\n")
    (tmp_path / "empty").write_bytes(b" \n")
    names = [tmp_path / name for name in ("missing", "", "latin", "empty")]
    done = run("replay", *names, PRINTED)
    assert done.code == 1
    assert done.err.splitlines() == [
        f"{tmp_path}/missing: No such file or directory",
        f"{tmp_path}: Is a directory",
        f"{tmp_path}/latin:32: this is not UTF-8 text",
        f"{tmp_path}/empty:1: there is no game in this file",
    ]
    assert len(done.out.splitlines()) == 2
    for line, name in zip(run("replay", "--json", *names).out.splitlines(), names, strict=True):
        said = json.loads(line)
        assert said["file"] == str(name)
        assert said["error"]


@pytest.mark.parametrize("args", [[], ["--json", "--public", "x"], ["--format", "--public", "x"], ["--nope", "x"]])
def test_wrongly_called(run: Run, args: list[str]) -> None:
    done = run("replay", *args)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith("septet replay: ")
