"""TypeScript types made from the wire's messages."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest

import page
import wire


class Tile(msgspec.Struct):
    """Part of a message."""

    tile: str
    seat: Literal["N", "E"] | None


class Play(msgspec.Struct, tag="play", tag_field="type"):
    """A message."""

    version: int
    scores: tuple[int, int]
    tiles: list[Tile] = []


class Next(msgspec.Struct, tag="next", tag_field="type"):
    """Another."""

    version: int


def test_types_are_made_of_structs_and_all_they_contain() -> None:
    made = wire.typescript(wire.openapi([Play | Next]))
    for line in ('readonly type: "play";', 'readonly seat: ("E" | "N") | null;', "readonly version: number;"):
        assert line in made
    for name in ("Play", "Next", "Tile"):
        assert f"export type {name} = " in made
    assert "readonly tiles: readonly components" in made  # a default does not make a field optional
    assert all(line == line.rstrip() for line in made.splitlines())


def test_a_type_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="WIRE may hold structs"):
        wire.openapi([list[int]])


def test_the_pages_types_are_those_of_the_messages() -> None:
    assert wire.main(["--check"]) == 0


def test_a_drift_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    kept = page.TYPES.read_text(encoding="utf-8")
    monkeypatch.setattr(page, "TYPES", tmp_path / "api.d.ts")
    page.TYPES.write_text(kept.replace("number", "string", 1), encoding="utf-8")
    assert wire.main(["--check"]) == 1
    assert "please run: make types" in capsys.readouterr().err
    assert wire.main([]) == 0
    assert page.TYPES.read_text(encoding="utf-8") == kept
