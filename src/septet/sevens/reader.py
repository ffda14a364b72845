"""Records of Sevens as text: reading `svn1`, recomputing everything that is written."""

from __future__ import annotations

from septet.game import BadDeal, IllegalMove
from septet.records import BadRecord, Record, Scanner

from .acts import MARKS
from .cards import FACE_NUMBER, JOKER, KEY_TEXTS, KIND_OF_FACE, TWO, UNSEEN, canonical, cards_text
from .cells import EARNED, ON_FOOT, RUNNING
from .deal_reader import CARD, DealReader
from .dealing import Deal
from .faces import Cards
from .notation import ending_text, score_texts
from .public import told
from .state import State
from .steps import ASK, DRAW, END, FIRST_DISCARD, NO, NO_DISCARD, PICK_UP, TAKE, YES, lay_of, text, with_pick


class _Reader(DealReader):
    """Reads the rounds of one game."""

    def __init__(self, record: Record, scanner: Scanner) -> None:
        super().__init__(record.game.seats, scanner)
        self.record = record
        self.hidden = False

    @property
    def state(self) -> State:
        """The state so far."""
        state: State = self.record.state
        return state

    def round(self, number: int) -> None:
        """One round, recomputed."""
        self.turn, self.line = None, self.scanner.line
        self.scanner.owner = (number, "#")
        written = self.scanner.next(r"#\s*(\d{1,9})(?!\w)", "a round, #1 first P2")[1]
        if int(written) != number:
            raise self.wrong(f"round {written} is written, round {number} is next")
        deal = self.deal(number)
        if deal.hidden:
            deal = self.told(deal, number)
        try:
            self.record.start(deal)
        except BadDeal as error:
            self.line = self.lines.get(error.part, self.lines[""])
            raise self.wrong(error.reason, error.rule) from None
        self.hidden = deal.hidden
        while self.scanner.peek(r"\d+\s*\."):
            try:
                self.one_turn(number)
            except BadRecord as error:  # the scanner does not know of turns
                raise BadRecord(error.line, error.reason, self.turn, error.rule, "turn") from None
        self.end(number)

    def told(self, deal: Deal, number: int) -> Deal:
        """A hidden deal with what the turns tell of it."""
        if self.record.tags.get("Profile") != "public":
            raise self.wrong("cards are hidden; only the Profile public may do that", "SG19")
        if set().union(*deal.hands, *deal.feet, deal.stock) != {UNSEEN}:
            raise self.wrong("of a hidden round every hand, every foot and the stock are hidden", "SG19")
        return told(self.record.rules, number, deal, self.scanner.text[self.scanner.at :])

    # A turn.

    def play(self, step: int) -> None:
        """One step, by the rules."""
        try:
            self.record.play(step)
        except IllegalMove as error:
            raise self.wrong(error.reason, error.rule) from None

    def one_turn(self, number: int) -> None:
        """`12.P1 P (…) M 8 (…) D 3s`."""
        scanner = self.scanner
        self.line = scanner.line
        if self.state.turn < 0:
            raise self.wrong("the round is over", "SG13")
        self.turn = self.state.turn_number
        scanner.owner = (number, self.turn)
        written = int(scanner.next(r"(\d{1,9})\s*\.", "a turn, 1.P2")[1])
        if written != self.turn:
            raise self.wrong(f"turn {written} is written, turn {self.turn} is next")
        seat = self.seat()
        if seat != self.state.turn:
            raise self.wrong(f"{self.seats[seat]} is written, {self.seats[self.state.turn]} is to draw", "S10")
        self.draw()
        while not self.fin():
            self.act()
        self.turn = None

    def draw(self) -> None:
        """`S (…)` or `P (…)`."""
        how = self.scanner.next(r"[SP](?!\w)", "S or P and the cards")[0]
        hidden = self.hidden and how == "S"
        cards = self.cards("the cards drawn", may_hide=hidden)
        before = self.state
        self.play(DRAW if how == "S" else TAKE)
        faces = self.state.faces
        seat = before.actor
        drawn = faces.hands[seat][len(before.faces.hands[seat]) :] if how == "S" else faces.top + faces.taken
        if hidden:
            drawn = (UNSEEN,) * (before.stock_left - self.state.stock_left)
        if cards != drawn:
            self.mismatch(f"{how} {cards_text(cards)}", f"{how} {cards_text(drawn)}", "S10")

    def mismatch(self, written: str, computed: str, rule: str) -> None:
        """Both values."""
        raise self.wrong(f"{written} is written, {computed} is what the rules give", rule)

    def act(self) -> None:
        """`M key cards`, `A key cards`, `Q y`: the Foot of an act is read by `foot`."""
        word = self.scanner.next(r"[MAFQ](?!\w)", "M, A, F, Q, D, N or O")[0]
        if word == "F":
            self.play(PICK_UP)
        elif word == "Q":
            self.play(ASK)
            self.play(YES if self.scanner.next(r"[yn](?!\w)", "y or n")[0] == "y" else NO)
        else:
            self.meld(word)

    def meld(self, word: str) -> None:
        """A new meld or an addition, laid card by card, naturals first."""
        key = KEY_TEXTS.index(self.scanner.next(r"[4-9TJQKAW](?!\w)", "a rank or W")[0])
        cards = self.cards("the cards laid")
        before = self.state
        team = before.actor % self.record.rules.teams
        fresh = not before.faces.melds[team][key]
        if (word == "M") != fresh:
            self.mismatch(f"{word} {KEY_TEXTS[key]}", f"{'M' if fresh else 'A'} {KEY_TEXTS[key]}", "SG7")
        if before.picking >= 0 and len(cards) != 3:
            raise self.wrong(f"{len(cards)} cards are laid with the top one, not three", "S11")
        self.lay_all(key, cards)
        mark = self.scanner.next(r"#[rbw7](?!\w)", "a mark")[0] if self.scanner.peek("#") else ""
        books, now = before.books[team * 4 :], self.state.books[team * 4 :]
        made = [mark for which, mark in enumerate(MARKS) if now[which] > books[which]]
        if [mark] != (made or [""]):
            self.mismatch(f"mark {mark or 'none'}", f"mark {made[0] if made else 'none'}", "S7")
        self.foot(before)

    def lay_all(self, key: int, cards: Cards) -> None:
        """Lay these cards; where the order matters (the top card first, cards held before cards taken) find one.

        A Foot that the minimum brings is written after the card that reaches it: then the cheap cards go first.
        """
        left = canonical(cards)
        if self.state.foot_due:
            left.sort(key=lambda face: self.record.rules.card_points[KIND_OF_FACE[face]])
        while left:
            steps = [with_pick(self.lay_step(key, face), face) for face in left]
            game, rules = self.record.game, self.record.rules
            at = next((at for at, step in enumerate(steps) if game.allows(rules, self.state, step)), 0)
            self.play(steps[at])
            left.pop(at)

    def lay_step(self, key: int, face: int) -> int:
        """The step that lays this card on this key."""
        kind = KIND_OF_FACE[face]
        if kind not in (TWO, JOKER) and kind != key:
            raise self.wrong(f"{text(with_pick(FIRST_DISCARD + kind, face))[1:]} does not go on {KEY_TEXTS[key]}", "S5")
        return lay_of(key, kind)

    def foot(self, before: State) -> None:
        """F stands exactly where the Foot was picked up by what was just laid or discarded."""
        seat = before.actor
        earned = before.foot_state[seat] != ON_FOOT == self.state.foot_state[seat]
        if earned:
            if not self.scanner.peek(r"F(?!\w)"):
                raise self.wrong("the Foot is picked up here, F is not written", "S15")
            self.scanner.next("F", "F")
        elif self.scanner.peek(r"F(?!\w)") and self.state.foot_state[seat] != EARNED:
            raise self.wrong("F is written, the Foot is not earned here", "S15")

    def fin(self) -> bool:
        """The end of the turn, if it is next."""
        if self.state.ending != RUNNING:
            self.scanner.next(r"O(?!\w)", "O: the last card went out")
            return True
        if self.scanner.peek(r"N(?!\w)"):
            self.scanner.next("N", "N")
            self.play(NO_DISCARD)
            return True
        if not self.scanner.peek(r"[DO](?!\w)"):
            return False
        word = self.scanner.next("[DO]", "D or O")[0]
        face = FACE_NUMBER[self.scanner.next(CARD, "a card")[0]]
        before = self.state
        self.play(with_pick(FIRST_DISCARD + KIND_OF_FACE[face], face))
        if (word == "O") != (self.state.ending != RUNNING):
            self.mismatch(word, "D" if word == "O" else "O", "S17")
        self.foot(before)
        return True

    # The end of a round.

    def end(self, number: int) -> None:
        """`out P2`, `stock` or `unfinished`, and the scores."""
        scanner = self.scanner
        self.line = scanner.line
        scanner.owner = (number, "end")
        written = " ".join(scanner.next(r"out\s+P[1-8]|stock|unfinished", "the end of the round")[0].split())
        if written == "stock" and self.state.ending == RUNNING:
            self.play(END)
        computed = ending_text(self.record, self.state)
        if written != computed:
            raise self.wrong(f"{written!r} is written, {computed!r} is how round {number} stands", "SG13")
        if self.state.ending == RUNNING:
            self.record.closed = True
            if self.record.tags.get("Profile") == "public" and not self.hidden:
                raise self.wrong("the Profile public hides the cards of a round that is not over", "SG19")
            return
        if self.hidden:
            raise self.wrong(f"round {number} is over, all its cards are told", "SG19")
        for team, line in enumerate(score_texts(self.record.rules, self.state)):
            self.line = scanner.line
            scanner.owner = (number, ("score", team))
            shown = " ".join(scanner.next(_SCORE, "score A books … total …")[0].split())
            if shown != line:
                raise self.wrong(f"{shown!r} is written, {line!r} is counted", "S18")


_AMOUNTS = ("books", "missing", "table", "hand", "foot", "bonus", "=", "total")
_SCORE = r"\s+".join([r"score\s+[A-D]", *(rf"{amount}\s+-?\d{{1,9}}" for amount in _AMOUNTS)]) + r"(?!\w)"


def read(record: Record, scanner: Scanner) -> None:
    """Fill a record from its movetext. Raises BadRecord where it cannot be read or does not add up."""
    reader, number = _Reader(record, scanner), 0
    while not scanner.game_done:
        number += 1
        if record.over:
            raise BadRecord(scanner.line, "nothing follows the end of the game", rule="S12")
        reader.round(number)
