"""Tables laid as a test needs them: put into the store of a running server, for the device of a page."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from uuid import uuid4

from playwright.sync_api import Page

from commandline import PRINTED as FILE
from septet import GAMES, Record, read
from septet.seven_rocks import SEATS, Rules
from septet.table import Event, Head, Seat, Store
from septet.web.guard import COOKIE, Signer, digest

from .conftest import Server

GAME = GAMES["seven-rocks"]


def printed() -> list[tuple[str, list[str]]]:
    """The hands that are printed with the rules: the deal, and the moves."""
    hands = [record.hands()[0] for record in read(FILE.read_text(encoding="utf-8"))]
    return [(GAME.deal_text(hand.deal), [GAME.text(move) for move in hand.moves]) for hand in hands]


def dealt(seed: int, rules: Rules | None = None) -> str:
    """The text of a first deal."""
    return GAME.deal_text(GAME.deal(rules or Rules(), GAME.first, Random(seed)))


def events(deal: str, moves: Sequence[str] | None, rules: Rules) -> list[Event]:
    """What has happened at a table so far; a hand that these moves end is followed by the next deal."""
    first = Event("deal", deal)
    if moves is None:
        return [first]
    record = Record(GAME, rules)
    record.start(GAME.parse_deal(deal))
    for move in moves:
        record.play(move)
    rest = [Event("deal", GAME.deal_text(GAME.deal(rules, record.state, Random(1))))] if record.waiting else []
    return [first, Event("next"), *(Event("move", move) for move in moves), *rest]


def stage(
    server: Server,
    page: Page,
    deal: str,
    moves: Sequence[str] | None = None,
    me: str = "S",
    rules: Rules | None = None,
) -> str:
    """The address of a new table: a person at this seat, greedy at the others; `moves` None: the hand has not begun."""
    rules = rules or Rules()
    name = uuid4().hex
    device = digest(name)
    seats = tuple(Seat("", None, device) if seat == me else Seat("greedy", "greedy") for seat in SEATS)
    table = uuid4().hex[:12]
    store = Store(server.data)
    head = Head(GAME.id, rules.text(), seats, {"Id": table}, host=device)
    store.create(table, head, tuple(events(deal, moves, rules))).result()
    token = Signer(store.secret).token(name)
    store.close()
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
    return f"{server.address}/table/{table}"


PRINTED = printed()
