"""What a seat of Sevens is sent: before the first deal, of a tray, and once a round is over."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from septet import GAMES
from septet.bots import BOTS, ask
from septet.table import Seat, Table
from septet.web.frames_sevens import card_infos, tried
from septet.web.messages_sevens import TryMoves
from tables import sevens


def opened(form: str, seed: int) -> Table:
    """A table of Sevens with a person at P1 whose moves `plain` makes here."""
    game = GAMES["sevens"].forms[form]
    seats = (Seat(""), *[Seat("plain", "plain")] * (len(game.seats) - 1))
    bots = {name: partial(ask, bot) for name, bot in BOTS.items()}
    at = Table(game, game.rules(), seats, bots, rng=Random(seed))
    at.apply(at.open())
    return at


def play_on(at: Table, rng: Random) -> None:
    """Whatever comes next."""
    if at.due():
        at.apply(at.step())
    elif at.phase in ("lead", "settled"):
        at.apply(at.begin(at.version))
    else:
        move = ask(BOTS["plain"], at.view(0), rng)
        at.apply(at.play(0, at.version, at.record.game.text(move)))


def test_before_the_first_deal_there_is_a_frame_without_cards() -> None:
    sent = sevens(opened("2x2", 1), 0)
    assert (sent.phase, sent.hand, sent.turns, sent.score, sent.left) == ("lead", (), (), (), ())
    assert sent.next
    assert len(sent.next.cuts) == 4
    assert [(each.minimum, each.scores) for each in sent.rounds] == [(90, ()), (120, ()), (150, ()), (180, ())]


@pytest.mark.parametrize(("form", "seats"), [("2x2", 4), ("3x2", 6)])
def test_a_round_that_is_over_is_told_line_by_line(form: str, seats: int) -> None:
    at, rng = opened(form, 4), Random(4)
    while at.phase != "settled":
        play_on(at, rng)
    sent = sevens(at, 0)
    for team, line in enumerate(sent.score):
        assert line.red + line.black == line.books == sum(book.points for book in sent.teams[team].books)
        assert line.out + line.cuts == line.bonus
        left = [card for seat in sent.seats if seat.team == team for card in sent.left[int(seat.seat[1]) - 1].split()]
        kinds = {info.card: info.kind for info in card_infos()}
        assert sum(sent.points[kinds[card]] for card in left) == line.hand
    assert sent.rounds[0].scores == tuple(line.round for line in sent.score) == sent.scores
    assert sent.rounds[1].scores == ()
    assert len(sent.left) == len(sent.cuts) == seats
    assert sum(cut.exact for cut in sent.cuts) * 100 == sum(line.cuts for line in sent.score)


def test_a_tray_is_told_its_points_and_what_it_lacks() -> None:
    at, rng = opened("2x2", 9), Random(9)
    while not (lays := [step for step in sevens(at, 0).legal if "+" in step]):
        play_on(at, rng)
    step = lays[0]
    assert not sevens(at, 0).opened
    asked = tried(at, 0, TryMoves(version=at.version, moves=(step,)))
    key = step[0]
    assert (asked.fits, asked.code, asked.begun, asked.whole) == (1, None, (key, 2), False)
    assert asked.points[key] == asked.laid > 0
    assert asked.short == 90 - asked.laid
    assert tried(at, 0, TryMoves(version=at.version, moves=("no step",))).points == {}
