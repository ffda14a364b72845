"""The moves: which steps are legal, what they do, and why others are refused.

A step is legal only if the turn can still be finished lawfully: the opening minimum still reachable (SG10), and on the
Foot a way to end the turn (SG13). So there is always a legal step until the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from septet.bits import lowest
from septet.jit import inlined, kernel

from .cards import BLACK_THREE, JOKER, KINDS, RED_THREE, SEVEN, TWO
from .cells import (
    ACTOR,
    ANSWERING,
    ASKED,
    BEGUN,
    DRAWING,
    EARNED,
    ENDING,
    FOOT_STATE,
    HELD,
    MELD,
    NEED,
    ON_FOOT,
    OPENING,
    PHASE,
    PICKING,
    PILE,
    PILE_SIZE,
    RUNNING,
    STOCK_LEFT,
    TURN,
)
from .faces import holds, moved
from .melds import Row, hand_at, lays, may_make_book, wilds_fit
from .opening import reachable
from .rules import BOOK, FORBIDDEN, NEVER, NEVER_MORE, REQUIRED, Code, Rules
from .score import end_round
from .state import State
from .steps import (
    ASK,
    DRAW,
    END,
    FIRST_DISCARD,
    NO,
    NO_DISCARD,
    PICK_UP,
    STEPS,
    TAKE,
    YES,
    bare,
    key_of,
    kind_of,
)
from .turn import has_opened, key_of_top, lay, may_go_out, take, take_step, top_card

HOPELESS, OPEN, SURE = range(3)

ALL_BUT_SEVEN = (1 << KINDS) - 1 - (1 << SEVEN)

RECENT = 256
"""How many states are remembered with their moves: a table asks several times about one."""


@kernel
def frozen(code: Code, row: Row) -> bool:
    """S14: whether the card on top freezes the pile."""
    top = top_card(row)
    return top in (BLACK_THREE, RED_THREE) or (code.wild_freezes == 1 and top in (TWO, JOKER))


@kernel
def matches(code: Code, row: Row, naturals: int, wilds: int) -> bool:
    """S11, SG6: whether the hand holds two cards that match the top one, for a meld of (naturals, wilds)."""
    top, hand = top_card(row), hand_at(row)
    if top in (TWO, JOKER):
        if code.wild_top == NEVER:
            return False
        return row[hand + top] >= 2 or (code.wild_top == 1 and row[hand + TWO] + row[hand + JOKER] >= 2)
    if row[hand + top] >= 2:
        return True
    wild_too = code.wild_may_match == 1 and top != SEVEN and row[hand + TWO] + row[hand + JOKER] > 0
    return wild_too and row[hand + top] == 1 and wilds_fit(code, naturals + 2, wilds + 1)


@kernel
def may_take(code: Code, row: Row) -> bool:
    """Whether the pile may be taken (S10 to S14, S16)."""
    size = row[PILE_SIZE]
    short = size < code.pile_take and code.pile_take != NEVER_MORE
    if size == 0 or (code.forbid_short_pile and short) or frozen(code, row):
        return False
    key = key_of_top(top_card(row))
    at = MELD + (code.team_of[row[ACTOR]] * 12 + key) * 3
    naturals, wilds = row[at], row[at + 1] + row[at + 2]
    after = naturals + wilds + 3
    if after > BOOK or (after == BOOK and not may_make_book(code, row)) or not matches(code, row, naturals, wilds):
        return False
    # On the Foot two cards are left to end the turn once three of those held and taken are laid.
    held = row[HELD + row[ACTOR]] + min(size, code.pile_take)
    if has_opened(code, row, row[ACTOR]) and (row[FOOT_STATE + row[ACTOR]] != ON_FOOT or held >= 5):
        return True
    trial = row.copy()
    take(code, trial)
    return can_finish(code, trial)


@kernel
def can_finish(code: Code, row: Row) -> bool:
    """Whether the turn can still be finished lawfully from here; the last cards are laid in every way that there is."""
    prospect = outlook(code, row)
    if prospect != OPEN:
        return prospect == SURE
    steps = lays(code, row)
    while steps:
        step = lowest(steps)
        steps &= steps - 1
        if ends_after(code, row, step):
            return True
    return False


@kernel
def outlook(code: Code, row: Row) -> int:
    """Whether the turn can be finished as it stands: SURE, HOPELESS, or OPEN while it takes another card to tell.

    A pick-up is looked through to its third card. On the Foot the turn ends with a card kept beside the discard, with
    only sevens, or out (SG13).
    """
    if row[TURN] < 0:
        return SURE if may_go_out(code, row) and code.final_discard != REQUIRED else HOPELESS
    seat = row[ACTOR]
    if not has_opened(code, row, seat):
        if row[PICKING] >= 0:
            return OPEN
        return SURE if reachable(code, row) else HOPELESS
    if row[FOOT_STATE + seat] != ON_FOOT:
        return SURE
    held = row[HELD + seat]
    if row[BEGUN] >= 0:
        return SURE if held - row[NEED] >= 2 else OPEN
    if held >= 2 or row[hand_at(row) + SEVEN] == held:
        return SURE
    return SURE if may_go_out(code, row) and code.final_discard != FORBIDDEN else OPEN


@kernel
def ends_after(code: Code, row: Row, step: int) -> bool:
    """Whether the turn can still be finished once this card is laid."""
    trial = row[:PILE].copy()  # the pile has no part in it
    lay(code, trial, key_of(step), kind_of(step))
    return can_finish(code, trial)


@inlined
def legal_lays(code: Code, row: Row) -> int:
    """The cards that may be laid (a mask of steps): a meld may take them, and the turn can still be finished."""
    seat = row[ACTOR]
    opened = has_opened(code, row, seat)
    if not opened and row[PICKING] < 0 and not reachable(code, row):
        return 0
    steps = lays(code, row)
    # With five cards on the Foot one is laid, two more at most finish its meld, and two are left to end the turn.
    if opened and (row[FOOT_STATE + seat] != ON_FOOT or row[HELD + seat] >= 5):
        return steps
    left, sure = steps, 0
    while left:
        step = lowest(left)
        left &= left - 1
        sure |= ends_after(code, row, step) << step
    return sure


@kernel
def may_stop(row: Row) -> bool:
    """Whether neither a begun meld nor an opening is left unfinished (SG10, SG20)."""
    return row[BEGUN] < 0 and row[OPENING] == 0


@kernel
def may_part(code: Code, row: Row, seven: bool) -> bool:
    """SG12, SG13: whether a card that is held, a seven or another one, may end the turn."""
    seat = row[ACTOR]
    held = row[HELD + seat]
    last = held == 1 and row[FOOT_STATE + seat] == ON_FOOT
    if seven:
        return code.sevens_discard == 1 and row[hand_at(row) + SEVEN] == held and not last
    return not last or (may_go_out(code, row) and code.final_discard != FORBIDDEN)


@inlined
def discards(code: Code, row: Row) -> int:
    """The cards that may be discarded (a mask of steps)."""
    if not may_stop(row):
        return 0
    hand, kinds = hand_at(row), 0
    for kind in range(KINDS):
        kinds |= (row[hand + kind] > 0) << kind
    may = may_part(code, row, True) << SEVEN | (ALL_BUT_SEVEN if may_part(code, row, False) else 0)
    return (kinds & may) << FIRST_DISCARD


@kernel
def may_keep_all(code: Code, row: Row) -> bool:
    """SG12: whether the turn ends without a discard: only sevens are held, and none of them may be discarded."""
    seat = row[ACTOR]
    held = row[HELD + seat]
    if held == 0 or row[hand_at(row) + SEVEN] != held or not may_stop(row):
        return False
    return code.sevens_discard == 0 or (held == 1 and row[FOOT_STATE + seat] == ON_FOOT)


@inlined
def draws(code: Code, row: Row) -> int:
    """The ways to begin a turn (S10, SG15; a mask of steps)."""
    empty = row[STOCK_LEFT] == 0
    return (not empty) << DRAW | may_take(code, row) << TAKE | empty << END


@inlined
def plain(code: Code, row: Row) -> int:
    """The steps (a mask) that move no card from the hand: the Foot, the question, the end with sevens only."""
    seat = row[ACTOR]
    if row[BEGUN] >= 0:
        return 0
    foot = row[FOOT_STATE + seat]
    pick_up = foot == EARNED and has_opened(code, row, seat)
    ask = code.ask_partner == 1 and foot == ON_FOOT and row[ASKED] == 0
    return pick_up << PICK_UP | ask << ASK | may_keep_all(code, row) << NO_DISCARD


@inlined
def legal_steps(code: Code, row: Row) -> int:
    """The legal steps of the seat to act, as a mask."""
    if row[TURN] < 0:
        return 0
    if row[PHASE] == ANSWERING:
        return 1 << YES | 1 << NO
    if row[PHASE] == DRAWING:
        return draws(code, row)
    return plain(code, row) | legal_lays(code, row) | discards(code, row)


@kernel
def legal_into(code: Code, row: Row, out: Row) -> int:
    """Write the legal steps of the seat to act into `out`, ascending; return how many (fewer than STEPS)."""
    steps, count = legal_steps(code, row), 0
    while steps:
        out[count] = lowest(steps)
        steps &= steps - 1
        count += 1
    return count


def legal(rules: Rules, state: State) -> list[int]:
    """The legal steps of the seat to act, ascending, without picked copies; empty when nobody is to act."""
    return list(_legal(rules.code, state.cells))


@lru_cache(maxsize=RECENT)
def _legal(code: Code, cells: tuple[int, ...]) -> tuple[int, ...]:
    out = [0] * STEPS
    return tuple(out[: legal_into(code, list(cells), out)])


@kernel
def do(code: Code, row: Row, stock: Sequence[int], size: int, step: int) -> None:
    """Do a legal step (unchecked; no picked copy), and score the round that it ends. `stock` as in `take_step`."""
    take_step(code, row, stock, size, step)
    if row[ENDING] != RUNNING:
        end_round(code, row)


def apply(rules: Rules, state: State, step: int) -> State:
    """The state after a legal step. Unchecked: `septet.play` checks and calls this."""
    row = list(state.cells)
    do(rules.code, row, state.stock, len(state.stock), bare(step))
    cells = tuple(row)
    return State(cells, state.stock, moved(rules, state.faces, state.cells, step, cells))


def allows(rules: Rules, state: State, step: int) -> bool:
    """Whether a step is legal, and the copy it picks, if any, is there to be moved."""
    return bare(step) in _legal(rules.code, state.cells) and holds(state.faces, state.cells, step)


def reveals(_rules: Rules, before: State, after: State) -> bool:
    """Whether a step showed cards that were hidden (a draw, a Foot), or passed the turn to another seat."""
    same_seat = before.turn == after.turn and before.turn_number == after.turn_number
    drew = before.stock_left != after.stock_left or before.foot_state != after.foot_state
    return drew or not same_seat
