"""Why one play is better than another: what each scores, lets the next seat score, blocks and keeps open.

A reason compares two plays of one position by something that can be seen on the layout right after them. Its numbers
are means over the worlds, so that with hidden hands it says what is to be expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from septet.seven_rocks import (
    GAME,
    KNOCK,
    MOST_PLAYS,
    SEATS,
    Rules,
    SeatLetter,
    State,
    lay,
    legal_into,
    next_seat,
    pips,
    points,
    tile_of_play,
    total,
)

Kind = Literal["scores", "allows", "knock", "keeps", "sheds", "soon", "later"]
KINDS: tuple[Kind, ...] = ("scores", "allows", "knock", "keeps", "sheds")
"""scores   the points of the play itself
allows   the most that the next seat can then score at once
knock    how often the next seat must then knock (0 to 1)
keeps    how many of one's other tiles then fit somewhere
sheds    the pips that leave one's hand
soon     by how much one's team is ahead after SOON plies, this one included, if all play best: with all hands open
later    none of these tells them apart: the difference comes later in the hand"""


SOON = 5


class Reason(NamedTuple):
    """What speaks for the better play: a kind with its number for the better play and for the other one.

    `seat` is the next seat, to which `allows` and `knock` refer.
    """

    kind: Kind
    better: float
    other: float
    seat: SeatLetter


def reasons(rules: Rules, worlds: Sequence[State], better: int, other: int | None) -> tuple[Reason, ...]:
    """What speaks for one play over another, the weightiest first; without another one what it does at all."""
    one = _facts(rules, worlds, better)
    two = dict.fromkeys(KINDS, 0.0) if other is None else _facts(rules, worlds, other)
    seat = SEATS[next_seat(rules.code, worlds[0].turn)]
    found = [Reason(kind, one[kind], two[kind], seat) for kind in KINDS if _speaks(kind, one[kind], two[kind], other)]
    return tuple(found) or (Reason("later", 0, 0, seat),)


def soon(rules: Rules, state: State, better: Sequence[int], other: Sequence[int]) -> Reason:
    """How far two lines of best play tell their first moves apart within SOON plies."""
    one, two = (_after(rules, state, line) for line in (better, other))
    seat = SEATS[next_seat(rules.code, state.turn)]
    return Reason("soon", one, two, seat) if one > two else Reason("later", 0, 0, seat)


def _after(rules: Rules, state: State, line: Sequence[int]) -> int:
    """By how much the team of the seat to act gains on the other within SOON plies of a line."""
    now = state
    for move in line[:SOON]:
        now = GAME.apply(rules, now, move)
    gained = now.scores[0] - state.scores[0] - now.scores[1] + state.scores[1]
    return gained if state.turn % 2 == 0 else -gained


_LEAST: dict[Kind, float] = {"scores": 1, "allows": 2.5, "knock": 0.25, "keeps": 1, "sheds": 5}
"""By how much two plays must differ to be told apart by this."""


def _speaks(kind: Kind, one: float, two: float, other: int | None) -> bool:
    if other is None:
        return kind in ("scores", "knock") and one >= _LEAST[kind]
    return (two - one if kind == "allows" else one - two) >= _LEAST[kind]


def _facts(rules: Rules, worlds: Sequence[State], move: int) -> dict[Kind, float]:
    """What can be seen of a move right after it, on average over the worlds."""
    each = [_fact(world, move, GAME.apply(rules, world, move)) for world in worlds]
    return {kind: sum(facts[kind] for facts in each) / len(each) for kind in KINDS}


def _fact(before: State, move: int, after: State) -> dict[Kind, float]:
    own = after.hands[before.turn]
    goes_on = after.turn >= 0
    return {
        "scores": gain(before, move),
        "allows": most(after) if goes_on else 0,
        "knock": goes_on and plays(after) == [KNOCK],
        "keeps": len({tile_of_play(play) for play in plays(after._replace(turn=before.turn)) if play != KNOCK}),
        "sheds": 0 if move == KNOCK else pips(before.hands[before.turn]) - pips(own),
    }


def gain(state: State, move: int) -> int:
    """The points that a move scores at once."""
    return 0 if move == KNOCK else points(total(lay(state.layout, move)))


def most(state: State) -> int:
    """The most that the seat to act can score at once."""
    return max(gain(state, move) for move in plays(state))


def plays(state: State) -> list[int]:
    """The legal moves of the seat to act."""
    out = [0] * MOST_PLAYS
    return out[: legal_into(state, out)]
