"""The store of an older Septet is brought up to date, with a copy beside it; that of a newer one is refused."""

from __future__ import annotations

import json
import sqlite3
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from old_store import SCHEMA_1
from septet.table import Store, StoreError
from septet.table.schema import SCHEMA
from tables import BOTS_GIVEN, GAME, answer, table
from web.conftest import Served

COOKIE = "an-unsigned-cookie-of-schema-one"
DEVICE = sha256(COOKIE.encode()).hexdigest()
HEAD_1 = {
    "game": "seven-rocks",
    "rules": "target=150",
    "seats": [
        {"name": name, "bot": bot} for name, bot in [("greedy", "greedy")] * 2 + [("Lin", None), ("random", "random")]
    ],
    "tags": {"Id": "old", "Date": "2026-01-01"},
    "form": "",
    "takes_back": False,
}


def old_store(folder: Path, steps: int) -> tuple[Path, list[tuple[str, str]]]:
    """A store as a Septet with schema 1 left it, with one table after so many steps; its file and its events."""
    at, rng = table(3), Random(3)
    rows = [("deal", GAME.deal_text(at.pending))]
    for _ in range(steps):
        events = answer(at, rng)
        at.apply(events)
        rows += [tuple(event) for event in events]  # type: ignore[misc]
    folder.mkdir()
    file = folder / "septet.sqlite3"
    database = sqlite3.connect(file)
    database.executescript(SCHEMA_1)
    with database:
        database.execute("INSERT INTO tables VALUES ('old', ?, ?, 1000.5)", (DEVICE, json.dumps(HEAD_1)))
        values = [("old", n, *row, 1000.5 + n) for n, row in enumerate(rows, 1)]
        database.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", values)
    database.close()
    return file, rows


@pytest.mark.parametrize("steps", [0, 1, 9, 40])
def test_a_table_of_schema_1_is_there_and_a_copy_of_its_file(tmp_path: Path, steps: int) -> None:
    file, rows = old_store(tmp_path / "data", steps)
    store = Store(file.parent)
    saved = store.load("old")
    assert store.tables_of(DEVICE, 9) == store.names() == ["old"]
    assert store.listed(9) == []
    store.close()
    assert saved
    assert [tuple(event) for event in saved.events] == rows
    assert (saved.created, saved.updated) == (1000.5, 1000.5 + len(rows))
    at = saved.head.table(BOTS_GIVEN)
    at.apply(saved.events)
    assert [seat.owner for seat in at.seats] == ["", "", DEVICE, ""]
    assert (at.party.host, at.terms.takes_back, at.terms.stands_in) == (DEVICE, False, "greedy")
    assert (at.record.rules.text(), at.version) == ("target=150", len(rows))
    copy = sqlite3.connect(file.with_name("septet.sqlite3.schema1"))
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    assert copy.execute("SELECT device FROM tables").fetchall() == [(DEVICE,)]
    assert copy.execute("SELECT COUNT(*) FROM events").fetchone() == (len(rows),)
    copy.close()


def test_a_store_is_brought_up_to_date_once(tmp_path: Path) -> None:
    file, _ = old_store(tmp_path / "data", 5)
    secrets = set()
    for _ in range(3):
        store = Store(file.parent)
        secrets.add(store.secret)
        store.close()
    assert len(secrets) == 1
    assert sorted(path.name for path in file.parent.glob("*schema*")) == ["septet.sqlite3.schema1"]
    database = sqlite3.connect(file)
    assert database.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def test_no_older_copy_is_written_over(tmp_path: Path) -> None:
    file, _ = old_store(tmp_path / "data", 0)
    file.with_name("septet.sqlite3.schema1").write_text("another copy")
    Store(file.parent).close()
    assert file.with_name("septet.sqlite3.schema1").read_text() == "another copy"
    assert file.with_name("septet.sqlite3.schema1+").stat().st_size > 1000


def test_an_unsigned_cookie_still_holds_its_seat_and_is_signed_when_the_page_is_opened(tmp_path: Path) -> None:
    old_store(tmp_path / "data", 9)
    served = Served(tmp_path / "data")
    try:
        with served.device(COOKIE) as client:
            assert client.cookies["septet_device"].startswith(f"{COOKIE}.")
            [match] = client.get("/api/matches").json()
            assert (match["table"], match["seat"], match["phase"]) == ("old", "S", "play")
            with served.tab(client, "old") as tab:
                frame = tab.until(lambda frame: frame["phase"] == "over")
            assert frame["seats"][2]["name"] == "Lin"
            assert client.post("/api/table/old/rematch").status_code == 201
        with served.device("an-unsigned-cookie-without-seat-") as client:
            assert client.get("/api/matches").json() == []
    finally:
        served.stop()


def test_who_leaves_a_table_of_schema_1_leaves_a_bot(tmp_path: Path) -> None:
    old_store(tmp_path / "data", 9)
    served = Served(tmp_path / "data")
    try:
        with served.device(COOKIE) as client:
            assert client.post("/api/table/old/tell", json={"type": "leave"}).status_code == 200
            assert served.hub.rooms["old"].table.seats[2].bot == "greedy"
    finally:
        served.stop()


def test_a_newer_schema_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    Store(tmp_path).close()
    file = tmp_path / "septet.sqlite3"
    database = sqlite3.connect(file)
    database.execute(f"PRAGMA user_version={SCHEMA + 1}")
    database.close()
    before = file.read_bytes()
    with pytest.raises(StoreError, match=f"of a newer Septet .schema {SCHEMA + 1}, this one knows {SCHEMA}"):
        Store(tmp_path)
    assert file.read_bytes() == before
    assert list(tmp_path.glob("*.schema*")) == []
