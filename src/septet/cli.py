"""The command line: what can be written there, and how it ends. The commands themselves are in `septet.commands`.

Whatever happens, a user sees one line and never a traceback. What a command needs is imported when it is called.
"""

from __future__ import annotations

import io
import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from septet import GAMES, RulesError, SeptetError, __version__

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[Literal["seven-rocks"], typer.Argument(metavar="GAME", help="The game: seven-rocks.")]


def main(args: list[str] | None = None) -> int:
    """Run the command line; the exit code: 0 done, 1 something is wrong with what was read, 2 wrongly called."""
    if isinstance(sys.stdout, io.TextIOWrapper) and isinstance(sys.stderr, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        sys.stderr.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code: int = app(args, prog_name="septet", standalone_mode=False) or 0
        sys.stdout.flush()
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "septet"
        return _end(f"{command}: {error.format_message()} (more: {command} --help)", error.exit_code)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 1
    except KeyboardInterrupt:
        code = STOPPED
    except SeptetError as error:
        return _end(f"septet: {error}", 1)
    except BrokenPipeError:
        return _let_go()
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        return _end(f"septet: {named}{error.strerror or error}", 1)
    except Exception as error:
        return _end(f"septet: {_our_fault(error)}", 70)
    return _end("septet: stopped", code) if code == STOPPED else code


STOPPED = 130
"""The exit code after an interrupt from the keyboard."""


def _end(message: str, code: int) -> int:
    print(" ".join(message.split()), file=sys.stderr)
    return code


def _let_go() -> int:
    """Whoever reads what we write wants no more: what is left goes nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _our_fault(error: Exception) -> str:
    at = traceback.extract_tb(error.__traceback__)[-1]
    what = f"{type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})"
    return f"{what}. This is our fault, not yours. Please report this line and the command that led to it."


def _wrong(message: object, option: str) -> typer.BadParameter:
    return typer.BadParameter(str(message), param_hint=option)


def _rules(game: str, text: str) -> Any:
    try:
        return GAMES[game].rules.parse(text)
    except RulesError as error:
        raise _wrong(error, "--rules") from None


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
    """Seven Rocks by its exact rules: in the browser, in the terminal, as records, between bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", help="The folder where matches are kept, else the usual one for data."),
]
Pace = Annotated[
    float, typer.Option("--pace", min=0, max=100, help="How long bots and knocks pause: 2 twice as long, 0 not at all.")
]


@app.command()
def play(data: Data = None, pace: Pace = 1.0) -> int:
    """Play a match against bots: starts the server and opens the table in your browser.

    \b
    septet play
    septet play --data ~/matches
    """
    return serve(data=data, pace=pace, opened=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port, or the next free one; 0: any.")
    ] = 7777,
    data: Data = None,
    pace: Pace = 1.0,
    opened: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> int:
    """Run the server that the page in the browser plays at.

    \b
    septet serve --open
    septet serve --host 0.0.0.0 --port 8000 --data matches
    """
    from septet.web import serve

    serve(host=host, port=port, data=data, pace=pace, open_page=opened)
    return 0


@app.command()
def rules(
    game: GameName,
    lang: Annotated[Literal["en", "zh-CN"], typer.Option("--lang", help="The language.")] = "en",
) -> int:
    """Print the rules: every numbered sentence, every ruling, every house rule.

    \b
    septet rules seven-rocks
    septet rules seven-rocks --lang zh-CN
    """
    from septet.rulebook import book, render_text

    print(render_text(book(game), lang), end="")
    return 0


@app.command()
def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Records (srn1); - is standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="An object a game, one on each line.")] = False,
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
        raise _wrong("only one of these can be shown", " / ".join(f"--{show}" for show in wanted))
    return replay(files, wanted[0] if wanted else "lines")


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
        raise _wrong("give plies, or --jsonl and lines on standard input", "PLY")
    return many(from_stdin()) if jsonl else one(plies or [], as_json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="N,E,S,W", help="Four bots: random, greedy, FILE.py:NAME.")],
    matches: Annotated[int, typer.Option("--matches", min=1, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The same seed plays the same matches.")] = 0,
    house: Annotated[str, typer.Option("--rules", metavar="NAME=VALUE,…", help="House rules.")] = "",
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Write the records there.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, help="Processes; the result is the same with any number.")
    ] = None,
) -> int:
    """Play whole matches between bots and say who is better, and by how much.

    A bot is given what its seat sees and a generator, and returns a move; FILE.py:NAME is a function of your own.
    Matches have no limit of hands (RG8): with bots that avoid scoring, set one with --rules max_hands=N.

    \b
    septet arena seven-rocks --bots greedy,random,greedy,random --matches 200 --seed 7
    septet arena seven-rocks --bots mine.py:bot,greedy,mine.py:bot,greedy --record matches.srn1
    septet arena seven-rocks --bots greedy,greedy,greedy,greedy --rules target=150,max_hands=20
    """
    from septet.arena import Plan
    from septet.bots import BotError
    from septet.commands.arena import arena

    names = tuple(name.strip() for name in bots.split(","))
    if len(names) != len(GAMES[game].seats):
        raise _wrong(f"{len(GAMES[game].seats)} bots are needed, for N, E, S and W; here are {len(names)}", "--bots")
    plan = Plan(game, names, seed, _rules(game, house), keep=record is not None)
    try:
        return arena(plan, matches, jobs, record, as_json)
    except BotError as error:
        raise _wrong(error, "--bots") from None


@app.command()
def perft(
    game: GameName,
    deal: Annotated[str, typer.Option("--deal", metavar="HANDS", help="The four hands, N … / E … / S … / W ….")],
    lead: Annotated[Literal["N", "E", "S", "W"], typer.Option("--lead", help="Who leads.")],
    depth: Annotated[int, typer.Option("--depth", min=0, help="How many moves.")],
) -> int:
    """Count the sequences of so many moves that a deal allows, to compare engines.

    \b
    septet perft seven-rocks --lead E --depth 5 --deal "N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 /
    S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66"
    """
    from septet.commands.perft import perft
    from septet.game import BadDeal

    try:
        print(perft(game, lead, deal, depth))
    except BadDeal as error:
        raise _wrong(error, "--deal") from None
    return 0
