"""Draw the icons of the page as an app: `python tools/icons.py`, after a change of the look.

The 3|4 on the cloth: seven pips. The files go into the client's `public` folder, from where the build takes them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from PIL import Image

import page
from septet.drawing.ink import FINE, Canvas, png, slab
from septet.drawing.look import Colour, colours
from septet.drawing.tiles import CORNER, PIPS, SIDE, tile, turned

PUBLIC = page.CLIENT / "public"
COLOUR = colours("light")
HALVES = (3, 4)
TILT = 24
"""Degrees clockwise from upright."""
CLOTH = 0.22
"""The corners of the cloth, of its width."""


@dataclass(frozen=True)
class Icon:
    """A file, its width in pixels, how wide the tile is of that, and whether the cloth has corners."""

    name: str
    size: int
    part: float
    has_corners: bool


ICONS = (
    Icon("icon-192.png", 192, 0.38, True),
    Icon("icon-512.png", 512, 0.38, True),
    # A system may cut off all but a circle of four fifths.
    Icon("icon-maskable-512.png", 512, 0.33, False),
    Icon("apple-touch-icon.png", 180, 0.37, False),
)
FAVICON = "favicon.svg"


def drawn(icon: Icon) -> Image.Image:
    """The picture of an icon: first four times as large."""
    large = icon.size * FINE
    canvas = Canvas(large, large, COLOUR["cloth"])
    bone = leaning(tile("light", round(large * icon.part), *HALVES, 1))
    dark = leaning(tile("light", round(large * icon.part), *HALVES, 1)).getchannel("A").point(lambda value: value // 4)
    left, top = (large - bone.width) / 2, (large - bone.height) / 2
    for lower in range(1, 5):  # a soft edge: the shape again and again, a little lower
        canvas.put(dark, left, top + lower * large * 0.005, COLOUR["badge"])
    canvas.paste(bone, left, top)
    image = canvas.image.reduce(FINE)
    if icon.has_corners:
        image.putalpha(slab(icon.size, icon.size, CLOTH * icon.size))
    return image


def leaning(upright: Image.Image) -> Image.Image:
    """A tile tilted, with room around it."""
    room = ceil(upright.height / 4)
    area = Image.new("RGBA", (upright.width + 2 * room, upright.height + 2 * room), (*COLOUR["ivory-edge"], 0))
    area.paste(upright, (room, room))
    return area.rotate(-TILT, Image.Resampling.BICUBIC)


def favicon() -> str:
    """The same for the smallest sizes, as SVG: the tile fills the cloth, its pips are larger."""
    u, r, pip = 13, 13 * CORNER, 1.8
    left, top = 16 - u / 2, 16 - u - SIDE * u / 2
    pips = []
    for half, count in ((-0.5, HALVES[0]), (0.5, HALVES[1])):
        for x, y in (turned(along * 0.95 + half, aside * 0.95, 1) for along, aside in PIPS[count]):
            pips.append(f'<circle cx="{16 + x * u:.4g}" cy="{top + u + y * u:.4g}" r="{pip}"/>')
    slabs = [
        f'<rect x="{left:g}" y="{top + lower * u:.4g}" width="{u}" height="{2 * u}" rx="{r:.3g}" fill="{web(colour)}"/>'
        for lower, colour in ((SIDE, COLOUR["ivory-side"]), (0, COLOUR["ivory"]))
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" rx="7" fill="{web(COLOUR["cloth"])}"/>'
        f'<g transform="rotate({TILT} 16 16)">{"".join(slabs)}<g fill="{web(COLOUR["pip"])}">{"".join(pips)}</g></g>'
        "</svg>\n"
    )


def web(colour: Colour) -> str:
    """A colour as the web writes it."""
    return "#" + bytes(colour).hex()


def files() -> Iterator[tuple[Path, bytes]]:
    """Every file with its contents."""
    yield PUBLIC / FAVICON, favicon().encode()
    for icon in ICONS:
        yield PUBLIC / icon.name, png(drawn(icon))


def main() -> int:
    """Write them."""
    PUBLIC.mkdir(exist_ok=True)
    for file, contents in files():
        file.write_bytes(contents)
        print(f"{file.relative_to(page.ROOT)}: {len(contents):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
