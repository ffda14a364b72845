"""Matches played at the screen: by keys to the end, a hand by the mouse; what is refused; saving and leaving."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from screens import DRAW, Screen, printed_hand, running
from septet import read
from septet.seven_rocks import Rules
from septet.table import Seat, Table
from septet.terminal import Terminal
from septet.thinking import Thinkers
from septet.views import View
from slow_bots import FOLDER, PATIENT
from tables import BOTS_GIVEN, GAME, table


def moves(at: Table) -> list[str]:
    return [GAME.text(event) for event in at.record.events if isinstance(event, int)]


async def test_a_whole_match_by_keys(tmp_path: Path) -> None:
    at = table(5, rules=Rules(target=150))
    rng = Random(1)
    async with running(at, folder=tmp_path) as screen:
        while at.phase != "over":
            if at.phase != "play":
                assert "Enter" in screen.text
                await screen.press("enter")
                continue
            before = screen.app.me, at.version
            await screen.press(*["right"] * rng.randint(1, 3), *["down"] * rng.randint(0, 2), "enter")
            assert at.version > before[1]
        assert at.record.result in ("NS", "EW")
        a, b = at.record.state.scores
        winner = "N–S" if at.record.result == "NS" else "E–W"
        assert f"{winner} win {max(a, b)} to {str(min(a, b)).replace('-', '−')}" in screen.text
        await screen.press("s")
    assert screen.app.file
    (record,) = read(screen.app.file.read_text(encoding="utf-8"))
    assert record.state == at.record.state
    assert record.events == at.record.events


async def test_every_play_offered_is_the_tables_own() -> None:
    at = table(2)
    async with running(at) as screen:
        await screen.press("enter")
        while at.phase == "play":
            legal = {GAME.text(move) for move in at.view(2).legal}
            offered = {option.move for option in screen.app.choice.options}
            assert offered == legal
            await screen.press("right", "enter")


async def test_a_hand_by_the_mouse() -> None:
    at = table(8)
    async with running(at) as screen:
        await screen.click(*screen.find("Begin hand 1"))
        plays = 0
        while at.phase == "play":
            plays += 1
            await by_mouse(screen, plays)
        assert plays > 3
        await screen.click(*screen.find("Next hand"))
        assert at.hand == 2


async def by_mouse(screen: Screen, plays: int) -> None:
    """Play a tile: click it, then a lit place or, every other time, the line below it twice."""
    tile = screen.app.choice.tiles[-1]
    before = len(moves(screen.app.table))
    rack = screen.app.rack_view
    rect = next(rect for rect, touch in rack.touched if touch.tile == tile)
    await screen.click(rack.region.x + rect.x + 1, rack.region.y + rect.y)
    assert screen.app.choice.tile == tile
    if plays % 2:
        layout = screen.app.layout_view
        rect, place = layout.touched[-1]
        await screen.click(layout.region.x + rect.x + rect.width // 2, layout.region.y + rect.y)
        assert moves(screen.app.table)[before] == place.option.move
    else:
        line, touch = next((rect, touch) for rect, touch in rack.touched if touch.tile == tile and touch.option)
        await screen.click(rack.region.x + line.x, rack.region.y + line.y)
        if touch.option:
            assert moves(screen.app.table)[before] == touch.option.move


async def test_a_line_of_another_tile_is_aimed_at_first() -> None:
    at = printed_hand(18, "W")
    async with running(at) as screen:
        x, y = screen.find("= 10 +10")
        await screen.click(x, y)
        assert "▸= 10 +10" in screen.text
        assert len(moves(at)) == 18
        await screen.click(x, y)
        assert moves(at)[18] == "05@45.5"


async def test_clicks_beside_everything_do_nothing() -> None:
    at = printed_hand(18, "W")
    async with running(at) as screen:
        before = screen.text
        for cell in ((0, 0), (0, 5), (79, 23), (40, 17), (79, 20)):
            await screen.click(*cell)
        await screen.press("escape", "n", "v", "x")
        assert screen.text == before


async def test_a_tile_without_a_place_cannot_be_picked() -> None:
    async with running(printed_hand(18, "W")) as screen:
        x, y = screen.find("[6|6]")
        await screen.click(x + 2, y)
        assert screen.app.choice.tile is None
        await screen.press("left")
        assert screen.app.choice.tile == "05"
        await screen.press("escape")
        assert screen.app.choice.tile is None


@pytest.mark.parametrize(("key", "way"), [("down", 1), ("up", -1)])
async def test_of_two_mirror_places_the_tile_lies_at_the_one_aimed_at(key: str, way: int) -> None:
    at = printed_hand(8, "E")
    async with running(at) as screen:
        await screen.press("left")
        assert screen.app.choice.tile == "45"
        (_, first), (_, second) = screen.app.choice.places
        assert (first, second) == ("a", "b")
        await screen.press("down")
        ghost = next(rect for rect, lit in screen.app.layout_view.touched if lit.aimed)
        await screen.press("enter")
        scene = screen.app.layout_view.scene
        assert scene
        assert scene.arms["a"][0].rect == ghost
        assert moves(at)[8] == "45@44.a"


async def test_bots_take_their_time_and_the_person_can_look_about() -> None:
    at = printed_hand(18, "W")
    async with running(at, pace=0.1) as screen:
        await screen.pilot.press("right", "enter", "question_mark")
        await screen.until(lambda: len(moves(at)) > 21)
        assert "Keys" in screen.text
        await screen.press("l")  # any key closes the help
        assert "Your turn" in screen.text


async def test_the_layout_is_left_to_be_seen_at_the_end_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    at = printed_hand(23, "N")
    monkeypatch.setattr(Terminal, "PAUSES", {"bot": 0, "knock": 0})
    async with running(at, pace=100) as screen:
        await screen.press("right", "enter")
        assert at.phase == "settled"
        assert "v account" in screen.text  # the layout, after the four knocks
        await screen.press("enter")
        assert "Hand 1 is blocked" in screen.text
        await screen.press("v")
        assert "v account" in screen.text
        await screen.press("v", "n")
        assert at.hand == 2


async def test_then_the_account_comes_by_itself() -> None:
    at = printed_hand(23, "N")
    async with running(at, pace=0.05) as screen:
        await screen.press("right", "enter")
        await screen.until(lambda: "Hand 1 is blocked" in screen.text)


async def test_a_bot_that_plays_nothing_legal_is_named() -> None:
    def stubborn(_: View, __: Random) -> int:
        raise ValueError("no")

    at = table(3, rules=Rules(max_hands=1), bots={**BOTS_GIVEN, "greedy": stubborn})
    async with running(at) as screen:
        while at.phase != "over":
            await screen.press("enter")
        assert "Lin had no legal move to offer" in screen.text


async def test_a_refused_play_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    at = printed_hand(18, "W")
    async with running(at) as screen:
        await screen.press("right")
        place = screen.app.choice.aimed
        assert place
        at.version += 1
        monkeypatch.setattr(at, "current", lambda version: (_ for _ in ()).throw(refused()))
        screen.app.play(place)
        await screen.settle()
        assert "This place is not open." in screen.text
        assert len(moves(at)) == 18


def refused() -> Exception:
    from septet import IllegalMove

    return IllegalMove("not-open", "not open", "R7")


async def test_the_record_goes_into_one_file_a_match(tmp_path: Path) -> None:
    at = table(4, rules=Rules(max_hands=1))
    (tmp_path / "seven-rocks-match.srn1").write_text("somebody else's", encoding="utf-8")
    async with running(at, folder=tmp_path) as screen:
        await screen.press("enter", "s")
        file = tmp_path / "seven-rocks-match-2.srn1"
        assert screen.app.notice == f"Written to {file}"
        assert "Written to" in screen.text
        assert '[Profile "public"]' in file.read_text(encoding="utf-8")
        while at.phase != "over":
            await screen.press("enter")
        await screen.press("s")
        assert file.read_text(encoding="utf-8") == at.record.format()
        await screen.press("n", "enter", "s")
        assert screen.app.table is not at
        assert screen.app.table.hand == 1
    assert screen.app.file
    assert screen.app.file.parent == tmp_path
    assert screen.app.file not in (None, file)


async def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    async with running(table(4), folder=tmp_path / "none") as screen:
        await screen.press("s")
        assert screen.app.notice.endswith("cannot be written: No such file or directory")


async def test_leaving_asks_while_a_match_runs(tmp_path: Path) -> None:
    async with running(table(4), folder=tmp_path) as screen:
        for keys in (["q", "escape"], ["ctrl+c", "n"], ["q", "s"]):
            await screen.press(*keys)
            assert len(screen.app.screen_stack) == 1
        assert screen.app.file == tmp_path / "seven-rocks-match.srn1"
        await screen.pilot.press("q", "q")
        await screen.pilot.pause()
        assert not screen.app.is_running
    async with running(printed_hand(20, "W", Rules(target=80))) as screen:
        await screen.pilot.press("q")
        await screen.pilot.pause()
        assert not screen.app.is_running


async def test_the_keys_in_the_last_row_can_be_clicked() -> None:
    async with running(printed_hand(18, "W")) as screen:
        await screen.click(*screen.find("← → tile"))
        assert screen.app.choice.tile == "01"
        await screen.click(*screen.find("? help"))
        assert "Keys" in screen.text
        await screen.click(40, 12)
        assert "Your turn" in screen.text
        await screen.click(*screen.find("l 中文"))
        assert "轮到你" in screen.text


async def test_a_sheet_longer_than_the_screen_is_pushed_up_and_down() -> None:
    at = printed_hand(28, "W", then=f"{DRAW.partition(' again')[0]} again N:26 S:35 again N:56 S:03")
    async with running(at) as screen:
        assert "Next hand" not in screen.text
        await screen.press("down", "down", "down")
        assert "Next hand" in screen.text
        await screen.press("up", "up", "up")
        assert "Hand 1 is blocked" in screen.text


async def test_the_language_changes_at_any_time() -> None:
    async with running(printed_hand(18, "W")) as screen:
        await screen.press("right", "l")
        assert "轮到你" in screen.text
        assert "Your turn" not in screen.text
        await screen.press("l")
        assert "Your turn" in screen.text


async def test_another_size_at_any_time() -> None:
    async with running(printed_hand(18, "W")) as screen:
        await screen.press("right")
        narrow = screen.text
        for size in ((120, 40), (100, 28), (64, 24), (170, 60)):
            await screen.resize(*size)
            assert "= 16 +0" in screen.text
            assert len(screen.lines[0]) == size[0]
        await screen.resize(63, 24)
        assert "needs 64 × 24 characters; here are 63 × 24" in " ".join(screen.text.split())
        assert "[6|6]" not in screen.text
        await screen.resize(80, 24)
        assert screen.text == narrow


async def test_the_screen_lives_while_a_bot_thinks_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    seats = [Seat("You") if seat == "S" else Seat("patient", "patient") for seat in GAME.seats]
    at = Table(GAME, Rules(), seats, {"patient": PATIENT.choose}, rng=Random(5))
    app = Terminal(at, pace=0)
    app.thinkers = Thinkers({"patient": PATIENT})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        while not (tmp_path / "thinks").exists():
            if at.due() is None:
                await pilot.press("right", "enter")
            await pilot.pause(0.01)
        assert int((tmp_path / "thinks").read_text()) != os.getpid()
        version = at.version
        await pilot.press("l")
        assert app.lang == "zh-CN"
        assert (at.version, at.due()) == (version, "bot")
        (tmp_path / "go").touch()
        while at.due() or at.version == version:
            await pilot.pause(0.01)
        assert not any(at.faults)
