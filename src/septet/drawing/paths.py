"""SVG path data as polygons: as much of it as the glyphs use (M, L, H, V, C, S, A, Z in both cases)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, sin, sqrt

Point = tuple[float, float]
CURVE = 12
"""How many lines make a curve, and a quarter of a circle."""
WANTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


@cache
def polygons(path: str) -> tuple[tuple[Point, ...], ...]:
    """Every run of lines of a path; one that is closed ends where it began. Raises ValueError for other commands."""
    runs: list[list[Point]] = []
    x = y = 0.0
    handle: Point = (0.0, 0.0)
    for command, given in _commands(path):
        kind, is_near = command.upper(), command.islower()
        dx, dy = (x, y) if is_near else (0.0, 0.0)
        if kind == "M":
            runs.append([(given[0] + dx, given[1] + dy)])
        elif kind == "Z":
            runs[-1].append(runs[-1][0])
        elif kind in "LHV":
            across = given[0] + dx if kind != "V" else x
            down = given[-1] + dy if kind != "H" else y
            runs[-1].append((across, down))
        elif kind == "A":
            runs[-1] += _arc((x, y), (given[5] + dx, given[6] + dy), given[0], bool(given[3]), bool(given[4]))
        else:
            points = [(given[at] + dx, given[at + 1] + dy) for at in range(0, len(given), 2)]
            first = points.pop(0) if kind == "C" else (2 * x - handle[0], 2 * y - handle[1])
            runs[-1] += _curve((x, y), first, *points)
            handle = points[0]
        x, y = runs[-1][-1]
        if kind not in "CS":
            handle = x, y
    return tuple(map(tuple, runs))


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one that is not repeated for more numbers is repeated here."""
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        wants = WANTS.get(command.upper())
        if wants is None:
            raise ValueError(f"paths with {command} are not drawn")
        # The flags of an arc may stand together with the number after them.
        pattern = r"[-+]?(?:\d+\.?\d*|\.\d+)"
        numbers: list[float] = []
        while rest := rest.lstrip(" ,"):
            is_flag = command in "aA" and len(numbers) % 7 in (3, 4)
            found = re.match(r"[01]" if is_flag else pattern, rest)
            if not found:
                raise ValueError(f"{rest!r} is no number of a path")
            numbers.append(float(found[0]))
            rest = rest[found.end() :]
        for at in range(0, max(1, len(numbers)), wants or 1):
            yield ("l" if command == "m" and at else command), numbers[at : at + wants]


def _curve(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    """A cubic Bézier curve, without its start."""
    points = []
    for step in range(1, CURVE + 1):
        t = step / CURVE
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(p * at[axis] for p, at in zip(parts, (start, one, two, end), strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def _arc(start: Point, end: Point, r: float, is_large: bool, is_clockwise: bool) -> list[Point]:
    """An arc of a circle, without its start."""
    half = hypot(end[0] - start[0], end[1] - start[1]) / 2
    r = max(r, half)
    off = sqrt(r * r - half * half) * (-1 if is_large == is_clockwise else 1)
    ux, uy = (end[0] - start[0]) / (2 * half), (end[1] - start[1]) / (2 * half)
    x, y = (start[0] + end[0]) / 2 - uy * off, (start[1] + end[1]) / 2 + ux * off
    begin = atan2(start[1] - y, start[0] - x)
    turn = (atan2(end[1] - y, end[0] - x) - begin) % (2 * pi)
    turn = turn if is_clockwise else turn - 2 * pi
    steps = ceil(abs(turn) / (pi / 2) * CURVE)
    points = [(x + r * cos(begin + turn * n / steps), y + r * sin(begin + turn * n / steps)) for n in range(1, steps)]
    return [*points, end]
