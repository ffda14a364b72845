"""From a table of Sevens to what is sent: the frame of a seat, and what a tray would do.

What a hand holds reaches a frame from a view alone (`septet.views`), or from a round that is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, cast

from septet import sevens
from septet.game import IllegalMove
from septet.sevens import Deal, Rules, State
from septet.table import Table
from septet.views import View, imagined

from .common import Code, Phase, Sight, encode, party
from .messages_sevens import (
    Act,
    CardInfo,
    CardSeat,
    Cut,
    NextRound,
    OpenMeld,
    Pile,
    Played,
    SevensMoving,
    SevensSeat,
    SevensStill,
    Team,
    Tried,
    TryMoves,
    Turn,
)

ENDINGS: dict[int, Any] = {0: "unfinished", 1: "out", 2: "stock"}


def still(table: Table, name: str, seen: View) -> bytes:
    """What everybody sees of a table with this name, and what no move changes, encoded."""
    rules: Rules = seen.rules
    made = SevensStill(
        table=name,
        form=rules.form,
        party=party(table),
        differs=differs(rules),
        round=table.hand,
        first=letter(seen.state.first),
        points=dict(zip(sevens.KIND_TEXTS, rules.card_points, strict=True)),
    )
    return encode(made)


def moving(table: Table, seen: View) -> bytes:
    """What else everybody sees now (`seen`), encoded."""
    state: State = seen.state
    rules: Rules = seen.rules
    phase = cast(Phase, table.phase)
    running = phase == "play"
    over = table.hand > 0 and phase in ("settled", "over")
    made = SevensMoving(
        version=table.version,
        phase=phase,
        seats=seats(table, state),
        turn=letter(state.turn) if running else None,
        actor=letter(state.actor) if running else None,
        doing=sevens.doing(state) if running else None,
        turn_number=state.turn_number,
        scores=state.scores[: rules.teams],
        stock=state.stock_left,
        pile=pile(rules, state),
        teams=teams(rules, state),
        rounds=rounds(rules, table.totals, table.record.over),
        score=tuple(sevens.score_lines(rules, state)) if over and state.ending else (),
        left=_left(table) if over and state.ending else (),
        cuts=_cuts(_last_deal(table)) if over and state.ending else (),
        ending=ENDINGS[state.ending] if over else None,
        out=letter(state.out_seat),
        next=next_round(table),
        result=table.record.result if table.record.over else None,
    )
    return encode(made)


def own(table: Table, seen: View, sight: Sight, known: sevens.Known | None = None) -> bytes:
    """What only those see who look from there, encoded; `known` are turns that were told before."""
    seat = sight.seat
    state: State = seen.state
    rules: Rules = seen.rules
    told = _turns(table, seat, known)
    if seat is None:
        laid, minimum, opened = 0, _minimum(rules, max(1, table.hand)), False
    else:
        laid, minimum, opened = sevens.opening_points(rules, state, seat)
    mine = seat is not None and seat == state.turn
    made = SevensSeat(
        seat=name_of(seat or 0),
        you=sight.you,
        keys=sight.keys,
        hand=() if seat is None else cards(state.faces.hands[seat]),
        fresh=() if seat is None else _fresh(told, name_of(seat)),
        waiting=cards(state.faces.top + state.faces.taken) if seat is not None and state.actor == seat else (),
        laid=laid,
        minimum=minimum,
        opened=opened,
        legal=tuple(sevens.text(step) for step in seen.legal),
        discards=() if seat is None else sevens.discards(state, seat, seen.legal),
        taking=sevens.taking(rules, state, seen.legal) if mine else None,
        begun=_begun(state) if mine else None,
        free=table.free if mine and table.terms.takes_back else 0,
        turns=tuple(turn(each) for each in told),
        hands=tuple(cards(hand) for hand in state.faces.hands) if sight.open else None,
    )
    return encode(made)


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
        short=0 if opened else max(0, minimum - laid),
        opened=opened,
        begun=_begun(state),
        whole=refused is None and state.begun < 0 and not state.opening,
        points=_points(rules, asked.moves),
        teams=teams(rules, state),
    )


def next_round(table: Table) -> NextRound | None:
    """Who plays first in the round that waits, how the packets were lifted, and what was turned: all else is hidden."""
    deal: Deal | None = table.pending
    return None if deal is None else dealt(table.record.rules, deal, table.hand + 1)


def dealt(rules: Rules, deal: Deal, number: int) -> NextRound:
    minimum = _minimum(rules, number)
    return NextRound(
        number, name_of(deal.first), _cuts(deal), rules.exact_cut_bonus, cards(deal.flip), cards(deal.back), minimum
    )


def _cuts(deal: Deal) -> tuple[Cut, ...]:
    return tuple(Cut(name_of(seat), cut, cut == sevens.EXACT) for seat, cut in enumerate(deal.cuts))


def _minimum(rules: Rules, number: int) -> int:
    """The minimum of a round; an extra one keeps the last."""
    return rules.opening_minimums[min(number, len(rules.opening_minimums)) - 1]


def rounds(rules: Rules, totals: Sequence[tuple[int, ...]], over: bool) -> tuple[Played, ...]:
    """All rounds of a game that has these totals so far, one to come at least unless it is over."""
    number = max(len(rules.opening_minimums), len(totals) + (not over))
    before = [(0,) * rules.teams, *totals]
    scores = [tuple(b - a for a, b in zip(*pair, strict=False))[: rules.teams] for pair in pairwise(before)]
    scores += [()] * (number - len(scores))
    return tuple(Played(_minimum(rules, at), own) for at, own in enumerate(scores, 1))


def _last_deal(table: Table) -> Deal:
    """The deal of the round on the table."""
    return cast(Deal, next(event for event in reversed(table.record.events) if not isinstance(event, int)))


def _left(table: Table) -> tuple[str, ...]:
    """By seat what is left in the hands of a round that is over."""
    return tuple(" ".join(cards(hand)) for hand in table.record.state.faces.hands[: len(table.seats)])


def _begun(state: State) -> tuple[str, int] | None:
    return (sevens.KEY_TEXTS[state.begun], state.need) if state.begun >= 0 else None


def _points(rules: Rules, moves: Sequence[str]) -> dict[str, int]:
    """What the cards of a tray count; nothing where it holds what is no step."""
    with suppress(IllegalMove):
        return sevens.lay_points(rules, moves)
    return {}


def seats(table: Table, state: State) -> tuple[CardSeat, ...]:
    """Who sits at the table, and what all may know of each."""
    teams = table.record.game.team_of
    return tuple(
        CardSeat(
            name_of(at),
            seat.name,
            seat.bot,
            bool(seat.owner) or seat.bot is None,
            teams[at],
            state.held[at],
            sevens.foot_state(state, at),
            state.made[at],
            table.faults[at],
            table.late[at],
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
    return OpenMeld(meld.key, " ".join(meld.cards), meld.naturals, meld.wilds, meld.locked)


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


def name_of(seat: int) -> str:
    return f"P{seat + 1}"


def letter(seat: int) -> str | None:
    return name_of(seat) if seat >= 0 else None


def _turns(table: Table, seat: int | None, known: sevens.Known | None) -> tuple[sevens.Turn, ...]:
    moves = [move for _, move in table.recent]
    return sevens.turns(table.record.rules, table.states(), moves, seat, len(table.seats) + 1, known)


def _fresh(told: Sequence[sevens.Turn], me: str) -> tuple[str, ...]:
    """The cards that came to a seat in its last turn."""
    mine = [turn for turn in told if turn.seat == me][-1:]
    return tuple(card for turn in mine for act in turn.acts if act.word in ("S", "P") for card in act.cards)


def card_infos() -> tuple[CardInfo, ...]:
    """All faces, as screens need them."""
    return tuple(_info(face, text) for face, text in enumerate(sevens.FACE_TEXTS))


def _info(face: int, text: str) -> CardInfo:
    kind = sevens.KIND_OF_FACE[face]
    bands: dict[int, Any] = {sevens.TWO: "wild", sevens.JOKER: "wild", sevens.SEVEN: "seven"}
    bands |= {sevens.BLACK_THREE: "three", sevens.RED_THREE: "red-three"}
    key = sevens.KEY_TEXTS[kind] if kind < sevens.WILD else None
    order = sevens.RANK_ORDER.index(kind) * 4 + face % 4
    return CardInfo(text, sevens.KIND_TEXTS[kind], order, key, bands.get(kind))
