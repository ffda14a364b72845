"""A picture of Seven Rocks: the layout on the cloth, the last play below it, the teams on paper beside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from PIL import Image

from septet.seven_rocks.picture import ARMS, Picture

from .arms import Cloth, Lie, Scene, scene
from .ink import Canvas, length, ring, shadow, shortened
from .look import Theme, colours
from .marks import mark
from .sheet import HIGH, WIDE, Frame, Sheet, framed
from .tiles import CORNER, GAP, SIDE, badge, dot, pill, tile

MOST = 60
"""The largest half-tile in a preview."""
MARGIN = 30


@dataclass(frozen=True)
class Told:
    """The last play: whose (team, seat), in words, its tile, the sum and the points; `tile` "" for a knock."""

    team: int
    seat: str
    words: str
    tile: str = ""
    sum: str = ""
    points: int = 0


def rocks(
    layout: Picture,
    sheet: Sheet | None = None,
    told: Told | None = None,
    size: tuple[int, int] = (WIDE, HIGH),
    theme: Theme = "light",
) -> Image.Image:
    """The picture; without a sheet only the cloth."""
    frame = framed(size, theme, sheet)
    margin = frame.px(MARGIN)
    room = Cloth(frame.cloth - 2 * margin, frame.height - frame.strip - 2 * margin, frame.px(MOST))
    newest = max((laid.ply for laid in (layout.root, *chain(*(layout.arms[arm] for arm in ARMS))) if laid), default=0)
    lay(frame.canvas, theme, scene(layout, room), (margin, margin), newest if told and told.tile else 0)
    if told and frame.strip:
        _tell(frame, told)
    return frame.canvas.image


def lay(canvas: Canvas, theme: Theme, made: Scene, corner: tuple[int, int], lit: int = 0) -> None:
    """The tiles of a scene, light around that of one ply, then the numbers on the ends."""
    u, (left, top) = made.u, corner
    blur = max(1.0, u / 14)
    for lie in made.tiles:
        width, height = (2 * u, u) if lie.quarter % 2 == 0 else (u, 2 * u)
        soft = shadow(width, height, CORNER * u, blur, 0.3)
        x, y = left + lie.x - soft.width / 2, top + lie.y - soft.height / 2 + GAP * u + u / 12
        canvas.put(soft, x, y, (20, 28, 28))
    for lie in sorted(made.tiles, key=lambda lie: lie.laid.tile == made.spinner):
        width, height = (2 * u, u) if lie.quarter % 2 == 0 else (u, 2 * u)
        face = tile(theme, u, lie.laid.inner, lie.laid.outer, lie.quarter, lie.laid.tile == made.spinner)
        canvas.paste(face, left + lie.x - width / 2, top + lie.y - height / 2)
    for lie in made.tiles:
        if lie.laid.ply == lit > 0:
            _light(canvas, theme, lie, u, corner)
    for x, y, r in made.dots:
        dot(canvas, theme, left + x, top + y, r)
    for end in made.badges:
        x, y, r = end.disc
        badge(canvas, theme, left + x, top + y, r, end.value)


def _light(canvas: Canvas, theme: Theme, lie: Lie, u: int, corner: tuple[int, int]) -> None:
    """A white ring: on the cloth, light means here and now."""
    line = max(2, round(0.065 * u))
    more = 2 * (line + max(1, round(0.02 * u)))
    width, height = (2 * u, u) if lie.quarter % 2 == 0 else (u, 2 * u)
    width, height = width + more, height + more + round(SIDE * u)
    x, y = corner[0] + lie.x - width / 2, corner[1] + lie.y - (height - round(SIDE * u)) / 2
    canvas.put(ring(width, height, CORNER * u + more / 2, line), x, y, colours(theme)["lit"])


def _tell(frame: Frame, told: Told) -> None:
    """In the strip, in its middle: mark, words, tile, sum, points."""
    canvas, colour, px = frame.canvas, colours(frame.theme), frame.px
    size, gap, sign = px(28), px(16), px(36)
    gain = f"+{told.points}" if told.points else ""
    bold = [words for words in (told.tile, told.sum) if words]
    wide = sum(length(words, size, 600) + gap for words in bold) + sign + gap
    wide += length(gain, size, 600) + 0.9 * size + gap if gain else 0
    words = shortened(told.words, size, frame.cloth - wide - 2 * gap)
    wide += length(words, size)
    x = (frame.cloth - wide) / 2
    middle = frame.height - frame.strip / 2
    base = round(middle + 0.36 * size)
    mark(canvas, frame.theme, x + sign / 2, middle, sign, told.team, told.seat, on_cloth=True)
    x += sign + px(12)
    x += canvas.words(x, base, words, size, colour["on-cloth"]) + px(9)
    for part in bold:
        x += canvas.words(x, base, part, size, colour["on-cloth"], 600) + gap
    if gain:
        pill(canvas, frame.theme, round(x), base, gain, size)
