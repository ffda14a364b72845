"""The picture of what many rounds of Sevens come to: an SVG, a row of three panels for each house rule."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from septet.arena.rounds import BOOK_KINDS, Mean
from septet.words import say

WIDE, HIGH, HEAD, TITLE = 400, 230, 40, 40
"""A panel, the head of the picture, the title of a row, in units."""
LEFT, RIGHT, TOP, FOOT = 46, 14, 34, 26
"""What a panel leaves free about its axes."""
BARS = 30
"""So many bars show how values are spread."""
TOPS = (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10)
"""Where an axis may end, times a power of ten."""
COLOURS = ("#1f6f4a", "#b4502d", "#3d5a9e", "#8a6d1f", "#7b4a8c", "#4a4a4a")
INK, LINE = "#333333", "#d9d9d9"


class Drawn(NamedTuple):
    """A row of the picture: the name of the rule and of its values; for each value the round scores, the turns until
    somebody went out, and the means of all measures."""

    title: str
    labels: Sequence[str]
    scores: list[list[float]]
    outs: list[list[float]]
    means: list[dict[str, Mean]]


class Panel(NamedTuple):
    """A pair of axes whose left upper corner is at (x, y)."""

    x: float
    y: float
    least: float
    most: float
    top: float

    def across(self, value: float) -> float:
        """Where a value stands."""
        return self.x + LEFT + (value - self.least) / (self.most - self.least) * (WIDE - LEFT - RIGHT)

    def down(self, value: float) -> float:
        """How high it reaches."""
        return self.y + HIGH - FOOT - value / self.top * (HIGH - TOP - FOOT)


def drawn(rows: Sequence[Drawn], head: str, lang: str) -> str:
    """The picture as SVG."""
    row_high = TITLE + HIGH
    width, height = 3 * WIDE, HEAD + row_high * len(rows)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        _words(16, 28, head, size=16),
    ]
    for at, row in enumerate(rows):
        y = HEAD + at * row_high
        parts += _legend(row, y + 28)
        parts += _spread(0, y + TITLE, row.scores, say(lang, "rounds-plot-scores"))
        parts += _spread(WIDE, y + TITLE, row.outs, say(lang, "rounds-plot-out"))
        parts += _books(2 * WIDE, y + TITLE, row.means, lang)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _words(x: float, y: float, words: str, size: int = 12, anchor: str = "start", colour: str = INK) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {place}>{escape(words)}</text>"


def _legend(row: Drawn, y: float) -> Iterator[str]:
    x: float = 16
    if row.title:
        yield _words(x, y, row.title, size=14)
        x += 20 + _length(row.title, 14)
    for label, colour in zip(row.labels, COLOURS, strict=False):
        if label:
            yield f'<rect x="{x:.1f}" y="{y - 10:.1f}" width="12" height="12" fill="{colour}"/>'
            yield _words(x + 18, y, label, size=13)
            x += 40 + _length(label, 13)


def _length(words: str, size: int) -> float:
    """About how wide words are: a Chinese character is as wide as it is high."""
    return sum(size if ord(letter) > 0x2E80 else 0.58 * size for letter in words)


def _axes(panel: Panel, title: str, marks: Sequence[tuple[float, str]], kind: str) -> Iterator[str]:
    """The title, three lines across with what they stand for, and the marks at the foot."""
    yield _words(panel.x + LEFT, panel.y + 20, title)
    for part in (0, 0.5, 1):
        y = panel.down(part * panel.top)
        yield f'<path d="M{panel.x + LEFT:.1f} {y:.1f}H{panel.x + WIDE - RIGHT:.1f}" stroke="{LINE}"/>'
        yield _words(panel.x + LEFT - 6, y + 4, format(part * panel.top, kind), anchor="end")
    for at, words in marks:
        yield _words(panel.across(at), panel.y + HIGH - 8, words, anchor="middle")


def _spread(x: float, y: float, rows: list[list[float]], title: str) -> Iterator[str]:
    """How the values of each row are spread, as lines of steps."""
    every = [value for row in rows for value in row]
    if not every:
        yield _words(x + LEFT, y + 20, title)
        return
    step = _round((max(every) - min(every)) / BARS)
    first = math.floor(min(every) / step)
    count = math.floor(max(every) / step) - first + 1
    shares = [[0.0] * count for _ in rows]
    for row, share in zip(rows, shares, strict=True):
        for value in row:
            share[math.floor(value / step) - first] += 1 / len(row)
    panel = Panel(x, y, first * step, (first + count) * step, _round(max(map(max, shares)), TOPS))
    every_so = max(1, count // 5)
    marks = [((first + at) * step, f"{(first + at) * step:,.6g}") for at in range(0, count, every_so)]
    yield from _axes(panel, title, marks, ".0%" if panel.top > 0.05 else ".1%")
    for share, colour in zip(shares, COLOURS, strict=False):
        path = f"M{panel.across(panel.least):.1f} {panel.down(0):.1f}"
        for at, part in enumerate(share):
            path += f"V{panel.down(part):.1f}H{panel.across((first + at + 1) * step):.1f}"
        look = f'fill="{colour}" fill-opacity="0.12" stroke="{colour}" stroke-width="1.5"'
        yield f'<path d="{path}V{panel.down(0):.1f}" {look}/>'


def _round(value: float, parts: Sequence[float] = (1, 2, 5, 10)) -> float:
    """A number that people count in, one of these times a power of ten, not below this one."""
    if value <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(value))
    return next(power * by for by in parts if power * by >= value)


def _books(x: float, y: float, rows: list[dict[str, Mean]], lang: str) -> Iterator[str]:
    """The books of each kind as bars, with their intervals."""
    ends = [high for row in rows for kind in BOOK_KINDS for high in (row[kind].interval or (0, row[kind].mean))]
    panel = Panel(x, y, 0, len(BOOK_KINDS), _round(max(0.1, *ends), TOPS))
    marks = [(at + 0.5, say(lang, f"rounds-plot-{kind}")) for at, kind in enumerate(BOOK_KINDS)]
    yield from _axes(panel, say(lang, "rounds-plot-books"), marks, ".3g")
    wide = 0.8 / len(rows)
    for at, kind in enumerate(BOOK_KINDS):
        for number, (row, colour) in enumerate(zip(rows, COLOURS, strict=False)):
            left, right = panel.across(at + 0.1 + number * wide), panel.across(at + 0.1 + (number + 0.9) * wide)
            high = panel.down(row[kind].mean)
            yield (
                f'<rect x="{left:.1f}" y="{high:.1f}" width="{right - left:.1f}" height="{panel.down(0) - high:.1f}"'
                f' fill="{colour}"/>'
            )
            if interval := row[kind].interval:
                ends_at = f"M{(left + right) / 2:.1f} {panel.down(interval[0]):.1f}V{panel.down(interval[1]):.1f}"
                yield f'<path d="{ends_at}" stroke="{INK}" stroke-width="1.5"/>'
