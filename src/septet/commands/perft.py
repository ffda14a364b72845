"""`septet perft`: how many sequences of moves a deal allows."""

from __future__ import annotations

from typing import Any

from septet import GAMES, BadDeal, BadRecord, Game


def perft(name: str, lead: str, deal: str, depth: int) -> int:
    """The number of sequences of `depth` moves from this deal under the standard rules. Raises BadDeal."""
    game = GAMES[name]
    rules = game.rules()
    try:
        dealt = game.parse_deal(f"lead {lead} deal {deal}")
    except BadRecord as error:
        raise BadDeal(error.reason, error.rule) from None
    state = game.start(rules, game.first, dealt)
    if sum(map(len, dealt.hands)) < sum(state.held):
        raise BadDeal("the whole deal is needed, every tile of every hand", "R2")
    return count(game, rules, state, depth)


def count(game: Game, rules: Any, state: Any, depth: int) -> int:
    """The number of sequences of `depth` moves from a state; where the hand ends before, there are none."""
    if depth == 0:
        return 1
    moves = game.legal(rules, state)
    if depth == 1:
        return len(moves)
    return sum(count(game, rules, game.apply(rules, state, move), depth - 1) for move in moves)
