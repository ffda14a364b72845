"""`septet tables …`: what can be written there. What it does is in `keeping`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from .options import AsJson, Data, Language, wrong

app = typer.Typer(help="The tables that a server keeps: listed, exported, pruned, backed up, while it runs or not.")
SECONDS = {"h": 3600, "d": 86400, "w": 7 * 86400}


@app.command("list")
def list_(as_json: AsJson = False, data: Data = None, lang: Language = "en") -> int:
    """List all tables, the oldest first: id, game, form, phase, seats, when made and when last changed.

    \b
    septet tables list
    septet tables list --json --data matches
    """
    from .keeping import listed

    return listed(data, as_json, lang)


@app.command()
def export(
    ids: Annotated[list[str] | None, typer.Argument(metavar="ID", help="The tables.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="All tables.")] = False,
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="The folder for the files.")] = Path("."),
    data: Data = None,
    lang: Language = "en",
) -> int:
    """Write the records of tables to files: whole where the match is over, else only what all may see.

    \b
    septet tables export 3fk9abx2mq7d
    septet tables export --all --to records
    """
    from .keeping import exported

    if everything == bool(ids):
        raise wrong("give tables, or --all", "ID")
    return exported(data, ids, to, lang)


@app.command()
def prune(
    older: Annotated[
        str, typer.Option("--older-than", metavar="AGE", help="Nothing has happened for so long: 90d, 12h, 4w.")
    ],
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Matches too that are not over.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Delete them; otherwise it is only told which.")] = False,
    data: Data = None,
    lang: Language = "en",
) -> int:
    """Delete old tables. Without --yes nothing is deleted; without --unfinished no match that is not over.

    \b
    septet tables prune --older-than 90d
    septet tables prune --older-than 52w --unfinished --yes
    """
    from .keeping import pruned

    found = re.fullmatch(r"(\d{1,6})([hdw])", older)
    if not found:
        raise wrong(f"{older} is no age: a number and h, d or w, such as 90d", "--older-than")
    return pruned(data, int(found[1]) * SECONDS[found[2]], unfinished, yes, lang)


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(metavar="TO", help="The new file, or the folder for it.")],
    data: Data = None,
    lang: Language = "en",
) -> int:
    """Copy the store as it is at one moment, while a server may run; with every move that was shown before.

    The copy holds hands that are not over and the secret by which devices are known: keep it as close as the store.

    \b
    septet tables backup /mnt/backup
    septet tables backup before-upgrade.sqlite3 --data matches
    """
    from .keeping import backed_up

    return backed_up(data, to, lang)
