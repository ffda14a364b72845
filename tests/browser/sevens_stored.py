"""Tables of Sevens in the middle of a round, put into a running server's store for a device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page

from septet.bots import BOTS, ask
from septet.sevens import GAME, Rules
from septet.table import Event, Seat, Store, Table
from septet.table.store import head
from septet.web.guard import COOKIE, Signer, digest
from septet.web.messages_sevens import Sevens
from tables import sevens

from .conftest import Server

Seen = Callable[[Sevens], bool]


def found(
    seen: Seen,
    form: str = "2x2",
    own: Callable[[Sevens], str] | None = None,
    table: Callable[[Table], bool] | None = None,
) -> tuple[Table, list[Event]]:
    """The first table of `plain` bots at which P1 is to move and sees this, and all that has happened there.

    `own` moves in place of the bot at P1; `table` is asked of what P1 does not see.
    """
    game, rules = GAME.forms[form], Rules(form=form)
    choose = {"plain": partial(ask, BOTS["plain"])}
    bots = tuple(Seat("", "plain") for _ in game.seats)
    for seed in count():
        at = Table(game, rules, bots if own is None else (Seat(""), *bots[1:]), choose, rng=Random(seed))
        happened = list(at.open())
        at.apply(happened)
        while at.phase in ("lead", "play"):
            shown = sevens(at, 0) if at.record.state.turn == 0 else None
            if shown and seen(shown) and (table is None or table(at)):
                return at, happened
            if own and shown and not at.due():
                events = at.play(0, at.version, own(shown))
            else:
                events = at.step() if at.due() else at.begin(at.version)
            at.apply(events)
            happened += events
    raise AssertionError


def hoard(seen: Sevens) -> str:
    """Draws, lays nothing and discards a three if there is one: a hand that grows by a card a turn."""
    first = [step for step in seen.legal if step[0] in "DN"]
    return "S" if "S" in seen.legal else next((step for step in first if step.startswith("D3")), first[0])


def stored(server: Server, page: Page, seen: Seen, form: str = "2x2", **more: Any) -> str:
    """Store such a table for the device of this page, which sits at P1; the table's name."""
    page.goto(server.address)
    token = next(one["value"] for one in page.context.cookies() if one["name"] == COOKIE)
    played, happened = found(seen, form, **more)
    store, name = Store(server.data), uuid4().hex[:12]
    try:
        device = digest(Signer(store.secret).name(token))
        seats = (Seat("", None, device), *played.seats[1:])
        empty = Table(played.record.game, played.record.rules, seats, played.bots, {"Id": name}, host=device)
        store.create(name, head(empty), tuple(happened)).result()
    finally:
        store.close()
    return name


def at_table(server: Server, page: Page, seen: Seen, form: str = "2x2", **more: Any) -> str:
    """Open such a table; its name."""
    name = stored(server, page, seen, form, **more)
    page.goto(f"{server.address}/table/{name}")
    page.locator(".tray").wait_for()
    return name
