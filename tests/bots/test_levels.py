"""The bots of Seven Rocks, level by level: legal under all house rules, led by the view alone, alike at both speeds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from benchmarks.tuning import FIRST_CLUB, GREEDY, played

from matches import plies, random_rules
from septet import Record, View, seven_rocks, view
from septet.bots import BOTS, ask
from septet.bots.seven_rocks.club import ONE, WEIGHTS, club_choice, expected, replies_into
from septet.bots.seven_rocks.sight import FULL_SET, known_of
from septet.jit import compiled
from septet.seven_rocks import KNOCK, MOST_PLAYS, tile_of_play, tiles_in

pytestmark = pytest.mark.xdist_group("compiled")

LEVELS = [name for name, bot in BOTS.items() if "seven-rocks" in bot.games]


def records(seed: int) -> Iterator[Record]:
    """A record of random moves under random house rules, with the seat to act at every moment of its hands."""
    rng = Random(seed)
    record = Record(seven_rocks.GAME, random_rules(rng))
    record.deal(rng)
    yield record
    for _ in plies(record, rng, most_hands=3):
        if record.state.turn >= 0:
            yield record


def dealt_anew(record: Record, rng: Random) -> Record | None:
    """The same hand with what the seat to act cannot see dealt anew; None where the moves do not allow this deal."""
    state, seat = record.state, record.state.turn
    deal, *moves = record.since_deal()
    hidden = [tile for other in range(4) if other != seat for tile in tiles_in(state.hands[other])]
    rng.shuffle(hidden)
    hands = [list(deal.hands[other]) if other == seat else [] for other in range(4)]
    for other in range(4):
        if other != seat:
            hands[other] = [hidden.pop() for _ in range(state.held[other])]
    turn = deal.leader
    for move in moves:
        if move != KNOCK and turn != seat:
            hands[turn].append(tile_of_play(move))
        turn = seven_rocks.next_seat(record.rules.code, turn)
    again = Record(record.game, record.rules, dict(record.tags))
    for event in record.events[: -len(moves) - 1]:
        again.play(event) if isinstance(event, int) else again.start(event)
    again.start(deal._replace(hands=tuple(tuple(sorted(hand)) for hand in hands)))
    for move in moves:
        if move not in again.legal():
            return None
        again.play(move)
    return again


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_legal_under_all_house_rules_and_sees_its_view_alone(name: str) -> None:
    again, some = 0, 7 if BOTS[name].slow else 1
    for seed in range(12):
        for at, record in enumerate(records(seed)):
            if at % some:
                continue
            seen = view(record, record.state.turn)
            move = ask(BOTS[name], seen, Random(at))
            other = dealt_anew(record, Random(at)) if at % 3 == 0 or BOTS[name].slow else None
            if other is not None:
                again += other.state.hands != record.state.hands
                assert ask(BOTS[name], view(other, other.state.turn), Random(at)) == move
    assert again > 10


def test_what_knocks_have_told() -> None:
    barred = 0
    for seed in range(20):
        for record in records(seed):
            state = record.state
            known = known_of(view(record, None))
            assert known.played == FULL_SET & ~sum(state.hands)
            for seat in range(4):
                assert not known.barred[seat] & state.hands[seat]
                barred += known.barred[seat] != 0
    assert barred > 100


def test_a_knock_bars_every_tile_that_would_have_fitted() -> None:
    for seed in range(20):
        for record in records(seed):
            if record.legal() != [KNOCK]:
                continue
            before, seat = record.state, record.state.turn
            numbers = {place // 10 for place in seven_rocks.open_places(before.layout) if place >= 0}
            fits = sum(1 << tile for tile in range(28) if numbers & set(map(int, seven_rocks.tile_text(tile))))
            state = seven_rocks.apply(record.rules, before, KNOCK)
            if state.turn < 0:
                continue
            seen = view(record, None)
            told = known_of(View(seen.game, seen.rules, None, state, (), (), (*seen.moves, KNOCK)))
            assert told.barred[seat] == fits | known_of(seen).barred[seat]


def test_what_a_seat_may_be_expected_to_score_is_the_mean_over_its_hands() -> None:
    rng = Random(3)
    for _ in range(40):
        tiles = rng.sample(range(28), 9)
        best = [0] * 8
        for tile in tiles[:6]:
            best[rng.randrange(8)] |= 1 << tile
        may, held = sum(1 << tile for tile in tiles), rng.randrange(1, 7)
        gains, stuck = [], 0
        for hand in combinations(tiles, held):
            fits = [5 * k for k in range(8) for tile in hand if best[k] >> tile & 1]
            gains.append(max(fits, default=0))
            stuck += not fits
        gain, none = expected(best, may, held)
        assert gain / ONE == pytest.approx(sum(gains) / len(gains), abs=0.05)
        assert none / ONE == pytest.approx(stuck / len(gains), abs=0.01)


def test_replies_are_sorted_by_the_most_points_that_each_tile_scores() -> None:
    for record in records(5):
        layout, best = record.state.layout, [0] * 8
        fits = replies_into(layout, FULL_SET, best)
        most: dict[int, int] = {}
        for play in seven_rocks.legal(record.rules, record.state._replace(hands=(FULL_SET,) * 4)):
            if play != KNOCK and layout != seven_rocks.EMPTY:
                gain = seven_rocks.option(layout, play).points
                tile = tile_of_play(play)
                most[tile] = max(most.get(tile, 0), gain)
        assert {tile: 5 * k for k in range(8) for tile in tiles_in(best[k])} == most
        assert fits == sum(1 << tile for tile in most) == sum(best)  # no tile stands twice


def test_club_compiled_is_club_interpreted() -> None:
    rows: Any = np.zeros(MOST_PLAYS, np.int64), np.zeros(8, np.int64)
    for seed in range(10):
        for record in records(seed):
            seen, state = view(record, record.state.turn), record.state
            given = record.rules.code, state.layout, state.held, known_of(seen), state.turn, state.hands[state.turn]
            fast = compiled(club_choice)(*given, WEIGHTS, *rows)
            assert fast == ask(BOTS["club"], seen, Random(0))


def test_club_is_ahead_of_greedy() -> None:
    ahead, around = played((FIRST_CLUB, GREEDY), (WEIGHTS, WEIGHTS), 2_000, 1)
    assert ahead - around > 6


def test_casual_plays_greedily_two_times_in_three() -> None:
    same = total = 0
    rng = Random(0)
    for seed in range(8):
        for record in records(seed):
            seen = view(record, record.state.turn)
            if len(seen.legal) > 4:
                total += 1
                same += ask(BOTS["casual"], seen, rng) == ask(BOTS["greedy"], seen, rng)
    assert 0.6 < same / total < 0.85
