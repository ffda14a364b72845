"""A coach for Sevens: four questions, answered from what the seat sees and nothing else.

The rules say what may be done and why not. What is worth more is told by rounds that club players finish, in deals of
what the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Literal, cast

from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.deals import known_of
from septet.bots.sevens.plans import plans
from septet.bots.speed import ready
from septet.records import Record
from septet.sevens import (
    BLACK_THREE,
    DRAW,
    DRAWING,
    END,
    GAME,
    KIND_TEXTS,
    KINDS,
    NO,
    OFFSET,
    PLAYING,
    RED_THREE,
    STEPS,
    TAKE,
    YES,
    Act,
    Rules,
    State,
    Team,
    apply,
    do,
    foot_state,
    has_opened,
    is_lay,
    lay_points,
    legal_into,
    most_points,
    opening_points,
    taking,
    teams,
    text,
    turn_acts,
)
from septet.views import View, view

from .advice import Advice, BookNeeded, NearBook, OpeningAdvice, OutAdvice, PileAdvice, TurnPlan, UseAdvice
from .playouts import Steps, Worth, desk

DEALS, PLANS = 300, 10
"""So many plans, the ones that `club` values most, are judged in a fifth of so many deals; the best few of them, and
the best of each way to begin a turn, in so many others."""
PHASE, HELD, HAND = (OFFSET[name] for name in ("phase", "held", "hand"))
ANY_WILDS = 1_000
"""So many wild cards, in tenths, may go into an opening that is asked for."""


def advise(seen: View, deals: int = DEALS) -> Advice:
    """All four answers. Raises ValueError for a view of nobody, or of no round; ImportError without Numba."""
    state: State = seen.state
    if seen.seat is None or state.actor < 0 or state.turn < 0:
        raise ValueError("nobody plays there")
    if state.turn != seen.seat:
        return Advice(None, None, going_out(seen), None)
    at, known, every, seed = desk(seen.rules), known_of(seen), candidates(seen), seed_of(seen)
    found, worth = at.narrowed(state.cells, known, every, deals, seed, begins=state.phase == DRAWING)
    mine = state.actor == seen.seat
    return Advice(
        opening(seen) if mine else None,
        pile_advice(seen, found, worth) if mine else None,
        going_out(seen),
        best_use(seen, found, worth, len(every), deals),
    )


def coached(seen: View) -> Advice:
    """The same in a process of its own, compiled."""
    ready()
    return advise(seen)


def seed_of(seen: View) -> int:
    """A seed that depends on what is seen alone."""
    return int.from_bytes(sha256(f"{seen.seat} {seen.state.cells} {seen.moves}".encode()).digest()[:7])


def candidates(seen: View) -> list[Steps]:
    """The plans to be judged; both ways to begin a turn are among them."""
    if YES in seen.legal:
        return [(YES,), (NO,)]
    found = [plan.steps for plan in plans(seen)]
    kept = found[:PLANS]
    for begin in {DRAW, END}.intersection(seen.legal):
        kept += [(begin,)] if (begin,) not in kept else []
    taking = [steps for steps in found if steps[0] == TAKE]
    return kept + ([] if any(steps[0] == TAKE for steps in kept) else taking[:1])


def best_use(seen: View, found: Sequence[Steps], worth: Worth, plans: int, deals: int) -> UseAdvice:
    """What is the best use of this hand?"""
    best, *others = worth.order()
    shown = [told(seen, found[at]) for at in (best, *others[:1])]
    gain, error = worth.gain(best, others[0]) if others else (None, None)
    return UseAdvice(shown[0], shown[1] if others else None, gain, error, worth.mean(best), plans, deals)


def pile_advice(seen: View, found: Sequence[Steps], worth: Worth) -> PileAdvice | None:
    """May I take the pile, and should I? None when it is not the time to draw."""
    state: State = seen.state
    now = taking(seen.rules, state, seen.legal)
    if now is None:
        return None
    take = seen.rules.code.pile_take
    gain: tuple[float, float] | tuple[None, None] = (None, None)
    order = worth.order()
    takes = [at for at in order if found[at][0] == TAKE]
    leaves = [at for at in order if found[at][0] in (DRAW, END)]
    if takes and leaves:
        gain = worth.gain(takes[0], leaves[0])
    return PileAdvice(now.legal, now.code, now.rule, now.text, now.key, min(take, state.pile_size), *gain)


def opening(seen: View) -> OpeningAdvice:
    """Can we open? Where the seat has yet to draw, with the cards that it holds already."""
    state: State = seen.state
    rules: Rules = seen.rules
    laid, minimum, opened = opening_points(rules, state, state.actor)
    if opened:
        return OpeningAdvice("opened", minimum, 0, None, ())
    cells = list(state.cells)
    cells[PHASE] = PLAYING
    steps = opening_steps(rules, cells)
    if steps:
        shown = state._replace(phase=PLAYING)
        return OpeningAdvice("now", minimum, laid + points(rules, steps), told(seen._replace(state=shown), steps), ())
    reach = laid + max(0, most_points(rules.code, cells))
    if TAKE in seen.legal:
        steps = opening_steps(rules, list(state.cells), (TAKE,))
        return OpeningAdvice("pile", minimum, points(rules, steps), told(seen, steps), ())
    helps = tuple(
        KIND_TEXTS[kind] for kind in range(KINDS) if kind not in (BLACK_THREE, RED_THREE) and helped(rules, cells, kind)
    )
    return OpeningAdvice("no", minimum, reach, None, helps)


def opening_steps(rules: Rules, cells: list[int], begin: Steps = ()) -> Steps:
    """Steps that open from here, with few wild cards; none if there are none."""
    code, weights, out, steps = rules.code, CLUB_WEIGHTS[rules.form], [0] * STEPS, list(begin)
    weights = weights._replace(open_wilds=ANY_WILDS)
    for step in begin:
        do(code, cells, (), 0, step)
    seat = cells[OFFSET["actor"]]
    while not has_opened(code, cells, seat):
        lays = [step for step in out[: legal_into(code, cells, out)] if is_lay(step)]
        if not lays:
            return ()
        steps.append(books_choice(code, cells, lays, len(lays), weights))
        do(code, cells, (), 0, steps[-1])
    return tuple(steps)


def helped(rules: Rules, cells: Sequence[int], kind: int) -> bool:
    """Whether one more card of a kind would open."""
    more, seat = list(cells), cells[OFFSET["actor"]]
    more[HAND + seat * KINDS + kind] += 1
    more[HELD + seat] += 1
    out = [0] * STEPS
    return any(is_lay(step) for step in out[: legal_into(rules.code, more, out)])


def points(rules: Rules, steps: Steps) -> int:
    """What the cards count that these steps lay."""
    return sum(lay_points(rules, [text(step) for step in steps]).values())


def going_out(seen: View) -> OutAdvice:
    """What is missing to go out?"""
    state: State = seen.state
    rules: Rules = seen.rules
    seat = cast(int, seen.seat)
    team = teams(rules, state)[seat % rules.teams]
    asked = state.asked if state.actor == seat else 0
    leave: Literal["none", "ask", "yes", "no"] = "yes" if asked == YES else "no" if asked == NO else "ask"
    return OutAdvice(
        tuple(nearest(team)),
        foot_state(state, seat),
        team.waiting,
        leave if rules.ask_partner else "none",
        state.held[seat],
    )


def nearest(team: Team) -> list[NearBook]:
    """For each book that is lacking the open meld that is nearest to it, a black one among mixed melds."""
    found: list[NearBook] = []
    kinds: tuple[BookNeeded, ...] = ("wild", "sevens", "red", "black")
    used: set[str] = set()
    for kind in kinds:
        melds = [meld for meld in team.melds if meld.key not in used and _may_become(kind, meld.key, meld.wilds)]
        for meld in sorted(melds, key=lambda meld: -len(meld.cards))[: getattr(team.lacking, kind)]:
            used.add(meld.key)
            found.append(NearBook(kind, meld.key, len(meld.cards)))
        empty = getattr(team.lacking, kind) - sum(each.kind == kind for each in found)
        found += [NearBook(kind, "", 0)] * empty
    return found


def _may_become(kind: BookNeeded, key: str, wilds: int) -> bool:
    if kind in ("wild", "sevens"):
        return key == ("W" if kind == "wild" else "7")
    return key not in ("W", "7") and (wilds > 0 if kind == "black" else wilds == 0)


def told(seen: View, steps: Steps) -> TurnPlan:
    """A plan as it is told."""
    return TurnPlan(tuple(text(step) for step in steps), acts(seen.rules, seen.state, steps))


def acts(rules: Rules, state: State, steps: Steps) -> tuple[Act, ...]:
    """The acts that these steps make, from what a seat sees; what a draw brings is hidden."""
    if steps[0] == DRAW:
        return (Act("S", hidden=min(rules.stock_draw, state.stock_left)),)
    if steps[0] in (YES, NO):
        return (Act("Q", answer="y" if steps[0] == YES else "n"),)
    if steps[0] == END:
        return ()
    states = [State((*state.cells, 0), state.stock, state.faces)]  # with room on the pile for a discard
    for step in steps:
        states.append(apply(rules, states[-1], step))
    return tuple(turn_acts(rules, states, steps, hidden=True))


def warm() -> None:
    """Compile what is needed here, and rounds of club players."""
    ready()
    record = Record(GAME)
    record.deal(Random(0))
    advise(view(record, record.state.turn))
