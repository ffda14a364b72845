"""One match between bots, from the deal to the result."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from typing import Any, NamedTuple

from septet import GAMES, Game, Record, SeptetError, view
from septet.bots import Fault, ask

from .entrants import entrant

MOST_HANDS = 10_000
"""A match that has not ended after so many hands is given up, unless `max_hands` says how many there are (RG8)."""


class ArenaError(SeptetError):
    """Matches that cannot be played to their end."""


@dataclass(frozen=True)
class Plan:
    """What all matches of an arena have in common. `bots` are names of bots by seat; `keep` asks for their records.

    `form` is for a game with several forms. With `hands` a match is broken off after so many hands (or rounds), of
    which no bot is told; 0 for whole matches.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    rules: Any
    keep: bool = False
    form: str = ""
    hands: int = 0

    def the_game(self) -> Game:
        """The game in its form."""
        game = GAMES[self.game]
        return game.forms[self.form] if self.form else game


@dataclass
class Answers:
    """How often the bot of a seat was asked, how often it did not answer with a legal move, and what it did first."""

    seat: str
    bot: str
    asked: int = 0
    faults: int = 0
    first: str | None = None


class Match(NamedTuple):
    """How a match went: its result as a record names it (`*` if it was broken off), scores by team at its end, and its
    record if asked for.
    """

    number: int
    result: str
    scores: tuple[int, ...]
    hands: int
    answers: tuple[Answers, ...]
    record: str | None


def generator(seed: int, match: int, part: str) -> random.Random:
    """The one way in which randomness comes about: a generator for each part of each match.

    It is `random.Random(f"{seed}/{match}/{part}")`, with matches numbered from 1. The parts are `deal 1`, `deal 2` …
    (so no deal depends on what bots do), the letters of the seats (so no bot depends on another's dice), `instead`
    (moves for a bot that gave none) and `other` (for bots that use Python's `random` in place of their own generator).
    """
    return random.Random(f"{seed}/{match}/{part}")


def play_match(plan: Plan, number: int) -> Match:
    """Play match `number` (from 1) of a plan. Raises ArenaError if it does not end, BotError if a bot cannot be had."""
    with _reproducible(plan.seed, number):
        return _play(plan, number)


def _play(plan: Plan, number: int) -> Match:
    game = plan.the_game()
    answers = tuple(Answers(seat, name) for seat, name in zip(game.seats, plan.bots, strict=True))
    dice = [generator(plan.seed, number, seat) for seat in game.seats]
    instead = generator(plan.seed, number, "instead")
    names = {answer.seat: answer.bot for answer in answers}
    record = Record(game, plan.rules, {"Id": f"{plan.seed}/{number}", **names})
    bots = [entrant(name, record) for name in plan.bots]
    hands = ply = 0
    while not record.over:
        if record.waiting:
            if hands and hands == plan.hands:
                break
            hands, ply = hands + 1, 0
            if hands > MOST_HANDS and getattr(plan.rules, "max_hands", None) is None:
                raise ArenaError(f"match {number} has no end after {MOST_HANDS} hands; max_hands=N sets one (RG8)")
            record.deal(generator(plan.seed, number, f"deal {hands}"))
        seat, ply = record.state.turn, ply + 1
        seen, answer = view(record, seat), answers[seat]
        answer.asked += 1
        try:
            move = ask(bots[seat], seen, dice[seat])
        except Fault as fault:
            answer.faults += 1
            answer.first = answer.first or f"match {number}, hand {hands}, ply {ply}: {fault}"
            move = instead.choice(seen.legal)
        record.play(move)
    text = record.format() if plan.keep else None
    scores = record.state.scores[: len(game.teams)]
    return Match(number, record.result, scores, hands, answers, text)


@contextmanager
def _reproducible(seed: int, number: int) -> Iterator[None]:
    """Bots that use Python's own `random` are reproducible too, and what they print is kept out of the result."""
    kept = random.getstate()
    random.seed(generator(seed, number, "other").getrandbits(64))
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        random.setstate(kept)
