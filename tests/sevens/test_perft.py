"""Golden numbers: how many sequences of steps there are to depths 1, 2, 3 …, from fixed deals and positions.

The naive reference counted the same from the positions, to depth 4.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hands import READY, position
from septet.sevens import GAME, Rules, State
from short_game import RULES, TURNS, short_game

ASK = Rules(ask_partner=True)
OPTIONAL = Rules(foot_pickup="optional")
ANY_WILD = Rules(pickup_wild_top="any_two_wild")
EACH = Rules(opening_scope="player", opening_minimums=(40,) * 4)
FREE = Rules(book_each_first=False)
ALLOW = Rules(stuck_with_sevens="allow_discard")
JACKS = {"P1": "J " * 11}

POSITIONS: dict[str, tuple[Rules, Callable[[], State], list[int]]] = {
    "opened": (
        Rules(),
        lambda: position(P1="Q Q Q 2 X 7 7 7 K K 4 3b", melds={"A": "444 AAA2"}),
        [14, 63, 168, 333, 767],
    ),
    "opening": (Rules(), lambda: position(P1="A A A A 8 8 8 2 X 4 4 9", feet=JACKS), [9, 9, 20, 37, 72]),
    "pick-up to open": (
        Rules(),
        lambda: position(P1="Q Q A A 2 X 9 9", to_draw=True, pile="Q K 8 6 Q"),
        [2, 10, 10, 20, 34],
    ),
    "last cards": (
        Rules(),
        lambda: position(P1="9 8 2 7 4", on_foot="P1", melds={"A": "999 888 777"}, books={"A": READY}),
        [9, 38, 110, 204, 264],
    ),
    "asking": (
        ASK,
        lambda: position(ASK, P1="9 8 2 7", on_foot="P1", melds={"A": "999 888 777"}, books={"A": READY}),
        [9, 39, 99, 236, 502],
    ),
    "optional Foot": (
        OPTIONAL,
        lambda: position(OPTIONAL, P1="K K J J J 9", melds={"A": "KKKKKK"}, feet=JACKS),
        [5, 9, 15, 20, 33],
    ),
    "wild top": (
        ANY_WILD,
        lambda: position(ANY_WILD, P1="2 X X 9 9", to_draw=True, pile="5 6 X", melds={"A": "888 222"}),
        [2, 10, 37, 101, 202],
    ),
    "each opens": (
        EACH,
        lambda: position(EACH, "P3", P3="A A A 9 9 2 4", melds={"A": "AAA 9999"}, opened="P1"),
        [8, 16, 55, 183, 441],
    ),
    "seven and more": (
        FREE,
        lambda: position(FREE, P1="K K K K K Q Q 2", melds={"A": "KKKKK QQQQQ"}, on_foot="P1"),
        [7, 25, 70, 146, 198],
    ),
    "empty stock": (
        ALLOW,
        lambda: position(ALLOW, P1="7 7 7", to_draw=True, pile="5 7", stock="", melds={"A": "444"}),
        [2, 2, 2, 2, 3],
    ),
}

DEALS = {
    ("2x2", 1): [1, 8, 8, 64, 72],
    ("2x2", 4): [1, 8, 8, 72, 72],
    ("2x3", 1): [1, 14, 16, 110, 160],
    ("2x3", 4): [1, 9, 9, 99, 99],
    ("3x2", 1): [1, 9, 9, 72, 81],
    ("3x2", 4): [1, 8, 8, 88, 88],
    ("4x2", 1): [2, 15, 18, 123, 168],
    ("4x2", 4): [1, 8, 8, 72, 72],
}

SHORT = {1: [1, 7, 7, 59], 3: [1, 4, 4, 16], 5: [2, 8, 8, 92], 7: [1, 2, 2, 6], 11: [1, 2, 2, 5]}
"""After so many turns of the short game."""


def perft(rules: Rules, state: State, depth: int) -> int:
    """Sequences of that many legal steps; a round that is over has one, of no steps."""
    if depth == 0 or state.turn < 0:
        return 1
    return sum(perft(rules, GAME.apply(rules, state, step), depth - 1) for step in GAME.legal(rules, state))


def counts(rules: Rules, state: State, depth: int) -> list[int]:
    return [perft(rules, state, deep) for deep in range(1, depth + 1)]


@pytest.mark.parametrize("name", POSITIONS)
def test_from_positions(name: str) -> None:
    rules, made, golden = POSITIONS[name]
    assert counts(rules, made(), len(golden)) == golden


@pytest.mark.parametrize(("form", "number"), DEALS)
def test_from_deals(form: str, number: int) -> None:
    rules = Rules(form=form)
    before = GAME.first._replace(round=number - 1, first=0)
    state = GAME.start(rules, before, GAME.deal(rules, before, Random(f"{form} {number}")))
    assert counts(rules, state, 5) == DEALS[form, number]


@pytest.mark.parametrize("turns", SHORT)
def test_from_the_short_game(turns: int) -> None:
    assert counts(RULES, short_game(turns=TURNS[:turns]).state, 4) == SHORT[turns]
