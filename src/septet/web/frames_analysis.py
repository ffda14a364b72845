"""From an analysis to what is sent of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from septet import seven_rocks
from septet.analysis.seven_rocks import Analysis, Judged, Marked, Reason
from septet.records import Hand, Record
from septet.seven_rocks import KNOCK, SEATS, Layout, Option, State, option, picture, plies, text
from septet.seven_rocks.picture import opens

from .frames_rocks import letter, tiles
from .messages_analysis import Answered, HandAnalysis, MarkedPlay, Position, TriedMove, Why


def hand_analysis(number: int, hand: Hand, analysis: Analysis) -> HandAnalysis:
    """A hand as it was judged."""
    return HandAnalysis(
        hand=number,
        sense=analysis.sense,
        expected=tuple(round(each, 2) for each in analysis.expected),
        gave=(round(analysis.gave[0], 2), round(analysis.gave[1], 2)),
        plays=tuple(_marked(hand, marked) for marked in analysis.plies if marked),
    )


def puzzle_answered(record: Record, right: bool, marked: Marked, judged: Judged) -> Answered:
    """What is said of an answer to a puzzle; `record` ends with its position."""
    (hand,) = record.hands()
    hand.states.append(record.after(marked.move))
    return Answered(right, _marked(hand, marked), _tries(hand.states[-2], judged))


def _marked(hand: Hand, marked: Marked) -> MarkedPlay:
    before, after = (hand.states[ply].layout for ply in (marked.ply - 1, marked.ply))
    over, shown = (False, None) if marked.best == marked.move else placed(before, after, marked.best)
    return MarkedPlay(
        ply=marked.ply,
        seat=SEATS[marked.seat],
        move=text(marked.move),
        best=text(marked.best),
        shown=shown,
        over=over,
        value=round(marked.value, 2),
        best_value=round(marked.best_value, 2),
        gave=round(marked.gave, 2),
        error=round(marked.error, 2),
        sign=marked.sign,
        choices=marked.choices,
        worlds=marked.worlds,
        why=whys(marked.reasons),
        line=tuple(text(move) for move in marked.line),
    )


def whys(found: Sequence[Reason]) -> tuple[Why, ...]:
    """Reasons as they are sent."""
    return tuple(Why(each.kind, round(each.better, 2), round(each.other, 2), each.seat) for each in found)


def placed(before: Layout, after: Layout, move: int) -> tuple[bool, Option]:
    """Where another play would lie: on the layout after the one that was made, if its place is still open there."""
    own = option(before, move)
    place = text(move).partition("@")[2]
    if not place or place not in {each.place for each in opens(after)}:
        return False, own
    return True, replace(own, arms=option(after, move).arms)


def position(rules: seven_rocks.Rules, hand: Hand, judged: Judged | None) -> Position:
    """An open position, its moves judged."""
    state: State = hand.states[-1]
    told = plies(rules, hand.deal.leader, hand.moves)
    north, east, south, west = (tiles(held) for held in state.hands)
    return Position(
        plies=told,
        layout=picture(hand.moves, [ply.seat for ply in told]),
        turn=letter(state.turn),
        hands=(north, east, south, west),
        scores=state.scores,
        tries=_tries(state, judged) if judged else (),
    )


def _tries(state: State, judged: Judged) -> tuple[TriedMove, ...]:
    worth = sorted(zip(judged.values, judged.moves, strict=True), key=lambda each: -each[0])
    return tuple(
        TriedMove(text(move), value, worth[0][0] - value, None if move == KNOCK else option(state.layout, move))
        for value, move in worth
    )
