"""The whole layout on the grid: the largest tiles that fit, with the root at a point that allows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from septet.seven_rocks import Arm, Option, Picture

from .grid import (
    DOWN,
    LARGE,
    LEFT,
    MEDIUM,
    RIGHT,
    SMALL,
    UP,
    Form,
    Lie,
    Pen,
    Quarter,
    Rect,
    Route,
    ahead,
    beyond,
    middle_at,
)

ARMS: tuple[Arm, Arm, Arm, Arm] = ("A", "B", "a", "b")
ROOM_FOR_LARGE = (120, 32)
"""Columns and rows at which a whole hand of large tiles nearly always fits."""


class Flip(NamedTuple):
    """Whether A and B, a and b are shown the other way round.

    Of two mirror places (RG2) the one filled first is A, or a: on this screen it stays where it was touched.
    """

    straight: bool = False
    branch: bool = False

    def way(self, arm: Arm) -> int:
        """The way an arm leaves the root."""
        if arm in ("A", "B"):
            return LEFT if (arm == "A") != self.straight else RIGHT
        return UP if (arm == "a") != self.branch else DOWN


class Root(NamedTuple):
    """How large tiles are, the cell of the root's middle, and which way round the arms are shown."""

    form: Form
    x: int
    y: int
    flip: Flip


@dataclass(frozen=True)
class Scene:
    """Where everything lies: the root (`lie`), the tiles of each arm, the tips of the arms.

    `spots` tells where a tile (True: a double) would lie next on an arm, or in the middle (None), for every option.
    """

    root: Root
    lie: Lie | None
    arms: dict[Arm, tuple[Lie, ...]]
    tips: dict[Arm, Pen]
    spots: dict[tuple[Arm | None, bool], Lie]


def arrange(
    picture: Picture, options: Sequence[Option], box: Rect, kept: Root | None = None, flip: Flip | None = None
) -> Scene | None:
    """Where the layout and every option lie in the box; None if there is no room. What is kept stays while it fits."""
    flip = flip or (kept.flip if kept else Flip())
    first = [kept._replace(flip=flip)] if kept else []
    for root in (*first, *(Root(form, x, y, flip) for form, x, y in points(box))):
        if scene := _scene(picture, options, box, root):
            return scene
    return None


def follow(scene: Scene, before: Picture, now: Picture) -> Root | None:
    """Where the first double lies that becomes the root (RG1), so that nothing need move; None off the first row."""
    lie = ahead(scene.root.form, scene.tips[_end_joined(before, now)], double=True)
    x, y = lie.rect.middle
    return Root(scene.root.form, x, y, Flip(straight=lie.way == LEFT)) if y == scene.root.y else None


def _end_joined(before: Picture, now: Picture) -> Arm:
    """The end of the line at which the first double was joined: by the tile that is now next to it on its side A."""
    root, joined = before.root, now.arms["A"][0]
    if root is None or not (before.arms["A"] or before.arms["B"]):
        return "A" if root and root.inner == joined.inner else "B"
    at_a = before.arms["A"][-1] if before.arms["A"] else root
    return "A" if at_a.tile == joined.tile else "B"


@lru_cache(maxsize=8)
def points(box: Rect) -> tuple[tuple[Form, int, int], ...]:
    """Every size of tiles with every point for the root, those tried first in front: large tiles, near the middle."""
    return tuple(_points(box))


def _points(box: Rect) -> Iterator[tuple[Form, int, int]]:
    columns = [box.x + box.width * part // 12 for part in range(1, 12)]
    middle_x, middle_y = box.middle

    def far(at: tuple[int, int]) -> float:
        return abs(at[0] - middle_x) / box.width + abs(at[1] - middle_y) / box.height

    cells = sorted(
        {(x, y) for x in (*columns, middle_x) for y in range(box.y, box.bottom)}, key=lambda at: (far(at), at)
    )
    large = (LARGE,) if box.width >= ROOM_FOR_LARGE[0] and box.height >= ROOM_FOR_LARGE[1] else ()
    for form in (*large, MEDIUM, SMALL):
        yield from ((form, x, y) for x, y in cells)


def _scene(picture: Picture, options: Sequence[Option], box: Rect, root: Root) -> Scene | None:
    form = root.form
    if picture.root is None:
        scene = Scene(root, None, dict.fromkeys(ARMS, ()), {}, {})
        for option in options:
            scene.spots[None, option.crosswise] = _rooted(root, option.crosswise)
        return scene
    lie = _rooted(root, picture.root.crosswise)
    if not box.holds(lie.rect):
        return None
    scene = Scene(root, lie, {}, {}, {})
    for arm in ARMS:
        start = beyond(form, lie.rect, root.flip.way(arm))
        route = Route(form, start, quarter(form, lie.rect, start.way, box))
        if not route.lay([laid.crosswise for laid in picture.arms[arm]]):
            return None
        for double in {option.crosswise for option in options if arm in option.arms}:
            if not (ways := route.ways(double)):
                return None
            scene.spots[arm, double] = ways[0]
        scene.arms[arm] = tuple(route.laid)
        scene.tips[arm] = route.laid[-1].pen if route.laid else start
    taken = [lie.rect, *(other.rect for arm in ARMS for other in scene.arms[arm])]
    seen = [*badges(scene, picture).values(), *dots(scene, picture)]
    return scene if all(box.holds(mark) and not any(mark.overlaps(rect) for rect in taken) for mark in seen) else None


def badges(scene: Scene, picture: Picture) -> dict[Arm | None, Rect]:
    """Where the numbers of the scoring ends stand: just beyond the end, that of a lone double (None) above it."""
    found: dict[Arm | None, Rect] = {}
    for end in picture.ends:
        width = len(str(end.value))
        if end.arm is None:
            x, y, way = scene.root.x, scene.root.y - scene.root.form.upright[1] // 2 - 1, UP
        else:
            x, y, way = scene.tips[end.arm]
        x += {RIGHT: 1, LEFT: -width}.get(way, -((width + 1) // 2) + 1)
        found[end.arm] = Rect(x, y, width, 1)
    return found


def dots(scene: Scene, picture: Picture) -> list[Rect]:
    """Where the dots of open places that count nothing stand: just off the spinner."""
    return [Rect(scene.tips[place.arm].x, scene.tips[place.arm].y, 1, 1) for place in picture.open if not place.counts]


def _rooted(root: Root, upright: bool) -> Lie:
    rect = middle_at(root.form, root.x, root.y, upright)
    way = LEFT if root.flip.straight else RIGHT
    return Lie(rect, upright, way, beyond(root.form, rect, way))


def quarter(form: Form, root: Rect, way: int, box: Rect) -> Quarter:
    """The quarter of the table on the clockwise side of an arm.

    Doubles across the arm stand out on its other side; legs after the first keep clear of those of the next arm.
    """
    x, y = root.middle
    wide, high = form.level[0] // 2, form.upright[1] // 2
    far = max(box.right, box.bottom)
    first, later = {
        LEFT: ((-far, -far, root.x, y + high + 1), (-far, -far, x - wide - 1, y + high + 1)),
        UP: ((x - wide, -far, far, root.y), (x - wide, -far, far, y - high - 1)),
        RIGHT: ((root.right, y - high, far, far), (x + wide + 2, y - high, far, far)),
        DOWN: ((-far, root.bottom, x + wide + 1, far), (-far, y + high + 2, x + wide + 1, far)),
    }[way]
    return Quarter(_between(*first).common(box), _between(*later).common(box))


def _between(left: int, top: int, right: int, bottom: int) -> Rect:
    return Rect(left, top, right - left, bottom - top)
