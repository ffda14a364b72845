"""The colours and the signs of the look, read from the files that the page is built from."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, cast

Theme = Literal["light", "dark"]
Colour = tuple[int, int, int]
Colours = Mapping[str, Colour]
"""By the name of a custom property without its dashes: `cloth`, `on-cloth`, `team-1`."""


@cache
def colours(theme: Theme) -> Colours:
    """The colours of `tokens.css`; the dark ones stand where a theme of their own is given."""
    light, dark = [*_file("tokens.css").split("[data-theme="), ""][:2]
    return {**_read(light), **(_read(dark) if theme == "dark" else {})}


def _read(text: str) -> dict[str, Colour]:
    found = re.findall(r"--([\w-]+):\s*#([0-9A-F]{6})\b", text)
    return {name: cast(Colour, tuple(bytes.fromhex(value))) for name, value in found}


@cache
def glyphs() -> dict[str, tuple[str, bool]]:
    """Suits and signs by name: a path in a square of 20 units, and whether it is filled (else stroked)."""
    kept: dict[str, Any] = json.loads(_file("glyphs.json"))
    return {name: (path, way == "filled") for way, paths in kept.items() for name, path in paths.items()}


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A colour between two, `part` of the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _file(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
