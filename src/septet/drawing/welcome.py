"""The picture of no table in particular: both games on the cloth, the name and a line below."""

from __future__ import annotations

from PIL import Image

from septet.seven_rocks import parse, picture

from .arms import Cloth, scene
from .cards import FAN, tall
from .look import Theme, colours
from .rocks import lay
from .sevens import fan
from .sheet import HIGH, SIGN, WIDE, framed

PLAYS = ("11", "14@11.A", "12@11.B", "15@11.a", "44@14.4")
"""A spinner with three arms."""
SEVENS = ("7s", "7h", "7d", "7c", "7h", "7s", "7d")
CARD, MOST = 124, 56


def welcome(line: str, size: tuple[int, int] = (WIDE, HIGH), theme: Theme = "light") -> Image.Image:
    """The picture, with a line of words below the name."""
    frame = framed(size, theme, None)
    canvas, colour, px = frame.canvas, colours(theme), frame.px
    strip = px(190)
    top = frame.height - strip
    canvas.fill(0, top, frame.width, strip, colour["panel"])
    half, margin = frame.width // 2, px(40)
    room = Cloth(half - 2 * margin, top - 2 * margin, px(MOST))
    lay(canvas, theme, scene(picture([parse(play) for play in PLAYS]), room), (margin, margin))
    width = px(CARD)
    across = width + round((len(SEVENS) - 1) * FAN * width)
    fan(canvas, theme, SEVENS, width, half + (half - across) // 2, (top - tall(width)) // 2)
    middle = frame.width // 2
    canvas.words(middle, top + px(92), SIGN, px(64), colour["ink"], 600, "ms")
    canvas.words(middle, top + px(144), line, px(28), colour["ink-2"], 400, "ms")
    return canvas.image
