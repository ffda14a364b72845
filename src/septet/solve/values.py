"""What a state and its moves are worth: the kernels for whoever solves many positions.

The house rules say whether the target stops the hand: where it does not, `code.end_of_hand` is 1.
"""

from __future__ import annotations

from typing import Any

from septet.jit import kernel
from septet.seven_rocks import BLOCK, NONE, RUNNING, Code, State, legal_into, step

from .atlas import form_of, number_of, open_numbers
from .desk import BASE, FAR, Table, in_hands, make_ready, to_act
from .search import ended, search


@kernel
def gained(before: State, after: State) -> int:
    """What a move gave the team that made it over the other."""
    team = before.turn % 2
    return (after.scores[team] - before.scores[team]) - (after.scores[1 - team] - before.scores[1 - team])


@kernel
def reaches(code: Code, state: State, move: int, table: Table, bound: int) -> int:
    """Whether a legal move is worth at least `bound` to the team that makes it: then it is worth at least what is given
    back; else at most that. The table is ready for the state."""
    after, team = step(code, state, move), state.turn % 2
    gain = gained(state, after)
    if after.ending != RUNNING:
        return gain
    cells, left = table.cells, in_hands(table.cells, after)
    ns, ew = after.scores[0] - int(cells[BASE]), after.scores[1] - int(cells[BASE + 1])
    seat = to_act(cells, left, open_numbers(after.layout), after.turn)
    if seat == NONE:
        return gain + ended(cells, left, 0, ns, ew, BLOCK, team)
    form = number_of(table.forms, form_of(after.layout))
    if seat % 2 == team:
        return gain + search(table.atlas, cells, left, form, seat, ns, ew, bound - gain)
    return gain - search(table.atlas, cells, left, form, seat, ns, ew, gain - bound + 1)


@kernel
def value_after(code: Code, state: State, move: int, table: Table, guess: int) -> int:
    """What a legal move is worth: bounds are asked for, from a guess on, until they meet. The table is ready."""
    low, high, value = -FAR, FAR, guess
    while low < high:
        bound = value + 1 if value == low else value
        value = reaches(code, state, move, table, bound)
        if value >= bound:
            low = value
        else:
            high = value
    return value


@kernel
def value_of(code: Code, state: State, table: Table, moves: Any, guess: int) -> int:
    """What a position is worth to the team of the seat to act, 0 when nobody is; `moves` is a row of MOST_PLAYS. A good
    guess saves time."""
    count = legal_into(state, moves)
    if count == 0:
        return 0
    make_ready(code, state, table.cells)
    low, high, value = -FAR, FAR, guess
    while low < high:
        bound, value = value + 1 if value == low else value, -FAR
        for at in range(count):
            value = max(value, reaches(code, state, moves[at], table, bound))
            if value >= bound:  # the next bound is asked of this move first
                moves[0], moves[at] = moves[at], moves[0]
                break
        if value >= bound:
            low = value
        else:
            high = value
    return value


@kernel
def values_into(code: Code, state: State, table: Table, moves: Any, values: Any) -> int:
    """Write the legal moves into `moves`, ascending, and what each is worth to the team of the seat to act into
    `values` (rows of MOST_PLAYS); return how many there are, 0 when nobody is to act."""
    count = legal_into(state, moves)
    if count == 0:
        return 0
    make_ready(code, state, table.cells)
    guess = 0
    for at in range(count):
        guess = value_after(code, state, moves[at], table, guess)
        values[at] = guess
    return count


@kernel
def line_into(code: Code, state: State, value: int, table: Table, moves: Any, line: Any) -> int:
    """Write a line of best moves to the end of the hand into `line` (a row of MOST_LINE): at each turn the first one,
    ascending, that keeps the value, which is that of the state. Return how many."""
    make_ready(code, state, table.cells)
    length = 0
    while state.turn != NONE:
        count, team = legal_into(state, moves), state.turn % 2
        move = moves[0]
        for at in range(count):
            move = moves[at]
            if at == count - 1 or reaches(code, state, move, table, value) >= value:
                break
        after = step(code, state, move)
        value -= gained(state, after)
        if after.turn != NONE and after.turn % 2 != team:
            value = -value
        line[length] = move
        length += 1
        state = after
    return length
