"""`septet perft`: golden numbers, and the same by brute force over the reference, which knows no `septet`."""

from __future__ import annotations

from copy import deepcopy

import pytest

from commandline import Run
from reference import Match

DEALS = {
    "first hand of the rules page": (
        "E",
        "N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 / S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66",
    ),
    "second hand of the rules page": (
        "E",
        "N 01 05 14 15 44 45 56 / E 00 13 22 25 26 34 66 / S 06 11 16 23 24 35 36 / W 02 03 04 12 33 46 55",
    ),
    "every double in one hand": (
        "N",
        "N 00 11 22 33 44 55 66 / E 01 02 03 04 05 06 12 / S 13 14 15 16 23 24 25 / W 26 34 35 36 45 46 56",
    ),
    "one number in one hand, knocks early": (
        "S",
        "N 00 01 02 03 04 05 06 / E 11 12 13 14 15 16 22 / S 23 24 25 26 33 34 35 / W 36 44 45 46 55 56 66",
    ),
}

# Sequences of 0, 1, 2 … moves.
GOLDEN = {
    "first hand of the rules page": [1, 7, 21, 65, 234, 750, 2681, 10093, 48931],
    "second hand of the rules page": [1, 7, 23, 76, 258, 670, 2686, 10655, 49217],
    "every double in one hand": [1, 7, 14, 42, 134, 245, 1388, 7604, 41789],
    "one number in one hand, knocks early": [1, 7, 20, 40, 57, 102, 258, 2061, 11458],
}


def naive(lead: str, deal: str, depth: int) -> int:
    """The same number, from the rules alone."""
    match = Match({})
    match.start(lead, {hand[0]: set(hand[1:].split()) for hand in deal.split(" / ")})
    return sequences(match, depth)


def sequences(match: Match, depth: int) -> int:
    if depth == 0:
        return 1
    found = 0
    for move in match.legal():
        after = deepcopy(match)
        after.play(move)
        found += sequences(after, depth - 1)
    return found


def perft(run: Run, lead: str, deal: str, depth: int) -> int:
    done = run("perft", "seven-rocks", "--deal", deal, "--lead", lead, "--depth", str(depth))
    assert (done.code, done.err) == (0, "")
    return int(done.out)


@pytest.mark.parametrize("name", DEALS)
def test_golden_numbers(run: Run, name: str) -> None:
    assert [perft(run, *DEALS[name], depth) for depth in range(9)] == GOLDEN[name]


@pytest.mark.parametrize("name", DEALS)
def test_golden_numbers_by_brute_force(name: str) -> None:
    assert [naive(*DEALS[name], depth) for depth in range(7)] == GOLDEN[name][:7]


@pytest.mark.parametrize(
    ("deal", "lead", "why"),
    [
        ("", "E", "expected a seat, N E S or W, found the end"),
        ("N 00", "E", "N has 1 tiles, not 7 (R2)"),
        ("x", "E", "expected a seat, N E S or W, found 'x'"),
        (DEALS["every double in one hand"][1].replace("12", "00"), "E", "tile 00 is dealt twice (R2)"),
        (DEALS["every double in one hand"][1].replace("55 66", "?2"), "E", "the whole deal is needed"),
        (DEALS["every double in one hand"][1] + " 1.N 00", "N", "the end of the deal, found '1.N'"),
        (DEALS["every double in one hand"][1], "X", "'X' is not one of 'N', 'E', 'S', 'W'"),
    ],
)
def test_deals_that_cannot_be(run: Run, deal: str, lead: str, why: str) -> None:
    done = run("perft", "seven-rocks", "--deal", deal, "--lead", lead, "--depth", "2")
    assert (done.code, done.out) == (2, "")
    assert why in done.err


def test_other_wrong_calls(run: Run) -> None:
    deal = DEALS["every double in one hand"][1]
    for args in (["--depth", "-1"], ["--depth", "x"], []):
        assert run("perft", "seven-rocks", "--deal", deal, "--lead", "N", *args).code == 2
    assert run("perft", "chess", "--deal", deal, "--lead", "N", "--depth", "1").code == 2
