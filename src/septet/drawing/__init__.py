"""Pictures of tables, positions and figures: from the plain data of `picture` to a PNG.

`look` (colours and signs, read from the page's own files) and `paths` → `ink` (a canvas, smooth shapes, words) →
`walk`, `arms` (where tiles lie), `marks`, `tiles`, `cards` → `sheet` (the paper) → `rocks`, `sevens` → `position`,
`welcome`. Nothing here knows a rule or a secret: a picture shows what it is given.
"""

from .ink import png
from .look import Theme
from .position import position
from .rocks import Told, rocks
from .sevens import Table, sevens
from .sheet import HIGH, WIDE, Member, Sheet, Side
from .welcome import welcome

__all__ = [
    "HIGH",
    "WIDE",
    "Member",
    "Sheet",
    "Side",
    "Table",
    "Theme",
    "Told",
    "png",
    "position",
    "rocks",
    "sevens",
    "welcome",
]
