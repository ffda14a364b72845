"""Seven Rocks once more, written only from the rules, as plainly as can be: what the engine is compared with.

Nothing of `septet` is imported. Tiles, sides, seats and moves are the letters people write: a layout is a graph that
says, of every tile, what is joined to each of its sides.
"""

from .layout import Layout
from .match import Match

__all__ = ["Layout", "Match"]
