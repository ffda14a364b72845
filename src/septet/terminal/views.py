"""The parts of the screen as Textual widgets. They draw what they are shown and say what was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.text import Text
from textual.events import Click, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .canvas import Canvas
from .choice import Choice, Place
from .grid import Rect
from .hand import Rack, Touch, draw_rack
from .paint import GROUND, Lit, paint
from .scene import Flip, Root, Scene, arrange, follow
from .shown import Shown
from .texts import Say


class Drawing(Widget):
    """A widget that is a canvas."""

    canvas: Canvas | None = None

    @property
    def box(self) -> Rect:
        """The cells there are."""
        return Rect(0, 0, self.size.width, self.size.height)

    def draw(self) -> None:
        """Make the canvas anew, for a size that is not nothing."""

    def redraw(self) -> None:
        """Draw if there is anything to draw on."""
        if self.size.width and self.size.height:
            self.draw()
            self.refresh()

    def on_resize(self, _: Resize) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        return self.canvas.strip(y) if self.canvas and y < self.canvas.box.height else Strip.blank(self.size.width)


class LayoutView(Drawing):
    """The layout on its cloth. The root stays where it is while everything fits, whatever is played or picked."""

    class Touched(Message):
        """A lit place was clicked."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="layout")
        self.words: Say | None = None
        self.shown: Shown | None = None
        self.before: Shown | None = None
        """What was drawn before."""
        self.places: list[Place] = []
        self.aimed: Place | None = None
        self.scene: Scene | None = None
        self.scene_box: Rect | None = None
        self.flip = Flip()
        self.touched: list[tuple[Rect, Lit]] = []

    def show(self, say: Say, shown: Shown, choice: Choice) -> None:
        """Draw this."""
        self.words, self.shown, self.places, self.aimed = say, shown, choice.places, choice.aimed
        self.redraw()

    def touch(self, place: Place) -> None:
        """A place is played at: of two mirror places (RG2) the tile will lie at the one that was touched."""
        option, arm = place
        if arm and arm != option.arms[0]:
            straight, branch = self.flip
            self.flip = Flip(straight != (arm == "B"), branch != (arm == "b"))

    def draw(self) -> None:
        if self.shown is None or self.words is None:
            return
        kept = self._kept(self.shown)
        self.scene = arrange(self.shown.layout, self.shown.options, self.box, kept, self.flip)
        self.before, self.scene_box, self.touched = self.shown, self.box, []
        if self.scene is None:
            self.canvas = Canvas(self.size.width, self.size.height, GROUND)
            self.canvas.put(1, 0, self.words("no-room"), GROUND)
            return
        lit = [Lit(arm, option, (option, arm) == self.aimed) for option, arm in self.places]
        last = self.shown.last.tile if self.shown.last else None
        self.canvas, self.touched = paint(self.scene, self.shown.layout, self.box, lit, last)

    def _kept(self, now: Shown) -> Root | None:
        """Where the root was and should stay, if anything is to stay."""
        before = self.before
        if before is None or before.hand != now.hand:
            self.flip = Flip()
            return None
        if self.scene is None or self.scene_box != self.box:
            return None
        if before.layout.root and now.layout.root and before.layout.root.tile != now.layout.root.tile:
            kept = follow(self.scene, before.layout, now.layout)
            self.flip = kept.flip if kept else Flip()
            return kept
        return self.scene.root

    def on_click(self, event: Click) -> None:
        """Of what was clicked, whatever is a lit place."""
        if place := _at(self.touched, event):
            self.post_message(self.Touched((place.option, place.arm)))


class RackView(Drawing):
    """One's own tiles, with the places of each."""

    class Touched(Message):
        """A tile was clicked, or the line of one of its places."""

        def __init__(self, touch: Touch) -> None:
            super().__init__()
            self.touch = touch

    def __init__(self) -> None:
        super().__init__(id="rack")
        self.words: Say | None = None
        self.beside: Sequence[Text] = ()
        self.rack = Rack((), (), False, None, None)
        self.big = False
        self.touched: list[tuple[Rect, Touch]] = []

    def show(self, rack: Rack, big: bool, say: Say, beside: Sequence[Text]) -> None:
        """Draw this; `beside` stands at the right end."""
        self.rack, self.big, self.words, self.beside = rack, big, say, beside
        self.redraw()

    def draw(self) -> None:
        if self.words:
            self.canvas, self.touched = draw_rack(self.words, self.rack, self.box, self.big, self.beside)

    def on_click(self, event: Click) -> None:
        """Of what was clicked, whatever is a tile or a line."""
        if touch := _at(self.touched, event):
            self.post_message(self.Touched(touch))


T = TypeVar("T")


def _at(touched: list[tuple[Rect, T]], event: Click) -> T | None:
    """What can be touched where the click was."""
    point = Rect(event.x, event.y, 1, 1)
    return next((what for rect, what in touched if rect.overlaps(point)), None)
