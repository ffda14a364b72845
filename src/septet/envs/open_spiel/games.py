"""The two games as OpenSpiel sees them: a game, its states, and what observes them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel

from septet.envs.encode import encode, history, history_length, spec
from septet.envs.margins import margins
from septet.views import View

from .node import Node, Setting

SINGLE, NOBODY = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE


def game_type(name: str, long_name: str, players: tuple[int, int], parameters: dict[str, str]) -> Any:
    """What both games have in common; `players` are the fewest and the most."""
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=long_name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """One hand or round. A player's return is what its team has more, at its end, than the mean of the other teams."""

    def __init__(self, kind: Any, setting: Setting, parameters: dict[str, Any]) -> None:
        self.setting = setting
        game, rules, part = setting.game, setting.rules, setting.part
        least, most = part.least_and_most(rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=spec(game).moves,
            max_chance_outcomes=part.MOST_OUTCOMES,
            num_players=len(game.seats),
            min_utility=float(least - most),
            max_utility=float(most - least),
            utility_sum=0.0,
            max_game_length=history_length(game, rules),
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> State:
        """Before the deal."""
        return State(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """What observes a state in one of OpenSpiel's ways. There are no parameters."""
        if parameters:
            raise ValueError(f"{parameters}: an observer has no parameters")
        return Observer(self.setting, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """No hand or round has more."""
        return self.setting.part.most_lots(self.setting.rules)


class State(pyspiel.State):  # type: ignore[misc]
    """A node, as OpenSpiel wants it. To be copied costs nothing: a node never changes."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.node = Node(game.setting)

    def current_player(self) -> int:
        """Chance, the seat to act, or nobody at the end."""
        if self.node.by_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.over else int(self.node.state.turn)

    def is_terminal(self) -> bool:
        """Whether the hand or round is over."""
        return self.node.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next lots, and how likely each is."""
        return self.node.outcomes()

    def returns(self) -> list[float]:
        """By player: see `margins`; 0 until the end."""
        game = self.node.setting.game
        return margins(game, self.node.state.scores) if self.node.over else [0.0] * len(game.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """Another state of which the player knows the same. `sampler` gives a number from 0 to 1."""
        rng = Random(sampler())
        while True:
            state = self.get_game().new_initial_state()
            if all(state.follow(action) for action in self.node.setting.part.redealt(self.node, player, rng)):
                return state  # type: ignore[no-any-return]

    def follow(self, action: int) -> bool:
        """Do what may be done next, and say whether this may."""
        if self.is_terminal() or action not in self.legal_actions():
            return False
        self.apply_action(action)
        return True

    def _legal_actions(self, _player: int) -> list[int]:
        return self.node.legal()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.node.setting
        by_chance = player == pyspiel.PlayerId.CHANCE
        return setting.part.lot_text(self.node, action) if by_chance else setting.game.text(action)

    def __str__(self) -> str:
        setting = self.node.setting
        return setting.part.told(self.node, range(len(setting.game.seats)))


class Observer:
    """What a player knows: `tensor`, and `dict`, its pieces by name, from `encode` and `history`; and as text.

    Only what is public, or only what is not, is told as text alone.
    """

    def __init__(self, setting: Setting, kind: Any) -> None:
        self._setting, self._kind = setting, kind
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if kind.public_info and kind.private_info == SINGLE:
            shapes: dict[str, tuple[int, ...]] = {"observation": (spec(setting.game).size,)}
            if kind.perfect_recall:
                shapes["history"] = (history_length(setting.game, setting.rules), 2)
                shapes["drawn"] = (setting.part.most_drawn(setting.rules),)
            self._lay_out({name: shape for name, shape in shapes.items() if np.prod(shape)})

    def _lay_out(self, shapes: dict[str, tuple[int, ...]]) -> None:
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a player knows."""
        seen = state.node.view(player)
        for name, piece in self.dict.items():
            if name == "observation":
                piece[:] = encode(seen)
            elif name == "history":
                piece[:] = history(seen)
            else:
                drawn = state.node.drawn_by(player)
                piece[:] = -1
                piece[: len(drawn)] = drawn

    def string_from(self, state: State, player: int) -> str:
        """What a player knows, as text."""
        node = state.node
        own = {SINGLE: (player,), NOBODY: ()}.get(self._kind.private_info, range(len(self._setting.game.seats)))
        if self._kind.perfect_recall and self._kind.public_info:
            return self._setting.part.told(node, own)
        part, dealing = self._setting.part, node.state is None
        parts = [part.hand_text(node, seat) if dealing else _fields(node.view(seat), "own seat") for seat in own]
        return " ".join([*parts, *([_fields(node.view(None), "all")] * self._kind.public_info)])


def _fields(seen: View, word: str) -> str:
    """The fields of a view's state that are for these, where there is anything in them; suits are dressing."""
    game = seen.game
    told = []
    for name in (name for name, for_whom in game.words.items() if for_whom == word and not name.startswith("faces_")):
        value = getattr(seen.state, name)
        if value != getattr(game.blank, name):
            own = value[seen.seat] if word == "own seat" else value
            told.append(f"{name}={str(own).replace(' ', '')}")
    return " ".join(told)
