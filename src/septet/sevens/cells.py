"""The state as one row of integers: which cell holds what, and who may see it.

A kernel works on a row it may write (a list interpreted, an array compiled); the outside holds it frozen, as a State.
"""

from __future__ import annotations

from .cards import KEYS, KINDS

MOST_SEATS, MOST_TEAMS = 8, 4

RUNNING, OUT, STOCK = range(3)
"""How a round stands: not over; a seat went out; the stock was empty (S17, SG15)."""

DRAWING, PLAYING, ANSWERING = range(3)
"""What the seat to act does: draw or take the pile; lay, discard and the rest; answer a partner's question."""

ON_HAND, EARNED, ON_FOOT = range(3)
"""A seat's Foot: not yet; earned and not yet taken (`foot_pickup=optional`); picked up (S15)."""

RED, BLACK, ALL_WILD, SEVENS = range(4)
"""Kinds of complete books; RED are those of the other ranks without wild cards (S7)."""

NOBODY = -1

# name, cells, who may see it ("own seat": an equal share of the cells for each of MOST_SEATS seats)
_TABLE: tuple[tuple[str, int, str], ...] = (
    ("turn", 1, "all"),  # the seat to act, NOBODY between rounds and after the game
    ("result", 1, "all"),  # NOBODY while the game runs, else the winning teams as a mask
    ("ending", 1, "all"),
    ("round", 1, "all"),  # from 1; 0 before the first deal
    ("first", 1, "all"),  # the first player of this round
    ("turn_number", 1, "all"),  # from 1 in each round
    ("phase", 1, "all"),
    ("actor", 1, "all"),  # whose turn it is, also while a partner answers
    ("out_seat", 1, "all"),  # who went out
    ("begun", 1, "all"),  # the key of a begun meld or pick-up that must be finished first, NOBODY if none
    ("need", 1, "all"),  # how many cards it lacks
    ("picking", 1, "all"),  # the kind of the top card while a pick-up is finished, NOBODY if none
    ("top_waits", 1, "all"),  # 1 until the top card itself is laid
    ("laid", 1, "all"),  # points laid in this turn towards an opening
    ("opening", 1, "all"),  # 1: an opening is begun and has not met the minimum (cards may be worth nothing)
    ("asked", 1, "all"),  # 0, or the step YES or NO that answered this turn's question
    ("foot_due", 1, "all"),  # 1: a book made in the opening earns the Foot when the minimum is reached (SG10)
    ("stock_left", 1, "all"),
    ("pile_size", 1, "all"),
    ("taken_count", 1, "all"),
    ("taken", KINDS, "all"),  # taken cards that may not be played yet (SG6)
    ("scores", MOST_TEAMS, "all"),
    ("round_scores", MOST_TEAMS, "all"),
    ("cuts", MOST_TEAMS, "all"),  # exact cuts of this round
    ("table", MOST_TEAMS, "all"),  # card points on the table
    ("books", MOST_TEAMS * 4, "all"),
    ("meld", MOST_TEAMS * KEYS * 3, "all"),  # open melds: naturals, 2s, jokers
    ("made", MOST_SEATS, "all"),  # books made by each seat (S16)
    ("opened", MOST_SEATS, "all"),
    ("foot_state", MOST_SEATS, "all"),
    ("held", MOST_SEATS, "all"),  # cards in each hand, taken ones included
    ("hand", MOST_SEATS * KINDS, "own seat"),
    ("foot", MOST_SEATS * KINDS, "nobody"),
    ("pile", 0, "all"),  # the rest of the row: kinds, the bottom first
)

OFFSET: dict[str, int] = {}
_at = 0
for _name, _cells, _ in _TABLE:
    OFFSET[_name] = _at
    _at += _cells
FIXED = _at
SIZE = {name: cells for name, cells, _ in _TABLE}
WORDS = {name: word for name, _, word in _TABLE} | {
    "stock": "nobody",
    "faces_hands": "own seat",
    "faces_feet": "nobody",
    "faces_stock": "nobody",
    "faces_top": "all",
    "faces_taken": "all",
    "faces_pile": "all",
    "faces_melds": "all",
    "faces_books": "all",
}

TURN, RESULT, ENDING, ROUND, FIRST_SEAT = (OFFSET[n] for n in ("turn", "result", "ending", "round", "first"))
TURN_NUMBER, PHASE, ACTOR, OUT_SEAT = (OFFSET[n] for n in ("turn_number", "phase", "actor", "out_seat"))
BEGUN, NEED, PICKING, TOP_WAITS = (OFFSET[n] for n in ("begun", "need", "picking", "top_waits"))
LAID, OPENING, ASKED, FOOT_DUE = (OFFSET[n] for n in ("laid", "opening", "asked", "foot_due"))
STOCK_LEFT, PILE_SIZE, TAKEN_COUNT, TAKEN = (OFFSET[n] for n in ("stock_left", "pile_size", "taken_count", "taken"))
SCORES, ROUND_SCORES, CUTS, TABLE = (OFFSET[n] for n in ("scores", "round_scores", "cuts", "table"))
BOOKS, MELD, MADE, OPENED = (OFFSET[n] for n in ("books", "meld", "made", "opened"))
FOOT_STATE, HELD, HAND, FOOT, PILE = (OFFSET[n] for n in ("foot_state", "held", "hand", "foot", "pile"))
