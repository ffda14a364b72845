"""Where the tiles of a layout lie on a cloth of any size; the page's `arms.ts` where nothing is lit or kept.

The root lies in the middle, A and B leave along the long side of the cloth, the branches across. The half-tile `u` is
the largest even number of pixels with which all fits, so everything lies on whole pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from septet.seven_rocks.picture import ARMS, Arm, Laid, Picture

from .walk import EDGE, Tip, route, set_out

STEP, LEAST = 2, 6
"""Half-tiles are tried in steps of two pixels, down to a size that nothing needs."""
WORTH = 7 / 6
"""An off-centre root must make tiles a sixth larger."""
PARTS = (1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6)
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Unit steps to the right, down, to the left, up: a quarter turn clockwise each."""
Point = tuple[float, float]
Disc = tuple[float, float, float]
"""Middle and radius."""


@dataclass(frozen=True)
class Lie:
    """A tile in its place: its middle and the way its outer half points, in quarters clockwise from the right."""

    laid: Laid
    x: float
    y: float
    quarter: int


@dataclass(frozen=True)
class Badge:
    """The number on a scoring end."""

    value: int
    disc: Disc


@dataclass(frozen=True)
class Scene:
    """Everything at one size. `dots` are the open places that count nothing; `start` is where the root was while the
    arms were led over the cloth, `root` where it is."""

    u: int
    spinner: str | None
    tiles: tuple[Lie, ...]
    badges: tuple[Badge, ...]
    dots: tuple[Disc, ...]
    start: Point
    root: Point


@dataclass(frozen=True)
class Cloth:
    """The room there is, in pixels, and the largest half-tile."""

    width: int
    height: int
    most: int

    @property
    def turned(self) -> int:
        """The quarter that arm B leaves to: along the long side."""
        return 0 if self.width >= self.height else 1

    def leaves(self, arm: Arm) -> int:
        """The quarter that an arm leaves to."""
        return ({"A": 2, "B": 0, "a": 3, "b": 1}[arm] + self.turned) % 4


def scene(picture: Picture, cloth: Cloth) -> Scene:
    """Where everything lies, as large as it fits."""
    middle = (cloth.width / 2, cloth.height / 2)
    most = max(LEAST, cloth.most) // STEP
    best, start = _largest(picture, cloth, middle, LEAST // STEP, most), middle
    wanted = ceil(best * WORTH)
    for at in ((x * cloth.width, y * cloth.height) for x in PARTS for y in PARTS):
        if at == middle or wanted > most or not _fits(picture, cloth, wanted * STEP, at):
            continue
        best, start = _largest(picture, cloth, at, wanted, most), at
        wanted = best + 1
    u = best * STEP
    left, top, right, bottom = _bounds(picture, cloth, u, start) or (0, 0, 0, 0)
    root = (round(cloth.width / 2 - (left + right) / 2), round(cloth.height / 2 - (top + bottom) / 2))
    return drawn(picture, cloth, u, start, root) or Scene(u, None, (), (), (), start, root)


def _largest(picture: Picture, cloth: Cloth, at: Point, low: int, high: int) -> int:
    """The largest number of steps that fits; `low` if none is known to."""
    if _fits(picture, cloth, high * STEP, at):
        return high
    while high - low > 1:
        half = (low + high) // 2
        low, high = (half, high) if _fits(picture, cloth, half * STEP, at) else (low, half)
    return low


def _fits(picture: Picture, cloth: Cloth, u: int, at: Point) -> bool:
    """With a pixel to spare: the root will lie on a whole one."""
    bounds = _bounds(picture, cloth, u, at)
    return bounds is not None and bounds[2] - bounds[0] < cloth.width and bounds[3] - bounds[1] < cloth.height


def _bounds(picture: Picture, cloth: Cloth, u: int, at: Point) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of all, measured from the root; None if an arm has no room."""
    made = drawn(picture, cloth, u, at, (0, 0))
    if made is None:
        return None
    discs = [*(badge.disc for badge in made.badges), *made.dots]
    boxes = [*(_lane(tile, u) for tile in made.tiles), *((x, y, r, r) for x, y, r in discs)]
    left = min((x - w for x, _, w, _ in boxes), default=0)
    top = min((y - h for _, y, _, h in boxes), default=0)
    right = max((x + w for x, _, w, _ in boxes), default=0)
    return left, top, right, max((y + h for _, y, _, h in boxes), default=0)


def _lane(tile: Lie, u: int) -> tuple[float, float, float, float]:
    """The middle of a tile and how far it reaches, with the room that its leg keeps from the edge."""
    is_level = tile.quarter % 2 == 0
    width, height = (u, u / 2) if is_level else (u / 2, u)
    leg_is_level = is_level != tile.laid.crosswise
    return (tile.x, tile.y, width, EDGE * u) if leg_is_level else (tile.x, tile.y, EDGE * u, height)


def drawn(picture: Picture, cloth: Cloth, u: int, start: Point, root: Point) -> Scene | None:
    """Everything at its place with the root here; None if an arm has no room."""
    if picture.root is None:
        return Scene(u, None, (), (), (), start, root)
    tiles = [Lie(picture.root, *root, (cloth.turned + picture.root.crosswise) % 4)]
    edges: dict[Arm, tuple[float, float, int]] = {}
    for arm in ARMS:
        steps = _led(picture, cloth, arm, u, start)
        if steps is None:
            return None
        leaves = cloth.leaves(arm)
        *laid, tip = [(_onto(root, leaves, u, x, y), leg) for x, y, leg in steps]
        for tile, (at, leg) in zip(picture.arms[arm], laid, strict=True):
            tiles.append(Lie(tile, *at, (leaves + leg + tile.crosswise) % 4))
        edges[arm] = (*tip[0], (leaves + tip[1]) % 4)
    badges, dots = tuple(_badges(picture, u, root, edges)), tuple(_dots(picture, u, edges))
    return Scene(u, picture.spinner, tuple(tiles), badges, dots, start, root)


def _led(picture: Picture, cloth: Cloth, arm: Arm, u: int, at: Point) -> list[tuple[float, float, int]] | None:
    """Middle and leg of each tile of an arm, in its own frame, and last of its tip."""
    root, leaves = picture.root, cloth.leaves(arm)
    far = (cloth.width - at[0], cloth.height - at[1], at[0], at[1])
    is_side = arm in ("A", "B")
    half = 0.5 if root and is_side == root.crosswise else 1
    tip: Tip = set_out(half, far[leaves] / u, far[(leaves + 1) % 4] / u)
    steps = route(tip, [laid.crosswise for laid in picture.arms[arm]])
    if steps is None:
        return None
    last = steps[-1].tip if steps else tip
    return [*((step.x, step.y, step.leg) for step in steps), (last.x, last.y, last.leg)]


def _onto(root: Point, leaves: int, u: int, x: float, y: float) -> Point:
    """From the frame of an arm to the cloth."""
    (ax, ay), (bx, by) = WAYS[leaves], WAYS[(leaves + 1) % 4]
    return root[0] + (ax * x + bx * y) * u, root[1] + (ay * x + by * y) * u


Edges = dict[Arm, tuple[float, float, int]]
"""The middle of each arm's outer edge, and the way it runs there."""


def _badges(picture: Picture, u: int, root: Point, edges: Edges) -> Iterator[Badge]:
    """On the outer edge like a rivet; of a lone double, which counts once for both sides, in its middle."""
    for end in picture.ends:
        x, y = root if end.arm is None else edges[end.arm][:2]
        yield Badge(end.value, (x, y, max(0.33 * u, 9.5)))


def _dots(picture: Picture, u: int, edges: Edges) -> Iterator[Disc]:
    """Just off the edge, so that nobody takes one for an end that counts."""
    r = max(0.2 * u, 6)
    for place in picture.open:
        if not place.counts:
            x, y, heading = edges[place.arm]
            dx, dy = WAYS[heading]
            yield x + dx * (r + 0.06 * u), y + dy * (r + 0.06 * u), r
