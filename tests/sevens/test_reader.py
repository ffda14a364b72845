"""The reader of svn1 recomputes everything and names what does not add up: line, turn, both values, rule."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from septet import BadRecord, read
from short_game import RULES, TURNS, short_game, short_text

SHORT = short_text()
RUNNING = short_game(turns=TURNS[:4]).format()
ASKED = short_game(type(RULES).of({**RULES.differs, "ask_partner": True}), [*TURNS[:11], "S Q y K+K K+K K+K"]).format()


class Fault(NamedTuple):
    """`right` in the short game is replaced by `wrong`; the reader complains so."""

    right: str
    wrong: str
    line: int
    turn: int | None
    why: str
    rule: str | None


FAULTS = {
    # The head of a round.
    "wrong round": Fault("#1 first P2", "#2 first P2", 6, None, "round 2 is written, round 1 is next", None),
    "no such seat": Fault(
        "first P2", "first P5", 6, None, "P5 is no seat of this form; the seats are P1 P2 P3 P4", "S2"
    ),
    "somebody else first": Fault("first P2", "first P1", 22, 1, "P2 is written, P1 is to draw", "S10"),
    "wrong cut mark": Fault(
        "cut P2 24!", "cut P2 24", 7, None, "cut 24 is written; ! marks the exact amount, 24", "S8"
    ),
    "cut mark for nothing": Fault("cut P1 26", "cut P1 26!", 7, None, "cut 26! is written; ! marks the exact", "S8"),
    "cut out of order": Fault(
        "cut P3 21", "cut P4 21", 7, None, "the cuts are written in the order P1 P2 …, P3 is", None
    ),
    "cut too high": Fault("cut P1 26", "cut P1 33", 7, None, "P1 lifts 33, a cut is 16 to 32 cards", "SG3"),
    "a cut missing": Fault("  cut P4 25", "", 7, None, "3 cuts, 4 seats lift a packet", "S8"),
    "a cut too much": Fault(
        "  cut P4 25", "  cut P4 25  cut P1 20", 7, None, "the cuts are written in the order", None
    ),
    "12 cards in hand": Fault("7s 7h)\nhand P2", "7s)\nhand P2", 8, None, "hand P1 has 12 cards, not 13", "S8"),
    "14 cards in hand": Fault("7s 7h)\nhand P2", "7s 7h 7d)\nhand P2", 8, None, "hand P1 has 14 cards, not 13", "S8"),
    "10 cards in a foot": Fault("7h 7d)\nfoot P2", "7h)\nfoot P2", 12, None, "foot P1 has 10 cards, not 11", "S8"),
    "hands out of order": Fault(
        "hand P2", "hand P3", 9, None, "the hands are written in the order P1 P2 …, P2 is", None
    ),
    "no feet": Fault("foot P1", "hand P1", 12, None, "expected foot P1 and its cards, found 'hand'", None),
    "a card five times": Fault(
        "hand P1 (Ks Kh Kd Kc Ks", "hand P1 (Ks Kh Kd 4s Ks", 6, None, "4s is dealt 1 times", "S2"
    ),
    "no such card": Fault("hand P1 (Ks", "hand P1 (1s", 8, None, "expected a card or ), found '1s'", None),
    "a card without suit": Fault("hand P1 (Ks", "hand P1 (K", 8, None, "expected a card or ), found 'K'", None),
    "a joker with a suit": Fault("2c X X X Js", "2c X X Xs Js", 11, None, "expected a card or ), found 'Xs'", None),
    "7 in the flip": Fault(
        "flip (Kd 5c 3s 9h Qc)", "flip (Kd 5c 3s 7c Qc)", 16, None, "a 7 is among the turned cards", "S9"
    ),
    "four cards turned": Fault("flip (Kd 5c", "flip (5c", 16, None, "4 cards are turned, not 5", "S9"),
    "no 7 set aside": Fault("back (7c)", "back (8c)", 16, None, "only sevens are set aside", "SG4"),
    "a 7 set aside that is not in the stock": Fault(
        "back (7c)", "back (7s)", 16, None, "the sevens set aside are part", "SG4"
    ),
    "hidden turned cards": Fault(
        "flip (Kd 5c 3s 9h Qc)", "flip (?5)", 16, None, "expected a card or ), found '?5)'", None
    ),
    "too short a stock": Fault(
        "stock (9s 8c", "stock (8c", 17, None, "215 cards are dealt and in the stock, not 216", "S2"
    ),
    "wrong card in the stock": Fault("stock (9s 8c", "stock (8c 8c", 6, None, "8c is dealt 1 times too often", "S2"),
    "stock in another order": Fault(
        "stock (9s 8c", "stock (8c 9s", 23, 2, "S (9s 8c) is written, S (8c 9s) is what", "S10"
    ),
    # Turns.
    "wrong turn number": Fault("3.P4 S", "4.P4 S", 24, 3, "turn 4 is written, turn 3 is next", None),
    "a turn left out": Fault("2.P3 S (9s 8c) D 3c\n", "", 23, 2, "turn 3 is written, turn 2 is next", None),
    "wrong seat": Fault("3.P4 S", "3.P1 S", 24, 3, "P1 is written, P4 is to draw", "S10"),
    "wrong draw": Fault(
        "S (4s 6d)", "S (4s 6c)", 24, 3, "S (4s 6c) is written, S (4s 6d) is what the rules give", "S10"
    ),
    "draw in another order": Fault(
        "S (4s 6d)", "S (6d 4s)", 24, 3, "S (6d 4s) is written, S (4s 6d) is what the", "S10"
    ),
    "one card drawn": Fault("S (4s 6d)", "S (4s)", 24, 3, "S (4s) is written, S (4s 6d) is what the rules give", "S10"),
    "hidden draw": Fault("S (4s 6d)", "S (?2)", 24, 3, "expected a card or ), found '?2)'", None),
    "wrong pick-up": Fault(
        "P (Qc 9h 3s", "P (Qc 3s 9h", 22, 1, "P (Qc 3s 9h 5c Kd) is written, P (Qc 9h 3s 5c Kd)", "S10"
    ),
    "drawn for taken": Fault(
        "1.P2 P (Qc", "1.P2 S (Qc", 22, 1, "S (Qc 9h 3s 5c Kd) is written, S (9s 8c) is what", "S10"
    ),
    "taken for drawn": Fault("2.P3 S (9s 8c)", "2.P3 P (9s 8c)", 23, 2, "3b on top freezes the pile", "S14"),
    "no draw": Fault("3.P4 S (4s 6d) M", "3.P4 M", 24, 3, "expected S or P and the cards, found 'M'", None),
    "cards not held": Fault("M A (As Ah Ad)", "M A (As Ah Ac)", 22, 1, "Ac is not the card to be moved here", "SG20"),
    "two acts not held": Fault("M A (As Ah Ad)", "M K (Kh Kc Ks)", 22, 1, "K is among the taken cards", "SG6"),
    "M for A": Fault(
        "A Q (Qs Qs Qh X) #b", "M Q (Qs Qs Qh X) #b", 28, 7, "M Q is written, A Q is what the rules give", "SG7"
    ),
    "A for M": Fault("M W (2s", "A W (2s", 24, 3, "A W is written, M W is what the rules give", "SG7"),
    "a pick-up and more": Fault(
        "M Q (Qs Qh Qc)", "M Q (Qs Qh Qc As)", 22, 1, "4 cards are laid with the top one, not", "S11"
    ),
    "another card first": Fault(
        "M Q (Qs Qh Qc) M A (As Ah Ad)", "M A (As Ah Ad) M Q (Qs Qh Qc)", 22, 1, "the meld of Q is begun", "SG20"
    ),
    "a card on another rank": Fault("M A (As Ah Ad)", "M A (As Ah 6s)", 22, 1, "6s does not go on A", "S5"),
    "two cards": Fault("M J (Js Jh Jd)", "M J (Js Jh)", 28, 7, "the meld of J is begun and lacks 1 more", "SG20"),
    "below the minimum": Fault(
        " M A (As Ah Ad) D 3s", " D 3s", 22, 1, "30 of 90 points are laid; the opening is", "SG10"
    ),
    "mark missing": Fault("X X X) #w", "X X X)", 24, 3, "mark none is written, mark #w is what the rules give", "S7"),
    "wrong mark": Fault("X X X) #w", "X X X) #r", 24, 3, "mark #r is written, mark #w is what the rules give", "S7"),
    "mark for nothing": Fault(
        "M J (Js Jh Jd)", "M J (Js Jh Jd) #r", 28, 7, "mark #r is written, mark none is what", "S7"
    ),
    "no such mark": Fault("X X X) #w", "X X X) #x", 24, 3, "expected a mark, found '#x'", None),
    "F missing": Fault("#w F D 3h", "#w D 3h", 24, 3, "the Foot is picked up here, F is not written", "S15"),
    "F missing in an act": Fault(
        "4h 4d) F A 4 (4d 4c)", "4h 4d 4d 4c)", 25, 4, "the Foot is picked up here, F is not", "S15"
    ),
    "F missing at the end": Fault("D 5s F", "D 5s", 27, 6, "the Foot is picked up here, F is not written", "S15"),
    "F too much": Fault(
        "M J (Js Jh Jd) D", "M J (Js Jh Jd) F D", 28, 7, "F is written, the Foot is not earned here", "S15"
    ),
    "F too much at the end": Fault("D 6s", "D 6s F", 28, 7, "F is written, the Foot is not earned here", "S15"),
    "F too early": Fault(
        "M 4 (4s 4h 4h 4d) F A 4", "F M 4 (4s 4h 4h 4d) A 4", 25, 4, "F is written, the Foot is not earned", "S15"
    ),
    "seven discarded": Fault("D Kc", "D 7c", 29, 8, "7 is not in the hand", "S10"),
    "discard not held": Fault("D 3h\n4", "D 3d\n4", 24, 3, "3d is not the card to be moved here", "SG20"),
    "two discards": Fault("D 3c\n", "D 3c D 9s\n", 23, None, "expected the end of the round, found 'D'", None),
    "no discard": Fault("D 3c\n", "\n", 24, 2, "expected M, A, F, Q, D, N or O, found '3.P4'", None),
    "N with other cards": Fault("D 3c\n", "N\n", 23, 2, "a turn ends with a discard; only a hand of sevens", "SG12"),
    "a discard for N": Fault("(4d 4c) N", "(4d 4c) D 7s", 25, 4, "sevens are never discarded", "S4"),
    "O too early": Fault("D 3c\n", "O 3c\n", 23, 2, "O is written, D is what the rules give", "S17"),
    "O missing": Fault("(Ks Kh Kd) O", "(Ks Kh Kd)", 34, 12, "expected O: the last card went out, found 'out'", None),
    "a discard for O": Fault("(Ks Kh Kd) O", "(Ks Kh Kd) D Kd", 33, 12, "expected O: the last card went out", None),
    "nobody asks": Fault("D 3c\n", "Q y D 3c\n", 23, 2, "partners are not asked under these house rules", "S17"),
    "a turn after the end": Fault("out P1", "13.P2 S (4s 4s) D 4s\nout P1", 34, None, "the round is over", "SG13"),
    # The end.
    "somebody else out": Fault(
        "out P1", "out P3", 34, None, "'out P3' is written, 'out P1' is how round 1 stands", "SG13"
    ),
    "stock for out": Fault("out P1", "stock", 34, None, "'stock' is written, 'out P1' is how round 1 stands", "SG13"),
    "unfinished for out": Fault("out P1", "unfinished", 34, None, "'unfinished' is written, 'out P1' is how", "SG13"),
    "no scores": Fault("score A", "unfinished", 35, None, "expected score A books", None),
    **{
        f"wrong {field}": Fault(f"{field} {value}", f"{field} {value + 5}", 35, None, f"{field} {value + 5}", "S18")
        for field, value in (
            ("books", 1000),
            ("missing", 0),
            ("table", 345),
            ("hand", 1075),
            ("foot", 0),
            ("bonus", 100),
        )
    },
    "wrong own score": Fault("= 370", "= 375", 35, None, "= 375 total 370' is written, 'score A books 1000", "S18"),
    "wrong total": Fault("total 95", "total 96", 36, None, "'score B books 800 missing 500 table 360", "S18"),
    "teams out of order": Fault("score A", "score B", 35, None, "'score B books 1000", "S18"),
    "a score missing": Fault("score B books 800", "#2 first P3 ; ", 36, None, "expected score A books … total …", None),
    # Tags.
    "wrong result": Fault(
        '[Result "*"]', '[Result "A"]', 5, None, "Result 'A' is written, '*' is what the moves give", "SG18"
    ),
    "no teams": Fault('[Teams "2x2"]\n', "", 1, None, "tag Teams is missing", None),
    "no such form": Fault('"2x2"', '"2x4"', 3, None, "Teams '2x4' is not one of 2x2, 2x3, 3x2, 4x2", None),
    "another form": Fault('"2x2"', '"2x3"', 12, None, "expected hand P5 and its cards, found 'foot'", None),
    "wrong format": Fault('"svn1"', '"srn1"', 2, None, "Format 'srn1': Sevens is written in svn1", None),
    "tag twice": Fault('[Teams "2x2"]', '[Teams "2x2"]\n[Teams "2x2"]', 4, None, "tag Teams is given twice", None),
    "unknown option": Fault(
        "decks=4", "deck=4", 4, None, "Options: house rule deck=4: there is no such house rule", None
    ),
    "bad option": Fault(
        "decks=4", "decks=0", 4, None, "Options: house rule decks=0: must be a whole number from 1", None
    ),
    "form as an option": Fault(
        "decks=4", "form=2x2", 4, None, "Options: house rule form=2x2: is said by the tag", None
    ),
    "other decks": Fault("decks=4", "decks=5", 17, None, "216 cards are dealt and in the stock, not 270", "S2"),
    "no cuts": Fault("decks=4,", "decks=4,exact_cut=off,", 7, None, "nobody cuts under exact_cut=off", "SG3"),
    "one card turned": Fault("decks=4,", "decks=4,initial_discards=1,", 16, None, "5 cards are turned, not 1", "S9"),
    "another minimum": Fault(
        "decks=4,", "decks=4,opening_minimums=95/0/0/0,", 22, 1, "90 of 95 points are laid", "SG10"
    ),
    "a number without end": Fault("3.P4 S", f"{'3' * 5_000}.P4 S", 24, 3, "expected a turn, 1.P2, found", None),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named(name: str) -> None:
    fault = FAULTS[name]
    assert fault.right in SHORT
    complains(SHORT.replace(fault.right, fault.wrong, 1), fault.line, fault.turn, fault.why, fault.rule)


def complains(text: str, line: int, turn: int | None, why: str, rule: str | None) -> None:
    with pytest.raises(BadRecord) as refused:
        read(text)
    error = refused.value
    assert why in str(error)
    assert (error.line, error.ply, error.rule) == (line, turn, rule), str(error)
    assert str(error).startswith(f"{line}: " if turn is None else f"{line}: turn {turn}: ")


def test_a_turn_only_begun_is_no_turn() -> None:
    cut = SHORT[: SHORT.index("12.P1")]
    complains(f"{cut}12.P1 S (Kh Ks)\nunfinished", 34, 12, "expected M, A, F, Q, D, N or O, found 'unfinished'", None)
    complains(f"{cut}12.P1 S (Kh Ks) M K (Ks Kh)\nunfinished", 34, 12, "expected M, A, F, Q", None)
    assert read(f"{cut}unfinished")[0].closed


def test_the_ending_of_a_round_that_still_runs() -> None:
    cut = RUNNING.removesuffix("unfinished\n")
    complains(f"{cut}out P1\n", 26, None, "'out P1' is written, 'unfinished' is how round 1 stands", "SG13")
    complains(f"{cut}stock\n", 26, None, "109 cards are left in the stock", "SG15")
    assert read(RUNNING)[0].closed


def test_unfinished_has_no_score() -> None:
    complains(f"{RUNNING}score A books 0\n", 27, None, "nothing follows the end of the game", "S12")
    complains(f"{RUNNING}#2 first P3\n", 27, None, "nothing follows the end of the game", "S12")


def test_a_question_and_its_answer() -> None:
    assert read(ASKED)[0].format() == ASKED
    complains(ASKED.replace("Q y", "Q n"), 33, 12, "a card must be kept: going out needs a partner's yes", "SG13")
    complains(ASKED.replace("Q y", "Q"), 33, 12, "expected y or n, found 'M'", None)
    complains(ASKED.replace("Q y", "Q y Q y"), 33, 12, "a partner is asked once a turn", "S17")
    complains(ASKED.replace("Q y ", ""), 33, 12, "a card must be kept: going out needs a partner's yes", "SG13")


def test_the_next_round() -> None:
    """P3 begins; anybody else is refused, and so is another number."""
    more = short_game()
    more.deal(Random(1))
    text = more.format()
    assert read(text)[0].format() == text
    complains(text.replace("#2 first P3", "#2 first P1"), 38, None, "P1 cannot be first, P3 is", "SG2")
    complains(text.replace("#2 first P3", "#3 first P3"), 38, None, "round 3 is written, round 2 is next", None)


def test_the_line_is_counted_through_comments_and_games() -> None:
    text = f"; one\n; two\n{SHORT}\n{SHORT.replace('out P1', 'out P3')}"
    complains(text, 2 + 36 + 1 + 34, None, "'out P3' is written", "SG13")


def test_white_space_is_free() -> None:
    loose = SHORT.replace(" ", "\n\t ").replace("(", "( ").replace(")", "\r\n)")
    loose = loose.replace('[Game\n\t "', '[Game "').replace('[Format\n\t "', '[Format "')
    assert read(loose)[0].format() == SHORT
    tight = SHORT.replace(" (", "(").replace(") ", ")").replace("\n", " ").replace('"] ', '"]')
    assert read(tight)[0].format() == SHORT


def test_the_order_within_an_act_is_free() -> None:
    free = SHORT.replace("(Ks Ks Kh Kh Kd Kd Kc)", "(Kc Kd Ks Kh Ks Kh Kd)")
    free = free.replace("A Q (Qs Qs Qh X)", "A Q (X Qh Qs Qs)").replace("M Q (Qs Qh Qc)", "M Q (Qh Qc Qs)")
    assert free != SHORT
    assert read(free)[0].format() == SHORT


def test_acts_on_other_keys_may_stand_in_any_order_that_is_lawful() -> None:
    """The canonical text keeps it."""
    other = SHORT.replace("M 6 (6s 6h 6h 6d 6d 6c) M 5 (5s 5h 5d 5c)", "M 5 (5s 5h 5d 5c) M 6 (6s 6h 6h 6d 6d 6c)")
    assert other != SHORT
    assert read(other)[0].format() == other


def test_consecutive_acts_on_one_key_are_one() -> None:
    parted = SHORT.replace("M 5 (5s 5h 5d 5c)", "M 5 (5s 5h 5d) A 5 (5c)")
    assert parted != SHORT
    assert read(parted)[0].format() == SHORT
