"""`septet warmup`: compile what simulations use, so that the first of them need not wait."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from septet import SeptetError

WARM: dict[str, str] = {
    "Seven Rocks: a random hand": "septet.seven_rocks.playout",
    "Sevens: a random round": "septet.sevens.playout",
    "Seven Rocks: a hand with all tiles known": "septet.solve",
    "Seven Rocks: bots": "septet.bots.all",
    "Sevens: coach and review": "septet.analysis.sevens.coach",
    "Sevens: rounds of bots": "septet.bots.sevens.rounds",
    "many hands and rounds at once": "septet.envs.batch",
}
"""What is compiled, and the module that does it: its function `warm()` uses each of its compiled kernels once."""


def warmup(console: Console) -> None:
    """Compile all of WARM, telling how far it is. Raises SeptetError where Numba is not installed."""
    if find_spec("numba") is None:
        raise SeptetError("there is nothing to compile with: install the extra, pip install 'septet[fast]'")
    from septet.twins import folder

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=len(WARM))
        for what, module in WARM.items():
            progress.update(task, description=what)
            import_module(module).warm()
            progress.advance(task)
    console.print(f"{len(WARM)} simulations are compiled, kept in {folder()}", soft_wrap=True)
