"""What analysis says, by plain means: every line of play tried, every way in which hidden tiles may lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from septet.records import Hand
from septet.seven_rocks import GAME, KNOCK, TILES, Rules, State, tile_of_play, tiles_in


def mask(tiles: tuple[int, ...]) -> int:
    """These tiles as a hand."""
    return sum(1 << tile for tile in tiles)


def worth(rules: Rules, state: State) -> int:
    """By how much N-S still gain on E-W if all four play best."""
    if state.turn < 0:
        return 0
    found = [gained(rules, state, move) for move in GAME.legal(rules, state)]
    return max(found) if state.turn % 2 == 0 else min(found)


def gained(rules: Rules, state: State, move: int) -> int:
    """The same once this move is made."""
    after = GAME.apply(rules, state, move)
    points = after.scores[0] - state.scores[0] - after.scores[1] + state.scores[1]
    return int(points) + worth(rules, after)


def values(rules: Rules, state: State) -> dict[int, int]:
    """What every legal move is worth to the team that makes it."""
    sign = 1 if state.turn % 2 == 0 else -1
    return {move: sign * gained(rules, state, move) for move in GAME.legal(rules, state)}


def worlds(rules: Rules, hand: Hand, ply: int) -> list[State]:
    """Every state that the seat to make this ply must reckon with: found by dealing the tiles it has not seen in all
    ways, and leaving out those in which somebody could have played where they knocked."""
    state: State = hand.states[ply - 1]
    me = state.turn
    played = mask(tuple(tile_of_play(move) for move in hand.moves[: ply - 1] if move != KNOCK))
    hidden = tiles_in((1 << TILES) - 1 & ~played & ~state.hands[me])
    seats = [seat for seat in range(4) if seat != me]
    return [
        state._replace(hands=hands)
        for hands in shared(state, hidden, seats)
        if all(knocked_rightly(hand, at, hands) for at in range(ply - 1))
    ]


def shared(state: State, hidden: tuple[int, ...], seats: list[int]) -> Iterator[tuple[int, int, int, int]]:
    """Every way to deal the hidden tiles to these seats."""
    one, two, three = seats
    for first in combinations(hidden, state.held[one]):
        rest = tuple(tile for tile in hidden if tile not in first)
        for second in combinations(rest, state.held[two]):
            hands = list(state.hands)
            hands[one], hands[two] = mask(first), mask(second)
            hands[three] = mask(tuple(tile for tile in rest if tile not in second))
            yield (hands[0], hands[1], hands[2], hands[3])


def knocked_rightly(hand: Hand, at: int, hands: tuple[int, ...]) -> bool:
    """Whether a seat that knocked could not have played a tile that it still has in this deal."""
    if hand.moves[at] != KNOCK:
        return True
    before: State = hand.states[at]
    return not fits(before, hands[before.turn])


def fits(before: State, held: int) -> bool:
    """Whether any of these tiles can be laid there."""
    hands = [held if seat == before.turn else 0 for seat in range(4)]
    return GAME.legal(Rules(), before._replace(hands=(hands[0], hands[1], hands[2], hands[3]))) != [KNOCK]
