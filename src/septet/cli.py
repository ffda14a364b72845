"""The command line: what can be written there, and how it ends. The commands themselves are in `septet.commands`.

Whatever happens, a user sees one line and never a traceback. What a command needs is imported when it is called.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from septet import __version__
from septet.commands import tables
from septet.commands.arena_options import arena
from septet.commands.options import (
    AsJson,
    Data,
    Files,
    Form,
    GameName,
    House,
    Language,
    Pace,
    behind,
    form_of,
    rules_of,
    wrong,
)
from septet.commands.puzzles import puzzles
from septet.commands.run import run
from septet.commands.solve import solve

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(tables.app, name="tables")


def main(args: list[str] | None = None) -> int:
    """Run the command line; the exit code: 0 done, 1 something is wrong with what was read, 2 wrongly called."""
    return run(app, args)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"septet {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def septet(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Seven Rocks and Sevens by their exact rules: in the browser, in the terminal, as records, between bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    in_terminal: Annotated[bool, typer.Option("--terminal", help="Here in the terminal, without a server.")] = False,
    game: Annotated[
        Literal["seven-rocks", "sevens"], typer.Option("--game", help="The game: seven-rocks or sevens.")
    ] = "seven-rocks",
    form: Form = None,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help="The bots, clockwise from you.")] = "",
    house: House = "",
    lang: Annotated[Literal["en", "zh-CN"] | None, typer.Option("--lang", help="The language, else yours.")] = None,
    data: Data = None,
    pace: Pace = 1.0,
) -> int:
    """Play a match against bots: starts the server and opens the table in your browser, or plays in the terminal.

    The game, bots, house rules and the language are chosen on the page; the options for them are for the terminal.

    \b
    septet play
    septet play --terminal --bots greedy,random,greedy --rules target=150 --lang zh-CN
    septet play --terminal --game sevens --form 3x2
    """
    options = {"--game": game != "seven-rocks", "--form": form, "--bots": bots, "--rules": house, "--lang": lang}
    given = [name for name, value in options.items() if value]
    if not in_terminal:
        if given:
            raise wrong("only with --terminal; otherwise chosen on the page", " / ".join(given))
        return serve(data=data, pace=pace, opened=True)
    from septet.bots import BotError
    from septet.terminal import play

    if data:
        raise wrong("a match in the terminal is not kept in a folder", "--data")
    known = form_of(game, form)
    try:
        play(known, bots, rules_of(known, house), lang, pace)
    except BotError as error:
        raise wrong(error, "--bots") from None
    return 0


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port, or the next free one; 0: any.")
    ] = 7777,
    data: Data = None,
    pace: Pace = 1.0,
    opened: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    base: Annotated[
        str, typer.Option("--base-path", metavar="PATH", help="What a reverse proxy serves it under, such as /septet.")
    ] = "",
    proxy: Annotated[
        str, typer.Option("--proxy", metavar="ADDRESS,…", help="Reverse proxies whose forwarded headers are believed.")
    ] = "",
    metrics: Annotated[
        str, typer.Option("--metrics", metavar="ADDRESS,…", help="Who may read /metrics, else this machine alone.")
    ] = "",
) -> int:
    """Run the server that the page in the browser plays at.

    \b
    septet serve --open
    septet serve --host 0.0.0.0 --port 8000 --data matches
    septet serve --base-path /septet --proxy 127.0.0.1 --metrics 10.0.0.0/8
    """
    from septet.web import serve

    serve(host=host, port=port, data=data, pace=pace, open_page=opened, behind=behind(base, proxy, metrics))
    return 0


@app.command()
def rules(game: GameName, lang: Language = "en") -> int:
    """Print the rules: every numbered sentence, every ruling, every house rule.

    \b
    septet rules seven-rocks
    septet rules sevens --lang zh-CN
    """
    from septet.rulebook import book, render_text

    print(render_text(book(game), lang), end="")
    return 0


@app.command()
def replay(
    files: Files,
    as_json: AsJson = False,
    canonical: Annotated[bool, typer.Option("--format", help="Write the games anew, in canonical form.")] = False,
    public: Annotated[bool, typer.Option("--public", help="The same, without tiles that nobody has seen.")] = False,
) -> int:
    """Read records, recompute everything in them, and print a line a game.

    What does not add up is named as FILE:LINE: ply N: … with both values and the rule; the exit code is then 1.

    \b
    septet replay match.srn1
    septet replay --json *.srn1
    septet replay --public match.srn1 > to-show.srn1
    """
    from septet.commands.replay import replay

    wanted = [show for show, on in (("json", as_json), ("format", canonical), ("public", public)) if on]
    if len(wanted) > 1:
        raise wrong("only one of these can be shown", " / ".join(f"--{show}" for show in wanted))
    return replay(files, wanted[0] if wanted else "lines")


@app.command()
def verify(files: Files, as_json: AsJson = False, lang: Language = "en") -> int:
    """Check that the deals in records follow from what the table committed to and the seats gave; a line a game.

    A deal that is not proven is named as FILE:LINE: hand N: …; the exit code is then 1. What you gave, only you know.

    \b
    septet verify match.srn1
    """
    from septet.commands.verify import verify

    return verify(files, as_json, lang)


@app.command()
def analyse(
    files: Files,
    sense: Annotated[
        Literal["open", "known", "both"], typer.Option("--sense", help="With all hands open, or by what a seat knew.")
    ] = "both",
    hand: Annotated[int | None, typer.Option("--hand", min=1, help="Only this hand or round of each game.")] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="The annotated record, else beside each file.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> int:
    """Say of every play of Seven Rocks what it gave away, and why; and write the record anew with that as comments.

    In two senses: with all hands open, and by what the seat could know (an average over deals that fit it).

    Of a round of Sevens: the chance to win, luck against skill, and the few decisions that cost most.

    \b
    septet analyse match.srn1
    septet analyse --sense open --hand 2 --lang zh-CN match.srn1
    septet analyse --json --record annotated.srn1 match.srn1
    """
    from septet.commands.analyse import analyse_files

    return analyse_files(files, ("open", "known") if sense == "both" else (sense,), hand, as_json, lang, record)


@app.command()
def score(
    plies: Annotated[
        list[str] | None, typer.Argument(metavar="PLY", help="55, 05@55.A, - for a knock, in order.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Only the numbers, as JSON.")] = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help='Read lines {"plies": […]} from standard input, write one for each.')
    ] = False,
) -> int:
    """Score a layout alone: each ply with its scoring ends, their total and the points.

    \b
    septet score 55 05@55.A 25@55.B 35@55.a
    septet score --json 23 13@23.3
    septet score --jsonl < layouts.jsonl
    """
    from septet.commands.score import from_stdin, many, one

    if jsonl == bool(plies):
        raise wrong("give plies, or --jsonl and lines on standard input", "PLY")
    return many(from_stdin()) if jsonl else one(plies or [], as_json)


app.command()(arena)


@app.command()
def perft(
    game: GameName,
    deal: Annotated[str, typer.Option("--deal", metavar="DEAL", help="The hands, N … / E … / S … / W …; see --help.")],
    depth: Annotated[int, typer.Option("--depth", min=0, help="How many moves.")],
    lead: Annotated[
        Literal["N", "E", "S", "W"] | None, typer.Option("--lead", help="Who leads, in Seven Rocks.")
    ] = None,
    form: Form = None,
    house: House = "",
) -> int:
    """Count the sequences of so many moves that a deal allows, to compare engines.

    A deal of Sevens is written as in a record, from `first P1` to `stock (…)`; @FILE reads it from a file.

    \b
    septet perft seven-rocks --lead E --depth 5 --deal "N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 /
    S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66"
    septet perft sevens --rules decks=2 --depth 3 --deal @deal.txt
    """
    from septet.commands.perft import perft
    from septet.game import BadDeal

    known = form_of(game, form)
    if (lead is None) == (game == "seven-rocks"):
        raise wrong("says who leads in Seven Rocks; a deal of Sevens says who is first", "--lead")
    if deal.startswith("@"):
        deal = Path(deal[1:]).read_text(encoding="utf-8")
    try:
        print(perft(known, rules_of(known, house), f"lead {lead} deal {deal}" if lead else deal, depth))
    except BadDeal as error:
        raise wrong(error, "--deal") from None
    return 0


app.command()(solve)
app.command()(puzzles)


@app.command()
def warmup() -> int:
    """Compile the rules for simulations now, so that the first one need not wait (needs the extra `fast`).

    \b
    septet warmup
    """
    from rich.console import Console

    from septet.commands.warmup import warmup

    warmup(Console())
    return 0
