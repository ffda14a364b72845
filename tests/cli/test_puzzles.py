"""`septet puzzles`."""

from __future__ import annotations

from pathlib import Path

import pytest

from commandline import Run
from septet.analysis.seven_rocks.puzzles import FILE
from septet.commands import puzzles

pytestmark = pytest.mark.xdist_group("compiled")


def test_the_bundled_ones_are_printed_or_written(run: Run, tmp_path: Path) -> None:
    done = run("puzzles")
    assert (done.code, done.err) == (0, "")
    assert done.out == FILE.read_text(encoding="utf-8")
    assert run("puzzles", "--out", tmp_path / "all.txt") == (0, "", "")
    assert (tmp_path / "all.txt").read_bytes() == FILE.read_bytes()


def test_new_ones_are_made_and_solve_reads_them(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    assert run("puzzles", "--make", "2", "--seed", "3", "--out", file) == (0, "", "")
    assert run("puzzles", "--make", "2", "--seed", "3").out == file.read_text(encoding="utf-8")
    for line in file.read_text(encoding="utf-8").splitlines():
        position, _, answer = line.partition(" best ")
        best, _, value = answer.partition(" value ")
        said = run("solve", position, "--all").out
        assert f"  {best:<8} {value:>5}  best\n" in said + "\n"
        assert said.count("  best") == 1


def test_wrong_calls_say_why(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run("puzzles", "--seed", "3").code == 2
    assert "--make" in run("puzzles", "--make", "0").err
    gone = tmp_path / "no" / "file"
    assert run("puzzles", "--out", gone).err == f"septet: {gone}: No such file or directory\n"
    monkeypatch.setattr(puzzles, "find_spec", lambda name: None)
    assert "pip install 'septet[fast]'" in run("puzzles", "--make", "1").err
