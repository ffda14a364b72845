"""Whole matches in files: they replay, they are written again to the byte, and they are made again from their seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from records.make_golden import GOLDEN, texts
from septet import read

FILES = sorted(GOLDEN.glob("*.srn"))
PRINTED = Path(__file__).parent.parent / "records" / "printed.srn"


@pytest.mark.parametrize("file", [*FILES, PRINTED], ids=lambda file: file.stem)
def test_a_record_is_written_again_as_it_was_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "\n".join(record.format() for record in read(text)) == text


def test_the_two_printed_hands() -> None:
    first, second = read(PRINTED.read_text(encoding="utf-8"))
    assert (first.state.scores, second.state.scores) == ((80, 30), (60, 35))
    assert (first.state.next_leader, second.state.next_leader) == (-1, 2)
    assert first.waiting
    assert second.waiting


def test_golden_records_are_made_again_from_their_seeds() -> None:
    assert dict(texts()) == {file.stem: file.read_text(encoding="utf-8") for file in FILES}


def test_golden_records_hold_every_ending_and_result() -> None:
    records = [record for file in FILES for record in read(file.read_text(encoding="utf-8"))]
    assert {record.result for record in records} == {"NS", "EW", "tie", "*"}
    assert {hand.states[-1].ending for record in records for hand in record.hands()} == {0, 1, 2, 3}
    drawn = {len(hand.deal.draw) for record in records for hand in record.hands()}
    assert drawn >= {0, 1, 3}
    assert any(min(state.scores) < 0 for record in records for _, state in record.fold())
