"""Moves tried in many deals, each played to the end of the hand by quick players who see their own tiles only."""

from __future__ import annotations

from septet.jit import kernel
from septet.seven_rocks import NONE, Code, State, step

from .beliefs import Desk
from .club import Weights, club_choice
from .deals import Deals, hands_of, with_hands
from .equity import Equity, worth
from .greedy import greedy_choice
from .sight import Known, learnt


@kernel
def forward(code: Code, state: State, move: int) -> State:
    """The state after a move: `step`, compiled once and not into each of its callers."""
    return step(code, state, move)


@kernel
def rollout(code: Code, state: State, known: Known, kinds: int, weights: Weights, desk: Desk) -> State:
    """The end of the hand, played by greedy seats (`kinds`) and club players."""
    while state.turn != NONE:
        seat = state.turn
        hand = state.hands[seat]
        if kinds >> seat & 1:
            move = greedy_choice(state.layout, hand, desk.out)
        else:
            move = club_choice(code, state.layout, state.held, known, seat, hand, weights, desk.out, desk.best)
        known = learnt(known, state.layout, seat, move)
        state = forward(code, state, move)
    return state


@kernel
def try_moves(
    code: Code,
    state: State,
    known: Known,
    deals: Deals,
    kept: int,
    weights: Weights,
    equity: Equity,
    desk: Desk,
    moves: list[int],
    size: int,
    sums: list[float],
) -> None:
    """Try each of these moves in each deal: `sums` is what comes of it for the seat's team, all deals together."""
    seat = state.turn
    for i in range(size):
        sums[i] = 0.0
    for at in range(kept):
        dealt = with_hands(state, hands_of(deals, at))
        for i in range(size):
            after = forward(code, dealt, moves[i])
            known_then = learnt(known, state.layout, seat, moves[i])
            end = rollout(code, after, known_then, deals.kinds[at], weights, desk)
            sums[i] += deals.weight[at] * worth(equity, end, seat % 2)
