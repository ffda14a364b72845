"""The environments for PettingZoo: its own suite, unmodified, and what they give."""

from __future__ import annotations

import random
import sys
from collections import Counter
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
    state_test,
)

from laws.test_encode import Again
from laws.test_sevens_views import dealt_again as cards_again
from laws.test_views import dealt_again as tiles_again
from rounds import FORM_NAMES
from septet import IllegalMove, RulesError, read, view
from septet.envs import episode, seven_rocks_v0, sevens_v0
from septet.envs.aec import Table
from septet.envs.encode import encode, mask

MODULES: dict[str, Any] = {"seven_rocks": seven_rocks_v0, "sevens": sevens_v0}
EACH = pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)

# The suite warns of an observation that is a dict with a mask, but for the names of PettingZoo's own environments; and
# that nothing is legal for an agent whose episode is over.
of_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


@pytest.fixture(autouse=True)
def _the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever asks for a generator without a seed is given one that is always the same."""
    made = seeding.np_random
    monkeypatch.setattr(seeding, "np_random", lambda seed=None: made(seed or 1))
    monkeypatch.setattr(episode, "Random", lambda seed=None: random.Random(seed or 1))
    random.seed(1)


@of_masks
@EACH
def test_its_interface(module: Any) -> None:
    api_test(module.env(), num_cycles=200)
    api_test(module.env(whole_match=True, max_cycles=20), num_cycles=50)


@EACH
def test_its_seeds(module: Any) -> None:
    seed_test(module.env, num_cycles=100)


@EACH
def test_its_parallel_interface(module: Any) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=100)


def test_its_cycles() -> None:
    max_cycles_test(seven_rocks_v0)
    # PettingZoo counts the moves of each agent: where nobody can open, every turn of Sevens has two.
    rules = "opening_minimums=9999/9999/9999/9999"
    made = {name: partial(getattr(sevens_v0, name), rules=rules) for name in ("env", "parallel_env")}
    max_cycles_test(SimpleNamespace(**made))


@EACH
def test_its_pictures(module: Any) -> None:
    render_test(module.env)


@EACH
def test_its_state(module: Any) -> None:
    state_test(module.env(), module.parallel_env())


@EACH
def test_its_benchmark(module: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs for five seconds; here one passes whenever it looks at the clock."""
    clock = SimpleNamespace(time=count().__next__)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


def played(env: Table, seed: int = 1) -> tuple[Counter[str], list[str]]:
    """What each agent was rewarded with in an episode of random moves, and the agents as they were selected."""
    env.reset(seed)
    gained: Counter[str] = Counter()
    selected = []
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        selected.append(env.agent_selection)
        env.step(env.action_space(env.agent_selection).sample())
        gained.update(env.rewards)
        assert sum(env.rewards.values()) == pytest.approx(0)
    return gained, selected


def test_the_rewards_of_a_hand_are_what_its_score_says() -> None:
    env = seven_rocks_v0.env()
    gained, _ = played(env, seed=4)
    north_south, east_west = read(env.episode.record.format())[0].state.scores
    ahead = north_south - east_west
    assert ahead
    assert gained == {"seat_0": ahead, "seat_1": -ahead, "seat_2": ahead, "seat_3": -ahead}


@pytest.mark.parametrize("form", FORM_NAMES)
def test_the_rewards_of_a_round_are_what_its_score_says(form: str) -> None:
    env = sevens_v0.env(form, max_cycles=400)
    gained, _ = played(env)
    teams = len(env.episode.game.teams)
    scores = env.episode.record.state.scores[:teams]
    assert env.terminations["seat_0"]
    for seat in range(len(env.possible_agents)):
        others = [score for team, score in enumerate(scores) if team != seat % teams]
        assert gained[f"seat_{seat}"] == pytest.approx(scores[seat % teams] - sum(others) / len(others))


def test_the_agent_stays_selected_through_its_turn() -> None:
    env = sevens_v0.env(max_cycles=50)
    _, selected = played(env)
    turns = Counter(selected)
    assert selected[0] == selected[1] != selected[2]
    assert sum(turns.values()) == 200
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert not any(env.terminations.values())


@EACH
def test_an_episode_may_be_a_match(module: Any) -> None:
    short = {seven_rocks_v0: {"rules": "max_hands=2"}, sevens_v0: {"rules": "decks=3,stock_draw=9"}}[module]
    env = module.env(whole_match=True, **short)
    played(env)
    record = env.episode.record
    assert record.state.result >= 0
    assert len(record.hands()) == (2 if module is seven_rocks_v0 else 4)
    once = module.env(**short)
    played(once)
    assert len(once.episode.record.hands()) == 1


@EACH
def test_the_same_seed_gives_the_same_deals_and_no_seed_further_ones(module: Any) -> None:
    env = module.env()
    states = []
    for seed in (5, 5, None, 6):
        env.reset(seed)
        states.append(env.state().tobytes())
    assert states[0] == states[1]
    assert len(set(states)) == 3


@EACH
def test_what_is_not_legal_is_refused_with_its_rule(module: Any) -> None:
    env = module.env()
    env.reset(1)
    before, agent = env.state(), env.agent_selection
    mask = env.observe(agent)["action_mask"]
    with pytest.raises(IllegalMove) as refused:
        env.step(int(np.flatnonzero(mask == 0)[-1]))
    assert refused.value.reason
    assert (env.agent_selection, env.state().tobytes()) == (agent, before.tobytes())
    for other in env.possible_agents:
        assert env.observe(other)["action_mask"].any() == (other == agent)
    with pytest.raises(RulesError):
        module.env(rules="nothing=1")


@EACH
def test_the_text_is_a_record_and_the_picture_is_one_of_the_table(module: Any) -> None:
    env = module.env(render_mode="ansi")
    env.reset(2)
    selected = env.agent_selection
    while env.agent_selection == selected:  # a turn that is not over is not in the text
        env.step(env.action_space(selected).sample())
    (record,) = read(env.render())
    assert record.state == env.episode.record.state
    assert (
        record.game.legal(record.rules, record.state)
        == np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
    )
    env.render_mode = "rgb_array"
    assert env.render().shape == (630, 1200, 3)
    env.render_mode = "nothing"
    with pytest.raises(ValueError, match="must be one of ansi, rgb_array, human"):
        env.render()


AGAIN: dict[str, Again] = {"seven_rocks": tiles_again, "sevens": cards_again}


def leaks(env: Table, again: Again) -> tuple[bool, bool]:
    """Whether what an agent observes changes with what it may not see, and whether there was any such thing."""
    found = changed = False
    for seat, agent in enumerate(env.possible_agents):
        record, before = env.episode.record, env.observe(agent)
        env.episode.resume(again(record, seat, random.Random(seat)))
        found |= not data_equivalence(before, env.observe(agent))
        changed |= env.episode.record.state != record.state
        env.episode.resume(record)
    return found, changed


@pytest.mark.parametrize("name", MODULES)
def test_an_observation_depends_on_the_view_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = MODULES[name].env()
    env.reset(3)
    for _ in range(9):
        env.step(env.action_space(env.agent_selection).sample())
    assert leaks(env, AGAIN[name]) == (False, True)
    look = env.episode._now.look
    monkeypatch.setattr(env.episode._now, "look", lambda seat: look((seat + 1) % 4))
    assert leaks(env, AGAIN[name]) == (True, True)


@pytest.mark.parametrize("name", MODULES)
def test_an_observation_is_the_encoded_view_and_the_mask_what_is_legal(name: str) -> None:
    for seed in range(3):
        env = MODULES[name].env()
        env.reset(seed)
        for _ in range(40):
            record = env.episode.record
            for seat, agent in enumerate(env.agents):
                seen = view(record, seat)
                expected = {"observation": encode(seen), "action_mask": mask(record.game, seen.legal)}
                assert data_equivalence(env.observe(agent), expected)
            env.step(env.action_space(env.agent_selection).sample())
            if env.terminations[env.agent_selection]:
                break
