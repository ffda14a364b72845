"""The games for OpenSpiel: its own suites, unmodified, its playthroughs and its bots."""

from __future__ import annotations

import copy
import gzip
import importlib
import pickle
import unittest
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from septet import RulesError, view
from septet.envs.encode import encode, history
from septet.envs.open_spiel import ROCKS, SEVENS, State
from septet.records import Record

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.gz"))
SHORT = "decks:{};stock_draw:9;opening_minimums:0/0/0/0"
"""House rules of Sevens under which a round is soon over."""
GAMES = [
    f"{ROCKS}()",
    f"{ROCKS}(rules=lead_draw:random_seat;direction:counterclockwise;settlement:award_to_out_team)",
    f"{SEVENS}(rules={SHORT.format(3)})",
    f"{SEVENS}(form=2x3,rules={SHORT.format(4)};exact_cut:off)",
    f"{SEVENS}(form=3x2,rules={SHORT.format(4)};ask_partner:true)",
    f"{SEVENS}(form=4x2,rules={SHORT.format(5)};foot_pickup:optional;stuck_with_sevens:allow_discard)",
]
EACH = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(autouse=True)
def _the_same_each_time() -> None:
    np.random.seed(1)
    flags.FLAGS(["test"])


@EACH
def test_a_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True)


@EACH
def test_a_simulation_of_games(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_its_interface() -> None:
    # It lists the games that are registered when it is imported.
    api_test = importlib.import_module("open_spiel.integration_tests.api_test")
    flags.FLAGS(["test", f"--test_only_games=({ROCKS}|{SEVENS})$"])
    suite, result = unittest.TestSuite(), unittest.TestResult()
    suite.addTests(api_test.load_tests(unittest.TestLoader(), None, None))
    count = suite.countTestCases()
    suite.run(result)
    assert [error for _, error in result.errors + result.failures] == []
    assert result.testsRun == count > 8
    assert result.skipped == []


@pytest.mark.parametrize("packed", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_playthrough_replays_identically(packed: Path, tmp_path: Path) -> None:
    file = tmp_path / packed.stem
    file.write_bytes(gzip.decompress(packed.read_bytes()))
    expected, found = generate_playthrough.replay(str(file))
    assert found == expected


def test_there_is_a_playthrough_of_each_game() -> None:
    begin = [gzip.decompress(file.read_bytes()).decode().splitlines()[0].split("(")[0] for file in PLAYTHROUGHS]
    assert begin == [f"game: {ROCKS}", f"game: {SEVENS}"]


def follow(state: State, rng: Random, most: int = 10_000, liked: int = -1) -> list[State]:
    """Let chance and everybody act at random, but for a move that all like; the states in which a seat was to act."""
    seen: list[State] = []
    while not state.is_terminal() and len(seen) < most:
        if state.is_chance_node():
            lots, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(rng.choices(lots, shares)[0])
        else:
            seen.append(state.clone())
            moves = state.legal_actions()
            state.apply_action(liked if liked in moves else rng.choice(moves))
    return seen


def begun(name: str, seed: int, most: int = 10_000, liked: int = -1) -> list[State]:
    """The states of a random hand or round in which a seat was to act."""
    return follow(pyspiel.load_game(name).new_initial_state(), Random(seed), most, liked)


@EACH
def test_the_returns_are_what_the_score_says(name: str) -> None:
    game = pyspiel.load_game(name)
    gains: set[float] = set()
    for seed in range(4):
        state = game.new_initial_state()
        follow(state, Random(seed))
        teams = len(state.node.setting.game.teams)
        scores = state.node.state.scores[:teams]
        for seat, gained in enumerate(state.returns()):
            others = [score for team, score in enumerate(scores) if team != seat % teams]
            assert gained == pytest.approx(scores[seat % teams] - sum(others) / len(others))
        assert sum(state.returns()) == pytest.approx(0, abs=1e-9)
        gains.update(state.returns())
    assert len(gains) > 4


@EACH
def test_a_hand_or_round_is_the_one_of_a_record(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    follow(state, Random(3))
    game, rules = state.node.setting.game, state.node.setting.rules
    deal = state.node.setting.part.deal(rules, state.node.lots)
    if game.form:
        drawn = state.node.state.faces_stock
        deal = deal._replace(stock=drawn)
    record = Record(game, rules)
    record.start(deal)
    for move in state.node.moves:
        record.play(move)
    assert record.state.scores == state.node.state.scores
    assert record.state.turn < 0


@EACH
def test_what_a_player_is_told_is_its_view(name: str) -> None:
    for state in begun(name, 4)[::7]:
        node = state.node
        for seat in range(state.num_players()):
            seen = node.view(seat)
            assert state.observation_tensor(seat) == encode(seen).tolist()
            whole = np.array(state.information_state_tensor(seat))
            size = len(encode(seen))
            moves = history(seen)
            assert whole[:size].tolist() == encode(seen).tolist()
            assert whole[size : size + moves.size].tolist() == moves.ravel().tolist()
            assert (len(seen.legal) > 0) == (seat == state.current_player())


@EACH
def test_another_deal_that_a_player_cannot_tell_from_this_one(name: str) -> None:
    changed = 0
    rng = Random(5)
    for state in begun(name, 5)[::9]:
        for seat in range(state.num_players()) if name == GAMES[0] else [state.current_player()]:
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.current_player() == state.current_player()
            changed += str(other) != str(state)
            assert other.clone().history() == other.history() != state.history()
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            follow(other, rng, 5)
    assert changed


@EACH
def test_a_state_is_its_own_copy_and_goes_through_a_pickle(name: str) -> None:
    state = begun(name, 6)[-1]
    assert copy.deepcopy(state.node) is state.node
    assert state.clone().node is state.node
    again = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert again.node.state == state.node.state
    assert again.history() == state.history()


@EACH
def test_while_chance_deals_a_player_knows_its_own_hand(name: str) -> None:
    rng = Random(9)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
        for _ in range(23):
            if state.is_chance_node():
                lots, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(lots, shares)[0])


def test_wrong_parameters_are_refused() -> None:
    for wrong in (f"{ROCKS}(rules=target:7)", f"{SEVENS}(rules=nothing:1)"):
        with pytest.raises(RulesError):
            pyspiel.load_game(wrong)
    with pytest.raises(KeyError):
        pyspiel.load_game(f"{SEVENS}(form=5x5)")
    with pytest.raises(ValueError, match="manual"):
        pyspiel.load_game(f"{SEVENS}(rules=exact_cut:manual)")


@pytest.mark.parametrize("name", [GAMES[0], GAMES[2]])
@pytest.mark.parametrize("bot", [mcts.MCTSBot, ismcts.ISMCTSBot])
def test_its_bots_play(name: str, bot: Any) -> None:
    game = pyspiel.load_game(name)
    dice = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    player = bot(game=game, evaluator=evaluator, uct_c=1.5, max_simulations=4, random_state=dice)
    for state in begun(name, 7, 40)[::8]:
        assert player.step(state) in state.legal_actions()


def test_a_node_shows_a_seat_what_a_record_would() -> None:
    state = begun(GAMES[0], 8)[-1]
    node = state.node
    record = Record(node.setting.game, node.setting.rules)
    record.start(node.setting.part.deal(node.setting.rules, node.lots))
    for move in node.moves:
        record.play(move)
    for seat in range(4):
        assert node.view(seat) == view(record, seat)
