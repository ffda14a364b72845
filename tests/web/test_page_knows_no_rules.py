"""The page adds no pips, matches no halves, compares no ranks: its sources are searched, and the search is tried out.

The search itself is rules_in_page.mjs, which walks the syntax trees with the parser that Svelte brings along.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import page

SEARCH = Path(__file__).parent / "rules_in_page.mjs"

# Where numbers of the game turn into places on the screen.
DRAWING = {
    ("src/layout/cribbage.ts", "arithmetic"): "points become holes of the board",
    ("src/layout/cribbage.ts", "a multiple of five"): "the holes stand in groups of five",
    ("src/layout/cribbage.ts", "a comparison with the target"): "the last hole and its number",
    ("src/layout/flip.ts", "a comparison"): "which way the older line lay before the spinner became the root",
    ("src/layout/pills.ts", "a sum"): "square pixels that pills share",
    ("src/lib/motion.ts", "arithmetic"): "numbers count up to what the server says",
    ("src/people/qr.ts", "arithmetic"): "how hard the code of a link would be to read",
    ("src/table/choice.svelte.ts", "looking into a tile"): "how a tile in flight is turned",
}


def search(files: list[Path], out: Path) -> list[tuple[Path, str, str]]:
    """What the search finds: the file, what it is, and where: `FILE:LINE: what: source`."""
    page.modules()
    try:
        page.node(SEARCH, page.CLIENT, out, *files, quiet=True)
    except subprocess.CalledProcessError as failed:
        pytest.fail(failed.output.decode())
    found = json.loads(out.read_text(encoding="utf-8"))
    return [(Path(each["file"]), each["what"], "{file}:{line}: {what}: {source}".format(**each)) for each in found]


def test_the_page_knows_no_rules(tmp_path: Path) -> None:
    files = [file for file in page.sources() if file.suffix in {".svelte", ".ts"} and file != page.TYPES]
    assert len(files) > 40
    found = {
        (file.relative_to(page.CLIENT).as_posix(), what): line for file, what, line in search(files, tmp_path / "found")
    }
    assert [line for known, line in found.items() if known not in DRAWING] == []
    assert found.keys() == DRAWING.keys(), "an exception is no longer needed"


PLANTED = {
    "a pip sum": "const sum = (laid: Laid) => laid.inner + laid.outer;",
    "the pips of a tile": "function pips(tile: string) { return Number(tile[0]) + Number(tile[1]); }",
    "a sum of ends": "let sum = 0; for (const end of picture.ends) sum += end.value;",
    "a sum of ends by reduce": "const sum = picture.ends.map((end) => end.value).reduce((one, two) => one + two, 0);",
    "a sum under another name": "const a = end.value; const b = other.value; show(a + b);",
    "a sum of parts taken out": "const { inner: a, outer: b } = laid; show(a + b);",
    "a sum in a template": "<p>{laid.inner + laid.outer}</p>\n<script lang='ts'>let { laid } = $props();</script>",
    "a multiple of five": "const scores = (total: number) => total % 5 === 0;",
    "a multiple of five of anything": "const scores = (n: number) => n % 5 === 0 ? n : 0;",
    "rounding": "const rounded = Math.round(left / 5) * 5;",
    "a match of halves": "const joins = options.filter((one) => one.inner === end.outer);",
    "a match by text": "const joins = mine.filter((tile) => tile.includes(String(open.number)));",
    "a double": "const double = (tile: string) => tile[0] === tile[1];",
    "a double by casts": "const double = (tile: string) => Number(tile.at(0)!) === (tile.at(1) as unknown);",
    "a rank": "const heavier = one.pips > two.pips;",
    "a win": "const won = scores[0] >= frame.target;",
    "a table of tiles": 'const DOUBLES = ["00", "11", "22", "33"];',
}


INNOCENT = {
    "text": "const name = (tile: string) => `${tile[0]}|${tile[1]}`; const signed = '+' + points;",
    "faces": "const art = { inner: Number(tile[0]), outer: Number(tile[1]) };",
    "signs": "const shown = ply.points > 0 ? signed(ply.points) : '';",
    "places": "const middle = rect.x + rect.width / 2; const turn = angle % 180 === 0;",
    "settings": "const differs = rule.value !== rule.default;",
    "ends shown": "<b>{end.value}</b>\n<script lang='ts'>let { end } = $props();</script>",
}


def test_planted_rules_are_found_and_what_only_shows_is_not(tmp_path: Path) -> None:
    def plant(what: str, source: str) -> Path:
        file = tmp_path / f"{what}{'.svelte' if '</' in source else '.ts'}"
        file.write_text(source, encoding="utf-8")
        return file

    files = [plant(what, source) for what, source in (PLANTED | INNOCENT).items()]
    found = {file.stem for file, _, _ in search(files, tmp_path / "found")}
    assert found == PLANTED.keys()
