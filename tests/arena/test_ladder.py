"""The ladder: what it says of a rung, and that it goes on where it was. Its figures are made by `make ladder`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pyspiel
import pytest
from benchmarks import ismcts, ladder
from benchmarks.rungs import LADDERS, Result, Rung, looks
from benchmarks.strength import page, rungs

import septet.envs.open_spiel  # noqa: F401 - registers the games
from septet import GAMES, Record
from septet.arena import YARDSTICKS, Duel
from septet.bots import BOTS

ROCKS, SEVENS = LADDERS


def result(first: str, second: str, mean: float, half: float, least: float | None = None, share: float = 0.5) -> Result:
    interval = (mean - half, mean + half)
    duel = Duel(first, second, 100, mean, interval, 0, 0, 0, share, (share - 0.1, share + 0.1))
    return Result(ROCKS, Rung(first, second, 100, least), duel)


@pytest.mark.parametrize(
    ("mean", "pairs", "verdict"),
    [(21, 100, "reached"), (20, 100, "**missed**"), (20, 101, "open"), (19, 101, "**missed**")],
)
def test_a_rung_is_reached_by_the_lower_end_of_its_interval(mean: float, pairs: int, verdict: str) -> None:
    found = result("club", "greedy", mean, 0.5, 20)
    found = found._replace(rung=found.rung._replace(pairs=pairs))
    assert rungs([found])[-1].endswith(f"| +20 | {verdict} |")
    assert (found.reached, found.possible) == (mean - 0.5, mean + 0.5)


def test_whole_matches_are_asked_for_by_their_share() -> None:
    found = result("club", "greedy", 50, 1, share=0.8)
    found = found._replace(rung=Rung("club", "greedy", 100, hands=0, share=0.75))
    assert rungs([found])[-1].endswith("| 75 % won | **missed** |")
    assert "`club` - `greedy`, whole matches |" in rungs([found])[-1]
    assert (found.reached, found.possible) == pytest.approx((0.7, 0.9))


@pytest.mark.parametrize(
    ("mean", "half", "clear"), [(22.01, 1, True), (21.9, 1, False), (17.9, 1, True), (18.1, 1, False), (50, 16, False)]
)
def test_a_rung_is_clear_where_twice_the_interval_tells(mean: float, half: float, clear: bool) -> None:
    assert result("expert", "strong", mean, half, 20).clear is clear
    assert not result("expert", "strong", mean, half).clear  # nothing was asked for


def test_in_single_hands_against_the_base_all_pairs_are_played() -> None:
    base = ROCKS.base
    assert looks(ROCKS, Rung("expert", base, 80)) == looks(ROCKS, Rung(base, "random", 80)) == (80,)
    assert (
        looks(ROCKS, Rung("expert", base, 80, hands=0))
        == looks(ROCKS, Rung("expert", "strong", 80))
        == (10, 20, 40, 80)
    )


def test_a_level_is_told_as_its_share_of_the_gap() -> None:
    results = [
        result("greedy", "random", 36, 1),
        result("club", "greedy", 12.5, 1),
        result("clairvoyant", "greedy", 50, 0),
    ]
    times = {("seven-rocks", name): [1e-6, 2e-4, 0.5] for name in ("random", "greedy", "club", "clairvoyant")}
    lines = page(results, times).splitlines()
    assert "| `random` | -36.0 (-37.0 to -35.0) | -72 % (-74 % to -70 %) | 200 µs | 200 µs |" in lines
    assert "| `greedy` | 0 |  | 200 µs | 200 µs |" in lines
    assert "| `club` | +12.5 (+11.5 to +13.5) | 25 % (23 % to 27 %) | 200 µs | 200 µs |" in lines
    assert "| `clairvoyant` | +50.0 (+50.0 to +50.0) |  | 200 µs | 200 µs |" in lines
    assert not [line for line in lines if line.startswith("## Sevens")]


def test_only_rungs_whose_bots_are_there_are_climbed(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name for _, rung in ladder.rungs_here() for name in (rung.first, rung.second)}
    assert names <= {*BOTS, *YARDSTICKS}
    monkeypatch.setattr(ladder, "BOTS", {"random": 1, "greedy": 1})
    monkeypatch.setattr(ladder, "YARDSTICKS", {})
    assert [(rung.first, rung.second) for _, rung in ladder.rungs_here()] == [("greedy", "random")]


def test_a_rung_goes_on_where_it_was_and_begins_anew_with_other_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "kept")
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    few, more = Rung("greedy", "random", 3), Rung("greedy", "random", 5)
    ladder.climbed(ROCKS, few)
    [file] = (tmp_path / "kept").iterdir()
    before = file.read_bytes()
    found = ladder.climbed(ROCKS, more)
    assert (found.duel.sets, file.read_bytes()[: len(before)]) == (5, before)
    file.write_bytes(file.read_bytes().replace(b'"code": "', b'"code": "0'))
    assert ladder.climbed(ROCKS, more).duel == found.duel
    assert capsys.readouterr().out.startswith("begun anew: ")


def test_openspiels_bot_plays_legal_moves_and_sees_what_its_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ismcts, "SIMULATIONS", 3)
    record = Record(GAMES["seven-rocks"])
    record.deal(Random(2))
    game = pyspiel.load_game("python_seven_rocks")
    while record.state.turn >= 0:
        state = ismcts.state_of(game, record)
        assert state.current_player() == record.state.turn
        assert state.legal_actions() == sorted(record.legal())
        record.play(ismcts.look(record, Random(1)))
