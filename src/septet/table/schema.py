"""The tables of the store's file, and how the file of an older Septet becomes one of this."""

from __future__ import annotations

import json
import secrets
import sqlite3
from pathlib import Path

SCHEMA = 2
NEW = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, listed INTEGER NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (at) WHERE listed;
CREATE TABLE sitters (device TEXT NOT NULL, table_id TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (device, table_id))
    WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
"""


class NewerSchema(Exception):
    """The file was written by a Septet that knows more than this one."""


def prepare(database: sqlite3.Connection, file: Path) -> str:
    """Make the tables of a new file, bring an older one up to date (a copy is kept beside it); the server's secret.

    Raises NewerSchema and changes nothing where the file is of a newer Septet.
    """
    (found,) = database.execute("PRAGMA user_version").fetchone()
    if found > SCHEMA:
        raise NewerSchema(f"the store {file} is of a newer Septet (schema {found}, this one knows {SCHEMA})")
    if 0 < found < SCHEMA:
        _copy(database, file.with_name(f"{file.name}.schema{found}"))
    with database:
        database.execute("BEGIN IMMEDIATE")
        (found,) = database.execute("PRAGMA user_version").fetchone()  # another program may have been first
        if found == 0:
            _make(database, NEW)
        elif found == 1:
            _from_1(database)
        database.execute(f"PRAGMA user_version={SCHEMA}")
        database.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (secrets.token_hex(32),))
        (secret,) = database.execute("SELECT value FROM meta WHERE key = 'secret'").fetchone()
        database.execute("COMMIT")
    return str(secret)


def _make(database: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";"):
        database.execute(statement)


def _copy(database: sqlite3.Connection, to: Path) -> None:
    """A whole copy of the file as it is; never over an older copy."""
    while to.exists():
        to = to.with_name(to.name + "+")
    database.execute("VACUUM INTO ?", (str(to),))


def _from_1(database: sqlite3.Connection) -> None:
    """Schema 1: one device a table, and no house rules to agree on."""
    old = database.execute("SELECT id, device, head, at FROM tables").fetchall()
    database.execute("DROP TABLE tables")
    database.execute("ALTER TABLE events RENAME TO events_1")
    _make(database, NEW)
    database.execute("INSERT INTO events SELECT * FROM events_1")
    database.execute("DROP TABLE events_1")
    for table, device, text, at in old:
        head = json.loads(text)
        head["seats"] = [{**seat, "owner": "" if seat["bot"] else device} for seat in head["seats"]]
        bots = [seat["bot"] for seat in head["seats"] if seat["bot"]]
        head["terms"] = {"takes_back": head.pop("takes_back", True), "stands_in": bots[0] if bots else ""}
        head["host"] = device
        database.execute("INSERT INTO tables VALUES (?, ?, 0, ?)", (table, json.dumps(head), at))
        database.execute("INSERT OR IGNORE INTO sitters VALUES (?, ?, ?)", (device, table, at))
