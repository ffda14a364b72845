"""What pictures are drawn with: a canvas of whole pixels, smooth shapes kept as masks, words.

Every mask is drawn four times as large and made small once, then kept: a picture is mostly put together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from .look import Colour, glyphs
from .paths import polygons

FINE = 4
"""How much larger a mask is drawn."""
FONT = Path(str(files("fontpkg_roboto"))) / "files/Roboto[wdth,wght].ttf"
WIDTH = 100
CHINESE = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msyh.ttc",
)
"""Where systems keep a font for Chinese names; it is too large to be brought along."""
GLYPH, GLYPH_LINE = 20, 1.8
"""The square of a glyph, and how wide its line is where it is not filled."""
Weight = Literal[400, 600]
Anchor = Literal["ls", "ms", "rs"]
"""Which point of the words' base line is given: left, middle or right."""
Pencil = Callable[[ImageDraw.ImageDraw, float], object]
"""Draws white on black; lengths are to be multiplied by the number given."""


def mask(width: float, height: float, draw: Pencil) -> Image.Image:
    """A shape of this size, smooth, on whole pixels."""
    across, down = ceil(width), ceil(height)
    large = Image.new("L", (across * FINE, down * FINE), 0)
    draw(ImageDraw.Draw(large), FINE)
    return large.reduce(FINE)


@lru_cache(maxsize=1024)
def slab(width: float, height: float, r: float, inset: float = 0) -> Image.Image:
    """A rectangle with round corners, so far inside an area of this size."""

    def draw(pen: ImageDraw.ImageDraw, by: float) -> None:
        box = [inset * by, inset * by, (width - inset) * by - 1, (height - inset) * by - 1]
        pen.rounded_rectangle(box, r * by, fill=255)

    return mask(width, height, draw)


@lru_cache(maxsize=256)
def ring(width: int, height: int, r: float, line: float) -> Image.Image:
    """The rim of a rectangle with round corners."""

    def draw(pen: ImageDraw.ImageDraw, by: float) -> None:
        box = [0, 0, width * by - 1, height * by - 1]
        pen.rounded_rectangle(box, r * by, outline=255, width=round(line * by))

    return mask(width, height, draw)


@lru_cache(maxsize=256)
def shadow(width: int, height: int, r: float, blur: float, strength: float) -> Image.Image:
    """A soft rectangle, with `3 * blur` more on every side."""
    more = ceil(3 * blur)
    soft = Image.new("L", (width + 2 * more, height + 2 * more), 0)
    soft.paste(round(255 * strength), (more, more), slab(width, height, r))
    return soft.filter(ImageFilter.GaussianBlur(blur))


@lru_cache(maxsize=256)
def glyph(name: str, size: int) -> Image.Image:
    """A suit or a sign in a square of this size."""
    path, is_filled = glyphs()[name]

    def draw(pen: ImageDraw.ImageDraw, by: float) -> None:
        scale = size * by / GLYPH
        for points in polygons(path):
            at = [(x * scale, y * scale) for x, y in points]
            if is_filled:
                pen.polygon(at, fill=255)
            else:
                stroke(pen, at, GLYPH_LINE * scale)

    return mask(size, size, draw)


def stroke(pen: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], width: float) -> None:
    """A line with round joints and ends."""
    pen.line(list(points), fill=255, width=round(width))
    for x, y in points:
        pen.ellipse([x - width / 2, y - width / 2, x + width / 2, y + width / 2], fill=255)


@cache
def faces() -> tuple[Path, ...]:
    """The font, and that of the system for Chinese names if there is one."""
    return FONT, *[path for path in map(Path, CHINESE) if path.is_file()][:1]


@lru_cache(maxsize=64)
def font(size: int, weight: Weight, face: int = 0) -> ImageFont.FreeTypeFont:
    """The letters of this size in pixels; weights are those of the first face."""
    made = ImageFont.truetype(str(faces()[face]), size, layout_engine=ImageFont.Layout.BASIC)
    if face == 0:
        made.set_variation_by_axes([weight, WIDTH])
    return made


@lru_cache(maxsize=4096)
def has_letter(letter: str, face: int) -> bool:
    """Whether a face knows this character."""
    known = font(32, 400, face)
    return letter == " " or (letter.isprintable() and bytes(known.getmask(letter)) != bytes(known.getmask("\ufffe")))


def face_for(words: str) -> int | None:
    """The first face that knows all of these words; None if none does."""
    return next((at for at in range(len(faces())) if all(has_letter(letter, at) for letter in words)), None)


def letters(words: str, size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """What these words are written with."""
    return font(size, weight, face_for(words) or 0)


def length(words: str, size: int, weight: Weight = 400) -> float:
    """How wide these words are."""
    return letters(words, size, weight).getlength(words)


def shortened(words: str, size: int, width: float, weight: Weight = 400) -> str:
    """The words, or their beginning with an ellipsis, no wider than this."""
    if length(words, size, weight) <= width:
        return words
    while words and length(words.rstrip() + "…", size, weight) > width:
        words = words[:-1]
    return words.rstrip() + "…"


class Canvas:
    """A picture in the making. Positions are whole pixels from the left upper corner."""

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.image = Image.new("RGB", (width, height), colour)
        self.pen = ImageDraw.Draw(self.image)

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """A rectangle."""
        if width > 0 and height > 0:
            self.pen.rectangle([x, y, x + width - 1, y + height - 1], fill=colour)

    def put(self, shape: Image.Image, x: float, y: float, colour: Colour) -> None:
        """A mask with its left upper corner here."""
        self.image.paste(colour, (round(x), round(y)), shape)

    def paste(self, picture: Image.Image, x: float, y: float) -> None:
        """A picture that is partly transparent."""
        self.image.paste(picture, (round(x), round(y)), picture)

    def words(
        self, x: float, y: float, words: str, size: int, colour: Colour, weight: Weight = 400, anchor: Anchor = "ls"
    ) -> float:
        """Words on this base line; how wide they are."""
        self.pen.text((round(x), round(y)), words, colour, letters(words, size, weight), anchor=anchor)
        return length(words, size, weight)


def png(image: Image.Image) -> bytes:
    """The picture as a file; the same bytes for the same picture."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=3)
    return out.getvalue()
