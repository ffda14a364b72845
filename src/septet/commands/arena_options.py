"""What can be asked of `septet arena`. What it needs is imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import Form, GameName, House, Language, form_of, rules_of, wrong

if TYPE_CHECKING:
    from septet import Game


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="N,E,S,W", help="A bot a seat: random, greedy, club, plain … or FILE.py:NAME."),
    ] = "",
    between: Annotated[
        str, typer.Option("--between", metavar="A,B,…", help="Duplicate matches between every two of these bots.")
    ] = "",
    form: Form = None,
    matches: Annotated[int, typer.Option("--matches", min=1, help="How many matches, with --bots.")] = 100,
    pairs: Annotated[
        int, typer.Option("--pairs", min=1, help="How many pairs of matches for every two bots, with --between.")
    ] = 100,
    hands: Annotated[
        int, typer.Option("--hands", min=0, help="With --between: so many hands or rounds a match; 0 is whole matches.")
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same matches.")] = 0,
    house: House = "",
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="With --bots: write the records there.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            "--journal", metavar="FILE", help="With --between: keep what is finished there, and go on from it."
        ),
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="For sevens: round scores, books, going out; of club unless --bots.")
    ] = False,
    compare_rules: Annotated[
        str,
        typer.Option(
            "--compare-rules",
            metavar="NAME=VALUE,VALUE,…",
            help="For sevens: the same games under each of these values, and what they change.",
        ),
    ] = "",
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="With either of these: draw it there.")
    ] = None,
    lang: Language = "en",
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help="Processes; the result is the same with any number.")
    ] = None,
    cluster: Annotated[
        str,
        typer.Option(
            "--cluster", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, auto, or local for one here."
        ),
    ] = "",
) -> int:
    """Play matches between bots and say who is better, and by how much.

    --bots seats a bot at each seat. --between lets every two bots meet at the same deals, once in each other's seats (a
    pair; of more than two teams, each team in turn), and rates them. A bot is given what its seat sees and a generator,
    and returns a move; FILE.py:NAME is a function of your own. Matches have no limit of hands (RG8): with bots that
    avoid scoring, set one with --rules max_hands=N.

    \b
    septet arena seven-rocks --bots greedy,random,greedy,random --matches 200 --seed 7
    septet arena seven-rocks --bots mine.py:bot,greedy,mine.py:bot,greedy --record matches.srn1
    septet arena seven-rocks --between random,greedy,mine.py:bot --hands 1 --pairs 500 --journal mine.jsonl
    septet arena sevens --form 3x2 --between random,plain --pairs 20 --cluster local
    septet arena sevens --compare-rules missing_books=book_value,none --matches 400 --plot missing.svg
    """
    from septet.arena import Contest, Plan
    from septet.bots import BotError

    known = form_of(game, form)
    rules = rules_of(known, house)
    if statistics or compare_rules:
        if between or record or journal or cluster or hands:
            raise wrong("plays whole matches with --bots", "--compare-rules" if compare_rules else "--statistics")
        return _rounds(known, bots, seed, rules, house, compare_rules, matches, jobs, lang, as_json, plot)
    if plot:
        raise wrong("is for --statistics and --compare-rules", "--plot")
    if bool(bots) == bool(between):
        raise wrong("give --bots or --between", "--bots")
    names = tuple(name.strip() for name in (bots or between).split(","))
    option = "--bots" if bots else "--between"
    try:
        if between:
            from .contest import contest

            if record:
                raise wrong("is for --bots", "--record")
            if len(names) < 2 or len({*names}) < len(names):
                raise wrong("two or more bots are needed, each once", option)
            asked = Contest(game, names, seed, rules, known.form, hands)
            return contest(asked, pairs, jobs, journal, cluster, as_json)
        from .arena import arena

        if journal or hands:
            raise wrong("is for --between", "--journal" if journal else "--hands")
        _seated(known, names)
        plan = Plan(game, names, seed, rules, keep=record is not None, form=known.form)
        return arena(plan, matches, jobs, record, as_json, cluster)
    except BotError as error:
        raise wrong(error, option) from None


def _seated(known: Game, names: tuple[str, ...]) -> None:
    """Complain unless there is a bot for every seat."""
    if len(names) != len(known.seats):
        seats = ", ".join(known.seats[:-1]) + f" and {known.seats[-1]}"
        raise wrong(f"{len(known.seats)} bots are needed, for {seats}; here are {len(names)}", "--bots")


def _rounds(
    known: Game,
    bots: str,
    seed: int,
    rules: Any,
    house: str,
    compare_rules: str,
    matches: int,
    jobs: int | None,
    lang: str,
    as_json: bool,
    plot: Path | None,
) -> int:
    """Statistics of many games of Sevens; one bot that is named sits at every seat."""
    from septet.arena import Plan
    from septet.bots import BotError

    from .rounds import choices, rounds

    if known.id != "sevens":
        raise wrong("is for sevens", "--compare-rules" if compare_rules else "--statistics")
    if plot and plot.suffix != ".svg":
        raise wrong(f"{plot} must end in .svg", "--plot")
    names = tuple(name.strip() for name in (bots or "club").split(","))
    names = names * len(known.seats) if len(names) == 1 else names
    _seated(known, names)
    asked = choices(known, house, compare_rules, lang) if compare_rules else []
    try:
        plan = Plan(known.id, names, seed, rules, keep=True, form=known.form)
        return rounds(plan, asked, matches, jobs, lang, as_json, plot)
    except BotError as error:
        raise wrong(error, "--bots") from None
