"""The drawing of a layout on any table: whole hands, laid by the page's own modules and checked by `drawing.ts`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

import laws
import page
from septet import Record, seven_rocks

CHECKER = Path(__file__).parent / "drawing.ts"
PLANTS = ["arm shifted", "tile doubled", "drawing off centre", "lit place shifted", "badge shifted"]


def position(moves: list[int], layout: seven_rocks.Layout, legal: list[int], move: int) -> dict[str, object]:
    """What the page draws when these moves have been made, and the arm the next one goes to."""
    arms = seven_rocks.option(layout, move).arms if move != seven_rocks.KNOCK else None
    return {
        "picture": seven_rocks.picture(moves),
        "options": seven_rocks.options(layout, legal),
        "arm": None if arms is None else (arms[0] if arms else ""),
    }


def hand(seed: int) -> list[dict[str, object]]:
    """A random hand, position by position, with the options of the seat to act."""
    rng = Random(seed)
    record = Record(seven_rocks.GAME)
    record.deal(rng)
    moves: list[int] = []
    positions = []
    while record.state.turn >= 0:
        legal = record.legal()
        move = rng.choice(legal)
        positions.append(position(moves, record.state.layout, legal, move))
        record.play(move)
        moves.append(move)
    positions.append(position(moves, record.state.layout, [], seven_rocks.KNOCK))
    return positions


def long_arm(seed: int) -> list[dict[str, object]]:
    """One arm as long as it gets, every tile not yet laid in hand: the hardest thing to find room for."""
    rng = Random(seed)
    moves: list[int] = []
    positions = []
    layout, left = seven_rocks.EMPTY, (1 << seven_rocks.TILES) - 1
    legal = [seven_rocks.parse("44")]
    while legal:
        laid = seven_rocks.picture(moves).arms
        arms = {move: seven_rocks.option(layout, move).arms for move in legal}
        move = max(legal, key=lambda move: (len(laid[arms[move][0]]) if arms[move] else 0, rng.random()))
        positions.append(position(moves, layout, legal, move))
        layout = seven_rocks.lay(layout, move)
        moves.append(move)
        left &= ~(1 << seven_rocks.tile_of_play(move))
        legal = plays(layout, left)
    return positions


def plays(layout: seven_rocks.Layout, left: int) -> list[int]:
    """The plays of these tiles."""
    out = [0] * 200
    return out[: seven_rocks.layout.plays_into(layout, left, out)]


def checked(hands: list[list[dict[str, object]]], folder: Path, *plant: str) -> dict[str, Any]:
    """What the checker reports."""
    (folder / "hands.json").write_bytes(msgspec.json.encode(hands))
    page.node(CHECKER, folder / "hands.json", folder / "report.json", *plant, quiet=True)
    report: dict[str, Any] = json.loads((folder / "report.json").read_bytes())
    return report


def test_drawings_of_whole_hands(tmp_path: Path) -> None:
    """No overlap, nothing outside, lit places free, tiles lie still; tiles at the end of a hand are large enough."""
    count = laws.size("drawings of whole hands at four sizes", quick=12, full=300)
    report = checked([hand(seed) for seed in range(count)], tmp_path)
    assert report["wrong"] == {}
    desktop, phone, *_ = ([*sorted(size["ends"])] for size in report["sizes"])
    assert desktop[0] >= 29
    assert phone[0] >= 18.5
    if laws.FULL:
        assert median(desktop) >= 35.5
        assert median(phone) >= 22.5
    for size in report["sizes"]:
        assert size["milliseconds"] / size["positions"] < 4


def test_drawings_of_the_longest_arms(tmp_path: Path) -> None:
    """The same with one arm of more than twenty tiles, and every tile left as an option."""
    hands = [long_arm(seed) for seed in range(laws.size("drawings of the longest arms", quick=3, full=60))]
    longest = [max(len(arm) for arm in one[-1]["picture"].arms.values()) for one in hands]  # type: ignore[attr-defined]
    assert max(longest) >= 22
    assert checked(hands, tmp_path)["wrong"] == {}


@pytest.mark.parametrize("plant", PLANTS)
def test_the_checker_finds_what_is_planted(plant: str, tmp_path: Path) -> None:
    assert checked([hand(0)], tmp_path, plant)["wrong"]
