"""`septet arena --between`: every two of several bots at the same deals, in each other's seats."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable
from contextlib import nullcontext, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any

from septet.arena import Contest, Duel, Journal, Rating, Standing, check, map_matches, members, play_set, standing
from septet.bots import BOTS

from .arena import with_progress

WORTH_A_PROCESS = 30
"""So many sets of quick bots take about as long as starting a process."""


def contest(asked: Contest, pairs: int, jobs: int | None, file: Path | None, cluster: str, as_json: bool) -> int:
    """Play the sets that are not in the journal, print the standing. Raises BotError, ArenaError, OSError.

    Standard output and the journal depend on the contest and the number of pairs alone; the time taken goes to standard
    error.
    """
    with redirect_stdout(sys.stderr):
        for name in asked.bots:
            check(name, asked.game)
    count, began = pairs * len(asked.pairings), time.monotonic()
    # What bots and clusters print is no part of the result.
    with redirect_stdout(sys.stderr), Journal(file, asked) if file else nullcontext() as journal:
        finished = [] if journal is None else journal.finished[:count]
        done = len(finished)
        left = max(0, count - done)
        if jobs is None and not cluster:
            jobs = max(1, min(os.cpu_count() or 1, left if thinks(asked) else left // WORTH_A_PROCESS))
        together = 1 if thinks(asked) else 16
        sets = map_matches(partial(play_set, asked), count, jobs, after=done, together=together, cluster=cluster)
        for played in with_progress(sets if left else iter(()), count, done):
            finished.append(played)
            if journal is not None:
                journal.add(played)
    found = standing(asked, finished)
    print(json.dumps(as_data(asked, found)) if as_json else told(asked, found))
    seconds = time.monotonic() - began
    print(f"{left} of {count} pairs in {seconds:.1f} s", file=sys.stderr)
    return 0


def thinks(asked: Contest) -> bool:
    """Whether one of these bots takes its time."""
    return any(name not in BOTS or BOTS[name].part(asked.game).slow for team in asked.bots for name in members(team))


def as_data(asked: Contest, found: Standing) -> dict[str, object]:
    """The standing as JSON."""
    return {
        **{name: value for name, value in asked.described().items() if value and name not in ("contest", "code")},
        "matches": found.matches,
        "hands_played": found.hands,
        "duels": [_rounded(duel._asdict()) for duel in found.duels],
        "ratings": [_rounded(rating._asdict()) for rating in found.ratings],
        "faults": list(found.faults),
    }


def told(asked: Contest, found: Standing) -> str:
    """The standing in words."""
    rounds = "round" if asked.game == "sevens" else "hand"
    length = f"{asked.hands} {rounds}{'s' * (asked.hands > 1)} each" if asked.hands else "whole matches"
    rules = asked.rules.text()
    lines = [
        f"{asked.game} {asked.form}".rstrip() + f", {length}, seed {asked.seed}" + (f", {rules}" if rules else ""),
        "",
        *_table(("pairs", "difference", "won by the first"), map(_duel, found.duels)),
        "",
        *_table(("rating",), map(_rating, sorted(found.ratings, key=lambda rating: -rating.rating))),
        "",
        "in brackets: 95 % intervals",
        *found.faults,
    ]
    return "\n".join(lines)


def _duel(duel: Duel) -> tuple[str, ...]:
    mean = f"{duel.mean:+.1f}" + (f" ({duel.interval[0]:+.1f} to {duel.interval[1]:+.1f})" if duel.interval else "")
    low, high = duel.share_interval
    share = f"{duel.share:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")
    return f"{duel.first} - {duel.second}", str(duel.sets), mean, share


def _rating(rating: Rating) -> tuple[str, ...]:
    low, high = rating.interval
    return rating.bot, f"{rating.rating:+.0f} ({low:+.0f} to {high:+.0f})"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Lines in columns, the first one to the left."""
    lines = [("", *heads), *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    shown = ([cell.rjust(width) for cell, width in zip(line, widths, strict=True)] for line in lines)
    return [
        "   ".join([line[0].ljust(widths[0]), *cells[1:]]).rstrip() for line, cells in zip(lines, shown, strict=True)
    ]


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_rounded(each) for each in value]
    return round(value, 4) if isinstance(value, float) else value
