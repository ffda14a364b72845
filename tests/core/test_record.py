"""A record grows by deals and moves, refuses what cannot follow, and writes itself."""

from __future__ import annotations

from random import Random

import pytest

from positions import deal
from septet import BadDeal, IllegalMove, Record, play, read, seven_rocks
from septet.seven_rocks import GAME, KNOCK, Rules, text

HANDS = ("00 01 02 03 04 05 06", "11 12 13 14 15 16 22", "23 24 25 26 33 34 35", "36 44 45 46 55 56 66")


def begun(rules: Rules | None = None) -> Record:
    record = Record(GAME, rules)
    record.start(deal("N", *HANDS))
    return record


def test_a_new_record_waits_for_a_deal() -> None:
    record = Record(GAME)
    assert (record.waiting, record.over, record.result, record.legal()) == (True, False, "*", [])
    record.deal(Random(1))
    assert not record.waiting


def test_a_refused_move_changes_nothing() -> None:
    record = begun()
    before = record.state, list(record.events)
    for move in ("66", "-", "05@00.A", "nonsense", 10_000, -1):
        with pytest.raises(IllegalMove):
            record.play(move)
    assert (record.state, record.events) == before


def test_a_refused_deal_changes_nothing() -> None:
    record = begun()
    before = record.state, list(record.events)
    with pytest.raises(BadDeal, match=r"hand 1 is not over \(R6\)"):
        record.start(deal("N", *HANDS))
    with pytest.raises(BadDeal, match="hand 1 is not over"):
        record.deal(Random(1))
    assert (record.state, record.events) == before


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        (("00 01 02 03 04 05 06 11", *HANDS[1:]), r"N has 8 tiles, not 7 \(R2\)"),
        (("00 01 02 03 04 05 11", *HANDS[1:]), r"tile 11 is dealt twice \(R2\)"),
        (("00 01 02 03 04 05 00", *HANDS[1:]), r"tile 00 is dealt twice \(R2\)"),
    ],
)
def test_a_deal_that_cannot_be(hands: tuple[str, str, str, str], why: str) -> None:
    with pytest.raises(BadDeal, match=why):
        Record(GAME).start(deal("N", *hands))


def test_moves_are_ints_or_text() -> None:
    by_text, by_int = begun(), begun()
    by_text.play("05")
    by_int.play(GAME.parse("05"))
    assert by_text.state == by_int.state == play(GAME, Rules(), begun().state, GAME.parse("05"))


def test_a_match_ended_early_takes_no_more_moves() -> None:
    record = begun()
    record.closed = True
    assert (record.over, record.result, record.legal()) == (True, "*", [])
    with pytest.raises(IllegalMove, match="the match was ended early"):
        record.play("05")
    assert record.format().endswith("unfinished\n")


def test_hands_have_their_deal_moves_and_states() -> None:
    record = begun()
    record.play("00")
    record.play("-")
    (hand,) = record.hands()
    assert hand.deal == deal("N", *HANDS)
    assert [text(move) for move in hand.moves] == ["00", "-"]
    assert [state.turn for state in hand.states] == [0, 1, 2]
    assert hand.states[-1] == record.state
    assert hand.moves[1] == KNOCK


def test_tags_and_options() -> None:
    record = Record(GAME, Rules(target=100), {"Event": "A", "N": "Nan"})
    assert record.format() == (
        '[Game "SevenRocks"]\n[Format "srn1"]\n[Event "A"]\n[N "Nan"]\n[Options "target=100"]\n[Result "*"]\n'
    )
    assert "Options" not in Record(GAME).format()


def test_tags_stay_in_their_order_and_no_tag_is_added() -> None:
    written = '[Event "A"]\n[Format "srn1"]\n[Game "SevenRocks"]\n'
    assert read(written)[0].format() == written


def test_only_game_and_format_are_compulsory() -> None:
    (record,) = read('[Game "SevenRocks"]\n[Format "srn1"]')
    assert record.rules == Rules()
    assert record.waiting


def test_a_file_of_nothing_holds_no_games() -> None:
    assert read("") == read(" \n\n") == read("; only a comment\n") == []


def test_the_result_is_written_as_it_is() -> None:
    record = begun(Rules(target=5))
    record.play("05")
    assert record.result == "NS"
    assert '[Result "NS"]' in record.format()
    assert "win NS\nscore NS 5 EW 0\n" in record.format()


def test_lines_of_a_hand() -> None:
    record = begun()
    for move in ("00", "-", "-", "-", "01@00.A", "12@01.1"):
        record.play(move)
    assert record.format().split("\n")[3:] == [
        "#1 lead N",
        "deal N 00 01 02 03 04 05 06 / E 11 12 13 14 15 16 22 / S 23 24 25 26 33 34 35 / W 36 44 45 46 55 56 66",
        "1.N 00 =0   2.E -   3.S -   4.W -",
        "5.N 01@00.A =1   6.E 12@01.1 =2",
        "unfinished",
        "",
    ]


def test_a_public_record_hides_what_nobody_has_seen() -> None:
    record = begun()
    for move in ("00", "-", "-", "-", "01@00.A", "12@01.1"):
        record.play(move)
    shown = record.format(public=True).split("\n")
    assert shown[3:5] == ['[Profile "public"]', "#1 lead N"]
    assert shown[5] == "deal N 00 01 ?5 / E 12 ?6 / S ?7 / W ?7"


def test_a_public_record_shows_settled_hands() -> None:
    record = begun()
    while record.state.turn >= 0:
        record.play(record.legal()[0])
    settled = record.format(public=True)
    assert "?" not in settled
    record.deal(Random(1))
    assert "?7" in record.format(public=True)
    assert record.format(public=True).startswith(settled.rstrip())


def test_comments_belong_to_what_stands_before_them() -> None:
    written = (
        "; on top\n"
        '[Game "SevenRocks"] ; the game\n'
        '[Format "srn1"]\n'
        "; the format\n"
        "#1 lead N ; the lead\n"
        "deal N 00 01 02 03 04 05 06 / E 11 12 13 14 15 16 22 / S 23 24 25 26 33 34 35 / W 36 44 45 46 55 56 66 ; d\n"
        "1.N 00 =0 ; zero\n"
        "2.E -\n"
        "unfinished ; end\n"
        "; of all\n"
    )
    (record,) = read(written)
    assert record.format() == written.replace('[Format "srn1"]\n; the format', '[Format "srn1"] ; the format')


def test_a_match_of_random_moves_in_a_few_lines() -> None:
    record, rng = Record(seven_rocks.GAME), Random(1)
    while not record.over:
        if record.waiting:
            record.deal(rng)
        record.play(rng.choice(record.legal()))
    assert record.result in ("NS", "EW")
    assert max(record.state.scores) >= 250
