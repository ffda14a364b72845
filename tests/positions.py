"""Concrete positions for tests, written the way records are: `position("55 05@55.A", N="25 66", turn="N")`."""

from __future__ import annotations

import pytest

from septet import IllegalMove, play
from septet.seven_rocks import (
    EMPTY,
    FIRST,
    GAME,
    SEATS,
    TILE_NUMBER,
    Deal,
    Layout,
    Picture,
    Rules,
    State,
    picture,
    points,
    put,
    total,
)

STANDARD = Rules()


def moves(plays: str) -> list[int]:
    """`"55 05@55.A"` as moves."""
    return [GAME.parse(play) for play in plays.split()]


def layouts(plays: str) -> list[Layout]:
    """The layout after each of these plays, every one of them open in its turn."""
    found = [EMPTY]
    for move in moves(plays):
        found.append(put(found[-1], move))
    return found[1:]


def layout(plays: str) -> Layout:
    return layouts(plays)[-1] if plays else EMPTY


def totals(plays: str) -> list[int]:
    """What the scoring ends add up to after each play."""
    return [total(now) for now in layouts(plays)]


def scored(plays: str) -> list[int]:
    """The points for each play."""
    return [points(count) for count in totals(plays)]


def drawn(plays: str) -> Picture:
    layout(plays)
    return picture(moves(plays))


def places(plays: str) -> list[str]:
    """Every open place, both of two mirror places included."""
    return [place.place for place in drawn(plays).open]


def ends(plays: str) -> list[tuple[str, int]]:
    """The scoring ends: the tile and what it counts."""
    return [(end.tile, end.value) for end in drawn(plays).ends]


def tiles(hand: str) -> tuple[int, ...]:
    return tuple(TILE_NUMBER[tile] for tile in hand.split())


def position(
    plays: str = "",
    turn: str = "N",
    *,
    leader: str = "N",
    scores: tuple[int, int] = (0, 0),
    hand: int = 1,
    **hands: str,
) -> State:
    """A match in the middle of a hand: these plays lie on the table, and N, E, S, W hold these tiles."""
    north, east, south, west = (tiles(hands.get(seat, "")) for seat in SEATS)
    masks = [sum(1 << tile for tile in held) for held in (north, east, south, west)]
    return FIRST._replace(
        turn=SEATS.index(turn),
        ending=0,
        hand=hand,
        leader=SEATS.index(leader),
        scores=scores,
        held=(len(north), len(east), len(south), len(west)),
        hands=(masks[0], masks[1], masks[2], masks[3]),
        layout=layout(plays),
    )


def after(state: State, plays: str, rules: Rules = STANDARD) -> State:
    """The state after these moves, each checked."""
    for move in moves(plays):
        state = play(GAME, rules, state, move)
    return state


def legal(state: State, rules: Rules = STANDARD) -> list[str]:
    return [GAME.text(move) for move in GAME.legal(rules, state)]


def refusal(state: State, move: str, rules: Rules = STANDARD) -> tuple[str, str | None]:
    """The code and the rule with which a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        play(GAME, rules, state, GAME.parse(move))
    return refused.value.code, refused.value.rule


def deal(leader: str, north: str, east: str, south: str, west: str) -> Deal:
    return Deal(SEATS.index(leader), (), (tiles(north), tiles(east), tiles(south), tiles(west)))
