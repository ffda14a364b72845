"""From a table of Seven Rocks to what is sent: the frame of a seat, a replay.

What a hand holds reaches a frame from a view alone (`septet.views`), or from a hand that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import cast

from msgspec import Raw

from septet import seven_rocks
from septet.records import Hand, Record
from septet.seven_rocks import (
    KNOCK,
    SEATS,
    Arm,
    Count,
    Layout,
    Option,
    SeatLetter,
    State,
    course,
    drawn,
    option,
    outcome,
    picture,
    plies,
    settlement,
    tile_text,
    tiles_in,
)
from septet.table import Table
from septet.views import View, open_view, own_part

from .common import Grown, Phase, Sight, encode, home, party, replayable
from .messages import NextHand, Replay, ReplayFrame, Result, RocksMoving, RocksSeat, RocksStill, SeatInfo


def still(table: Table, name: str, seen: View) -> bytes:
    """What everybody sees of a table with this name, and what no move changes, encoded."""
    made = RocksStill(
        table=name,
        party=party(table),
        rules=seen.rules,
        differs=tuple(seen.rules.differs),
        target=seen.rules.target,
        hand=seen.state.hand,
        leader=letter(seen.state.leader),
        draw=drawn(seen.draw),
    )
    return encode(made)


def moving(table: Table, seen: View, grown: Grown) -> bytes:
    """What else everybody sees now (`seen`), encoded; `grown` are its lists as they were."""
    state: State = seen.state
    grown.told = told = course(seen.rules, state.leader, seen.moves, grown.told)
    phase = cast(Phase, table.phase)
    over = phase in ("settled", "over") and table.hand > 0
    laid = told.drawn
    arms = {arm: grown[arm].encoded(tiles) for arm, tiles in laid.arms.items()}  # type: ignore[arg-type]
    made = RocksMoving(
        version=table.version,
        phase=phase,
        seats=seats(table, state),
        turn=letter(state.turn) if phase == "play" else None,
        scores=state.scores,
        before=cast(tuple[int, int], table.before),
        layout={**vars(laid), "arms": arms},
        plies=grown["plies"].encoded(told.told),
        settlement=settlement(seen.rules, table.states()) if over else None,
        next=next_hand(table),
        result=result(table),
    )
    return encode(made)


def own(table: Table, sight: Sight) -> bytes:
    """What only those see who look from there, encoded."""
    record, seat = table.record, sight.seat
    mine, legal = ({}, ()) if seat is None else own_part(record, seat)
    made = RocksSeat(
        seat=SEATS[home(seven_rocks.GAME) if seat is None else seat],
        you=sight.you,
        keys=sight.keys,
        mine=tiles(mine.get("hands", 0)),
        options=options(record.state.layout, legal),
        hands=tuple(tiles(hand) for hand in open_view(record).state.hands) if sight.open else None,
    )
    return encode(made)


SPLIT = b',"arms":'
"""Where the text of an option goes over from what its move says by itself to what comes of it here."""
_saying: dict[int, bytes] = {}
"""The first part, by the move: of the thousand that there are."""


def options(layout: Layout, legal: Sequence[int]) -> Raw:
    """The plays among these legal moves, encoded: most of what they say has been said before."""
    plays = [move for move in legal if move != KNOCK]
    texts = [(_saying.get(move) or _says(layout, move)) + _outcome(*outcome(layout, move)) for move in plays]
    return Raw(b"[%b]" % b",".join(texts))


def _says(layout: Layout, move: int) -> bytes:
    text = encode(option(layout, move))
    return _saying.setdefault(move, text[: text.index(SPLIT)])


@lru_cache(16_384)
def _outcome(arms: tuple[Arm, ...], count: Count) -> bytes:
    text = encode(Option("", "", 0, 0, False, arms, *count))
    return text[text.index(SPLIT) :]


def next_hand(table: Table) -> NextHand | None:
    """Who leads the hand that waits, and how that was drawn: of its deal nothing else is shown."""
    deal = table.pending
    return None if deal is None else NextHand(table.hand + 1, SEATS[deal.leader], drawn(deal.draw))


def seats(table: Table, state: State) -> tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]:
    """Who sits at the table, and what all may know of each."""
    north, east, south, west = (
        SeatInfo(
            SEATS[at],
            seat.name,
            seat.bot,
            bool(seat.owner) or seat.bot is None,
            at % 2,
            state.held[at],
            table.faults[at],
            table.late[at],
        )
        for at, seat in enumerate(table.seats)
    )
    return north, east, south, west


def result(table: Table) -> Result | None:
    """Who won, `*` if the match was ended early, None while it runs."""
    return cast(Result, table.record.result) if table.record.over else None


def letter(seat: int) -> SeatLetter | None:
    """`N`, `E`, `S` or `W`; None for no seat."""
    return SEATS[seat] if seat >= 0 else None


@lru_cache(4096)
def tiles(hand: int) -> tuple[str, ...]:
    """The tiles of a hand as text, ascending."""
    return tuple(tile_text(tile) for tile in tiles_in(hand))


def replay(table: Table, name: str, seat: int | None, number: int) -> Replay | None:
    """A hand that is over, step by step; None for any other."""
    if not 1 <= number <= replayable(table):
        return None
    sitting = seats(table, table.view(None).state)
    return _replayed(table.record, name, number, replayable(table), seat, sitting)


def pasted(record: Record, number: int) -> Replay:
    """A hand of a record that somebody has, step by step; the names at the seats are its tags."""
    north, east, south, west = (
        SeatInfo(letter, record.tags.get(letter, ""), None, False, at % 2, record.state.held[at], 0, 0)
        for at, letter in enumerate(SEATS)
    )
    return _replayed(record, "", number, len(record.hands()), None, (north, east, south, west))


def _replayed(
    record: Record,
    name: str,
    number: int,
    count: int,
    seat: int | None,
    sitting: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo],
) -> Replay:
    hands = record.hands()
    hand = hands[number - 1]
    ends = number == len(hands) and record.over
    return Replay(
        table=name,
        hand=number,
        hands=count,
        seat=SEATS[home(seven_rocks.GAME) if seat is None else seat],
        you=() if seat is None else (SEATS[seat],),
        seats=sitting,
        rules=record.rules,
        differs=tuple(record.rules.differs),
        target=record.rules.target,
        leader=SEATS[hand.deal.leader],
        draw=drawn(hand.deal.draw),
        frames=replay_frames(record.rules, hand, back_pegs(hands[: number - 1])),
        settlement=settlement(record.rules, hand.states),
        result=cast(Result, record.result) if ends else None,
    )


def replay_frames(rules: seven_rocks.Rules, hand: Hand, before: tuple[int, int]) -> tuple[ReplayFrame, ...]:
    """A frame for the deal and one for each ply; `before` are the back pegs at the deal."""
    told = plies(rules, hand.deal.leader, hand.moves)
    by = [ply.seat for ply in told]
    frames = []
    for ply, state in enumerate(hand.states):
        if ply:
            before = moved(before, hand.states[ply - 1].scores, state.scores)
        north, east, south, west = (tiles(held) for held in state.hands)
        frames.append(
            ReplayFrame(
                ply=ply,
                last=told[ply - 1] if ply else None,
                turn=letter(state.turn),
                layout=picture(hand.moves[:ply], by),
                hands=(north, east, south, west),
                scores=state.scores,
                before=before,
            )
        )
    return tuple(frames)


def back_pegs(hands: Sequence[Hand]) -> tuple[int, int]:
    """Each team's score before it last changed, after these hands."""
    before = (0, 0)
    for hand in hands:
        for now, after in pairwise(hand.states):
            before = moved(before, now.scores, after.scores)
    return before


def moved(before: tuple[int, int], now: tuple[int, int], after: tuple[int, int]) -> tuple[int, int]:
    """The back pegs after a change of scores: a team whose score changed leaves its peg where it was."""
    return (
        now[0] if now[0] != after[0] else before[0],
        now[1] if now[1] != after[1] else before[1],
    )
