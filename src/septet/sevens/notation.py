"""Records of Sevens as text: writing `svn1`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from septet.records import Hand, Record, with_notes

from .acts import Act, turn_acts
from .cards import FACE_TEXTS, cards_text
from .cells import OUT, RUNNING
from .dealing import EXACT, Deal, seat_names, team_names
from .rules import Rules
from .score import score_lines
from .state import State
from .steps import END, bare

STOCK_A_LINE = 26


def write(record: Record, public: bool) -> str:
    """The movetext of a record in canonical form; the public profile hides what not every seat has seen."""
    hands = record.hands()
    texts = []
    for number, hand in enumerate(hands, 1):
        hidden = (public or hand.deal.hidden) and hand.states[-1].ending == RUNNING
        lines = [*_head(record, number, hand.deal, hidden), *_turns(record, number, hand, hidden)]
        texts.append("\n".join([*lines, *_end(record, number, hand)]) + "\n")
    return "\n".join(texts)


def deal_text(deal: Deal) -> str:
    """A deal as one line, as a store keeps it."""
    lines = " ".join(line for line, _ in _deal_lines(deal, hidden=False))
    return f"first P{deal.first + 1} {lines}".replace("\n", " ")


def turn_texts(rules: Rules, hand: Hand, hidden: bool = False) -> Iterator[tuple[int, str]]:
    """Each finished turn of a round with its number, as it stands in a record."""
    names = seat_names(rules)
    begin = 0
    for at in range(1, len(hand.moves) + 1):
        before, after = hand.states[begin], hand.states[at]
        if after.turn_number == before.turn_number and after.ending == RUNNING:
            continue
        if bare(hand.moves[begin]) != END:
            acts = turn_acts(rules, hand.states[begin : at + 1], hand.moves[begin:at], hidden)
            told = " ".join(act_text(act) for act in acts)
            yield before.turn_number, f"{before.turn_number}.{names[before.actor]} {told}"
        begin = at


def act_text(act: Act) -> str:
    """`S (6c Qh)`, `M Q (Qs Qh Qc)`, `A 8 (8c) #r`, `Q y`, `D 3s` …"""
    if act.word in ("S", "P"):
        return f"{act.word} {_cards(act.cards, act.hidden)}"
    if act.word in ("M", "A"):
        return f"{act.word} {act.key} {_cards(act.cards, 0)} {act.mark}".rstrip()
    return f"{act.word} {''.join(act.cards)}{act.answer}".rstrip()


def _cards(cards: Sequence[str], hidden: int) -> str:
    return "(" + " ".join([*cards, *([f"?{hidden}"] * (hidden > 0))]) + ")"


def _deal_lines(deal: Deal, hidden: bool) -> list[tuple[str, object]]:
    """The lines of a deal, each with what its comments belong to."""
    names = [f"P{seat + 1}" for seat in range(len(deal.hands))]
    lines: list[tuple[str, object]] = []
    if deal.cuts:
        cuts = (f"cut {names[seat]} {cut}{'!' if cut == EXACT else ''}" for seat, cut in enumerate(deal.cuts))
        lines.append(("  ".join(cuts), "cut"))
    for word, dealt in (("hand", deal.hands), ("foot", deal.feet)):
        for seat, cards in enumerate(dealt):
            lines.append((f"{word} {names[seat]} {cards_text(cards, hidden)}", (word, seat)))
    back = f" back {cards_text(deal.back)}" if deal.back else ""
    lines.append((f"flip {cards_text(deal.flip)}{back}", "flip"))
    stock = cards_text(deal.stock, hidden) if hidden else _stock_text(deal.stock)
    lines.append((f"stock {stock}", "stock"))
    return lines


def _stock_text(stock: tuple[int, ...]) -> str:
    rows = [stock[at : at + STOCK_A_LINE] for at in range(0, len(stock), STOCK_A_LINE)]
    return "(" + "\n".join(" ".join(FACE_TEXTS[face] for face in row) for row in rows) + ")"


def _notes(record: Record, number: int, part: object) -> list[str]:
    return record.notes.get((number, part), [])


def _head(record: Record, number: int, deal: Deal, hidden: bool) -> list[str]:
    first = f"#{number} first {record.game.seats[deal.first]}"
    lines: list[tuple[str, object]] = [(first, "#"), *_deal_lines(deal, hidden)]
    return [with_notes(line, _notes(record, number, part)) for line, part in lines]


def _turns(record: Record, number: int, hand: Hand, hidden: bool) -> list[str]:
    turns = turn_texts(record.rules, hand, hidden)
    return [with_notes(text, _notes(record, number, turn)) for turn, text in turns]


def ending_text(record: Record, state: State) -> str:
    """How a round ended: `out P2`, `stock`, or `unfinished`."""
    if state.ending == RUNNING:
        return "unfinished"
    return f"out {record.game.seats[state.out_seat]}" if state.ending == OUT else "stock"


def score_texts(rules: Rules, state: State) -> list[str]:
    """The score line of each team after a round."""
    return [
        f"score {name} books {line.books} missing {line.missing} table {line.table} hand {line.hand} "
        f"foot {line.foot} bonus {line.bonus} = {line.round} total {line.total}"
        for name, line in zip(team_names(rules), score_lines(rules, state), strict=True)
    ]


def _end(record: Record, number: int, hand: Hand) -> list[str]:
    state: State = hand.states[-1]
    lines = [with_notes(ending_text(record, state), _notes(record, number, "end"))]
    if state.ending != RUNNING:
        for team, line in enumerate(score_texts(record.rules, state)):
            lines.append(with_notes(line, _notes(record, number, ("score", team))))
    return lines
