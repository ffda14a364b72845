"""`septet arena`: bots against bots."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout
from functools import partial
from pathlib import Path
from typing import TextIO, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from septet.arena import Plan, Summary, Tally, check, map_matches, play_match

T = TypeVar("T")

WORTH_A_PROCESS = 30
"""So many matches take about as long as starting a process."""


def arena(plan: Plan, matches: int, jobs: int | None, record: Path | None, as_json: bool, cluster: str = "") -> int:
    """Play the matches, write their records, print the result. Raises BotError, ArenaError, OSError.

    Standard output and the file depend on the plan alone; the time taken goes to standard error.
    """
    with redirect_stdout(sys.stderr):
        for name in plan.bots:
            check(name, plan.game)  # complain before anything is played
    if not cluster:
        jobs = jobs or max(1, min(os.cpu_count() or 1, matches // WORTH_A_PROCESS))
    tally, started = Tally(plan.the_game().teams), time.monotonic()
    with redirect_stdout(sys.stderr), _written(record) as file:  # what a cluster prints is no part of the result
        for match in with_progress(map_matches(partial(play_match, plan), matches, jobs, cluster=cluster), matches):
            tally.add(match)
            if file and match.record:
                file.write("\n" * (match.number > 1) + match.record)
    seconds = time.monotonic() - started
    summary = tally.summary()
    print(json.dumps(as_data(plan, summary)) if as_json else told(plan, summary))
    print(f"{matches} matches in {seconds:.1f} s, {matches / seconds:.0f} a second", file=sys.stderr)
    return 0


def as_data(plan: Plan, summary: Summary) -> dict[str, object]:
    """The result as JSON."""
    interval = summary.interval and [round(bound, 3) for bound in summary.interval]
    return {
        "game": plan.game,
        **({"form": plan.form} if plan.form else {}),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "rules": plan.rules.text(),
        "matches": summary.matches,
        "wins": dict(zip(plan.the_game().teams, summary.wins, strict=True)),
        "ties": summary.ties,
        "mean_scores": [round(score, 3) for score in summary.scores],
        "mean_difference": round(summary.mean, 3),
        "interval_95": interval,
        "hands_per_match": round(summary.hands / summary.matches, 3),
        "faults": [
            {"seat": seat.seat, "bot": seat.bot, "count": seat.faults, "asked": seat.asked, "first": seat.first}
            for seat in summary.answers
            if seat.faults
        ],
    }


def told(plan: Plan, summary: Summary) -> str:
    """The result in words."""
    game = plan.the_game()
    rules = plan.rules.text()
    name = f"{plan.game} {plan.form}".rstrip()
    lines = [f"{name}, {summary.matches} matches, seed {plan.seed}" + (f", {rules}" if rules else "")]
    for number, team in enumerate(game.teams):
        names = ", ".join(
            f"{seat} {name}" for seat, name, of in zip(game.seats, plan.bots, game.team_of, strict=True) if of == number
        )
        score = f"   mean score {summary.scores[number]:+.0f}" if len(game.teams) > 2 else ""
        lines.append(f"{team}  {summary.wins[number]:>6} won   {names}{score}")
    if summary.ties:
        lines.append(f"    {summary.ties:>6} tied")
    sides = "-".join(game.teams) if len(game.teams) == 2 else f"{game.teams[0]} - mean of the others"
    lines.append(f"mean score difference {sides}: {summary.mean:+.1f}{_interval(summary)}")
    lines.append(f"{'rounds' if plan.game == 'sevens' else 'hands'} a match: {summary.hands / summary.matches:.1f}")
    lines += [
        f"{seat.seat} {seat.bot}: {seat.faults} of {seat.asked} answers were no legal move, random moves replace them;"
        f" the first: {seat.first}"
        for seat in summary.answers
        if seat.faults
    ]
    return "\n".join(lines)


def _interval(summary: Summary) -> str:
    if summary.interval is None:
        return ""
    low, high = summary.interval
    return f" (95 % interval {low:+.1f} to {high:+.1f})"


@contextmanager
def _written(record: Path | None) -> Iterator[TextIO | None]:
    with record.open("w", encoding="utf-8", newline="\n") if record else nullcontext() as file:
        yield file


def with_progress(played: Iterator[T], count: int, done: int = 0) -> Iterator[T]:
    """What is played as it comes in, with a bar that grows if standard error is a terminal."""
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(played, total=count, completed=done)
