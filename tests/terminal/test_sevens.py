"""A turn of Sevens at the screen, key by key and by the mouse, in chosen positions."""

from __future__ import annotations

import pytest

from card_screens import by_bots, card_table, placed, seated
from hands import READY, after, books, hand, melds, position
from septet.cli import main
from septet.sevens import NO, YES, Rules
from septet.terminal import start
from septet.terminal.sevens import SevensTerminal

OPEN = {"A": "444", "B": "444"}


async def test_gathering_an_opening_counts_up_to_the_minimum() -> None:
    at = placed(position(P1="As Ah Kd Kc Ks 2h 7s 3d 9s"))
    async with seated(at) as screen:
        await screen.press("k", "k", "k")
        assert "30 of 90" in screen.text
        assert "60 more in this turn" in screen.text
        await screen.press("l")
        assert at.version == 2
        await screen.press("a", "a", "2")
        assert "90 of 90" in screen.text
        assert "A:  A♠  A♥ *2♥" in screen.text
        await screen.press("l")
    assert sorted(melds(at.record.state)) == ["AA2", "KKK"]
    assert hand(at.record.state, "P1") == "7 9 3r"


async def test_the_tray_says_which_step_is_refused_and_why() -> None:
    at = placed(position(P1="8 8 2 7 7 7 9", melds=OPEN))
    async with seated(at) as screen:
        await screen.press("7", "7", "7", "2")
        assert "2♠ on Sevens: Wild cards are never laid with sevens. (S4)" in screen.text
        await screen.press("l")
        assert at.version == 2
        await screen.press("escape", "8", "8")
        assert "Eights: 1 card more begins the meld." in screen.text
        await screen.press("w", "8")
        assert "It all fits." in screen.text
        await screen.press("l")
    assert melds(at.record.state) == ["444", "882"]


async def test_a_picked_copy_is_the_copy_that_moves_and_a_second_pick_gives_it_back() -> None:
    at = placed(position(P1="Qs Qh Qd 9s 9h", melds={"A": "QQQ", "B": "444"}))
    async with seated(at) as screen:
        await screen.press("Q", "right", "space")
        assert "Q:  Q♠  Q♥" in screen.line("Tray")
        await screen.press("left", "left", "space")
        assert "Q:  Q♥" in screen.line("Tray")
        await screen.press("l")
    assert screen.app.shown.hand == ("9s", "9h", "Qs", "Qd")


async def test_the_pile_is_taken_with_the_cards_that_take_it() -> None:
    at = placed(position(P1="Q Q X 9", to_draw=True, melds=OPEN, pile="5 6 Qd"))
    async with seated(at) as screen:
        assert "Q♦ takes the pile with Q Q of your hand" in screen.text
        await screen.press("p")
        assert "Take the pile   Q:  Q♠  Q♠" in screen.text
        await screen.press("l")
        assert hand(at.record.state, "P1") == "5 6 9 X"
    assert at.record.state.pile_size == 0


async def test_why_the_pile_cannot_be_taken() -> None:
    at = placed(position(P1="Q X 9", to_draw=True, melds=OPEN, pile="5 Qd 3s"))
    async with seated(at, lang="zh-CN") as screen:
        assert "冻结" in screen.text
        await screen.press("p")
        assert at.version == 2
        await screen.press("s")
    assert at.record.state.held[0] == 5


async def test_a_discard_is_asked_twice() -> None:
    at = placed(position(P1="9 K 7", melds=OPEN), persons=4)
    async with seated(at) as screen:
        await screen.press("right", "left", "d")
        assert "A 7 may not be discarded here. (S4)" in screen.text
        await screen.press("k", "d")
        assert "Discard K♠?" in screen.text
        await screen.press("9")
        assert at.version == 2
        await screen.press("d", "enter")
    assert (hand(at.record.state, "P1"), at.record.state.turn) == ("7 9", 1)


async def test_with_only_sevens_the_turn_ends_without_a_discard() -> None:
    at = placed(position(P1="7 7", melds=OPEN), persons=4)
    async with seated(at) as screen:
        assert "Only sevens in your hand" in screen.text
        await screen.press("n")
    assert (hand(at.record.state, "P1"), at.record.state.turn) == ("7 7", 1)


async def test_no_end_of_a_turn_without_a_discard_otherwise() -> None:
    at = placed(position(P1="7 9", melds=OPEN))
    async with seated(at) as screen:
        await screen.press("n")
        assert "A turn ends with a discard. (SG12)" in screen.text


async def test_the_round_ends_when_the_stock_is_empty() -> None:
    at = placed(position(P1="9 K", to_draw=True, melds=OPEN, stock=""))
    async with seated(at) as screen:
        await screen.press("e")
        assert "Round 1: the stock is empty" in screen.text
        await screen.press("v")
        assert "Stock 0" in screen.text
        await screen.press("v")
        assert "Red books" in screen.text


async def test_the_foot_is_picked_up_where_it_is_optional() -> None:
    rules = Rules(foot_pickup="optional")
    state = position(rules, P1="9 9 8 8 6", books={"A": "KKKKKKK"}, made="P1", earned="P1")
    at = placed(state, "foot_pickup=optional")
    async with seated(at) as screen:
        assert "Hand 5↑" in screen.text
        await screen.press("f")
        assert "You Foot 16" in screen.text


@pytest.mark.parametrize(("key", "answer"), [("y", YES), ("n", NO)])
async def test_a_partner_is_asked_and_answers(key: str, answer: int) -> None:
    rules = Rules(ask_partner=True)
    state = position(rules, P3="8 8 8 8", books={"A": READY}, on_foot="P1 P3", turn="P3")
    at = placed(after(state, "Q", rules), "ask_partner=true", persons=4)
    async with seated(at) as screen:
        assert "asks: may I go out?" in screen.text
        await screen.press(key)
    assert (at.record.state.asked, at.record.state.turn) == (answer, 2)


async def test_going_out_shows_the_score_line_by_line() -> None:
    at = placed(position(P1="9 9 9", books={"A": READY}, on_foot="P1 P3", P3="7 7"))
    async with seated(at) as screen:
        await screen.press("9", "9", "9", "l")
        assert "Round 1: you went out" in screen.text
        assert "Going out S17                  100 You" in screen.text
    assert books(at.record.state)


async def test_what_told_nobody_anything_is_taken_back() -> None:
    at = by_bots(card_table(seed=1), 16)
    async with seated(at) as screen:
        await screen.press("s")
        held = screen.app.shown.hand
        await screen.press("8", "l")
        assert len(screen.app.shown.hand) == len(held) - 1
        await screen.press("u")
        assert screen.app.shown.hand == held
        await screen.press("u")
        assert "nothing to take back" in screen.text


async def test_cards_and_keys_are_clicked() -> None:
    at = placed(position(P1="8s 8h 8d 9s", melds=OPEN))
    async with seated(at) as screen:
        for card in ("8♠", "8♥", "8♦"):
            await screen.click(card)
        await screen.click("l lay")
    assert melds(at.record.state) == ["444", "888"]


async def test_the_language_changes_and_leaving_asks() -> None:
    async with seated(card_table()) as screen:
        await screen.press("L")
        assert "发牌" in screen.text
        await screen.press("q")
        assert "离开这场对局" in screen.text
        await screen.press("escape")
        assert "发牌" in screen.text


@pytest.mark.parametrize(("form", "seats"), [("2x2", 4), ("2x3", 6), ("3x2", 6), ("4x2", 8)])
def test_a_table_in_every_form(monkeypatch: pytest.MonkeyPatch, form: str, seats: int) -> None:
    seen: list[SevensTerminal] = []
    monkeypatch.setattr(start, "check", lambda *_: None)
    monkeypatch.setattr(SevensTerminal, "play_match", lambda app: seen.append(app))
    called = ["play", "--terminal", "--game", "sevens", "--form", form, "--rules", "foot_pickup=optional"]
    assert main(called) == 0
    (app,) = seen
    assert [seat.bot for seat in app.table.seats] == [None, *["plain"] * (seats - 1)]
    assert app.table.record.rules.foot_pickup == "optional"


def test_wrong_calls_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--terminal", "--game", "sevens", "--bots", "plain"]) == 2
    assert "3 bots are needed" in capsys.readouterr().err
    assert main(["play", "--terminal", "--form", "3x2"]) == 2
    assert "seven-rocks has one form" in capsys.readouterr().err
    assert main(["play", "--game", "sevens"]) == 2
    assert "--game: only with --terminal" in capsys.readouterr().err
