"""A round of Sevens that is over, turn by turn, with all hands open."""

from __future__ import annotations

from itertools import pairwise

from septet import sevens
from septet.records import Hand
from septet.sevens import Rules, State
from septet.table import Table

from .common import hand_over, replayable, steps_of
from .frames_sevens import ENDINGS, cards, dealt, differs, letter, name_of, pile, seats, teams, turn
from .messages_sevens import SevensFrame, SevensReplay


def replay(table: Table, name: str, seat: int | None, number: int) -> SevensReplay | None:
    """A round that is over, turn by turn; None for any other."""
    hand = hand_over(table, number)
    if hand is None:
        return None
    record = table.record
    last: State = hand.states[-1]
    rules: Rules = record.rules
    return SevensReplay(
        table=name,
        form=rules.form,
        round=number,
        rounds=replayable(table),
        seat=name_of(seat or 0),
        you=() if seat is None else (name_of(seat),),
        seats=seats(table, table.view(None).state),
        differs=differs(rules),
        deal=dealt(rules, hand.deal, number),
        frames=_frames(rules, hand),
        ending=ENDINGS[last.ending],
        out=letter(last.out_seat),
        score=tuple(sevens.score_lines(rules, last)) if last.ending else (),
        scores=last.scores[: rules.teams],
        result=record.result if record.over and number == table.hand else None,
    )


def _frames(rules: Rules, hand: Hand) -> tuple[SevensFrame, ...]:
    """A frame for the deal and one for each turn, an unfinished one included."""
    states, moves = hand.states, hand.moves
    frames = [_open(rules, states[0], None)]
    for begin, end in pairwise(steps_of(sevens.GAME, hand)):
        actor = states[begin].actor
        told = sevens.told_turn(rules, states[begin : end + 1], moves[begin:end], actor)
        frames.append(_open(rules, states[end], told))
    return tuple(frames)


def _open(rules: Rules, state: State, told: sevens.Turn | None) -> SevensFrame:
    faces = state.faces
    return SevensFrame(
        turn=told.turn if told else 0,
        last=turn(told) if told else None,
        next=letter(state.turn),
        hands=tuple(cards(hand) for hand in faces.hands[: rules.seats]),
        feet=tuple(cards(foot) for foot in faces.feet[: rules.seats]),
        stock=state.stock_left,
        pile=pile(rules, state),
        teams=teams(rules, state),
    )
