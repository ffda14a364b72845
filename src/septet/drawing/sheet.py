"""The paper beside the cloth: game, teams and scores, what happens; and how a picture is divided between the two."""

from __future__ import annotations

from dataclasses import dataclass

from .ink import Canvas, face_for, glyph, length, shortened
from .look import Theme, colours
from .marks import mark

WIDE, HIGH = 1200, 630
"""What the lengths below are meant for: the size of a link's preview."""
PAPER, STRIP = 330, 84
SIGN = "Septet"


@dataclass(frozen=True)
class Member:
    """Who sits at a seat. `seat` is the letter or number inside its mark."""

    seat: str
    name: str

    @property
    def shown(self) -> str:
        """The name, or the seat where the font has no letters for it."""
        return self.seat if face_for(self.name) is None else self.name


@dataclass(frozen=True)
class Side:
    """A team with its points."""

    name: str
    members: tuple[Member, ...]
    score: int


@dataclass(frozen=True)
class Sheet:
    """What stands on the paper: a title, a quieter line below it, the teams, and at the foot what happens."""

    title: str
    note: str
    sides: tuple[Side, ...]
    told: str


@dataclass(frozen=True)
class Frame:
    """A picture divided: the cloth with a strip at its foot on the left, the paper on the right."""

    canvas: Canvas
    theme: Theme
    width: int
    height: int
    scale: float
    cloth: int
    """How wide the cloth is."""
    strip: int
    """How high the strip is; 0 where there is none."""

    def px(self, length: float) -> int:
        """A length of the preview in pixels of this picture."""
        return max(1, round(length * self.scale))


def framed(size: tuple[int, int], theme: Theme, sheet: Sheet | None, strip: float = STRIP) -> Frame:
    """A new picture with its paper; only cloth if there is no sheet."""
    width, height = size
    colour = colours(theme)
    scale = min(width / WIDE, height / HIGH)
    canvas = Canvas(width, height, colour["cloth"])
    paper = round(PAPER * scale) if sheet else 0
    frame = Frame(canvas, theme, width, height, scale, width - paper, round(strip * scale) if sheet else 0)
    canvas.fill(0, height - frame.strip, frame.cloth, frame.strip, colour["cloth-2"])
    if sheet:
        _paper(frame, sheet)
    return frame


def _paper(frame: Frame, sheet: Sheet) -> None:
    canvas, colour, px = frame.canvas, colours(frame.theme), frame.px
    left, right = frame.cloth + px(28), frame.width - px(28)
    room = right - left
    canvas.fill(frame.cloth, 0, frame.width - frame.cloth, frame.height, colour["panel"])
    canvas.words(left, px(62), shortened(sheet.title, px(34), room, 600), px(34), colour["ink"], 600)
    canvas.words(left, px(97), shortened(sheet.note, px(22), room), px(22), colour["ink-3"])
    canvas.fill(left, px(124), room, px(2), colour["line"])
    few = len(sheet.sides) < 3
    step = 128 if few else 84
    for at, side in enumerate(sheet.sides):
        _side(frame, side, at, (left, px(142 + at * step)), room, few)
    base = frame.height - px(36)
    canvas.fill(left, base - px(48), room, px(2), colour["line"])
    sign = px(30)
    canvas.put(glyph("seven", sign), left, base - px(23), colour["act"])
    canvas.words(left + sign + px(10), base, SIGN, px(24), colour["ink-2"], 600)
    if sheet.told:
        canvas.words(left, base - px(74), shortened(sheet.told, px(24), room, 600), px(24), colour["ink"], 600)


def _side(frame: Frame, side: Side, team: int, corner: tuple[int, int], room: int, few: bool) -> None:
    """A team: its sign, its name, its points, and below who they are."""
    canvas, colour, px = frame.canvas, colours(frame.theme), frame.px
    left, top = corner
    score, large = str(side.score).replace("-", "−"), px(58 if few else 40)
    sign = px(32)
    middle = top + px(34 if few else 24)
    mark(canvas, frame.theme, left + sign / 2, middle, sign, team)
    canvas.words(left + room, middle + 0.36 * large, score, large, colour["ink"], 600, "rs")
    wide = room - sign - px(24) - length(score, large, 600)
    canvas.words(
        left + sign + px(12), middle + px(10), shortened(side.name, px(28), wide, 600), px(28), colour["ink"], 600
    )
    names = " & ".join([", ".join(names[:-1]), names[-1]] if (names := [m.shown for m in side.members])[1:] else names)
    below = middle + px(58 if few else 44)
    canvas.words(left, below, shortened(names, px(24), room), px(24), colour["ink-2"])
