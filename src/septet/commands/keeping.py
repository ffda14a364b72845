"""What `septet tables …` does. Neither owners nor hands that are not over are told."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec import MsgspecError

from septet.bots import BOTS, ask
from septet.game import SeptetError
from septet.table import Kept, Saved, Table, default_folder
from septet.table.keeping import load
from septet.words import say


class Found(NamedTuple):
    """A table as it is stored; times in seconds since 1970."""

    name: str
    table: Table
    created: float
    updated: float


def listed(data: Path | None, as_json: bool, lang: str) -> int:
    """Print a line a table; the code is 1 if one cannot be read."""
    kept, code = Kept(data or default_folder()), 0
    for one in each(kept, kept.names(), lang):
        if one is None:
            code = 1
        elif as_json:
            print(json.dumps(as_data(one), ensure_ascii=False))
        else:
            print(line(one, lang))
    return code


def exported(data: Path | None, names: list[str] | None, to: Path, lang: str) -> int:
    """Write records to files, and print their names; the code is 1 if one cannot be read."""
    kept, code = Kept(data or default_folder()), 0
    to.mkdir(parents=True, exist_ok=True)
    for one in each(kept, kept.names() if names is None else names, lang):
        if one is None:
            code = 1
            continue
        record = one.table.record
        file = to / f"{record.game.id}-{one.name}.{record.game.format}"
        file.write_text(record.format(public=not record.over), encoding="utf-8")
        print(file)
    return code


def pruned(data: Path | None, age: float, unfinished: bool, yes: bool, lang: str) -> int:
    """Delete what is old, or print what would be."""
    kept, before = Kept(data or default_folder()), time.time() - age
    old, left = [], 0
    for one in each(kept, kept.names(), lang):
        if one is None or one.updated >= before:
            continue
        if one.table.phase != "over" and not unfinished:
            left += 1
            continue
        old.append(one.name)
        if not yes:
            print(line(one, lang))
    if yes:
        old = kept.prune(old, before)
    print(
        say(lang, "tables-pruned", count=len(old))
        if yes
        else say(lang, "tables-to-prune", count=len(old), option="--yes")
    )
    if left:
        print(say(lang, "tables-left", count=left, option="--unfinished"))
    return 0


def backed_up(data: Path | None, to: Path, lang: str) -> int:
    """Copy the store; print where."""
    file = Kept(data or default_folder()).backup(to)
    print(say(lang, "tables-backup", file=str(file), size=file.stat().st_size))
    return 0


def each(kept: Kept, names: list[str], lang: str) -> Iterator[Found | None]:
    """Tables by name; None, and a line on standard error, for one that is not there or cannot be read."""
    with kept.opened() as database:
        for name in names:
            try:
                saved = load(database, name)
                if saved is None:
                    raise SeptetError(say(lang, "tables-none"))
                yield found(name, saved)
            except (SeptetError, ValueError, KeyError, MsgspecError) as error:
                print(f"{name}: {error}", file=sys.stderr)
                yield None


def found(name: str, saved: Saved) -> Found:
    """A table as its events make it. Raises whatever a table does whose events cannot have happened."""
    table = saved.head.table({name: partial(ask, bot) for name, bot in BOTS.items()})
    table.apply(saved.events)
    return Found(name, table, saved.created, saved.updated)


def seats(table: Table) -> dict[str, str | None]:
    """Who sits where: a bot's name or a person's; None for a free seat."""
    letters = table.record.game.seats
    return {
        letter: None if seat.free else seat.bot or seat.name for letter, seat in zip(letters, table.seats, strict=True)
    }


def as_data(found: Found) -> dict[str, object]:
    """A table as JSON."""
    game = found.table.record.game
    return {
        "id": found.name,
        "game": game.id,
        "form": game.form,
        "phase": found.table.phase,
        "seats": seats(found.table),
        "created": moment(found.created),
        "updated": moment(found.updated),
    }


def line(found: Found, lang: str) -> str:
    """`3fk9abx2mq7d  seven-rocks  over  N greedy, E Vera …  2026-03-01T12:00Z  2026-03-01T13:00Z`."""
    game, free = found.table.record.game, say(lang, "tables-free")
    told = ", ".join(f"{seat} {free if name is None else name}".rstrip() for seat, name in seats(found.table).items())
    phase = say(lang, f"tables-{found.table.phase}")
    named = f"{game.id} {game.form}".rstrip()
    return "  ".join((found.name, named, phase, told, moment(found.created), moment(found.updated)))


def moment(at: float) -> str:
    """`2026-03-01T12:00:07Z`."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
