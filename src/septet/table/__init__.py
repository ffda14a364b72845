"""A table and its store: seats, bots, knocks, deals, events. Web and terminal are front doors of the same table."""

from .events import Event, Events
from .folded import Choose, Terms
from .keeping import Kept
from .party import Party, Seat
from .store import Head, Saved, Store, default_folder, head
from .table import Table, rematch
from .writing import StoreError

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
