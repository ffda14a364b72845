"""`septet verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commandline import PRINTED, Run
from fairness import proven, renote
from septet import Record, seven_rocks, sevens
from septet.table.fair import NOTED

CARDS = sevens.GAME.forms["3x2"]


def rocks() -> Record:
    return proven(seven_rocks.GAME, seven_rocks.Rules(), 1, 3)


def cards() -> Record:
    return proven(CARDS, CARDS.rules.parse(""), 1, 1, 0)


def swapped(record: Record) -> str:
    """The record up to its last hand, and there North's and East's first tiles exchanged."""
    head, last = record.format().rsplit("\ndeal N ", 1)
    tiles = last.splitlines()[0]
    return f"{head}\ndeal N {tiles[25:27]}{tiles[2:25]}{tiles[:2]}{tiles[27:]}\nunfinished\n"


def test_a_line_a_game(run: Run) -> None:
    text = f"{rocks().format()}\n{cards().format()}"
    line = rocks().format().count("\n") + 2
    assert run("verify", "-", stdin=text.encode()) == (
        0,
        f"-:1: 3 of 3 deals proven\n-:{line}: 1 of 1 deal proven\n",
        "",
    )
    said = run("verify", "--lang", "zh-CN", "-", stdin=text.encode())
    assert said == (0, f"-:1: 3 次发牌，3 次已证明\n-:{line}: 1 次发牌，1 次已证明\n", "")


def test_what_is_false_is_named_and_the_code_is_1(run: Run) -> None:
    record = rocks()
    renote(record, 1, secret="0" * 64)
    del record.notes[2, NOTED]
    done = run("verify", "-", stdin=swapped(record).encode())
    assert done.code == 1
    assert done.out == "-:1: 0 of 3 deals proven\n"
    assert done.err.splitlines() == [
        "-:1: hand 1: the secret is not the one that the table committed to",
        "-:1: hand 2: the record holds no transcript of the deal",
        "-:1: hand 3: the deal does not follow from the secret and the shares: the hands",
    ]
    assert run("verify", "--lang", "zh-CN", "-", stdin=swapped(record).encode()).err.splitlines() == [
        "-:1: 第 1 局：秘密数与牌桌事先承诺的不符",
        "-:1: 第 2 局：记录中没有发牌凭据",
        "-:1: 第 3 局：发牌不是由秘密数和各座位的随机数得出的：手牌",
    ]


def test_a_round_by_its_own_name(run: Run) -> None:
    record = cards()
    record.tags["Id"] = "another"
    done = run("verify", "-", stdin=record.format().encode())
    said = "-:1: round 1: the deal does not follow from the secret and the shares: who is first, the cuts, the hands"
    assert done.err.startswith(said)


def test_an_object_a_game(run: Run) -> None:
    record = rocks()
    renote(record, 1, secret="")
    text = f"{swapped(record)}\n{cards().format()}"
    done = run("verify", "--json", "-", stdin=text.encode())
    first, second = map(json.loads, done.out.splitlines())
    assert (done.code, done.err.count("\n")) == (1, 2)
    assert first == {
        "file": "-",
        "line": 1,
        "game": "SevenRocks",
        "proven": False,
        "deals": [
            {"hand": 1, "verdict": "withheld"},
            {"hand": 2, "verdict": "proven"},
            {"hand": 3, "verdict": "deal", "parts": ["hands"]},
        ],
    }
    assert (second["game"], second["proven"]) == ("Sevens", True)
    assert second["deals"] == [{"hand": 1, "verdict": "proven"}]


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"\n")
    spoilt = PRINTED.read_text(encoding="utf-8").replace("44@34.4 =10", "44@34.4 =11")
    done = run("verify", tmp_path / "missing", tmp_path / "empty", "-", stdin=spoilt.encode())
    assert (done.code, done.out) == (1, "-:17: 0 of 1 deal proven\n")
    assert done.err.splitlines() == [
        f"{tmp_path}/missing: No such file or directory",
        f"{tmp_path}/empty:1: there is no game in this file",
        "-:7: ply 6: =11 is written, =10 is what the ends add up to (R13)",
        "-:17: hand 1: the record holds no transcript of the deal",
    ]
    assert json.loads(run("verify", "--json", "-", stdin=spoilt.encode()).out.splitlines()[0])["ply"] == 6


@pytest.mark.parametrize("args", [[], ["--lang", "de", "x"], ["--nope", "x"]])
def test_wrongly_called(run: Run, args: list[str]) -> None:
    done = run("verify", *args)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith("septet verify: ")
