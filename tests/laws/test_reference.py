"""The engine agrees with a naive model that was written from the rules alone (tests/reference)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

import pytest

import laws
from matches import any_move, highest_total, plies, random_rules
from reference import Layout, Match
from reference.layout import SET, Place
from septet import Record, seven_rocks, view
from septet.seven_rocks import EMPTY, FIRST, GAME, SEATS, TEAMS, TILES, Picture, tile_text, tiles_in


def letters(hands: Iterable[Iterable[int]]) -> dict[str, set[str]]:
    """Four hands as the reference writes them."""
    return {seat: {tile_text(tile) for tile in hand} for seat, hand in zip(SEATS, hands, strict=True)}


def described(record: Record) -> dict[str, object]:
    """Where a match stands, in letters."""
    state = record.state
    picture = seven_rocks.picture(view(record, None).moves)
    may_lead = set(SEATS) if state.next_leader < 0 else {SEATS[state.next_leader]}
    return {
        "turn": None if state.turn < 0 else SEATS[state.turn],
        "legal": {GAME.text(move) for move in record.legal()},
        "hands": letters(map(tiles_in, state.hands)),
        "open": {(place.tile, place.place[3:]) for place in picture.open},
        "ends": sorted((end.tile, end.value) for end in picture.ends),
        "total": seven_rocks.total(state.layout),
        "scores": dict(zip(TEAMS, state.scores, strict=True)),
        "ending": (None, "out", "block", "win")[state.ending],
        "result": None if record.result == "*" else record.result,
        "next": may_lead if state.ending in (1, 2) and state.result < 0 else None,
    }


def expected(match: Match) -> dict[str, object]:
    """The same of the reference."""
    return {
        "turn": match.turn,
        "legal": match.legal(),
        "hands": match.hands,
        "open": match.layout.open_places(),
        "ends": sorted(match.layout.ends()),
        "total": match.layout.total(),
        "scores": match.scores,
        "ending": match.ending,
        "result": match.result,
        "next": match.may_lead if match.ending in ("out", "block") and match.result is None else None,
    }


def disagreements(seed: int, plies_wanted: int) -> Iterator[str]:
    """Play random matches in both until enough plies are compared; yields whatever differs."""
    rng = Random(seed)
    compared = 0
    while compared < plies_wanted:
        record = Record(GAME, random_rules(rng))
        match = Match(record.rules.differs)
        choose = rng.choice((any_move, highest_total))
        for move in plies(record, rng, choose):
            if match.turn is None:
                deal = record.events[-2]
                match.start(SEATS[deal.leader], letters(deal.hands))
            if GAME.text(move) not in match.legal():
                yield f"{GAME.text(move)} is not legal in the reference"
                return
            match.play(GAME.text(move))
            compared += 1
            ours, theirs = described(record), expected(match)
            for what in ours:
                if ours[what] != theirs[what]:
                    yield f"{record.format()}\n{what}: {ours[what]} should be {theirs[what]}"
                    return


def test_hands_and_matches_under_any_house_rules() -> None:
    wanted = laws.size("plies in agreement with the naive reference", quick=6_000, full=100_000)
    assert next(disagreements(1, wanted), None) is None


def walk(rng: Random) -> Iterator[tuple[Layout, seven_rocks.Layout, list[int]]]:
    """Any tile at any open place, as long as one fits: layouts that no four hands would make."""
    naive, layout, left, moves = Layout(), EMPTY, set(SET), list[int]()
    while found := sorted(naive.plays(left)):
        play = rng.choice(found)
        naive.lay(play)
        left.remove(play[:2])
        moves.append(seven_rocks.parse(play))
        layout = seven_rocks.put(layout, moves[-1])
        yield naive, layout, moves


def test_layouts_of_all_28_tiles() -> None:
    for seed in laws.seeds("layouts of all 28 tiles like the naive reference", quick=60, full=5_000):
        for naive, layout, moves in walk(Random(seed)):
            table = FIRST._replace(turn=0, layout=layout, hands=(2**TILES - 1, 0, 0, 0))
            on_table = {tile for tile in SET if tile not in naive.joined}
            plays = {GAME.text(move) for move in GAME.legal(seven_rocks.Rules(), table)}
            assert {play for play in plays if play[:2] in on_table} == naive.plays(on_table)
            assert seven_rocks.total(layout) == naive.total()
            drawn = seven_rocks.picture(moves)
            assert [(place.tile, place.place[3:]) for place in drawn.open] == sorted(naive.open_places(), key=in_order)
            assert [(end.tile, end.value) for end in drawn.ends] == sorted(naive.ends(), key=larger_first)
            for arm in lines(drawn):
                assert all(before[1] == tile[0] for before, tile in pairwise(arm))


def in_order(place: Place) -> tuple[str, int, str]:
    """In order of tile; of one tile the larger half first, the sides of a double A B a b."""
    tile, side = place
    return tile, -int(side) if side.isdigit() else 0, side


def larger_first(end: tuple[str, int]) -> tuple[str, int]:
    return end[0], -end[1]


def lines(drawn: Picture) -> list[list[tuple[int, int]]]:
    """The halves of the tiles of each arm, from the root's own half outwards."""
    root = drawn.root
    assert root
    starts = (root.inner, root.outer, root.outer, root.outer)
    arms = (drawn.arms["A"], drawn.arms["B"], drawn.arms["a"], drawn.arms["b"])
    return [
        [(start, start), *((tile.inner, tile.outer) for tile in arm)] for start, arm in zip(starts, arms, strict=True)
    ]


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        pytest.param("layout.spinner_counts", lambda layout: layout.spinner >= 0, id="the spinner always counts"),
        pytest.param("layout.end_value", lambda place: max(place // 10, 0), id="a double counts one half"),
        pytest.param("settle.rounded", lambda count: count // 5 * 5, id="hands are rounded down"),
        pytest.param("moves.leader_after_block", lambda code, leader: leader, id="the leader leads again"),
        pytest.param("moves.points", lambda count: count // 5 * 5, id="every total scores"),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, where: str, fault: object) -> None:
    monkeypatch.setattr(f"septet.seven_rocks.{where}", fault)
    assert next(disagreements(1, 2_000), None) is not None
