"""`septet perft`: how many sequences of moves a deal allows."""

from __future__ import annotations

from typing import Any

from septet import BadDeal, BadRecord, Game


def perft(game: Game, rules: Any, deal: str, depth: int) -> int:
    """The number of sequences of `depth` moves from this deal, written as in a record. Raises BadDeal."""
    try:
        dealt = game.parse_deal(deal)
    except BadRecord as error:
        raise BadDeal(error.reason, error.rule) from None
    state = game.start(rules, game.first, dealt)
    if sum(map(len, dealt.hands)) < sum(state.held):
        raise BadDeal("the whole deal is needed, all of every hand", "R2" if game.id == "seven-rocks" else "S8")
    return count(game, rules, state, depth)


def count(game: Game, rules: Any, state: Any, depth: int) -> int:
    """The number of sequences of `depth` moves from a state; where the hand ends before, there are none."""
    if depth == 0:
        return 1
    moves = game.legal(rules, state)
    if depth == 1:
        return len(moves)
    return sum(count(game, rules, game.apply(rules, state, move), depth - 1) for move in moves)
