"""The layout in characters: tiles, the spinner, the numbers on scoring ends, the places where a tile may go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from septet.seven_rocks import Arm, Laid, Option, Picture

from .canvas import Canvas
from .grid import DOWN, LARGE, LEFT, MEDIUM, RIGHT, SMALL, UP, Form, Lie, Rect
from .look import AIM_FILL, BADGE, CLOTH, EDGE, IVORY, LIT, LIT_FILL, ON_CLOTH_2, PIP, POINTS, SPINNER, figure, signed
from .scene import ARMS, Scene, badges, dots

LEVEL = {SMALL: ("1|2",), MEDIUM: ("[1|2]",), LARGE: ("╭───┬───╮", "│ 1 │ 2 │", "╰───┴───╯")}
UPRIGHT = {SMALL: ("1", "─", "2"), MEDIUM: ("╭1╮", "├─┤", "╰2╯"), LARGE: ("╭───╮", "│ 1 │", "├───┤", "│ 2 │", "╰───╯")}
"""Tiles in characters; 1 and 2 stand for their halves."""

FROM = "╭╮╰╯─│├┤┬┴[|]"
PLAIN_FRAME = str.maketrans(FROM, FROM)
LAST_FRAME = str.maketrans(FROM, "┏┓┗┛━┃┣┫┳┻«┃»")
SPINNER_FRAME = str.maketrans(FROM, "╔╗╚╝═║╠╣╦╩[║]")
GHOST_FRAME = str.maketrans(FROM, "┌┐└┘┄┊├┤┬┴┊┊┊")

GROUND = Style(color=LIT, bgcolor=CLOTH)
TILE = (Style(color=PIP, bgcolor=IVORY, bold=True), Style(color=EDGE, bgcolor=IVORY))
LAST = (Style(color=PIP, bgcolor=LIT, bold=True), Style(color=PIP, bgcolor=LIT))
ROOT = (Style(color=PIP, bgcolor=IVORY, bold=True), Style(color=SPINNER, bgcolor=IVORY, bold=True))
ROOT_LAST = (Style(color=PIP, bgcolor=LIT, bold=True), Style(color=SPINNER, bgcolor=LIT, bold=True))
GHOST = (Style(color=ON_CLOTH_2, bgcolor=LIT_FILL), Style(color=ON_CLOTH_2, bgcolor=LIT_FILL))
AIMED = (Style(color=LIT, bgcolor=AIM_FILL, bold=True), Style(color=LIT, bgcolor=AIM_FILL, bold=True))
"""Styles of the numbers and of the frame."""

NUMBER = Style(color=LIT, bgcolor=BADGE, bold=True)
RIVET = Style(color=BADGE, bgcolor=CLOTH)
DOT = Style(color=LIT, bold=True)


class Lit(NamedTuple):
    """A place where the picked tile may go: next on an arm, or in the middle (None)."""

    arm: Arm | None
    option: Option
    aimed: bool


def paint(
    scene: Scene, picture: Picture, box: Rect, lit: Sequence[Lit] = (), last: str | None = None
) -> tuple[Canvas, list[tuple[Rect, Lit]]]:
    """The layout drawn, and where on it the lit places can be touched; `last` is the tile played last."""
    canvas = Canvas(box.width, box.height, GROUND)
    for laid, lie in tiles(scene, picture):
        _tile(canvas, scene.root.form, lie, laid.inner, laid.outer, *_dress(laid.tile, picture, last))
    taken = {place.arm for place in lit}
    for end in picture.ends:
        if end.arm not in taken or end.arm is None:
            _badge(canvas, badges(scene, picture)[end.arm], end.value)
    for dot in dots(scene, picture):
        canvas.put(dot.x, dot.y, "○", DOT)
    touched = [(_ghost(canvas, scene, place), place) for place in lit]
    touched += [(label, place) for rect, place in touched if (label := _label(canvas, scene, rect, place))]
    return canvas, touched


def tiles(scene: Scene, picture: Picture) -> Iterator[tuple[Laid, Lie]]:
    """Every tile of the layout with where it lies."""
    if picture.root and scene.lie:
        yield picture.root, scene.lie
    for arm in ARMS:
        yield from zip(picture.arms[arm], scene.arms[arm], strict=True)


def draw_tile(form: Form, upright: bool, halves: tuple[int, int], frame: dict[int, int] = PLAIN_FRAME) -> list[str]:
    """A tile in characters; `halves` from left to right, or from above."""
    pips = {ord("1"): str(halves[0]), ord("2"): str(halves[1])}
    return [row.translate({**frame, **pips}) for row in (UPRIGHT if upright else LEVEL)[form]]


def _tile(
    canvas: Canvas, form: Form, lie: Lie, inner: int, outer: int, frame: dict[int, int], dress: tuple[Style, Style]
) -> None:
    halves = (inner, outer) if lie.way in (RIGHT, DOWN) else (outer, inner)
    for down, row in enumerate(draw_tile(form, lie.upright, halves, frame)):
        for along, char in enumerate(row):
            canvas.put(lie.rect.x + along, lie.rect.y + down, char, dress[0 if char.isdigit() else 1])


def _dress(tile: str, picture: Picture, last: str | None) -> tuple[dict[int, int], tuple[Style, Style]]:
    if tile == picture.spinner:
        return SPINNER_FRAME, ROOT_LAST if tile == last else ROOT
    return (LAST_FRAME, LAST) if tile == last else (PLAIN_FRAME, TILE)


def _badge(canvas: Canvas, at: Rect, value: int) -> None:
    """What an end counts, with a half block on both sides where there is room: a rivet."""
    canvas.put(at.x, at.y, str(value), NUMBER)
    for x, char in ((at.x - 1, "▐"), (at.right, "▌")):
        if canvas.is_free(Rect(x, at.y, 1, 1)):
            canvas.put(x, at.y, char, RIVET)


def _ghost(canvas: Canvas, scene: Scene, place: Lit) -> Rect:
    """The tile where it would lie."""
    option = place.option
    lie = scene.spots[place.arm, option.crosswise]
    dress = AIMED if place.aimed else GHOST
    _tile(canvas, scene.root.form, lie, option.inner, option.outer, GHOST_FRAME, dress)
    return lie.rect


def _label(canvas: Canvas, scene: Scene, ghost: Rect, place: Lit) -> Rect | None:
    """What the play would make, beyond the tile or beside it; nothing where there is no room for it."""
    total, points = f"{'▸' if place.aimed else ' '}= {figure(place.option.total)} ", signed(place.option.points)
    width = cell_len(total + points) + 1
    way = scene.spots[place.arm, place.option.crosswise].way
    x, y = ghost.middle
    beside = {
        RIGHT: Rect(ghost.right, y, width, 1),
        LEFT: Rect(ghost.x - width, y, width, 1),
        DOWN: Rect(x - width // 2, ghost.bottom, width, 1),
        UP: Rect(x - width // 2, ghost.y - 1, width, 1),
    }
    for side in (way, *(other for other in (DOWN, UP, RIGHT, LEFT) if other != way)):
        x = max(0, min(beside[side].x, canvas.box.right - width))
        label = beside[side]._replace(x=x)
        if canvas.is_free(label):
            canvas.put(label.x, label.y, total, GROUND + Style(bold=place.aimed))
            canvas.put(label.x + cell_len(total), label.y, points, POINTS if place.option.points else GROUND)
            return label
    return None
