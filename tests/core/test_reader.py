"""The reader of records recomputes everything and names what does not add up: line, ply, both values, rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from septet import BadRecord, read
from septet.seven_rocks import Rules

PRINTED = (Path(__file__).parent.parent / "records" / "printed.srn").read_text(encoding="utf-8")
BLOCKED, WENT_OUT = PRINTED.split("\n\n")
HEAD = '[Game "SevenRocks"]\n[Format "srn1"]\n'
DEAL = "deal N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 / S 06 12 13 14 22 44 56 / W 01 02 05 15 36 55 66"


class Fault(NamedTuple):
    """`right` in the printed block is replaced by `wrong`; the reader complains so."""

    right: str
    wrong: str
    line: int
    ply: int | None
    why: str
    rule: str | None


FAULTS = {
    "wrong total": Fault("=10 +10   7.W", "=11   7.W", 7, 6, "=11 is written, =10 is what the ends add up", "R13"),
    "wrong points": Fault("=10 +10   7.W", "=10 +5   7.W", 7, 6, "+5 is written, +10 is what =10 scores", "R13"),
    "points missing": Fault("=10 +10   7.W", "=10   7.W", 7, 6, "no points are written, +10 is what =10 scores", "R13"),
    "points for nothing": Fault("=3   3.W", "=3 +3   3.W", 6, 2, "+3 is written, no points are what =3 scores", "R13"),
    "no points written": Fault("=3   3.W", "=3 +0   3.W", 6, 2, "+0 is written, no points are what =3 scores", "R13"),
    "a knock has no total": Fault("21.E -", "21.E - =0", 11, 21, "=0 is written, a knock has no total", "R13"),
    "a knock has no points": Fault("21.E -", "21.E - +5", 11, 21, "+5 is written, no points are what =0 scores", "R13"),
    "wrong seat": Fault("6.S 44", "6.N 44", 7, 6, "N is written, S is to act", "R6"),
    "wrong ply number": Fault("6.S 44", "7.S 44", 7, 6, "ply 7 is written, ply 6 is next", None),
    "a ply left out": Fault("6.S 44@34.4 =10 +10   ", "", 7, 6, "ply 7 is written, ply 6 is next", None),
    "a play after the end": Fault("28.N -\n", "28.N - 29.E -\n", 12, 29, "E is written, the hand is over", "R16"),
    "not in hand": Fault("6.S 44@34.4", "6.S 04@34.4", 7, 6, "S does not hold 04", "R2"),
    "played twice": Fault("10.S 56@46.6", "10.S 44@46.4", 8, 10, "S does not hold 44", "R2"),
    "place not open": Fault("46@44.B", "46@34.4", 7, 8, "34.4 is not an open place; open are 02.0, 44.B", "R7"),
    "branch not open": Fault("46@44.B", "46@44.a", 7, 8, "the branch 44.a opens when both straight sides are", "R11"),
    "mirror place": Fault("45@44.a", "45@44.b", 8, 9, "44.b is filled after 44.a: of mirror places the first", "RG2"),
    "no place": Fault("46@44.B", "46", 7, 8, "46 names no place; open are 02.0, 44.B", "RG3"),
    "halves that differ": Fault("44@34.4", "06@34.4", 7, 6, "06 has no 4 to join at 34.4", "R7"),
    "knock with a play": Fault("5.E 34@35.3 =6", "5.E -", 7, 5, "E can play and must not knock: 25@23.2,", "R8"),
    "no such place": Fault("44@34.4", "44@34.B", 7, 6, "34 has no place B; its places are 3 or 4", "RG2"),
    "no such tile": Fault("44@34.4", "47@34.4", 7, 6, "'47@34.4' is not a move", None),
    "tile backwards": Fault("5.E 34@35.3", "5.E 43@35.3", 7, 5, "tile 43 is written 34, the smaller half first", None),
    "wrong hand number": Fault("#1 lead", "#2 lead", 4, None, "hand 2 is written, hand 1 is next", None),
    "wrong leader": Fault("#1 lead E", "#1 lead N", 6, 1, "E is written, N is to act", "R6"),
    "tile twice in the deal": Fault("N 00 03", "N 00 00", 5, None, "tile 00 is dealt twice", "R2"),
    "tile in two hands": Fault("W 01 02", "W 00 02", 5, None, "tile 00 is dealt twice", "R2"),
    "six tiles": Fault("N 00 03", "N 03", 5, None, "N has 6 tiles, not 7", "R2"),
    "eight tiles": Fault("N 00 03", "N 00 01 03", 5, None, "N has 8 tiles, not 7", "R2"),
    "no tile": Fault("N 00 03", "N 00 30", 5, None, "'30' is not a tile; a tile is 00 to 66, the smaller", "R2"),
    "unknown tile in full": Fault("46 / E", "?1 / E", 5, None, "all 28 tiles are dealt; only the Profile", "R2"),
    "hands out of order": Fault("/ S 06", "/ W 06", 5, None, "the hands are written in the order N E S W, S is", None),
    "wrong ending": Fault("\nblock\n", "\nout N\n", 13, None, "'out N' is written, 'block' is how hand 1", "R16"),
    "win written": Fault("\nblock\n", "\nwin NS\n", 13, None, "'win NS' is written, 'block' is how hand 1", "R18"),
    "unfinished written": Fault("\nblock\n", "\nunfinished\n", 13, None, "'unfinished' is written, 'block' is", "R16"),
    "wrong rest": Fault("N:26(8>10)", "N:25(8>10)", 14, None, "N:25(8>10) is written, N:26(8>10) is what is", "R17"),
    "wrong pips": Fault("N:26(8>10)", "N:26(9>10)", 14, None, "N:26(9>10) is written, N:26(8>10) is what is", "R17"),
    "wrong deduction": Fault("N:26(8>10)", "N:26(8>5)", 14, None, "N:26(8>5) is written, N:26(8>10) is what is", "R17"),
    "rest left out": Fault("W:66(12>10)", "W:-(0>0)", 14, None, "W:-(0>0) is written, W:66(12>10) is what is", "R17"),
    "rests out of order": Fault("N:26", "E:26", 14, None, "the rest is written in the order N E S W, N is next", None),
    "wrong score": Fault("NS 80", "NS 85", 15, None, "score NS 85 EW 30 is written, NS 80 EW 30 is the", "R17"),
    "wrong result": Fault('[Result "*"]', '[Result "NS"]', 3, None, "Result 'NS' is written, '*' is what the", "R4"),
    "unknown game": Fault('"SevenRocks"', '"Sixes"', 1, None, "Game 'Sixes' is not one of SevenRocks", None),
    "unknown format": Fault('"srn1"', '"srn2"', 2, None, "Format 'srn2': SevenRocks is written in srn1", None),
    "unknown profile": Fault(
        '"*"]\n', '"*"]\n[Profile "half"]\n', 4, None, "Profile 'half' must be full or public", None
    ),
    "unknown option": Fault('"*"]\n', '"*"]\n[Options "a=b"]\n', 4, None, "Options: house rule a=b: there is no", None),
    "bad option": Fault('"*"]\n', '"*"]\n[Options "target=7"]\n', 4, None, "Options: house rule target=7: must", None),
    "tag twice": Fault('"*"]\n', '"*"]\n[Game "SevenRocks"]\n', 4, None, "tag Game is given twice", None),
    "no game": Fault('[Game "SevenRocks"]\n', "", 1, None, "tag Game is missing", None),
    "no format": Fault('[Format "srn1"]\n', "", 1, None, "tag Format is missing", None),
    "bad escape": Fault('"*"]\n', '"*"]\n[Event "a\\n"]\n', 4, None, 'expected a tag, [Name "value"], found', None),
    "no white space in numbers": Fault("#1 lead", "#１ lead", 4, None, "expected a hand, #1 lead E, found", None),
    "a number without end": Fault("#1 lead", f"#{'1' * 5_000} lead", 4, None, "expected a hand, #1 lead E", None),
    "a ply without end": Fault("6.S 44", f"{'6' * 5_000}.S 44", 7, None, "expected a ply, 1.E 23, found", None),
    "lower case seat": Fault("#1 lead E", "#1 lead e", 4, None, "expected a seat, N E S or W, found 'e'", None),
    "a word more": Fault("\nblock\n", "\nblocked\n", 13, None, "expected rest and the four hands, found 'ed'", None),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named(name: str) -> None:
    fault = FAULTS[name]
    assert fault.right in BLOCKED
    complains(BLOCKED.replace(fault.right, fault.wrong, 1), fault.line, fault.ply, fault.why, fault.rule)


def complains(text: str, line: int, ply: int | None, why: str, rule: str | None) -> None:
    with pytest.raises(BadRecord) as refused:
        read(text)
    error = refused.value
    assert why in str(error)
    assert (error.line, error.ply, error.rule) == (line, ply, rule)
    assert str(error).startswith(f"{line}: " if ply is None else f"{line}: ply {ply}: ")
    assert str(error).endswith(f" ({rule})") or rule is None


def test_the_ending_of_a_hand_that_still_runs() -> None:
    cut = BLOCKED[: BLOCKED.index("25.E -")]
    for ending, rule in {"block": "R16", "out E": "R16", "win NS": "R18"}.items():
        complains(f"{cut}\n{ending}\n", 13, None, f"'{ending}' is written, 'unfinished' is how hand 1 stands", rule)
    assert read(f"{cut}\nunfinished\n")[0].closed


def test_the_wrong_seat_goes_out() -> None:
    complains(WENT_OUT.replace("out S", "out N"), 13, None, "'out N' is written, 'out S' is how hand 1 stands", "R16")


def test_the_next_hand_is_led_by_who_went_out() -> None:
    second = f"{WENT_OUT}\n#2 lead N {DEAL} unfinished"
    complains(second, 17, None, "N cannot lead, S does", "R6")
    assert read(second.replace("#2 lead N", "#2 lead S"))[0].state.hand == 2


def test_no_draw_where_the_lead_is_not_open() -> None:
    drawn = f"{WENT_OUT}\n#2 lead S draw N:35 E:16 S:55 W:02 {DEAL} unfinished"
    complains(drawn, 17, None, "S leads, there is no draw", "R6")


def test_no_draw_under_random_seat() -> None:
    text = f'{HEAD}[Options "lead_draw=random_seat"]\n#1 lead S draw N:35 E:16 S:55 W:02 {DEAL} unfinished'
    complains(text, 4, None, "the lead is not drawn with tiles under lead_draw=random_seat", "R5")


@pytest.mark.parametrize(
    ("draw", "why", "rule"),
    [
        ("draw N:66 E:16 S:55 W:02", "S cannot lead, N drew the heaviest tile", "RG4"),
        ("draw N:35 E:16 S:55", "draw 1 is between N E S W", "RG4"),
        ("draw N:35 E:16 S:44 W:02", "the last draw is tied between N S", "RG4"),
        ("draw N:35 E:16 S:55 W:02 again N:00 S:01", "draw 1 was not tied", "RG4"),
        ("draw N:35 E:16 S:44 W:02 again E:00 S:01", "draw 2 is between N S", "RG4"),
        ("draw N:35 E:16 S:44 W:02 again N:00 S:44", "tile 44 is drawn twice", "RG4"),
        ("draw", "draw 1 is between N E S W", "RG4"),
        ("draw N:35 E:16 S:61 W:02", "'61' is not a tile", "R2"),
        ("draw N:35 E:16 S:44 W:02 again N:00 S:01", None, None),
        ("draw W:02 S:55 N:35 E:16", None, None),
        ("", None, None),
    ],
)
def test_a_draw_is_checked(draw: str, why: str | None, rule: str | None) -> None:
    text = f"{HEAD}#1 lead S {draw}\n{DEAL} unfinished"
    if why:
        complains(text, 3, None, why, rule)
    else:
        assert read(text)[0].state.leader == 2


def test_nothing_follows_the_end_of_the_match() -> None:
    over = BLOCKED.replace('[Result "*"]', '[Result "NS"]\n[Options "max_hands=1"]')
    assert read(over)[0].over
    complains(f"{over}\n#2 lead N {DEAL} unfinished", 17, None, "nothing follows the end of the match", "R18")
    unfinished = f"{HEAD}#1 lead N {DEAL}\nunfinished\n"
    complains(f"{unfinished}#2 lead N {DEAL}", 5, None, "nothing follows the end of the match", "R18")


def test_no_win_under_end_of_hand() -> None:
    """At 250 by a play the hand goes on."""
    text = f'{HEAD}[Options "target=10,win_timing=%s"]\n#1 lead W {DEAL}\n1.W 55 =10 +10 win EW score NS 0 EW 10'
    assert read(text % "immediate")[0].result == "EW"
    complains(text % "end_of_hand", 5, None, "'win EW' is written, 'unfinished' is how hand 1 stands", "R18")


def test_after_a_win_there_is_no_rest_and_after_unfinished_no_score() -> None:
    won = f'{HEAD}[Options "target=10"]\n#1 lead W {DEAL}\n1.W 55 =10 +10\nwin EW\n'
    complains(f"{won}rest N:-(0>0)", 7, None, "expected score NS 80 EW 30, found 'rest'", None)
    complains(f"{HEAD}#1 lead W {DEAL}\nunfinished\nscore NS 0 EW 0", 5, None, "nothing follows the end of the", "R18")


@pytest.mark.parametrize(("rounding", "score"), [("per_team", "NS 85 EW 30"), ("none", "NS 84 EW 29")])
def test_the_rest_has_the_raw_pips_twice_where_hands_are_not_rounded(rounding: str, score: str) -> None:
    text = BLOCKED.replace('[Result "*"]', f'[Options "rounding={rounding}"]')
    complains(text, 14, None, "N:26(8>10) is written, N:26(8>8) is what is left", "R17")
    raw = re.sub(r"\((\d+)>\d+\)", r"(\1>\1)", text)
    complains(raw, 15, None, f"score NS 80 EW 30 is written, {score} is the score of hand 1", "R17")
    assert read(raw.replace("NS 80 EW 30", score))[0].rules == Rules(rounding=rounding)


def test_a_settled_hand_is_open_in_a_public_record_too() -> None:
    text = BLOCKED.replace('[Result "*"]', '[Profile "public"]').replace(
        "W 01 02 05 15 36 55 66", "W 01 02 05 15 36 55 ?1"
    )
    complains(text.replace("W:66(12>10)", "W:-(0>0)"), 13, None, "hand 1 is settled, every tile of its deal is", "RG9")


def test_the_leader_never_knocks_whatever_is_hidden() -> None:
    text = f'{HEAD}[Profile "public"]\n#1 lead N\ndeal N ?7 / E ?7 / S ?7 / W ?7\n1.N - unfinished'
    complains(text, 6, 1, "N leads and must not knock", "R8")
    complains(f"{HEAD}#1 lead N {DEAL}\n1.N - unfinished", 4, 1, "N leads and must not knock", "R8")


def test_the_line_is_counted_through_the_whole_file() -> None:
    text = PRINTED.replace("[Game", "\n; a comment\n[Game").replace("out S", "out N")
    complains(text, 33, None, "'out N' is written", "R16")


def test_the_line_is_counted_inside_a_tag_and_a_ply() -> None:
    text = BLOCKED.replace("[Game ", "[Game\n\n").replace("6.S 44", "6.S\n\n44").replace("46@44.B", "46@44.a")
    complains(text, 11, 8, "the branch 44.a", "R11")
