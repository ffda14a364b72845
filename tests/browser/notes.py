"""What was seen in a match, kept until its record can be had, then compared with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from commandline import start
from septet import Record, read

from .person import Person
from .test_screens import latin
from .truth import Truth

BESIDE = ("plays", "ends")  # beside the table, where there is room
OWN = ("tile", "name", "places", "off", "pale")


class Notes:
    """A look for a person. On Chinese screens it finds no Latin word; what it has seen is held against the record."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.wide = person.page.evaluate("innerWidth") >= 1000
        self.moments: list[tuple[str, dict[str, Any]]] = []
        person.look = self

    def __call__(self, kind: str, shown: dict[str, Any]) -> None:
        if kind != "turn":  # then figures may still be on their way; a touch ends that
            self.moments.append((kind, shown))
        if self.person.lang == "zh-CN" and (kind == "paper" or len(self.moments) % 5 == 1):
            assert latin(self.person.page) == []

    def check(self, record: Record) -> None:
        """Every figure at every moment is what the record makes of it, and every ply was announced as it was shown."""
        truth = Truth(record, self.person.lang)
        log = self.person.page.evaluate("seen.log")
        assert [one["heard"] for one in log] == [said for said, _ in truth.announced]
        assert [one["line"] for one in log] == [truth.line(at) for _, at in truth.announced]
        for kind, shown in self.moments:
            at = truth.announced[shown["told"] - 1][1]
            if kind == "paper":
                paper = truth.paper(at.hand)
                assert {key: shown[key] for key in paper} == paper
                continue
            table = truth.table(at)
            plates = {seat: name for seat, name in shown["plates"] if self.wide or seat != "S"}
            tiles = [{key: one[key] for key in OWN} for one in shown["tiles"]]
            seen = {**shown, "badges": sorted(shown["badges"]), "plates": plates, "tiles": tiles}
            table["plates"] = {seat: table["plates"][seat] for seat in plates}
            for key, value in table.items():
                if self.wide or key not in BESIDE:
                    assert seen[key] == value, f"hand {at.hand + 1}, ply {at.plies}, {key}"
            self.check_places(truth, at, shown)

    def check_places(self, truth: Truth, at: Any, shown: dict[str, Any]) -> None:
        """The lit places are those of the picked tile, each with its points and its name."""
        (picked,) = [one["tile"] for one in shown["tiles"] if one["picked"]]
        wanted = truth.places(at, picked)
        lit = sorted((place["move"], place["pill"], place["name"]) for place in shown["places"])
        assert [one[:2] for one in lit] == [one[:2] for one in wanted]
        assert all(one[2].startswith(two[2]) for one, two in zip(lit, wanted, strict=True))


def downloaded(person: Person, folder: Path) -> Record:
    """The record, as the button at the end of a match gives it; `septet replay` finds nothing wrong with it."""
    with person.page.expect_download() as download:
        person.touch(person.page.locator(".paper footer a[download]"))
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    with start("replay", file) as replay:
        out, wrong = replay.communicate(timeout=60)
    (record,) = read(file.read_text(encoding="utf-8"))
    assert (replay.returncode, wrong) == (0, b"")
    assert f"result {record.result}, ".encode() in out
    return record
