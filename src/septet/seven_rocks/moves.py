"""The moves: which are legal, what they do, and why others are refused."""

from __future__ import annotations

from functools import lru_cache

from septet.game import IllegalMove
from septet.jit import inlined, kernel

from .layout import EMPTY, MOST_PLAYS, Layout, lay, open_places, plays_into, points, spinner_place, total
from .places import BRANCH_A, KNOCK, MOVES, NONE, SIDE_A, place_of_play, place_text, text, tile_of_play
from .rules import DRAW_AGAIN, SAME_LEADER, Code, Rules, next_seat
from .settle import Hands, result, settled
from .state import BLOCK, OUT, RUNNING, SEATS, WIN, State
from .tiles import tile_text

RECENT = 1024
"""How many hands are remembered with their moves: a table asks several times about one."""


@kernel
def legal_into(state: State, out: list[int]) -> int:
    """Write the legal moves of the seat to act into `out`, ascending; return how many (at most MOST_PLAYS).

    R8: who can play must play; who cannot has the knock alone. None when nobody is to act.
    """
    if state.turn == NONE:
        return 0
    return moves_into(state.layout, state.hands[state.turn], out)


@kernel
def moves_into(layout: Layout, hand: int, out: list[int]) -> int:
    """`legal_into` for a hand (a mask) whose turn it is: what it may do depends on the layout alone besides."""
    count = plays_into(layout, hand, out)
    if count == 0:
        out[0] = KNOCK
        return 1
    return count


@inlined
def step(code: Code, state: State, move: int) -> State:
    """The state after a legal move (unchecked)."""
    if move == KNOCK:
        return knocked(code, state)
    return played(code, state, tile_of_play(move), lay(state.layout, move))


@inlined
def played(code: Code, state: State, tile: int, layout: Layout) -> State:
    """The state after the seat to act has laid a tile, which makes this layout."""
    seat, hands, keep = state.turn, state.hands, ~(1 << tile)
    hands = (hands[0] & keep, hands[1] & keep, hands[2] & keep, hands[3] & keep)
    held = one_fewer(state.held, seat)
    gain = points(total(layout))
    north_south, east_west = state.scores
    if seat % 2 == 0:
        north_south += gain
    else:
        east_west += gain
    # RG6: score, then target, and only if nobody has won the hand is settled.
    ending = RUNNING
    if gain > 0 and not code.end_of_hand and (north_south if seat % 2 == 0 else east_west) >= code.target:
        ending = WIN
    elif held[seat] == 0:
        ending = OUT
    return after(code, state, ending, 0, (north_south, east_west), held, hands, layout)


@inlined
def knocked(code: Code, state: State) -> State:
    """The state after a knock; four in a row end the hand (R16)."""
    knocks = state.knocks + 1
    ending = BLOCK if knocks == 4 else RUNNING
    return after(code, state, ending, knocks, state.scores, state.held, state.hands, state.layout)


@inlined
def after(
    code: Code,
    state: State,
    ending: int,
    knocks: int,
    scores: tuple[int, int],
    held: Hands,
    hands: Hands,
    layout: Layout,
) -> State:
    """The state after a move that leaves all this: the next seat's turn, or a hand that is over and settled."""
    seat, hand, leader = state.turn, state.hand, state.leader
    if ending == RUNNING:
        return State(next_seat(code, seat), NONE, RUNNING, hand, leader, NONE, knocks, scores, held, hands, layout)
    if ending == WIN:
        return State(NONE, seat % 2, WIN, hand, leader, NONE, knocks, scores, held, hands, layout)
    scores = settled(code, scores, hands, ending, seat)
    winner, next_leader = result(code, scores, hand), NONE
    if winner == NONE:  # R6: after the match nobody leads
        next_leader = seat if ending == OUT else leader_after_block(code, leader)
    return State(NONE, winner, ending, hand, leader, next_leader, knocks, scores, held, hands, layout)


@kernel
def leader_after_block(code: Code, leader: int) -> int:
    """Who leads after a block; NONE if the lead is to be drawn again (R6)."""
    if code.after_block == DRAW_AGAIN:
        return NONE
    return leader if code.after_block == SAME_LEADER else next_seat(code, leader)


@kernel
def one_fewer(held: tuple[int, int, int, int], seat: int) -> tuple[int, int, int, int]:
    """The numbers of tiles held once `seat` has played one."""
    return (
        held[0] - (1 if seat == 0 else 0),
        held[1] - (1 if seat == 1 else 0),
        held[2] - (1 if seat == 2 else 0),
        held[3] - (1 if seat == 3 else 0),
    )


def legal(_rules: Rules, state: State) -> list[int]:
    """The legal moves of the seat to act, ascending; empty when nobody is to act (R8)."""
    return [] if state.turn == NONE else list(_legal(state.layout, state.hands[state.turn]))


@lru_cache(maxsize=RECENT)
def _legal(layout: Layout, hand: int) -> tuple[int, ...]:
    out = [0] * MOST_PLAYS
    return tuple(out[: moves_into(layout, hand, out)])


def allows(rules: Rules, state: State, move: int) -> bool:
    """Whether a move is legal now."""
    return move in legal(rules, state)


def apply(rules: Rules, state: State, move: int) -> State:
    """The state after a legal move. Unchecked: `septet.play` checks and calls this."""
    return step(rules.code, state, move)


def reveals(_rules: Rules, _before: State, _after: State) -> bool:
    """Every play is seen by all, and the next seat acts on it."""
    return True


def refuse(rules: Rules, state: State, move: int) -> IllegalMove:
    """Why a move is not legal here, with the rule that forbids it."""
    if state.turn == NONE:
        if state.hand == 0:
            return IllegalMove("over", "no hand has begun: the tiles are dealt first", "R2")
        reason, rule = ("the match is over", "R18") if state.result != NONE else ("the hand is over", "R16")
        return IllegalMove("over", reason, rule)
    if not 0 <= move < MOVES:
        return IllegalMove("bad-message", f"{move} is no move; moves are 0 to {MOVES - 1}")
    plays = legal(rules, state)
    if move == KNOCK:
        could = ", ".join(text(play) for play in plays)
        return IllegalMove("must-play", f"{SEATS[state.turn]} can play and must not knock: {could}", "R8")
    tile = tile_text(tile_of_play(move))
    if not state.hands[state.turn] >> tile_of_play(move) & 1:
        return IllegalMove("not-in-hand", f"{SEATS[state.turn]} does not hold {tile}", "R2")
    return refuse_place(state.layout, move)


def put(layout: Layout, move: int) -> Layout:
    """The layout after a play, whoever holds the tile. Raises IllegalMove for a place that is not open, naming those
    that are."""
    place = place_of_play(move)
    if (place == NONE) != (layout == EMPTY) or place not in open_places(layout):
        raise refuse_place(layout, move)
    return lay(layout, move)


def open_text(layout: Layout) -> str:
    """The places where a move may be, as they are written: `02.0, 44.B`; empty for an empty layout."""
    return ", ".join(place_text(place) for place in open_places(layout) if place != NONE)


def refuse_place(layout: Layout, move: int) -> IllegalMove:
    """Why a tile cannot be laid at the place that a move names."""
    place, open_now = place_of_play(move), open_text(layout)
    if layout == EMPTY:
        return IllegalMove("not-open", f"{text(move)}: the layout is empty, the tile is laid alone", "R5")
    if place == NONE:
        return IllegalMove("not-open", f"{text(move)} names no place; open are {open_now}", "RG3")
    here = place_text(place)
    if place // 10 == layout.spinner and place % 10 >= SIDE_A and place > spinner_place(layout) != NONE:
        if place % 10 >= BRANCH_A and layout.side_b == NONE:
            why = f"the branch {here} opens when both straight sides are filled"
            return IllegalMove("branch-closed", f"{why}; open are {open_now}", "R11")
        first = place_text(spinner_place(layout))
        why = f"{here} is filled after {first}: of mirror places the first is named"
        return IllegalMove("mirror", f"{why}; open are {open_now}", "RG2")
    if place % 10 >= BRANCH_A and place // 10 != layout.spinner:
        return IllegalMove("not-open", f"{here}: only the spinner has branches; open are {open_now}", "R10")
    return IllegalMove("not-open", f"{here} is not an open place; open are {open_now}", "R7")
