"""Colours are far apart for every kind of colour vision, and dark or light enough on what they lie on.

Colour blindness is simulated in linear light after Machado, Oliveira and Fernandes (2009), at full severity. Distances
are Euclidean in Oklab, in hundredths: 2 is just seen side by side, from 14 on nobody asks which one it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import dist

import pytest

import page
from septet.drawing.look import Colour, Theme, colours

Matrix = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
TEAMS = ("team-1", "team-2", "team-3", "team-4")
SUITS = ("spade", "heart", "diamond", "club")
BANDS = ("wild", "seven", "three", "book-red")
APART = 14.0
TEXT = 4.5  # WCAG 2.2, 1.4.3
SHAPE = 3.0  # 1.4.11


def palette(name: str, theme: Theme) -> dict[str, Colour]:
    """The colours of a palette: the standard ones, and what `palettes.css` puts in their place."""
    found = dict(colours(theme))
    text = (page.CLIENT / "src/palettes.css").read_text(encoding="utf-8")
    for selector, body in re.findall(r"(?m)^(\[.*?\]) \{([^}]*)\}", text):
        wanted = dict(re.findall(r'\[data-([\w-]+)="(\w+)"\]', selector))
        if wanted.get("palette") == name and wanted.get("theme", theme) == theme:
            pairs = re.findall(r"--([\w-]+):\s*#(\w{6})\b", body)
            found |= {key: tuple(bytes.fromhex(value)) for key, value in pairs}
    return found


def linear(colour: Colour) -> list[float]:
    """Light, of the values of a screen."""
    parts = [value / 255 for value in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(matrix: Matrix, parts: Sequence[float]) -> list[float]:
    """A matrix and a vector."""
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def apart(one: Colour, other: Colour, vision: str) -> float:
    """How far two colours are apart for somebody with this vision."""

    def place(colour: Colour) -> list[float]:
        seen = [min(1.0, max(0.0, part)) for part in times(VISIONS[vision], linear(colour))]
        return times(TO_OKLAB, [part ** (1 / 3) for part in times(TO_CONES, seen)])

    return 100 * dist(place(one), place(other))


def contrast(one: Colour, other: Colour) -> float:
    """As WCAG has it."""
    bright = (0.2126, 0.7152, 0.0722)
    low, high = sorted(sum(a * b for a, b in zip(bright, linear(each), strict=True)) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def closest(found: Mapping[str, Colour], names: Sequence[str], vision: str) -> tuple[float, str, str]:
    """The two of these that are least apart."""
    return min((apart(found[one], found[two], vision), one, two) for one, two in combinations(names, 2))


def test_the_measures_are_right() -> None:
    black, white, red, green = (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 160, 0)
    assert contrast(black, white) == pytest.approx(21)
    assert apart(black, white, "all colours") == pytest.approx(100, abs=0.1)
    assert apart(red, green, "deuteranopia") < apart(red, green, "all colours") / 3
    assert palette("clear", "dark")["team-1"] != palette("clear", "light")["team-1"] == colours("light")["team-1"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["standard", "clear"])
@pytest.mark.parametrize("vision", VISIONS)
def test_teams_are_told_apart_in_every_palette(name: str, theme: Theme, vision: str) -> None:
    found = closest(palette(name, theme), TEAMS, vision)
    assert found[0] >= APART, found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("names", [SUITS, BANDS, ("gain", "loss"), ("book-red", "book-black")])
@pytest.mark.parametrize("vision", VISIONS)
def test_suits_and_marks_are_told_apart_in_the_clear_one(theme: Theme, names: Sequence[str], vision: str) -> None:
    found = closest(palette("clear", theme), names, vision)
    assert found[0] >= APART, found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["standard", "clear"])
@pytest.mark.parametrize("vision", VISIONS)
def test_states_are_told_apart_in_every_palette(name: str, theme: Theme, vision: str) -> None:
    """What is lit from the cloth, the spinner from its tile, what may be done from the paper."""
    found = palette(name, theme)
    for one, other in (("lit", "cloth"), ("lit", "cloth-2"), ("spinner", "ivory"), ("act", "panel"), ("back", "cloth")):
        assert apart(found[one], found[other], vision) >= APART, (one, other)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["standard", "clear"])
def test_everything_can_be_read(name: str, theme: Theme) -> None:
    found = palette(name, theme)
    white = (255, 255, 255)
    read = [(found[f"on-{team}"], found[team]) for team in TEAMS]
    read += [(found[suit], found["card"]) for suit in SUITS]
    read += [(white, found[band]) for band in BANDS]
    read += [(found[mark], found[on]) for mark in ("gain", "loss") for on in ("panel", "panel-2")]
    assert [pair for pair in read if contrast(*pair) < TEXT] == []
    shapes = [(found[f"{team}-edge"], found["panel"]) for team in TEAMS] + [(found["lit"], found["cloth"])]
    assert [pair for pair in shapes if contrast(*pair) < SHAPE] == []
