"""The decisions of a round that cost most, judged by what the seat could know then, and why another was better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from septet.bots.sevens.beliefs import shares_into, weights
from septet.bots.sevens.deals import SHARES, heed, imagine_into, known_of
from septet.bots.speed import ready
from septet.sevens import (
    DRAW,
    GAME,
    JOKER,
    KINDS,
    NOBODY,
    OFFSET,
    ON_FOOT,
    PLAYING,
    STEPS,
    TAKE,
    TWO,
    WILD,
    Rules,
    bare,
    do,
    has_opened,
    legal_into,
    pack,
    reveals,
)
from septet.views import View, view_then

from .advice import TurnPlan
from .coach import candidates, seed_of, told
from .played import Played
from .playouts import TURN, Steps, desk

SIFT, CHOOSE, JUDGE = 48, 200, 600
"""Deals in which a decision is compared with what a club player would have done; in which the best of several other
ways is chosen; and, others again, in which that one is compared with what was done."""
SUSPECTS, SHOWN = 10, 5
"""How many decisions are looked at closely, and how many are told at most."""
WORST, WORSE, LEAST = 400, 200, 20
"""?? for so many points or more, ? for so many, ?! for less; nothing below the last, or within two standard errors."""
LOOKS = 24
"""Deals in which it is asked whether the next seat may take the pile."""
HAND, FOOT_STATE, BOOKS = (OFFSET[name] for name in ("hand", "foot_state", "books"))
TABLE, PILE_SIZE, OUT_SEAT, PHASE = (OFFSET[name] for name in ("table", "pile_size", "out_seat", "phase"))

Kind = Literal["out", "pile", "opens", "books", "foot", "gives", "wilds", "pairs", "table", "later"]
Sign = Literal["?!", "?", "??"]


class Suspect(NamedTuple):
    """A decision to be looked at closely: the steps from `begin` up to `end` of a round, and about what they cost."""

    begin: int
    end: int
    cost: float


@dataclass(frozen=True)
class Reason:
    """What speaks for the better way, as a number for it and one for what was done, right after it.

    out     the round is over: the seat went out
    pile    cards taken from the pile
    opens   the team has opened
    books   complete books of the team
    foot    the Foot is picked up
    gives   how often the next seat may take the pile (0 to 1)
    wilds   wild cards kept in hand
    pairs   ranks of which the hand keeps two or more, which take the pile
    table   points of the cards that the team has on the table
    later   nothing of this tells them apart
    """

    kind: Kind
    better: float
    other: float


@dataclass(frozen=True)
class Decision:
    """A decision that cost something: what was done, what was better, and by how many points on average, with its
    standard error, in `deals` deals of what the seat had not seen. `seat` acts in turn `turn`, at step `step` of the
    round (from 0)."""

    turn: int
    step: int
    seat: str
    done: TurnPlan
    better: TurnPlan
    cost: float
    error: float
    sign: Sign
    why: tuple[Reason, ...]
    deals: int


def decisions(played: Played) -> tuple[Decision, ...]:
    """The few decisions of a round that cost most, the worst first. Raises ImportError without Numba."""
    return worst([decision(played, suspect) for suspect in suspects(played)])


def worst(found: Sequence[Decision | None]) -> tuple[Decision, ...]:
    """Those that are told."""
    return tuple(sorted((each for each in found if each), key=lambda each: -each.cost)[:SHOWN])


def suspects(played: Played) -> tuple[Suspect, ...]:
    """The decisions that may have cost most, next to what a club player would have done, the worst first."""
    ready()
    at, hand, found = desk(played.rules), played.hand(), []
    game = GAME.forms[played.rules.form]
    for begin, end in decided(played):
        seen = view_then(game, played.rules, hand, begin)
        done, habit = steps_of(played, begin, end), at.habit(seen.state.cells)
        row = (*seen.state.cells, 0)
        if comes_to(played.rules, row, done) == comes_to(played.rules, row, habit):
            continue
        worth = at.worth(seen.state.cells, known_of(seen), (done, habit), SIFT, seed_of(seen))
        found.append(Suspect(begin, end, worth.gain(1, 0)[0]))
    return tuple(sorted((each for each in found if each.cost > 0), key=lambda each: -each.cost)[:SUSPECTS])


def decided(played: Played) -> list[tuple[int, int]]:
    """The decisions of a round: from one step to another, up to where new cards are seen or another seat acts; those
    without a choice left out."""
    states = [played.start, *played.states()]
    found, begin = [], 0
    for at in range(1, len(states)):
        if reveals(played.rules, states[at - 1], states[at]) or at == len(states) - 1:
            if len(GAME.legal(played.rules, states[begin])) > 1:
                found.append((begin, at))
            begin = at
    return found


def steps_of(played: Played, begin: int, end: int) -> Steps:
    """The steps of a decision, whichever copies they moved."""
    return tuple(bare(step) for step in played.moves[begin:end])


def comes_to(rules: Rules, cells: Sequence[int], steps: Steps) -> tuple[int, ...]:
    """The row that steps lead to, from one with a free cell behind the pile; a draw brings nothing."""
    row = list(cells)
    for step in steps:
        if step == DRAW:
            row[PHASE] = PLAYING
        else:
            do(rules.code, row, (), 0, step)
    return tuple(row)


def decision(played: Played, suspect: Suspect) -> Decision | None:
    """A decision looked at closely; None if no other way was clearly better."""
    ready()
    at, rules, game = desk(played.rules), played.rules, GAME.forms[played.rules.form]
    seen = view_then(game, rules, played.hand(), suspect.begin)
    cells, known, seed = seen.state.cells, known_of(seen), seed_of(seen)
    row = (*cells, 0)
    done = steps_of(played, suspect.begin, suspect.end)
    ways = dict.fromkeys([at.habit(cells), *candidates(seen)])
    others = [way for way in ways if comes_to(rules, row, way) != comes_to(rules, row, done)]
    found, worth = at.narrowed(cells, known, others, CHOOSE, seed + 1)
    best = found[worth.order()[0]]
    cost, error = at.worth(cells, known, (best, done), JUDGE, seed + 3).gain(0, 1)
    if cost < LEAST or cost < 2 * error:
        return None
    sign: Sign = "??" if cost >= WORST else "?" if cost >= WORSE else "?!"
    state = seen.state
    why = tuple(reasons(rules, seen, known, best, done))
    shown = told(seen, done), told(seen, best)
    return Decision(state.turn_number, suspect.begin, game.seats[state.turn], *shown, cost, error, sign, why, JUDGE)


def reasons(rules: Rules, seen: View, known: Sequence[int], better: Steps, other: Steps) -> list[Reason]:
    """What speaks for one way over another, the weightiest first, three at most."""
    one, two = (facts(rules, seen, known, steps) for steps in (better, other))
    found = [
        Reason(kind, one[kind], two[kind])
        for kind, least in LEAST_OF.items()
        if (two[kind] - one[kind] if kind == "gives" else one[kind] - two[kind]) >= least
    ]
    return found[:3] or [Reason("later", 0, 0)]


LEAST_OF: dict[Kind, float] = {
    "out": 1,
    "pile": 1,
    "opens": 1,
    "books": 1,
    "foot": 1,
    "gives": 0.1,
    "wilds": 1,
    "pairs": 1,
    "table": 20,
}
"""By how much two ways must differ to be told apart by this, the weightiest first."""


def facts(rules: Rules, seen: View, known: Sequence[int], steps: Steps) -> dict[Kind, float]:
    """What can be seen right after these steps."""
    row, before = comes_to(rules, (*seen.state.cells, 0), steps), seen.state
    seat, team = before.turn, before.turn % rules.teams
    hand = row[HAND + seat * KINDS :][:KINDS]
    return {
        "out": row[OUT_SEAT] == seat,
        "pile": min(before.pile_size, rules.code.pile_take) if TAKE in steps else 0,
        "opens": has_opened(rules.code, list(row), seat),
        "books": sum(row[BOOKS + team * 4 :][:4]),
        "foot": row[FOOT_STATE + seat] == ON_FOOT,
        "gives": gives(rules, seen, known, steps),
        "wilds": hand[TWO] + hand[JOKER],
        "pairs": sum(count >= 2 for count in hand[:WILD]),
        "table": row[TABLE + team],
    }


def gives(rules: Rules, seen: View, known: Sequence[int], steps: Steps) -> float:
    """How often the next seat may take the pile after these steps; 0 where they do not end the turn."""
    code, seat, size = rules.code, seen.state.turn, len(pack(rules.packs, rules.jokers_per_deck))
    row, told = [*seen.state.cells, 0], list(known)
    for step in steps:
        heed(code, row, told, step)
        row = list(comes_to(rules, row, (step,)))
    if row[TURN] in (seat, NOBODY):
        return 0
    deal, stock, out, generator, may = row.copy(), [0] * size, [0] * STEPS, [1, 0], 0
    shares = [0] * SHARES
    shares_into(code, row, told, list(weights()), shares)
    for _ in range(LOOKS):
        imagine_into(code, row, told, seat, shares, generator, deal, stock)
        may += TAKE in out[: legal_into(code, deal, out)]
    return may / LOOKS
