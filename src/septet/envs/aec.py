"""Both games for PettingZoo: an agent a seat, which stays selected through its turn."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from septet.game import Game

from .encode import Cells
from .episode import Episode, Moves, Observation, cells, observations
from .render import MODES, Pixels, render

Parallel = ParallelEnv[str, Observation, int | None]


class Table(AECEnv[str, Observation, int | None]):
    """A game as an environment with the agents `seat_0`, `seat_1` and so on, clockwise.

    A move that is not legal raises IllegalMove with the rule that forbids it, and changes nothing. After every move
    each agent is rewarded with what it gained: see `margins`.
    """

    def __init__(self, name: str, episode: Episode, most_moves: int | None, render_mode: str | None) -> None:
        """An episode is truncated after `most_moves` moves."""
        self.metadata = {"name": name, "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(len(episode.game.seats))]
        self.episode, self._most_moves, self._made = episode, most_moves, 0
        self._seen = {agent: observations(episode.game) for agent in self.possible_agents}
        self._done = {agent: Moves(episode, seat) for seat, agent in enumerate(self.possible_agents)}
        self.state_space = cells(episode.state_size)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """See `Observation`; the same for all agents."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The move codes. Sampled without a mask it gives a move that is legal now."""
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal anew: the same seed, the same deals. There are no options."""
        self.episode.begin(seed)
        self._made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.turn]

    def step(self, action: int | None) -> None:
        """Play a move code for the selected agent; None for an agent whose episode is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        gained = self.episode.play(int(action))
        self._made += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self._accumulate_rewards()
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._made == self._most_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[max(0, self.episode.turn)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, and which moves it may make."""
        return self.episode.observe(self.possible_agents.index(agent))

    def state(self) -> Cells:
        """What all seats see together, int8."""
        return self.episode.state()

    def render(self) -> str | Pixels | None:
        """See `septet.envs.render.render`."""
        return render(self.render_mode, self.episode.record)

    def close(self) -> None:
        """Nothing is held."""


def table(
    name: str, game: Game, rules: str, whole_match: bool, max_cycles: int | None, render_mode: str | None
) -> Table:
    """An environment that is truncated when the seats have made `max_cycles` moves each, on the average."""
    most = None if max_cycles is None else max_cycles * len(game.seats)
    return Table(name, Episode(game, rules, whole_match), most, render_mode)


def parallel(
    name: str, game: Game, rules: str, whole_match: bool, max_cycles: int | None, render_mode: str | None
) -> Parallel:
    """The same for the parallel interface, where a cycle is one move: that of the seat to act; the others wait.

    All give an action each time, and only that of `infos[agent]["active_agent"]` counts.
    """
    return turn_based_aec_to_parallel(Table(name, Episode(game, rules, whole_match), max_cycles, render_mode))
