"""Colours of the terminal (those of the page by night), and how numbers and tiles are written."""

from __future__ import annotations

from rich.style import Style

ROOM, PANEL, CLOTH, RACK = "#101514", "#1a2120", "#22363a", "#1a2b2e"
INK, INK_2, INK_3, LINE = "#e9eeeb", "#b3beba", "#93a09c", "#36413f"
ON_CLOTH_2, LIT_FILL, AIM_FILL = "#afbfbb", "#3a5055", "#5a7378"
IVORY, EDGE, PIP, BADGE = "#ede6d3", "#978b6f", "#1f1b17", "#0c100f"
LIT, SPINNER, ACT, GAIN = "#ffffff", "#de6406", "#8cc4bb", "#7ccb98"
TEAMS = (("#4f6bd6", "#ffffff"), ("#efc050", "#2a1f00"))
"""The ground of a team's mark, and what is written on it."""

PLAIN = Style(color=INK)
QUIET = Style(color=INK_2)
FAINT = Style(color=INK_3)
BOLD = Style(color=INK, bold=True)
LIT_TEXT = Style(color=LIT, bold=True)
POINTS = Style(color=BADGE, bgcolor=LIT, bold=True)
"""A white pill: points."""
NEXT = Style(color="#0d1716", bgcolor=ACT, bold=True)
"""The one main key of a sheet."""


def figure(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A number with its sign: `+15`, `−10`, `+0`."""
    return figure(value) if value < 0 else f"+{value}"


def tile_name(tile: str) -> str:
    """A tile as it is written: `25` is `2|5`."""
    return f"{tile[0]}|{tile[1]}"


PANEL_WIDTH = 41
"""Columns of the panel: the longest play, and its edges."""

CSS = f"""
Screen {{ background: {ROOM}; color: {INK}; }}
Static {{ text-wrap: nowrap; text-overflow: ellipsis; }}
#head {{ height: 1; }}
#middle {{ height: 1fr; }}
#cloth {{ width: 1fr; background: {CLOTH}; }}
#plates, #told, #keys {{ height: 1; }}
#layout {{ height: 1fr; }}
#panel {{ width: {PANEL_WIDTH}; padding: 0 1; background: {PANEL}; border-left: vkey {ROOM}; display: none; }}
.wide #panel {{ display: block; }}
#scroll {{ height: 1fr; background: {PANEL}; padding: 1 2 0 2; scrollbar-size-vertical: 1; display: none; }}
#sheet {{ height: auto; text-wrap: wrap; }}
.sheeted #plates, .sheeted #layout, .sheeted #told, .sheeted #rack {{ display: none; }}
.sheeted #scroll {{ display: block; }}
#small {{ height: 1fr; content-align: center middle; text-wrap: wrap; display: none; }}
.too-small #head, .too-small #middle, .too-small #keys {{ display: none; }}
.too-small #small {{ display: block; }}
Popup {{ align: center middle; background: {ROOM} 60%; }}
.popup {{ width: auto; max-width: 100%; height: auto; padding: 1 2; text-wrap: wrap; }}
.popup {{ background: {PANEL}; border: round {LINE}; }}
"""
"""How the parts of the screen stand (Textual's style sheet)."""
