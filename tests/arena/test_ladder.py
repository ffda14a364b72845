"""The ladder: what it says of a rung, and that it goes on where it was. Its figures are made by `make ladder`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pyspiel
import pytest
from benchmarks import ismcts, ladder, sevens_sets
from benchmarks.rungs import LADDERS, Result, Rung, looks
from benchmarks.sevens_sets import EXTREMES, is_quick
from benchmarks.strength import page, rungs

import septet.envs.open_spiel  # noqa: F401 - registers the games
from septet import GAMES, Record
from septet.arena import YARDSTICKS, Answers, Contest, Duel, Match, Plan, Set, members, play_set
from septet.bots import BOTS

ROCKS, SEVENS, *OTHER_FORMS = LADDERS


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
    assert looks(SEVENS, Rung("expert", "is-mcts", 6)) == (1, 3, 6)


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


def test_what_is_said_of_the_other_game_stays() -> None:
    [sevens] = [Result(SEVENS, Rung("club", "plain", 9, hands=0), result("club", "plain", 9, 1).duel)]
    before = page([result("club", "greedy", 5, 1), sevens], {})
    after = page([sevens._replace(duel=sevens.duel._replace(mean=77))], {}, before)
    assert after == before.replace("| +9.0 (", "| +77.0 (")
    assert "## Seven Rocks\n" in after


def test_levels_extremes_and_teams_of_sevens_play_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("septet.bots.speed._ready", False)
    monkeypatch.setattr("septet.bots.sevens.rounds.ready", lambda: False)
    sevens_sets.rounds.cache_clear()
    quick = [(at, rung) for at, rung in ladder.rungs_here("sevens") if is_quick(ladder.contest_of(at, rung))]
    assert {at.form for at, _ in quick} == {"2x2", "2x3", "3x2", "4x2"}
    contest = ladder.contest_of(SEVENS, Rung("club+plain", "casual+plain", 1, hands=1))
    assert ladder.played(contest, 1)._replace(asked=(0, 0)) == play_set(contest, 1)._replace(asked=(0, 0))
    extreme = ladder.contest_of(SEVENS, Rung("club", "never-opens", 1, hands=1))
    assert ladder.played(extreme, 1).difference > 2_000
    sevens_sets.rounds.cache_clear()


def test_of_more_than_two_teams_the_first_is_always_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    lineups: list[tuple[str, ...]] = []

    def quick(_contest: Contest, number: int) -> Set:
        def played(plan: Plan, at: int) -> Match:
            lineups.append(plan.bots)
            answers = tuple(Answers(seat, bot) for seat, bot in zip("123456", plan.bots, strict=True))
            return Match(at, "A", (1, 0, 0), 4, answers, None)

        return play_set(_contest, number, played)

    monkeypatch.setattr(ladder, "quick_set", quick)
    [at] = [each for each in OTHER_FORMS if each.form == "3x2"]
    for number in (1, 2):
        assert ladder.played(ladder.contest_of(at, Rung("club", "plain", 1, hands=0)), number).number == number
    assert [bots.count("club") for bots in lineups] == [2] * 6


def test_only_rungs_whose_bots_are_there_are_climbed(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name for _, rung in ladder.rungs_here() for name in (rung.first, rung.second)}
    assert {each for name in names for each in members(name)} <= {*BOTS, *YARDSTICKS, *EXTREMES}
    monkeypatch.setattr(ladder, "BOTS", {name: BOTS[name] for name in ("random", "greedy")})
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


def test_openspiels_bot_plays_rounds_of_sevens_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ismcts, "SIMULATIONS_SEVENS", 2)
    monkeypatch.setattr("septet.bots.speed._ready", False)
    monkeypatch.setattr("septet.bots.sevens.rounds.ready", lambda: False)
    ismcts.rounds.cache_clear()
    record, game = Record(GAMES["sevens"]), pyspiel.load_game("python_sevens")
    record.deal(Random(3))
    for ply in range(60):
        state = ismcts.round_of(game, record)
        assert state.current_player() == record.state.turn
        assert state.legal_actions() == sorted(record.legal())
        seat = record.state.turn
        assert state.node.state.hand[seat] == record.state.hand[seat]
        record.play(ismcts.look(record, Random(ply)) if ply % 12 == 0 else Random(ply).choice(record.legal()))
    ismcts.rounds.cache_clear()
