"""Moves as they are written, and how what is no move is refused."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from positions import position
from septet import IllegalMove, play, seven_rocks
from septet.seven_rocks import GAME, KNOCK, MOVES, STANDARD, parse, text


@pytest.mark.parametrize("written", ["-", "00", "23", "66", "05@00.B", "25@55.a", "24@34.4", "00@06.0", "45@55.b"])
def test_a_move_reads_and_writes_the_same(written: str) -> None:
    assert text(parse(written)) == written


def test_the_knock_is_a_move_of_its_own() -> None:
    assert parse("-") == KNOCK


@pytest.mark.parametrize(
    ("written", "code", "why"),
    [
        ("", "bad-message", "'' is not a move; a move is written 23, 05@00.B or -"),
        ("7", "bad-message", "'7' is not a move; a move is written 23, 05@00.B or -"),
        ("07", "bad-message", "'07' is not a move; a move is written 23, 05@00.B or -"),
        (" 23", "bad-message", "' 23' is not a move; a move is written 23, 05@00.B or -"),
        ("23\n", "bad-message", "'23\\n' is not a move; a move is written 23, 05@00.B or -"),
        ("23@", "bad-message", "'23@' is not a move; a move is written 23, 05@00.B or -"),
        ("23@35.C", "bad-message", "'23@35.C' is not a move; a move is written 23, 05@00.B or -"),
        ("２３", "bad-message", "'２３' is not a move; a move is written 23, 05@00.B or -"),
        ("32", "bad-message", "tile 32 is written 23, the smaller half first"),
        ("23@53.3", "bad-message", "tile 53 is written 35, the smaller half first"),
        ("12@35.3", "no-match", "12 has no 3 to join at 35.3 (R7)"),
        ("12@33.A", "no-match", "12 has no 3 to join at 33.A (R7)"),
        ("23@35.A", "not-open", "35 has no place A; its places are 3 or 5 (RG2)"),
        ("23@35.4", "not-open", "35 has no place 4; its places are 3 or 5 (RG2)"),
        ("23@33.3", "not-open", "33 has no place 3; its places are A, B, a or b (RG2)"),
    ],
)
def test_what_is_no_move_is_refused(written: str, code: str, why: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse(written)
    assert (refused.value.code, str(refused.value)) == (code, why)


@given(st.text(max_size=8) | st.text("0123456@.ABab-", max_size=8))
@example("05@05.0")
def test_any_text_is_a_move_or_refused(written: str) -> None:
    try:
        move = parse(written)
    except IllegalMove:
        return
    assert text(move) == written
    assert 0 <= move < MOVES


@pytest.mark.parametrize("move", [-1, -29, MOVES, MOVES + 1, 10**9])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(IllegalMove, match=f"{move} is no move"):
        play(GAME, STANDARD, position("14", "N", N="24"), move)


def test_a_tile_can_be_laid_without_hands() -> None:
    assert seven_rocks.put(seven_rocks.EMPTY, parse("14")) == seven_rocks.lay(seven_rocks.EMPTY, parse("14"))
    with pytest.raises(IllegalMove, match=r"24.4 is not an open place; open are 14.1, 14.4 \(R7\)"):
        seven_rocks.put(seven_rocks.put(seven_rocks.EMPTY, parse("14")), parse("34@24.4"))
