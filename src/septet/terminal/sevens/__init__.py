"""A game of Sevens in the terminal, in any form, at the same table as everywhere, in this process.

From left to right: `shown` (one look at the table), `tray` (cards gathered before they go down) → `names` (cards,
people and turns in words) → `melds`, `parts`, `holding`, `sheets` (what is written where) → `screen`,
`app` (Textual).
"""

from .app import SevensTerminal
from .sizes import LEAST

__all__ = ["LEAST", "SevensTerminal"]
