"""From a table of Sevens to what is sent: the frame of a seat, what a tray would do, a replay.

What a hand holds reaches a frame from a view alone (`septet.views`), or from a round that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from septet import sevens
from septet.records import Hand
from septet.sevens import Deal, Rules, State
from septet.table import Table
from septet.views import imagined

from .common import Code, Phase, replayable
from .messages_sevens import (
    Act,
    CardInfo,
    CardSeat,
    Cut,
    NextRound,
    OpenMeld,
    Pile,
    Sevens,
    SevensFrame,
    SevensReplay,
    Team,
    Tried,
    TryMoves,
    Turn,
)

ENDINGS: dict[int, Any] = {0: "unfinished", 1: "out", 2: "stock"}


def frame(table: Table, name: str, seat: int) -> Sevens:
    """What a seat sees now of a table with this name."""
    seen = table.view(seat)
    state: State = seen.state
    rules: Rules = seen.rules
    phase = cast(Phase, table.phase)
    running = phase == "play"
    told = _turns(table, seat)
    laid, minimum, opened = sevens.opening_points(rules, state, seat)
    mine = seat == state.turn
    over = table.hand > 0 and phase in ("settled", "over")
    return Sevens(
        version=table.version,
        table=name,
        seat=_name(seat),
        form=rules.form,
        phase=phase,
        seats=seats(table),
        differs=differs(rules),
        round=table.hand,
        first=_letter(state.first),
        turn=_letter(state.turn) if running else None,
        actor=_letter(state.actor) if running else None,
        doing=sevens.doing(state) if running else None,
        turn_number=state.turn_number,
        scores=state.scores[: rules.teams],
        hand=cards(state.faces.hands[seat]),
        fresh=_fresh(told, _name(seat)),
        waiting=cards(state.faces.top + state.faces.taken) if state.actor == seat else (),
        laid=laid,
        minimum=minimum,
        opened=opened,
        legal=tuple(sevens.text(step) for step in seen.legal),
        discards=sevens.discards(state, seat, seen.legal),
        taking=sevens.taking(rules, state, seen.legal) if mine else None,
        begun=(sevens.KEY_TEXTS[state.begun], state.need) if mine and state.begun >= 0 else None,
        free=table.free if mine and table.takes_back else 0,
        stock=state.stock_left,
        pile=pile(rules, state),
        teams=teams(rules, state),
        turns=tuple(turn(each) for each in told),
        score=tuple(sevens.score_lines(rules, state)) if over and state.ending else (),
        ending=ENDINGS[state.ending] if over else None,
        out=_letter(state.out_seat),
        next=next_round(table),
        result=table.record.result if table.record.over else None,
    )


def tried(table: Table, seat: int, asked: TryMoves) -> Tried:
    """What the steps of a tray would do; nothing happens. Cards that a step would turn up are not told."""
    states, refused = table.tried(seat, asked.moves)
    rules: Rules = table.record.rules
    state: State = imagined(table.record, states[-1], seat)
    laid, minimum, opened = sevens.opening_points(rules, state, seat)
    return Tried(
        version=table.version,
        moves=asked.moves,
        fits=len(states) - 1,
        code=cast(Code, refused.code) if refused else None,
        rule=refused.rule if refused else None,
        text=str(refused) if refused else "",
        laid=laid,
        minimum=minimum,
        opened=opened,
        whole=refused is None and state.begun < 0 and (opened or not laid),
        teams=teams(rules, state),
    )


def next_round(table: Table) -> NextRound | None:
    """Who plays first in the round that waits, how the packets were lifted, and what was turned: all else is hidden."""
    deal: Deal | None = table.pending
    return None if deal is None else _deal(table.record.rules, deal, table.hand + 1)


def _deal(rules: Rules, deal: Deal, number: int) -> NextRound:
    cuts = tuple(Cut(_name(seat), cut, cut == sevens.EXACT) for seat, cut in enumerate(deal.cuts))
    minimum = rules.opening_minimums[min(number, 4) - 1]
    return NextRound(number, _name(deal.first), cuts, cards(deal.flip), cards(deal.back), minimum)


def seats(table: Table) -> tuple[CardSeat, ...]:
    """Who sits at the table, and what all may know of each."""
    state: State = table.view(None).state
    teams = table.record.game.team_of
    return tuple(
        CardSeat(
            _name(at),
            seat.name,
            seat.bot,
            teams[at],
            state.held[at],
            sevens.foot_state(state, at),
            state.made[at],
            table.faults[at],
        )
        for at, seat in enumerate(table.seats)
    )


def differs(rules: Rules) -> dict[str, str]:
    """The house rules that are not the standard ones, as a record writes them."""
    return {name: sevens.value_text(name, value) for name, value in rules.differs.items()}


def teams(rules: Rules, state: State) -> tuple[Team, ...]:
    """What lies before each team."""
    return tuple(
        Team(team.team, tuple(_meld(meld) for meld in team.melds), team.books, team.lacking, team.points, team.waiting)
        for team in sevens.teams(rules, state)
    )


def _meld(meld: sevens.Meld) -> OpenMeld:
    return OpenMeld(meld.key, " ".join(meld.cards), meld.naturals, meld.wilds)


def pile(rules: Rules, state: State) -> Pile:
    """The discard pile."""
    made = sevens.pile(rules, state)
    return Pile(made.size, made.top, made.frozen)


def turn(told: sevens.Turn) -> Turn:
    """A turn as it is told."""
    acts = (Act(act.word, act.key, " ".join(act.cards), act.hidden, act.mark, act.answer) for act in told.acts)
    return Turn(told.turn, told.seat, tuple(acts))


def cards(faces: Sequence[int]) -> tuple[str, ...]:
    """Cards as text."""
    return tuple(sevens.FACE_TEXTS[face] for face in faces)


def _name(seat: int) -> str:
    return f"P{seat + 1}"


def _letter(seat: int) -> str | None:
    return _name(seat) if seat >= 0 else None


def _turns(table: Table, seat: int) -> tuple[sevens.Turn, ...]:
    states = [state for state, _ in table.recent] + [table.record.state]
    moves = [move for _, move in table.recent]
    return sevens.turns(table.record.rules, states, moves, seat, len(table.seats) + 1)


def _fresh(told: Sequence[sevens.Turn], me: str) -> tuple[str, ...]:
    """The cards that came to a seat in its last turn."""
    mine = [turn for turn in told if turn.seat == me][-1:]
    return tuple(card for turn in mine for act in turn.acts if act.word in ("S", "P") for card in act.cards)


def replay(table: Table, name: str, seat: int, number: int) -> SevensReplay | None:
    """A round that is over, turn by turn; None for any other."""
    if not 1 <= number <= replayable(table):
        return None
    record = table.record
    hands = record.hands()
    hand = hands[number - 1]
    last: State = hand.states[-1]
    rules: Rules = record.rules
    return SevensReplay(
        table=name,
        form=rules.form,
        round=number,
        rounds=replayable(table),
        seat=_name(seat),
        seats=seats(table),
        differs=differs(rules),
        deal=_deal(rules, hand.deal, number),
        frames=_frames(rules, hand),
        ending=ENDINGS[last.ending],
        out=_letter(last.out_seat),
        score=tuple(sevens.score_lines(rules, last)) if last.ending else (),
        scores=last.scores[: rules.teams],
        result=record.result if record.over and number == len(hands) else None,
    )


def _frames(rules: Rules, hand: Hand) -> tuple[SevensFrame, ...]:
    """A frame for the deal and one for each turn, an unfinished one included."""
    states, moves = hand.states, hand.moves
    begins = [at for at in range(len(moves)) if at == 0 or states[at].turn_number != states[at - 1].turn_number]
    ends = [*begins[1:], len(moves)]
    frames = [_open(rules, states[0], None)]
    for begin, end in zip(begins, ends, strict=True):
        actor = states[begin].actor
        told = sevens.told_turn(rules, states[begin : end + 1], moves[begin:end], actor)
        frames.append(_open(rules, states[end], told))
    return tuple(frames)


def _open(rules: Rules, state: State, told: sevens.Turn | None) -> SevensFrame:
    faces = state.faces
    return SevensFrame(
        turn=told.turn if told else 0,
        last=turn(told) if told else None,
        next=_letter(state.turn),
        hands=tuple(cards(hand) for hand in faces.hands[: rules.seats]),
        feet=tuple(cards(foot) for foot in faces.feet[: rules.seats]),
        stock=state.stock_left,
        pile=pile(rules, state),
        teams=teams(rules, state),
    )


def card_infos() -> tuple[CardInfo, ...]:
    """All faces, as screens need them."""
    return tuple(_info(face, text) for face, text in enumerate(sevens.FACE_TEXTS))


def _info(face: int, text: str) -> CardInfo:
    kind = sevens.KIND_OF_FACE[face]
    bands: dict[int, Any] = {sevens.TWO: "wild", sevens.JOKER: "wild", sevens.SEVEN: "seven"}
    bands |= {sevens.BLACK_THREE: "three", sevens.RED_THREE: "red-three"}
    key = sevens.KEY_TEXTS[kind] if kind < sevens.WILD else None
    return CardInfo(text, sevens.RANK_ORDER.index(kind) * 4 + face % 4, key, bands.get(kind))
