"""One seat of a game for Gymnasium: the partner and the opponents are policies that do not learn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium

from septet.game import Game, IllegalMove
from septet.views import View, view

from .episode import Episode, Moves, Observation, observations
from .render import MODES, Pixels, render

Policy = Callable[[View, Random], int]
"""What answers a view with one of its legal moves; it is given a generator too. `choose` of a bot is one."""


class SingleSeat(gymnasium.Env[Observation, Any]):
    """A seat that learns, among others that do not; a step lasts until it is to act again.

    The reward is all that the seat gained since its last move: see `margins`. An episode is one hand or round, with
    `whole_match` a match. `game` may be a form of Sevens, `rules` are house rules as a record writes them. Raises
    RulesError, and IllegalMove for a policy's answer that is not legal. A move of the seat that is not legal changes
    nothing and gains nothing: `info["refused"]` says why.
    """

    def __init__(
        self,
        game: Game,
        partner: Policy,
        opponents: Policy,
        seat: int = 0,
        rules: str = "",
        whole_match: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Sit at `seat`; all partners play by one policy, all opponents by the other."""
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.episode, self._seat = Episode(game, rules, whole_match), seat
        self._policies = [partner if team == game.team_of[seat] else opponents for team in game.team_of]
        self._dice: Random | None = None
        self._gained = 0.0
        self.observation_space = observations(game)
        self.action_space = Moves(self.episode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew and let the others play up to the seat's first turn. There are no options."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._dice is None:
            self._dice = Random(None if seed is None else f"{seed} policies")
        self.episode.begin(seed)
        self._gained = 0.0
        self._others()
        return self.episode.observe(self._seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a move code, then let the others play."""
        try:
            self._play(int(action))
        except IllegalMove as error:
            return self.episode.observe(self._seat), 0.0, self.episode.over, False, {"refused": str(error)}
        self._others()
        gained, self._gained = self._gained, 0.0
        return self.episode.observe(self._seat), gained, self.episode.over, False, {}

    def _others(self) -> None:
        while not self.episode.over and self.episode.turn != self._seat:
            turn = self.episode.turn
            self._play(self._policies[turn](view(self.episode.record, turn), self._dice or Random()))

    def _play(self, move: int) -> None:
        self._gained += self.episode.play(move)[self._seat]

    def render(self) -> str | Pixels | None:
        """See `septet.envs.render.render`."""
        return render(self.render_mode, self.episode.record)
