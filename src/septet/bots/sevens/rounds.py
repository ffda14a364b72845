"""Rounds of Sevens among bots that are kernels: a millisecond each where they run compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from septet.chance import Generator, below
from septet.jit import compiled, kernel, packed
from septet.sevens import FIRST, NOBODY, OFFSET, STANDARD, STEPS, Code, Rules, do, legal_into, pack

from ..speed import ready, row
from .books import remembering_choice
from .books_levels import CASUAL_WEIGHTS, CLUB_WEIGHTS, EXPERT_WEIGHTS, STRONG_WEIGHTS
from .books_sight import Row, Weights
from .deals import KNOWN, heed, nothing_told
from .memory import Memory, learnt, no_memory
from .plain import plain_choice

TURN = OFFSET["turn"]
RANDOM, PLAIN, ONE, OTHER = range(4)
"""Who plays: the two simple bots, and the plan for the five books by one row of weights or the other, and so on."""
LEVELS = ("casual", "club", "strong", "expert")
KERNELS = {name: at for at, name in enumerate(("random", "plain", *LEVELS))}
"""The bots that are kernels, by name; where no weights are given, they are those of the levels."""
Levels = tuple[Weights, ...]


class Room(NamedTuple):
    """What a round is played on: the faces of all cards, the memory of the seats, and place for STEPS steps."""

    packs: Row
    memory: Memory
    steps: Row


@kernel
def round_into(
    code: Code, row: Row, stock: Row, size: int, bots: Row, levels: Levels, room: Room, dice: Generator
) -> bool:
    """Play a round that was just dealt to its end, with these bots by seat; `stock` are its `size` kinds as they lay
    after the deal, `dice` are those of random bots. From ONE on bots go by these weights, in turn. Returns True."""
    nothing_told(room.packs, row, room.memory.known)
    return play_out(code, row, stock, size, bots, levels, room, dice)


@kernel
def play_out(
    code: Code, row: Row, stock: Row, size: int, bots: Row, levels: Levels, room: Room, dice: Generator
) -> bool:
    """Likewise from any moment of a round, with what the room remembers. False if it has no end: a hand that was dealt
    anew in the middle of its turn may be unable to finish it."""
    steps, recalls = room.steps, 0
    for seat in range(code.seats):
        recalls += levels[bots[seat] - ONE].recalls if bots[seat] >= ONE else 0
    while row[TURN] != NOBODY:
        bot, count = bots[row[TURN]], legal_into(code, row, steps)
        if count == 0:
            return False
        if bot == RANDOM:
            step = int(steps[below(dice, count)])
        elif bot == PLAIN:
            step = plain_choice(code, row, steps, count)
        else:
            step = remembering_choice(code, row, steps, count, levels[bot - ONE], room.memory)
        if recalls > 0:
            heed(code, row, room.memory.known, step)
        do(code, row, stock, size, step)
    return True


@kernel
def clubs_out(
    code: Code, row: Row, stock: Row, size: int, bots: Row, club: Weights, steps: Row, dice: Generator
) -> bool:
    """`play_out` by these weights, which do not recall, at every seat; `bots` are ONE everywhere."""
    room = Room(row[:0], no_memory(row), steps)
    return play_out(code, row, stock, size, bots, (club, club, club, club), room, dice)


Play = Callable[[Code, Row, Row, int, Row, Levels, Room, Generator], bool]


def levels_of(form: str) -> Levels:
    """The weights of LEVELS."""
    return CASUAL_WEIGHTS, CLUB_WEIGHTS[form], STRONG_WEIGHTS[form], EXPERT_WEIGHTS[form]


class Rounds:
    """Rounds under these house rules: `play` one after the other. With Numba they run compiled.

    The weights are those of LEVELS, or `given` ones for the first of them. `into` is the kernel that plays them,
    `round_into` or one with the same arguments.
    """

    def __init__(self, rules: Rules, given: Levels = (), into: Play = round_into) -> None:
        self._compiled, self._into = ready(), into
        self._code: Any = packed(rules.code) if self._compiled else rules.code
        self._levels = (*given, *levels_of(rules.form)[len(given) :])
        memory = Memory(row(KNOWN), _filled(learnt()))
        self._room = Room(_filled(pack(rules.packs, rules.jokers_per_deck)), memory, row(STEPS))

    def play(self, cells: Sequence[int], stock: Sequence[int], bots: Sequence[int], seed: int) -> list[int]:
        """The cells at the end of a round that begins with these. `bots` by seat are numbers of KERNELS."""
        played, below_it, by_seat, dice = map(_filled, (cells, stock, bots, (seed, 0)))
        play = compiled(self._into) if self._compiled else self._into
        play(self._code, played, below_it, len(stock), by_seat, self._levels, self._room, dice)
        return [int(cell) for cell in played]


def _filled(values: Sequence[int]) -> Any:
    made = row(len(values))
    made[:] = values
    return made


def warm() -> None:
    """Compile it."""
    Rounds(STANDARD).play(FIRST.cells, (), [PLAIN] * STANDARD.seats, 1)
