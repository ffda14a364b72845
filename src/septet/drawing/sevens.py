"""A picture of Sevens: what lies before each team, stock and pile below it, the teams on paper beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from septet.sevens.picture import Book, Meld, Pile, Team

from .cards import FAN, back, book, card, corner, tall
from .ink import Canvas, glyph, shadow, shortened, slab
from .look import Theme, colours
from .marks import mark
from .sheet import HIGH, WIDE, Frame, Sheet, framed

MOST, LEAST = 92, 16
"""The width of a card: the largest in a preview, and where it is no use to try smaller ones."""
STRIP = 150
MARGIN, HEADER, GAP = 26, 58, 0.26
"""Around a team's box; its title; between two shapes, of a card's width."""
UNDER = 2
"""How many cards are seen below a book."""
Shape = Book | Meld


@dataclass(frozen=True)
class Table:
    """What lies on the table, and how its numbers are said."""

    teams: tuple[Team, ...]
    pile: Pile
    stock: int
    in_stock: str
    in_pile: str
    frozen: str
    """Why the pile is frozen; empty if it is not."""
    no_melds: str
    """What is said of a team before which nothing lies."""


def sevens(
    table: Table, sheet: Sheet | None = None, size: tuple[int, int] = (WIDE, HIGH), theme: Theme = "light"
) -> Image.Image:
    """The picture; without a sheet only the cloth."""
    frame = framed(size, theme, sheet, STRIP)
    strip = frame.px(STRIP)
    height = frame.height - strip
    boxes = _boxes(len(table.teams), frame.cloth, height)
    margin, header = frame.px(MARGIN), frame.px(HEADER)
    room = min(width for _, _, width, _ in boxes) - 2 * margin, boxes[0][3] - header - margin
    shapes: list[tuple[Shape, ...]] = [(*team.books, *team.melds) for team in table.teams]
    width = next(w for w in range(frame.px(MOST), 0, -1) if w <= LEAST or all(_fits(each, w, room) for each in shapes))
    for at, (team, (left, top, _, _)) in enumerate(zip(table.teams, boxes, strict=True)):
        sign = frame.px(28)
        base = top + header - frame.px(17)
        mark(frame.canvas, theme, left + margin + sign / 2, base - frame.px(8), sign, at, on_cloth=True)
        title = sheet.sides[at].name if sheet else team.team
        colour = colours(theme)["on-cloth"]
        frame.canvas.words(left + margin + sign + frame.px(10), base, title, frame.px(24), colour, 600)
        if not shapes[at]:
            quiet = colours(theme)["on-cloth-2"]
            frame.canvas.words(left + margin, top + header + frame.px(24), table.no_melds, frame.px(22), quiet)
        for shape, x, y in _places(shapes[at], width, room[0]):
            _lay(frame.canvas, theme, shape, width, left + margin + x, top + header + y)
    _middle(frame, table, height, strip)
    return frame.canvas.image


def _boxes(teams: int, width: int, height: int) -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of each team's part: one below the other, four in two columns."""
    columns = 2 if teams > 3 else 1
    rows = -(-teams // columns)
    across, down = width // columns, height // rows
    return [(at % columns * across, at // columns * down, across, down) for at in range(teams)]


def _wide(shape: Shape, width: int) -> int:
    """How wide a book or a fan is."""
    if isinstance(shape, Book):
        return width + 2 * UNDER
    return width + round((len(shape.cards) - 1) * FAN * width)


def _places(shapes: Sequence[Shape], width: int, most: int) -> list[tuple[Shape, int, int]]:
    """Each shape with its left upper corner, in rows no wider than this where that can be."""
    gap, x, y, placed = round(GAP * width), 0, 0, []
    for shape in shapes:
        wide = _wide(shape, width)
        if x and x + wide > most:
            x, y = 0, y + tall(width) + gap
        placed.append((shape, x, y))
        x += wide + gap
    return placed


def _fits(shapes: Sequence[Shape], width: int, room: tuple[int, int]) -> bool:
    placed = _places(shapes, width, room[0])
    return all(x + _wide(shape, width) <= room[0] for shape, x, _ in placed) and all(
        y + tall(width) <= room[1] for _, _, y in placed
    )


def _lay(canvas: Canvas, theme: Theme, shape: Shape, width: int, x: int, y: int) -> None:
    """A book with the cards under it, or a fan."""
    colour, height = colours(theme), tall(width)
    if isinstance(shape, Book):
        _soft(canvas, width + 2 * UNDER, height + UNDER, x, y)
        for under in range(UNDER, 0, -1):
            canvas.put(slab(width, height, corner(width)), x + 2 * under, y + under, colour["card-edge"])
            canvas.put(slab(width, height, corner(width), 1), x + 2 * under, y + under, colour["card"])
        canvas.paste(book(theme, shape, width), x, y)
        return
    fan(canvas, theme, shape.cards, width, x, y)
    if shape.locked:
        size = round(width * 0.3)
        at = x + _wide(shape, width) - size - round(0.1 * width)
        canvas.put(glyph("lock", size), at, y + round(0.1 * width), colour["three"])


def fan(canvas: Canvas, theme: Theme, cards: Sequence[str], width: int, x: int, y: int) -> None:
    """Cards that lie over one another, from the left."""
    _soft(canvas, width + round((len(cards) - 1) * FAN * width), tall(width), x, y)
    for at, text in enumerate(cards):
        canvas.paste(card(theme, text, width), x + round(at * FAN * width), y)


def _soft(canvas: Canvas, width: int, height: int, x: int, y: int) -> None:
    """The shadow of what lies there."""
    soft = shadow(width, height, corner(width), 3, 0.3)
    canvas.put(soft, x - (soft.width - width) / 2, y - (soft.height - height) / 2 + 2, (20, 28, 28))


def _middle(frame: Frame, table: Table, top: int, strip: int) -> None:
    """Stock and pile, each with its number."""
    canvas, theme, px, colour = frame.canvas, frame.theme, frame.px, colours(frame.theme)
    canvas.fill(0, top, frame.cloth, strip, colour["cloth-2"])
    width = px(72)
    y = top + (strip - tall(width)) // 2
    x = px(MARGIN)
    if table.stock:
        _soft(canvas, width, tall(width), x, y)
        for under in (2, 0):
            canvas.paste(back(theme, width), x + 2 * under, y + under)
    _count(frame, x + width + px(20), top + strip // 2, table.stock, table.in_stock)
    x = px(MARGIN) + px(250)
    shown = table.pile.top[::-1]
    if shown:
        fan(canvas, theme, shown, width, x, y)
        x += width + round((len(shown) - 1) * FAN * width) + px(20)
    _count(frame, x, top + strip // 2, table.pile.size, table.in_pile, table.frozen)


def _count(frame: Frame, x: int, middle: int, number: int, words: str, frozen: str = "") -> None:
    """A number with its words below, and a snowflake beside it for a pile that is frozen."""
    canvas, px, colour = frame.canvas, frame.px, colours(frame.theme)
    wide = canvas.words(x, middle - px(2), str(number), px(40), colour["on-cloth"], 600)
    canvas.words(x, middle + px(28), words, px(22), colour["on-cloth-2"])
    if frozen:
        at, size = x + round(wide) + px(16), px(24)
        canvas.put(glyph("three", size), at, middle - px(2) - px(26), colour["on-cloth"])
        room = frame.cloth - at - size - px(28)
        canvas.words(at + size + px(8), middle - px(6), shortened(frozen, px(20), room), px(20), colour["on-cloth"])
