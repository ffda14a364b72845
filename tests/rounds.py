"""Random house rules and random rounds of Sevens for tests, each from its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from septet import Record
from septet.sevens import FORMS, GAME, Rules, State, is_lay
from septet.sevens.faces import holds
from septet.sevens.rules import CHOICES, FLAGS

Chooser = Callable[[list[int], Random], int]
FORM_NAMES = tuple(FORMS)

FEW = 1
FEWEST = {"2x2": 3, "2x3": 4, "3x2": 4, "4x2": 5}
"""Packs that leave a short stock."""

NUMBERS: dict[str, tuple[object, ...]] = {
    "decks": (None, None, FEW, 7),
    "jokers_per_deck": (2, 2, 0, 4),
    "exact_cut_bonus": (100, 0, 37),
    "initial_discards": (5, 1),
    "stock_draw": (2, 2, 1, 3, 4),
    "pile_take": (5, 5, 1, 3, 7, None),
    "max_wilds": (None, None, 0, 1, 2, 3),
    "opening_minimums": ((90, 120, 150, 180), (0, 0, 0, 0), (30, 60, 90, 200), (120, 120, 300, 300)),
    "go_out_bonus": (100, 0, 250),
    "required_books": ((1, 1, 3, 2), (0, 0, 0, 0), (0, 0, 1, 0), (1, 0, 1, 1), (0, 1, 2, 1), (0, 0, 0, 1)),
}
"""Values of the house rules that are numbers, the usual ones more often."""


def random_rules(rng: Random, form: str | None = None) -> Rules:
    """House rules that a table can play, each field drawn by itself."""
    given: dict[str, object] = {"form": form or rng.choice(FORM_NAMES)}
    for name, values in CHOICES.items():
        given[name] = rng.choice([value for value in values if value != "manual"])
    given |= {name: rng.random() < 0.5 for name in FLAGS}
    given |= {name: rng.choice(values) for name, values in NUMBERS.items()}
    if given["decks"] == FEW:
        given["decks"] = FEWEST[str(given["form"])]
    if given["max_wilds"] == 0:
        given["required_books"] = (0, 0, 0, 0)
    if rng.random() < 0.3:
        given["card_points"] = tuple(rng.choice((0, 0, 1, 5, 10, 20, 50)) for _ in range(15))
    return Rules.of(given)


def any_step(steps: list[int], rng: Random) -> int:
    return rng.choice(steps)


def eager(steps: list[int], rng: Random) -> int:
    """Lays whatever can be laid, mostly: makes books and goes out where random steps never do."""
    laying = [step for step in steps if is_lay(step)]
    return rng.choice(laying) if laying and rng.random() < 0.9 else rng.choice(steps)


def lazy(steps: list[int], rng: Random) -> int:
    """Ends its turns soon: long hands and empty stocks."""
    return steps[-1] if rng.random() < 0.7 else rng.choice(steps)


CHOOSERS: tuple[Chooser, ...] = (any_step, eager, eager, lazy)


def steps_of(record: Record, rng: Random, choose: Chooser = any_step, most_rounds: int = 5) -> Iterator[int]:
    """Deal and play until the game is over or enough rounds are dealt; yields each step after it is played.

    Now and then the copy that moves is picked.
    """
    while not record.over:
        if record.waiting:
            if record.state.round == most_rounds:
                return
            record.deal(rng)
        step = with_some_pick(record, choose(record.legal(), rng), rng)
        record.play(step)
        yield step


def with_some_pick(record: Record, step: int, rng: Random) -> int:
    """The step, which is legal, or the same with one of the copies that it may move."""
    if step < 8 or rng.random() < 0.8:
        return step
    copies = [step + (face + 1) * 64 for face in range(53)]
    return rng.choice([copy for copy in copies if holds(record.state.faces, record.state.cells, copy)])


def dealt(rules: Rules, rng: Random, number: int = 1) -> State:
    """The state after the deal of this round."""
    game = GAME.forms[rules.form]
    before = game.first._replace(round=number - 1, first=0)
    state: State = game.start(rules, before, game.deal(rules, before, rng))
    return state


def play_out(rules: Rules, state: State, rng: Random, choose: Chooser) -> Iterator[tuple[list[int], int, State]]:
    """A round played to its end without a record: the legal steps, the one that was taken, the state after it."""
    while state.turn >= 0:
        legal = GAME.legal(rules, state)
        step = choose(legal, rng)
        state = GAME.apply(rules, state, step)
        yield legal, step, state


def new_record(rng: Random, form: str | None = None, *, standard: bool = False) -> Record:
    """A record under random (or the standard) house rules."""
    form = form or rng.choice(FORM_NAMES)
    rules = Rules(form=form) if standard else random_rules(rng, form)
    return Record(GAME.forms[form], rules)


def random_game(seed: int, form: str | None = None, *, standard: bool = False, most_rounds: int = 2) -> Record:
    """A game, or its first rounds, of random steps."""
    rng = Random(seed)
    record = new_record(rng, form, standard=standard)
    for _ in steps_of(record, rng, rng.choice(CHOOSERS), most_rounds):
        pass
    return record


def cut_short(seed: int, form: str | None = None, *, standard: bool = False, longest: int = 500) -> Record:
    """A random game that stopped somewhere in the middle of a round, after so many steps at most."""
    rng = Random(seed)
    record = new_record(rng, form, standard=standard)
    stop = rng.randrange(1, longest)
    for ply, _ in enumerate(steps_of(record, rng, rng.choice(CHOOSERS))):
        if ply >= stop and record.state.turn >= 0:
            break
    return record
