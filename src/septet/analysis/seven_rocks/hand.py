"""A hand that is over, play by play: what each gave away, and what was to be expected at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from septet.records import Hand
from septet.seven_rocks import GAME, KNOCK, TILES, Rules, State
from septet.solve import solve_open_hand

from .judging import Judged, judge
from .reasons import Reason, reasons, soon
from .worlds import Sample, sample, seen_at

Sense = Literal["open", "known"]
"""open: as if all hands lay open. known: by what the seat to act could know, averaged over deals that fit it."""
Sign = Literal["", "?!", "?", "??"]

LINE = 6
"""How many moves of the better line are told."""


class Marked(NamedTuple):
    """A play and what it gave away, in one sense.

    best      a play that is worth most: the one that was made if none is worth more
    value     what its team still gained over the other from here on, by the play that was made; best_value by the best
    gave      the difference, in points; `error` its standard error (0 with all hands open)
    sign      ??, ? or ?!, empty where nothing was given away, or where the sample cannot tell
    choices   how many plays there were
    worlds    over how many ways in which the hidden tiles may lie
    reasons   why the best play is better
    line      the best play and how the hand then goes on; empty where hands are hidden
    """

    ply: int
    seat: int
    move: int
    best: int
    value: float
    best_value: float
    gave: float
    error: float
    sign: Sign
    choices: int
    worlds: int
    reasons: tuple[Reason, ...]
    line: tuple[int, ...]


class Analysis(NamedTuple):
    """A hand in one sense.

    plies     a mark for each ply; None for a knock, which is never a choice
    expected  by how much N-S come out ahead in this hand (behind: negative): at the deal, then after each ply
    gave      what N-S and E-W gave away together
    """

    sense: Sense
    plies: tuple[Marked | None, ...]
    expected: tuple[float, ...]
    gave: tuple[float, float]


def sign(gave: float, error: float) -> Sign:
    """?? for 25 points or more, ? for 10 or more, ?! for less. Nothing below a point, or within two standard errors."""
    if gave < 1 or gave <= 2 * error:
        return ""
    return "??" if gave >= 25 else "?" if gave >= 10 else "?!"


class Step(NamedTuple):
    """One ply judged: by how much N-S were expected to come out ahead before it, and its mark (None for a knock)."""

    expected: float
    marked: Marked | None


def analyse(rules: Rules, hand: Hand, sense: Sense) -> Analysis:
    """A hand that is over (or was ended early), judged play by play. Raises ValueError if tiles of it are not known."""
    return gathered(rules, hand, sense, [judged(rules, hand, ply, sense) for ply in range(1, len(hand.moves) + 1)])


def judged(rules: Rules, hand: Hand, ply: int, sense: Sense) -> Step:
    """One ply (from 1) of a hand. Raises ValueError if tiles of the hand are not known."""
    if not is_known(hand):
        raise ValueError("tiles of this deal are not known")
    state, move = hand.states[ply - 1], hand.moves[ply - 1]
    ways = Sample([state], True) if sense == "open" else sampled(rules, hand, ply)
    found = judge(rules, ways.worlds, ways.whole)
    expected = ahead(hand, ply - 1) + for_ns(state, max(found.values))
    return Step(expected, None if move == KNOCK else mark(rules, ways.worlds, found, ply, move))


def gathered(rules: Rules, hand: Hand, sense: Sense, steps: Sequence[Step]) -> Analysis:
    """The analysis of a hand from its plies, each judged."""
    gave = [0.0, 0.0]
    for step in steps:
        if step.marked and step.marked.sign:
            gave[step.marked.seat % 2] += step.marked.gave
    last: State = hand.states[-1]
    rest = for_ns(last, solve_open_hand(last, rules).value) if last.turn >= 0 else 0  # ended early
    end = ahead(hand, len(hand.moves)) + rest
    return Analysis(
        sense, tuple(step.marked for step in steps), (*(step.expected for step in steps), end), (gave[0], gave[1])
    )


def is_known(hand: Hand) -> bool:
    """Whether every tile of a deal is known: a public record leaves some out."""
    return sum(map(len, hand.deal.hands)) == TILES


def mark(rules: Rules, worlds: Sequence[State], found: Judged, ply: int, move: int) -> Marked:
    """What a play gave away, by the worlds in which it was judged."""
    gave, error = found.behind(move)
    shown = sign(gave, error)
    best = found.best if gave else move
    why: tuple[Reason, ...] = ()
    line: tuple[int, ...] = ()
    if shown:
        why = reasons(rules, worlds, best, move)
    if shown and len(worlds) == 1:
        line, other = (best_line(rules, worlds[0], first) for first in (best, move))
        why = why if why[0].kind != "later" else (soon(rules, worlds[0], line, other),)
    value, most = found.value(move), max(found.values)
    return Marked(
        ply,
        worlds[0].turn,
        move,
        best,
        value,
        most,
        gave,
        error,
        shown,
        len(found.moves),
        found.worlds,
        why,
        line[:LINE],
    )


def sampled(rules: Rules, hand: Hand, ply: int) -> Sample:
    """Ways in which the hidden tiles may lie for the seat that made this ply; the same ones whenever it is asked."""
    seen = seen_at(rules, hand, ply)
    count = worlds_for(sum(seen.state.held))
    return sample(seen, count, Random(f"{seen.seat} {seen.moves} {seen.state.hands}"))


def worlds_for(tiles: int) -> int:
    """How many worlds are looked at when so many tiles are left: more, the quicker one is solved."""
    return next(count for most, count in ((16, 60), (20, 40), (24, 20), (28, 10)) if tiles <= most)


def ahead(hand: Hand, plies: int) -> int:
    """By how much N-S have come out ahead in this hand after so many plies."""
    (north_south, east_west), (before_ns, before_ew) = hand.states[plies].scores, hand.states[0].scores
    return int(north_south - before_ns - east_west + before_ew)


def for_ns(state: State, value: float) -> float:
    """A value for the seat to act as N-S see it."""
    return value if state.turn % 2 == 0 else -value


def best_line(rules: Rules, state: State, move: int) -> tuple[int, ...]:
    """A move, and how the hand then goes on if all four play best with all hands open."""
    after: State = GAME.apply(rules, state, move)
    return (move, *(solve_open_hand(after, rules).line if after.turn >= 0 else ()))
