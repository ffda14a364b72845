"""What goes over the wire about advice during play: asked for by the seat to act, answered to its socket alone."""

from __future__ import annotations

from msgspec import Struct

from septet.seven_rocks import SeatLetter

from .common import Asked
from .messages_analysis import Why


class AskHint(Asked, frozen=True, tag="hint", kw_only=True):
    """Ask what to play in the state with this version: for a person who plays with bots alone."""

    version: int


class Hinted(Struct, frozen=True, tag="hinted"):
    """What `expert` would play in a seat's place in Seven Rocks, from what that seat sees.

    best     the play
    instead  the play it is compared with, of all others the one that scores most at once; None where there is no other
    why      what speaks for it
    worlds   in how many deals that fit what the seat sees the two were compared
    """

    version: int
    seat: SeatLetter
    best: str
    instead: str | None
    why: tuple[Why, ...]
    worlds: int
