"""A rectangle of character cells to draw on."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from .grid import Rect

Cell = tuple[str, Style]


class Canvas:
    """Cells with a character and a style each. A wide character (Chinese) fills its own cell and an empty one."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.box = Rect(0, 0, width, height)
        self.ground = ground
        self.cells: list[list[Cell]] = [[(" ", ground)] * width for _ in range(height)]
        self.used: set[tuple[int, int]] = set()

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write in a row from this cell on; what would lie outside is left out."""
        style = self.ground + style
        for char in text:
            width = cell_len(char)
            if self.box.holds(Rect(x, y, width, 1)):
                for at in range(width):
                    self._write(x + at, y, char if at == 0 else "", style)
            x += width

    def _write(self, x: int, y: int, char: str, style: Style) -> None:
        row = self.cells[y]
        if char and not row[x][0]:  # the right half of a wide character: no left half without it
            row[x - 1] = (" ", row[x - 1][1])
        if x + 1 < len(row) and cell_len(row[x][0]) == 2:
            row[x + 1] = (" ", row[x + 1][1])
        row[x] = (char, style)
        self.used.add((x, y))

    def is_free(self, rect: Rect) -> bool:
        """Whether nothing is written there, and all of it is inside."""
        cells = ((x, y) for y in range(rect.y, rect.bottom) for x in range(rect.x, rect.right))
        return self.box.holds(rect) and not any(cell in self.used for cell in cells)

    def strip(self, y: int) -> Strip:
        """A row, for Textual."""
        runs = groupby(self.cells[y], key=lambda cell: cell[1])
        return Strip([Segment("".join(char for char, _ in run), style) for style, run in runs], self.box.width)

    def text(self) -> str:
        """What can be read, row by row."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self.cells)
