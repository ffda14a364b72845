"""docs/operating.md says what is so: its options, metrics, limits and files are those of the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from typer.main import get_command

from septet.cli import app
from septet.table import Store, store
from septet.web import asked, create_app, guard, hub, limits, line, operation, server

TEXT = (Path(__file__).parent.parent / "docs" / "operating.md").read_text(encoding="utf-8")


def commands(group: Any, path: str = "septet") -> dict[str, set[str]]:
    """Every command as it is written, with its options."""
    found: dict[str, set[str]] = {}
    for name, command in group.commands.items():
        here = f"{path} {name}"
        found[here] = {option for parameter in command.params for option in parameter.opts}
        if hasattr(command, "commands"):
            found |= commands(command, here)
    return found


COMMANDS = commands(get_command(app))


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    section = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [each.strip("| ") for each in section.splitlines() if each.startswith("|")]
    return [re.split(r" \| ", each) for each in lines[2:]]


def test_commands_and_their_options_are_there() -> None:
    written = re.findall(r"septet ((?:serve|tables \w+)\b[^`\n]*)", TEXT)
    assert len(written) > 8
    for call in written:
        name = max((name for name in COMMANDS if f"septet {call} ".startswith(f"{name} ")), key=len)
        assert set(re.findall(r"--[a-z-]+", call)) <= COMMANDS[name], call
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", TEXT))
    known = {option for name, has in COMMANDS.items() if re.match("septet (serve|tables)", name) for option in has}
    assert options <= known


def test_every_option_of_serve_and_every_command_for_tables_is_told() -> None:
    told = {row[0].strip("`") for row in rows("Install")}
    assert COMMANDS["septet serve"] - told == {"--open"}
    told = {re.findall(r"septet tables \w+", row[0])[0] for row in rows("Tables")}
    assert {name for name in COMMANDS if name.startswith("septet tables ")} == told


def test_the_metrics_are_those(tmp_path: Path) -> None:
    kept = Store(tmp_path)
    served = create_app(kept).state.hub
    shown = re.findall(r"# TYPE (\w+)", "".join(operation.text(served)))
    kept.close()
    assert [row[0].strip("`") for row in rows("Health and metrics")] == shown


def test_the_limits_are_those() -> None:
    told = {row[0]: row[1] for row in rows("Limits")}
    assert told == {
        "a message on a socket": f"{server.MOST_FRAME // 1024} kB",
        "the body of a request": f"{asked.MOST_BODY // 1024} kB",
        "whatever is asked for from one address, the files of the page left out": (
            f"{limits.Limits.per_second:.0f} a second, {limits.Limits.at_once:.0f} at once"
        ),
        "hints, analyses, answers to puzzles and of the coach that must be computed, from one address": (
            f"{limits.Computing.per_second:g} s of a processor a second, {limits.Computing.at_once:g} s at once"
        ),
        "messages of a socket": f"{line.PER_SECOND:.0f} a second, {line.AT_ONCE:.0f} at once",
        "messages that wait for a slow reader": f"{line.MOST_WAITING}",
        "tables in memory": f"{hub.MOST_ROOMS}",
        "a cookie or token": f"{guard.YEAR // 86400} days since the page was last opened",
        "a link that moves a seat": f"{guard.TICKET // 60} minutes",
    }
    listed = TEXT.split("in seconds:")[1].split("What was computed")[0]
    counted = {what: float(seconds) for what, seconds in re.findall(r"([a-z]+)\s([\d.]*\d)", listed)}
    assert counted == limits.SECONDS
    assert f"closed with {line.TOO_SLOW}" in TEXT
    assert f"{line.RESTARTS} and streams end" in TEXT


def test_the_store_is_called_so() -> None:
    assert f"`{store.FILE}`" in TEXT
    assert f"`{store.FILE}-wal`" in TEXT
