"""`septet tables`: what a server keeps is listed, exported, pruned and backed up, without a secret told."""

from __future__ import annotations

import json
import re
import sqlite3
import stat
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from commandline import Run
from septet import read
from septet.bots import BOTS, ask
from septet.seven_rocks import GAME, Rules
from septet.table import Kept, Seat, Store, StoreError, Table, head
from septet.table.schema import SCHEMA
from tables import answer

DAY = 86400
OWNER = "0123456789abcdef" * 4
PHASES = ("gathering", "lead", "play", "settled", "over")


def keep(store: Store, phase: str) -> Table:
    """A table in this phase, stored under its name."""
    persons = ["", ""] if phase == "gathering" else ["Vera", "greedy"]
    vera = Seat("Vera", None, OWNER)
    others = [Seat() if name == "" else Seat("greedy", "greedy") for name in (persons[1], "greedy", "greedy")]
    bots = {name: partial(ask, bot) for name, bot in BOTS.items()}
    tags = {"Id": phase, "Date": "2026-01-01"}
    gathers = phase == "gathering"
    rules = Rules(target=60 if phase == "over" else 1000)
    at = Table(GAME, rules, [vera, *others], bots, tags, host=OWNER, gathers=gathers)
    first = at.open()
    store.create(phase, head(at), first).result()
    at.apply(first)
    rng = Random(3)
    moves = 0
    while at.phase != phase or (phase == "play" and moves < 6):
        events = answer(at, rng)
        store.append(phase, at.version, events).result()
        at.apply(events)
        moves += 1
    return at


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A store with a table in each phase; nothing has happened there for 100 days, but for the one in play."""
    folder = tmp_path / "data"
    store = Store(folder)
    for phase in PHASES:
        keep(store, phase)
    store.close()
    database = sqlite3.connect(store.file)
    for table in ("tables", "events"):
        query = f"UPDATE {table} SET at = at - ? WHERE {'id' if table == 'tables' else 'table_id'} != 'play'"  # noqa: S608
        database.execute(query, (100 * DAY,))
    database.commit()
    database.close()
    return folder


@pytest.fixture
def running(data: Path) -> Iterator[Store]:
    """The same store, open in a server."""
    store = Store(data)
    yield store
    store.close()


def test_a_list_tells_what_a_keeper_needs(run: Run, data: Path, running: Store) -> None:
    done = run("tables", "list", "--data", data)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert {line.split("  ")[0] for line in lines} == set(PHASES)
    (gathering,) = [line for line in lines if line.startswith("gathering")]
    moment = r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ"
    told = r"gathering  seven-rocks  gathering  N Vera, E \(free\), S greedy, W greedy"
    assert re.fullmatch(rf"{told}  {moment}  {moment}", gathering)
    assert "等待入座" in run("tables", "list", "--data", data, "--lang", "zh-CN").out


def test_a_list_for_programs(run: Run, data: Path) -> None:
    found = [json.loads(line) for line in run("tables", "list", "--json", "--data", data).out.splitlines()]
    assert {each["id"]: each["phase"] for each in found} == {phase: phase for phase in PHASES}
    (play,) = [each for each in found if each["id"] == "play"]
    assert play["seats"] == {"N": "Vera", "E": "greedy", "S": "greedy", "W": "greedy"}
    assert (play["game"], play["form"]) == ("seven-rocks", "")
    assert play["created"] <= play["updated"]
    (gathering,) = [each for each in found if each["id"] == "gathering"]
    assert gathering["seats"]["E"] is None


def test_whole_records_only_of_matches_that_are_over(run: Run, data: Path, tmp_path: Path) -> None:
    done = run("tables", "export", "--all", "--data", data, "--to", tmp_path / "a/b")
    assert (done.code, done.err) == (0, "")
    files = {file.stem.removeprefix("seven-rocks-"): file for file in (tmp_path / "a/b").iterdir()}
    assert set(files) == set(PHASES)
    assert sorted(done.out.splitlines()) == sorted(map(str, files.values()))
    (over,) = read(files["over"].read_text())
    assert over.result in ("NS", "EW")
    assert "Profile" not in over.tags
    for phase in ("gathering", "lead", "play", "settled"):
        text = files[phase].read_text()
        assert '[Profile "public"]' in text, phase
        assert OWNER not in text
    saved = Store(data)
    (table,) = [each for each in [saved.load("play")] if each]
    saved.close()
    secrets = [event.text for event in table.events if event.kind == "seed"]
    assert not any(secret in files["play"].read_text() for secret in secrets if secret)
    at = table.head.table({})
    at.apply(table.events)
    assert at.record.format(public=True) == files["play"].read_text() != at.record.format()


def test_single_tables_are_exported_and_a_wrong_name_is_said(run: Run, data: Path, tmp_path: Path) -> None:
    done = run("tables", "export", "over", "nothing", "--data", data, "--to", tmp_path)
    assert done.code == 1
    assert done.err == "nothing: there is no such table\n"
    assert done.out == f"{tmp_path / 'seven-rocks-over.srn1'}\n"


def test_pruning_tells_before_it_does(run: Run, data: Path, running: Store) -> None:
    done = run("tables", "prune", "--older-than", "90d", "--data", data)
    assert (done.code, done.err) == (0, "")
    assert [line.split("  ")[0] for line in done.out.splitlines()[:-2]] == ["over"]
    assert done.out.splitlines()[-2:] == [
        "1 table would be deleted: with --yes it is",
        "3 matches that are not over are as old: with --unfinished they go too",
    ]
    assert set(running.names()) == set(PHASES)


@pytest.mark.parametrize(
    ("options", "left"),
    [
        (["90d"], {"gathering", "lead", "play", "settled"}),
        (["14w"], {"gathering", "lead", "play", "settled"}),
        (["101d", "--unfinished"], set(PHASES)),
        (["2160h", "--unfinished"], {"play"}),
    ],
)
def test_pruning_deletes_the_old_and_nothing_else(
    run: Run, data: Path, running: Store, options: list[str], left: set[str]
) -> None:
    done = run("tables", "prune", "--older-than", *options, "--yes", "--data", data)
    assert (done.code, done.err) == (0, "")
    assert set(running.names()) == left
    gone = set(PHASES) - left
    database = sqlite3.connect(running.file)
    for table in gone:
        assert database.execute("SELECT count(*) FROM events WHERE table_id = ?", (table,)).fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM sitters WHERE table_id = ?", (table,)).fetchone() == (0,)
    database.close()
    assert done.out.splitlines()[0].startswith(str(len(gone)) if gone else "No table")


def test_a_table_at_which_somebody_has_just_moved_is_not_pruned(data: Path) -> None:
    """Between looking and deleting somebody may have come back."""
    kept = Kept(data)
    before = time.time() - 90 * DAY
    assert kept.prune(["over", "play", "nothing"], before) == ["over"]


def test_a_backup_is_a_store_for_nobody_elses_eyes(run: Run, data: Path, running: Store, tmp_path: Path) -> None:
    done = run("tables", "backup", tmp_path / "copy.sqlite3", "--data", data)
    assert (done.code, done.err) == (0, "")
    copy = tmp_path / "copy.sqlite3"
    assert done.out == f"{copy}: {copy.stat().st_size:,} bytes\n"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))
    restored = tmp_path / "restored"
    restored.mkdir()
    copy.rename(restored / "septet.sqlite3")
    listed = [run("tables", "list", "--json", "--data", folder).out for folder in (data, restored)]
    assert listed[0] == listed[1]
    again = Store(restored)
    assert again.secret == running.secret  # devices are known there as before
    again.close()


def test_a_backup_is_never_written_over(run: Run, data: Path, tmp_path: Path) -> None:
    for name in ("a.sqlite3", "b.sqlite3.part"):
        (tmp_path / name).write_text("precious")
        done = run("tables", "backup", tmp_path / name.removesuffix(".part"), "--data", data)
        assert (done.code, done.out) == (1, "")
        assert "is there already" in done.err
        assert (tmp_path / name).read_text() == "precious"


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["list", "--data", "nowhere"], "there is no store"),
        (["backup", "x", "--data", "nowhere"], "there is no store"),
        (["export", "--all", "--data", "nowhere"], "there is no store"),
        (["prune", "--older-than", "1d", "--data", "nowhere"], "there is no store"),
    ],
)
def test_where_there_is_no_store_none_is_made(run: Run, tmp_path: Path, args: list[str], why: str) -> None:
    args = [str(tmp_path / arg) if arg == "nowhere" else arg for arg in args]
    done = run("tables", *args)
    assert (done.code, done.out) == (1, "")
    assert why in done.err
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["export"], "give tables, or --all"),
        (["export", "x", "--all"], "give tables, or --all"),
        (["prune"], "Missing option '--older-than'"),
        (["prune", "--older-than", "soon"], "soon is no age"),
        (["prune", "--older-than", "-1d"], "-1d is no age"),
        (["backup"], "Missing argument 'TO'"),
        (["lst"], "No such command 'lst'"),
    ],
)
def test_a_wrong_call_is_one_line(run: Run, args: list[str], why: str) -> None:
    done = run("tables", *args)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert why in done.err


@pytest.mark.parametrize("name", ["list", "export", "prune", "backup"])
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    told = " ".join(run("tables", name, "--help").out.split())
    assert told.count(f"septet tables {name}") >= 2


@pytest.mark.parametrize(
    ("schema", "why"), [(1, "of an older Septet (schema 1)"), (99, "of a newer Septet"), (0, "no tables")]
)
def test_a_store_of_another_schema_is_not_touched(run: Run, tmp_path: Path, schema: int, why: str) -> None:
    database = sqlite3.connect(tmp_path / "septet.sqlite3")
    database.execute("CREATE TABLE x (y)")
    database.execute(f"PRAGMA user_version={schema}")
    database.close()
    before = (tmp_path / "septet.sqlite3").read_bytes()
    done = run("tables", "list", "--data", tmp_path)
    assert done.code == 1
    assert why in done.err
    assert (tmp_path / "septet.sqlite3").read_bytes() == before
    assert run("tables", "backup", tmp_path / "copy", "--data", tmp_path).code == 0  # before an upgrade, for example
    assert schema != SCHEMA


def test_a_table_that_cannot_be_read_is_said_and_the_others_are_listed(run: Run, data: Path) -> None:
    database = sqlite3.connect(data / "septet.sqlite3")
    database.execute("UPDATE tables SET head = '{}' WHERE id = 'lead'")
    database.execute("UPDATE events SET text = '99@99' WHERE table_id = 'play' AND kind = 'move'")
    database.commit()
    database.close()
    done = run("tables", "list", "--data", data)
    assert done.code == 1
    assert {line.split(":")[0] for line in done.err.splitlines()} == {"lead", "play"}
    assert {line.split("  ")[0] for line in done.out.splitlines()} == {"gathering", "settled", "over"}


def test_a_file_that_is_no_store_is_said(tmp_path: Path) -> None:
    (tmp_path / "septet.sqlite3").write_text("not a database, but long enough to look at" * 100)
    with pytest.raises(StoreError, match="cannot read or write the store"):
        Kept(tmp_path).names()
