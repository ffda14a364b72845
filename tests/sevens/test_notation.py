"""How a record of Sevens is written, and that it is read again as it was written."""

from __future__ import annotations

import re
from random import Random

import pytest

from hands import STANDARD
from septet import Record, read
from septet.sevens import FORMS, GAME, Rules
from septet.sevens.cards import KIND_TEXTS
from septet.sevens.dealing import Deal
from short_game import DRAWN as SHORT_DRAWN
from short_game import RULES, TURNS, played, short_game, short_text, stacked

HANDS = (
    "4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c 8s",
    "Qs Qh As Ah Ad 8h 8d 8c 9s 9d 9c Ts Th",
    "Td Tc Js Jh Jd Jc Qd Kh Kc Ac 4s 4h 4d",
    "2h 2d 5s 5h 5d 6s 6h 6d 8s 8h 8d 6c 9d",
)
DRAWN = "7c 4d 2h X"
SOME = ("Td Js Jh Jd Jc Qd Kh Kc Th Ts 4s 4h 4d", "2h 2d 5s 5h 5d 6s 6h 6d 8s 8h 8d 6c 9d")


FLIP = "Kd 5c 3s 9h Qh"


def fragment_deal() -> Deal:
    """A deal for the printed fragment: cuts, flip, the hand of P2 and the draws are as printed."""
    return stacked(STANDARD, HANDS, (), FLIP, "7c", DRAWN)


FRAGMENT = """\
1.P2 P (Qh 9h 3s 5c Kd) M Q (Qs Qh Qh) M A (As Ah Ad) D 3s
2.P3 S (7c 4d) D 4d
3.P4 S (2h X) A Q (2h) D 6c
"""


def test_the_printed_fragment_opens_with_90_exactly() -> None:
    """Three queens 30, three aces 60. A 3 lies on top then: no pile for P3."""
    record = played(STANDARD, fragment_deal(), "P Q+Q Q+Q Q+Q A+A A+A")
    assert (record.state.laid, record.state.opened[1]) == (70, 0)
    record.play("A+A")
    assert (record.state.laid, record.state.opened[1]) == (90, 1)
    record.play("D3s")
    assert record.legal() == [GAME.parse("S")]
    record = played(STANDARD, fragment_deal(), "P Q+Q Q+Q Q+Q A+A A+A A+A D3s", "S D4d", "S Q+2 D6c")
    turns = [line for line in record.format().split("\n") if re.match(r"\d+\.", line)]
    assert "\n".join(turns) + "\n" == FRAGMENT


def test_canonical_lines() -> None:
    lines = short_text().split("\n")
    assert lines[:9] == [
        '[Game "Sevens"]',
        '[Format "svn1"]',
        '[Teams "2x2"]',
        '[Options "decks=4,book_each_first=false,required_books=0/1/2/0"]',
        '[Result "*"]',
        "#1 first P2",
        "cut P1 26  cut P2 24!  cut P3 21  cut P4 25",
        "hand P1 (Ks Kh Kd Kc Ks Kh Kd 4s 4h 4d 4c 7s 7h)",
        "hand P2 (Qs Qh As Ah Ad 5s 5h 5d 3s 6s 6h 6d 6c)",
    ]
    assert lines[11] == "foot P1 (7s 7h 7d 7c 7s 7h 7d 7c 7s 7h 7d)"
    assert lines[15] == "flip (Kd 5c 3s 9h Qc) back (7c)"
    assert lines[16].startswith("stock (9s 8c 4s 6d")
    assert [len(line.strip("stock ()").split()) for line in lines[16:21]] == [26, 26, 26, 26, 11]


def test_turns_are_written_as_told() -> None:
    """Each as printed: new melds, additions, marks, the Foot in the middle of an act, no discard, the last card."""
    turns = dict(line.split(".", 1) for line in short_text().split("\n") if re.match(r"\d+\.", line))
    assert turns["1"] == "P2 P (Qc 9h 3s 5c Kd) M Q (Qs Qh Qc) M A (As Ah Ad) D 3s"
    assert turns["3"] == "P4 S (4s 6d) M W (2s 2h 2d 2c X X X) #w F D 3h"
    assert turns["4"] == "P1 S (4h 4d) M K (Ks Ks Kh Kh Kd Kd Kc) #r M 4 (4s 4h 4h 4d) F A 4 (4d 4c) N"
    assert turns["6"].endswith("M 8 (8s 8s 8h 8d 8c) D 5s F")
    assert turns["7"] == "P4 S (Ts Tc) A Q (Qs Qs Qh X) #b M J (Js Jh Jd) D 6s"
    assert turns["8"].endswith("M 7 (7s 7s 7s 7s 7h 7h 7h) #7 M 7 (7h 7d 7d 7d 7c 7c) D Kc")
    assert turns["12"] == "P1 S (Kh Ks) M K (Ks Kh Kd) O"


def test_the_end_of_a_round_and_its_scores() -> None:
    assert short_text().split("\n")[-4:] == [
        "out P1",
        "score A books 1000 missing 0 table 345 hand 1075 foot 0 bonus 100 = 370 total 370",
        "score B books 800 missing 500 table 360 hand 165 foot 500 bonus 100 = 95 total 95",
        "",
    ]


def test_the_short_game_is_read_as_it_was_written() -> None:
    (again,) = read(short_text())
    assert again.format() == short_text()
    assert again.state == short_game().state


def test_a_pick_up_is_an_act_of_three_cards_and_more_on_its_key_is_a_new_one() -> None:
    rules = Rules(opening_minimums=(30, 30, 30, 30))
    deal = stacked(rules, (HANDS[0], HANDS[1].replace("As", "Qs"), *HANDS[2:]), (), FLIP, "7c", DRAWN)
    record = played(rules, deal, "P Q+Qh Q+Q Q+Q Q+Q D9s")
    assert "1.P2 P (Qh 9h 3s 5c Kd) M Q (Qs Qs Qh) A Q (Qh) D 9s\n" in record.format()
    assert read(record.format())[0].format() == record.format()


def test_a_question_breaks_an_act() -> None:
    rules = Rules.of({**RULES.differs, "ask_partner": True})
    turns = list(TURNS)
    turns[7] = "S " + "7+7 " * 10 + "Q n " + "7+7 " * 3 + "DKc"
    turns[11] = "S Q y K+K K+K K+K"
    text = short_game(rules, turns).format()
    assert "M 7 (7h 7d 7d) Q n A 7 (7d 7c 7c) D Kc\n" in text
    assert "12.P1 S (Kh Ks) Q y M K (Ks Kh Kd) O\n" in text
    assert read(text)[0].format() == text


def test_a_last_card_that_is_discarded() -> None:
    turns = [*TURNS[:11], "S 8+8 8+8 DKd"]
    text = short_game(turns=turns, drawn=SHORT_DRAWN.replace("Kh Ks", "8h 8d")).format()
    assert "12.P1 S (8h 8d) A 8 (8h 8d) #r O Kd\nout P1\n" in text
    assert read(text)[0].format() == text


def test_the_foot_in_an_opening_stands_after_the_card_that_reaches_the_minimum() -> None:
    """A book, then three aces: the third of them reaches 90, the fourth is another act."""
    rules = Rules(decks=4)
    hands = ("4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c 8s", "9s 9s 9s 9h 9h 9d 9c As Ah Ad Ac Kd Tc", *SOME)
    record = played(
        rules, stacked(rules, hands, (), "Kd 5c 3s 8h Qh", "", "2s 2h"), "S " + "9+9 " * 7 + "A+A " * 4 + "DKd"
    )
    assert "M 9 (9s 9s 9s 9h 9h 9d 9c) #r M A (As Ah Ad) F A A (Ac) D Kd\n" in record.format()
    assert read(record.format())[0].format() == record.format()


def test_the_foot_in_an_opening_where_wild_cards_are_cheap() -> None:
    """A A 2 and then the ace that reaches the minimum: written naturals first, read so that the Foot comes last."""
    points = tuple(1 if kind in ("2", "X") else 10 if kind == "9" else 20 if kind == "A" else 0 for kind in KIND_TEXTS)
    rules = Rules(decks=4, card_points=points, opening_minimums=(130,) * 4)
    hands = ("4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c 8s", "9s 9s 9s 9h 9h 9d 9c As Ah Ad 2s Kd Tc", *SOME)
    deal = stacked(rules, hands, (), "Kd 5c 3s 8h Qh", "", "4c 4d")
    record = played(rules, deal, "S " + "9+9 " * 7 + "A+A A+A A+2 A+A DKd")
    assert "M A (As Ah Ad 2s) F D Kd\n" in record.format()
    (again,) = read(record.format())
    assert again.format() == record.format()
    assert again.state == record.state


@pytest.mark.parametrize("form", FORMS)
def test_a_turn_only_begun_is_not_written(form: str) -> None:
    game = GAME.forms[form]
    record = Record(game)
    record.deal(Random(1))
    record.play("S")
    assert record.format().endswith(")\nunfinished\n")
    assert read(record.format())[0].closed


def test_options_and_unknown_tags_stand_as_given() -> None:
    text = short_text().replace('[Result "*"]', '[P1 "Lin"]\n[P2 "王"]\n[Site "a \\"b\\" \\\\ c"]\n[Result "*"]')
    (record,) = read(text)
    assert record.tags["Site"] == 'a "b" \\ c'
    assert record.format() == text


def test_comments_belong_to_the_turn_or_line_before_them() -> None:
    lines = short_text().rstrip("\n").split("\n")
    text = "; of the game\n" + "\n".join(f"{line} ; {at}" for at, line in enumerate(lines)) + "\n"
    stock = next(at for at, line in enumerate(lines) if line.startswith("stock"))
    (record,) = read(text)
    assert record.notes[""] == ["of the game"]
    assert record.notes[(1, "stock")] == [str(at) for at in range(stock, stock + 5)]
    assert record.notes[(1, 1)] == [str(stock + 5)]
    assert record.notes[(1, ("score", 1))] == [str(len(lines) - 1)]
    again = record.format()
    assert read(again)[0].format() == again
    assert sorted(re.findall(r"; (\d+)$", again, re.MULTILINE)) == sorted(map(str, range(len(lines))))


def test_several_rounds_and_games_with_a_blank_line_between() -> None:
    record = short_game()
    record.deal(Random(1))
    text = record.format()
    assert "\n\n#2 first P3\n" in text
    both = text + "\n" + short_text()
    assert "\n".join(record.format() for record in read(both)) == both


def test_results() -> None:
    """Who won, one letter a team; several for a shared win."""
    assert GAME.results[0b01] == "A"
    assert GAME.results[0b11] == "A B"
    assert GAME.forms["4x2"].results[0b1011] == "A B D"


def test_cuts_of_a_real_table() -> None:
    """Under exact_cut=manual any count that was told; under off there is no line of cuts."""
    text = short_text().replace("decks=4,", "decks=4,exact_cut=manual,").replace("cut P1 26", "cut P1 47")
    assert read(text)[0].format() == text
    none = short_text().replace("decks=4,", "decks=4,exact_cut=off,")
    none = none.replace("cut P1 26  cut P2 24!  cut P3 21  cut P4 25\n", "")
    none = none.replace("foot 500 bonus 100 = 95 total 95", "foot 500 bonus 0 = -5 total -5")
    assert read(none)[0].format() == none
