"""A deal that cannot be is refused where it enters: the place, the value and the rule are named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from septet import GAMES, BadDeal, Game, IllegalMove, play

ROCKS, SEVENS = GAMES["seven-rocks"], GAMES["sevens"]
NO_INT: Any = "05"


def refused(game: Game, *replaced: tuple[str, Any], rules: Any = None) -> str:
    """Why a good deal in which this is replaced is refused; a callable is given what stood there."""
    rules = rules or game.rules()
    deal = game.deal(rules, game.first, Random(1))
    for name, value in replaced:
        deal = deal._replace(**{name: value(getattr(deal, name)) if callable(value) else value})
    with pytest.raises(BadDeal) as error:
        game.start(rules, game.first, deal)
    return str(error.value)


def put(*at: int, value: Any) -> Any:
    """A function that puts a value at this place of nested tuples."""

    def change(row: Any) -> Any:
        inner = put(*at[1:], value=value)(row[at[0]]) if len(at) > 1 else value
        return (*row[: at[0]], inner, *row[at[0] + 1 :])

    return change


@pytest.mark.parametrize("seat", [-1, 4, 1.5, NO_INT, None])
def test_a_leader_that_is_no_seat(seat: Any) -> None:
    assert refused(ROCKS, ("leader", seat)) == f"lead: {seat!r} is no seat; seats are 0 to 3, N E S W (RG10)"


@pytest.mark.parametrize("tile", [-1, 28, 2.0, NO_INT, None])
def test_a_tile_that_is_none(tile: Any) -> None:
    why = f"{tile!r} is no tile; tiles are 0 to 27"
    assert refused(ROCKS, ("hands", put(2, 3, value=tile))) == f"hand of S: {why} (R2)"
    assert refused(ROCKS, ("draw", put(0, 3, 1, value=tile))) == f"draw 1: {why} (RG4)"


def test_a_draw_of_a_seat_that_is_none() -> None:
    assert refused(ROCKS, ("draw", put(0, 3, 0, value=7))) == "draw 1: 7 is no seat; seats are 0 to 3, N E S W (RG4)"


def test_tiles_and_hands_that_are_missing() -> None:
    assert refused(ROCKS, ("hands", lambda hands: (*hands[:3], hands[3][:6]))) == "W has 6 tiles, not 7 (R2)"
    assert refused(ROCKS, ("hands", lambda hands: ((),) * 4)) == "N has 0 tiles, not 7 (R2)"
    assert refused(ROCKS, ("hands", lambda hands: hands[:3])) == "3 hands are dealt, not 4 (R2)"


@pytest.mark.parametrize("seat", [-1, 4, None])
def test_a_first_player_that_is_no_seat(seat: Any) -> None:
    assert refused(SEVENS, ("first", seat)) == f"first: {seat!r} is no seat; seats are 0 to 3, P1 to P4 (SG1)"


@pytest.mark.parametrize("card", [-1, 53, -54, 2.0, "Qs", None])
def test_a_card_that_is_none(card: Any) -> None:
    why = f"{card!r} is no card; cards are 0 to 52"
    assert refused(SEVENS, ("hands", put(1, 0, value=card))) == f"hand of P2: {why} (S8)"
    assert refused(SEVENS, ("feet", put(3, 10, value=card))) == f"foot of P4: {why} (S8)"
    assert refused(SEVENS, ("flip", put(4, value=card))) == f"flip: {why} (S9)"
    assert refused(SEVENS, ("back", (card,))) == f"back: {why} (SG4)"
    assert refused(SEVENS, ("stock", put(9, value=card))) == f"stock: {why} (S2)"


def test_hands_and_feet_that_are_missing() -> None:
    assert refused(SEVENS, ("hands", lambda hands: hands[:3])) == "hand: 3 are dealt, for 4 seats (S8)"
    assert refused(SEVENS, ("feet", lambda feet: (*feet, feet[0]))) == "foot: 5 are dealt, for 4 seats (S8)"


@pytest.mark.parametrize("cut", [-1, 325, 24.0, None])
def test_a_cut_that_is_no_packet(cut: Any) -> None:
    why = f"cut 3: {cut!r} is no packet; there are 324 cards (S8)"
    assert refused(SEVENS, ("cuts", put(2, value=cut))) == why


@pytest.mark.parametrize(("game", "rule"), [(ROCKS, "R2"), (SEVENS, "S8")])
def test_before_a_deal_every_move_is_refused_with_the_rule_of_the_deal(game: Game, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(game, game.rules(), game.first, 0)
    assert (refusal.value.code, refusal.value.rule) == ("over", rule)
