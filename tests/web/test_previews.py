"""What a link is shown with: words, addresses, hostile names and hosts, tables that are not there, positions."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from random import Random

import pytest
from PIL import Image
from starlette.requests import Request

from septet import GAMES
from septet.table import Seat, Table
from septet.web import previews, replay_sevens, shown
from septet.web.shown import shown_position, shown_replay, shown_table
from tables import BOTS_GIVEN, GAME, table, until

BASE = "https://play.example/septet"
HOSTILE = ['"><script>alert(1)</script>', "</title><b>", "' onload=x", "&amp;<!--", "a\u202eb"]


class Head(HTMLParser):
    """Title and tags of a head, as a browser reads them; everything else is in `other`."""

    def __init__(self, head: str) -> None:
        super().__init__()
        self.title, self.meta, self.other = "", dict[str, str](), list[str]()
        self.inside = ""
        self.feed(head)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta" and given.keys() <= {"name", "property", "content"}:
            self.meta[given.get("name") or given.get("property") or ""] = given["content"] or ""
        elif tag != "title":
            self.other.append(tag)
        self.inside = tag

    def handle_endtag(self, _: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "title":
            self.title += data
        elif data.strip():
            self.other.append(data)


def head(at: Table | None, lang: str = "en") -> Head:
    """The head of a table's page."""
    return Head(previews.table_tags(at, "abc", BASE, lang))


def playing(*names: str) -> Table:
    """A table in the middle of a hand with persons of these names."""
    seats = [Seat(name) for name in (*names, "Lin", "Bo", "Mei", "Anna")[:4]]
    made = Table(GAME, GAME.rules(), seats, BOTS_GIVEN, rng=Random(5))
    made.apply(made.open())
    return until(made, lambda at: len(at.view(None).moves) > 6 and at.due() is None)


def cards(form: str) -> Table:
    """A table of Sevens before its first round."""
    game = GAMES["sevens"].forms[form]
    seats = [Seat("Vera"), *[Seat("plain", "plain")] * (len(game.seats) - 1)]
    made = Table(game, game.rules(), seats, BOTS_GIVEN, rng=Random(6))
    made.apply(made.open())
    return made


def size(picture: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(picture)).size


# --- words and addresses ------------------------------------------------------------------------------------------


def test_a_table_is_told_by_its_teams_scores_and_turn() -> None:
    at = playing()
    scores = at.record.state.scores
    seen = head(at)
    assert seen.title == f"Seven Rocks: Lin & Mei {scores[0]} · Bo & Anna {scores[1]} · Septet 七重奏"
    turn = ("Lin", "Bo", "Mei", "Anna")[at.record.state.turn]
    assert seen.meta["description"] == f"{turn} to play · A quiet table for two partnership games."
    assert seen.meta["og:title"] == seen.title
    assert seen.meta["og:description"] == seen.meta["description"]
    assert seen.meta["twitter:card"] == "summary_large_image"
    assert seen.other == []


def test_addresses_are_absolute_and_below_the_base_path() -> None:
    at = playing()
    seen = head(at)
    assert seen.meta["og:url"] == f"{BASE}/table/abc"
    assert seen.meta["og:image"] == f"{BASE}/preview/table/abc.png?v={at.version}"
    over = until(at, lambda at: at.phase == "settled")
    seen = Head(previews.replay_tags(over, "abc", 1, BASE))
    assert seen.meta["og:url"] == f"{BASE}/replay/abc/1"
    assert seen.meta["og:image"].startswith(f"{BASE}/preview/replay/abc/1.png?v=")
    assert seen.meta["description"].startswith("Replay of hand 1 · ")


@pytest.mark.parametrize("lang", ["en", "zh-CN"])
def test_every_phase_is_told(lang: str) -> None:
    at = table(3)
    told = set()
    for phase in ("lead", "play", "settled", "over"):
        at = until(at, lambda at, phase=phase: at.phase == phase)  # type: ignore[misc]
        seen = head(at, lang)
        told.add(seen.meta["description"])
        assert size(previews.picture(shown_table(at))) == (1200, 630)
    assert len(told) == 4


def test_a_match_that_was_ended_early_and_one_that_gathers() -> None:
    at = playing()
    at.apply(at.end(at.version))
    assert head(at).meta["description"].startswith("Ended early · ")
    gathering = Table(GAME, GAME.rules(), [Seat("Lin"), Seat(), Seat(), Seat("greedy", "greedy")], {}, gathers=True)
    seen = head(gathering)
    assert seen.title.startswith("Seven Rocks: Lin & a free seat · a free seat & Anna · ")
    assert seen.meta["description"].startswith("2 seats are free · ")
    assert size(previews.picture(shown_table(gathering))) == (1200, 630)


@pytest.mark.parametrize("form", ["2x2", "2x3", "3x2", "4x2"])
def test_sevens_in_every_form(form: str) -> None:
    at = cards(form)
    assert head(at).title.startswith("Sevens: Vera")
    assert size(previews.picture(shown_table(at))) == (1200, 630)
    at.apply(at.begin(at.version))
    assert " to play · " in head(at).meta["description"]
    assert size(previews.picture(shown_table(at))) == (1200, 630)


def test_teams_that_win_are_named() -> None:
    made = shown.shown_table(cards("3x2"))
    assert made
    over = replace(made, phase="over")
    assert shown.doing(replace(over, result="A C"), "en") == "Team A & Team C win"
    assert shown.doing(replace(over, result="A B C"), "en") == "A tie"
    assert shown.doing(replace(over, result="B"), "zh-CN") == "B 队获胜"


# --- what is not there, and what is hostile -----------------------------------------------------------------------


def test_a_table_that_is_not_there_is_shown_like_the_start_page() -> None:
    plain = previews.table_tags(None, "secret-name", BASE)
    assert "secret-name" not in plain
    assert plain == previews.table_tags(None, "other", BASE) == previews.replay_tags(None, "x", 3, BASE)
    assert Head(plain).meta["og:url"] == f"{BASE}/"
    assert previews.picture(shown_table(None)) == previews.picture(shown_replay(None, 1)) == previews.welcome()


@pytest.mark.parametrize("hand", [-1, 0, 2, 1_000_000])
def test_a_hand_that_is_not_over_is_not_shown(hand: int) -> None:
    at = until(playing(), lambda at: at.phase == "settled")
    at = until(at, lambda at: at.phase == "play" and at.due() is None)
    assert previews.replay_tags(at, "abc", hand, BASE) == previews.replay_tags(None, "abc", hand, BASE)
    assert previews.picture(shown_replay(at, hand)) == previews.welcome()


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_words_and_nothing_else(name: str) -> None:
    at = playing(name, name, name, name)
    seen = head(at)
    assert seen.other == []
    assert seen.title.startswith(f"Seven Rocks: {name.replace(chr(0x202E), '')} & ")
    assert size(previews.picture(shown_table(at))) == (1200, 630)
    page = previews.inserted(b"<head><title>Septet</title><link></head>", previews.table_tags(at, "abc", BASE))
    assert Head(page.decode()).other == ["head", "link"]


@pytest.mark.parametrize("name", ['x"><script>', "a b", "../..", "\\1"])
def test_hostile_paths_stay_in_their_attribute(name: str) -> None:
    seen = Head(previews.table_tags(playing(), name, BASE))
    assert seen.other == []
    assert '"' not in seen.meta["og:image"]
    assert " " not in seen.meta["og:image"]


@pytest.mark.parametrize(
    ("host", "base"),
    [
        (b"play.example", "https://play.example/base"),
        (b"127.0.0.1:7777", "https://127.0.0.1:7777/base"),
        (b"[::1]:80", "https://[::1]:80/base"),
        (b'evil"><script>', "https://127.0.0.1:1/base"),
        (b"user:word@play.example", "https://127.0.0.1:1/base"),
    ],
)
def test_the_base_is_what_the_browser_asked_for(host: bytes, base: str) -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "https",
        "path": "/base/table/x",
        "root_path": "/base",
        "query_string": b"",
        "headers": [(b"host", host)],
        "server": ("127.0.0.1", 1),
    }
    assert previews.base_of(Request(scope)) == base


def test_tags_stand_in_the_place_of_the_title_once() -> None:
    page = previews.inserted(b"<title>\nold</title><title>kept</title>", r"<title>new \1</title>")
    assert page == rb"<title>new \1</title><title>kept</title>"


# --- positions ----------------------------------------------------------------------------------------------------


def test_a_step_of_a_replay_is_shown_as_it_was() -> None:
    at = until(playing(), lambda at: at.phase == "settled")
    hand = at.record.hands()[0]
    made = shown_position(at, 1, 5)
    assert made
    assert (made.moves, made.state.scores) == (tuple(hand.moves[:5]), hand.states[5].scores)
    assert (made.phase, made.state.hands) == ("play", GAME.first.hands)
    seen = Head(previews.position_tags(at, "abc", 1, 5, BASE))
    assert seen.meta["og:url"] == f"{BASE}/replay/abc/1/5"
    assert seen.meta["og:image"].startswith(f"{BASE}/preview/replay/abc/1/5.png?v=")
    assert f"{('Lin', 'Bo', 'Mei', 'Anna')[hand.states[5].turn]} to play · " in seen.meta["description"]
    pictures = {previews.picture(shown_position(at, 1, step)) for step in (0, 3, 5, len(hand.moves))}
    assert len(pictures) == 4
    assert {size(each) for each in pictures} == {(1200, 630)}


def test_a_step_of_a_replay_of_sevens_is_a_whole_turn() -> None:
    at = cards("2x2")
    at.apply(at.begin(at.version))
    at = until(at, lambda at: at.phase == "settled")
    hand = at.record.hands()[0]
    frames = replay_sevens.replay(at, "abc", None, 1)
    assert frames
    for step, frame in enumerate(frames.frames):
        made = shown_position(at, 1, step)
        assert made
        assert made.state.stock_left == frame.stock
    assert shown_position(at, 1, len(frames.frames)) is None
    assert size(previews.picture(shown_position(at, 1, len(hand.moves) // 30))) == (1200, 630)


@pytest.mark.parametrize(("hand", "step"), [(1, -1), (1, 29), (0, 0), (2, 0), (1, 10**9)])
def test_a_step_that_is_not_there_is_shown_like_the_start_page(hand: int, step: int) -> None:
    at = until(playing(), lambda at: at.phase == "settled")
    at = until(at, lambda at: at.phase == "play" and at.due() is None)
    assert previews.position_tags(at, "abc", hand, step, BASE) == previews.table_tags(None, "abc", BASE)
