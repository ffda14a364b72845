"""What a message makes happen at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from septet.game import IllegalMove, RulesError
from septet.table import Events, Table

from .frames_sevens import tried
from .line import Line
from .messages import PlayMove, ToTable
from .messages_party import Accept, BeginMatch, EndMatch, Leave, Mix, Propose, PutBot, RemoveSeat, Sit
from .messages_sevens import LayMoves, TakeBack, Tried, TryMoves

if TYPE_CHECKING:
    from .room import Room


def answer(room: Room, table: Table, line: Line, asked: ToTable) -> Events:
    """The events that a message of a line would make happen. Raises IllegalMove."""
    match asked:
        case PlayMove():
            return table.play(seat_of(line), asked.version, asked.move)
        case LayMoves():
            return table.play(seat_of(line), asked.version, *asked.moves)
        case TakeBack():
            return table.take_back(seat_of(line), asked.version)
        case EndMatch():
            return table.wish(playing(table, line), asked.version)
        case Mix():
            return table.mix(playing(table, line), asked.hand, asked.share)
    return at_party(room, table, line, asked)


def trial(table: Table, line: Line, asked: TryMoves) -> Tried:
    """What the steps of a tray would do, for this line alone; nothing is stored or shown. Raises IllegalMove."""
    table.current(asked.version)
    if table.record.game.id != "sevens":
        raise IllegalMove("bad-message", "a move of this game is tried by its option")
    if line.seat is None:
        raise IllegalMove("no-seat", "only those at a seat try something")
    return tried(table, line.seat, asked)


def at_party(room: Room, table: Table, line: Line, asked: ToTable) -> Events:
    """What a message about seats and house rules would make happen. Raises IllegalMove."""
    match asked:
        case Sit():
            return sit(room, table, line, asked)
        case PutBot():
            return put_bot(room, table, line, asked)
        case Leave():
            return table.party.leave(line.device, table.terms.stands_in)
        case RemoveSeat():
            return remove(room, table, line, position(table, asked.seat))
        case Propose():
            return table.propose(line.device, asked.version, house_rules(table, asked))
        case Accept():
            if asked.text != table.record.rules.text():
                raise IllegalMove("stale", "other house rules are proposed now")
            return table.party.accept(playing(table, line))
        case BeginMatch():
            return table.deal(line.device)
    raise IllegalMove("bad-message", "not a message to a table")


def seat_of(line: Line) -> int:
    """The seat of a line. Raises IllegalMove for a spectator."""
    if line.seat is None:
        raise IllegalMove("no-seat", "you look on; only those at a seat play")
    return line.seat


def playing(table: Table, line: Line) -> tuple[int, ...]:
    """All seats of the line's device. Raises IllegalMove if it has none."""
    mine = table.party.of(line.device)
    if not mine:
        raise IllegalMove("no-seat", "you do not sit at this table")
    return mine


def position(table: Table, letter: str) -> int:
    """The position of a seat. Raises IllegalMove if there is no such seat."""
    if letter not in table.party.letters:
        raise IllegalMove("no-seat", f"there is no seat {letter}")
    return table.party.letters.index(letter)


def host(table: Table, line: Line) -> None:
    """Raises IllegalMove unless the line is the host's."""
    if line.device != table.party.host:
        raise IllegalMove("not-host", "only the host of the table may do this")


def sit(room: Room, table: Table, line: Line, asked: Sit) -> Events:
    """A person sits down: with a link that allows it, at a table of the public list, or back on their own seat."""
    seat = None if asked.seat is None else position(table, asked.seat)
    mine = table.party.of(line.device)
    if not (mine or table.terms.listed or room.hub.signer.allows(asked.key, room.name, "sit")):
        raise IllegalMove("no-key", "this link does not give a seat")
    if table.record.over:
        raise IllegalMove("over", "the match is over")
    return table.party.sit(line.device, seat, asked.name, several=table.terms.one_device)


def put_bot(room: Room, table: Table, line: Line, asked: PutBot) -> Events:
    """A bot sits down: before play as the host wants, later for somebody who is away."""
    bot, seat = asked.bot or table.terms.stands_in, position(table, asked.seat)
    if bot not in room.hub.fit(table.record.game.id):
        raise IllegalMove("bad-bot", f"there is no bot {bot} for this game")
    playing(table, line)
    there = table.seats[seat]
    if there.bot or not table.party.pinned:
        host(table, line)
    elif there.owner != line.device and not room.presence.is_away(seat):
        raise IllegalMove("not-away", f"{there.name} is there, or has not been away for {table.terms.absence} seconds")
    return table.party.put_bot(seat, bot, may_replace=table.party.pinned)


def remove(room: Room, table: Table, line: Line, seat: int) -> Events:
    """A seat is set free before play: by the host, or, when its person has been away, by anybody at the table.

    So a table waits for nobody for ever, not for its host either: the next person is host then.
    """
    playing(table, line)
    if not (table.seats[seat].owner and room.presence.is_away(seat)):
        host(table, line)
    return table.party.remove(seat)


def house_rules(table: Table, asked: Propose) -> object:
    """House rules as they were proposed. Raises IllegalMove with the field, its value and why."""
    try:
        rules = table.record.game.rules.of(asked.rules)
    except RulesError as error:
        raise IllegalMove("bad-rules", str(error)) from None
    if getattr(rules, "exact_cut", "") == "manual":
        # SG3: nobody counts cards here, and everybody would say 24.
        raise IllegalMove("bad-rules", "exact_cut=manual is for records of real tables")
    return rules
