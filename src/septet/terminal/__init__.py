"""A match of Seven Rocks in the terminal, at the same table as everywhere, in this process.

From left to right: `grid` (cells, one arm) → `scene` (the whole layout) → `canvas`, `paint` (in characters); `shown`
(one look at the table) → `texts`, `sheets`, `hand` (what is written) → `views`, `popups`, `app` (Textual) → `start`.
"""

from .app import Terminal
from .start import TerminalError, play

__all__ = ["Terminal", "TerminalError", "play"]
