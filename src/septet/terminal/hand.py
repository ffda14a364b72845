"""One's own tiles in characters, with what each play would add up to and score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from septet.seven_rocks import Option

from .canvas import Canvas
from .grid import MEDIUM, Rect
from .look import EDGE, FAINT, IVORY, LIT, LIT_TEXT, PIP, PLAIN, POINTS, RACK, figure, signed
from .paint import LAST_FRAME, PLAIN_FRAME, draw_tile
from .texts import Say

GROUND = Style(color=LIT, bgcolor=RACK)
DIM = Style(color=RACK, bgcolor="#77776c")
USUAL = ((Style(color=PIP, bgcolor=IVORY, bold=True), Style(color=EDGE, bgcolor=IVORY)), PLAIN_FRAME)
PICKED = ((Style(color=PIP, bgcolor=LIT, bold=True), Style(color=PIP, bgcolor=LIT)), LAST_FRAME)
UNPLAYABLE = ((DIM, DIM), PLAIN_FRAME)

PLACES, MOST_PLACES = 3, 4
"""Rows for the places of a tile; a fourth is seldom needed, more never are."""
BIG_HIGH = 10
"""Rows of a tile with its pips, and one by which the picked one is raised."""
PIPS = (
    ("   ", "   ", "   "),
    ("   ", " ● ", "   "),
    ("●  ", "   ", "  ●"),
    ("●  ", " ● ", "  ●"),
    ("● ●", "   ", "● ●"),
    ("● ●", " ● ", "● ●"),
    ("● ●", "● ●", "● ●"),
)
"""The halves of a tile that stands upright."""


class Rack(NamedTuple):
    """What lies before the person: tiles ascending, the legal plays (none while others move), what is picked."""

    tiles: tuple[str, ...]
    options: tuple[Option, ...]
    is_turn: bool
    picked: str | None
    aimed: Option | None

    def of(self, tile: str) -> list[Option]:
        """The plays of a tile."""
        return [option for option in self.options if option.tile == tile]

    @property
    def rows(self) -> int:
        """Rows that the places need."""
        return max((len(self.of(tile)) for tile in self.tiles), default=0)


class Touch(NamedTuple):
    """What can be clicked: a tile, or the line of one of its places."""

    tile: str
    option: Option | None


def width_of(big: bool, tiles: int) -> int:
    """Columns that so many tiles need."""
    return tiles * (11 if big else 9) + 1


def draw_rack(
    say: Say, rack: Rack, box: Rect, big: bool, beside: Sequence[Text]
) -> tuple[Canvas, list[tuple[Rect, Touch]]]:
    """The rack drawn, and what can be clicked where; `beside` stands at its right end if there is room."""
    canvas = Canvas(box.width, box.height, GROUND)
    touched: list[tuple[Rect, Touch]] = []
    for at, tile in enumerate(rack.tiles):
        x = width_of(big, at)
        touched.append((_tile(canvas, x, rack, tile, big), Touch(tile, None)))
        touched += _places(canvas, say, x, rack, tile, BIG_HIGH if big else 1)
    left = width_of(big, max(7, len(rack.tiles)))
    for row, text in enumerate(beside):
        if text.cell_len <= box.width - left - 1:
            _write(canvas, box.width - 1 - text.cell_len, row, text)
    return canvas, touched


def _tile(canvas: Canvas, x: int, rack: Rack, tile: str, big: bool) -> Rect:
    playable = not rack.is_turn or bool(rack.of(tile))
    is_picked = tile == rack.picked
    dress, frame = PICKED if is_picked else USUAL if playable else UNPLAYABLE
    halves = int(tile[0]), int(tile[1])
    rows = _with_pips(halves, frame) if big else draw_tile(MEDIUM, False, halves, frame)
    y = 1 if big and not is_picked else 0
    for down, row in enumerate(rows):
        for along, char in enumerate(row):
            canvas.put(x + along, y + down, char, dress[0 if char.isdigit() or char == "●" else 1])
    if is_picked:
        canvas.put(x - 1, y + len(rows) // 2, "▸", LIT_TEXT)
    return Rect(x, y, len(rows[0]), len(rows))


def _with_pips(halves: tuple[int, int], frame: dict[int, int]) -> list[str]:
    """A tile that stands upright, with its pips."""
    upper, lower = ([f"│ {' '.join(row)} │" for row in PIPS[half]] for half in halves)
    return [row.translate(frame) for row in ("╭───────╮", *upper, "├───────┤", *lower, "╰───────╯")]


def _places(canvas: Canvas, say: Say, x: int, rack: Rack, tile: str, y: int) -> list[tuple[Rect, Touch]]:
    """`= 20 +20` for each place of a tile, or that there is none."""
    options = rack.of(tile)
    if rack.is_turn and not options:
        canvas.put(x, y, say("places", count=0), FAINT)
    touched = []
    for row, option in enumerate(options, y):
        total, points = f"= {figure(option.total)} ", signed(option.points)
        if option is rack.aimed:
            canvas.put(x - 1, row, "▸", LIT_TEXT)
        canvas.put(x, row, total, LIT_TEXT if option is rack.aimed else PLAIN)
        canvas.put(x + cell_len(total), row, points, POINTS if option.points else PLAIN)
        touched.append((Rect(x - 1, row, cell_len(total + points) + 1, 1), Touch(tile, option)))
    return touched


def _write(canvas: Canvas, x: int, y: int, text: Text) -> None:
    """A rich text, piece by piece."""
    text = Text().append_text(text)  # its own style becomes a span too
    for piece in text.divide(sorted({edge for span in text.spans for edge in (span.start, span.end)})):
        canvas.put(
            x,
            y,
            piece.plain,
            Style.combine([GROUND, *(span.style for span in piece.spans if isinstance(span.style, Style))]),
        )
        x += piece.cell_len
