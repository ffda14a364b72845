"""The page of the ladder, docs/strength.md."""

from __future__ import annotations

import math

from septet.arena import Duel

from .ismcts import SIMULATIONS, SIMULATIONS_SEVENS
from .rungs import Ladder, Result, Rung

Times = dict[tuple[str, str], list[float]]
"""The seconds that moves took, in order of size, by game and bot."""
HEAD = f"""# Strength of the bots

Made by `make ladder`: [duplicate matches](arena.md) under the standard rules. One hand or round each, unless whole
matches are named; in brackets 95 % intervals. A time is that of a move with a choice, on one core of the machine that
made this page. `clairvoyant` is told all hands: no opponent, but what others are measured by. `is-mcts` is OpenSpiel's,
with {SIMULATIONS} simulations a move and random rollouts at Seven Rocks, {SIMULATIONS_SEVENS} with rollouts by `plain`
at Sevens. `club+plain` is a team of both; `never-opens` and the like are `club` with one thing done to excess. Of three
or four teams one is the first bot's and the others are the second's. A rung is looked at after an eighth, a quarter and
half of its pairs, and stops where an interval of twice the width already tells; single hands against the base are all
played.
"""


def page(results: list[Result], times: Times, before: str = "") -> str:
    """The page, as far as there are results; sections of `before` that have none stay."""
    parts = {at.split("\n")[0]: at for at in before.split("\n## ")[1:]}
    for ladder in dict.fromkeys(result.ladder for result in results):
        own = [result for result in results if result.ladder is ladder]
        name = "Seven Rocks" if ladder.game == "seven-rocks" else f"Sevens {ladder.form}"
        table = [*levels(ladder, own, times), ""] if ladder.form in ("", "2x2") else []  # times are those of one form
        parts[name] = "\n".join([name, "", *table, *rungs(own), ""])
    return "\n## ".join([HEAD, *parts.values()])


def levels(ladder: Ladder, results: list[Result], times: Times) -> list[str]:
    """A line for each bot: what it has over the base, its share of the gap to the top, its time."""
    over: dict[str, Duel] = {}
    for result in results:
        if result.rung.hands == ladder.hands and result.rung.second == ladder.base:
            over[result.rung.first] = result.duel
        elif result.rung.hands == ladder.hands and result.rung.first == ladder.base:
            low, high = result.duel.interval or (math.nan, math.nan)
            over[result.rung.second] = result.duel._replace(mean=-result.duel.mean, interval=(-high, -low))
    share = f"share of the gap to `{ladder.top}`" if ladder.top else ""
    head = f"| bot | points a {'hand' if ladder.hands else 'game'} over `{ladder.base}` | {share} | a move, p50 | p95 |"
    lines = [head, "|---|--:|--:|--:|--:|"]
    for (game, name), took in times.items():
        if game == ladder.game:
            duel, top = over.get(name), over.get(ladder.top)
            mean = "0" if name == ladder.base else told(duel.mean, duel.interval) if duel else ""
            share = gap(duel, top) if duel and top and name != ladder.top else ""
            lines.append(f"| `{name}` | {mean} | {share} | {seconds(took, 0.5)} | {seconds(took, 0.95)} |")
    return lines


def gap(duel: Duel, top: Duel) -> str:
    """The share of the gap, with an interval that knows of both errors."""
    if not (duel.interval and top.interval):
        return ""
    share = duel.mean / top.mean
    mine, its = (each.interval[1] - each.mean for each in (duel, top) if each.interval)
    half = math.hypot(mine / top.mean, share * its / top.mean)
    return f"{share:.0%} ({share - half:.0%} to {share + half:.0%})".replace("%", " %")


def rungs(results: list[Result]) -> list[str]:
    """A line for each rung."""
    lines = ["| first - second | pairs | difference | won | asked for | |", "|---|--:|--:|--:|--:|---|"]
    for _, rung, duel in results:
        what = "" if rung.hands else ", whole matches"
        low, high = duel.share_interval
        won = f"{duel.share:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")
        lines.append(
            f"| `{rung.first}` - `{rung.second}`{what} | {duel.sets:,} | {told(duel.mean, duel.interval)} | {won} |"
            f" {wanted(rung)} | {verdict(Result(results[0].ladder, rung, duel))} |"
        )
    return lines


def told(mean: float, interval: tuple[float, float] | None) -> str:
    """A difference and its interval."""
    return f"{mean:+.1f}" + (f" ({interval[0]:+.1f} to {interval[1]:+.1f})" if interval else "")


def wanted(rung: Rung) -> str:
    """What was asked for."""
    if rung.share is not None:
        return f"{rung.share:.0%} won".replace("%", " %")
    return "" if rung.least is None else f"{rung.least:+g}"


def verdict(result: Result) -> str:
    """Whether the lower end of the interval is as asked for; open where more pairs are to be played and may tell."""
    if result.asked is None or result.reached >= result.asked:
        return "" if result.asked is None else "reached"
    return "open" if result.duel.sets < result.rung.pairs and result.possible >= result.asked else "**missed**"


def seconds(took: list[float], share: float) -> str:
    """A time with its unit."""
    if not took:
        return ""
    at = took[int(share * (len(took) - 1))]
    return f"{at:.2f} s" if at >= 0.1 else f"{at * 1e3:.2g} ms" if at >= 1e-3 else f"{at * 1e6:.0f} µs"
