"""From a table that gathers to what is sent: seats, proposed house rules, who has accepted."""

from __future__ import annotations

from typing import Literal, cast

from septet.table import Table

from .common import Keys, encode, home, party
from .messages_party import GatheringSeat, GatheringSeatOwn, GatheringTable


def shared(table: Table, name: str) -> bytes:
    """What everybody sees now of a table with this name, encoded."""
    record, game = table.record, table.record.game
    made = GatheringTable(
        version=table.version,
        table=name,
        phase=cast(Literal["gathering", "over"], table.phase),
        game=game.id,
        form=game.form,
        party=party(table),
        seats=tuple(
            GatheringSeat(
                game.seats[at],
                game.team_of[at],
                seat.name,
                seat.bot,
                bool(seat.owner),
                seat.bot is not None or at in table.party.accepted,
            )
            for at, seat in enumerate(table.seats)
        ),
        rules=dict(record.rules.differs),
        text=record.rules.text(),
        agreed=table.party.agreed,
    )
    return encode(made)


def own(table: Table, seat: int | None, you: tuple[str, ...], keys: Keys) -> bytes:
    """What only those at a seat see, encoded."""
    game = table.record.game
    return encode(GatheringSeatOwn(seat=game.seats[home(game) if seat is None else seat], you=you, keys=keys))
