"""What a seat cannot see makes no difference to what it sees (RG9)."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random

import pytest

import laws
from matches import cut_short
from septet import Game, Record, view
from septet.seven_rocks import GAME, KNOCK, TILES, WORDS, State, picture, tile_of_play, tile_text

SEATS: tuple[int | None, ...] = (0, 1, 2, 3, None)


def seen(record: Record, seat: int | None, game: Game = GAME) -> tuple[bytes, str]:
    """A view as bytes and as text."""
    record = replaced(record, game)
    shown = view(record, seat)
    parts = (shown.seat, shown.state, shown.legal, shown.draw, shown.moves, shown.rules.text())
    return pickle.dumps(parts), repr(parts)


def replaced(record: Record, game: Game) -> Record:
    """The same match in a game that was tampered with."""
    other = copy.copy(record)
    other.game = game
    return other


def dealt_again(record: Record, seat: int | None, rng: Random) -> Record:
    """The same match with another last deal that agrees with all that is public and with the seat's own tiles.

    Two hidden tiles at a time change hands. The tiles that a seat has played stay its own, and a seat that knocked
    gets none that it could have played then.
    """
    deal, moves, states = record.hands()[-1]
    played = {tile_of_play(move) for move in moves if move != KNOCK}
    ruled_out = could_play_but_knocked(moves, states)
    hands = [list(hand) for hand in deal.hands]
    for _ in range(60):
        one, other = rng.sample([hidden for hidden in range(4) if hidden != seat], 2)
        mine, yours = rng.choice(hands[one]), rng.choice(hands[other])
        if not {mine, yours} & played and mine not in ruled_out[other] and yours not in ruled_out[one]:
            hands[one][hands[one].index(mine)] = yours
            hands[other][hands[other].index(yours)] = mine
    again = Record(GAME, record.rules)
    again.events = record.events[: -1 - len(moves)]
    again.state = before_last_deal(record)
    north, east, south, west = (tuple(sorted(hand)) for hand in hands)
    again.start(deal._replace(hands=(north, east, south, west)))
    for move in moves:
        again.play(move)
    return again


def could_play_but_knocked(moves: list[int], states: list[State]) -> list[set[int]]:
    """For each seat the tiles that it cannot hold, because it knocked where they fit."""
    ruled_out: list[set[int]] = [set(), set(), set(), set()]
    for at, move in enumerate(moves):
        if move == KNOCK:
            numbers = {str(place.number) for place in picture(moves[:at]).open}
            ruled_out[states[at].turn] |= {tile for tile in range(TILES) if numbers & set(tile_text(tile))}
    return ruled_out


def before_last_deal(record: Record) -> State:
    hands = record.hands()
    state: State = hands[-2].states[-1] if len(hands) > 1 else GAME.first
    return state


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    changed = compared = 0
    for seed in laws.seeds("views of re-dealt hands, from all seats", quick=300, full=3_000):
        record = cut_short(seed)
        for seat in SEATS:
            other = dealt_again(record, seat, Random(seed))
            assert seen(other, seat) == seen(record, seat)
            assert other.format(public=True) == record.format(public=True)
            changed += other.state.hands != record.state.hands
            compared += 1
    assert changed >= compared * 0.8


def test_a_planted_leak_is_caught() -> None:
    leaky = replace(GAME, words=dict(WORDS) | {"hands": "all"})
    record = cut_short(3)
    for seat in SEATS:
        other = dealt_again(record, seat, Random(3))
        assert seen(other, seat) == seen(record, seat)
        assert seen(other, seat, leaky) != seen(record, seat, leaky)


@pytest.mark.parametrize("field", WORDS)
def test_an_unlisted_field_stays_blank(field: str) -> None:
    forgetful = replace(GAME, words={name: word for name, word in WORDS.items() if name != field})
    record = cut_short(3)
    for seat in SEATS:
        shown = view(replaced(record, forgetful), seat)
        assert getattr(shown.state, field) == getattr(GAME.blank, field)
