"""A tile, a badge and a dot, as the look wants them; lengths in half-tiles, like the page's `tile.ts` and `pips.ts`."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from .ink import FINE, Canvas, length, slab
from .look import Theme, colours

GAP, CORNER, SIDE = 0.025, 0.15, 0.07
"""Around a tile; its round corners; how much of its bone is seen below."""
DIVIDE, DIVIDE_WIDTH = 0.35, 0.035
RADIUS, D = 0.098, 0.265
OUTLINE = 0.1
Points = tuple[tuple[float, float], ...]
_TWO: Points = ((-D, -D), (D, D))
_FOUR: Points = (*_TWO, (D, -D), (-D, D))
PIPS: tuple[Points, ...] = (
    (),
    ((0, 0),),
    _TWO,
    (*_TWO, (0, 0)),
    _FOUR,
    (*_FOUR, (0, 0)),
    (*_FOUR, (0, -D), (0, D)),
)
"""From the middle of a half, for a tile that lies level; the six has two rows along the tile."""


@lru_cache(maxsize=1024)
def tile(theme: Theme, u: int, inner: int, outer: int, quarter: int, is_spinner: bool = False) -> Image.Image:
    """A tile whose outer half points this way (quarters clockwise from the right), its side below it."""
    colour = colours(theme)
    width, height = (2 * u, u) if quarter % 2 == 0 else (u, 2 * u)
    tall = ceil(height + SIDE * u)
    large = Image.new("RGBA", (width * FINE, tall * FINE), (*colour["ivory-edge"], 0))
    pen, by = ImageDraw.Draw(large), u * FINE

    def bone(inset: float, lower: float, r: float, fill: str | None, line: int, outline: str) -> None:
        box = [
            inset * by,
            (inset + lower) * by,
            width * FINE - inset * by - 1,
            height * FINE + (lower - inset) * by - 1,
        ]
        pen.rounded_rectangle(
            box, r * by, fill=(*colour[fill], 255) if fill else None, outline=(*colour[outline], 255), width=line
        )

    hair = max(2, round(0.02 * by))
    bone(GAP, SIDE, CORNER, "ivory-side", hair, "ivory-edge")
    bone(GAP, 0, CORNER, "ivory", hair, "ivory-edge")
    x, y, across = width * FINE / 2, height * FINE / 2, quarter % 2 == 1
    dx, dy = (DIVIDE * by, 0) if across else (0, DIVIDE * by)
    pen.line([x - dx, y - dy, x + dx, y + dy], fill=(*colour["divide"], 255), width=round(DIVIDE_WIDTH * by))
    for half, count in ((-0.5, inner), (0.5, outer)):
        for along, aside in PIPS[count]:
            px, py = turned(along + half, aside, quarter)
            cx, cy, r = x + px * by, y + py * by, RADIUS * by
            pen.ellipse([cx - r, cy - r, cx + r, cy + r], fill=(*colour["pip"], 255))
    if is_spinner:
        bone(0, 0, CORNER + GAP, None, round(OUTLINE * by), "spinner")
    return large.reduce(FINE)


def turned(x: float, y: float, quarter: int) -> tuple[float, float]:
    """A point after so many quarters clockwise."""
    for _ in range(quarter % 4):
        x, y = -y, x
    return x, y


def badge(canvas: Canvas, theme: Theme, x: float, y: float, r: float, value: int) -> None:
    """The number on a scoring end: like a rivet with an ivory rim."""
    colour, size = colours(theme), 2 * round(r)
    canvas.put(slab(size + 4, size + 4, size), x - size / 2 - 2, y - size / 2 - 2, colour["ivory"])
    canvas.put(slab(size, size, size), x - size / 2, y - size / 2, colour["badge"])
    canvas.words(x, y + 0.37 * 1.14 * r, str(value), round(1.14 * r), colour["on-badge"], 600, "ms")


def dot(canvas: Canvas, theme: Theme, x: float, y: float, r: float) -> None:
    """A hollow dot: a tile may be joined here, but it counts nothing."""
    colour, size, line = colours(theme), 2 * round(r), max(2, round(0.28 * r))
    canvas.put(slab(size, size, size), x - size / 2, y - size / 2, colour["on-cloth"])
    inner = size - 2 * line
    canvas.put(slab(inner, inner, inner), x - inner / 2, y - inner / 2, colour["cloth"])


def pill(canvas: Canvas, theme: Theme, x: int, y: int, words: str, size: int) -> None:
    """Points in a white pill; `x` is its left end, `y` the base line."""
    colour = colours(theme)
    width, height = round(length(words, size, 600) + 0.9 * size), round(1.55 * size)
    canvas.put(slab(width, height, height / 2), x, y - round(1.13 * size), colour["lit"])
    canvas.words(x + width / 2, y, words, size, colour["badge"], 600, "ms")
