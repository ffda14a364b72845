"""What a seat of Sevens sees, as a row of integers: one shape for all forms, 0 where one has no seat or team."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from septet.jit import kernel
from septet.sevens import (
    EARNED,
    FIRST_DISCARD,
    KEYS,
    KINDS,
    MOST_SEATS,
    MOST_TEAMS,
    NO,
    NO_DISCARD,
    NOBODY,
    OFFSET,
    ON_FOOT,
    STEPS,
    YES,
    Code,
    Rules,
    State,
    asked_partner,
    bare,
    has_opened,
    minimum,
    next_seat,
)

from .fields import MOST, clear, clipped, encoding

_KINDS = "by kind: 4 5 6 7 8 9 T J Q K A, 2, joker, black 3, red 3"
_KEYS = "by key: 4 5 6 7 8 9 T J Q K A, all-wild"

ENCODING = encoding(
    STEPS,
    ("hand", KINDS, "cards", f"the observer's hand, {_KINDS}"),
    ("taken", KINDS, "cards", "taken from the pile in this turn and not to be played yet (SG6), by kind"),
    ("held", MOST_SEATS, "cards", "how many cards each seat holds, taken ones included"),
    ("foot", MOST_SEATS * 2, "flag", "by seat: the Foot is earned, the Foot is picked up (S15)"),
    ("made", MOST_SEATS, "books", "how many books each seat has made (S16)"),
    ("opened", MOST_SEATS, "flag", "the seat, or its team (by `opening_scope`), has met the minimum"),
    ("actor", MOST_SEATS, "flag", "whose turn it is, also while a partner answers"),
    ("phase", 3, "flag", "to draw or take the pile; to lay and discard; to answer the partner"),
    ("asked", 2, "flag", "the partner has said in this turn: yes, no"),
    ("begun", KEYS, "flag", f"the begun meld or pick-up that must be finished first, {_KEYS}"),
    ("need", 1, "cards", "how many cards it lacks"),
    ("picking", KINDS, "flag", "the top card of a pick-up that is not finished, by kind"),
    ("top waits", 1, "flag", "that card is not laid yet"),
    ("opening", 1, "flag", "an opening is begun and has not met the minimum"),
    ("lacking", 1, "5 points", "what the opening still lacks, rounded up; 0 for an actor that has opened"),
    ("foot due", 1, "flag", "a book made in the opening earns the Foot when the minimum is met (SG10)"),
    ("stock", 1, "draws", "how many draws the stock still gives, a last short one included"),
    ("pile size", 1, "cards", "cards in the pile"),
    ("pile", KINDS, "cards", "the pile, by kind"),
    ("pile top", KINDS, "flag", "its top card, by kind; all 0 of an empty pile"),
    ("pile take", KINDS, "cards", "what taking it would give, the top card included, by kind"),
    ("books", MOST_TEAMS * 4, "books", "by team: red, black, wild, of sevens (red without the latter two)"),
    ("melds", MOST_TEAMS * KEYS * 3, "cards", f"open melds by team, then {_KEYS}, each: naturals, 2s, jokers"),
    ("table", MOST_TEAMS, "20 points", "card points that each team has laid, rounded down"),
    ("scores", MOST_TEAMS, "100 points", "what each team had before this round, rounded down"),
    ("round", 1, "rounds", "the number of this round, from 1"),
)  # fmt: skip

_AT = {field.name: field.offset for field in ENCODING.fields}
_SIZE = ENCODING.size
_TEAM_MELDS = KEYS * 3
_HAND, _TAKEN, _HELD, _FOOT, _MADE = (_AT[name] for name in ("hand", "taken", "held", "foot", "made"))
_OPENED, _ACTOR, _PHASE, _ASKED = (_AT[name] for name in ("opened", "actor", "phase", "asked"))
_BEGUN, _NEED, _PICKING, _TOP_WAITS = (_AT[name] for name in ("begun", "need", "picking", "top waits"))
_OPENING, _LACKING, _FOOT_DUE, _STOCK = (_AT[name] for name in ("opening", "lacking", "foot due", "stock"))
_PILE_SIZE, _PILE, _PILE_TOP, _PILE_TAKE = (_AT[name] for name in ("pile size", "pile", "pile top", "pile take"))
_BOOKS, _MELDS, _TABLE, _SCORES, _ROUND = (_AT[name] for name in ("books", "melds", "table", "scores", "round"))

HAND, TAKEN, HELD, FOOT_STATE, MADE = (OFFSET[n] for n in ("hand", "taken", "held", "foot_state", "made"))
ACTOR, PHASE, ASKED, BEGUN, NEED = (OFFSET[n] for n in ("actor", "phase", "asked", "begun", "need"))
PICKING, TOP_WAITS, OPENING, LAID = (OFFSET[n] for n in ("picking", "top_waits", "opening", "laid"))
FOOT_DUE, STOCK_LEFT, PILE_SIZE, PILE = (OFFSET[n] for n in ("foot_due", "stock_left", "pile_size", "pile"))
BOOKS, MELD, TABLE, SCORES, ROUND = (OFFSET[n] for n in ("books", "meld", "table", "scores", "round"))


def most_moves(rules: Rules) -> int:
    """More steps than a round can have: every draw takes a card of the stock and every pick-up lays three for good."""
    cards = rules.packs * (52 + rules.jokers_per_deck)
    turns = -(-cards // rules.stock_draw) + cards // 3
    others = 4 if rules.ask_partner else 2
    return cards + turns * others + rules.seats + 1


def told(rules: Rules, state: State, moves: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Each step of a round, without a picked copy, with the seat that made it."""
    row = list(state.cells)
    row[ACTOR] = state.first
    for step in map(bare, moves):
        seat = asked_partner(rules.code, row) if step in (YES, NO) else row[ACTOR]
        yield seat, step
        if step == NO_DISCARD or step >= FIRST_DISCARD:
            row[ACTOR] = next_seat(rules.code, row[ACTOR])


def reads(seat: int, pile: int) -> list[int]:
    """The cells of a state that `encode_into` reads, where so many cards lie in the pile."""
    return [*range(HAND), *range(HAND + seat * KINDS, HAND + (seat + 1) * KINDS), *range(PILE, PILE + pile)]


@kernel
def encode_into(code: Code, row: Any, seat: int, out: Any) -> None:
    """Write what `seat` sees of a round that is not over, from the cells of a state; of what is hidden in it only its
    own hand is handed on. As rows of their own all parts are read faster, too: no index can be below 0."""
    clear(out, _SIZE)
    _own_into(row[HAND + seat * KINDS : HAND + (seat + 1) * KINDS], out)
    _pile_into(code, row[PILE : PILE + row[PILE_SIZE]], out)
    _public_into(code, row[:HAND], seat, out)


@kernel
def _own_into(hand: Any, out: Any) -> None:
    for kind in range(KINDS):
        out[_HAND + kind] = clipped(hand[kind])


@kernel
def _public_into(code: Code, row: Any, seat: int, out: Any) -> None:
    for kind in range(KINDS):
        out[_TAKEN + kind] = clipped(row[TAKEN + kind])
    other = seat
    for ahead in range(code.seats):
        _seat_into(row, other, ahead, out)
        # Partners open together, but where each player does.
        known = ahead >= code.teams and not code.each_opens
        out[_OPENED + ahead] = out[_OPENED + ahead - code.teams] if known else has_opened(code, row, other)
        if other == row[ACTOR]:
            out[_ACTOR + ahead] = 1
            _turn_into(code, row, out[_OPENED + ahead] == 1, out)
        other = other + 1 if other + 1 < code.seats else 0  # a division takes as long as ten cells
    team = code.team_of[seat]
    for ahead in range(code.teams):
        laid = MELD + team * _TEAM_MELDS
        _melds_into(row[laid : laid + _TEAM_MELDS], ahead, out)
        _team_into(row, team, ahead, out)
        team = team + 1 if team + 1 < code.teams else 0
    out[_ROUND] = clipped(row[ROUND])


@kernel
def _seat_into(row: Any, seat: int, ahead: int, out: Any) -> None:
    """What everybody sees of a seat."""
    out[_HELD + ahead] = clipped(row[HELD + seat])
    out[_FOOT + ahead * 2] = row[FOOT_STATE + seat] == EARNED
    out[_FOOT + ahead * 2 + 1] = row[FOOT_STATE + seat] == ON_FOOT
    out[_MADE + ahead] = clipped(row[MADE + seat])


@kernel
def _team_into(row: Any, team: int, ahead: int, out: Any) -> None:
    """The books of a team, its points on the table and its score."""
    for book in range(4):
        out[_BOOKS + ahead * 4 + book] = clipped(row[BOOKS + team * 4 + book])
    out[_TABLE + ahead] = clipped(row[TABLE + team] // 20)
    out[_SCORES + ahead] = clipped(row[SCORES + team] // 100)


@kernel
def _melds_into(melds: Any, ahead: int, out: Any) -> None:
    for cell in range(_TEAM_MELDS):
        out[_MELDS + ahead * _TEAM_MELDS + cell] = melds[cell]


@kernel
def _turn_into(code: Code, row: Any, opened: bool, out: Any) -> None:
    """What is begun in the turn, by an actor that has opened or not, and must be finished."""
    out[_PHASE + row[PHASE]] = 1
    if row[ASKED] > 0:
        out[_ASKED + row[ASKED] - YES] = 1
    if row[BEGUN] != NOBODY:
        out[_BEGUN + row[BEGUN]] = 1
        out[_NEED] = row[NEED]
    if row[PICKING] != NOBODY:
        out[_PICKING + row[PICKING]] = 1
    out[_TOP_WAITS] = row[TOP_WAITS]
    out[_OPENING] = row[OPENING]
    if not opened:
        out[_LACKING] = clipped(max(0, (minimum(code, row) - row[LAID] + 4) // 5))
    out[_FOOT_DUE] = row[FOOT_DUE]
    out[_STOCK] = clipped((row[STOCK_LEFT] + code.stock_draw - 1) // code.stock_draw)


@kernel
def _pile_into(code: Code, pile: Any, out: Any) -> None:
    """The pile, and what a pick-up takes of it."""
    size = len(pile)
    out[_PILE_SIZE] = clipped(size)
    # Eight bits a kind count as many cards as there are (160 at most), faster than cells that are read and written.
    low, high = 0, 0
    for at in range(size):
        kind = pile[at]
        one = 1 << (kind & 7) * 8
        low += one if kind < 8 else 0
        high += 0 if kind < 8 else one
    for kind in range(8):
        out[_PILE + kind] = clipped(low >> kind * 8 & 255)
    for kind in range(8, KINDS):
        out[_PILE + kind] = clipped(high >> (kind & 7) * 8 & 255)
    for at in range(max(0, size - code.pile_take), size):
        kind = pile[at]
        out[_PILE_TAKE + kind] = min(MOST, out[_PILE_TAKE + kind] + 1)
    if size > 0:
        out[_PILE_TOP + pile[size - 1]] = 1
