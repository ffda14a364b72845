"""Many games at once: lanes that do not know of each other, moves that are refused, who moves by which policy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import matches
import rounds
from septet import GAMES, BadDeal, Game, sevens
from septet.envs import encode_rocks, encode_sevens, lanes_rocks, lanes_sevens
from septet.envs.batch import Batch
from septet.views import blanked

pytestmark = pytest.mark.xdist_group("books")

ROCKS, SEVENS = GAMES.values()
ARRAYS = ("observations", "masks", "seats", "counts", "rewards", "done", "results")


def played(batch: Batch, steps: int, lane: int) -> list[bytes]:
    """What a lane shows through some random steps."""
    shown = []
    for _ in range(steps):
        batch.step(batch.random_moves())
        shown.append(b"".join(getattr(batch, name)[lane].tobytes() for name in ARRAYS))
    return shown


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_lane_depends_on_its_seed_alone(game: Game) -> None:
    alone = played(Batch(game, 1, seed=12), 90, 0)
    assert played(Batch(game, 7, seed=10), 90, 2) == alone
    assert played(Batch(game, 5, seed=(1, 2, 3, 12, 4), threads=3), 90, 3) == alone
    assert played(Batch(game, 1, seed=13), 90, 0) != alone
    again = Batch(game, 1, seed=99)
    played(again, 20, 0)
    again.reset(12)
    assert played(again, 90, 0) == alone


def test_a_move_that_is_not_legal_is_refused_and_none_is_played() -> None:
    batch = Batch(ROCKS, 3, seed=1)
    before = [batch.state(lane) for lane in range(3)]
    moves = batch.random_moves()
    for wrong in (0, -1, ROCKS.parse("05@00.B"), 519):
        moves[1] = wrong
        with pytest.raises(ValueError, match=rf"lane 1: {wrong} is not legal; legal are \["):
            batch.step(moves)
    assert [batch.state(lane) for lane in range(3)] == before


def test_each_team_moves_by_its_policy() -> None:
    def first(batch: Batch) -> Any:
        return batch.legal[:, 0]

    def last(batch: Batch) -> Any:
        return batch.legal[np.arange(batch.lanes), batch.counts - 1]

    batch, plain = Batch(ROCKS, 6, seed=4), Batch(ROCKS, 6, seed=4)
    for _ in range(40):
        batch.play(first, last)
        plain.step(np.where(plain.seats % 2 == 0, first(plain), last(plain)))
    assert batch.observations.tobytes() == plain.observations.tobytes()


def test_hands_by_themselves_and_whole_matches() -> None:
    rules = ROCKS.rules(max_hands=2)
    ended: dict[bool, set[int]] = {}
    for whole in (False, True):
        batch = Batch(ROCKS, 8, rules=rules, seed=3, whole=whole)
        hands = set()
        for _ in range(250):
            batch.step(batch.random_moves())
            hands |= {batch.state(lane).hand for lane in range(8)}
            ended.setdefault(whole, set()).update(batch.results[batch.done].tolist())
        assert hands == ({1, 2} if whole else {1})
    assert ended[False] == {-1}
    assert ended[True] <= {0, 1, 2}


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(BadDeal, match="manual"):
        Batch(SEVENS, 1, rules=sevens.Rules(exact_cut="manual"))


def test_the_memory_of_a_lane() -> None:
    assert Batch(ROCKS, 3).bytes_per_lane < 1_000
    assert Batch(SEVENS, 3).bytes_per_lane < 4_200


def test_the_cells_that_an_encoding_reads_are_shown_by_a_view() -> None:
    for seed in range(6):
        rocks, cards = matches.cut_short(seed), rounds.cut_short(seed, "3x2")
        for seat in range(4):
            seen = lanes_rocks.cells(blanked(ROCKS, rocks.state, seat, is_over=False))
            state = lanes_rocks.cells(rocks.state)
            assert [seen[at] for at in encode_rocks.reads(seat)] == [state[at] for at in encode_rocks.reads(seat)]
        for seat in range(6):
            whole = cards.state.cells
            seen = lanes_sevens.cells(blanked(cards.game, cards.state, seat, is_over=False))
            reads = encode_sevens.reads(seat, cards.state.pile_size)
            assert [seen[at] for at in reads] == [whole[at] for at in reads]


@pytest.mark.parametrize("field", ["knocks", "hands", "leader"])
def test_a_batch_that_would_show_a_field_that_is_not_listed_is_not_made(
    monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    words = {name: word for name, word in ROCKS.words.items() if name != field}
    monkeypatch.setattr(lanes_rocks, "GAME", replace(ROCKS, words=words))
    with pytest.raises(ValueError, match=r"seven-rocks: the encoding reads cells \[.*\], which seat 0 may not see"):
        Batch(ROCKS, 1)


@pytest.mark.parametrize("field", ["pile", "hand", "held"])
def test_nor_is_one_of_sevens(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    monkeypatch.setattr(lanes_sevens, "GAME", replace(SEVENS, words=dict(SEVENS.words) | {field: "nobody"}))
    with pytest.raises(ValueError, match=r"sevens: the encoding reads cells \[.*\], which seat 0 may not see"):
        Batch(SEVENS, 1)
