"""Turn plans of Sevens: those that are left when every chain of legal steps is tried, whatever the house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

import laws
import small
from septet.bots.sevens import plans_ends
from septet.bots.sevens.plans import Plan, searched
from septet.jit import compiled, packed
from septet.sevens import DRAW, GAME, ON_FOOT, STEPS, Rules, State, do, is_lay, legal_into
from septet.views import View, blanked

pytestmark: Any = [] if laws.FULL else pytest.mark.xdist_group("books")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few cases are quicker than to compile."""
    if not laws.FULL:
        monkeypatch.setattr("septet.bots.sevens.plans.ready", lambda: False)
        monkeypatch.setattr("septet.bots.speed._ready", False)


WIDE = 4_000
NATURALS, WILDS = range(11), (11, 12)
Cells = tuple[int, ...]


class Come(NamedTuple):
    """What a plan comes to, told again: what must be equal, and what is better the more there is of it."""

    equal: tuple[object, ...]
    amounts: tuple[int, ...]
    ways: frozenset[str]

    def covers(self, other: Come) -> bool:
        """Whether this is as good as another."""
        more = all(one >= two for one, two in zip(self.amounts, other.amounts, strict=True))
        return self.equal == other.equal and more and self.ways >= other.ways


def melds(state: State, team: int) -> list[tuple[int, int]]:
    """Naturals and wild cards of each open meld of a team."""
    cells = state.meld[team * 36 : team * 36 + 36]
    return [(cells[at], cells[at + 1] + cells[at + 2]) for at in range(0, 36, 3)]


def come_to(rules: Rules, state: State, seat: int, last: int) -> Come:
    """What a plan with this last step comes to."""
    team, hand, lying = seat % rules.teams, state.hand[seat], melds(state, seat % rules.teams)
    equal = (
        last if not is_lay(last) else None,
        state.pile_size,
        state.ending,
        (state.foot_state[seat], state.opened[seat], state.made[seat]),
        state.books[team * 4 : team * 4 + 4],
        hand[11] + hand[12],
        hand[11] if rules.card_points[11] != rules.card_points[12] else None,
        tuple(wilds for _, wilds in lying),
    )
    pair = 1 if rules.pickup_match == "natural_plus_wild" else 2
    ways = {f"rank {kind}" for kind in NATURALS if hand[kind] >= pair and sum(lying[kind]) <= 4}
    ways |= {f"wild {kind}" for kind in WILDS if hand[kind] >= 2 and sum(lying[11]) <= 4}
    return Come(equal, (state.table[team], *(naturals for naturals, _ in lying)), frozenset(ways))


class Steps:
    """The kernels that say what is legal and what it does, on rows; compiled where all cases are tried."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.code, self.stock = rules.code, self.row(state.stock)
        self.legal_into, self.do = legal_into, do
        if laws.FULL:
            self.code = packed(rules.code)
            self.legal_into, self.do = compiled(legal_into), compiled(do)

    def after(self, cells: Cells) -> Iterator[tuple[int, Cells]]:
        """Each legal step, and the row after it."""
        out = self.row([0] * STEPS)
        for step in list(out[: self.legal_into(self.code, self.row(cells), out)]):
            work = self.row(cells)
            if step != DRAW:
                self.do(self.code, work, self.stock, len(self.stock), step)
            yield int(step), tuple(map(int, work))

    def row(self, cells: Sequence[int]) -> Any:
        """A row that may be written."""
        return np.array(cells, np.int64) if laws.FULL else list(cells)


def brute_force(rules: Rules, state: State, steps: Steps, met: set[Cells], cells: Cells) -> set[Come]:
    """What every chain of steps from this row comes to."""
    found: set[Come] = set()
    if cells in met:
        return found
    met.add(cells)
    seat, before = state.turn, State(cells, (), state.faces)
    for step, then in steps.after(cells):
        after = State(then, (), state.faces)
        shown = after.foot_state[seat] == ON_FOOT and before.foot_state[seat] != ON_FOOT
        if step == DRAW or shown or after.turn != seat:
            found.add(come_to(rules, after, seat, step))
        else:
            found |= brute_force(rules, state, steps, met, then)
    return found


def follow(rules: Rules, state: State, plan: Plan) -> Come:
    """What a plan comes to; each of its steps must be legal."""
    seat = state.turn
    for step in plan.steps:
        assert state.turn == seat
        assert GAME.allows(rules, state, step)
        state = state if step == DRAW else GAME.apply(rules, state, step)
    return come_to(rules, state, seat, plan.steps[-1])


def seen_of(rules: Rules, state: State) -> View:
    """What the seat to act sees."""
    game = GAME.forms[rules.form]
    shown = blanked(game, state, state.turn, is_over=False)
    return View(game, rules, state.turn, shown, tuple(game.legal(rules, state)), (), ())


def check(rules: Rules, state: State) -> int:
    """Compare the plans of a position with what is found without them; how many there are."""
    seen = seen_of(rules, state)
    found, exact = searched(seen, WIDE)
    assert exact
    # What lies in the Foot must not count; a cell is left for a discard.
    state = State((*seen.state.cells, 0), state.stock, state.faces)
    comes = [follow(rules, state, plan) for plan in found]
    every = brute_force(rules, state, Steps(rules, state), set(), state.cells)
    best = {one for one in every if not any(other != one and other.covers(one) for other in every)}
    assert len(set(comes)) == len(comes)
    assert set(comes) == best, rules.text()
    return len(found)


def positions(seed: int) -> list[tuple[Rules, State]]:
    """Small positions: openings, the last cards of the Hand, and of the Foot."""
    rng, cards = Random(seed), 6 if laws.FULL else 4
    return [small.opening(rng, cards), small.in_hand(rng, cards), small.last_cards(rng, cards)]


def test_plans_are_those_of_brute_force() -> None:
    several = 0
    for seed in laws.seeds("sevens: turn plans of three small hands like by brute force", quick=12, full=4_000):
        for rules, state in positions(seed):
            several += check(rules, state) > 1
    assert several or laws.FULL


def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans_ends, "takers", lambda *_: 0)
    with pytest.raises(AssertionError):
        [check(*position) for seed in range(60) for position in positions(seed)]


def test_plans_depend_on_what_the_seat_sees() -> None:
    for seed in range(5):
        for rules, state in positions(seed):
            other = tuple(tuple(Random(kind).randrange(5) for kind in range(15)) for _ in range(8))
            hands = tuple(state.hand[seat] if seat == state.turn else other[seat] for seat in range(8))
            changed = state._replace(foot=other, hand=hands, stock=state.stock[::-1])
            assert searched(seen_of(rules, changed)) == searched(seen_of(rules, state))
