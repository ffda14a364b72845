"""Links to tables and replays are shown with a title, a line and a picture; where nothing is, like the start page."""

from __future__ import annotations

import re
from io import BytesIO

import httpx
import pytest
from PIL import Image

from web.conftest import Served, Tab


def head(page: str) -> str:
    return page[: page.index("</head>")]


def picture_of(page: str) -> str:
    found = re.search(r'property="og:image" content="http://[^/]+([^"]+)"', page)
    assert found
    return found[1]


def opened(answer: httpx.Response) -> Image.Image:
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    return Image.open(BytesIO(answer.content))


def test_a_link_to_a_table_has_a_title_and_a_picture_of_what_all_may_see(
    served: Served, device: httpx.Client, table: str
) -> None:
    with served.tab(device, table) as tab, httpx.Client(base_url=str(device.base_url)) as stranger:
        tab.until(lambda frame: bool(frame["options"]))
        page = stranger.get(f"/table/{table}").text
        assert "Seven Rocks" in head(page)
        assert '<div id="app">' in page
        assert "七石" in stranger.get(f"/table/{table}", headers={"accept-language": "zh-CN,zh;q=0.9"}).text
        path = picture_of(page)
        assert path.startswith(f"/preview/table/{table}.png")
        before = stranger.get(path).content
        assert opened(stranger.get(path)).size == (1200, 630)
        play(tab)
        assert stranger.get(path).content != before


def play(tab: Tab) -> None:
    tab.say(type="play", move=tab.frame["options"][0]["move"])
    assert tab.hear()["type"] == "rocks"


def test_where_nothing_is_a_link_looks_like_the_start_page(served: Served, device: httpx.Client, table: str) -> None:
    nothing = head(device.get("/table/nothing").text)
    assert "noindex" not in nothing
    assert picture_of(nothing) == "/preview.png"
    assert device.get("/preview/table/nothing.png").content == device.get("/preview.png").content
    # A hand that is not over is nobody's to see.
    assert head(device.get(f"/replay/{table}/1").text) == head(device.get("/replay/nothing/1").text)
    assert device.get(f"/preview/replay/{table}/1.png").content == device.get("/preview.png").content


def test_a_link_to_a_replay_shows_the_hand_at_its_end(served: Served, device: httpx.Client) -> None:
    made = {"bots": ["greedy"] * 3, "rules": {"target": 20}}
    table = device.post("/api/tables", json=made).json()["table"]
    with served.tab(device, table) as tab:
        tab.until(lambda frame: frame["phase"] in ("settled", "over"))
    page = device.get(f"/replay/{table}/1").text
    path = picture_of(page)
    assert path.startswith(f"/preview/replay/{table}/1.png")
    at_the_end = device.get(path)
    assert opened(at_the_end).size == (1200, 630)
    path = picture_of(device.get(f"/replay/{table}/1/3").text)
    assert path.startswith(f"/preview/replay/{table}/1/3.png")
    assert opened(device.get(path)).size == (1200, 630)
    assert device.get(path).content != at_the_end.content


@pytest.mark.parametrize("path", ["/preview/table/../../x.png", "/preview/table/.png", "/preview/replay/x/-1.png"])
def test_odd_paths_are_answered_in_words(device: httpx.Client, path: str) -> None:
    assert device.get(path).status_code in (200, 404)
