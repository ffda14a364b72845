"""The public profile of a round that is not over: what it hides, and how it is judged all the same (SG19)."""

from __future__ import annotations

import re
from random import Random

import pytest

from hands import STANDARD, hand
from septet import BadRecord, read
from septet.sevens import GAME
from short_game import RULES, TURNS, played, short_game, short_text, stacked

AT = 11
"""Turns played of the short game."""
PUBLIC = short_game(turns=TURNS[:AT]).format(public=True)
FULL = short_game(turns=TURNS[:AT]).format()


def complains(text: str, turn: int | None, why: str, rule: str | None) -> None:
    with pytest.raises(BadRecord) as refused:
        read(text)
    error = refused.value
    assert why in str(error)
    assert (error.ply, error.rule) == (turn, rule), str(error)


def test_hands_feet_stock_and_draws_are_hidden() -> None:
    lines = PUBLIC.split("\n")
    assert lines[5] == '[Profile "public"]'
    assert lines[8:16] == [
        *(f"hand P{seat} (?13)" for seat in (1, 2, 3, 4)),
        *(f"foot P{seat} (?11)" for seat in (1, 2, 3, 4)),
    ]
    assert lines[16:18] == ["flip (Kd 5c 3s 9h Qc) back (7c)", "stock (?115)"]
    assert lines[18] == "1.P2 P (Qc 9h 3s 5c Kd) M Q (Qs Qh Qc) M A (As Ah Ad) D 3s"
    assert lines[19] == "2.P3 S (?2) D 3c"
    assert lines[21].startswith("4.P1 S (?2) M K (Ks Ks Kh Kh Kd Kd Kc) #r M 4 (4s 4h 4h 4d) F A 4 (4d 4c) N")


def test_only_what_is_hidden_differs() -> None:
    shown = re.sub(r"(hand P.|foot P.|stock|S) \([^)]*\)", r"\1 ()", FULL)
    assert re.sub(r"(hand P.|foot P.|stock|S) \([^)]*\)", r"\1 ()", PUBLIC).replace('[Profile "public"]\n', "") == shown


def test_it_is_read_as_it_was_written() -> None:
    (record,) = read(PUBLIC)
    assert record.format() == record.format(public=True) == PUBLIC
    assert [GAME.text(step) for step in record.hands()[0].moves] == [
        GAME.text(step) for step in read(FULL)[0].hands()[0].moves
    ]


def test_what_is_public_is_known_as_in_the_full_record() -> None:
    public, full = read(PUBLIC)[0].state, read(FULL)[0].state
    for name, word in GAME.words.items():
        if word == "all":
            assert getattr(public, name) == getattr(full, name), name


def test_of_the_hands_only_what_was_played_later_is_known() -> None:
    """Nothing is left of it at the end but the sevens of the seat that could not discard."""
    record = read(short_game(turns=TURNS[:7]).format(public=True))[0]
    state = record.state
    assert (hand(state, "P1"), state.held[0]) == ("7 " * 12 + "7", 13)
    assert [hand(state, seat) for seat in ("P2", "P3", "P4")] == ["K", "", ""]
    assert state.held[1:4] == (2, 11, 14 - 2)


def test_a_finished_round_is_open_and_the_running_one_hidden() -> None:
    record = short_game()
    record.deal(Random(1))
    record.play("S")
    text = record.format(public=True)
    first, second = text.split("\n\n")
    assert first.replace('[Profile "public"]\n', "") == short_text().rstrip("\n")
    assert second.count("(?13)") == second.count("(?11)") == 4
    assert read(text)[0].format() == text


def test_a_public_record_of_a_finished_game_hides_nothing() -> None:
    text = short_game().format(public=True)
    assert "?" not in text
    assert read(text)[0].format() == text


def test_a_whole_finished_round_is_told() -> None:
    hidden = PUBLIC.removesuffix("unfinished\n") + "12.P1 S (?2) M K (Ks Kh Kd) O\n"
    complains(f"{hidden}out P1\n", None, "round 1 is over, all its cards are told", "SG19")


def test_cards_are_hidden_in_a_public_record_only_and_there_all_of_them() -> None:
    complains(PUBLIC.replace('[Profile "public"]\n', ""), None, "only the Profile public may do that", "SG19")
    complains(PUBLIC.replace('"public"', '"full"'), None, "only the Profile public may do that", "SG19")
    complains(
        FULL.replace("[Result", '[Profile "public"]\n[Result'), None, "the Profile public hides the cards", "SG19"
    )
    own = "hand P1 (Ks Kh Kd Kc Ks Kh Kd 4s 4h 4d 4c 7s 7h)"
    complains(PUBLIC.replace("hand P1 (?13)", own), None, "every hand, every foot and the stock are hidden", "SG19")
    complains(PUBLIC.replace("S (?2) D 3c", "S (9s 8c) D 3c"), 2, "S (9s 8c) is written, S (?2) is what the", "S10")
    for right, wrong in (("(?13)", "(Ks ?12)"), ("(?13)", "(?13 Ks)"), ("(?13)", "(?)"), ("(?13)", "(?0)")):
        with pytest.raises(BadRecord):
            read(PUBLIC.replace(right, wrong, 1))


FAULTS = {
    "a hand too small": ("hand P1 (?13)", "hand P1 (?12)", None, "hand P1 has 12 cards, not 13", "S8"),
    "a stock too small": ("stock (?115)", "stock (?114)", None, "215 cards are dealt and in the stock, not 216", "S2"),
    "one card drawn": ("2.P3 S (?2)", "2.P3 S (?1)", 2, "S (?1) is written, S (?2) is what the rules give", "S10"),
    "wrong pick-up": ("P (Qc 9h 3s 5c Kd)", "P (Qc 9h 3s 5c Kc)", 1, "P (Qc 9h 3s 5c Kc) is written, P (Qc", "S10"),
    "wrong seat": ("3.P4", "3.P3", 3, "P3 is written, P4 is to draw", "S10"),
    "under a 3": ("2.P3 S (?2) D 3c", "2.P3 P (3s) M 3 (3s 3s 3s) D 3c", 2, "3b on top freezes the pile", "S14"),
    "a wild card on sevens": (
        "M 7 (7h 7d 7d 7d 7c 7c)",
        "M 7 (7h 7d 7d 7d 7c X)",
        8,
        "wild cards are never laid",
        "S4",
    ),
    "too many wild cards": ("A Q (Qs Qs Qh X) #b", "A Q (X X X)", 7, "3 naturals take no more than 2 wild cards", "S6"),
    "two cards": ("M J (Js Jh Jd) D", "M J (Js Jh) D", 7, "begins with three cards", "SG7"),
    "below the minimum": (" M A (As Ah Ad) D 3s", " D 3s", 1, "the first meld of 90 points cannot be reached", "S11"),
    "mark missing": ("X X X) #w", "X X X)", 3, "mark none is written, mark #w is what", "S7"),
    "F missing": ("#w F D 3h", "#w D 3h", 3, "the Foot is picked up here, F is not written", "S15"),
    "F too much": ("D 3c", "D 3c F", 2, "F is written, the Foot is not earned here", "S15"),
    "more cards than are held": (
        "A 4 (4d 4c) N",
        "A 4 (4d 4c) M 8 (8h 8h 8d 8d) M 9 (9c 9c 9c 9d) M J (Jh Jh Jd Jc) M T (Th Td Tc) N",
        4,
        "a card must be kept",
        "SG13",
    ),
    "N with a card that was taken": (
        "M 5 (5s 5h 5d 5c) D 9h",
        "M 5 (5s 5h 5d 5c) N",
        5,
        "a turn ends with a discard",
        "SG12",
    ),
    "a card too often": ("M T (Ts Ts Th Td Tc)", "M T (Ts Ts Ts Ts Ts)", None, "Ts is dealt 1 times too often", "S2"),
    "a seven discarded": ("D 3c", "D 7c", 2, "sevens are never discarded", "S4"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_does_not_depend_on_hidden_cards_is_judged(name: str) -> None:
    right, wrong, turn, why, rule = FAULTS[name]
    assert right in PUBLIC
    complains(PUBLIC.replace(right, wrong, 1), turn, why, rule)


def test_who_kept_all_cards_held_sevens_only() -> None:
    """P1 kept 13 sevens in turn 4 and drew two cards since: three cards of other kinds cannot come from anywhere."""
    two = PUBLIC.replace("#7 M 7 (7h 7d 7d 7d 7c 7c) D Kc", "#7 D Kc")
    assert two != PUBLIC
    read(two.split("9.P2")[0] + "unfinished\n")
    three = two.replace("8.P1 S (?2) M 7", "8.P1 S (?2) A 8 (8c) A 9 (9s) M 7")
    complains(three.split("9.P2")[0] + "unfinished\n", 8, "K is not in the hand", "S10")


def test_what_depends_on_hidden_cards_is_not() -> None:
    """P3 might have discarded any card that is left in the packs."""
    other = PUBLIC.replace("2.P3 S (?2) D 3c", "2.P3 S (?2) D 8d")
    assert read(other)[0].format() == other


HANDS = (
    "4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c 8s",
    "Qs Qh As Ah 2s Kc 8h 8d 8c 9s 9d 9c Ts",
    "Td Js Jh Jd Jc Qd Kh Th Ts 4s 4h 4d 2c",
    "2h 2d 5s 5h 5d 6s 6h 6d 8s 8h 8d 6c 9d",
)


def test_of_a_pile_taken_to_open_only_the_top_card_is_held_before_the_minimum_is_met() -> None:
    """A A 2 reach 90 with the queens; then the two taken aces go with them. One act, whatever came from where."""
    deal = stacked(STANDARD, HANDS, (), "Ad Ac Kd 3s Qh", "", "2s 2s")
    record = played(STANDARD, deal, "P Q+Q Q+Q Q+Q A+A A+A A+2 A+Ad A+Ac DTs")
    text = record.format(public=True)
    assert "M Q (Qs Qh Qh) M A (As Ah Ad Ac 2s) D Ts\n" in text
    assert read(text)[0].format() == text
    assert read(text)[0].state.held == record.state.held


def test_the_table_of_a_public_record_is_not_played_on() -> None:
    (record,) = read(PUBLIC)
    assert record.over
    assert record.legal() == []
    assert RULES.text() in PUBLIC
