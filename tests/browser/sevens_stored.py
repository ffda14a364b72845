"""Tables of Sevens in the middle of a round, put into a running server's store for a device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random

from playwright.sync_api import Page

from septet.bots import BOTS, ask
from septet.sevens import GAME, Rules
from septet.table import Event, Seat, Store, Table
from septet.table.store import head
from septet.web.frames_sevens import frame
from septet.web.guard import COOKIE
from septet.web.messages_sevens import Sevens

from .conftest import Server


def found(seen: Callable[[Sevens], bool], form: str = "2x2") -> tuple[Table, list[Event]]:
    """The first table of `plain` bots at which P1 is to move and sees this, and all that has happened there."""
    game, rules = GAME.forms[form], Rules(form=form)
    choose = {"plain": partial(ask, BOTS["plain"])}
    for seed in count():
        table = Table(game, rules, tuple(Seat("", "plain") for _ in game.seats), choose, rng=Random(seed))
        happened = list(table.open())
        table.apply(happened)
        while table.phase in ("lead", "play"):
            if table.record.state.turn == 0 and seen(frame(table, "", 0)):
                return table, happened
            events = table.begin(table.version) if table.phase == "lead" else table.step()
            table.apply(events)
            happened += events
    raise AssertionError


def stored(server: Server, page: Page, seen: Callable[[Sevens], bool], form: str = "2x2") -> str:
    """Store such a table for the device of this page, which sits at P1; the table's name."""
    page.goto(server.address)
    secret = next(one["value"] for one in page.context.cookies() if one["name"] == COOKIE)
    played, happened = found(seen, form)
    seats = (Seat(""), *played.seats[1:])
    empty = Table(played.record.game, played.record.rules, seats, played.bots)
    store, name = Store(server.data), "seeded"
    try:
        store.create(name, sha256(secret.encode()).hexdigest(), head(empty, {}), tuple(happened)).result()
    finally:
        store.close()
    return name


def at_table(server: Server, page: Page, seen: Callable[[Sevens], bool], form: str = "2x2") -> str:
    """Open such a table; its name."""
    name = stored(server, page, seen, form)
    page.goto(f"{server.address}/table/{name}")
    page.locator(".tray").wait_for()
    return name
