"""No text makes the reader crash: it gives records, or BadRecord with a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import cut_short
from septet import GAMES, BadRecord, Record, read
from septet.records import each

FOLDER = Path(__file__).parent.parent / "records"
PRINTED = (FOLDER / "printed.srn").read_text(encoding="utf-8")
BLOCKED, WENT_OUT = PRINTED.split("\n\n")
TEXTS = [
    BLOCKED,
    (FOLDER / "golden" / "public.srn").read_text(encoding="utf-8"),
    (FOLDER / "golden" / "one_hand.srn").read_text(encoding="utf-8").split("\n\n")[1],
    cut_short(5).format(),
]
PIECES = ["[", "]", '"', "\\", ";", "#", "deal", "lead", "out", "win", "rest", "score", "unfinished", "draw", "again"]
PIECES += [
    "/",
    "?",
    "-",
    "@",
    ".",
    "=",
    "+",
    ">",
    "(",
    ")",
    "\n",
    " ",
    "0",
    "66",
    "5.B",
    "N",
    "NS",
    "9" * 5_000,
    "٣",
    "\0",
]


def reads(text: str) -> list[Record] | BadRecord:
    """What the reader makes of a text; anything but records or BadRecord fails the test."""
    try:
        return read(text)
    except BadRecord as error:
        found = error
    assert 1 <= found.line <= text.count("\n") + 1
    assert str(found).startswith(f"{found.line}: ")
    return found


def holds(text: str) -> None:
    """What is read is written in canonical form, which reads the same again."""
    found = reads(text)
    if isinstance(found, list):
        for record in found:
            written = record.format()
            (again,) = read(written)
            assert (again.format(), again.events) == (written, record.events)


@given(st.text())
def test_any_text(text: str) -> None:
    holds(text)


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_pieces_of_a_record(text: str) -> None:
    holds(text)
    holds(f'[Game "SevenRocks"][Format "srn1"]{text}')


Edit = Callable[[str], str]


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    """Somewhere in a text some characters are replaced by others."""
    at = draw(st.floats(0, 1))
    cut = draw(st.integers(0, 12))
    put = draw(st.sampled_from(["", *PIECES]) | st.text(max_size=3) | st.from_regex(r"[0-6]{2}(@[0-6]{2}\.\w)?"))

    def edited(text: str) -> str:
        begin = int(at * len(text))
        return text[:begin] + put + text[begin + cut :]

    return edited


@given(st.sampled_from(TEXTS), st.lists(edits(), min_size=1, max_size=3))
def test_a_damaged_record(text: str, damage: list[Edit]) -> None:
    for edit in damage:
        text = edit(text)
    holds(text)


@given(st.lists(st.sampled_from([BLOCKED, WENT_OUT]), min_size=2, max_size=3), edits())
def test_damage_in_one_game_leaves_others_readable(games: list[str], edit: Edit) -> None:
    text = "\n\n".join([edit(BLOCKED), *games])
    found = [one for _, one in each(text, GAMES)]
    whole = [record.format() for record in found if isinstance(record, Record)]
    assert whole[-1].strip() == games[-1].strip()


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_cut_short_anywhere_is_refused_or_whole(text: str) -> None:
    """Whole are the tags alone, and the text up to the end of a hand."""
    for end in range(len(text)):
        cut = text[:end]
        found = reads(cut)
        if isinstance(found, list) and found:
            last = cut.split()[-1]
            line = cut.strip().split("\n")[-1]
            assert last == "unfinished" or cut.rstrip().endswith("]") or line.startswith("score ")
            assert f"{line}\n" in text
