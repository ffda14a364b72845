"""Cards of Sevens as the page draws them: a card, a complete book squared up, a back. Sizes follow from the width."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from septet.sevens.picture import Book

from .ink import Canvas, glyph, slab
from .look import Colour, Theme, colours, mixed

RATIO = 1.39
FAN = 0.43
"""How far the next card of a fan is moved, of a card's width."""
WILD, SEVENS, THREES = "2X", "7", "3"
WHITE: Colour = (255, 255, 255)
SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}


def tall(width: int) -> int:
    """How high a card is."""
    return round(width * RATIO)


def rank_text(rank: str) -> str:
    """`10` of `T`, `JK` of a joker; every other rank as it is."""
    return {"T": "10", "X": "JK"}.get(rank, rank)


def _blank(theme: Theme, width: int, face: Colour) -> Canvas:
    """A card with nothing on it."""
    height, r = tall(width), corner(width)
    canvas = Canvas(width, height, face)
    canvas.put(slab(width, height, r), 0, 0, colours(theme)["card-edge"])
    canvas.put(slab(width, height, r - 0.5, 1), 0, 0, face)
    return canvas


def corner(width: int) -> float:
    """The radius of a card's corners."""
    return 3 + width * 0.06


def _cut(canvas: Canvas) -> Image.Image:
    """What was drawn, in the shape of a card."""
    width, height = canvas.image.size
    canvas.image.putalpha(slab(width, height, corner(width)))
    return canvas.image


@lru_cache(maxsize=1024)
def card(theme: Theme, text: str, width: int) -> Image.Image:
    """A card such as `Qh`, `Ts` or `X`."""
    colour, rank = colours(theme), text[0]
    kind = "wild" if rank in WILD else "seven" if rank == SEVENS else "three" if rank == THREES else ""
    canvas = _blank(theme, width, colour[f"{kind}-face" if kind else "card"])
    ink = colour["wild"] if rank == "X" else colour[SUITS[text[1]]]
    suit = "wild" if rank == "X" else text[1]
    height = tall(width)
    size = round(width * {"X": 0.3, "T": 0.35}.get(rank, 0.4))
    canvas.words(width * 0.22, width * 0.42, rank_text(rank), size, ink, 600, "ms")
    small, large = round(width * 0.24), round(width * 0.42)
    canvas.put(glyph(suit, small), width * 0.22 - small / 2, width * 0.5, ink)
    canvas.put(glyph(suit, large), width * 0.88 - large, height * 0.93 - large, ink)
    return _cut(canvas)


@lru_cache(maxsize=512)
def book(theme: Theme, made: Book, width: int) -> Image.Image:
    """A complete book: its rank, and in a band what kind it is and what it is made of."""
    colour = colours(theme)
    band, ink, sign = {
        "red": (colour["book-red"], colour["heart"], "book"),
        "black": (colour["book-black"], colour["spade"], ""),
        "wild": (colour["wild"], colour["wild"], "wild"),
        "sevens": (colour["seven"], colour["seven"], "seven"),
    }[made.kind]
    canvas, height = _blank(theme, width, colour["card"]), tall(width)
    foot = round(height * 0.3)
    canvas.fill(0, height - foot, width, foot, band)
    if made.kind == "wild":
        size = round(width * 0.5)
        canvas.put(glyph("wild", size), (width - size) / 2, (height - foot - size) / 2, ink)
    else:
        size = round(width * 0.56)
        canvas.words(width / 2, (height - foot) / 2 + 0.36 * size, rank_text(made.key), size, ink, 600, "ms")
    middle = height - foot / 2
    if sign:
        size = round(foot * 0.72)
        canvas.put(glyph(sign, size), (width - size) / 2, middle - size / 2, WHITE)
    else:
        size = round(foot * 0.66)
        canvas.words(width / 2, middle + 0.36 * size, f"{made.naturals}+{made.wilds}", size, WHITE, 600, "ms")
    return _cut(canvas)


@lru_cache(maxsize=64)
def back(theme: Theme, width: int) -> Image.Image:
    """A card seen from behind."""
    colour, size = colours(theme), round(width * 0.5)
    face = mixed(colour["cloth-2"], (0, 0, 0), 0.25)
    canvas = _blank(theme, width, face)
    canvas.put(slab(width, tall(width), corner(width) - 0.5, 1), 0, 0, face)
    canvas.put(glyph("seven", size), (width - size) / 2, (tall(width) - size) / 2, colour["cloth-line"])
    return _cut(canvas)
