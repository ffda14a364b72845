"""What the person has in hand: the tile picked and the place aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from septet.seven_rocks import Arm, Option

Place = tuple[Option, Arm | None]
"""A place where a tile may go: a play, and the arm on which it would lie (of two mirror places each is one)."""


class Choice:
    """The tile picked (None: none) and which of its places is aimed at."""

    def __init__(self) -> None:
        self.tile: str | None = None
        self.at = 0
        self.options: tuple[Option, ...] = ()

    def follow(self, options: tuple[Option, ...]) -> None:
        """The legal plays have changed: a tile that cannot be played is put back."""
        if options != self.options:
            self.at = 0
        self.options = options
        if self.tile not in self.tiles:
            self.tile = None

    @property
    def tiles(self) -> list[str]:
        """The tiles that can be played, ascending."""
        return sorted({option.tile for option in self.options})

    @property
    def places(self) -> list[Place]:
        """The places of the picked tile."""
        return [(option, arm) for option in self.options if option.tile == self.tile for arm in option.arms or (None,)]

    @property
    def aimed(self) -> Place | None:
        """The place aimed at."""
        return self.places[self.at] if self.tile else None

    def pick(self, tile: str | None) -> None:
        """Pick a tile that can be played, or none."""
        if tile is None or tile in self.tiles:
            self.tile, self.at = tile, 0

    def aim(self, option: Option) -> None:
        """Pick the tile of this play and aim at its place."""
        self.pick(option.tile)
        self.at = next((at for at, (other, _) in enumerate(self.places) if other == option), 0)

    def step_tile(self, by: int) -> None:
        """The next tile to the right (1) or left (-1), going round."""
        self.pick(stepped(self.tiles, self.tile, by))

    def step_place(self, by: int) -> None:
        """The next place; picks the first tile if none is."""
        if self.tile is None:
            self.step_tile(1)
        elif self.places:
            self.at = (self.at + by) % len(self.places)


def stepped(row: Sequence[str], now: str | None, by: int) -> str | None:
    """The next of a row, going round; the first (going back: the last) if there is none now."""
    if not row:
        return None
    if now not in row:
        return row[0 if by > 0 else -1]
    return row[(row.index(now) + by) % len(row)]
