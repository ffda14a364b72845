"""What somebody who looks on has missed of the hand on the table: what a spectator was sent then, made again."""

from __future__ import annotations

from collections.abc import Mapping

from septet.table import Choose, Saved

from . import frames

MOST = 40
"""So many frames in one answer; whoever wants more asks for those before the first of them."""
SHOWN = ("next", "move", "back")
"""The events that change what lies on the table."""


def seen(saved: Saved, bots: Mapping[str, Choose], name: str, before: int) -> bytes:
    """The last frames of the hand on the table before a version, the oldest first, encoded as a list.

    Nothing in them is secret: they are made of the table as it was, for a spectator, as they were made then.
    """
    wanted: list[int] = []
    for version, event in enumerate(saved.events[: max(0, before - 1)], 1):
        if event.kind == "next":
            wanted.clear()
        if event.kind in SHOWN:
            wanted.append(version)
    made = []
    table = saved.head.table(bots)
    for version in wanted[-MOST:]:
        table.apply(saved.events[table.version : version])
        if table.hand:
            made.append(frames.frame(table, name, None))
    return b"[" + b",".join(made) + b"]"
