"""Tables over HTTP: made, listed, ended, played again, and what is kept of them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from septet import GAMES
from septet.bots import USUAL, Bot
from septet.game import Game, IllegalMove, RulesError
from septet.table import Event, Events, Seat, Table, Terms, rematch
from septet.table.fair import Finding, check
from septet.table.party import MOST_NAME, tidy

from .asked import Refusal, body, device_of, hub_of, json, not_now, own_room, room_of, wrong
from .common import home, replayable
from .frames import match, replay
from .messages import Problem
from .messages_tables import CheckedDeal, MadeTable, NewTable, Ticket
from .seen import seen

MOST_MATCHES = 100
LONGEST_CLOCK = 3600


async def new_table(request: Request) -> Response:
    """A table with bots, free seats and house rules. It begins at once unless a seat is free."""
    asked, hub, device = await body(request, NewTable), hub_of(request), device_of(request)
    game, rules = agreed(GAMES[asked.game], asked.form, asked.rules)
    terms = terms_of(asked.terms, game, hub.fit(game.id))
    seats = seated(asked, game, hub.fit(game.id), device)
    gathers = any(seat.free for seat in seats)
    made = await hub.open(
        lambda tags: Table(game, rules, seats, hub.bots, tags, terms=terms, host=device, gathers=gathers),
        partial(opened, device),
    )
    return json(MadeTable(made), 201)


def opened(device: str, table: Table) -> Events:
    """What happens first at a table: who made it agrees to its house rules."""
    if table.party.pinned:
        return table.open()
    accepts = [Event("accept", table.party.letters[at]) for at in table.party.of(device)]
    return (*table.open(), *accepts)


def agreed(game: Game, form: str, given: dict[str, Any]) -> tuple[Game, Any]:
    """A game in this form and its house rules. Raises Refusal 422 for what does not go together."""
    if form and form not in game.forms:
        raise wrong("form", form, f"must be one of {', '.join(game.forms) or 'none'}")
    game = game.forms.get(form, game)
    try:
        rules = game.rules.of(given)
    except RulesError as error:
        raise wrong(error.field, error.value, error.why, error.code) from None
    if getattr(rules, "exact_cut", "") == "manual":
        # SG3: nobody counts cards here, and everybody would say 24.
        raise wrong("exact_cut", "manual", "is for records of real tables", "real-table")
    return game, rules


def terms_of(terms: Terms, game: Game, fit: list[str]) -> Terms:
    """The terms of a table to be made, with the bot that stands in. Raises Refusal 422."""
    if not 0 <= terms.clock <= LONGEST_CLOCK:
        raise wrong("clock", terms.clock, f"must be 0 to {LONGEST_CLOCK} seconds")
    if not 0 <= terms.absence <= LONGEST_CLOCK:
        raise wrong("absence", terms.absence, f"must be 0 to {LONGEST_CLOCK} seconds")
    bot = terms.stands_in or next((bot for bot in (USUAL[game.id], *fit) if bot in fit), "")
    if bot not in fit:
        raise wrong("stands_in", bot, f"must be one of {', '.join(fit)}")
    return Terms(**{**{name: getattr(terms, name) for name in terms.__dataclass_fields__}, "stands_in": bot})


def seated(asked: NewTable, game: Game, fit: list[str], device: str) -> tuple[Seat, ...]:
    """The seats of a table to be made: the person at S or P1, bots and free seats clockwise from there."""
    if len(asked.bots) != len(game.seats) - 1:
        raise wrong("bots", len(asked.bots), f"{len(game.seats) - 1} are needed, empty for a free seat")
    for bot in asked.bots:
        if bot and bot not in fit:
            raise wrong("bots", bot, f"must be one of {', '.join(fit)}, or empty for a free seat")
    name = tidy(asked.name)
    if len(name) > MOST_NAME or not name.isprintable():
        raise wrong("name", name, f"must be at most {MOST_NAME} characters in one line")
    others = [Seat(bot, bot) if bot else Seat() for bot in asked.bots]
    after = len(game.seats) - 1 - home(game)
    return (*others[after:], Seat(name, None, device), *others[:after])


async def rematch_of(request: Request) -> Response:
    """The same seats and house rules again, once the match is over; the same table for all who ask."""
    room, device = own_room(request), device_of(request)
    if not room.table.record.over:
        raise Refusal(409, Problem("not-over", "the match is not over"))
    async with room.again:
        if not room.table.again:
            made = await room.hub.open(lambda tags: rematch(room.table, tags, device), partial(opened, device))
            await room.ask(lambda table: table.rematched(made))
    return json(MadeTable(str(room.table.again)), 201)


async def end_early(request: Request) -> Response:
    """The match is ended early, as unfinished; of several persons all must wish it."""
    room, device = own_room(request), device_of(request)
    try:
        await room.ask(lambda table: table.wish(table.party.of(device), table.version))
    except IllegalMove as error:
        raise not_now(error) from None
    return json(MadeTable(room.name))


async def listed(request: Request) -> Response:
    """The tables of the public list that are not over, the newest first."""
    rooms = await hub_of(request).listed(MOST_MATCHES)
    return json([match(room.table, room.name, None, (room.created, room.updated)) for room in rooms])


async def matches(request: Request) -> Response:
    """The matches of this device, the last changed first."""
    device = device_of(request)
    rooms = await hub_of(request).rooms_of(device, MOST_MATCHES)
    return json([match(room.table, room.name, room.seat_of(device), (room.created, room.updated)) for room in rooms])


async def record(request: Request) -> Response:
    """The record as a file; of a running match the public profile."""
    room = room_of(request)
    kept = room.table.record
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="{kept.game.id}-{room.name}.{kept.game.format}"',
    }
    return Response(kept.format(public=not kept.over), 200, headers, media_type="text/plain")


async def replay_of(request: Request) -> Response:
    """A hand or round that is over, step by step."""
    room = room_of(request)
    shown = replay(room.table, room.name, room.seat_of(device_of(request)), request.path_params["hand"])
    if shown is None:
        raise Refusal(404, Problem("no-hand", "there is no such hand, or it is not over"))
    return json(shown)


async def seen_of(request: Request) -> Response:
    """What a spectator was sent of the hand on the table before a version."""
    room, before = room_of(request), request.path_params["version"]
    saved = await asyncio.to_thread(room.hub.store.load, room.name)
    if saved is None:
        raise Refusal(404, Problem("no-table", "there is no such table"))
    made = await asyncio.to_thread(seen, saved, room.hub.bots, room.name, before)
    return Response(made, 200, {"cache-control": "no-store"}, media_type="application/json")


async def fair(request: Request) -> Response:
    """How the deals of hands that are over came about, checked again from the record."""
    table = room_of(request).table
    over = range(1, replayable(table) + 1)
    return json([checked(table, finding) for finding in check(table.record) if finding.hand in over])


def checked(table: Table, finding: Finding) -> CheckedDeal:
    """What the check found, and what it stands on."""
    transcript = table.deals.transcript(finding.hand)
    secret, shares = (transcript.secret, dict(transcript.shares)) if transcript else ("", {})
    commitment = table.deals.commitment(finding.hand)
    return CheckedDeal(finding.hand, finding.verdict, finding.parts, commitment, secret, shares)


async def ticket(request: Request) -> Response:
    """A ticket that moves one's seats at this table to another device."""
    room, device = own_room(request), device_of(request)
    return json(Ticket(room.hub.signer.ticket(room.name, device, room.table.party.sat[device])))


async def move_seat(request: Request) -> Response:
    """The seats of a ticket become those of this device."""
    asked, hub, device = await body(request, Ticket), hub_of(request), device_of(request)
    name, owner, sat = hub.signer.ticketed(asked.ticket)
    room = hub.room(name) if name else None
    if room is None or not room.table.party.of(owner) or room.table.party.sat[owner] != sat:
        raise Refusal(404, Problem("no-ticket", "this link has been used or is too old: ask for a new one"))
    if owner != device:
        try:
            await room.ask(lambda table: table.party.move(owner, device))
        except IllegalMove as error:
            raise not_now(error) from None
        room.moved_away(owner)
    return json(MadeTable(room.name))


def bots_of(request: Request) -> Mapping[str, Bot]:
    """The bots that can be seated."""
    known: Mapping[str, Bot] = request.app.state.bots
    return known
