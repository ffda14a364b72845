"""What the steps of a turn do to the row (S10 to S17). Unchecked: `moves` says which steps are legal."""

from __future__ import annotations

from collections.abc import Sequence

from septet.jit import kernel

from .cards import JOKER, KINDS, SEVEN, TWO, WILD
from .cells import (
    ACTOR,
    ALL_WILD,
    ANSWERING,
    ASKED,
    BEGUN,
    BLACK,
    BOOKS,
    DRAWING,
    EARNED,
    ENDING,
    FOOT,
    FOOT_DUE,
    FOOT_STATE,
    HELD,
    LAID,
    MADE,
    NEED,
    NOBODY,
    ON_FOOT,
    ON_HAND,
    OPENED,
    OPENING,
    OUT,
    OUT_SEAT,
    PHASE,
    PICKING,
    PILE,
    PILE_SIZE,
    PLAYING,
    RED,
    SEVENS,
    STOCK,
    STOCK_LEFT,
    TABLE,
    TAKEN,
    TAKEN_COUNT,
    TOP_WAITS,
    TURN,
    TURN_NUMBER,
)
from .melds import Row, hand_at, meld_at
from .opening import minimum
from .rules import BOOK, FOOT_SIZE, Code
from .steps import ASK, DRAW, END, FIRST_DISCARD, NO, NO_DISCARD, PICK_UP, TAKE, YES, key_of, kind_of


@kernel
def next_seat(code: Code, seat: int) -> int:
    """Who acts after this seat, in the direction of play (S10)."""
    return (seat + code.seats - 1) % code.seats if code.counterclockwise else (seat + 1) % code.seats


@kernel
def has_opened(code: Code, row: Row, seat: int) -> bool:
    """Whether the minimum has been met by this seat's team, or by the seat itself under `opening_scope=player`."""
    if code.each_opens:
        return row[OPENED + seat] == 1
    opened = 0
    for partner in range(code.team_of[seat], code.seats, code.teams):
        opened += row[OPENED + partner]
    return opened > 0


@kernel
def lacking(code: Code, row: Row, team: int) -> tuple[int, int, int, int]:
    """S17: the books a team still needs to go out: wild, of sevens, further red, black (SG14)."""
    at = BOOKS + team * 4
    wild, sevens, red, black = code.required[0], code.required[1], code.required[2], code.required[3]
    further = row[at + RED] + max(0, row[at + ALL_WILD] - wild) + max(0, row[at + SEVENS] - sevens)
    return (
        max(0, wild - row[at + ALL_WILD]),
        max(0, sevens - row[at + SEVENS]),
        max(0, red - wild - sevens - further),
        max(0, black - row[at + BLACK]),
    )


@kernel
def books_met(code: Code, row: Row, team: int) -> bool:
    """S17: whether a team has the books it needs to go out."""
    wild, sevens, red, black = lacking(code, row, team)
    return wild + sevens + red + black == 0


@kernel
def may_go_out(code: Code, row: Row) -> bool:
    """Whether the actor may play the last card now, as far as books, Foot and the partner's word go (S17, SG13)."""
    seat = row[ACTOR]
    if row[FOOT_STATE + seat] != ON_FOOT or (code.ask_partner and row[ASKED] != YES):
        return False
    return books_met(code, row, code.team_of[seat])


@kernel
def draw(code: Code, row: Row, stock: Sequence[int], size: int) -> None:
    """S10: draw from the stock; with fewer cards than are drawn, all of them (SG5)."""
    hand = hand_at(row)
    count = min(code.stock_draw, row[STOCK_LEFT])
    for card in range(size - row[STOCK_LEFT], size - row[STOCK_LEFT] + count):
        if stock[card] >= 0:  # else nobody has seen it: a public record
            row[hand + stock[card]] += 1
    row[STOCK_LEFT] -= count
    row[HELD + row[ACTOR]] += count
    row[PHASE] = PLAYING


@kernel
def top_card(row: Row) -> int:
    """The kind of the top card of the pile, NOBODY if there is none."""
    return row[PILE + row[PILE_SIZE] - 1] if row[PILE_SIZE] > 0 else NOBODY


@kernel
def key_of_top(top: int) -> int:
    """The key of the meld that a top card goes to."""
    return WILD if top in (TWO, JOKER) else top


@kernel
def take(code: Code, row: Row) -> None:
    """S10, S11: take the pile's top cards. The top one is laid first, then two that match it; the others wait."""
    count = min(code.pile_take, row[PILE_SIZE])
    top = top_card(row)
    for card in range(row[PILE_SIZE] - count, row[PILE_SIZE] - 1):
        row[TAKEN + row[PILE + card]] += 1
    for card in range(row[PILE_SIZE] - count, row[PILE_SIZE]):
        row[PILE + card] = 0
    row[PILE_SIZE] -= count
    row[TAKEN_COUNT] = count - 1
    row[HELD + row[ACTOR]] += count
    row[PHASE] = PLAYING
    row[BEGUN], row[NEED], row[PICKING], row[TOP_WAITS] = key_of_top(top), 3, top, 1


@kernel
def lay(code: Code, row: Row, key: int, kind: int) -> None:
    """Lay one card; complete a book, meet the minimum, earn the Foot and go out where the card does so."""
    seat, at = row[ACTOR], meld_at(code, row, key)
    team = code.team_of[seat]
    if row[TOP_WAITS]:
        row[TOP_WAITS] = 0
    else:
        row[hand_at(row) + kind] -= 1
    row[HELD + seat] -= 1
    row[at + (1 if kind == TWO else 2 if kind == JOKER else 0)] += 1
    row[TABLE + team] += code.points[kind]
    size = row[at] + row[at + 1] + row[at + 2]
    if row[BEGUN] >= 0:
        row[NEED] -= 1
    elif size < 3:
        row[BEGUN], row[NEED] = key, 3 - size
    if row[BEGUN] >= 0 and row[NEED] == 0:
        row[BEGUN], row[PICKING] = NOBODY, NOBODY
    if size == BOOK:
        make_book(code, row, key)
    if not has_opened(code, row, seat):
        row[LAID] += code.points[kind]
        row[OPENING] = 1
        if row[BEGUN] < 0 and row[LAID] >= minimum(code, row):
            row[OPENED + seat], row[OPENING] = 1, 0
    if row[BEGUN] < 0 and has_opened(code, row, seat):
        free_hand(code, row)
    if row[HELD + seat] == 0:
        go_out(row)


@kernel
def make_book(code: Code, row: Row, key: int) -> None:
    """S5, S7: seven cards are a book; it leaves its place to a new meld (SG7) and is its maker's (SG9)."""
    seat, at = row[ACTOR], meld_at(code, row, key)
    wilds = row[at + 1] + row[at + 2]
    which = ALL_WILD if key == WILD else SEVENS if key == SEVEN else BLACK if wilds else RED
    row[BOOKS + code.team_of[seat] * 4 + which] += 1
    row[at], row[at + 1], row[at + 2] = 0, 0, 0
    row[MADE + seat] += 1
    if row[FOOT_STATE + seat] == ON_HAND:
        row[FOOT_DUE] = 1


@kernel
def free_hand(code: Code, row: Row) -> None:
    """Once the minimum is met: taken cards may be played (SG6), a book earns the Foot, an empty Hand gets it (SG11)."""
    seat, hand = row[ACTOR], hand_at(row)
    if row[TAKEN_COUNT] > 0:
        for kind in range(KINDS):
            row[hand + kind] += row[TAKEN + kind]
            row[TAKEN + kind] = 0
        row[TAKEN_COUNT] = 0
    if row[FOOT_DUE]:
        row[FOOT_DUE] = 0
        row[FOOT_STATE + seat] = EARNED
    if row[FOOT_STATE + seat] == ON_FOOT:
        return
    if row[HELD + seat] == 0 or (row[FOOT_STATE + seat] == EARNED and not code.foot_optional):
        pick_up(row)


@kernel
def pick_up(row: Row) -> None:
    """S15: the Foot joins what is left of the Hand."""
    seat = row[ACTOR]
    hand, foot = hand_at(row), FOOT + seat * KINDS
    for kind in range(KINDS):
        row[hand + kind] += row[foot + kind]
        row[foot + kind] = 0
    row[HELD + seat] += FOOT_SIZE
    row[FOOT_STATE + seat] = ON_FOOT


@kernel
def go_out(row: Row) -> None:
    """S17: the last card has left the Foot; the round ends at once (SG13)."""
    row[ENDING], row[OUT_SEAT], row[TURN] = OUT, row[ACTOR], NOBODY


@kernel
def discard(code: Code, row: Row, kind: int) -> None:
    """SG12: the card goes on the pile and ends the turn; it may empty the Hand, or go out with the player."""
    seat = row[ACTOR]
    row[hand_at(row) + kind] -= 1
    row[HELD + seat] -= 1
    row[PILE + row[PILE_SIZE]] = kind
    row[PILE_SIZE] += 1
    if row[HELD + seat] == 0:
        if row[FOOT_STATE + seat] == ON_FOOT:
            go_out(row)
            return
        pick_up(row)
    end_turn(code, row)


@kernel
def end_turn(code: Code, row: Row) -> None:
    """The next seat is to draw."""
    row[ACTOR] = next_seat(code, row[ACTOR])
    row[TURN], row[PHASE] = row[ACTOR], DRAWING
    row[TURN_NUMBER] += 1
    row[LAID], row[ASKED] = 0, 0


@kernel
def asked_partner(code: Code, row: Row) -> int:
    """The partner who answers: the next one in the direction of play."""
    seat = next_seat(code, row[ACTOR])
    while code.team_of[seat] != code.team_of[row[ACTOR]]:
        seat = next_seat(code, seat)
    return seat


@kernel
def take_step(code: Code, row: Row, stock: Sequence[int], size: int, step: int) -> None:
    """Do a legal step to the row. `stock` are its `size` kinds as they lay after the flip."""
    if step == DRAW:
        draw(code, row, stock, size)
    elif step == TAKE:
        take(code, row)
    elif step == PICK_UP:
        pick_up(row)
    elif step == ASK:
        row[PHASE], row[TURN] = ANSWERING, asked_partner(code, row)
    elif step in (YES, NO):
        row[ASKED], row[PHASE], row[TURN] = step, PLAYING, row[ACTOR]
    elif step == NO_DISCARD:
        end_turn(code, row)
    elif step == END:
        row[ENDING], row[TURN] = STOCK, NOBODY
    elif step < FIRST_DISCARD:
        lay(code, row, key_of(step), kind_of(step))
    else:
        discard(code, row, kind_of(step))
