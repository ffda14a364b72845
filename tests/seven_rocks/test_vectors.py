"""Every diagram of the standard rules, reproduced by `picture` to the last word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from positions import drawn, scored, totals
from septet.seven_rocks import Laid, Picture, points

VECTORS = json.loads((Path(__file__).parent.parent / "vectors" / "seven_rocks.json").read_text(encoding="utf-8"))
SIDES = {"A": "line_a", "B": "line_b", "a": "branch_a", "b": "branch_b"}

diagrams = pytest.mark.parametrize("diagram", VECTORS["diagrams"], ids=lambda diagram: diagram["id"])


def spelled(place: str) -> str:
    """`14.4` as the vectors spell it, `1-4:high`; `55.B` is `5-5:line_b`."""
    tile, side = place.split(".")
    if tile[0] == tile[1]:
        return f"{named(tile)}:{SIDES[side]}"
    return f"{named(tile)}:{'low' if side == tile[0] else 'high'}"


def named(tile: str) -> str:
    return f"{tile[0]}-{tile[1]}"


def line(diagram: dict[str, Any]) -> str:
    """The plays of a diagram: each tile at the place that its connection names."""
    places = {joined.split(":")[0]: at for at, joined in diagram["connections"]}
    return " ".join(play(tile, places.get(tile)) for tile in diagram["tiles"])


def play(tile: str, at: str | None) -> str:
    written = tile.replace("-", "")
    if at is None:
        return written
    other, side = at.split(":")
    half = {"low": other[0], "high": other[2]} | {name: letter for letter, name in SIDES.items()}
    return f"{written}@{other.replace('-', '')}.{half[side]}"


def laid(picture: Picture) -> list[Laid]:
    """All tiles of a picture in order of play."""
    arms = picture.arms
    tiles = [picture.root, *arms["A"], *arms["B"], *arms["a"], *arms["b"]]
    return sorted((tile for tile in tiles if tile), key=lambda tile: tile.ply)


def connections(picture: Picture) -> list[list[str]]:
    """What each tile but the first is joined to, and with which of its own sides."""
    joined = [tile for tile in laid(picture) if tile.at]
    return [[spelled(tile.at), spelled(f"{tile.tile}.{'A' if tile.crosswise else tile.half}")] for tile in joined]


@diagrams
def test_the_tiles_and_how_they_are_connected(diagram: dict[str, Any]) -> None:
    picture = drawn(line(diagram))
    assert [named(tile.tile) for tile in laid(picture)] == diagram["tiles"]
    assert connections(picture) == diagram["connections"]
    assert (named(picture.spinner) if picture.spinner else None) == diagram["spinner"]


@diagrams
def test_the_open_places_in_order(diagram: dict[str, Any]) -> None:
    picture = drawn(line(diagram))
    assert [[spelled(place.place), place.number] for place in picture.open] == diagram["open_places"]
    assert all(named(place.tile) == spelled(place.place)[:3] for place in picture.open)


@diagrams
def test_the_scoring_ends_in_order_and_their_sum(diagram: dict[str, Any]) -> None:
    picture = drawn(line(diagram))
    assert [[named(end.tile), end.value] for end in picture.ends] == diagram["scoring_ends"]
    assert (picture.total, points(picture.total)) == (diagram["total"], diagram["score"])
    values = " + ".join(str(value) for _, value in diagram["scoring_ends"])
    assert picture.sum == f"{values} = {diagram['total']}"


@diagrams
def test_hollow_dots_are_the_open_places_that_count_nothing(diagram: dict[str, Any]) -> None:
    picture = drawn(line(diagram))
    hollow = [spelled(place.place) for place in picture.open if not place.counts]
    assert hollow == [place for place, _ in diagram["open_places"] if ":branch" in place]


def test_the_walkthrough_from_5_5() -> None:
    plays = VECTORS["walkthrough_5_5"]["plays"]
    written = " ".join(play(one["tile"], one["place"]) for one in plays)
    assert written == "55 05@55.A 25@55.B 35@55.a"
    assert totals(written) == [one["total"] for one in plays]
    assert scored(written) == [one["score"] for one in plays]


def test_the_bounds() -> None:
    line = "22 26@22.A 66@26.6 25@22.B 55@25.5 24@22.a 44@24.4 23@22.b"
    assert totals(f"{line} 33@23.3")[-1] == VECTORS["bounds"]["max_total"]
    assert scored(f"{line} 35@23.3")[-1] == VECTORS["bounds"]["max_scoring_total"]
