"""A table and its store: seats, bots, knocks, deals, events. Web and terminal are front doors of the same table."""

from .events import Event, Events
from .keeping import Kept
from .party import Party, Seat
from .store import Head, Saved, Store, StoreError, default_folder, head
from .table import Choose, Table, Terms, rematch

__all__ = [
    "Choose",
    "Event",
    "Events",
    "Head",
    "Kept",
    "Party",
    "Saved",
    "Seat",
    "Store",
    "StoreError",
    "Table",
    "Terms",
    "default_folder",
    "head",
    "rematch",
]
