"""Many games at once: lanes that do not know of each other, moves that are refused, who moves by which policy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import matches
import rounds
from septet import GAMES, BadDeal, Game, sevens
from septet.envs import lanes_rocks, lanes_sevens
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


def through(of: Any, rules: Any, state: Any, seat: int) -> list[int]:
    """A state as this seat sees it, by the cells that a batch shows."""
    plan = of.plan(rules)
    return np.where(plan.shows[seat], of.cells(state), plan.blank).tolist()  # type: ignore[no-any-return]


def test_a_batch_shows_the_cells_that_a_view_shows() -> None:
    for seed in range(6):
        record = matches.cut_short(seed)
        for seat in range(4):
            seen = blanked(ROCKS, record.state, seat, is_over=False)
            assert through(lanes_rocks, record.rules, record.state, seat) == lanes_rocks.cells(seen)
        record = rounds.cut_short(seed, "3x2")
        if record.state.turn >= 0:
            for seat in range(6):
                seen = blanked(record.game, record.state, seat, is_over=False)
                cells = lanes_sevens.cells(seen)
                wide = [*cells, *[0] * (len(record.state.cells) - len(cells))]
                assert through(lanes_sevens, record.rules, record.state, seat) == wide


def test_a_field_that_is_not_listed_is_not_shown_by_a_batch_either(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {name: word for name, word in ROCKS.words.items() if name not in ("knocks", "hands")}
    monkeypatch.setattr(lanes_rocks, "GAME", replace(ROCKS, words=words))
    state = matches.cut_short(5).state._replace(knocks=2)
    seen = through(lanes_rocks, ROCKS.rules(), state, Random(1).randrange(4))
    assert seen == lanes_rocks.cells(state._replace(knocks=0, hands=(0, 0, 0, 0)))
