"""`septet arena sevens --statistics` and `--compare-rules`: what many games come to, and what a house rule changes."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from septet import BadDeal, Game, RulesError
from septet.arena import Plan, check
from septet.arena.rounds import MEASURES, Mean, Played, change, means, parts, play_games, won
from septet.rulebook import book
from septet.sevens import CHOICES, NOBODY, Rules
from septet.words import say

from .arena import with_progress
from .options import wrong
from .rounds_plot import Drawn, drawn

SHARES = ("out",)
"""The measures that are shares."""
WIDE = 400
"""Letters in a line where no terminal says how many."""


class Choice(NamedTuple):
    """A house rule with values to compare, the first being what others are compared with; no name for one value alone.
    `labels` are the values as people read them."""

    name: str
    title: str
    values: tuple[str, ...]
    labels: tuple[str, ...]
    rules: tuple[Rules, ...]


def choices(game: Game, house: str, asked: str, lang: str) -> list[Choice]:
    """What `NAME=VALUE,VALUE,NAME=VALUE,…` asks for, beside these house rules. Raises typer.BadParameter."""
    rows: list[tuple[str, list[str]]] = []
    for part in asked.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals and not rows:
            raise wrong(f"{part.strip()!r} must be written NAME=VALUE,VALUE", "--compare-rules")
        if equals:
            rows.append((name, []))
        rows[-1][1].append(value if equals else name)
    return [_choice(game, house, name, values, lang) for name, values in rows]


def _choice(game: Game, house: str, name: str, values: Sequence[str], lang: str) -> Choice:
    entries = book(game.id).house_rules
    entry = next((each for each in entries if each.name == name), None)
    if entry is None:
        raise wrong(
            f"there is no house rule {name!r}; they are {', '.join(e.name for e in entries)}", "--compare-rules"
        )
    named = {value.written: value.label.get(lang) for value in entry.values}
    may = f"; {name} may be {', '.join(CHOICES.get(name, tuple(named)))}" if named else ""
    if len(values) < 2 or len({*values}) < len(values):
        raise wrong(f"{name}: two or more values are needed, each once{may}", "--compare-rules")
    rules = []
    for value in values:
        try:
            rules.append(game.rules.parse(",".join(filter(None, (house, f"{name}={value}")))))
            game.deal(rules[-1], game.first, Random(0))
        except (RulesError, BadDeal) as error:
            raise wrong(error, "--compare-rules") from None
    return Choice(name, entry.title.get(lang), tuple(values), tuple(named.get(v, v) for v in values), tuple(rules))


def rounds(
    plan: Plan, asked: list[Choice], count: int, jobs: int | None, lang: str, as_json: bool, plot: Path | None
) -> int:
    """Play the games, print what they come to, draw it. Without anything to compare the house rules of the plan alone.

    Raises BotError, ArenaError, OSError.
    """
    with redirect_stdout(sys.stderr):
        for name in plan.bots:
            check(name, plan.game)
    told = asked or [Choice("", "", ("",), ("",), (plan.rules,))]
    played = {rules: _played(plan, rules, count, jobs) for choice in told for rules in choice.rules}
    if as_json:
        print(json.dumps(as_data(plan, told, played), ensure_ascii=False))
    else:
        _print(plan, told, played, count, lang)
    if plot:
        plot.write_text(
            drawn([_drawn(choice, played, plan) for choice in told], head(plan, count, lang), lang), encoding="utf-8"
        )
    return 0


def _played(plan: Plan, rules: Rules, count: int, jobs: int | None) -> list[Played]:
    with redirect_stdout(sys.stderr):
        games = play_games(replace(plan, rules=rules, keep=True), count, jobs or os.cpu_count() or 1)
        return list(with_progress(games, count))


def as_data(plan: Plan, told: list[Choice], played: dict[Rules, list[Played]]) -> dict[str, object]:
    """All of it as JSON: means with their intervals for every value, and what each value changes."""
    seats = len(plan.bots)
    found = []
    for choice in told:
        games = [played[rules] for rules in choice.rules]
        values = [
            {"value": value, "rules": rules.text(), **_measures(means(of, seats)), "won": _won(plan, of)}
            for value, rules, of in zip(choice.values, choice.rules, games, strict=True)
        ]
        changes = [change(games[0], of, seats) for of in games[1:]]
        changed = [
            {
                "value": value,
                "instead_of": choice.values[0],
                **_measures(each.measures),
                "other_winner": _data(each.other_winner),
            }
            for value, each in zip(choice.values[1:], changes, strict=True)
        ]
        found.append({"rule": choice.name, "values": values, "changes": changed})
    form, count = plan.the_game().form, len(next(iter(played.values())))
    return {"game": plan.game, "form": form, "bots": list(plan.bots), "seed": plan.seed, "games": count, "rules": found}


def _measures(found: dict[str, Mean]) -> dict[str, object]:
    return {name: _data(mean) for name, mean in found.items()}


def _won(plan: Plan, games: list[Played]) -> dict[str, object]:
    return {name: _data(won(games, team)) for team, name in enumerate(plan.the_game().teams)}


def _data(mean: Mean) -> dict[str, object]:
    known = not math.isnan(mean.mean)
    interval = [round(bound, 4) for bound in mean.interval] if mean.interval else None
    return {"mean": round(mean.mean, 4) if known else None, "interval_95": interval}


def head(plan: Plan, count: int, lang: str) -> str:
    """What was played, in a line."""
    bots = ", ".join(dict.fromkeys(plan.bots)) if len({*plan.bots}) == 1 else ", ".join(plan.bots)
    return say(lang, "rounds-head", form=plan.the_game().form, count=f"{count:,}", seed=str(plan.seed), bots=bots)


def _print(plan: Plan, told: list[Choice], played: dict[Rules, list[Played]], count: int, lang: str) -> None:
    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
    console.print(head(plan, count, lang))
    for choice in told:
        games = [played[rules] for rules in choice.rules]
        if choice.name:
            console.print("\n" + say(lang, "rounds-worth", rule=f"{choice.title} ({choice.name})"), style="bold")
            console.print(say(lang, "rounds-same"))
        console.print(_table(plan, choice, games, lang))
        for label, of in zip(choice.labels, games, strict=True):
            scores = [score for game in of for each in game.rounds for score in each.scores]
            least, low, _, high, most = (f"{part:,}" for part in parts(scores))
            said = say(lang, "rounds-parts", least=least, low=low, high=high, most=most)
            console.print(f"{label}: {said}" if label else said)


def _table(plan: Plan, choice: Choice, games: list[list[Played]], lang: str) -> Table:
    seats, teams = len(plan.bots), plan.the_game().teams
    found = [means(of, seats) for of in games]
    changes = [change(games[0], of, seats) for of in games[1:]]
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for label in choice.labels:
        words = say(lang, "rounds-mean-of", value=label) if label else say(lang, "rounds-mean")
        table.add_column(words, justify="right")
    for label in choice.labels[1:]:
        table.add_column(say(lang, "rounds-change", value=label, first=choice.labels[0]), justify="right")
    for name in MEASURES:
        cells = [_cell(each[name], name) for each in found] + [
            _cell(each.measures[name], name, "+") for each in changes
        ]
        table.add_row(say(lang, f"rounds-{name}"), *cells)
    for team, name in enumerate(teams):
        table.add_row(say(lang, "rounds-won", team=name), *(_cell(won(of, team), "out") for of in games))
    if changes:
        cells = [""] * len(games) + [_cell(each.other_winner, "out") for each in changes]
        table.add_row(say(lang, "rounds-other"), *cells)
    return table


def _cell(mean: Mean, name: str, sign: str = "") -> str:
    """A mean with its interval, in the digits that it has."""
    if math.isnan(mean.mean):
        return ""
    kind = f"{sign}.1%" if name in SHARES else f"{sign},.0f" if name in ("score", "ahead", "margin") else f"{sign}.2f"
    low, high = mean.interval or (math.nan, math.nan)
    said = format(mean.mean, kind) + (f" ({format(low, kind)} … {format(high, kind)})" if mean.interval else "")
    return said.replace("%", " %")


def _drawn(choice: Choice, played: dict[Rules, list[Played]], plan: Plan) -> Drawn:
    """What the picture of a house rule shows."""
    seats = len(plan.bots)
    games = [played[rules] for rules in choice.rules]
    each = [[end for game in of for end in game.rounds] for of in games]
    return Drawn(
        choice.title,
        choice.labels,
        [[float(score) for end in ends for score in end.scores] for ends in each],
        [[end.turns / seats for end in ends if end.out != NOBODY] for ends in each],
        [means(of, seats) for of in games],
    )
