"""The layout as a graph: every tile, and what is joined to each of its sides."""

from __future__ import annotations

Place = tuple[str, str]
"""A tile and one of its sides: ("05", "0"), ("55", "B")."""

SET = [f"{low}{high}" for low in range(7) for high in range(low, 7)]


def is_double(tile: str) -> bool:
    return tile[0] == tile[1]


def pips(tile: str) -> int:
    return int(tile[0]) + int(tile[1])


class Layout:
    """The tiles in order of play, and `joined[tile][side]`: the tile there, None while that side is free."""

    def __init__(self) -> None:
        self.tiles: list[str] = []
        self.joined: dict[str, dict[str, str | None]] = {}

    @property
    def spinner(self) -> str | None:
        """R10: the first double of the hand."""
        return next((tile for tile in self.tiles if is_double(tile)), None)

    def free(self, tile: str, sides: str) -> list[str]:
        return [side for side in sides if self.joined[tile][side] is None]

    def open_of(self, tile: str) -> list[str]:
        """The sides of one tile where another may be joined now."""
        if not is_double(tile):
            return self.free(tile, tile)
        straight = self.free(tile, "AB")
        if tile != self.spinner:
            return straight
        return straight or self.free(tile, "ab")  # R11

    def open_places(self) -> set[Place]:
        """Every place where a tile may be joined, both of two mirror places included (R14)."""
        return {(tile, side) for tile in self.tiles for side in self.open_of(tile)}

    def named_places(self) -> set[Place]:
        """The same, but of two free sides of a double that mirror each other only the first (RG2)."""
        return {(tile, self.open_of(tile)[0]) if is_double(tile) else (tile, side) for tile, side in self.open_places()}

    def plays(self, hand: set[str]) -> set[str]:
        """Every play of a hand, as it is written."""
        if not self.tiles:
            return set(hand)
        return {
            f"{mine}@{tile}.{side}"
            for tile, side in self.named_places()
            for mine in hand
            if (tile[0] if is_double(tile) else side) in mine
        }

    def lay(self, play: str) -> None:
        """Lay a tile; the play is one of `plays`."""
        mine, _, place = play.partition("@")
        self.joined[mine] = dict.fromkeys("ABab" if is_double(mine) else mine)
        if place:
            tile, _, side = place.partition(".")
            number = tile[0] if is_double(tile) else side
            self.joined[tile][side] = mine
            self.joined[mine]["A" if is_double(mine) else number] = tile
        self.tiles.append(mine)

    def ends(self) -> list[tuple[str, int]]:
        """Every scoring end: the tile and what it counts (R9, R12)."""
        found: list[tuple[str, int]] = []
        for tile in self.tiles:
            if not is_double(tile):
                found += [(tile, int(half)) for half in self.free(tile, tile)]
            elif self.free(tile, "AB"):
                found.append((tile, 2 * int(tile[0])))
        return found

    def total(self) -> int:
        """R13."""
        return sum(value for _, value in self.ends())
