"""The icons that the page carries are those that are drawn, and of the sizes that their names say."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

import icons
import page
from septet.drawing.look import colours

CLOTH = colours("light")["cloth"]


def opened(name: str) -> Image.Image:
    """An icon of the page."""
    with Image.open(icons.PUBLIC / name) as icon:
        return icon.copy()


@pytest.mark.parametrize("icon", icons.ICONS, ids=lambda icon: icon.name)
def test_an_icon_is_what_is_drawn(icon: icons.Icon) -> None:
    kept, made = opened(icon.name), icons.drawn(icon)
    assert kept.size == made.size == (icon.size, icon.size)
    assert kept.mode == made.mode
    assert ImageChops.difference(kept, made).getbbox() is None, "please run: python tools/icons.py"


def test_the_favicon_is_what_is_drawn_with_seven_pips() -> None:
    kept = (icons.PUBLIC / icons.FAVICON).read_text(encoding="utf-8")
    assert kept == icons.favicon()
    assert len(ElementTree.fromstring(kept).findall(".//{*}circle")) == 7  # noqa: S314 (our own)


def test_icons_that_a_system_cuts_are_opaque_and_keep_the_tile_inside() -> None:
    icon = opened("icon-maskable-512.png")
    assert icon.mode == "RGB"
    assert opened("apple-touch-icon.png").mode == "RGB"
    seen = icon.load()
    assert seen
    away = max(hypot(x - 256, y - 256) for x in range(0, 512, 2) for y in range(0, 512, 2) if seen[x, y] != CLOTH)
    assert 150 < away <= 0.4 * 512


def test_the_page_names_its_icons() -> None:
    start = (page.CLIENT / "index.html").read_text(encoding="utf-8")
    for name in (icons.FAVICON, "icon-192.png", "apple-touch-icon.png"):
        assert f'href="/{name}"' in start


def test_the_files_are_small() -> None:
    assert sum(len(contents) for _, contents in icons.files()) < 150_000
