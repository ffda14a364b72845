"""The yardstick of Sevens: told all cards, the order of the stock too."""

from __future__ import annotations

from random import Random

import pytest

from hands import READY, position
from rounds import FORM_NAMES, random_rules
from septet import Record, view
from septet.arena import YARDSTICKS
from septet.bots import BOTS, ask, speed
from septet.bots.sevens import clairvoyant as module
from septet.bots.sevens.clairvoyant import clairvoyant
from septet.sevens import GAME, NO, STANDARD, Rules, parse, text


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """To compile it takes longer than all of these tests."""
    monkeypatch.setattr(module, "ready", lambda: False)
    monkeypatch.setattr(speed, "_ready", False)


def test_it_sits_at_no_table() -> None:
    assert "clairvoyant" not in BOTS
    assert YARDSTICKS["clairvoyant"].games == ("seven-rocks", "sevens")


@pytest.mark.parametrize("form", FORM_NAMES)
def test_its_steps_are_legal(form: str) -> None:
    rng = Random(form)
    record, asked = Record(GAME.forms[form], random_rules(rng, form)), 0
    record.deal(rng)
    while record.state.turn >= 0:
        late = record.state.turn_number > 7 * len(record.game.seats)
        if late and asked < 2 and len(record.legal()) > 1:
            step = YARDSTICKS["clairvoyant"].look(record, rng)
            assert step in record.legal()
            asked += 1
        else:
            step = ask(BOTS["club"], view(record, record.state.turn), rng)
        record.play(step)
    assert asked > 0


def test_it_knows_what_the_stock_brings() -> None:
    """It goes out with the cards that are drawn next, or with those of the pile."""
    melds, books = {"A": "KKK QQQ", "B": "AAAA"}, {"A": READY}
    for stock, pile, step in (("K 9 5 6", "4 5 Q", "S"), ("4 5 5 6", "K 4 Q", "P")):
        state = position(
            P1="Q Q", P2="A 8 4", melds=melds, books=books, on_foot="P1 P3", to_draw=True, pile=pile, stock=stock
        )
        assert text(clairvoyant(STANDARD, state)) == step


def test_a_partner_with_red_threes_does_not_let_the_round_end() -> None:
    melds, books, rules = {"A": "KKK", "B": "AAAA"}, {"A": READY}, Rules(ask_partner=True)
    state = position(rules, P1="K 9", P2="A 4", P3="3r 3r 3r", melds=melds, books=books, on_foot="P1 P2 P3 P4")
    assert clairvoyant(rules, GAME.apply(rules, state, parse("Q"))) == NO
