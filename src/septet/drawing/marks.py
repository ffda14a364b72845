"""The signs of teams and seats: dark and round, light and angular, a light square, a dark shield."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from PIL import Image, ImageDraw

from .ink import FINE, Canvas, stroke
from .look import Theme, colours
from .paths import Point, polygons

AREA, LINE = 24, 1.4
"""The square that a mark is drawn in, and the width of its edge."""
LETTER = 11 / AREA
SHIELD = "M-8.5 -9.5h17a1 1 0 0 1 1 1V2L0 10.8L-9.5 2v-10.5a1 1 0 0 1 1 -1z"
DISC = "M-10.3 0a10.3 10.3 0 1 1 20.6 0a10.3 10.3 0 1 1 -20.6 0z"


def _square(half: float, r: float, turn: float) -> list[Point]:
    """A square with round corners, turned by so many degrees."""
    points = []
    for quarter in range(4):
        for step in range(7):
            angle = radians(90 * quarter + 15 * step)
            x = (half - r) * (1 if quarter in (0, 3) else -1) + r * cos(angle)
            y = (half - r) * (1 if quarter in (0, 1) else -1) + r * sin(angle)
            points.append((x, y))
    by = radians(turn)
    turned = [(x * cos(by) - y * sin(by), x * sin(by) + y * cos(by)) for x, y in points]
    return [*turned, turned[0]]


SHAPES = (polygons(DISC)[0], _square(8, 2.5, 45), _square(9, 3, 0), polygons(SHIELD)[0])


@lru_cache(maxsize=256)
def _sign(theme: Theme, team: int, size: int, edge: str) -> Image.Image:
    colour, by = colours(theme), size * FINE / AREA
    points = [((x + AREA / 2) * by, (y + AREA / 2) * by) for x, y in SHAPES[team]]
    inside, rim = (Image.new("L", (size * FINE, size * FINE), 0) for _ in range(2))
    ImageDraw.Draw(inside).polygon(points, fill=255)
    stroke(ImageDraw.Draw(rim), points, LINE * by)
    sign = Image.new("RGBA", inside.size, (*colour[edge], 0))
    sign.paste((*colour[f"team-{team + 1}"], 255), (0, 0), inside)
    sign.paste((*colour[edge], 255), (0, 0), rim)
    return sign.reduce(FINE)


def mark(
    canvas: Canvas, theme: Theme, x: float, y: float, size: int, team: int, seat: str = "", on_cloth: bool = False
) -> None:
    """The sign of a team with its middle here, a letter or number inside for a seat."""
    colour, edge = colours(theme), f"team-{team + 1}-edge"
    if on_cloth and team in (0, 3):
        edge = "on-cloth"
    canvas.paste(_sign(theme, team, size, edge), x - size / 2, y - size / 2)
    if seat:
        lower = 2.5 if team == 3 else 4
        canvas.words(x, y + lower * size / AREA, seat, round(LETTER * size), colour[f"on-team-{team + 1}"], 600, "ms")
