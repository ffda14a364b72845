"""Records of Sevens as text: writing `svn1`."""

from __future__ import annotations

from collections.abc import Iterator

from septet.records import Hand, Record, with_notes

from .cards import FACE_TEXTS, KEY_TEXTS, canonical, cards_text
from .cells import BOOKS, NOBODY, ON_FOOT, OUT, RUNNING
from .dealing import EXACT, Deal, seat_names, team_names
from .faces import face_of
from .rules import FOOT_SIZE, HAND_SIZE, Rules
from .score import score_lines
from .state import State
from .steps import ASK, DRAW, END, FIRST_DISCARD, NO_DISCARD, PICK_UP, TAKE, YES, bare, is_lay, key_of

STOCK_A_LINE = 26
MARKS = ("#r", "#b", "#w", "#7")


def write(record: Record, public: bool) -> str:
    """The movetext of a record in canonical form; the public profile hides what not every seat has seen."""
    hands = record.hands()
    texts = []
    for number, hand in enumerate(hands, 1):
        hidden = public and hand.states[-1].ending == RUNNING
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
            tokens = _Turn(rules, hidden)
            for ply in range(begin, at):
                tokens.step(hand.states[ply], hand.moves[ply], hand.states[ply + 1])
            yield before.turn_number, f"{before.turn_number}.{names[before.actor]} {tokens.text()}"
        begin = at


class _Turn:
    """The tokens of one turn: lays are gathered into acts (SG20)."""

    def __init__(self, rules: Rules, hidden: bool) -> None:
        self.rules, self.hidden = rules, hidden
        self.tokens: list[str] = []
        self.key, self.new = NOBODY, False
        self.cards: list[int] = []
        self.mark = ""

    def close(self) -> None:
        """Write the act that was being gathered."""
        if self.cards:
            act = f"{'M' if self.new else 'A'} {KEY_TEXTS[self.key]} {cards_text(canonical(self.cards))}"
            self.tokens.append(f"{act} {self.mark}" if self.mark else act)
        self.key, self.cards, self.mark = NOBODY, [], ""

    def step(self, before: State, move: int, after: State) -> None:
        """Add one step."""
        plain, seat = bare(move), before.actor
        if is_lay(plain):
            self._lay(before, move, after)
        else:
            self.close()
        if plain == DRAW:
            count = before.stock_left - after.stock_left
            drawn = after.faces.hands[seat][len(after.faces.hands[seat]) - count :]
            self.tokens.append(f"S {cards_text((), count) if self.hidden else cards_text(drawn)}")
        elif plain == TAKE:
            self.tokens.append(f"P {cards_text(after.faces.top + after.faces.taken)}")
        elif plain == ASK:
            self.tokens.append("Q")
        elif plain < 6 and plain != PICK_UP:
            self.tokens.append("y" if plain == YES else "n")
        elif plain == NO_DISCARD:
            self.tokens.append("N")
        elif plain >= FIRST_DISCARD:
            went_out = after.ending == OUT
            self.tokens.append(f"{'O' if went_out else 'D'} {FACE_TEXTS[face_of(before.faces, before.cells, move)]}")
        if before.foot_state[seat] != ON_FOOT == after.foot_state[seat]:
            self.close()
            self.tokens.append("F")
        if is_lay(plain) and after.ending == OUT:
            self.close()
            self.tokens.append("O")

    def _lay(self, before: State, move: int, after: State) -> None:
        key, seat = key_of(bare(move)), before.actor
        team = seat % self.rules.teams
        fresh = not before.faces.melds[team][key]
        if key != self.key or fresh:
            self.close()
            self.key, self.new = key, fresh
        self.cards.append(face_of(before.faces, before.cells, move))
        for which, mark in enumerate(MARKS):
            at = BOOKS + team * 4 + which
            if after.cells[at] > before.cells[at]:
                self.mark = mark
        # The first act after a pick-up is the three cards alone; after a book a new meld begins.
        if self.mark or (before.picking != NOBODY and after.picking == NOBODY):
            self.close()

    def text(self) -> str:
        """The whole turn."""
        self.close()
        return " ".join(self.tokens)


def _deal_lines(deal: Deal, hidden: bool) -> list[tuple[str, object]]:
    """The lines of a deal, each with what its comments belong to."""
    names = [f"P{seat + 1}" for seat in range(len(deal.hands))]
    lines: list[tuple[str, object]] = []
    if deal.cuts:
        cuts = (f"cut {names[seat]} {cut}{'!' if cut == EXACT else ''}" for seat, cut in enumerate(deal.cuts))
        lines.append(("  ".join(cuts), "cut"))
    for word, dealt, size in (("hand", deal.hands, HAND_SIZE), ("foot", deal.feet, FOOT_SIZE)):
        for seat, cards in enumerate(dealt):
            shown = cards_text((), size) if hidden else cards_text(cards, size - len(cards))
            lines.append((f"{word} {names[seat]} {shown}", (word, seat)))
    back = f" back {cards_text(deal.back)}" if deal.back else ""
    lines.append((f"flip {cards_text(deal.flip)}{back}", "flip"))
    stock = cards_text((), len(deal.stock)) if hidden else _stock_text(deal.stock)
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
