"""Deals of the tiles that a seat has not seen, drawn as often as they are likely."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from septet.chance import Generator, below
from septet.jit import kernel
from septet.seven_rocks import MOST_PLAYS, State
from septet.views import View

from ..speed import quick, row
from .beliefs import EXP, MOST_MOVES, PULLS, Desk, Past, likely, past_into
from .club import WEIGHTS
from .sight import FULL_SET, Four, Known, known_of
from .worlds import WAYS, ways_into, world

WORD = 1 << 16


class Deals(NamedTuple):
    """Deals of the unseen tiles, as rows: the `hands`, four each; the seats that play greedily in it (a mask, `kinds`);
    its `weight`."""

    hands: list[int]
    kinds: list[int]
    weight: list[float]


@kernel
def with_hands(state: State, hands: Four) -> State:
    """The state with these hands."""
    return State(
        state.turn,
        state.result,
        state.ending,
        state.hand,
        state.leader,
        state.next_leader,
        state.knocks,
        state.scores,
        state.held,
        hands,
        state.layout,
    )


@kernel
def hands_of(deals: Deals, at: int) -> Four:
    """The hands of one deal."""
    return deals.hands[4 * at], deals.hands[4 * at + 1], deals.hands[4 * at + 2], deals.hands[4 * at + 3]


@kernel
def put_deal(deals: Deals, at: int, hands: Four, kinds: int, weight: float) -> None:
    """Write one deal."""
    for seat in range(4):
        deals.hands[4 * at + seat] = hands[seat]
    deals.kinds[at], deals.weight[at] = kinds, weight


@kernel
def draw_deals(
    past: Past,
    size: int,
    state: State,
    known: Known,
    hidden: int,
    ways: list[int],
    possible: int,
    draws: int,
    generator: Generator,
    deals: Deals,
) -> float:
    """Draw deals of the `hidden` tiles, each of those `possible` as likely, and weigh them by the past; where there are
    no more than `draws`, take each once. Returns all their weights together."""
    seat, whole = state.turn, 0.0
    for at in range(min(draws, possible)):
        number = at if possible <= draws else below(generator, possible)
        hands = world(number, hidden, state.hands[seat], state.held, known.barred, seat, ways)
        weight, kinds = 1.0, 0
        for other in range(4):
            if other != seat:
                greedy, club = likely(past, size, other, hands[other])
                weight *= greedy + club
                if below(generator, WORD) * (greedy + club) < greedy * WORD:
                    kinds |= 1 << other
        put_deal(deals, at, hands, kinds, weight)
        whole += weight
    return whole


@kernel
def keep_deals(deals: Deals, size: int, whole: float, keep: int, generator: Generator) -> int:
    """Keep `keep` of the first `size` deals, as often as they weigh: a `weight` is then how often. Returns how many
    different ones there are, which stand first. Where there are no more than that, all stay as they are."""
    if size <= keep:
        return size
    share, gone, kept, taken = whole / keep, 0.0, 0, 0
    point = share * (below(generator, WORD) + 0.5) / WORD
    for at in range(size):
        gone += deals.weight[at]
        times = 0
        while point < gone and taken < keep:
            times += 1
            taken += 1
            point += share
        if times:
            put_deal(deals, kept, hands_of(deals, at), deals.kinds[at], times)
            kept += 1
    return kept


@dataclass(frozen=True)
class Imagined:
    """What a seat reckons with: what everybody knows, the deals, how many different ones stand first, and a desk."""

    known: Known
    deals: Deals
    kept: int
    desk: Desk


def imagined(seen: View, rng: Random, draws: int, keep: int, *, trusts: bool) -> Imagined:
    """Draw deals for a view: as likely as the plays make them, or all alike where the plays are not trusted.

    `keep` deals of `draws` are kept; some stand there once and weigh as often as they were kept.
    """
    state, seat, size = seen.state, seen.state.turn, len(seen.moves)
    past = Past(row(MOST_MOVES), row(MOST_MOVES), row(MOST_MOVES * PULLS, float))
    desk = Desk(row(MOST_PLAYS), row(8), row(MOST_PLAYS), row(MOST_PLAYS), exponentials())
    ways, generator, known = row(WAYS), row(2), known_of(seen)
    generator[0] = rng.getrandbits(62)
    if trusts:
        moves = row(MOST_MOVES)
        moves[:size] = seen.moves
        given = seen.rules.code, state.leader, moves, size, seat, state.hands[seat]
        quick(past_into)(*given, WEIGHTS, desk, past)
    hidden = FULL_SET & ~known.played & ~state.hands[seat]
    possible = quick(ways_into)(hidden, state.held, known.barred, seat, ways)
    drawn = min(draws, possible)
    deals = Deals(row(4 * drawn), row(drawn), row(drawn, float))
    told = past, size if trusts else 0, state, known, hidden
    whole = quick(draw_deals)(*told, ways, possible, drawn, generator, deals)
    return Imagined(known, deals, quick(keep_deals)(deals, drawn, whole, keep, generator), desk)


def exponentials() -> Any:
    """EXP as a row."""
    found = row(len(EXP), float)
    found[:] = EXP
    return found
