"""SG20: the steps of a turn, and their texts."""

from __future__ import annotations

import pytest

from hands import READY, after, hand, legal, melds, position, refusal
from septet import GAMES, IllegalMove
from septet.sevens import FORMS, GAME, Rules, parse, text
from septet.sevens.cards import FACE_TEXTS, FACES, FACES_OF_KIND, KIND_OF_FACE
from septet.sevens.steps import FIRST_DISCARD, NO_CARD, STEPS, bare, is_lay, kind_of, picked, with_pick

CODES = [code for code in range(STEPS) if code != NO_CARD]


def test_every_code_has_its_own_text() -> None:
    assert [parse(text(code)) for code in CODES] == CODES
    assert len({text(code) for code in CODES}) == len(CODES) == 58


def test_every_code_with_a_picked_copy_has_its_own_text() -> None:
    carried = [
        with_pick(code, face)
        for code in CODES
        if code >= 8
        for face in FACES_OF_KIND[kind_of(code)]
        if FACE_TEXTS[face] != "X"
    ]
    assert [parse(text(code)) for code in carried] == carried
    assert len({text(code) for code in carried}) == len(carried)
    assert all(picked(code) is not None and bare(code) in CODES for code in carried)


def test_a_joker_has_one_face_and_needs_no_pick() -> None:
    assert parse(text(with_pick(parse("W+X"), FACE_TEXTS.index("X")))) == parse("W+X")


def test_sg20_texts() -> None:
    for written in (
        "S",
        "P",
        "Q+Q",
        "8+2",
        "W+X",
        "Q+Qh",
        "8+2d",
        "W+2c",
        "F",
        "Q",
        "y",
        "n",
        "D4",
        "D4d",
        "D3r",
        "D3h",
    ):
        assert text(parse(written)) == written
    assert text(parse("N")) == "N"
    assert text(parse("end")) == "end"


WRONG = "s D D1 D10 Q+ +Q Q+J 8+3b 3b+3b X+X 2+2 W+K W+8 Q+Qx QQ DW D4d4 Q+Q+Q - O End Sx D٣ Q＋Q 99"


@pytest.mark.parametrize("wrong", ["", " ", "Q+ Q", "S ", *WRONG.split()])
def test_what_is_no_step_at_all(wrong: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse(wrong)
    assert refused.value.code in ("bad-message", "no-match")


def test_under_three_hundred_codes() -> None:
    assert STEPS < 300


def test_no_number_but_these_is_a_step() -> None:
    state = position(P1="9")
    for wrong in (-1, NO_CARD, STEPS, 63, with_pick(NO_CARD, 0)):
        assert not GAME.allows(Rules(), state, wrong)
        assert GAME.refuse(Rules(), state, wrong).code == "bad-message"


def test_sg20_one_turn_is_a_chain_of_least_steps() -> None:
    state = position(P1="Q Q A A A 9", to_draw=True, pile="Q K 8 6 Q")
    for step in ("P", "Q+Q", "Q+Q", "Q+Q", "A+A", "A+A", "A+A", "D9"):
        assert step in legal(state)
        state = after(state, step)
    assert state.turn == 1


def test_sg20_a_card_in_place_of_the_kind_picks_the_copy() -> None:
    state = position(P1="Qs Qh Qh 9", melds={"A": "QQQ"})
    assert [FACE_TEXTS[card] for card in after(state, "Q+Qh").faces.hands[0]] == ["Qs", "Qh", "9s"]
    assert [FACE_TEXTS[card] for card in after(state, "DQh").faces.pile] == ["Qh"]


def test_sg20_without_a_pick_the_first_copy_in_order_moves() -> None:
    state = position(P1="Qc Qh Qs 9", melds={"A": "QQQ"})
    assert [FACE_TEXTS[card] for card in after(state, "Q+Q").faces.hands[0]] == ["Qc", "Qh", "9s"]


def test_sg20_a_copy_that_is_not_there_is_refused() -> None:
    state = position(P1="Qs Qh 9", melds={"A": "QQQ"})
    assert refusal(state, "Q+Qd") == ("not-in-hand", "SG20")
    assert refusal(state, "D9h") == ("not-in-hand", "SG20")
    assert not GAME.allows(Rules(), state, with_pick(parse("Q+Q"), FACE_TEXTS.index("9s")))
    assert not GAME.allows(Rules(), position(P1="9", to_draw=True), with_pick(parse("S"), 0))


def test_sg20_a_pick_is_never_listed_and_changes_nothing_but_the_face() -> None:
    state = position(P1="Qs Qh 9", melds={"A": "QQQ"})
    assert legal(state) == ["Q+Q", "D9", "DQ"]
    assert after(state, "Q+Qh").cells == after(state, "Q+Q").cells


def test_sg20_the_top_card_is_laid_first_and_is_the_only_copy() -> None:
    state = after(position(P1="Qs Qs 9", to_draw=True, pile="5 Qh", melds={"A": "444"}), "P")
    assert refusal(state, "Q+Qs") == ("not-in-hand", "SG20")
    state = after(state, "Q+Qh Q+Qs Q+Qs")
    assert melds(state) == ["444", "QQQ"]
    assert hand(state, "P1") == "5 9"


def test_sg20_a_begun_meld_and_a_pick_up_are_finished_first() -> None:
    rules = Rules(ask_partner=True, foot_pickup="optional")
    state = position(rules, P1="Q Q Q K K K 9", melds={"A": "444 KKK"}, earned="P1", on_foot="")
    assert legal(after(state, "Q+Q", rules), rules) == ["Q+Q"]
    taken = position(rules, P1="Q Q K 9", to_draw=True, pile="K Q", melds={"A": "444 KKK"}, earned="P1")
    for steps in ("P", "P Q+Q", "P Q+Q Q+Q"):
        assert legal(after(taken, steps, rules), rules) == ["Q+Q"]


def test_sg20_from_the_cards_held_never_from_the_foot_or_the_other_taken_cards() -> None:
    """Two queens in hand and one in the Foot are no meld, nor with one among the taken cards."""
    assert legal(position(P1="Q Q 9", melds={"A": "444"}, feet={"P1": "Q " * 11})) == ["D9", "DQ"]
    state = after(position(P1="Q Q K 9", to_draw=True, pile="K K Q", melds={"A": "444"}), "P Q+Q Q+Q")
    assert refusal(state, "K+K") == ("begun", "SG20")


def test_sg20_with_an_empty_stock_there_is_always_a_step() -> None:
    assert legal(position(P1="9", to_draw=True, stock="", pile="3b")) == ["end"]
    assert legal(position(P1="9", to_draw=True, stock="", pile="")) == ["end"]
    assert legal(position(P1="Q Q", to_draw=True, stock="", pile="5 Q", melds={"A": "444"})) == ["P", "end"]


def test_sg20_out_is_no_step_the_lay_that_empties_the_hand_ends_the_round() -> None:
    state = position(P1="9", melds={"A": "999"}, books={"A": READY}, on_foot="P1")
    assert legal(state) == ["9+9", "D9"]
    assert after(state, "9+9").turn == -1


def test_sg20_a_partner_answers_yes_or_no() -> None:
    rules = Rules(ask_partner=True)
    state = after(position(rules, P1="9 9", books={"A": READY}, on_foot="P1"), "Q", rules)
    assert (state.turn, state.actor, legal(state, rules)) == (2, 0, ["y", "n"])
    assert refusal(state, "D9", rules) == ("must-answer", "S17")
    assert refusal(position(P1="9"), "y") == ("not-asked", "S17")


def test_kinds_and_faces_agree() -> None:
    assert [FACE_TEXTS[face] for face in FACES_OF_KIND[13]] == ["3s", "3c"]
    assert [FACE_TEXTS[face] for face in FACES_OF_KIND[14]] == ["3h", "3d"]
    assert sum(map(len, FACES_OF_KIND)) == FACES
    assert all(face in FACES_OF_KIND[KIND_OF_FACE[face]] for face in range(FACES))
    assert all(is_lay(code) for code in range(8, FIRST_DISCARD))


def test_every_form_knows_the_same_steps() -> None:
    assert {GAME.forms[form].text for form in FORMS} == {text}
    assert set(GAMES) >= {"seven-rocks"}
