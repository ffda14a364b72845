"""A table and its store: seats, bots, knocks, events. Web and terminal are front doors of the same table."""

from .store import Head, Saved, Store, StoreError, default_folder, head
from .table import Choose, Event, Events, Seat, Table, rematch

__all__ = [
    "Choose",
    "Event",
    "Events",
    "Head",
    "Saved",
    "Seat",
    "Store",
    "StoreError",
    "Table",
    "default_folder",
    "head",
    "rematch",
]
