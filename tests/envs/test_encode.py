"""What a seat sees, as an array: each field against what the view itself says, found in another way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

import matches
import rounds
from septet import GAMES, Record, View, seven_rocks, sevens, view
from septet.envs.__main__ import document
from septet.envs.encode import PADDING, encode, history, history_length, mask, spec
from septet.envs.fields import put, spread
from septet.seven_rocks import KNOCK, picture, tile_of_play, tiles_in

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = [*map(matches.cut_short, range(12)), *(rounds.cut_short(seed, standard=seed % 2 == 0) for seed in range(16))]


def test_the_page_of_the_fields_is_what_the_fields_say() -> None:
    assert (DOCS / "encoding.md").read_text(encoding="utf-8") == document()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_fields_lie_one_after_the_other(game: object) -> None:
    encoding = spec(game)  # type: ignore[arg-type]
    ends = [field.offset + field.length for field in encoding.fields]
    assert [field.offset for field in encoding.fields] == [0, *ends[:-1]]
    assert ends[-1] == encoding.size
    assert encoding[encoding.fields[1].name] == slice(ends[0], ends[1])
    with pytest.raises(KeyError):
        encoding["nothing"]


@pytest.mark.parametrize("flags", [0, 1, 0b1000000, 0b1010011, 127])
@pytest.mark.parametrize("at", [0, 1, 7, 8, 9])
def test_seven_bits_are_spread_over_seven_cells(flags: int, at: int) -> None:
    words = [0, 0, 0]
    put(words, at, spread(flags))
    row = np.array([word & 2**64 - 1 for word in words], np.uint64).view(np.int8)
    assert row.tolist() == [0] * at + [flags >> bit & 1 for bit in range(7)] + [0] * (17 - at)


def cells(seen: View, name: str) -> list[int]:
    """The cells of one field."""
    row = encode(seen)
    assert row.shape == (spec(seen.game).size,)
    assert row.dtype == np.int8
    return [int(cell) for cell in row[spec(seen.game)[name]]]


def some_views(game: str) -> list[View]:
    """The views of all seats in the middle of hands."""
    return [
        view(record, seat)
        for record in RECORDS
        if record.game.id == game and record.state.turn >= 0
        for seat in range(len(record.game.seats))
    ]


def flags(where: set[int], length: int) -> list[int]:
    return [int(at in where) for at in range(length)]


def test_a_hand_of_seven_rocks() -> None:
    for seen in some_views("seven-rocks"):
        seat, state, moves = seen.seat or 0, seen.state, list(seen.moves)
        assert cells(seen, "hand") == flags(set(tiles_in(state.hands[seat])), 28)
        assert cells(seen, "played") == flags({tile_of_play(move) for move in moves if move != KNOCK}, 28)
        assert cells(seen, "held") == [*state.held[seat:], *state.held[:seat]]
        assert cells(seen, "leader") == flags({(state.leader - seat) % 4}, 4)
        assert cells(seen, "total") == [picture(moves).total]
        assert cells(seen, "spinner") == flags({state.layout.spinner}, 7)
        assert cells(seen, "knocks") == [state.knocks]
        for arm, place in enumerate(state.layout[1:]):
            # The sides of a double have the places 6 to 9 of its number.
            end = {place // 10, 7} if place % 10 >= 6 else {place // 10}
            assert cells(seen, "ends")[arm * 8 :][:8] == flags(end if place >= 0 else set(), 8)


def test_what_a_knock_tells() -> None:
    told = 0
    for seen in some_views("seven-rocks"):
        numbers: list[set[int]] = [set(), set(), set(), set()]
        for at, move in enumerate(seen.moves):
            if move == KNOCK:
                step = 3 if seen.rules.direction == "counterclockwise" else 1
                seat = (seen.state.leader + step * at - (seen.seat or 0)) % 4
                numbers[seat] |= {place.number for place in picture(seen.moves[:at]).open}
        told += sum(map(len, numbers))
        assert cells(seen, "lacks") == [flag for seat in range(4) for flag in flags(numbers[seat], 7)]
    assert told


def test_the_scores_of_seven_rocks_are_in_fives_and_held_within_a_cell() -> None:
    (seen, *_) = some_views("seven-rocks")
    row = seen.state._replace(scores=(203, -7), hand=3)
    rules = seven_rocks.Rules(max_hands=3)
    shown = View(seen.game, rules, 1, row, (), (), seen.moves)
    assert cells(shown, "scores") == [-2, 40]
    assert cells(shown, "to target") == [51, 9]
    assert cells(shown, "last") == [1]
    far = View(seen.game, seven_rocks.STANDARD, 0, row._replace(scores=(-5000, 5000)), (), (), seen.moves)
    assert cells(far, "scores") == [-127, 127]
    assert cells(far, "to target") == [127, -127]
    assert cells(far, "last") == [0]


def around(row: tuple[int, ...], seat: int, count: int) -> list[int]:
    """The first `count` of a row, beginning with this seat or team."""
    return [*row[seat:count], *row[:seat], *[0] * (len(row) - count)]


def counts(kinds: tuple[int, ...]) -> list[int]:
    found = Counter(kinds)
    return [found[kind] for kind in range(15)]


def test_seats_and_teams_of_sevens() -> None:
    for seen in some_views("sevens"):
        seat, state, rules = seen.seat or 0, seen.state, seen.rules
        team = seat % rules.teams
        assert cells(seen, "hand") == list(state.hand[seat])
        for name in ("held", "made"):
            assert cells(seen, name) == around(getattr(state, name), seat, rules.seats)
        for name, value in (("foot", 1), ("foot", 2)):
            where = cells(seen, name)[value - 1 :: 2]
            assert where == [int(foot == value) for foot in around(state.foot_state, seat, rules.seats)]
        assert cells(seen, "actor") == flags({(state.actor - seat) % rules.seats}, 8)
        assert cells(seen, "scores") == [score // 100 for score in around(state.scores, team, rules.teams)]
        assert cells(seen, "table") == [points // 20 for points in around(state.table, team, rules.teams)]
        for name, field, wide in (("books", "books", 4), ("melds", "meld", 36)):
            row = getattr(state, field)
            each = tuple(row[at * wide :][:wide] for at in range(4))
            ours = [cell for part in (*each[team : rules.teams], *each[:team]) for cell in part]
            assert cells(seen, name) == ours + [0] * (wide * (4 - rules.teams))


def test_the_turn_and_the_pile_of_sevens() -> None:
    found: Counter[str] = Counter()
    for seen in some_views("sevens"):
        state, rules = seen.state, seen.rules
        assert cells(seen, "taken") == list(state.taken)
        assert cells(seen, "phase") == flags({state.phase}, 3)
        assert cells(seen, "begun") == flags({state.begun}, 12)
        assert cells(seen, "need") == [state.need if state.begun >= 0 else 0]
        assert cells(seen, "picking") == flags({state.picking}, 15)
        for name in ("top waits", "opening", "foot due", "round"):
            assert cells(seen, name) == [getattr(state, name.replace(" ", "_"))]
        assert cells(seen, "stock") == [min(127, -(-state.stock_left // rules.stock_draw))]
        assert cells(seen, "pile size") == [min(127, len(state.pile))]
        assert cells(seen, "pile") == counts(state.pile)
        assert cells(seen, "pile top") == counts(state.pile[-1:])
        assert cells(seen, "pile take") == counts(state.pile[-rules.pile_take :] if rules.pile_take else state.pile)
        units = {seat for seat in range(rules.seats) if state.opened[seat]}
        if rules.opening_scope == "team":
            units = {seat for seat in range(rules.seats) if {seat % rules.teams} & {one % rules.teams for one in units}}
        assert cells(seen, "opened") == flags({(seat - (seen.seat or 0)) % rules.seats for seat in units}, 8)
        need = rules.opening_minimums[min(state.round, 4) - 1] - state.laid
        assert cells(seen, "lacking") == [0 if state.actor in units else min(127, max(0, -(-need // 5)))]
        found.update(name for name in ("taken", "begun", "picking", "opening", "opened") if any(cells(seen, name)))
    assert len(found) == 5


def test_a_partner_who_is_asked() -> None:
    rules = sevens.Rules(ask_partner=True)
    state = sevens.FIRST._replace(turn=2, actor=0, phase=2, round=1)
    assert cells(View(sevens.GAME, rules, 2, state, (), (), ()), "phase") == [0, 0, 1]
    assert cells(View(sevens.GAME, rules, 2, state, (), (), ()), "asked") == [0, 0]
    answered = state._replace(turn=0, phase=1, asked=sevens.NO)
    assert cells(View(sevens.GAME, rules, 0, answered, (), (), ()), "asked") == [0, 1]


def test_the_mask_shows_the_legal_moves() -> None:
    for record in RECORDS:
        legal = mask(record.game, record.legal())
        assert legal.shape == (spec(record.game).moves,)
        assert legal.dtype == np.int8
        assert np.flatnonzero(legal).tolist() == record.legal()
    assert spec(seven_rocks.GAME).moves == seven_rocks.MOVES
    assert spec(sevens.GAME).moves == sevens.STEPS


def test_a_history_is_the_moves_of_the_hand_with_those_who_made_them() -> None:
    for record in RECORDS:
        hand = record.hands()[-1]
        made = [
            (state.turn, sevens.bare(move) if record.game.form else move)
            for state, move in zip(hand.states, hand.moves, strict=False)
        ]
        for seat in range(len(record.game.seats)):
            rows = history(view(record, seat))
            assert rows.shape == (history_length(record.game, record.rules), 2)
            relative = [((one - seat) % len(record.game.seats), move) for one, move in made]
            assert [tuple(row) for row in rows[: len(made)].tolist()] == relative
            assert (rows[len(made) :] == PADDING).all()


def test_the_longest_hand_fits_into_a_history() -> None:
    """Twenty-five plays with three knocks before each but the first; and a long round of lazy players."""
    assert history_length(seven_rocks.GAME, seven_rocks.STANDARD) == 25 + 24 * 3
    record = Record(sevens.GAME, sevens.Rules(stock_draw=1, ask_partner=True))
    for _ in rounds.steps_of(record, Random(1), rounds.lazy, most_rounds=1):
        pass
    assert 400 < len(record.hands()[0].moves) < history_length(record.game, record.rules)


def test_a_spectator_has_no_place_to_see_from() -> None:
    for of in (encode, history):
        with pytest.raises(ValueError, match="spectator"):
            of(view(RECORDS[0], None))
