"""One seat for Gymnasium: its own checker, and what the others do."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from septet import GAMES, IllegalMove, View
from septet.bots import BOTS
from septet.envs.single_seat import SingleSeat

RANDOM, GREEDY = BOTS["random"].choose, BOTS["greedy"].choose
EACH = pytest.mark.parametrize(
    "game", [GAMES["seven-rocks"], *GAMES["sevens"].forms.values()], ids=lambda g: g.id + g.form
)


def played(env: SingleSeat, seed: int) -> tuple[float, int]:
    """What the seat gained in an episode of random moves, and how many it made."""
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    gained, made, terminated = 0.0, 0, False
    while not terminated:
        move = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, _ = env.step(move)
        gained, made = gained + reward, made + 1
        assert not truncated
        assert observation["action_mask"].any() != terminated
    return gained, made


# It would also make the environment anew in each render mode, from a registry; what is given functions is in none.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@EACH
def test_the_checker_of_gymnasium_passes(game: object) -> None:
    check_env(SingleSeat(game, RANDOM, RANDOM, render_mode="ansi"))  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", range(4))
def test_the_reward_of_an_episode_is_what_its_team_is_ahead(seat: int) -> None:
    env = SingleSeat(GAMES["seven-rocks"], GREEDY, RANDOM, seat)
    gained = []
    for seed in range(6):
        gained.append(played(env, seed)[0])
        scores = env.episode.record.state.scores
        assert gained[-1] == scores[seat % 2] - scores[1 - seat % 2]
    assert len(set(gained)) > 3
    assert gained == [played(env, seed)[0] for seed in range(6)]


def test_each_seat_is_played_by_its_policy_and_sees_its_own_view() -> None:
    asked: dict[str, list[int | None]] = {"partner": [], "opponents": []}

    def policy(who: str) -> object:
        def choose(seen: View, rng: Random) -> int:
            asked[who].append(seen.seat)
            return RANDOM(seen, rng)

        return choose

    env = SingleSeat(GAMES["sevens"].forms["2x3"], policy("partner"), policy("opponents"), 1)  # type: ignore[arg-type]
    env.reset(seed=1)
    while len(asked["partner"]) < 9:
        env.step(env.action_space.sample())
    assert set(asked["partner"]) == {3, 5}
    assert set(asked["opponents"]) == {0, 2, 4}


def test_a_match_goes_on_after_a_hand() -> None:
    env = SingleSeat(GAMES["seven-rocks"], RANDOM, RANDOM, rules="max_hands=3", whole_match=True)
    played(env, 1)
    assert len(env.episode.record.hands()) == 3


def test_a_move_that_is_not_legal_changes_nothing_and_is_told() -> None:
    env = SingleSeat(GAMES["seven-rocks"], RANDOM, RANDOM)
    before, _ = env.reset(seed=1)
    after, reward, terminated, _, info = env.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    assert data_equivalence(before, after)
    assert (reward, terminated) == (0, False)
    assert "R8" in info["refused"]


def test_a_policy_that_answers_what_is_not_legal_is_found() -> None:
    env = SingleSeat(GAMES["seven-rocks"], RANDOM, lambda seen, rng: -1)
    with pytest.raises(IllegalMove):
        [env.reset(seed=seed) for seed in range(9)]
