"""The state of a game: the row of cells, the stock and the faces, held frozen."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

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

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __reduce__(self) -> tuple[type[State], tuple[Any, ...]]:
        return State, (self.cells, self.stock, self.faces)

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


def _reads(name: str) -> Callable[[State], Any]:
    """What reads the cells with this name."""
    at, size = OFFSET[name], SIZE[name]
    if name == "pile":
        return lambda state: state.cells[at : at + state.cells[PILE_SIZE]]
    if name in ("hand", "foot"):
        each = [slice(at + seat * KINDS, at + (seat + 1) * KINDS) for seat in range(MOST_SEATS)]
        return lambda state: tuple([state.cells[own] for own in each])
    return lambda state: state.cells[at] if size == 1 else state.cells[at : at + size]


for _name in OFFSET:
    setattr(State, _name, property(_reads(_name)))
for _name in Faces._fields:
    setattr(State, f"faces_{_name}", property(attrgetter(f"faces.{_name}")))


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
