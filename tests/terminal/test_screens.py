"""Whole screens, compared with the ones that were looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from screens import DRAW, printed_hand, running
from septet.seven_rocks import Rules
from septet.table import Event, Table
from tables import table

Snapshot = Callable[[str, str], None]
NARROW, WIDE, MIDDLE, LEAST = (80, 24), (120, 40), (100, 30), (64, 24)


def drawn_lead() -> Table:
    """Before the first hand, after a tie in the draw."""
    at = table(1)
    at.apply(
        [
            Event(
                "deal",
                f"{DRAW} deal N 00 01 02 03 04 05 06 / E 11 12 13 14 15 16 22 / S 23 24 25 26 33 34 35 /"
                " W 36 44 45 46 55 56 66",
            )
        ]
    )
    return at


def blocked() -> Table:
    return printed_hand(28, "W", then=DRAW)


def over() -> Table:
    return printed_hand(20, "W", Rules(target=80))


SCREENS: dict[str, tuple[Callable[[], Table], tuple[int, int], str, tuple[str, ...]]] = {
    "lead-en-80x24": (drawn_lead, NARROW, "en", ()),
    "lead-zh-64x24": (drawn_lead, LEAST, "zh-CN", ()),
    "opening-en-80x24": (lambda: printed_hand(0, "E"), NARROW, "en", ("right", "right")),
    "play-en-80x24": (lambda: printed_hand(18, "W"), NARROW, "en", ()),
    "picked-en-80x24": (lambda: printed_hand(18, "W"), NARROW, "en", ("right", "right", "down")),
    "picked-en-120x40": (lambda: printed_hand(18, "W"), WIDE, "en", ("right", "right", "down")),
    "picked-en-170x50": (lambda: printed_hand(18, "W"), (170, 50), "en", ("right", "right", "down")),
    "branch-zh-100x30": (lambda: printed_hand(11, "N"), MIDDLE, "zh-CN", ("right", "right", "down")),
    "branch-en-80x24": (lambda: printed_hand(8, "E"), NARROW, "en", ()),
    "settled-en-80x24": (blocked, NARROW, "en", ()),
    "settled-zh-100x30": (blocked, MIDDLE, "zh-CN", ()),
    "settled-layout-en-80x24": (blocked, NARROW, "en", ("v",)),
    "settled-en-120x40": (blocked, WIDE, "en", ()),
    "over-en-80x24": (over, NARROW, "en", ()),
    "over-zh-120x40": (over, WIDE, "zh-CN", ()),
    "help-en-80x24": (drawn_lead, NARROW, "en", ("question_mark",)),
    "help-zh-80x24": (drawn_lead, NARROW, "zh-CN", ("question_mark",)),
    "leave-en-80x24": (drawn_lead, NARROW, "en", ("q",)),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_the_screen(name: str, snapshot: Snapshot) -> None:
    make, size, lang, keys = SCREENS[name]
    async with running(make(), size, lang) as screen:
        await screen.press(*keys)
        snapshot(f"terminal/{name}.txt", screen.text)
