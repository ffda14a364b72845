"""Records of Sevens as text: reading the lines of a deal."""

from __future__ import annotations

from septet.records import BadRecord, Scanner

from .cards import FACE_NUMBER, UNSEEN
from .dealing import EXACT, Deal
from .faces import Cards
from .rules import FOOT_SIZE, HAND_SIZE

CARD = r"(?:[2-9TJQKA][shdc]|X)(?!\w)"


class DealReader:
    """Reads the lines of a deal."""

    def __init__(self, seats: tuple[str, ...], scanner: Scanner) -> None:
        self.scanner, self.seats = scanner, seats
        self.turn: int | None = None
        self.line = scanner.line
        self.lines: dict[str, int] = {}
        """Where each part of the deal was read."""

    def wrong(self, reason: str, rule: str | None = None) -> BadRecord:
        """What does not add up, with line and turn."""
        return BadRecord(self.line, reason, self.turn, rule, "turn")

    def seat(self) -> int:
        """A seat."""
        written = self.scanner.next(r"P[1-8](?!\w)", "a seat, P1")[0]
        if written not in self.seats:
            raise self.wrong(f"{written} is no seat of this form; the seats are {' '.join(self.seats)}", "S2")
        return self.seats.index(written)

    def cards(self, what: str, may_hide: bool = False) -> Cards:
        """Cards in brackets, `(Qs Qh)`; those of a public record may be hidden, `(?13)`, and are UNSEEN."""
        self.scanner.next(r"\(", f"{what} in brackets")
        cards: list[int] = []
        if may_hide and self.scanner.peek(r"\?"):
            cards = [UNSEEN] * int(self.scanner.next(r"\?\s*([1-9]\d{0,3})(?!\w)", "?n")[1])
        while UNSEEN not in cards[:1] and self.scanner.peek(CARD):
            cards.append(FACE_NUMBER[self.scanner.next(CARD, "a card")[0]])
        self.scanner.next(r"\)", "a card or )")
        return tuple(cards)

    def deal(self, number: int | None) -> Deal:
        """The lines of a deal."""
        scanner = self.scanner
        self.lines = {"": self.line}
        scanner.next(r"first\b", "first and a seat")
        first = self.seat()
        scanner.owner = (number, "cut")
        cuts: list[int] = []
        while scanner.peek(r"cut\b"):
            cuts.append(self.cut(len(cuts)))
        hands = [self.packet("hand", seat, HAND_SIZE, number) for seat in range(len(self.seats))]
        feet = [self.packet("foot", seat, FOOT_SIZE, number) for seat in range(len(self.seats))]
        scanner.owner = (number, "flip")
        self.begin("flip")
        scanner.next(r"flip\b", "flip and the turned cards")
        flip = self.cards("the turned cards")
        back: Cards = ()
        if scanner.peek(r"back\b"):
            scanner.next(r"back\b", "back")
            back = self.cards("the sevens set aside")
        scanner.owner = (number, "stock")
        self.begin("stock")
        scanner.next(r"stock\b", "stock and its cards")
        stock = self.cards("the stock", may_hide=True)
        hidden = any(UNSEEN in cards for cards in (*hands, *feet, stock))
        return Deal(first, tuple(cuts), tuple(hands), tuple(feet), flip, back, stock, hidden)

    def begin(self, part: str) -> None:
        """A part of the deal begins here."""
        self.line = self.lines[part] = self.scanner.line

    def cut(self, seat: int) -> int:
        """`cut P1 26`, or `cut P2 24!` for the exact amount."""
        self.begin("cut")
        self.scanner.next(r"cut\b", "cut")
        if self.seat() != seat:
            raise self.wrong(f"the cuts are written in the order P1 P2 …, {self.seats[seat % len(self.seats)]} is next")
        match = self.scanner.next(r"(\d{1,3})\s*(!?)(?!\w)", "the number of cards lifted")
        if (match[2] == "!") != (int(match[1]) == EXACT):
            shown = f"{match[1]}{match[2]}"
            raise self.wrong(f"cut {shown} is written; ! marks the exact amount, {EXACT}", "S8")
        return int(match[1])

    def packet(self, word: str, seat: int, size: int, number: int | None) -> Cards:
        """A Hand or a Foot."""
        self.scanner.owner = (number, (word, seat))
        self.begin(word)
        self.scanner.next(rf"{word}\b", f"{word} {self.seats[seat]} and its cards")
        if self.seat() != seat:
            raise self.wrong(f"the {word}s are written in the order P1 P2 …, {self.seats[seat]} is next")
        cards = self.cards(f"the {word}", may_hide=True)
        if len(cards) != size:
            raise self.wrong(f"{word} {self.seats[seat]} has {len(cards)} cards, not {size}", "S8")
        return cards


def parse_deal(written: str, seats: tuple[str, ...]) -> Deal:
    """The deal with this text (`deal_text` of it). Raises BadRecord; whether it can follow a state is not looked at."""
    scanner = Scanner(written)
    reader = DealReader(seats, scanner)
    deal = reader.deal(None)
    if not scanner.done:
        scanner.next(r"$", "the end of the deal")
    if deal.hidden:
        raise reader.wrong("a deal with hidden cards cannot be played", "SG19")
    return deal
