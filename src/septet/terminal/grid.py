"""Where tiles lie on a grid of character cells: their sizes, and how one arm runs through its quarter of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

RIGHT, DOWN, LEFT, UP = range(4)
"""The ways an arm can run; one more is a turn clockwise."""
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
TRIES = 60
"""So many tiles are tried before a way is given up; more find next to nothing."""


class Rect(NamedTuple):
    """Cells: the left upper one, and how many across and down."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column that is not in it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row that is not in it."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[int, int]:
        """The cell in the middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def overlaps(self, other: Rect) -> bool:
        """Whether they have a cell in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Rect) -> bool:
        """Whether all of the other lies in it."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def wider(self, columns: int) -> Rect:
        """With so many columns more on both sides."""
        return Rect(self.x - columns, self.y, self.width + 2 * columns, self.height)

    def common(self, other: Rect) -> Rect:
        """The cells of both; of no width or height if there are none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))


class Form(NamedTuple):
    """How large tiles are: one that lies along a row, one that stands upright (columns, rows; all odd).

    `half` is the middle of its first half: the column of a level tile, the row of an upright one. `gap` columns stay
    free between two tiles of a row.
    """

    level: tuple[int, int]
    upright: tuple[int, int]
    half: tuple[int, int]
    gap: int


LARGE = Form((9, 3), (5, 5), (2, 1), 0)
MEDIUM = Form((5, 1), (3, 3), (1, 0), 0)
SMALL = Form((3, 1), (1, 3), (0, 0), 1)


class Pen(NamedTuple):
    """The tip of an arm: the first free cell on its middle line, and the way it runs."""

    x: int
    y: int
    way: int


class Lie(NamedTuple):
    """Where a tile lies, the way its outer half points (the arm, for a double), and the tip after it."""

    rect: Rect
    upright: bool
    way: int
    pen: Pen


class Quarter(NamedTuple):
    """Where an arm may lie: on its first leg, and on all legs after it."""

    first: Rect
    later: Rect


def middle_at(form: Form, x: int, y: int, upright: bool) -> Rect:
    """A tile with its middle in this cell."""
    width, height = form.upright if upright else form.level
    return Rect(x - width // 2, y - height // 2, width, height)


def beyond(form: Form, rect: Rect, way: int) -> Pen:
    """The tip of an arm that leaves a tile this way."""
    x, y = rect.middle
    if way == RIGHT:
        return Pen(rect.right + form.gap, y, way)
    if way == LEFT:
        return Pen(rect.x - 1 - form.gap, y, way)
    return Pen(x, rect.bottom if way == DOWN else rect.y - 1, way)


def ahead(form: Form, pen: Pen, double: bool) -> Lie:
    """The next tile straight on; a double lies across."""
    upright = (pen.way in (UP, DOWN)) != double
    width, height = form.upright if upright else form.level
    dx, dy = STEPS[pen.way]
    rect = middle_at(form, pen.x + dx * (width // 2), pen.y + dy * (height // 2), upright)
    return Lie(rect, upright, pen.way, beyond(form, rect, pen.way))


def turn(form: Form, pen: Pen) -> Lie:
    """The next tile, no double, turning clockwise: its joined half lies straight on, the other points the new way."""
    way = (pen.way + 1) % 4
    upright = way in (UP, DOWN)
    width, height = form.upright if upright else form.level
    dx, dy = form.half
    if upright:  # the joined half is the upper one on the way down, the lower one on the way up
        x = pen.x if pen.way == RIGHT else pen.x - width + 1
        rect = Rect(x, pen.y - (dy if way == DOWN else height - 1 - dy), width, height)
    else:
        y = pen.y if pen.way == DOWN else pen.y - height + 1
        rect = Rect(pen.x - (dx if way == RIGHT else width - 1 - dx), y, width, height)
    return Lie(rect, upright, way, beyond(form, rect, way))


class Route:
    """The search for the way of one arm through its quarter.

    Each tile goes straight on while there is room for whatever may follow, then the arm turns; it turns earlier only
    where the tiles after it would find no room.
    """

    def __init__(self, form: Form, start: Pen, quarter: Quarter) -> None:
        self.form, self.start, self.quarter = form, start, quarter
        self.laid: list[Lie] = []
        self.tries = TRIES

    def lay(self, doubles: Sequence[bool]) -> bool:
        """Find a place for each of these tiles (True: a double); they are then in `laid`."""
        if not doubles:
            return True
        if self.tries == 0:
            return False
        self.tries -= 1
        for lie in self.ways(doubles[0]):
            self.laid.append(lie)
            if self.lay(doubles[1:]):
                return True
            self.laid.pop()
        return False

    def ways(self, double: bool) -> list[Lie]:
        """Where the next tile can lie, best first."""
        return sorted(self.free(double), key=lambda lie: not self.has_future(lie, double))

    def free(self, double: bool) -> list[Lie]:
        """Where the next tile finds free cells: straight on, or round the corner."""
        pen = self.laid[-1].pen if self.laid else self.start
        lies = [ahead(self.form, pen, double)] + ([] if double else [turn(self.form, pen)])
        return [lie for lie in lies if self.has_room(lie)]

    def has_room(self, lie: Lie) -> bool:
        """Whether a tile lies in the quarter and on no other, nor end to end with one that is not its neighbour."""
        on_first = lie.way == self.start.way
        if not (self.quarter.first if on_first else self.quarter.later).holds(lie.rect):
            return False
        kept_off = [other.rect.wider(1) for other in self.laid[:-2]] + [other.rect for other in self.laid[-2:]]
        return not any(lie.rect.overlaps(rect) for rect in kept_off)

    def has_future(self, lie: Lie, double: bool) -> bool:
        """Whether after this tile any tile can follow: one that is no double, and after one also a double and then
        another."""
        self.laid.append(lie)
        try:
            if not self.free(False):
                return False
            if double:
                return True
            return any(self.has_future(after, True) for after in self.free(True))
        finally:
            self.laid.pop()
