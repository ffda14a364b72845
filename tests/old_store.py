"""The store of the first schema, as an older Septet made it."""

from __future__ import annotations

SCHEMA_1 = """
CREATE TABLE tables (id TEXT PRIMARY KEY, device TEXT NOT NULL, head TEXT NOT NULL, at REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_of_device ON tables (device, at);
CREATE TABLE events (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
PRAGMA user_version=1;
"""
