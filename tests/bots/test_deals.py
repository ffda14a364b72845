"""What `strong` and `expert` reckon with: each deal that plays and knocks allow, as often as it is likely."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from septet import Record, View, seven_rocks, view
from septet.arena import YARDSTICKS
from septet.bots import BOTS, ask
from septet.bots.seven_rocks import exact, expert, strong
from septet.bots.seven_rocks.beliefs import (
    EXP,
    GREEDY_PRIOR,
    GREEDY_SHARP,
    MOST_MOVES,
    PULLS,
    SLIP,
    Desk,
    Past,
    likely,
    past_into,
)
from septet.bots.seven_rocks.clairvoyant import clairvoyant
from septet.bots.seven_rocks.club import WEIGHTS
from septet.bots.seven_rocks.deals import exponentials, hands_of, imagined, keep_deals
from septet.bots.seven_rocks.equity import POINTS, SIDE, STEP, Equity, chance, worth
from septet.bots.seven_rocks.sight import FULL_SET, known_of
from septet.bots.seven_rocks.worlds import WAYS, ways_into, world
from septet.seven_rocks import KNOCK, MOST_PLAYS, Rules, tile_of_play, tiles_in
from septet.solve import solve_open_hand

pytestmark = pytest.mark.xdist_group("compiled")

Hands = tuple[int, ...]


def late(seed: int, tiles: int = 8, rules: Rules | None = None) -> Iterator[Record]:
    """Moments of a hand of random moves with at most so many tiles left to the other seats."""
    rng = Random(seed)
    record = Record(seven_rocks.GAME, rules or Rules())
    record.deal(rng)
    while record.state.turn >= 0:
        if sum(record.state.held) - record.state.held[record.state.turn] <= tiles:
            yield record
        record.play(rng.choice(record.legal()))


def all_deals(seen: View) -> set[Hands]:
    """Every deal of the unseen tiles that the knocks allow, by trying all of them."""
    state, seat, known = seen.state, seen.state.turn, known_of(seen)
    hidden = tiles_in(FULL_SET & ~known.played & ~state.hands[seat])
    one, two, three = ((seat + step) % 4 for step in (1, 2, 3))
    found = set()
    for first in combinations(hidden, state.held[one]):
        rest = [tile for tile in hidden if tile not in first]
        for second in combinations(rest, state.held[two]):
            third = [tile for tile in rest if tile not in second]
            hands = list(state.hands)
            for other, held in ((one, first), (two, second), (three, third)):
                hands[other] = sum(1 << tile for tile in held)
            if not any(hands[other] & known.barred[other] for other in (one, two, three)):
                found.add(tuple(hands))
    return found


def counted(seen: View) -> tuple[int, int, list[int]]:
    """The unseen tiles, how many deals of them there are, and the numbers of ways."""
    known, ways = known_of(seen), [0] * WAYS
    hidden = FULL_SET & ~known.played & ~seen.state.hands[seen.state.turn]
    return hidden, ways_into(hidden, seen.state.held, known.barred, seen.state.turn, ways), ways


def test_deals_are_numbered_without_gap_or_double() -> None:
    tried = 0
    for seed in range(25):
        for record in late(seed):
            seen = view(record, record.state.turn)
            state, known = seen.state, known_of(seen)
            hidden, possible, ways = counted(seen)
            seat = state.turn
            dealt = [
                world(at, hidden, state.hands[seat], state.held, known.barred, seat, ways) for at in range(possible)
            ]
            assert len(set(dealt)) == possible
            assert set(dealt) == all_deals(seen)
            assert record.state.hands in dealt
            tried += possible
    assert tried > 10_000


def test_deals_are_drawn_evenly() -> None:
    """The chi-square of 20,000 draws; with these seeds it is what it is."""
    found = 0
    for seed in range(12):
        for record in late(seed, 7):
            seen = view(record, record.state.turn)
            possible = counted(seen)[1]
            if not 20 < possible < 300 or found == 4:
                continue
            found += 1
            drawn: Counter[Hands] = Counter()
            draws = possible - 1
            for at in range(20_000 // draws):
                some = imagined(seen, Random(at), draws, draws, trusts=False)
                for deal in range(some.kept):
                    drawn[hands_of(some.deals, deal)] += int(some.deals.weight[deal])
            total = sum(drawn.values())
            assert set(drawn) == all_deals(seen)
            square = sum((count - total / possible) ** 2 / (total / possible) for count in drawn.values())
            assert abs(square - (possible - 1)) < 4 * math.sqrt(2 * (possible - 1))
    assert found == 4


def test_deals_are_kept_as_often_as_they_weigh() -> None:
    for record in late(3):
        seen = view(record, record.state.turn)
        some = imagined(seen, Random(0), 1_000, 1_000, trusts=False)
        weights = [Random(at).random() ** 4 for at in range(some.kept)]
        if some.kept <= 100:
            continue
        before = {hands_of(some.deals, at): weights[at] for at in range(some.kept)}
        some.deals.weight[: some.kept] = weights
        kept = keep_deals(some.deals, some.kept, sum(weights), 100, [1, 0])
        times = {hands_of(some.deals, at): some.deals.weight[at] for at in range(kept)}
        assert sum(times.values()) == 100
        for hands, weight in before.items():
            assert abs(times.get(hands, 0) - 100 * weight / sum(weights)) < 1


def test_a_deal_is_as_likely_as_greedy_seats_would_have_played_it() -> None:
    """The likelihood of each seat's plays, worked out hand by hand from the definition."""
    checked = 0
    for seed in range(6):
        for record in late(seed):
            seen, state = view(record, record.state.turn), record.state
            past = Past([0] * MOST_MOVES, [0] * MOST_MOVES, [0.0] * (MOST_MOVES * PULLS))
            desk = Desk([0] * MOST_PLAYS, [0] * 8, [0] * MOST_PLAYS, [0] * MOST_PLAYS, exponentials())
            size, own = len(seen.moves), state.hands[state.turn]
            code = record.rules.code
            past_into(code, state.leader, list(seen.moves), size, state.turn, own, WEIGHTS, desk, past)
            for seat in range(4):
                if seat != state.turn:
                    greedy, club = likely(past, size, seat, state.hands[seat])
                    assert greedy == pytest.approx(by_definition(record, seat), rel=1e-9)
                    assert 0 < club <= 1 - GREEDY_PRIOR
                    checked += 1
    assert checked > 50


def by_definition(record: Record, seat: int) -> float:
    """The chance that a greedy seat plays as this one did."""
    states = [state for _, state in record.fold()][-len(record.since_deal()) :]
    found = GREEDY_PRIOR
    for state, move in zip(states, record.since_deal()[1:], strict=False):
        if state.turn == seat and move != KNOCK:
            likes = {play: greedy_likes(state, play) for play in seven_rocks.legal(record.rules, state)}
            found *= SLIP + (1 - SLIP) * likes[move] / sum(likes.values())
    return found


def greedy_likes(state: Any, play: int) -> float:
    points = seven_rocks.option(state.layout, play).points
    rank = 13 * (points // 5) + seven_rocks.pips(1 << tile_of_play(play))
    return EXP[(103 - rank) * GREEDY_SHARP]


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_what_they_play_interpreted_is_what_they_play_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "EXACT", 0)  # the solver runs compiled only
    monkeypatch.setattr(strong, "DEALS", 10)
    monkeypatch.setattr(expert, "KEEP", 10)
    monkeypatch.setattr(expert, "DRAWS", 60)
    for seed in range(3):
        for record in late(seed, 15, Rules(target=60)):
            seen = view(record, record.state.turn)
            fast = ask(BOTS[name], seen, Random(seed))
            with monkeypatch.context() as slowly:
                slowly.setattr("septet.bots.speed._ready", False)
                for other in (exact, expert, strong):
                    slowly.setattr(other, "ready", lambda: True)  # as many deals, but no compiled kernels
                assert ask(BOTS[name], seen, Random(seed)) == fast


def test_without_numba_they_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("septet.bots.speed._ready", False)
    monkeypatch.setattr("septet.bots.speed.find_spec", lambda name: None)
    for record in late(1):
        seen = view(record, record.state.turn)
        for name in ("strong", "expert"):
            assert ask(BOTS[name], seen, Random(0)) in seen.legal


def test_the_chance_to_win_grows_with_the_score() -> None:
    chances: Any = expert._chances()
    assert len(chances) == SIDE * SIDE
    for own in range(5, 300, 5):
        for other in range(5, 300, 15):
            here = chance(chances, own, other)
            assert 0 <= here <= 1
            assert chance(chances, own + 25, other) < here + 0.02 or here < 0.03
            assert chance(chances, own, other + 25) > here - 0.02 or here > 0.97
    assert chance(chances, 250, 250) == pytest.approx(0.53, abs=0.03)
    assert chance(chances, STEP, 250) > 0.97


def test_a_hand_is_worth_the_match_near_its_end_and_points_before() -> None:
    chances: Any = expert._chances()
    near, far = Equity(1, 250, chances), Equity(0, 250, [])
    end = seven_rocks.FIRST._replace(scores=(200, 180), next_leader=0)
    assert worth(far, end, 0) == -worth(far, end, 1) == 20
    assert worth(near, end, 0) + worth(near, end, 1) == pytest.approx(POINTS)
    assert (
        worth(near, end, 0) > worth(near, end._replace(next_leader=-1), 0) > worth(near, end._replace(next_leader=1), 0)
    )
    assert worth(near, end._replace(result=0), 0) == POINTS
    assert worth(near, end._replace(result=0), 1) == 0


def test_an_expert_that_is_nearly_there_takes_the_points_that_win() -> None:
    """Of all plays one wins the match at once; others may score more."""
    won = 0
    for seed in range(40):
        for record in late(seed, 18, Rules(target=1_000)):
            seen = view(record, record.state.turn)
            gains = {play: seven_rocks.option(seen.state.layout, play).points for play in seen.legal if play != KNOCK}
            best = max(gains.values(), default=0)
            if len(gains) > 1 and best and list(gains.values()).count(best) == 1:
                scores = (250 - best, 245) if seen.state.turn % 2 == 0 else (245, 250 - best)
                there = View(
                    seen.game, Rules(), seen.seat, seen.state._replace(scores=scores), seen.legal, seen.draw, seen.moves
                )
                assert gains[ask(BOTS["expert"], there, Random(seed))] == best
                won += 1
    assert won > 20


def ahead(one: str, other: str, pairs: int) -> float:
    """How far a bot is ahead a hand, over pairs of the same deals with the teams changed about."""
    found = 0
    for pair in range(pairs):
        for bots in ((one, other), (other, one)):
            record, rng = Record(seven_rocks.GAME, Rules(target=100_000)), Random(pair)
            record.deal(rng)
            while record.state.turn >= 0:
                seen = view(record, record.state.turn)
                record.play(ask(BOTS[bots[record.state.turn % 2]], seen, rng))
            score = record.state.scores[0] - record.state.scores[1]
            found += score if bots[0] == one else -score
    return found / (2 * pairs)


def test_expert_and_strong_are_ahead_of_greedy() -> None:
    assert ahead("strong", "greedy", 10) > 5
    assert ahead("expert", "greedy", 10) > 5


def test_strong_plays_what_is_best_on_the_whole_over_the_last_deals() -> None:
    solved = 0
    for seed in range(30):
        for record in late(seed, 5):
            seen = view(record, record.state.turn)
            if len(seen.legal) > 1:
                sums = dict.fromkeys(seen.legal, 0)
                for hands in all_deals(seen):
                    for move, value in solve_open_hand(record.state._replace(hands=hands), record.rules).values.items():
                        sums[move] += value
                assert sums[ask(BOTS["strong"], seen, Random(0))] == max(sums.values())
                solved += 1
    assert solved > 20


def test_the_clairvoyant_plays_the_first_best_move_with_all_hands_open() -> None:
    for record in late(2, 12):
        values = solve_open_hand(record.state, record.rules).values
        best = max(values.values())
        first = min(move for move, value in values.items() if value == best)
        assert clairvoyant(record.rules, record.state) == first
        assert YARDSTICKS["clairvoyant"].look(record, Random(0)) == first
    assert "clairvoyant" not in BOTS
