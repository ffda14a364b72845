"""What is written: aligned whatever the language, of what the seat may see, with words that are there."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

import page
from laws.test_frames import cut_short, hidden_otherwise
from screens import printed_hand
from septet.seven_rocks import Rules
from septet.table import Table
from septet.terminal import sheets, texts
from septet.terminal.shown import Shown, look
from septet.words import LANGUAGES, language_of, say
from tables import dealt, table, until

TERMINAL = Path(page.ROOT) / "src/septet/terminal"


@pytest.mark.parametrize("seed", range(12))
def test_nothing_shown_depends_on_what_is_hidden(seed: int) -> None:
    at = cut_short(seed)
    for seat in range(4):
        assert look(at, seat) == look(hidden_otherwise(at, seat, Random(seed)), seat)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_lines_are_as_wide_as_they_should_be(seed: int, lang: str) -> None:
    speak = texts.speaker(lang)
    at = table(seed, rules=Rules(target=500))
    rng = Random(seed)
    for _ in range(3):
        dealt(until(at, lambda at: at.phase == "settled", seed=rng.randrange(100)))
        shown = look(at, 2)
        for line in texts.panel(speak, shown, 26):
            assert line.cell_len in (0, texts.PANEL) or "▸" not in line.plain
            assert line.cell_len <= texts.PANEL
        for play in shown.plies:
            assert texts.play_line(speak, shown, play).cell_len == texts.PANEL
        for width in (64, 80, 120):
            assert texts.head(speak, shown, width).cell_len == width
            assert texts.keys(speak, shown, False, True, width).cell_len <= width
            assert texts.keys(speak, shown, True, True, width).cell_len <= width
        check_account(speak, shown)
        at.apply(at.begin(at.version))
        running = look(at, 2)
        for width in (59, 64, 80):
            assert texts.plates(speak, running, width).cell_len <= width


def check_account(speak: texts.Say, shown: Shown) -> None:
    """The numbers of an account end in the same columns."""
    assert shown.settlement
    lines = sheets.account(speak, shown, shown.settlement)
    rows = [line for line in lines if line.plain and line.plain[0] in "(<●◆"]
    assert len(rows) == 6
    assert {line.cell_len for line in rows} == {sheets.WIDTH}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_of_a_turn_fit_a_row(lang: str) -> None:
    shown = look(printed_hand(0, "E"), 1)
    assert shown.options
    for width in (64, 80, 120):
        line = texts.keys(texts.speaker(lang), shown, False, True, width)
        assert line.cell_len <= width
        assert say(lang, "key-hint") in line.plain
    assert say(lang, "key-hint") not in texts.keys(texts.speaker(lang), shown, False, False, 120).plain


def test_the_plays_told_fit_a_row() -> None:
    for plies in range(1, 29):
        at = printed_hand(plies, "S")
        for lang in LANGUAGES:
            for line in texts.told(texts.speaker(lang), look(at, 2), 80, 2):
                assert line.cell_len <= 80


@pytest.mark.parametrize(
    ("rules", "ending", "key"),
    [
        (Rules(), "block", "lead-why-again"),
        (Rules(lead_after_block="same_leader"), "block", "lead-why-same"),
        (Rules(lead_after_block="next_seat"), "block", "lead-why-next"),
        (Rules(lead_draw="random_seat"), "block", "lead-why-random"),
        (Rules(), "out", "lead-why-out"),
        (Rules(), None, "lead-why"),
        (Rules(lead_draw="random_seat"), None, "lead-why-random"),
    ],
)
def test_why_a_seat_leads(rules: Rules, ending: str | None, key: str) -> None:
    at = ended(rules, ending)
    shown = look(at, 2)
    assert say("en", key) in [line.plain for line in sheets.next_lead(texts.speaker("en"), shown, 80, heading=True)]


def ended(rules: Rules, ending: str | None) -> Table:
    """A match before its first hand, or after a hand that ended so."""
    for seed in range(100):
        at = table(seed, rules=rules)
        if ending is None:
            return at
        dealt(until(at, lambda at: at.phase in ("settled", "over"), seed))
        shown = look(at, 2)
        if shown.settlement and shown.settlement.ending == ending:
            return at
    raise AssertionError("no such hand")


@pytest.mark.parametrize("settlement", ["deduct_own", "award_to_out_team"])
@pytest.mark.parametrize("rounding", ["per_hand", "per_team", "none"])
@pytest.mark.parametrize("negative", ["allow", "floor_zero"])
def test_an_account_says_how_it_came_about(settlement: str, rounding: str, negative: str) -> None:
    rules = Rules(settlement=settlement, rounding=rounding, negative_scores=negative)
    shown = look(ended(rules, "out"), 2)
    assert shown.settlement
    plain = "\n".join(line.plain for line in sheets.sheet(texts.speaker("en"), shown, [0] * 4, 76))
    assert ("Rounded" in plain) == (rounding == "per_hand")
    awarded = settlement == "award_to_out_team"
    assert ("gains the pips of the other" in plain) == awarded
    assert ("Deducted" in plain) == (rounding == "per_hand" and not awarded)
    assert plain.count("from hands") == (sum(line.hands > 0 for line in shown.settlement.teams) if awarded else 2)
    for line in shown.settlement.teams:
        assert f"{line.plays} from plays" in plain
        assert ("below zero counts as 0" in plain) == any(team.floored for team in shown.settlement.teams)


def test_a_match_ended_early_says_so() -> None:
    at = printed_hand(10, "S")
    at.apply(at.end(at.version))
    plain = "\n".join(line.plain for line in sheets.sheet(texts.speaker("en"), look(at, 2), [0] * 4, 76))
    assert "Ended early at 25 to 5" in plain


def test_the_track_shows_scores_beyond_its_ends() -> None:
    at = printed_hand(28, "S")
    shown = look(at, 2)
    for scores in ((-40, 300), (0, 250), (125, -5)):
        far = Shown(**{**vars(shown), "scores": scores, "before": (0, 0)})
        for team in (0, 1):
            assert texts.track(far, team).cell_len == texts.PANEL


def test_the_terminal_asks_only_for_words_that_are_there() -> None:
    asked = {
        key
        for file in TERMINAL.glob("*.py")
        for key in re.findall(r"\bsay\((?:[\w.]+, )?\"([\w-]+)\"", file.read_text(encoding="utf-8"))
    }
    known = set(re.findall(r"(?m)^([\w-]+) =", (page.WORDS / "en.ftl").read_text(encoding="utf-8")))
    assert len(asked) > 20
    assert asked <= known


def test_words_that_are_not_there_are_named() -> None:
    for lang, key in (("en", "nothing"), ("de", "title"), ("en", "first-to")):
        with pytest.raises(KeyError):
            say(lang, key)


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("zh_CN.UTF-8", "zh-CN"), ("zh-TW", "zh-CN"), ("en_GB", "en"), ("de_AT.UTF-8", "en"), ("C", "en"), ("", "en")],
)
def test_the_language_of_an_environment(tag: str, lang: str) -> None:
    assert language_of(tag) == lang


def test_chinese_is_measured_in_cells() -> None:
    speak = texts.speaker("zh-CN")
    shown = look(printed_hand(18, "W"), 3)
    assert cell_len(texts.mark(speak, shown.seats[0]).plain) == 4
    assert texts.padded(texts.mark(speak, shown.seats[0]), 8).cell_len == 8
