"""Whole games checked by an independent referee, one of each form: replayed and written again identically."""

from __future__ import annotations

from pathlib import Path

from septet import sevens
from septet.records import read

VECTORS = Path(__file__).parent.parent / "vectors" / "sevens.svn"


def test_every_vector_replays_and_is_written_again_identically() -> None:
    text = VECTORS.read_text(encoding="utf-8")
    records = read(text, {"sevens": sevens.GAME})
    assert [record.tags["Teams"] for record in records] == ["2x2", "2x3", "3x2", "4x2"]
    assert "\n".join(record.format() for record in records) == text
