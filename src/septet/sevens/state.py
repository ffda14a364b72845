"""The state of a game: the row of cells, the stock and the faces, held frozen."""

from __future__ import annotations

from typing import Any

from .cards import KEYS, KINDS
from .cells import (
    BEGUN,
    FIRST_SEAT,
    FIXED,
    MOST_SEATS,
    MOST_TEAMS,
    NOBODY,
    OFFSET,
    OUT_SEAT,
    PICKING,
    PILE,
    PILE_SIZE,
    RESULT,
    SIZE,
    TURN,
)
from .faces import Faces


class State:
    """A game at one moment. Each name of the table above is an attribute: an int, or a tuple of ints; `hand` and `foot`
    are a tuple a seat. `stock` holds the kinds of the stock as it lay after the flip, in draw order, `stock_left` of
    which are still there; the names of Faces say which physical card is where.
    """

    __slots__ = ("cells", "faces", "stock")

    cells: tuple[int, ...]
    stock: tuple[int, ...]
    faces: Faces

    def __init__(self, cells: tuple[int, ...], stock: tuple[int, ...], faces: Faces) -> None:
        for name, value in (("cells", cells), ("stock", stock), ("faces", faces)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a state is never changed")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("faces_"):
            return getattr(self.faces, name.removeprefix("faces_"))
        if name not in OFFSET:
            raise AttributeError(name)
        at, size = OFFSET[name], SIZE[name]
        if name == "pile":
            return self.cells[at : at + self.cells[PILE_SIZE]]
        if name in ("hand", "foot"):
            return tuple(self.cells[at + seat * KINDS :][:KINDS] for seat in range(MOST_SEATS))
        return self.cells[at] if size == 1 else self.cells[at : at + size]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash((self.cells, self.stock, self.faces))

    def __repr__(self) -> str:
        return f"State({self.cells!r}, {self.stock!r}, {self.faces!r})"

    def _replace(self, **fields: Any) -> State:
        """A state with these fields; what is not named stays."""
        cells, stock, faces = list(self.cells), self.stock, self.faces
        for name, value in fields.items():
            if name == "stock":
                stock = value
            elif name.startswith("faces_"):
                faces = faces._replace(**{name.removeprefix("faces_"): value})
            elif name == "pile":
                cells[PILE:] = value
            elif SIZE[name] == 1:
                cells[OFFSET[name]] = value
            else:
                flat = [count for row in value for count in row] if name in ("hand", "foot") else value
                cells[OFFSET[name] : OFFSET[name] + SIZE[name]] = flat
        return State(tuple(cells), stock, faces)


def _first_state() -> State:
    cells = [0] * FIXED
    for at in (TURN, RESULT, OUT_SEAT, BEGUN, PICKING, FIRST_SEAT):
        cells[at] = NOBODY
    faces = Faces(
        hands=((),) * MOST_SEATS,
        feet=((),) * MOST_SEATS,
        melds=(((),) * KEYS,) * MOST_TEAMS,
        books=((),) * MOST_TEAMS,
    )
    return State(tuple(cells), (), faces)


FIRST = _first_state()
"""Before the first deal."""
