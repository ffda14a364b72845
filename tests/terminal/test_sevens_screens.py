"""Whole screens of Sevens, compared with the ones that were looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from card_screens import by_bots, card_table, placed, seated
from hands import position
from septet.table import Event, Table
from tables import dealt

Snapshot = Callable[[str, str], None]
NARROW, WIDE, MIDDLE = (80, 24), (120, 40), (100, 30)


def scored(form: str, lang_seed: int = 1) -> Table:
    """After a first round of few cards."""
    at = by_bots(card_table(form, lang_seed, rules="decks=3" if form == "2x2" else ""), 10_000)
    assert at.phase == "settled"
    return dealt(at)


def over() -> Table:
    """A game that was ended early."""
    at = card_table()
    at.apply([Event("next"), *at.end(at.version)])
    return at


def opening() -> Table:
    """P1 is to open with aces, kings and wild cards."""
    hand = "As Ah Kd Kc Ks 2h X 7s 7h 3d 3c 9s"
    return placed(position(P1=hand, melds={"B": "444 88822"}, books={"B": "KKKKKKK"}, pile="5s 6h Qd"))


SCREENS: dict[str, tuple[Callable[[], Table], tuple[int, int], str, str]] = {
    "deal-en-80x24": (card_table, NARROW, "en", ""),
    "deal-zh-80x24": (lambda: card_table("4x2"), NARROW, "zh-CN", ""),
    "play-en-120x40": (lambda: by_bots(card_table(), 16), WIDE, "en", "s"),
    "play-en-80x24": (lambda: by_bots(card_table(), 16), NARROW, "en", "s"),
    "play-2x3-en-80x24": (lambda: by_bots(card_table("2x3"), 30), NARROW, "en", ""),
    "play-3x2-zh-80x24": (lambda: by_bots(card_table("3x2"), 30), NARROW, "zh-CN", ""),
    "play-4x2-zh-100x30": (lambda: by_bots(card_table("4x2"), 60), MIDDLE, "zh-CN", ""),
    "play-4x2-en-80x24": (lambda: by_bots(card_table("4x2"), 60), NARROW, "en", ""),
    "tray-en-80x24": (opening, NARROW, "en", "k k k x w a a 3"),
    "sheet-en-120x40": (lambda: scored("2x2"), WIDE, "en", ""),
    "sheet-zh-80x24": (lambda: scored("2x2"), NARROW, "zh-CN", ""),
    "over-en-80x24": (over, NARROW, "en", ""),
    "help-en-80x24": (opening, NARROW, "en", "question_mark"),
    "help-zh-80x24": (opening, NARROW, "zh-CN", "question_mark"),
    "small-en-70x24": (opening, (70, 24), "en", ""),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_the_screen_of_sevens(name: str, snapshot: Snapshot) -> None:
    make, size, lang, keys = SCREENS[name]
    async with seated(make(), size, lang) as screen:
        await screen.press(*keys.split())
        snapshot(f"terminal/sevens-{name}.txt", screen.text)
