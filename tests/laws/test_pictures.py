"""The server's pictures lie as the page lays them: one rule of the arms, told twice, held together here."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import laws
import page
from septet import Record, seven_rocks
from septet.drawing import arms, tiles

PROGRAM = Path(__file__).parent / "scene.ts"
CLOTHS = [arms.Cloth(810, 486, 60), arms.Cloth(600, 440, 60), arms.Cloth(300, 420, 30), arms.Cloth(260, 250, 44)]


def layouts(seed: int) -> list[seven_rocks.Picture]:
    """The layouts of a random hand, the empty one among them."""
    rng = Random(seed)
    record = Record(seven_rocks.GAME)
    record.deal(rng)
    moves: list[int] = []
    made = [seven_rocks.picture(moves)]
    while record.state.turn >= 0:
        move = rng.choice(record.legal())
        record.play(move)
        moves.append(move)
        made.append(seven_rocks.picture(moves))
    return made


def given(picture: seven_rocks.Picture, cloth: arms.Cloth, scene: arms.Scene) -> dict[str, object]:
    """What the page is asked about a scene."""
    along = "x" if cloth.turned == 0 else "y"
    shift = {"x": scene.root[0] - scene.start[0], "y": scene.root[1] - scene.start[1]}
    kept = {
        "box": f"{cloth.width} {cloth.height} {along} {cloth.most}",
        "root": picture.root.tile if picture.root else "",
        "u": scene.u,
        "at": {"x": scene.start[0], "y": scene.start[1]},
        "shift": shift,
        "turns": {"A": [], "B": [], "a": [], "b": []},
    }
    box = {"width": cloth.width, "height": cloth.height, "along": along, "most": cloth.most}
    return {"picture": picture, "box": box, "kept": kept}


def asked(questions: list[dict[str, object]], folder: Path) -> dict[str, Any]:
    """What the page makes of them."""
    (folder / "given.json").write_bytes(msgspec.json.encode(questions))
    page.node(PROGRAM, folder / "given.json", folder / "made.json", quiet=True)
    made: dict[str, Any] = json.loads((folder / "made.json").read_bytes())
    return made


def said(scene: arms.Scene) -> dict[str, Any]:
    """A scene in the page's words."""
    return {
        "u": scene.u,
        "tiles": sorted([lie.laid.tile, lie.x, lie.y, lie.quarter * 90] for lie in scene.tiles),
        "badges": [[*badge.disc, badge.value] for badge in scene.badges],
        "dots": [[*dot] for dot in scene.dots],
        "refold": False,
    }


def heard(made: dict[str, Any]) -> dict[str, Any]:
    """The page's scene in the same words; to a thousandth of a pixel."""
    return {
        "u": made["u"],
        "tiles": sorted([t["tile"], round(t["cx"], 3), round(t["cy"], 3), t["angle"]] for t in made["tiles"]),
        "badges": [[round(b["x"], 3), round(b["y"], 3), b["r"], b["value"]] for b in made["badges"]],
        "dots": [[round(d["x"], 3), round(d["y"], 3), d["r"]] for d in made["dots"]],
        "refold": made["refold"],
    }


def rounded(scene: arms.Scene) -> dict[str, Any]:
    words = said(scene)
    words["tiles"] = [[tile, round(x, 3), round(y, 3), angle] for tile, x, y, angle in words["tiles"]]
    words["badges"] = [[round(x, 3), round(y, 3), r, value] for x, y, r, value in words["badges"]]
    words["dots"] = [[round(x, 3), round(y, 3), r] for x, y, r in words["dots"]]
    return words


def test_the_server_lays_tiles_as_the_page_does(tmp_path: Path) -> None:
    """In the same place with nothing moved, and about as large as the page would make them."""
    count = laws.size("hands whose pictures lie as the page lays them", quick=10, full=300)
    shown = [picture for seed in range(count) for picture in layouts(seed) if picture.root]
    scenes = [(picture, cloth, arms.scene(picture, cloth)) for picture in shown for cloth in CLOTHS]
    answer = asked([given(*each) for each in scenes], tmp_path)
    give = 2 * arms.STEP  # both try sizes in steps, the page in smaller ones
    for (_, _, scene), made in zip(scenes, answer["made"], strict=True):
        assert rounded(scene) == heard(made)
        assert made["largest"] / arms.WORTH - give <= scene.u <= made["largest"] * arms.WORTH + give


def test_another_place_is_not_the_page_s(tmp_path: Path) -> None:
    """A tile half a pixel off would be found."""
    picture = layouts(3)[-1]
    scene = arms.scene(picture, CLOTHS[0])
    (made,) = asked([given(picture, CLOTHS[0], scene)], tmp_path)["made"]
    made["tiles"][0]["cx"] += 0.5
    assert rounded(scene) != heard(made)


@pytest.mark.parametrize("quarter", range(4))
def test_pips_lie_as_on_the_page(quarter: int, tmp_path: Path) -> None:
    art = asked([given(layouts(0)[1], CLOTHS[0], arms.scene(layouts(0)[1], CLOTHS[0]))], tmp_path)["tiles"][quarter]
    pips = [
        tiles.turned(along + half, aside, quarter)
        for half, count in ((-0.5, 5), (0.5, 6))
        for along, aside in tiles.PIPS[count]
    ]
    assert sorted((round(x, 6), round(y, 6)) for x, y in pips) == sorted(
        (round(pip["x"], 6) + 0.0, round(pip["y"], 6) + 0.0) for pip in art["pips"]
    )
    assert {pip["r"] for pip in art["pips"]} == {tiles.RADIUS}
    assert art["face"]["r"] == tiles.CORNER
    assert art["divide"]["width"] == tiles.DIVIDE_WIDTH
    assert art["side"]["y"] - art["face"]["y"] == pytest.approx(tiles.SIDE)
    assert art["outline"]["line"] == tiles.OUTLINE
