"""What goes over the wire of a table of Sevens. Data of the round are the game's own (`septet.sevens`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from septet.sevens import Book, Doing, FootState, Lacking, ScoreLine, Taking, Word

from .common import Asked, Code, Keys, Party, Phase, rest_of


class Act(Struct, frozen=True, omit_defaults=True):
    """One act of a turn (see `septet.sevens.Act`); `cards` are separated by blanks."""

    word: Word
    key: str = ""
    cards: str = ""
    hidden: int = 0
    mark: str = ""
    answer: str = ""


class Turn(Struct, frozen=True):
    """A turn as it is told."""

    turn: int
    seat: str
    acts: tuple[Act, ...]


class OpenMeld(Struct, frozen=True):
    """An open meld: its key (4…A, W), its cards separated by blanks, how many of them are natural and wild, and whether
    only those of the team who wait for their first book may complete it (S16)."""

    key: str
    cards: str
    naturals: int
    wilds: int
    locked: bool


class Team(Struct, frozen=True):
    """What lies before a team; `points` of its cards on the table, `waiting` the seats that must make a book before
    anyone of the team may complete a second one (S16)."""

    team: str
    melds: tuple[OpenMeld, ...]
    books: tuple[Book, ...]
    lacking: Lacking
    points: int
    waiting: tuple[str, ...]


class Pile(Struct, frozen=True):
    """The discard pile: its size, up to five top cards (the top one first), whether the top one freezes it (S14)."""

    size: int
    top: tuple[str, ...]
    frozen: bool


class CardSeat(Struct, frozen=True):
    """A seat of Sevens and who sits there.

    `held` is the number of cards in hand, `made` how many books the seat has made (S16), `faults` how many moves
    `random` had to make in the bot's place, `late` how many a bot made because the time was over. A bot at a seat that
    is `owned` sits in for that person.
    """

    seat: str
    name: str
    bot: str | None
    owned: bool
    team: int
    held: int
    foot: FootState
    made: int
    faults: int
    late: int


class Cut(Struct, frozen=True):
    """How many cards a seat lifted, and whether that was the exact amount (S8)."""

    seat: str
    cards: int
    exact: bool


class Played(Struct, frozen=True):
    """A round of the game: its minimum to open, and each team's own score of it once it is over."""

    minimum: int
    scores: tuple[int, ...]


class NextRound(Struct, frozen=True):
    """The round that waits to begin: who plays first, the cuts and what an exact one earns, the cards turned (the last
    one on top), the sevens set aside meanwhile, the minimum to open."""

    round: int
    first: str
    cuts: tuple[Cut, ...]
    bonus: int
    flip: tuple[str, ...]
    back: tuple[str, ...]
    minimum: int


class SevensStill(Struct, frozen=True):
    """The part of a frame of Sevens that is the same for everybody, and stays the same while moves are made.

    round, first    the round on the table (0 before the first) and its first player
    differs         house rules that are not the standard ones, as a record writes them
    points          what each kind of card counts (by 4…K, A, 2, X, 3b, 3r)
    """

    table: str
    form: str
    party: Party
    differs: dict[str, str]
    round: int
    first: str | None
    points: dict[str, int]


class SevensTable(SevensStill, frozen=True):
    """The part of a frame of Sevens that is the same for everybody.

    turn, actor     the seat to act, and whose turn it is (a partner may have to answer); None unless phase is `play`
    doing           what the seat to act is to do
    turn_number     from 1 in each round
    rounds          all rounds of the game, those to come too
    score           the score sheet of the round once it is over, and with it `left`, by seat the cards in hand,
                    separated by blanks, and `cuts`, how the packets were lifted
    result          None unless phase is `over`
    """

    version: int
    phase: Phase
    seats: tuple[CardSeat, ...]
    turn: str | None
    actor: str | None
    doing: Doing | None
    turn_number: int
    scores: tuple[int, ...]
    stock: int
    pile: Pile
    teams: tuple[Team, ...]
    rounds: tuple[Played, ...]
    score: tuple[ScoreLine, ...]
    left: tuple[str, ...]
    cuts: tuple[Cut, ...]
    ending: Literal["out", "stock", "unfinished"] | None
    out: str | None
    next: NextRound | None
    result: str | None


class Sevens(SevensTable, frozen=True, tag="sevens"):
    """The whole of what somebody sees of a table of Sevens, sent after every change; then what only they see.

    seat            the seat that is looked from
    you             all seats of this device; none of a spectator
    hand            this seat's cards as they came; `fresh` those that came in its last turn
    waiting         taken cards that may not be played before the minimum is met (SG6); they are not in `hand`
    laid, minimum   points laid towards the opening in this turn, and what it needs; `opened` once this seat has opened
    legal           the legal steps of this seat, without picked copies
    discards        cards of the hand that may be discarded now
    taking          whether and how the pile may be taken; None when this seat is not to draw
    begun           the key of a meld that must be finished first, and how many cards it needs
    free            how many of the last steps this seat may take back
    turns           the last turns, a running one included, draws of others hidden
    hands           by seat all cards, for a commentator; else None
    """

    seat: str
    you: tuple[str, ...]
    keys: Keys
    hand: tuple[str, ...]
    fresh: tuple[str, ...]
    waiting: tuple[str, ...]
    laid: int
    minimum: int
    opened: bool
    legal: tuple[str, ...]
    discards: tuple[str, ...]
    taking: Taking | None
    begun: tuple[str, int] | None
    free: int
    turns: tuple[Turn, ...]
    hands: tuple[tuple[str, ...], ...] | None


SevensMoving = rest_of(SevensTable, SevensStill)
SevensSeat = rest_of(Sevens, SevensTable)


class TryMoves(Asked, frozen=True, tag="try", kw_only=True):
    """Ask what these steps would do, without doing them: the tray of one seat, shown to nobody else."""

    version: int
    moves: tuple[str, ...]


class LayMoves(Asked, frozen=True, tag="lay", kw_only=True):
    """Take these steps, all of them or none."""

    version: int
    moves: tuple[str, ...]


class TakeBack(Asked, frozen=True, tag="back", kw_only=True):
    """Take back one's own steps of this turn that told nobody anything new."""

    version: int


class Tried(Struct, frozen=True, tag="tried"):
    """What the steps of a `try` would do.

    fits       how many of them are legal, one after another; the first one that is not: `code`, `rule`, `text`
    laid       points laid towards the opening by those that fit, of `minimum`; it is `short` of so many
    opened     whether the seat would have opened
    begun      the key of a meld that would be left unfinished, and how many cards it needs
    points     what the cards of all these steps count, by key
    whole      all fit, and no begun meld and no opening would be left unfinished
    teams      what would lie before the teams
    """

    version: int
    moves: tuple[str, ...]
    fits: int
    code: Code | None
    rule: str | None
    text: str
    laid: int
    minimum: int
    short: int
    opened: bool
    begun: tuple[str, int] | None
    whole: bool
    points: dict[str, int]
    teams: tuple[Team, ...]


class SevensFrame(Struct, frozen=True):
    """A round after so many turns: frame 0 is the deal, frame n is after the nth turn, `last`. All hands are open."""

    turn: int
    last: Turn | None
    next: str | None
    hands: tuple[tuple[str, ...], ...]
    feet: tuple[tuple[str, ...], ...]
    stock: int
    pile: Pile
    teams: tuple[Team, ...]


class SevensReplay(Struct, frozen=True):
    """One round, open, turn by turn; `rounds` is how many rounds of this game can be replayed. `seat` is the one it is
    looked at from, `you` the same if it is this device's own."""

    table: str
    form: str
    round: int
    rounds: int
    seat: str
    you: tuple[str, ...]
    seats: tuple[CardSeat, ...]
    differs: dict[str, str]
    deal: NextRound
    frames: tuple[SevensFrame, ...]
    ending: Literal["out", "stock", "unfinished"]
    out: str | None
    score: tuple[ScoreLine, ...]
    scores: tuple[int, ...]
    result: str | None


class CardInfo(Struct, frozen=True):
    """A card as screens need it: its kind (equal kinds lie together), where it stands in rank order, the meld its kind
    goes to (None: to none, or to any), and the band it wears."""

    card: str
    kind: str
    order: int
    key: str | None
    band: Literal["wild", "seven", "three", "red-three"] | None
