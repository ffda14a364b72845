"""`septet puzzles`: positions in which exactly one play is clearly best, printed or made anew."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from septet import SeptetError, read, seven_rocks

from .options import wrong

if TYPE_CHECKING:
    from septet.analysis.seven_rocks.puzzles import Puzzle


def puzzles(
    make: Annotated[
        int | None,
        typer.Option("--make", metavar="N", min=1, max=100_000, help="Make so many, else print the bundled."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="With --make: the same seed makes the same puzzles.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write them there, else to standard output.")
    ] = None,
) -> int:
    """Puzzles of Seven Rocks: positions of bots' hands in which, all hands open, exactly one play is clearly best.

    A line is a position as `septet solve` reads it, then the best play and its value. Those with few tiles come first.

    \b
    septet puzzles
    septet puzzles --make 20 --seed 7 --out puzzles.txt
    """
    from septet.analysis.seven_rocks.puzzles import bundled

    if make is None:
        if seed is not None:
            raise wrong("is for --make", "--seed")
        found = list(bundled())
    else:
        if find_spec("numba") is None:
            raise SeptetError("making puzzles needs the extra, pip install 'septet[fast]'")
        found = made(make, seed or 0)
    text = "".join(f"{puzzle.format()}\n" for puzzle in found)
    if out:
        out.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")
    return 0


def made(number: int, seed: int) -> list[Puzzle]:
    """So many puzzles, those with few tiles first."""
    from .arena import with_progress

    found = list(with_progress(islice(from_matches(seed), number), number))
    return sorted(found, key=lambda puzzle: sum(puzzle.state().held))


def from_matches(seed: int) -> Iterator[Puzzle]:
    """Puzzles from match after match of four `club` bots under the standard rules, at most one from each hand."""
    from septet.analysis.seven_rocks.puzzles import puzzle_of
    from septet.arena import Plan, play_match

    game = seven_rocks.GAME
    plan = Plan(game.id, ("club",) * len(game.seats), seed, seven_rocks.STANDARD, keep=True)
    for number in count(1):
        (record,) = read(play_match(plan, number).record or "")
        yield from filter(None, map(puzzle_of, record.hands()))
