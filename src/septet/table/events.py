"""What happens at a table, as it is stored."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """What happened, as it is stored: a kind and a text.

    sit     a person takes a seat: its letter, the owner's digest, their name
    bot     a bot takes a seat, or sits in there for its owner: its letter, the bot
    leave   a seat is given up: its letter
    rules   other house rules are proposed, as in a record's Options
    accept  a seat agrees to the house rules as they stand: its letter
    seed    the server's secret for the next deal; shown as its digest until that hand is over
    mix     a seat's own share of the next deal: its letter, 64 hexadecimal digits
    deal    the next hand is dealt; its text (`Game.deal_text`). Nobody sees its tiles before `next`
    next    the dealt hand begins
    move    a move of the seat to act; its text
    back    the seat to act takes its last moves back; its text is how many
    late    the time of the seat to act ran out: the move that follows is this bot's
    fault   what a bot did instead of a legal move; the move that follows is a random one
    open    somebody looks into all hands, as a commentator: their digest
    wish    a seat would end the match early: its letter
    end     the match is ended early
    again   the table of the rematch; its name
    """

    kind: str
    text: str = ""


Events = tuple[Event, ...]
