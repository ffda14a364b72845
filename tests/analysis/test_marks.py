"""What a play gave away: with all hands open, and with what its seat could know, recomputed by plain means."""

from __future__ import annotations

from random import Random

import pytest

from analysis import plain
from commandline import PRINTED
from matches import random_match
from septet import read
from septet.analysis.seven_rocks import Marked, analyse, gathered, judge, judged
from septet.analysis.seven_rocks.hand import sampled, sign
from septet.analysis.seven_rocks.worlds import sample, seen_at
from septet.records import Hand
from septet.seven_rocks import GAME, KNOCK, Deal, Rules, State, parse, tile_of_play, tiles_in

pytestmark = pytest.mark.xdist_group("compiled")

FEW = 9
"""So many tiles in all hands are played out by plain means in a moment."""


def ends(seed: int, standard: bool = False) -> list[tuple[Rules, Hand, int]]:
    """The plies of a random match's hands that were made with few tiles left and a choice."""
    record = random_match(seed, standard=standard, most_hands=3)
    return [
        (record.rules, hand, ply)
        for hand in record.hands()
        for ply, state in enumerate(hand.states[:-1], 1)
        if sum(state.held) <= FEW and len(GAME.legal(record.rules, state)) > 1
    ]


def test_with_open_hands_a_mark_is_what_plain_search_finds() -> None:
    found = [each for seed in range(12) for each in ends(seed)]
    assert len({rules for rules, *_ in found}) > 5
    for rules, hand, ply in found:
        state, move = hand.states[ply - 1], hand.moves[ply - 1]
        values = plain.values(rules, state)
        marked = judged(rules, hand, ply, "open").marked
        assert marked is not None
        assert (marked.value, marked.best_value) == (values[move], max(values.values()))
        assert marked.gave == max(values.values()) - values[move]
        assert values[marked.best] == max(values.values())
        assert (marked.best == move) == (marked.gave == 0)
        assert marked.choices == len(values)


def test_what_a_seat_could_know_is_a_mean_over_all_deals_that_fit() -> None:
    compared = 0
    for rules, hand, ply in (each for seed in range(6) for each in ends(seed, standard=True)):
        worlds = plain.worlds(rules, hand, ply)
        if len(worlds) > 60 or sum(worlds[0].held) > FEW - 1:
            continue
        found = sampled(rules, hand, ply)
        assert found.whole
        assert sorted(found.worlds) == sorted(worlds)
        each = [plain.values(rules, world) for world in worlds]
        means = {move: sum(values[move] for values in each) / len(each) for move in each[0]}
        marked = judged(rules, hand, ply, "known").marked
        assert marked is not None
        assert marked.value == pytest.approx(means[hand.moves[ply - 1]])
        assert marked.best_value == pytest.approx(max(means.values()))
        assert (marked.worlds, marked.error) == (len(worlds), 0)
        compared += 1
    assert compared > 10


def test_a_sample_is_drawn_evenly() -> None:
    rules, hand, ply, worlds = next(
        (rules, hand, ply, worlds)
        for seed in range(100)
        for rules, hand, ply in ends(seed, standard=True)
        if 8 <= len(worlds := plain.worlds(rules, hand, ply)) <= 40
    )
    seen, rng, rounds = seen_at(rules, hand, ply), Random(1), 3000
    one_fewer = len(worlds) - 1  # never the whole
    counts = dict.fromkeys((world.hands for world in worlds), 0)
    for _ in range(rounds // one_fewer):
        found = sample(seen, one_fewer, rng)
        assert not found.whole
        for world in found.worlds:
            counts[world.hands] += 1
    drawn = sum(counts.values())
    expected = drawn / len(counts)
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert square < len(counts) + 4 * (2 * len(counts)) ** 0.5


def dealt_otherwise(rules: Rules, hand: Hand, ply: int, world: State) -> Hand:
    """The same hand up to this ply, with the hidden tiles as they lie in this world."""
    held = [set(tiles_in(tiles)) for tiles in world.hands]
    for state, move in zip(hand.states, hand.moves[: ply - 1], strict=False):
        if move != KNOCK:
            held[state.turn].add(tile_of_play(move))
    north, east, south, west = (tuple(sorted(tiles)) for tiles in held)
    states = [hand.states[0]._replace(hands=tuple(sum(1 << tile for tile in tiles) for tiles in held))]
    for move in hand.moves[: ply - 1]:
        states.append(GAME.apply(rules, states[-1], move))
    deal = Deal(hand.deal.leader, hand.deal.draw, (north, east, south, west))
    return Hand(deal, hand.moves[:ply], [*states, hand.states[ply]])


def test_hidden_hands_do_not_change_what_a_seat_could_know() -> None:
    """A law: re-deal what the seat cannot see, and all that is said of its play stays the same."""
    changed = 0
    for rules, hand, ply in (each for seed in range(10) for each in ends(seed)):
        before = judged(rules, hand, ply, "known")
        for world in sampled(rules, hand, ply).worlds[:3]:
            other = dealt_otherwise(rules, hand, ply, world)
            assert judged(rules, other, ply, "known") == before
            changed += world.hands != hand.states[ply - 1].hands
    assert changed > 20


def test_what_is_expected_changes_by_what_is_given_away() -> None:
    """Begun with the first expectation, each play takes away what it gave: the hand ends with what it ended with."""
    hands = 0
    for seed in range(40):
        record = random_match(seed)
        for hand in record.hands():
            if len(hand.moves) <= 4 and hand.states[-1].turn < 0:  # the target is reached at once
                found = analyse(record.rules, hand, "open")
                north_south, east_west = found.gave
                assert found.expected[0] - north_south + east_west == found.expected[-1]
                scores = hand.states[-1].scores, hand.states[0].scores
                assert found.expected[-1] == scores[0][0] - scores[1][0] - scores[0][1] + scores[1][1]
                hands += 1
    assert hands


def test_signs() -> None:
    assert [sign(gave, 0) for gave in (0, 0.9, 1, 5, 9.9, 10, 24, 25, 60)] == [
        "",
        "",
        "?!",
        "?!",
        "?!",
        "?",
        "?",
        "??",
        "??",
    ]
    assert [sign(30, error) for error in (14, 15, 16)] == ["??", "", ""]


def printed() -> tuple[Rules, Hand]:
    """The first hand that is printed with the rules."""
    record = read(PRINTED.read_text(encoding="utf-8"))[0]
    return record.rules, record.hands()[0]


def test_the_better_play_is_explained() -> None:
    rules, hand = printed()
    marked = judged(rules, hand, 19, "open").marked
    assert isinstance(marked, Marked)
    assert (marked.gave, marked.sign, marked.best) == (25, "??", parse("01@00.B"))
    told = {reason.kind: (reason.better, reason.other, reason.seat) for reason in marked.reasons}
    assert told == {"allows": (10, 20, "N"), "keeps": (1, 0, "N")}
    assert marked.line[:2] == (parse("01@00.B"), parse("24@22.B"))


def test_a_knock_is_no_choice() -> None:
    rules, hand = printed()
    assert judged(rules, hand, 21, "known").marked is None
    steps = [judged(rules, hand, ply, "open") for ply in range(20, 29)]
    assert gathered(rules, hand, "open", steps).gave == (0, 0)


def test_a_position_without_a_turn_is_not_judged() -> None:
    rules, hand = printed()
    with pytest.raises(ValueError, match="nobody is to act"):
        judge(rules, [hand.states[-1]])


def test_tiles_that_are_not_known_are_not_guessed() -> None:
    rules, hand = printed()
    tiles = hand.deal.hands
    public = hand._replace(deal=hand.deal._replace(hands=(tiles[0][1:], *tiles[1:]), hidden=True))
    with pytest.raises(ValueError, match="not known"):
        judged(rules, public, 20, "open")
