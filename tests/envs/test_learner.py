"""The learner of examples/: what it plays against, what it is corrected towards, and its plot."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from septet.envs.batch import Batch

FILE = Path(__file__).parent.parent.parent / "examples/learn.py"

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture(scope="module")
def example() -> Any:
    """The example as a module."""
    found = spec_from_file_location("learn", FILE)
    assert found
    assert found.loader
    made = module_from_spec(found)
    found.loader.exec_module(made)
    return made


def test_it_has_at_most_150_lines() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 150


def test_what_a_move_was_worth_is_what_its_team_gained_from_then_on(example: Any) -> None:
    batch = Batch(example.GAME, 1)
    seen, played, worth = example.play_itself(example.Network(8, np.random.default_rng(1)), batch, 7, random=1.0)
    batch.reset(7)
    teams, gains = [], []
    for number, move in enumerate(played):
        assert (seen[number] == batch.observations[0]).all()
        teams.append(batch.seats[0] % 2)
        batch.step([move])
        gains.append(batch.rewards[0].copy())
    assert batch.done[0]
    later = [sum(gain[team] for gain in gains[number:]) for number, team in enumerate(teams)]
    assert worth * example.SCALE == pytest.approx(later)
    assert any(later)


def test_it_learns_and_draws_how(example: Any, tmp_path: Path) -> None:
    curve = example.learn(0.05, hidden=16, lanes=64, hands=100, every=0.02)
    assert [minutes for minutes, _, _ in curve] == sorted(minutes for minutes, _, _ in curve)
    assert curve[0][0] == 0
    assert curve[-1][0] >= 0.05
    example.plot(curve, str(tmp_path / "learning.png"))
    with Image.open(tmp_path / "learning.png") as drawn:
        assert drawn.size == (900, 420)
