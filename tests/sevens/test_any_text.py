"""No text makes the reader crash: it gives records, or BadRecord with a line. Damage is found or harmless."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from septet import GAMES, BadRecord, Record, read
from septet.records import each
from short_game import TURNS, short_game, short_text

SHORT = short_text()
RUNNING = short_game(turns=TURNS[:5])
TEXTS = [SHORT, RUNNING.format(), RUNNING.format(public=True)]
PIECES = [
    "[",
    "]",
    '"',
    "\\",
    ";",
    "#",
    "#r",
    "#7",
    "hand",
    "foot",
    "flip",
    "back",
    "stock",
    "cut",
    "first",
    "out",
    "N",
]
PIECES += ["(", ")", "?", "!", ".", "=", "S", "P", "M", "A", "F", "Q", "D", "O", "P1", "P9", "Kh", "X", "7s", "3c", "W"]
PIECES += ["unfinished", "score", "total", "-", "0", "13", "\n", " ", "9" * 5_000, "٣", "\0"]


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
            assert again.format() == written
            assert again.state == record.state


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_pieces_of_a_record(text: str) -> None:
    holds(f'[Game "Sevens"][Format "svn1"][Teams "2x2"]{text}')
    holds(f'[Game "Sevens"][Format "svn1"][Teams "2x2"]#1 first P1 {text}')


Edit = Callable[[str], str]


@st.composite
def edits(draw: st.DrawFn) -> Edit:
    """Somewhere in a text some characters are replaced by others."""
    at = draw(st.floats(0, 1))
    cut = draw(st.integers(0, 12))
    put = draw(st.sampled_from(["", *PIECES]) | st.text(max_size=3) | st.from_regex(r"[2-9TJQKA][shdc]"))

    def edited(text: str) -> str:
        begin = int(at * len(text))
        return text[:begin] + put + text[begin + cut :]

    return edited


@settings(max_examples=60)
@given(st.sampled_from(TEXTS), st.lists(edits(), min_size=1, max_size=3))
def test_a_damaged_record(text: str, damage: list[Edit]) -> None:
    for edit in damage:
        text = edit(text)
    holds(text)


@settings(max_examples=20)
@given(edits())
def test_damage_in_a_file_leaves_the_other_games_readable(edit: Edit) -> None:
    found = [one for _, one in each(f"{edit(SHORT)}\n\n{SHORT}", GAMES)]
    whole = [record.format() for record in found if isinstance(record, Record)]
    assert whole[-1] == SHORT


@pytest.mark.parametrize("text", TEXTS, ids=["out", "unfinished", "public"])
def test_a_text_cut_short_anywhere_is_refused_or_whole(text: str) -> None:
    """Whole are the tags alone, and the text up to the end of the round."""
    body = text.index("#1 ")
    for end in range(body + 1, len(text) - 1, 3):
        cut = text[:end]
        found = reads(cut)
        assert isinstance(found, BadRecord) or cut.rstrip().endswith(text.rstrip().split("\n")[-1])
    for end in range(body):
        if isinstance(reads(text[:end]), list):
            assert text[:end].rstrip()[-1:] in ("]", "")
