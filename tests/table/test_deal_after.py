"""The deal that is stored with the last move of a hand is the one that would have been made after it."""

from __future__ import annotations

from random import Random

import pytest

from septet import GAMES
from septet.table import Event, Seat, Table


@pytest.mark.parametrize(("game", "values"), [("seven-rocks", {"target": 150}), ("sevens", {})])
def test_a_deal_stored_with_the_move_before_it_is_the_deal_that_follows_it(game: str, values: dict[str, int]) -> None:
    rng, made, rounds = Random(4), GAMES[game], 0
    seats = [Seat(f"P{at}", None, f"{at:x}" * 64) for at in range(len(made.seats))]
    at = Table(made, made.rules.of(values), seats, {}, {"Id": "t"})
    at.apply(at.open())
    while at.phase != "over" and rounds < 4:
        if at.phase != "play":
            events = at.begin(at.version) if at.pending is not None else at.step()
            assert at.deal_after(events) == ()
            at.apply(events)
            continue
        events = (Event("move", made.text(rng.choice(at.record.legal()))),)
        dealt = at.deal_after(events)
        at.apply(events)
        assert [event.kind for event in dealt] == (["deal", "seed"] if at.due() == "deal" else [])
        if dealt:
            rounds += 1
            assert dealt[0] == at.step()[0]
            at.apply(dealt)
    assert rounds
    assert at.deal_after((Event("end"),)) == ()
