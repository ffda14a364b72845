"""The options that commands share, and what is said of a wrong one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from septet import GAMES, Game, RulesError

if TYPE_CHECKING:
    from septet.web import Behind


def wrong(message: object, option: str) -> typer.BadParameter:
    """A value of an option that cannot be."""
    return typer.BadParameter(str(message), param_hint=option)


GameName = Annotated[
    Literal["seven-rocks", "sevens"], typer.Argument(metavar="GAME", help="The game: seven-rocks or sevens.")
]


Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", help="The folder where matches are kept, else the usual one for data."),
]
Pace = Annotated[
    float, typer.Option("--pace", min=0, max=100, help="How long bots and knocks pause: 2 twice as long, 0 not at all.")
]
Form = Annotated[
    Literal["2x2", "2x3", "3x2", "4x2"] | None,
    typer.Option("--form", help="Teams and players a team, for sevens; else 2x2."),
]
House = Annotated[str, typer.Option("--rules", metavar="NAME=VALUE,…", help="House rules.")]
Language = Annotated[Literal["en", "zh-CN"], typer.Option("--lang", help="The language.")]
Files = Annotated[list[str], typer.Argument(metavar="FILE", help="Records (srn1, svn1); - is standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="An object a game, one on each line.")]


def rules_of(game: Game, text: str) -> Any:
    """House rules as they were given."""
    try:
        return game.rules.parse(text)
    except RulesError as error:
        raise wrong(error, "--rules") from None


def form_of(game: str, form: str | None) -> Game:
    """The game in the form that was asked for, else its usual one."""
    known = GAMES[game]
    if form and not known.forms:
        raise wrong(f"{game} has one form", "--form")
    return known.forms[form] if form else known


def behind(base: str, proxy: str, metrics: str) -> Behind:
    """What `septet serve` stands behind."""
    from septet.web import Behind, addresses, base_path

    made: dict[str, Any] = {}
    for field, read, text, option in (
        ("base", base_path, base, "--base-path"),
        ("proxies", addresses, proxy, "--proxy"),
        ("metrics", addresses, metrics, "--metrics"),
    ):
        try:
            made.update({field: read(text)} if text else {})
        except ValueError as error:
            raise wrong(error, option) from None
    return Behind(**made)
